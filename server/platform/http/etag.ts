import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../contract/platform/endpoint.ts'
import { inProcessPass } from './in-process.ts'

/** A weak tag: whichever way the body is compressed on its way, it says the same. */
export const etagOf = (body: string) => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`

/** Whether the asker (`If-None-Match`) has kept what this tag stands for; `*` is whatever is there. */
export const matchesEtag = (asked: string | undefined, tag: string) =>
  asked?.trim() === '*' || !!asked?.split(',').some((kept) => opaque(kept.trim()) === opaque(tag))

const opaque = (tag: string) => tag.replace(/^W\//, '')

/** What anybody may read, and nothing that is for one person to see or changes by itself. */
export const isCacheable = ({ route, access, reply }: Endpoint) =>
  route.startsWith('GET ') && access === 'public' && reply !== 'raw' && !alwaysNew.has(route)

const alwaysNew = new Set(['GET /health', 'GET /health/live', 'GET /health/ready', 'GET /mailbox'])

/**
 * An answer to nobody in particular may be kept, and is asked for anew each time: unchanged, it is not sent again. The
 * same call by somebody signed in keeps its `no-store`; `Vary` tells the two apart.
 */
export async function answerWithEtag(request: FastifyRequest, reply: FastifyReply, body: unknown) {
  reply.header('vary', 'authorization, accept-encoding')
  if (request.headers.authorization !== undefined || request.headers['x-in-process'] === inProcessPass) return body
  if (reply.statusCode !== 200 || typeof body !== 'string') return body
  const tag = etagOf(body)
  reply.headers({ etag: tag, 'cache-control': 'no-cache' })
  if (!matchesEtag(request.headers['if-none-match'], tag)) return body
  reply.code(304)
  // What the framework's own HEAD says the length of, and leaves out.
  return request.method === 'HEAD' ? body : null
}
