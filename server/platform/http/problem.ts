import type { ErrorBody } from '../../../contract/platform/endpoint.ts'

/** An HTTP error. Can be thrown anywhere, and is answered in one place (`server/refusals.ts`). */
export class Problem extends Error {
  readonly status: number
  readonly body: ErrorBody
  readonly headers: Record<string, string>

  constructor(status: number, body: ErrorBody, headers: Record<string, string> = {}) {
    super(body.message)
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** 404: the same response whether a record doesn't exist or belongs to someone else. */
export const notFound = () => new Problem(404, { message: 'Not found.' })

/** Returns the record. @throws 404 if there is none */
export function requireFound<T>(record: T | undefined): T {
  if (record === undefined) throw notFound()
  return record
}

export const unauthorized = (message = 'Sign in to continue.', code?: string) =>
  new Problem(401, code ? { message, code } : { message })

export const forbidden = (message = 'You don’t have permission to do this.', code?: string) =>
  new Problem(403, code ? { message, code } : { message })

/** 422: the form shows each of `errors` at the field it names. */
export const invalid = (errors: Record<string, string | string[]>, code?: string) => {
  const lists = Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, [texts].flat()]))
  const said = Object.entries(lists).flatMap(([field, texts]) => texts.map((text) => named(text, field)))
  const message = [...new Set(said)].join(' ')
  return new Problem(422, code ? { message, code, errors: lists } : { message, errors: lists })
}

/** A message that only makes sense next to its field, such as `Must be a string.`, with the field's name. */
const named = (text: string, field: string) => (text.startsWith('Must ') ? `${field} must ${text.slice(5)}` : text)

export const conflict = (message: string, code?: string) => new Problem(409, code ? { message, code } : { message })

/** 409: someone else changed the record first. `current` is its current value. */
export const stale = (message: string, current: Record<string, unknown>) =>
  new Problem(409, { message, code: 'stale', current })

/** 503: part of the server isn't responding; `current` says which. */
export const unwell = (current: Record<string, unknown>) =>
  new Problem(503, { message: 'Part of the service is not responding.', current })

/** Adds the request id to a 500, so that the error can be found in the log. */
export const withReference = (problem: Problem, id: string) =>
  problem.status === 500
    ? new Problem(500, { ...problem.body, message: `${problem.message} Reference ${id}.` }, problem.headers)
    : problem

type Log = { error: (what: object, text: string) => void; warn: (what: object, text: string) => void }

/** Logs a failure with its stack, and a busy server (503) without one. Errors below 500 aren't logged. */
export function logProblem(log: Log, error: Error, { status }: Problem) {
  if (status < 500) return
  if (error instanceof Problem) log.warn({ status }, `refused: ${error.message}`)
  else log.error({ err: error }, 'a request failed')
}

/** 503: more work was requested at once than the server can do. */
export const busy = (seconds: number) =>
  new Problem(503, { message: 'The server is busy. Try again in a moment.' }, { 'retry-after': String(seconds) })

export const tooMany = (seconds: number, message = `Too many attempts. Try again in ${waitText(seconds)}.`) =>
  new Problem(429, { message }, { 'retry-after': String(seconds) })

export const tooManyRequests = (seconds: number) =>
  tooMany(seconds, `You’ve sent too many requests. Try again in ${waitText(seconds)}.`)

export function waitText(seconds: number) {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`
  return seconds <= 5400 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`
}

const refusals: Record<number, string> = {
  400: 'The request couldn’t be read. If it has a body, check that it’s valid JSON.',
  404: 'Not found.',
  405: 'This address doesn’t support this method.',
  408: 'The request took too long to arrive.',
  413: 'The request body is too large.',
  414: 'The address is too long.',
  415: 'Unsupported content type. Send the request as application/json.',
  416: 'The requested range is outside the file.',
  429: 'Too many requests. Slow down and try again.',
  431: 'The request headers are too large.',
  500: 'Something went wrong on our side. Try again in a moment.',
  503: 'The service is busy or starting. Try again in a moment.',
}

/** An error for a framework status or a failure. Reveals nothing about what happened inside. */
export const httpProblem = (status: number, message?: string) => {
  const known = status in refusals ? status : status >= 500 ? 500 : 400
  return new Problem(known, { message: message ?? refusals[known]! })
}
