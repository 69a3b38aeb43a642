import accepts from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { compressed, type Encoding } from '../response-cache/encoded-body.ts'

/** In bytes. Smaller bodies aren't compressed. */
export const leastCompressed = 1024

/** The encoding to use for a body of this size, by the client's preference. */
export function negotiateEncoding({ headers }: FastifyRequest, bytes: number): Encoding {
  const asked = headers['accept-encoding']
  if (!asked || bytes < leastCompressed) return 'identity'
  return (accepts.negotiate(asked, ['br', 'gzip', 'identity']) as Encoding | null) ?? 'identity'
}

/**
 * Compresses a complete response in another thread before sending it. With streaming compression, a reader that stalls
 * holds the compressor's whole state, several megabytes, in memory. Registered before `@fastify/compress`, which is
 * left with real streams.
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
