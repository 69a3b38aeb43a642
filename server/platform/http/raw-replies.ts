import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RawReply, StoredBody, WholeBody } from '../../../contract/platform/endpoint.ts'
import { onAnswerOver } from './answer-over.ts'
import { negotiateEncoding } from './encodings.ts'
import { matchesEtag } from './etag.ts'
import { Problem, httpProblem } from './problem.ts'

/** Sends a reply with its own media type. */
export async function sendRaw(request: FastifyRequest, reply: FastifyReply, raw: RawReply) {
  const { body, headers = {}, media_type } = raw
  if (typeof body === 'object' && 'encoded' in body) return await sendWhole(request, reply, raw, body)
  if (typeof body === 'object' && 'etag' in body) return await sendStored(request, reply, raw, body)
  // Also if no body was requested (HEAD).
  if (body instanceof Readable) onAnswerOver(reply.raw, () => body.destroy())
  return reply.headers(headers).type(media_type).send(body)
}

/** Live events have their own limit, and continue for as long as someone is connected. */
export const isWrittenWhileSent = ({ body, media_type }: RawReply) =>
  body instanceof Readable && !media_type.startsWith('text/event-stream')

/** Sends a body that's built once, or 304 if the client already has it. */
async function sendWhole(request: FastifyRequest, reply: FastifyReply, answer: RawReply, body: WholeBody) {
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', ...answer.headers, etag: body.etag })
  if (matchesEtag(request.headers['if-none-match'], body.etag)) return reply.code(304).send()
  const encoding = negotiateEncoding(request, body.bytes)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(answer.media_type).send(await body.encoded(encoding))
}

/** The ETag of a stored file is its key, because the content under a key never changes. */
export const etagOfKey = (key: string) => `"${createHash('sha256').update(key).digest('base64url').slice(0, 27)}"`

/**
 * Sends a stored file, or the single range that was requested (RFC 9110, 14). Multiple ranges, other units, and
 * malformed ranges get the whole file.
 */
async function sendStored(request: FastifyRequest, reply: FastifyReply, answer: RawReply, file: StoredBody) {
  const { range, 'if-range': onlyIf, 'if-none-match': kept } = request.headers
  const headers = { ...answer.headers, etag: file.etag, 'accept-ranges': 'bytes' }
  if (matchesEtag(kept, file.etag)) return reply.headers(headers).code(304).send()
  const wanted = request.method === 'GET' && (onlyIf === undefined || onlyIf === file.etag) ? range : undefined
  const asked = readRange(wanted)
  if (!asked)
    return reply
      .headers(headers)
      .type(answer.media_type)
      .send(await file.stream())
  const bytes = await file.bytes()
  const { from, to } = partOf(asked, bytes.length)
  reply.headers(headers).type(answer.media_type).code(206)
  return reply.header('content-range', `bytes ${from}-${to}/${bytes.length}`).send(bytes.subarray(from, to + 1))
}

/**
 * Reads `bytes=0-99`, `bytes=100-`, or, for the last hundred bytes, `bytes=-100`. Undefined if the range isn't
 * supported.
 */
function readRange(range: string | undefined) {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(range ?? '') ?? []
  if (!first && !last) return undefined
  return first && last && Number(first) > Number(last) ? undefined : { first, last }
}

/** The first and last byte. */
function partOf({ first, last }: { first: string; last: string }, length: number) {
  const from = first ? Number(first) : Math.max(0, length - Number(last))
  const to = first && last ? Math.min(Number(last), length - 1) : length - 1
  if (from > to) throw new Problem(416, httpProblem(416).body, { 'content-range': `bytes */${length}` })
  return { from, to }
}
