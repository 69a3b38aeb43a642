import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { countText } from '../../../../contract/platform/format.ts'
import { ChangeReader, changesChannel, isKnown, searchTopics } from '../../../platform/changes/changes.ts'
import { JobIndex } from './job-index.ts'
import { WordReader } from '../tsquery.ts'
import { idOf, readAllJobs, readJobs } from '../job-rows.ts'
import { buildSegment, type LiveSegment, openSegment } from './segment.ts'
import { IndexStore } from './store.ts'

/** How many changed jobs are read at once into one segment. */
const together = 8192
/** How long a search waits for recent changes. */
const patienceMs = 20
/** How many jobs make a segment when all jobs are read. */
const segmentJobs = 65_536

export type IndexUpdaterOptions = { url: string; folder: string; most_bytes: number; onStep: (step: string) => void }

/** The index is larger than the setting allows. */
export class TooLarge extends Error {}

/** Keeps an index in sync with the database, starting from the stored index and later changes, or from all jobs. */
export class IndexUpdater {
  index = new JobIndex()
  readonly words: WordReader
  /** The index was rebuilt from all jobs, because no stored one could be continued, and has been stored. */
  wasStored = false
  readonly #options: IndexUpdaterOptions
  readonly #store: IndexStore
  /** Reads changes. Words are parsed on another connection, so that no search waits for a large change. */
  readonly #client: pg.Client
  /** Also listens for changes, because notifications during a COPY are lost. */
  readonly #wordClient: pg.Client
  #changes: ChangeReader
  #work: Promise<void> = Promise.resolve()
  /** The next read of changes, if one has been requested but hasn't started. */
  #next: Promise<void> | null = null
  #onLost: (error: Error) => void = () => undefined
  /** Reading changes takes longer than searches wait. */
  #isBehind = false
  #isFollowing = false

  constructor(options: IndexUpdaterOptions) {
    this.#options = options
    this.#store = new IndexStore(options.folder)
    const client = (application_name: string) =>
      new pg.Client({
        connectionString: options.url,
        application_name,
        keepAlive: true,
        connectionTimeoutMillis: 10_000,
      })
    this.#client = client('merlon search index')
    this.#wordClient = client('merlon search words')
    this.words = new WordReader(this.#wordClient)
    this.#changes = new ChangeReader(this.#client, searchTopics)
  }

  /** Reads everything, then follows changes. @param onLost called once, if the database connection or its changes are lost */
  async open(onLost: (error: Error) => void): Promise<void> {
    this.#onLost = onLost
    for (const client of [this.#client, this.#wordClient]) client.on('error', onLost)
    await Promise.all([this.#client.connect(), this.#wordClient.connect()])
    this.#wordClient.on('notification', () => void this.#followNext())
    await this.#wordClient.query(`listen ${changesChannel}`)
    // No other work may be in progress during the first load.
    await (this.#work = this.#load())
  }

  /**
   * Waits briefly until the index includes everything committed before this call. Returns false if that takes longer, for
   * example after very many changes; the index is slightly behind then.
   */
  async catchUp(): Promise<boolean> {
    const isFollowed = this.#followNext().then(() => {
      this.#isBehind = false
      return true
    })
    if (this.#isBehind) return false
    this.#isBehind = !(await Promise.race([isFollowed, setTimeout(patienceMs, false)]))
    return !this.#isBehind
  }

  /** Whether changed jobs are being read, or finding them is already slow. */
  get isFollowing(): boolean {
    return this.#isFollowing || this.#isBehind
  }

  #followNext(): Promise<void> {
    if (!this.#next) {
      this.#next = this.#work.then(() => this.#follow()).catch(this.#onLost)
      this.#work = this.#next
    }
    return this.#next
  }

  /** Waits for reads in progress, then stores the index. */
  async save(): Promise<void> {
    await (this.#work = this.#work.then(async () => void (await this.#save())))
  }

  async close(): Promise<void> {
    await Promise.allSettled([this.#client.end(), this.#wordClient.end()])
  }

  get bytes(): number {
    return this.index.segments.reduce((sum, { segment }) => sum + bytesOf(segment), 0)
  }

  async #load() {
    const stored = await this.#store.open().catch((error: unknown) => {
      this.#options.onStep(`no stored index is used: ${error instanceof Error ? error.message : String(error)}`)
      return null
    })
    if (stored && (await isKnown(this.#client, stored.position))) {
      this.index = new JobIndex(stored.stored.map(({ segment, live }) => openSegment(segment, live)))
      this.#changes = new ChangeReader(this.#client, searchTopics, stored.position)
      await this.#follow()
      return
    }
    await this.#readAll()
    this.wasStored = await this.#save()
  }

  async #readAll() {
    await this.#changes.read()
    const segments: LiveSegment[] = []
    let [read, bytes] = [0, 0]
    await readAllJobs(this.#client, segmentJobs, async (rows) => {
      const segment = await buildSegment(rows)
      segments.push(openSegment(segment))
      read += rows.length
      bytes += bytesOf(segment)
      if (bytes > this.#options.most_bytes) throw new TooLarge(`${read} jobs take ${bytes} bytes`)
      this.#options.onStep(`${countText(read)} jobs read`)
    })
    this.index = new JobIndex(segments)
    await this.#follow()
  }

  /** Reads the changes since the last call, then merges small segments. */
  async #follow() {
    this.#next = null
    if (!this.#changes.isFollowing) return
    const ids = [...new Set((await this.#changes.read())?.flatMap(({ subject_id }) => subject_id ?? []))]
    this.#isFollowing = ids.length > 0
    for (let from = 0; from < ids.length; from += together) await this.#replace(ids.slice(from, from + together))
    for (let some = this.index.fragments(); some.length; some = this.index.fragments()) await this.#replace(some)
    this.#isFollowing = false
    if (this.bytes > this.#options.most_bytes) throw new TooLarge(`the index takes ${this.bytes} bytes`)
  }

  async #replace(ids: readonly string[]) {
    await this.index.replace(ids.map(idOf), await readJobs(this.#client, ids))
  }

  /** Returns false if storing fails. The index still works, and is rebuilt after the next start. */
  async #save(): Promise<boolean> {
    if (!this.#changes.isFollowing) return false
    const stored = this.index.segments.map(({ segment, live }) => ({ segment, live }))
    try {
      await this.#store.save(stored, await this.#changes.position())
      return true
    } catch (error) {
      this.#options.onStep(`the index cannot be stored: ${error instanceof Error ? error.message : String(error)}`)
      return false
    }
  }
}

/** Counts its arrays, which are nearly everything. */
function bytesOf(value: unknown): number {
  if (ArrayBuffer.isView(value)) return value.byteLength
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce((sum: number, each) => sum + bytesOf(each), 0)
}
