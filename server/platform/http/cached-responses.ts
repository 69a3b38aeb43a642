import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction, RouteShorthandOptions } from 'fastify'
import type { Endpoint, Route } from '../../../contract/index.ts'
import type { CachedResponse, PendingResponse, Shown } from '../response-cache/response-cache.ts'
import { topicsByRoute } from '../response-cache/topics.ts'
import { onAnswerOver } from './answer-over.ts'
import { negotiateEncoding } from './encodings.ts'
import { etagOf, matchesEtag } from './etag.ts'
import { inProcessPass } from './in-process.ts'

type Keeping = { key: string; making: PendingResponse | null; shown: Shown | null }

declare module 'fastify' {
  interface FastifyRequest {
    /** Set if the response will be cached. */
    keeping: Keeping | null
  }
}

/** Tells a page being rendered what a response shows, so that the page is cached for just as long. */
export const shownHeader = 'x-shown'

/** Caches responses to visitors for the routes in the table of topics. */
export function responseCacheHooks({ route }: Endpoint): RouteShorthandOptions {
  const shown = topicsByRoute[route as Route] as ((answer: unknown) => Shown) | undefined
  if (!shown) return {}
  return {
    preValidation(request, reply, done) {
      if (request.headers.authorization !== undefined) done()
      else sendCached(request, reply, done, { key: request.url, shown: null })
    },
    async preSerialization({ keeping }, { statusCode }, answer) {
      if (keeping && statusCode === 200) keeping.shown = shown(answer)
      return answer
    },
  }
}

/**
 * Sends the cached response for this key. If there is none, calls `done` and marks the new response to be cached. Not
 * awaited, because awaiting a sent reply waits for its reader.
 */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  done: HookHandlerDoneFunction,
  { key, shown }: Pick<Keeping, 'key' | 'shown'>,
) {
  const { answers } = request.server.context
  if (answers.isOff || request.method !== 'GET') return done()
  const sendOrGoOn = async () => {
    const kept = await answers.find(key)
    if (kept) await send(request, reply, kept)
    else request.keeping = { key, making: null, shown }
    return kept !== null
  }
  sendOrGoOn().then((isSent) => isSent || done(), done)
}

/**
 * Returned by `singleFlight` if the response has already been sent. (Not the reply itself, because awaiting it would
 * wait for the reader.)
 */
export const sent = Symbol('sent')

/**
 * Builds a response that will be cached, once for all who ask at the same time. If another request has built it in the
 * meantime, sends that one. Others wait for this one until it's stored, refused, or abandoned.
 */
export async function singleFlight<Answer>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<Answer>,
): Promise<Answer | typeof sent> {
  const { keeping } = request
  if (!keeping) return await work()
  const kept = await request.server.context.answers.findOrMake(keeping.key)
  if ('body' in kept) {
    await send(request, reply, kept)
    return sent
  }
  keeping.making = kept
  onAnswerOver(reply.raw, kept.end)
  return await work()
}

/** Stores the response text before it's compressed. */
export async function storeResponse(request: FastifyRequest, reply: FastifyReply, body: unknown) {
  const { making, shown } = request.keeping ?? {}
  if (!making) return body
  if (shown && reply.statusCode === 200 && typeof body === 'string') {
    const kept = { etag: etagOf(body), headers: headersOf(reply), shown, body: Buffer.from(body) }
    request.server.context.answers.keep(making, kept)
    passToPage(request, reply, shown)
  }
  making.end()
  return body
}

/** Headers that differ between responses. The last one marks React Router's data requests. */
const keptHeaders = [
  'content-type',
  'cache-control',
  'content-security-policy',
  'link',
  'vary',
  'access-control-allow-origin',
  'cross-origin-resource-policy',
  'x-remix-response',
]

function headersOf(reply: FastifyReply) {
  const headers: Record<string, string> = {}
  for (const name of keptHeaders) {
    const value = reply.getHeader(name)
    if (value !== undefined) headers[name] = String(value)
  }
  // Calls set this if their response is for a single caller.
  if (headers['cache-control'] === 'no-store') headers['cache-control'] = 'no-cache'
  return headers
}

/** Sends the cached response, or 304 if the client already has it. */
async function send(request: FastifyRequest, reply: FastifyReply, kept: CachedResponse) {
  request.server.context.answers.hits++
  passToPage(request, reply, kept.shown)
  reply.headers(kept.headers).header('etag', kept.etag)
  if (matchesEtag(request.headers['if-none-match'], kept.etag)) return void reply.code(304).send()
  const encoding = negotiateEncoding(request, kept.body.length)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  void reply.send(await request.server.context.answers.encoded(kept, encoding))
}

function passToPage(request: FastifyRequest, reply: FastifyReply, shown: Shown) {
  if (request.headers['x-in-process'] === inProcessPass) reply.header(shownHeader, JSON.stringify(shown))
}
