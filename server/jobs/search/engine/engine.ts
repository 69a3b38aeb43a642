/** A request to the engine failed. `status` is null if it didn't answer. */
export class EngineError extends Error {
  readonly status: number | null

  constructor(message: string, status: number | null = null) {
    super(message)
    this.status = status
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** An HTTP client for the engine. The address's username and password go into a header and never into logs. */
export class Engine {
  readonly #base: string
  readonly #authorization: Record<string, string>
  readonly #closing: AbortSignal

  constructor(address: string, closing: AbortSignal) {
    const { origin, pathname, username, password } = new URL(address)
    this.#base = origin + pathname.replace(/\/$/, '')
    const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
    this.#authorization = username ? { authorization: `Basic ${Buffer.from(login).toString('base64')}` } : {}
    this.#closing = closing
  }

  /** @param body an object, or lines of them as text. @throws EngineError */
  async ask(method: Method, path: string, body: object | string | undefined, patienceMs: number): Promise<unknown> {
    const asked = `${method} ${path.replace(/\?.*/, '')}`
    let status: number | null = null
    let text: string
    try {
      const response = await fetch(this.#base + path, {
        method,
        headers: {
          ...this.#authorization,
          ...(body === undefined
            ? {}
            : { 'content-type': typeof body === 'string' ? 'application/x-ndjson' : 'application/json' }),
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.any([this.#closing, AbortSignal.timeout(patienceMs)]),
      })
      status = response.status
      text = await response.text()
    } catch (error) {
      throw new EngineError(`${asked}: ${reasonOf(error)}`, null)
    }
    const answer = parsed(text)
    if (status >= 300) throw new EngineError(`${asked}: ${status} ${refusalIn(answer)}`.trimEnd(), status)
    if (answer === undefined) throw new EngineError(`${asked}: the answer isn't JSON`, status)
    return answer
  }
}

/** The message of a `fetch` error says little; its cause says more. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (!(cause instanceof Error)) return error.message
  return 'code' in cause ? String(cause.code) : cause.message
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** `index_not_found_exception: no such index [jobs]` */
function refusalIn(answer: unknown): string {
  const error = (answer as { error?: { type?: string; reason?: string } } | undefined)?.error
  return error?.type ? `${error.type}: ${error.reason}`.slice(0, 300) : ''
}
