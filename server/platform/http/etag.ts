import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../contract/platform/endpoint.ts'
import { inProcessPass } from './in-process.ts'

/** A weak tag, because the content is the same whichever way it's compressed. */
export const etagOf = (body: string) => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`

/** Whether the client's `If-None-Match` has this tag; `*` matches any. */
export const matchesEtag = (asked: string | undefined, tag: string) =>
  asked?.trim() === '*' || !!asked?.split(',').some((kept) => opaque(kept.trim()) === opaque(tag))

const opaque = (tag: string) => tag.replace(/^W\//, '')

/** Responses that anyone may read: not personal, and not changing by themselves. */
export const isCacheable = ({ route, access, reply }: Endpoint) =>
  route.startsWith('GET ') && access === 'public' && reply !== 'raw' && !alwaysNew.has(route)

const alwaysNew = new Set(['GET /health', 'GET /health/live', 'GET /health/ready', 'GET /mailbox'])

/**
 * A public response may be stored by the client and revalidated each time: if it's unchanged, it isn't sent again. The
 * same call with a token keeps its `no-store`; `Vary` separates the two.
 */
export async function answerWithEtag(request: FastifyRequest, reply: FastifyReply, body: unknown) {
  reply.header('vary', 'authorization, accept-encoding')
  if (request.headers.authorization !== undefined || request.headers['x-in-process'] === inProcessPass) return body
  if (reply.statusCode !== 200 || typeof body !== 'string') return body
  const tag = etagOf(body)
  reply.headers({ etag: tag, 'cache-control': 'no-cache' })
  if (!matchesEtag(request.headers['if-none-match'], tag)) return body
  reply.code(304)
  // Fastify's HEAD routes set the length from the body and then leave the body out.
  return request.method === 'HEAD' ? body : null
}
