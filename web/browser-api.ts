import { ApiError, makeCall, NoAnswer, type Sent } from './api.ts'
import { endedKey, session } from './session.ts'

/** The installation's setting (REQUEST_TIMEOUT_MS), which every page carries, or the specification's default. */
export const requestTimeoutMs = () => Number(globalThis.document?.documentElement.dataset.requestTimeout) || 10_000_000

/**
 * Local mode: every call returns an empty object in the shape of its reply, and nothing is sent.
 * `localStorage.local_mode = '1'` turns it on.
 */
export const localMode = () => localStorage.getItem('local_mode') === '1'

let underWay = 0
const waiting: (() => void)[] = []

/** Resolves once no call is in progress. The page stays hidden until its first personal response has arrived. */
export function whenQuiet(): Promise<void> {
  return new Promise((resolve) => {
    if (underWay === 0) resolve()
    else waiting.push(resolve)
  })
}

function end() {
  // Calls that follow immediately count, too.
  setTimeout(() => {
    underWay--
    if (underWay === 0) for (const resolve of waiting.splice(0)) resolve()
  })
}

async function emptyReply(route: string) {
  const { default: replies } = await import('virtual:empty-replies')
  return { status: 200, text: JSON.stringify(replies[route] ?? {}) }
}

async function send({ route, method, path, headers, body, signal }: Sent, keepalive = false) {
  if (localMode()) return await emptyReply(route)
  underWay++
  try {
    const timeout = AbortSignal.timeout(requestTimeoutMs())
    const response = await fetch(path, {
      method,
      headers,
      body: body ?? null,
      keepalive,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    const text = await response.text()
    if (response.status === 401 && headers.authorization) endSession(headers.authorization)
    if (response.status === 403 && text.includes('"second_factor_required"')) askForSecondFactor()
    return { status: response.status, text }
  } catch (error) {
    if (signal?.aborted) throw error
    throw new NoAnswer(method, error)
  } finally {
    end()
  }
}

/** A call with a token was answered 401, so the stored login has expired. */
function endSession(authorization: string) {
  if (`Bearer ${session.getState().login?.token}` !== authorization) return
  session.getState().clear()
  sessionStorage.setItem(endedKey, '1')
  const here = location.pathname + location.search
  location.assign(`/sign-in?next=${encodeURIComponent(here)}`)
}

const secondFactorPath = '/admin/settings?section=sign_in'

/** Until an administrator has set up two-step verification, nothing else in the back office responds. */
function askForSecondFactor() {
  if (location.pathname + location.search !== secondFactorPath) location.assign(secondFactorPath)
}

/**
 * Downloads a file that only the signed-in person can have, under the name the server gives it. `onBytes` reports how
 * much has arrived.
 */
export async function saveFile(path: string, onBytes?: (bytes: number) => void) {
  if (localMode()) return
  const response = await fetch(path, {
    headers: bearer(session.getState().login?.token),
    signal: AbortSignal.timeout(requestTimeoutMs()),
  }).catch((error: unknown) => {
    throw new NoAnswer('GET', error)
  })
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => null))
  const url = URL.createObjectURL(await (onBytes ? counted(response, onBytes) : response).blob())
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download'
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // After the browser has started reading it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** The same response, reporting how much of it was read, at most ten times a second. */
function counted(response: Response, onBytes: (bytes: number) => void): Response {
  let bytes = 0
  let reportedAt = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length
      if (performance.now() - reportedAt > 100) {
        reportedAt = performance.now()
        onBytes(bytes)
      }
      controller.enqueue(chunk)
    },
    flush: () => onBytes(bytes),
  })
  return new Response(response.body?.pipeThrough(counter), { headers: response.headers })
}

const bearer = (token: string | undefined): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {}

/** Calls made before signing in, and the contact form, which never carry a token. */
const withoutToken =
  /^POST \/(auth\/(login|register\/.+|verify-email|resend-verification-code|forgot-password|reset-password)|contact\/submit)$/

/** The browser's typed client, with the token if there is one. */
export const call = makeCall(send, (route) => (withoutToken.test(route) ? {} : bearer(session.getState().login?.token)))

/** The same with a token that is no longer stored: signing out uses it, and the call outlives the page. */
export const callWith = (token: string) =>
  makeCall(
    (sent) => send(sent, true),
    () => bearer(token),
  )
