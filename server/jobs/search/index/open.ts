import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { SearchIndexState } from '../../../../contract/admin/health.ts'
import type { Db } from '../../../platform/app-context.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { IndexFigures, SearchIndex, SearchResult } from '../search-index.ts'
import { indexIdentity, lockFolder } from './index-lock.ts'
import {
  connectToIndex,
  type IndexAnswer,
  type IndexMessage,
  type IndexQuestion,
  type IndexReply,
  type IndexRequest,
} from './ipc.ts'
import type { ThreadOptions } from './worker.ts'

const lookEveryMs = 10 * 60_000
/** How many times in a row the index's owner may not be found, because it's starting or has just ended. */
const mostMisses = 20

/** The owner of the index: a thread of this process, or another process. */
type IndexOwner = { ask: (request: IndexRequest) => void; end: () => Promise<unknown> }

type Options = {
  url: string
  db: Db
  log: FastifyBaseLogger
  config: Pick<Config, 'data_dir' | 'search_index'>
  /** Called before returning an answer that may lack recent changes. */
  onBehind?: () => void
  beginAgainMs?: number
  /** How soon this process tries again to own the index, or to find its owner. */
  askAgainMs?: number
}

/**
 * Starts the index of live jobs once there are as many jobs as the setting requires. Of several processes on one DATA_DIR,
 * one owns it, in a separate thread. The others ask that one, and one of them takes over when it ends.
 */
export function openSearchIndex(options: Options): SearchIndex {
  const { url, db, log, config, onBehind, beginAgainMs = 10_000, askAgainMs = 500 } = options
  const { from_jobs, most_bytes } = config.search_index
  const folder = join(config.data_dir, 'search-index')
  let state: SearchIndexState = 'off'
  let owner: IndexOwner | null = null
  let isClosed = false
  let misses = 0
  let began = 0
  const questions = new Questions(() => (state === 'ready' ? owner : null))

  function onMessage(message: IndexMessage) {
    if (message.kind === 'answer') {
      if (message.is_behind) onBehind?.()
      questions.settle(message.number, message)
    } else if (message.kind === 'step') log.info({ step: message.step }, 'search index')
    else if (message.kind === 'ready') {
      state = 'ready'
      misses = 0
      log.info({ ms: Date.now() - began }, 'search index: ready')
    } else {
      state = message.is_too_large ? 'too_large' : 'failed'
      log.warn({ reason: message.reason }, 'search index: the database answers searches')
    }
  }

  /** @returns whether to look for another owner */
  function loseOwner() {
    owner = null
    questions.giveUp()
    return !isClosed && state !== 'too_large'
  }

  function begin(identity: string, isSecond = false) {
    if (isClosed || owner) return
    began = Date.now()
    try {
      const unlock = lockFolder(folder)
      if (unlock) startThread(identity, unlock, isSecond)
      else connect(identity)
    } catch (error) {
      state = 'failed'
      log.error({ err: error }, 'search index: the folder cannot be used')
      setTimeout(() => begin(identity), beginAgainMs).unref()
    }
  }

  function startThread(identity: string, unlock: () => void, isSecond: boolean) {
    state = 'building'
    const workerData: ThreadOptions = { url, folder, most_bytes, identity, isSecond }
    const thread = new Worker(new URL('worker.ts', import.meta.url), { workerData })
    owner = {
      ask: (request) => thread.postMessage(request),
      async end() {
        await questions.send({ kind: 'close' }, 60_000)
        await thread.terminate()
      },
    }
    thread.on('message', onMessage)
    thread.on('error', (error) => log.error({ err: error }, 'search index: the thread failed'))
    thread.on('exit', (code) => {
      unlock()
      if (!loseOwner()) return
      // The first thread has built and stored the index. A second one opens it with a fifth less memory than building leaves.
      if (code === 0) return begin(identity, true)
      state = 'failed'
      setTimeout(() => void look(), beginAgainMs).unref()
    })
  }

  function connect(identity: string) {
    owner = connectToIndex({ folder, identity, onMessage, onGone: () => loseOwner() && miss(identity) })
    if (owner) state = 'building'
    else miss(identity)
  }

  /** The owner is starting, has ended (this process may be next), or can't be reached. */
  function miss(identity: string) {
    state = ++misses > mostMisses ? 'failed' : 'building'
    if (misses === mostMisses + 1) log.warn('search index: cannot reach the process that owns it')
    setTimeout(() => begin(identity), askAgainMs).unref()
  }

  /** Counts jobs only up to the required number. */
  async function look() {
    if (from_jobs === null || owner || isClosed || state === 'too_large') return
    try {
      const { rows } = await sql<{ counted: number; database: string }>`
        select system_identifier || '/' || oid as database, (select count(*)::int from (
          select from jobs where status = 'published' and flagged_at is null limit ${from_jobs}) as live) as counted
        from pg_control_system(), pg_database where datname = current_database()`.execute(db)
      const { counted, database } = rows[0]!
      if (counted >= from_jobs) begin(indexIdentity(database))
      else state = 'off'
    } catch (error) {
      log.warn({ err: error }, 'search index: jobs cannot be counted')
    }
  }

  void look()
  const timer = setInterval(() => void look(), lookEveryMs).unref()

  return {
    state: () => state,
    figures: async () => (await questions.ask({ kind: 'state' })) as IndexFigures | null,
    find: async (query, page, facets) =>
      (await questions.ask({ kind: 'find', query, page, facets })) as SearchResult | null,
    count: async (query) => (await questions.ask({ kind: 'count', query })) as number | null,
    countTerms: async (query, terms) =>
      (await questions.ask({ kind: 'terms', query, terms })) as Map<number, number> | null,
    async close() {
      isClosed = true
      clearInterval(timer)
      await owner?.end()
    },
  }
}

