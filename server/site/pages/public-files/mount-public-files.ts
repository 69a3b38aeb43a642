import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { AppContext } from '../../../platform/app-context.ts'
import { pageAddress } from '../address.ts'
import type { Encoding } from '../../../platform/response-cache/encoded-body.ts'
import { negotiateEncoding } from '../../../platform/http/encodings.ts'
import { matchesEtag } from '../../../platform/http/etag.ts'
import { storeResponse, singleFlight, sendCached, sent } from '../../../platform/http/cached-responses.ts'
import { limitNetworkConcurrency } from '../../../platform/http/network-concurrency.ts'

export type PublicFileRequest = {
  params: Record<string, string>
  /** The requested address on this installation. */
  url: URL
  /** The caller's IP address, which limits count by. */
  address: string
}

export type PublicFileReply = {
  status?: number
  media_type: string
  /** A stream is opened only if the body is sent: not for HEAD, and not for callers that already have it. */
  body: string | Buffer | { bytes: Record<Encoding, number>; stream: (encoding: Encoding) => Promise<Readable> }
  /** The state a streamed body was built from, for its ETag. Other bodies are hashed. */
  made_of?: string
  /** How many seconds anyone can cache it. */
  max_age: number
  /** The content at this address never changes. */
  immutable?: boolean
  headers?: Record<string, string>
  /** When the content expires, if it depends on the time. */
  until?: Date | null
  /** Other sites can show it in a frame. */
  framed?: true
}

/** An address that's neither a page nor a call of the contract. It's for machines, public, and for GET and HEAD only. */
export type PublicFile = {
  path: string
  /** Topics of `changes`. The file is cached until one of them changes, whatever its query. */
  shows?: readonly string[]
  answer: (asked: PublicFileRequest, context: AppContext) => Promise<PublicFileReply>
  /** Releases what was cached for its responses. */
  close?: (context: AppContext) => Promise<void>
}

/** Registers public addresses. Everyone gets the same response, so it can be cached. */
export function mountPublicFiles(app: FastifyInstance, context: AppContext, addresses: readonly PublicFile[]) {
  for (const { path, shows, answer, close } of addresses) {
    if (close) app.addHook('onClose', () => close(context))
    app.route({
      method: ['GET', 'HEAD'],
      url: path,
      ...(shows ? keepUntilChanged(shows) : {}),
      handler: async (request, reply) => {
        const asked = {
          params: request.params as Record<string, string>,
          url: pageAddress(request.raw.url ?? '/', context.config.base_url),
          address: request.ip,
        }
        const made = await limitNetworkConcurrency(
          request,
          reply,
          context.config.limits,
          () => singleFlight(request, reply, () => answer(asked, context)),
          (file) => file !== sent && typeof file.body === 'object' && 'stream' in file.body,
        )
        return made === sent ? reply : send(request, reply, made)
      },
    })
  }
}

/** Everyone gets the same bytes, whatever the query says. */
const keepUntilChanged = (topics: readonly string[]): RouteShorthandOptions => ({
  preValidation: (request, reply, done) =>
    sendCached(request, reply, done, {
      key: `file ${request.routeOptions.url} ${JSON.stringify(request.params)}`,
      shown: { topics },
    }),
  onSend: storeResponse,
})

async function send(request: FastifyRequest, reply: FastifyReply, answer: PublicFileReply) {
  const { status = 200, media_type, body, max_age, headers = {} } = answer
  if (request.keeping?.shown) request.keeping.shown = { ...request.keeping.shown, until: answer.until }
  const streamed = typeof body === 'object' && 'stream' in body
  const keep = `public, max-age=${max_age}${answer.immutable ? ', immutable' : ''}`
  reply.code(status).header('cache-control', status === 200 ? keep : 'no-store')
  // Meant to be read from elsewhere, by feed readers, aggregators, and other sites.
  reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
  reply.headers({ vary: 'accept-encoding', ...headers })
  if (answer.framed) reply.removeHeader('x-frame-options')
  if (status === 200) {
    // Weak, because it's the same however the body is compressed.
    const etag = `W/"${hash(streamed ? (answer.made_of ?? '') : body)}"`
    reply.header('etag', etag)
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  }
  reply.type(media_type)
  if (!streamed) return reply.send(body)
  const encoding = negotiateEncoding(request, body.bytes.identity)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  reply.header('content-length', body.bytes[encoding])
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : await body.stream(encoding))
}

const hash = (text: string | Buffer) => createHash('sha256').update(text).digest('base64url').slice(0, 27)
