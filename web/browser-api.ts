import { ApiError, makeCall, NoAnswer, type Sent } from './api.ts'
import { endedKey, session } from './session.ts'

/** The installation's setting (REQUEST_TIMEOUT_MS), which every page carries; the specification's where there is none. */
export const requestTimeoutMs = () => Number(globalThis.document?.documentElement.dataset.requestTimeout) || 10_000_000

/**
 * Local mode: every call answers an empty object, in the shape of its reply, and nothing is sent.
 * `localStorage.local_mode = '1'` switches it on.
 */
export const localMode = () => localStorage.getItem('local_mode') === '1'

let underWay = 0
const waiting: (() => void)[] = []

/** Resolves once no call is under way: what the page hides behind until its first personal answer is there. */
export function whenQuiet(): Promise<void> {
  return new Promise((resolve) => {
    if (underWay === 0) resolve()
    else waiting.push(resolve)
  })
}

function end() {
  // What follows at once counts too.
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

/** A call that carried a token was answered 401: the stored login is over. */
function endSession(authorization: string) {
  if (`Bearer ${session.getState().login?.token}` !== authorization) return
  session.getState().clear()
  sessionStorage.setItem(endedKey, '1')
  const here = location.pathname + location.search
  location.assign(`/sign-in?next=${encodeURIComponent(here)}`)
}

const secondFactorPath = '/admin/settings?section=sign_in'

/** Until an admin has set one up, nothing else of the back office answers. */
function askForSecondFactor() {
  if (location.pathname + location.search !== secondFactorPath) location.assign(secondFactorPath)
}

/**
 * A file that only who is signed in may have, as the browser saves it: with the name the server gives it. `onBytes` is
 * told how much of it has come.
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
  // Once the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** The same answer, which says how much of it was read, ten times a second at most. */
function counted(response: Response, onBytes: (bytes: number) => void): Response {
  let bytes = 0
  let told = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length
      if (performance.now() - told > 100) {
        told = performance.now()
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

/** Calls made before signing in, and the contact form: they never carry a token. */
const withoutToken =
  /^POST \/(auth\/(login|register\/.+|verify-email|resend-verification-code|forgot-password|reset-password)|contact\/submit)$/

/** The typed client of the browser, with the token where there is one. */
export const call = makeCall(send, (route) => (withoutToken.test(route) ? {} : bearer(session.getState().login?.token)))

/** The same with a token that is no longer stored: what signing out calls, which outlives the page. */
export const callWith = (token: string) =>
  makeCall(
    (sent) => send(sent, true),
    () => bearer(token),
  )
