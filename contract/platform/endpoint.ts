import type { Readable } from 'node:stream'
import { z } from 'zod'
import type { ErrorBody } from './shapes.ts'

/** Who may call an endpoint. There is no default: an endpoint without an access doesn't compile. */
export type Access =
  | 'public'
  | 'signed_in'
  | 'job_seeker'
  /** Anyone in a company: can read, and can write their own notes and ratings. */
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

/** Counters that are checked before anything else; their numbers are settings. */
export type LimitName = 'sign_in' | 'account_form' | 'people_shown'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Schema = z.ZodType

export type Definition = {
  access: Access
  summary: string
  params?: z.ZodObject
  query?: Schema
  body?: Schema
  /** A schema strips every field that it doesn't list. `'raw'` is bytes or text with its own media type. */
  reply: Schema | 'raw'
  limit?: LimitName
  /** The largest JSON body, if it isn't the default. */
  body_bytes?: number
  /** The body is multipart/form-data; with `or_json`, it may also be JSON without a file. */
  multipart?: true | 'or_json'
  /** The body may also be a URL-encoded form, as email programs send it. */
  plain_form?: true
  /** The handler gets the raw bytes and their `stripe-signature`, because the signature covers the bytes. */
  signed_body?: true
  /** How many files the form may hold, if more than one. */
  files?: 2
  /** The largest file, if it isn't the default. */
  file_bytes?: number
  /** A back-office endpoint that's open to administrators who haven't set up two-step verification yet. */
  before_second_factor?: true
  /** The reply holds a secret, so it's never stored for an Idempotency-Key. */
  secret_reply?: true
  /** The call changes nothing, so it may be repeated, and its reply isn't stored for an Idempotency-Key. */
  safe?: true
}

export type Endpoint<R extends string = string, D extends Definition = Definition> = D & { route: R }

/** One endpoint: `endpoint('POST /job-seeker/jobs/{id}/apply', { access, … })`. */
export function endpoint<const R extends `${Method} /${string}`, const D extends Definition>(
  route: R,
  definition: D,
): Endpoint<R, D> {
  return { ...definition, route }
}

/** Whether a call with an Idempotency-Key runs once and its reply is stored. */
export const isDoneOnce = ({ route, secret_reply, safe }: Pick<Endpoint, 'route' | 'secret_reply' | 'safe'>): boolean =>
  route.startsWith('POST ') && !secret_reply && !safe

type FieldsOf<D, K extends string, Side extends 'input' | 'output'> =
  D extends Record<K, infer S extends Schema> ? (Side extends 'input' ? z.input<S> : z.output<S>) : undefined

/** What a handler receives. */
export type ParamsOf<E> = FieldsOf<E, 'params', 'output'>
export type QueryOf<E> = FieldsOf<E, 'query', 'output'>
export type BodyOf<E> = FieldsOf<E, 'body', 'output'>

/** What `'raw'` endpoints reply with. */
export type RawReply = {
  media_type: string
  /** A stream continues until either side ends it. */
  body: string | Buffer | StoredBody | WholeBody | Readable
  headers?: Record<string, string>
}

/** A stored file, of which ranges can be requested. */
export type StoredBody = {
  etag: string
  stream: () => Promise<NodeJS.ReadableStream>
  bytes: () => Promise<Buffer>
}

/** A body that's built once for all readers, and compressed once per encoding. */
export type WholeBody = {
  etag: string
  bytes: number
  encoded: (encoding: 'br' | 'gzip' | 'identity') => Promise<Buffer> | Buffer
}

/** What a handler returns (dates as Date). */
export type AnswerOf<E> = E extends { reply: 'raw' } ? RawReply : FieldsOf<E, 'reply', 'output'>

/**
 * What a client sends and receives (dates as ISO strings). Distributed over the union: otherwise the parts of all
 * endpoints would be combined with each other.
 */
export type InputOf<E> = E extends unknown
  ? (E extends { params: Schema } ? { params: FieldsOf<E, 'params', 'input'> } : { params?: undefined }) &
      (E extends { query: Schema } ? { query?: Partial<FieldsOf<E, 'query', 'output'>> } : { query?: undefined }) &
      (E extends { body: Schema } ? { body: FieldsOf<E, 'body', 'input'> } : { body?: undefined })
  : never
export type ReplyOf<E> = E extends { reply: 'raw' } ? string : FieldsOf<E, 'reply', 'input'>

export type { ErrorBody }
