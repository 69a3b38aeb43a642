import accepts from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { compressed, type Encoding } from '../response-cache/encoded-body.ts'

/** Bytes. Smaller bodies aren't compressed. */
export const leastCompressed = 1024

/** The encoding a caller prefers for a body of this many bytes. */
export function negotiateEncoding({ headers }: FastifyRequest, bytes: number): Encoding {
  const asked = headers['accept-encoding']
  if (!asked || bytes < leastCompressed) return 'identity'
  return (accepts.negotiate(asked, ['br', 'gzip', 'identity']) as Encoding | null) ?? 'identity'
}

/**
 * Compresses an answer that's complete before it is sent, on another thread: while a stream compresses it, a reader that
 * takes nothing holds the whole state of the compressor, several megabytes. Registered before `@fastify/compress`, which
 * is left with what is really streamed.
 */
export function compressCompleteAnswers(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    route.onSend = [route.onSend ?? [], compressComplete].flat()
  })
}

const compressible = /^text\/(?!event-stream)|[+/](?:json|text|xml)(?:;|$)/

async function compressComplete(request: FastifyRequest, reply: FastifyReply, body: unknown) {
  if (typeof body !== 'string' && !Buffer.isBuffer(body)) return body
  const type = String(reply.getHeader('content-type') ?? '')
  if (request.method === 'HEAD' || reply.hasHeader('content-encoding') || reply.hasHeader('content-range')) return body
  if (!compressible.test(type)) return body
  const encoding = negotiateEncoding(request, Buffer.byteLength(body))
  if (encoding === 'identity') return body
  const vary = String(reply.getHeader('vary') ?? '')
  if (!/\baccept-encoding\b/i.test(vary)) reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
  reply.header('content-encoding', encoding).removeHeader('content-length')
  return await compressed(Buffer.from(body), encoding)
}
