import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shown } from '../answer-cache/answer-cache.ts'
import { matchesEtag } from '../http/etag.ts'
import { sendKept } from '../http/kept-answers.ts'
import { pageAddress } from './address.ts'

/** Fetched ahead for a click that may follow, which would ask again whether it is still the same. */
export const isAhead = ({ headers }: FastifyRequest) => String(headers['sec-purpose'] ?? '').includes('prefetch')

/** A page is kept as long as all that it shows: every page is rendered as for a visitor. */
export async function findKeptPage(request: FastifyRequest, reply: FastifyReply) {
  const { answers, config } = request.server.context
  if (answers.isOff || request.method !== 'GET') return
  const { href } = pageAddress(request.raw.url ?? '/', config.base_url)
  const key = isAhead(request) ? `ahead ${href}` : href
  const kept = await answers.find(key)
  if (kept) return await sendKept(request, reply, kept)
  request.keeping = { key, begun: await answers.begin(), shown: { topics: [] } }
  return undefined
}

/** What one answer shows is on the page too; one that is not kept keeps the page from it. */
export function showOnPage(request: FastifyRequest, answer: Shown | null) {
  const { keeping } = request
  if (!keeping?.shown) return
  if (!answer) keeping.shown = null
  else {
    const { topics, until } = keeping.shown
    const first = [until, answer.until].flatMap((each) => each ?? []).toSorted((a, b) => Number(a) - Number(b))[0]
    keeping.shown = { topics: [...new Set([...topics, ...answer.topics])], until: first }
  }
}

/** Whoever has the page already is told so. */
export async function answerNotModified(request: FastifyRequest, reply: FastifyReply, body: unknown) {
  const tag = reply.getHeader('etag')
  if (reply.statusCode !== 200 || typeof tag !== 'string' || !matchesEtag(request.headers['if-none-match'], tag))
    return body
  reply.code(304)
  return null
}
