import accepts from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Endpoint, Route } from '../../contract/index.ts'
import type { Encoding, KeptAnswer, Shown } from '../answer-cache/answer-cache.ts'
import { shownBy } from '../answer-cache/topics.ts'
import { etagOf, matchesEtag } from './etag.ts'
import { inProcessPass } from './in-process.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** An answer that will be kept, once it is made. */
    keeping: { key: string; begun: number; shown: Shown | null } | null
  }
}

/** Says to a page that is being made what an answer shows: the page is kept as long. */
export const shownHeader = 'x-shown'

/** Answers to visitors are kept of the calls that the table of topics has. */
export function keepAnswers({ route }: Endpoint): RouteShorthandOptions {
  const shown = shownBy[route as Route] as ((answer: unknown) => Shown) | undefined
  if (!shown) return {}
  return {
    async preValidation(request, reply) {
      const { answers } = request.server.context
      if (answers.isOff || request.method !== 'GET' || request.headers.authorization !== undefined) return
      const kept = await answers.find(request.url)
      if (kept) return await sendKept(request, reply, kept)
      request.keeping = { key: request.url, begun: await answers.begin(), shown: null }
      return undefined
    },
    async preSerialization({ keeping }, { statusCode }, answer) {
      if (keeping && statusCode === 200) keeping.shown = shown(answer)
      return answer
    },
  }
}

/** Keeps what is sent, as text, before it is compressed. */
export async function keepAnswer(request: FastifyRequest, reply: FastifyReply, body: unknown) {
  const { keeping } = request
  if (!keeping?.shown || reply.statusCode !== 200 || typeof body !== 'string') return body
  const kept = { etag: etagOf(body), headers: headersOf(reply), shown: keeping.shown, body: Buffer.from(body) }
  request.server.context.answers.keep(keeping.key, keeping.begun, kept)
  tellPage(request, reply, kept.shown)
  return body
}

const keptHeaders = ['content-type', 'cache-control', 'content-security-policy', 'link', 'vary']

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
export async function sendKept(request: FastifyRequest, reply: FastifyReply, kept: KeptAnswer) {
  request.server.context.answers.hits++
  tellPage(request, reply, kept.shown)
  reply.headers(kept.headers).header('etag', kept.etag)
  if (matchesEtag(request.headers['if-none-match'], kept.etag)) return reply.code(304).send()
  const encoding = encodingFor(request, kept.body.length)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await request.server.context.answers.encoded(kept, encoding))
}

function tellPage(request: FastifyRequest, reply: FastifyReply, shown: Shown) {
  if (request.headers['x-in-process'] === inProcessPass) reply.header(shownHeader, JSON.stringify(shown))
}

/** Bytes; smaller bodies go as they are. */
export const leastCompressed = 1024

function encodingFor({ headers }: FastifyRequest, bytes: number): Encoding {
  const asked = headers['accept-encoding']
  if (!asked || bytes < leastCompressed) return 'identity'
  return (accepts.negotiate(asked, ['br', 'gzip', 'identity']) as Encoding | null) ?? 'identity'
}
