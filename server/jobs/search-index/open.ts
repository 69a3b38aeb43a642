import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { SearchIndexState } from '../../../contract/admin/health.ts'
import type { Db } from '../../platform/app-context.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Found } from './job-index.ts'
import type { JobPage, JobQuery } from './job-query.ts'
import { askedOf, holdFolder } from './holder.ts'
import type { Answer, Ask, IndexFigures, Question, Told } from './messages.ts'
import { askOther } from './others.ts'
import type { ThreadOptions } from './worker.ts'

/** The index of live jobs, in a thread of its own. Whatever it does not answer is null, and asked of the database. */
export type SearchIndex = {
  state: () => SearchIndexState
  figures: () => Promise<IndexFigures | null>
  find: (query: JobQuery, page: JobPage, facets: boolean) => Promise<Found | null>
  count: (query: JobQuery) => Promise<number | null>
  countTerms: (query: JobQuery, terms: string[]) => Promise<Map<number, number> | null>
  close: () => Promise<void>
}

declare module '../../platform/app-context.ts' {
  interface AppContext {
    searchIndex: SearchIndex
  }
}

const lookEveryMs = 10 * 60_000
/** Who waits longer is answered by the database. */
const patienceMs = 5000
/** The same while the index owes an answer that nobody waits for any more. */
const shortPatienceMs = 100
/** So often in a row may the process that has the index not be found: it has just begun, or ended. */
const mostMisses = 20

/** Who has the index: a thread of this process, or another process. */
type Holder = { ask: (question: Question) => void; end: () => Promise<unknown> }

type Options = {
  url: string
  db: Db
  log: FastifyBaseLogger
  config: Pick<Config, 'data_dir' | 'search_index'>
  /** Called before an answer is given that may lack what was committed just before. */
  onBehind?: () => void
  beginAgainMs?: number
  /** How soon this process looks whether it is the next to have the index, or can ask the next. */
  askAgainMs?: number
}

/**
 * Begins an index where there are as many live jobs as the setting says, now or later. Of several processes on one
 * DATA_DIR one has it; the others ask that one, and one of them takes over when it ends.
 */
export function openSearchIndex(options: Options): SearchIndex {
  const { url, db, log, config, onBehind, beginAgainMs = 10_000, askAgainMs = 500 } = options
  const { from_jobs, most_bytes } = config.search_index
  const folder = join(config.data_dir, 'search-index')
  let state: SearchIndexState = 'off'
  let holder: Holder | null = null
  let isClosed = false
  let last = 0
  let misses = 0
  let isSilent = false
  let began = 0
  const waiting = new Map<number, (answer: Answer) => void>()
  const underWay = new Map<string, { answer: Promise<Answer>; next: Promise<Answer> | null }>()

  /** Of many who ask the same at once two ask: who comes while it is asked may know of something later. */
  function ask(question: Ask): Promise<Answer> {
    const key = JSON.stringify(question)
    const before = underWay.get(key)
    if (!before) return askNow(key, question)
    before.next ??= before.answer.then(() => askNow(key, question))
    return before.next
  }

  function askNow(key: string, question: Ask): Promise<Answer> {
    const asked = { answer: send(question), next: null as Promise<Answer> | null }
    underWay.set(key, asked)
    return asked.answer.finally(() => {
      if (!asked.next) underWay.delete(key)
    })
  }

  async function send(question: Ask, patience = isSilent ? shortPatienceMs : patienceMs): Promise<Answer> {
    if (!holder || state !== 'ready') return null
    const number = ++last
    const { promise, resolve } = Promise.withResolvers<Answer>()
    waiting.set(number, resolve)
    const timer = setTimeout(() => {
      isSilent = true
      resolve(null)
    }, patience)
    holder.ask({ number, ask: question })
    const answer = await promise
    clearTimeout(timer)
    waiting.delete(number)
    return answer
  }

  function hear(told: Told) {
    if (told.kind === 'answer') {
      isSilent = false
      if (told.is_behind) onBehind?.()
      waiting.get(told.number)?.(told.answer)
    } else if (told.kind === 'step') log.info({ step: told.step }, 'search index')
    else if (told.kind === 'ready') {
      state = 'ready'
      misses = 0
      log.info({ ms: Date.now() - began }, 'search index: ready')
    } else {
      state = told.is_too_large ? 'too_large' : 'failed'
      log.warn({ reason: told.reason }, 'search index: the database answers searches')
    }
  }

  /** Whoever waits is answered by the database. */
  function lose() {
    holder = null
    isSilent = false
    for (const answer of waiting.values()) answer(null)
    return !isClosed && state !== 'too_large'
  }

  function begin(of: string, isSecond = false) {
    if (isClosed || holder) return
    began = Date.now()
    try {
      const release = holdFolder(folder)
      if (release) startThread(of, release, isSecond)
      else askHolder(of)
    } catch (error) {
      state = 'failed'
      log.error({ err: error }, 'search index: its folder could not be used')
      setTimeout(() => begin(of), beginAgainMs).unref()
    }
  }

  function startThread(of: string, release: () => void, isSecond: boolean) {
    state = 'building'
    const workerData: ThreadOptions = { url, folder, most_bytes, of, isSecond }
    const thread = new Worker(new URL('worker.ts', import.meta.url), { workerData })
    holder = {
      ask: (question) => thread.postMessage(question),
      async end() {
        await send({ kind: 'close' }, 60_000)
        await thread.terminate()
      },
    }
    thread.on('message', hear)
    thread.on('error', (error) => log.error({ err: error }, 'search index: its thread failed'))
    thread.on('exit', (code) => {
      release()
      if (!lose()) return
      // It has made and stored the index; a second one opens that, in a fifth less memory than making leaves behind.
      if (code === 0) return begin(of, true)
      state = 'failed'
      setTimeout(() => void look(), beginAgainMs).unref()
    })
  }

  function askHolder(of: string) {
    holder = askOther({ folder, of, onTold: hear, onGone: () => lose() && miss(of) })
    if (holder) state = 'building'
    else miss(of)
  }

  /** It has just begun or ended, and this process may be the next; or it cannot be asked. */
  function miss(of: string) {
    state = ++misses > mostMisses ? 'failed' : 'building'
    if (misses === mostMisses + 1) log.warn('search index: the process that has it cannot be asked')
    setTimeout(() => begin(of), askAgainMs).unref()
  }

  /** Counted up to the number that matters. */
  async function look() {
    if (from_jobs === null || holder || isClosed || state === 'too_large') return
    try {
      const { rows } = await sql<{ counted: number; database: string }>`
        select system_identifier || '/' || oid as database, (select count(*)::int from (
          select from jobs where status = 'published' and flagged_at is null limit ${from_jobs}) as live) as counted
        from pg_control_system(), pg_database where datname = current_database()`.execute(db)
      const { counted, database } = rows[0]!
      if (counted >= from_jobs) begin(askedOf(database))
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
      await holder?.end()
    },
  }
}
