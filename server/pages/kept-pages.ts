import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import type { Shown } from '../answer-cache/answer-cache.ts'
import { matchesEtag } from '../http/etag.ts'
import { sendKept } from '../http/kept-answers.ts'
import { countPeopleShown } from '../http/people-shown.ts'
import { pageAddress } from './address.ts'

/** Fetched ahead for a click that may follow, which would ask again whether it is still the same. */
export const isAhead = ({ headers }: FastifyRequest) => String(headers['sec-purpose'] ?? '').includes('prefetch')

/** The one page that lists job seekers by what its address asks for; how many it shows. */
const directory = { path: /^\/find-job-seeker(?:\.data)?\/?$/i, people: 24 }

/** Counted before a cached page is looked for, as the call that it is made of is. */
export async function countDirectoryPage(request: FastifyRequest) {
  const { config, db } = request.server.context
  const { pathname } = pageAddress(request.raw.url ?? '/', config.base_url)
  if (!directory.path.test(decoded(pathname))) return
  await countPeopleShown(db, config, { caller: { user_type: 'visitor' }, address: request.ip }, directory.people)
}

/** Letters may be written as `%66`, which the router reads as the same address. */
function decoded(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** A page is kept as long as all that it shows: every page is rendered as for a visitor. */
export function findKeptPage(request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) {
  const { href } = pageAddress(request.raw.url ?? '/', request.server.context.config.base_url)
  const key = isAhead(request) ? `ahead ${href}` : href
  sendKept(request, reply, done, { key, shown: { topics: [] } })
}

/** What one answer shows is on the page too; one that is not kept keeps the page from it. */
export function showOnPage(request: FastifyRequest, answer: Shown | null) {
  const { keeping } = request
  if (!keeping?.shown) return
  if (!answer) {
    keeping.shown = null
    keeping.making?.end()
  } else {
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
