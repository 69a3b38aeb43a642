import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { StripeAccount } from './stripe-account.ts'
import { refuse, type Answer } from './stripe-objects.ts'

/** What Stripe can do wrong, sometimes after the work was done. */
export type StripeFault =
  | 'fails before'
  | 'fails after'
  | 'is busy'
  | 'is locked'
  | 'drops after'
  | 'drops in mid-answer'
  | 'never answers'
  | { answers: string; status?: number }
  | { late_ms: number }
  /** Fields of the response that are changed, or missing if undefined. */
  | { changed: Record<string, unknown> }

type Fault = { on: string; fault: StripeFault; times: number }
type StripeRequest = {
  call: string
  params: URLSearchParams
  key: string | undefined
  version: string | undefined
  telemetry: string | undefined
}

/**
 * A server with as much of Stripe's protocol as our payments need, including idempotency keys. `fail` breaks the next
 * responses to calls such as 'POST /v1/refunds' or 'GET /v1/payment_intents/{id}'.
 */
export async function openStripe({ secret_key = 'sk_test_local', page_size = 100 } = {}) {
  const account = new StripeAccount(page_size)
  const kept = new Map<string, { asked: string; answer: Answer }>()
  const underWay = new Set<string>()
  const requests: StripeRequest[] = []
  let faults: Fault[] = []

  const server = createServer((request, response) => {
    void answer(request, response)
  })

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://stripe.test')
    const body = await text(request)
    const params = request.method === 'POST' ? new URLSearchParams(body) : url.searchParams
    const call = `${request.method} ${url.pathname}`
    const key = headerOf(request, 'idempotency-key')
    requests.push({
      call,
      params,
      key,
      version: headerOf(request, 'stripe-version'),
      telemetry: headerOf(request, 'x-stripe-client-telemetry'),
    })
    const fault = nextFault(call)
    if (headerOf(request, 'authorization') !== `Bearer ${secret_key}`) {
      return send(response, refuse(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' }))
    }
    if (fault === 'fails before') return send(response, broken)
    if (fault === 'is busy') return send(response, refuse(429, { type: 'invalid_request_error', code: 'rate_limit' }))
    if (fault === 'is locked') {
      return send(response, refuse(409, { type: 'invalid_request_error', code: 'lock_timeout' }))
    }
    if (key !== undefined && underWay.has(key)) {
      return send(response, refuse(409, { type: 'invalid_request_error', code: 'idempotency_key_in_use' }))
    }
    if (key !== undefined) underWay.add(key)
    const result = once(key, `${call}?${body}`, () => (fault === 'fails after' ? failing : account.do)(call, params))
    await spoil(response, result, fault)
    if (key !== undefined) underWay.delete(key)

    function failing(...asked: Parameters<typeof account.do>) {
      account.do(...asked)
      return broken
    }
  }

  /** The same key gets the same response while it's stored; with other parameters it's refused. */
  function once(key: string | undefined, asked: string, act: () => Answer): Answer {
    const before = key === undefined ? undefined : kept.get(key)
    if (before && before.asked !== asked) {
      return refuse(400, { type: 'idempotency_error', message: 'Keys for idempotent requests can only be used once' })
    }
    if (before) return before.answer
    const answered = act()
    // Requests that are refused before anything starts aren't stored.
    const begun = ![400, 404].includes(answered.status)
    if (key !== undefined && begun) kept.set(key, { asked, answer: structuredClone(answered) })
    return answered
  }

  function nextFault(call: string): StripeFault | undefined {
    const next = faults.find(({ on }) => on === call.replace(/\/[a-z]+_\d+/, '/{id}'))
    if (next && --next.times === 0) faults = faults.filter((each) => each !== next)
    return next?.fault
  }

  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    account,
    requests,
    url: `http://127.0.0.1:${address.port}`,
    fail: (on: string, fault: StripeFault, times = 1) => void faults.push({ on, fault, times }),
    /** As Stripe does a day later. */
    forgetKeys: () => kept.clear(),
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

async function spoil(response: ServerResponse, answer: Answer, fault: StripeFault | undefined) {
  if (fault === 'drops after') return response.destroy()
  if (fault === 'never answers') return
  if (fault === 'drops in mid-answer') {
    response.writeHead(answer.status, { 'content-length': 10_000 })
    return response.write('{"id":', () => response.destroy())
  }
  if (typeof fault !== 'object') return send(response, answer)
  if ('late_ms' in fault) await wait(fault.late_ms)
  if ('answers' in fault) return response.writeHead(fault.status ?? 200).end(fault.answers)
  return send(response, 'changed' in fault ? { ...answer, body: { ...answer.body, ...fault.changed } } : answer)
}

function send(response: ServerResponse, { status, body }: Answer) {
  response
    .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_local' })
    .end(JSON.stringify(body))
}

const broken = refuse(500, { type: 'api_error', message: 'An unknown error occurred' })

function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}

/** A webhook as Stripe sends it: the body and its `stripe-signature`. */
export function signedWebhook(event: unknown, secret: string, { age_seconds = 0 } = {}) {
  const body = Buffer.from(typeof event === 'string' ? event : JSON.stringify(event))
  const at = Math.floor(Date.now() / 1000) - age_seconds
  const signature = createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex')
  return { body, signature: `t=${at},v1=${signature}` }
}
