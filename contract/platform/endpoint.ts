import type { Readable } from 'node:stream'
import { z } from 'zod'
import type { ErrorBody } from './shapes.ts'

/** Who may call. There is no default: an endpoint without an access does not compile. */
export type Access =
  | 'public'
  | 'signed_in'
  | 'job_seeker'
  /** Anybody of a company: reads, and writes what is their own word, such as notes and ratings. */
  | 'employer'
  /** Owners and recruiters. */
  | 'recruiter'
  | 'owner'
  | 'admin'
  | 'super_admin'
  | 'employer_or_admin'
  | 'job_seeker_or_employer'
  | 'job_seeker_or_recruiter'
  | 'job_seeker_or_owner'

/** Counters a call is measured by before anything else is looked at; numbers are settings. */
export type LimitName = 'sign_in' | 'account_form' | 'people_shown'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Schema = z.ZodType

export type Definition = {
  access: Access
  summary: string
  params?: z.ZodObject
  query?: Schema
  body?: Schema
  /** A schema: anything it does not list is stripped. `'raw'`: bytes or text with a media type of its own. */
  reply: Schema | 'raw'
  limit?: LimitName
  /** What its JSON body may have at most, where that is not the usual. */
  body_bytes?: number
  /** The body is multipart/form-data; `or_json` where it may come without a file. */
  multipart?: true | 'or_json'
  /** The body may come as a plain form (`application/x-www-form-urlencoded`), as mail programs send it. */
  plain_form?: true
  /** Its handler gets the bytes as they came and their `stripe-signature`, which is over them, not over what they say. */
  signed_body?: true
  /** How many files its form may hold, where that is more than one. */
  files?: 2
  /** What its file may have at most, where that is not the usual. */
  file_bytes?: number
  /** Of the back office, and open to an admin who has not set up a second factor yet. */
  before_second_factor?: true
  /** The reply holds a secret and is never kept for an Idempotency-Key. */
  secret_reply?: true
  /** Nothing is changed by it: asked twice it answers twice, and its reply is not kept for an Idempotency-Key. */
  safe?: true
}

export type Endpoint<R extends string = string, D extends Definition = Definition> = D & { route: R }

/** One call of the product: `endpoint('POST /job-seeker/jobs/{id}/apply', { access, … })`. */
export function endpoint<const R extends `${Method} /${string}`, const D extends Definition>(
  route: R,
  definition: D,
): Endpoint<R, D> {
  return { ...definition, route }
}

/** Whether a call with an Idempotency-Key does its work once and its reply is kept. */
export const isDoneOnce = ({ route, secret_reply, safe }: Pick<Endpoint, 'route' | 'secret_reply' | 'safe'>): boolean =>
  route.startsWith('POST ') && !secret_reply && !safe

type FieldsOf<D, K extends string, Side extends 'input' | 'output'> =
  D extends Record<K, infer S extends Schema> ? (Side extends 'input' ? z.input<S> : z.output<S>) : undefined

/** What a handler gets. */
export type ParamsOf<E> = FieldsOf<E, 'params', 'output'>
export type QueryOf<E> = FieldsOf<E, 'query', 'output'>
export type BodyOf<E> = FieldsOf<E, 'body', 'output'>

/** What `'raw'` endpoints answer. */
export type RawReply = {
  media_type: string
  /** A stream goes on until either side ends it. */
  body: string | Buffer | StoredBody | WholeBody | Readable
  headers?: Record<string, string>
}

/** A file as it lies in its store, of which parts may be asked for. */
export type StoredBody = {
  etag: string
  stream: () => Promise<NodeJS.ReadableStream>
  bytes: () => Promise<Buffer>
}

/** A body that is built once and sent to everyone who asks, compressed once for each encoding. */
export type WholeBody = {
  etag: string
  bytes: number
  encoded: (encoding: 'br' | 'gzip' | 'identity') => Promise<Buffer> | Buffer
}

/** What a handler answers with (dates as Date). */
export type AnswerOf<E> = E extends { reply: 'raw' } ? RawReply : FieldsOf<E, 'reply', 'output'>

/**
 * What a client sends and receives (dates as ISO text). Each endpoint by itself: of all of them together the parts would
 * be combined each with each.
 */
export type InputOf<E> = E extends unknown
  ? (E extends { params: Schema } ? { params: FieldsOf<E, 'params', 'input'> } : { params?: undefined }) &
      (E extends { query: Schema } ? { query?: Partial<FieldsOf<E, 'query', 'output'>> } : { query?: undefined }) &
      (E extends { body: Schema } ? { body: FieldsOf<E, 'body', 'input'> } : { body?: undefined })
  : never
export type ReplyOf<E> = E extends { reply: 'raw' } ? string : FieldsOf<E, 'reply', 'input'>

export type { ErrorBody }
