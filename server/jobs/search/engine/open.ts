import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { CompiledQuery } from 'kysely'
import { z } from 'zod'
import type { SearchIndexState } from '../../../../contract/admin/health.ts'
import type { Db } from '../../../platform/app-context.ts'
import type { SearchIndex } from '../search-index.ts'
import type { JobQuery } from '../job-query.ts'
import { WordReader } from '../tsquery.ts'
import { NotIndexed } from '../tsquery.ts'
import { Engine } from './engine.ts'
import { aliasOf, readFeedState } from './engine-index.ts'
import { feed } from './feed.ts'
import { filterQueries } from './filter-queries.ts'
import { readSearchReply, termCountsIn, totalIn } from './search-replies.ts'
import { type Body, countRequest, findRequest, termsRequest } from './search-requests.ts'

/** After this many failures in a row, the engine isn't asked again until a health check succeeds. */
const failuresInARow = 3

type Options = {
  url: string
  db: Db
  log: FastifyBaseLogger
  /** The engine's address and the name of its indexes. */
  engine: { url: string; index: string }
  /** Whether this process may feed the engine. */
  feeds: boolean
  /** Called before an answer is returned, because it may lack changes of the last second. */
  onBehind?: () => void
  times?: Partial<typeof usualTimes>
}
const usualTimes = {
  /** After this long, the database answers instead. */
  patienceMs: 2000,
  lookEveryMs: 5000,
  beatMs: 5000,
  feedAgainMs: 10_000,
  /** An index that hasn't been fed for this long isn't asked. */
  staleMs: 60_000,
  warnEveryMs: 60_000,
}

/** The search index backed by OpenSearch or Elasticsearch. It returns null for what it can't answer, and the database answers then. */
export function openSearchEngine({
  url,
  db,
  log,
  engine: { url: address, index },
  feeds,
  onBehind,
  times,
}: Options): SearchIndex {
  const { patienceMs, beatMs, feedAgainMs, warnEveryMs, ...looking } = { ...usualTimes, ...times }
  const closing = new AbortController()
  const engine = new Engine(address, closing.signal)
  const alias = aliasOf(index)
  // PostgreSQL stems the words.
  const words = new WordReader({
    query: async (text, values) =>
      await db.executeQuery(CompiledQuery.raw(text, values) as CompiledQuery<{ query: string }>),
  })
  const warnOfFeed = rarely(warnEveryMs, (reason, times) =>
    log.warn({ reason, times }, 'search engine: the feed failed'),
  )
  const health = watchHealth({
    look: async () => await readFeedState(engine, alias, patienceMs),
    log,
    times: { warnEveryMs, ...looking },
    closing: closing.signal,
  })

  /** Null if the engine doesn't answer, or its answer can't be used. */
  async function ask<T>(make: () => Promise<Body> | Body, read: (answer: unknown) => T): Promise<T | null> {
    if (health.state() !== 'ready') return null
    let body: Body
    try {
      body = { timeout: `${patienceMs}ms`, ...(await make()) }
    } catch (error) {
      if (error instanceof NotIndexed) return null
      throw error
    }
    try {
      const path = `/${alias}/_search?allow_partial_search_results=false`
      const answer = read(await engine.ask('POST', path, body, patienceMs))
      health.succeeded()
      onBehind?.()
      return answer
    } catch (error) {
      health.failed(error)
      return null
    }
  }

  async function keepFeeding() {
    while (!closing.signal.aborted) {
      const onStep = (step: string) => log.info({ step }, 'search engine')
      await feed({ url, engine, alias, beatMs, closing: closing.signal, onStep }).catch((error: unknown) => {
        if (!closing.signal.aborted) warnOfFeed(messageOf(error))
      })
      await wait(feedAgainMs, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  const wordsOf = async ({ keyword }: JobQuery) => keyword && (await words.words(keyword))
  const feeding = feeds ? keepFeeding() : null

  return {
    state: health.state,
    async figures() {
      if (health.state() !== 'ready') return null
      const answer = await engine
        .ask('GET', `/${alias}/_stats/docs,store,segments`, undefined, patienceMs)
        .catch(() => null)
      const { success, data } = stats.safeParse(answer)
      if (!success) return null
      const { docs, store, segments } = data._all.primaries
      // One of the documents holds the feed's position.
      return { jobs: Math.max(0, docs.count - 1), bytes: store.size_in_bytes, segments: segments.count }
    },
    find: async (query, page, facets) =>
      await ask(
        async () => findRequest({ query, words: await wordsOf(query), page, facets }, Date.now()),
        (answer) =>
          readSearchReply(
            answer,
            query,
            filterQueries(query, Date.now()).map(([name]) => name),
            facets,
          ),
      ),
    count: async (query) => await ask(async () => countRequest(query, await wordsOf(query), Date.now()), totalIn),
    countTerms: async (query, terms) =>
      await ask(
        async () => termsRequest(query, await words.read(terms), Date.now()),
        (answer) => termCountsIn(answer, terms.length),
      ),
    async close() {
      closing.abort()
      await feeding
    },
  }
}

type Health = {
  /** Reads the feed's position and last heartbeat; null while the engine has no index. */
  look: () => ReturnType<typeof readFeedState>
  log: FastifyBaseLogger
  times: Pick<typeof usualTimes, 'lookEveryMs' | 'staleMs' | 'warnEveryMs'>
  closing: AbortSignal
}

/** Watches the engine: it's ready while it answers and is being fed. */
function watchHealth({ look, log, times: { lookEveryMs, staleMs, warnEveryMs }, closing }: Health) {
  const warn = rarely(warnEveryMs, (reason, times) =>
    log.warn({ reason, times }, 'search engine: the database answers searches'),
  )
  let state: SearchIndexState = 'building'
  let failures = 0
  let beat = { said: 0, heard_at: 0 }

  async function update() {
    if (closing.aborted) return
    try {
      const fed = await look()
      // A heartbeat from before this process started counts from when it was written, assuming the clocks agree.
      if (fed && fed.beat !== beat.said) beat = { said: fed.beat, heard_at: beat.said ? Date.now() : fed.beat }
      const isFed = fed && Date.now() - beat.heard_at <= staleMs
      if (fed && !isFed && state !== 'building') {
        warn('no process is feeding the engine')
        state = 'failed'
      } else {
        if (isFed && state !== 'ready') {
          failures = 0
          log.info('search engine: ready')
        }
        state = isFed ? 'ready' : 'building'
      }
    } catch (error) {
      failed(error)
      state = 'failed'
    }
  }

  function failed(error: unknown) {
    if (closing.aborted) return
    failures++
    if (failures >= failuresInARow) state = 'failed'
    warn(error instanceof z.ZodError ? `unexpected answer: ${z.prettifyError(error)}` : messageOf(error))
  }

  void update()
  const timer = setInterval(() => void update(), lookEveryMs).unref()
  closing.addEventListener('abort', () => clearInterval(timer))
  return {
    state: () => state,
    failed,
    succeeded: () => void (failures = 0),
  }
}

const number = z.number()
const stats = z.object({
  _all: z.object({
    primaries: z.object({
      docs: z.object({ count: number }),
      store: z.object({ size_in_bytes: number }),
      segments: z.object({ count: number }),
    }),
  }),
})

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Reports the first event right away, then at most once per interval with the number of events. */
function rarely(everyMs: number, say: (reason: string, times: number) => void) {
  let said_at = -Infinity
  let times = 0
  return (reason: string) => {
    times++
    if (Date.now() - said_at < everyMs) return
    said_at = Date.now()
    say(reason, times)
    times = 0
  }
}
