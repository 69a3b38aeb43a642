import type { ArgumentsOf, Reply, Route } from '../contract/index.ts'
import { readProblem } from './text/error-message.ts'

/** Any call of the product's API, typed by its route: `call('GET /jobs', { query: { keyword: 'soc' } })`. */
export type Call = <R extends Route>(
  route: R,
  ...input: [...ArgumentsOf<R>, options?: CallOptions]
) => Promise<Reply<R>>

export type CallOptions = {
  /** One per form, so that a repeated send does its work only once. */
  idempotency_key?: string
  signal?: AbortSignal
}

export type Sent = {
  /** The path as the contract has it: `GET /jobs/{id}`. */
  route: string
  method: string
  path: string
  headers: Record<string, string>
  body?: string | FormData
  signal?: AbortSignal
}
export type Transport = (sent: Sent) => Promise<{ status: number; text: string }>

const tooLargeForProxy = 'This is larger than this server’s proxy allows. Send something smaller.'

/** A refusal in the server's words. `errors` (422) belong under the fields they name. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly errors: Record<string, string[]>
  readonly current: Record<string, unknown>

  constructor(status: number, body: unknown) {
    // Our own 413 is JSON; any other comes from a proxy in front of us with a lower limit.
    const problem =
      status === 413 && typeof body === 'string'
        ? readProblem(status, undefined, tooLargeForProxy)
        : readProblem(status, body, `The server returned an error (${status}) without a reason.`)
    super(problem.message)
    this.status = status
    this.code = problem.code
    this.errors = problem.kind === 'invalid' ? problem.errors : {}
    this.current = problem.kind === 'failed' ? problem.current : {}
  }
}

/**
 * There was no response: the server can't be reached, or the connection broke. The request may have been carried out
 * anyway.
 */
export class NoAnswer extends Error {
  constructor(method: string, cause: unknown, message?: string) {
    const hope = method === 'GET' ? '' : ' As far as we know, nothing was changed.'
    super(message ?? `The server didn’t respond.${hope} Check your connection and try again.`, { cause })
  }
}

type LooseInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

function address(path: string, { params = {}, query = {} }: LooseInput) {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const each of Array.isArray(value) ? value : [value])
      if (typeof each === 'string' || typeof each === 'number' || typeof each === 'boolean')
        if (each !== '') search.append(name, String(each))
  const text = search.toString()
  return `/api${filled}${text ? `?${text}` : ''}`
}

/** A form with files goes as multipart, everything else as JSON. */
function written(body: unknown): { body?: string | FormData; type?: string } {
  if (body === undefined) return {}
  const fields = Object.entries(body as Record<string, unknown>)
  if (!fields.some(([, value]) => value instanceof Blob))
    return { body: JSON.stringify(body), type: 'application/json' }
  const form = new FormData()
  for (const [name, value] of fields)
    if (value instanceof Blob) form.append(name, value)
    // Form data has no null, so null becomes an empty field.
    else if (value === null) form.append(name, '')
    else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      form.append(name, String(value))
  return { body: form }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The page size of a list whose response names none. */
const assumedPerPage = 12

function withPageSize(answer: unknown): unknown {
  const list = (answer as { data?: { data?: unknown; per_page?: unknown } } | null)?.data
  if (!Array.isArray(list?.data) || typeof list.per_page === 'number') return answer
  return { ...(answer as object), data: { ...list, per_page: assumedPerPage } }
}

/** Makes the typed client from a function that sends requests. */
export function makeCall(transport: Transport, headers: (route: string) => Record<string, string> = () => ({})): Call {
  const call = async (route: string, input?: LooseInput, options: CallOptions = {}) => {
    const [method, path] = route.split(' ') as [string, string]
    const { body, type } = written(input?.body)
    const { status, text } = await transport({
      route,
      method,
      path: address(path, input ?? {}),
      headers: {
        accept: 'application/json',
        'caller-type': 'web',
        ...(type ? { 'content-type': type } : {}),
        ...(options.idempotency_key ? { 'idempotency-key': options.idempotency_key } : {}),
        ...headers(route),
      },
      ...(body === undefined ? {} : { body }),
      ...(options.signal ? { signal: options.signal } : {}),
    })
    const answer = parsed(text)
    if (status >= 400) throw new ApiError(status, answer)
    return withPageSize(answer)
  }
  return call as Call
}
