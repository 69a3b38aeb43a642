import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { SearchIndexState } from '../../../contract/admin/health.ts'
import type { Db } from '../../app-context.ts'
import type { Config } from '../../config.ts'
import type { Found } from './job-index.ts'
import type { JobPage, JobQuery } from './job-query.ts'
import type { Answer, Ask, IndexFigures, Question, Told } from './messages.ts'

/** The index of live jobs, in a thread of its own. Whatever it does not answer is null, and asked of the database. */
export type SearchIndex = {
  state: () => SearchIndexState
  figures: () => Promise<IndexFigures | null>
  find: (query: JobQuery, page: JobPage, facets: boolean) => Promise<Found | null>
  count: (query: JobQuery) => Promise<number | null>
  countTerms: (query: JobQuery, terms: string[]) => Promise<Map<number, number> | null>
  close: () => Promise<void>
}

const lookEveryMs = 10 * 60_000
/** Who waits longer is answered by the database. */
const patienceMs = 5000

type Options = {
  url: string
  db: Db
  log: FastifyBaseLogger
  config: Pick<Config, 'data_dir' | 'search_index'>
  beginAgainMs?: number
}

/** Begins an index where there are as many live jobs as the setting says, now or later. */
export function openSearchIndex({ url, db, log, config, beginAgainMs = 10_000 }: Options): SearchIndex {
  const { from_jobs, most_bytes } = config.search_index
  let state: SearchIndexState = 'off'
  let worker: Worker | null = null
  let isClosed = false
  let last = 0
  const waiting = new Map<number, (answer: Answer) => void>()
  const underWay = new Map<string, Promise<Answer>>()

  /** Of many who ask the same at once one asks. */
  function ask(question: Ask): Promise<Answer> {
    const key = JSON.stringify(question)
    const same = underWay.get(key)
    if (same) return same
    const answer = send(question).finally(() => underWay.delete(key))
    underWay.set(key, answer)
    return answer
  }

  async function send(question: Ask, patience = patienceMs): Promise<Answer> {
    if (!worker || (state !== 'ready' && question.kind !== 'close')) return null
    const number = ++last
    const { promise, resolve } = Promise.withResolvers<Answer>()
    waiting.set(number, resolve)
    const timer = setTimeout(() => resolve(null), patience)
    worker.postMessage({ number, ask: question } satisfies Question)
    const answer = await promise
    clearTimeout(timer)
    waiting.delete(number)
    return answer
  }

  function begin() {
    if (isClosed || worker) return
    state = 'building'
    const began = Date.now()
    const started = new Worker(new URL('worker.ts', import.meta.url), {
      workerData: { url, folder: join(config.data_dir, 'search-index'), most_bytes },
    })
    worker = started
    started.on('message', (told: Told) => {
      if (told.kind === 'answer') waiting.get(told.number)?.(told.answer)
      else if (told.kind === 'step') log.info({ step: told.step }, 'search index')
      else if (told.kind === 'ready') {
        state = 'ready'
        log.info({ ms: Date.now() - began }, 'search index: ready')
      } else {
        state = told.is_too_large ? 'too_large' : 'failed'
        log.warn({ reason: told.reason }, 'search index: the database answers searches')
      }
    })
    started.on('error', (error) => log.error({ err: error }, 'search index: its thread failed'))
    started.on('exit', () => {
      if (worker === started) worker = null
      for (const answer of waiting.values()) answer(null)
      if (isClosed) return
      if (state !== 'too_large') state = 'failed'
      setTimeout(() => void look(), beginAgainMs).unref()
    })
  }

  /** Counted up to the number that matters. */
  async function look() {
    if (from_jobs === null || worker || isClosed || state === 'too_large') return
    try {
      const { rows } = await sql<{ counted: number }>`
        select count(*)::int as counted from (
          select from jobs where status = 'published' and flagged_at is null limit ${from_jobs}) as live`.execute(db)
      if ((rows[0]?.counted ?? 0) >= from_jobs) begin()
      else state = 'off'
    } catch (error) {
      log.warn({ err: error }, 'search index: jobs could not be counted')
    }
  }

  void look()
  const timer = setInterval(() => void look(), lookEveryMs).unref()

  return {
    state: () => state,
    figures: async () => (await ask({ kind: 'state' })) as IndexFigures | null,
    find: async (query, page, facets) => (await ask({ kind: 'find', query, page, facets })) as Found | null,
    count: async (query) => (await ask({ kind: 'count', query })) as number | null,
    countTerms: async (query, terms) => (await ask({ kind: 'terms', query, terms })) as Map<number, number> | null,
    async close() {
      isClosed = true
      clearInterval(timer)
      if (state === 'ready') await send({ kind: 'close' }, 60_000)
      await worker?.terminate()
    },
  }
}
