import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import type { Shown } from '../../platform/response-cache/answer-cache.ts'
import { matchesEtag } from '../../platform/http/etag.ts'
import { sendCached } from '../../platform/http/cached-responses.ts'
import { countPeopleShown } from '../../platform/http/people-shown.ts'
import { pageAddress } from './address.ts'

/** Fetched ahead for a click that may follow, which would ask again whether it is still the same. */
export const isAhead = ({ headers }: FastifyRequest) => String(headers['sec-purpose'] ?? '').includes('prefetch')

/** The one page that lists job seekers by what its address asks for; how many it shows. */
const directory = { path: '/find-job-seeker', people: 24 }

/** Counted before a cached page is looked for, as the call that it is made of is. */
export async function countDirectoryPage(request: FastifyRequest) {
  const { config, db } = request.server.context
  const { pathname } = pageAddress(request.raw.url ?? '/', config.base_url)
  if (routePath(pathname) !== directory.path) return
  await countPeopleShown(db, config, { caller: { user_type: 'visitor' }, address: request.ip }, directory.people)
}

/**
 * The path that React Router finds a page by: it takes `/_.data` or `.data` off the end, where only a page's data is
 * asked for, and ignores trailing slashes, the case of letters, and whether they're written as `%66`.
 */
function routePath(path: string) {
  let page = decoded(path).replace(/(?:\/_)?\.data$/, '')
  while (page.endsWith('/')) page = page.slice(0, -1)
  return page.toLowerCase()
}

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
  sendCached(request, reply, done, { key, shown: { topics: [] } })
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
