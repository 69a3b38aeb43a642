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
    /** An answer that will be kept, once it is made. */
    keeping: Keeping | null
  }
}

/** Says to a page that is being made what an answer shows: the page is kept as long. */
export const shownHeader = 'x-shown'

/** Answers to visitors are kept of the calls that the table of topics has. */
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
 * Sends what is kept under this address; where nothing is, it is `done`, and what will be sent is to be kept. (Not
 * awaited: a reply that is sent is over when its reader has read it.)
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

/** What work comes to whose answer is sent already. (Not the reply, which waits for its reader where it is awaited.) */
export const sent = Symbol('sent')

/**
 * Makes an answer that is to be kept, in its turn, unless somebody else has made it meanwhile: that is sent then. Others
 * wait for this one until it is handed in, refused or left.
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

/** Keeps what is sent, as text, before it is compressed. */
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

/** What isn't the same on every answer. The last one marks what React Router asks for when it goes from page to page. */
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
  // What a call says where its answer is for one caller.
  if (headers['cache-control'] === 'no-store') headers['cache-control'] = 'no-cache'
  return headers
}

/** Answers with what is kept; who has the same already is told so. */
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