/** After this long, the database answers instead. */
const patienceMs = 5000
/** The same while the index still owes an answer to an abandoned request. */
const shortPatienceMs = 100

type SharedQuestion = { answer: Promise<IndexAnswer>; next: Promise<IndexAnswer> | null }

/** Requests to the owner, until it answers or they are abandoned. */
class Questions {
  readonly #owner: () => IndexOwner | null
  readonly #waiting = new Map<number, (answer: IndexAnswer) => void>()
  readonly #shared = new Map<string, SharedQuestion>()
  #last = 0
  #isSilent = false

  /** @param owner null if there is none to ask; then every answer is null */
  constructor(owner: () => IndexOwner | null) {
    this.#owner = owner
  }

  /** Sends at most two of many identical concurrent requests: a caller that arrives while one is running needs a newer answer. */
  ask(question: IndexQuestion): Promise<IndexAnswer> {
    const key = JSON.stringify(question)
    const before = this.#shared.get(key)
    if (!before) return this.#askShared(key, question)
    before.next ??= before.answer.then(() => this.#askShared(key, question))
    return before.next
  }

  #askShared(key: string, question: IndexQuestion): Promise<IndexAnswer> {
    const shared: SharedQuestion = { answer: this.send(question), next: null }
    this.#shared.set(key, shared)
    return shared.answer.finally(() => {
      if (!shared.next) this.#shared.delete(key)
    })
  }

  async send(question: IndexQuestion, patience = this.#isSilent ? shortPatienceMs : patienceMs): Promise<IndexAnswer> {
    const owner = this.#owner()
    if (!owner) return null
    const number = ++this.#last
    const { promise, resolve } = Promise.withResolvers<IndexAnswer>()
    this.#waiting.set(number, resolve)
    const timer = setTimeout(() => {
      this.#isSilent = true
      resolve(null)
    }, patience)
    owner.ask({ number, ask: question })
    const answer = await promise
    clearTimeout(timer)
    this.#waiting.delete(number)
    return answer
  }

  settle(number: number, { answer }: Pick<IndexReply, 'answer'>) {
    this.#isSilent = false
    this.#waiting.get(number)?.(answer)
  }

  /** Waiting callers fall back to the database. */
  giveUp() {
    this.#isSilent = false
    for (const resolve of this.#waiting.values()) resolve(null)
  }
}
