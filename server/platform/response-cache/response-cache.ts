import { EncodedBody, type Encoding } from './encoded-body.ts'
import { PublicChanges } from './public-changes.ts'

/** What an answer shows: it is made anew once a topic of it changes, or when `until` has come. */
export type Shown = { topics: readonly string[]; until?: Date | null | undefined }

/** An answer as it is sent, to whoever asks for the same. */
export type CachedResponse = { etag: string; headers: Record<string, string>; shown: Shown; body: Buffer }

/** Whoever asked for an answer that is not there makes it, and ends it once it is handed in or will not be. */
export type PendingResponse = { key: string; begun: number; end: () => void }

type Entry = CachedResponse & { expires_at: number; bytes: number; encoded: EncodedBody }

/** What only the clock changes, such as an answer that is now overdue, is at most so old. */
const longestMs = 10_000
/** Begun while it is not known what changes. */
const notKept = -1
/** Larger ones are rare, and made each time. */
const largestShare = 0.05

/**
 * Answers to visitors, kept in memory until what they show changes. Each time one is asked for the database is asked
 * whether anything of it has changed (once for all who ask at the same time), so none is ever older than the database.
 */
export class ResponseCache {
  readonly #changes: PublicChanges
  readonly #most: number
  /** Those asked for last stand last. */
  readonly #entries = new Map<string, Entry>()
  readonly #ofTopic = new Map<string, Set<string>>()
  readonly #making = new Map<string, Promise<void>>()
  /** Counts what was told, and says of each topic when it last was: an answer begun before is not kept. */
  #told = 0
  #toldOf = new Map<string, number>()
  #allToldAt = 0
  #bytes = 0
  /** Requests that were answered with what was kept. */
  hits = 0

  /** @param onFailed is told why it could not be asked what changed; nothing is kept then for some seconds */
  constructor(url: string, most_bytes: number, onFailed: (error: unknown) => void) {
    this.#most = most_bytes
    this.#changes = new PublicChanges(url, (topics) => this.invalidate(topics), onFailed)
  }

  get bytes(): number {
    return this.#bytes
  }

  get isOff(): boolean {
    return this.#most === 0
  }

  /** What is kept under this address and still true. */
  async find(key: string): Promise<CachedResponse | null> {
    if (!this.#entries.has(key)) return null
    await this.#changes.read()
    // What somebody else kept meanwhile is as new.
    const found = this.#entries.get(key)
    if (!found) return null
    if (found.expires_at <= Date.now()) {
      this.#remove(key)
      return null
    }
    this.#entries.delete(key)
    this.#entries.set(key, found)
    return found
  }

  /**
   * The same; else the asker makes it. Those who ask meanwhile wait until it is made, once: if nothing was kept then,
   * they make it side by side.
   */
  async findOrMake(key: string): Promise<CachedResponse | PendingResponse> {
    const known = await this.find(key)
    if (known) return known
    const other = this.#making.get(key)
    if (!other) return await this.#begin(key)
    await other
    return (await this.find(key)) ?? (await this.#begin(key))
  }

  async #begin(key: string): Promise<PendingResponse> {
    const { promise, resolve } = Promise.withResolvers<void>()
    if (!this.#making.has(key)) this.#making.set(key, promise)
    const end = () => {
      if (this.#making.get(key) === promise) this.#making.delete(key)
      resolve()
    }
    if (!this.#changes.isFollowing && !this.#changes.isResting) await this.#changes.read()
    return { key, begun: this.#changes.isFollowing ? this.#told : notKept, end }
  }

  keep({ key, begun }: PendingResponse, answer: CachedResponse): void {
    const { shown } = answer
    const bytes = answer.body.length * 1.5 + key.length * 2 + 1000
    const hasChanged = [...shown.topics].some((topic) => (this.#toldOf.get(topic) ?? 0) > begun)
    if (hasChanged || begun < this.#allToldAt || bytes > this.#most * largestShare) return
    const expires_at = Math.min(Date.now() + longestMs, shown.until?.getTime() ?? Infinity)
    this.#remove(key)
    // A page that is made of it later is kept no longer than this.
    const until = new Date(expires_at)
    const encoded = new EncodedBody(answer.body)
    const kept = { ...answer, body: encoded.bytes, shown: { ...shown, until } }
    this.#entries.set(key, { ...kept, expires_at, bytes, encoded })
    this.#bytes += bytes
    for (const topic of shown.topics) this.#keysOf(topic).add(key)
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#most) break
      this.#remove(oldest)
    }
  }

  /** What is worked out from what is shown, plain data, until that changes. */
  async remembered<Value>(key: string, shown: Shown, work: () => Promise<Value>): Promise<Value> {
    if (this.isOff) return await work()
    const known = await this.findOrMake(key)
    if ('body' in known) return JSON.parse(known.body.toString()) as Value
    try {
      const value = await work()
      this.keep(known, { etag: '', headers: {}, shown, body: Buffer.from(JSON.stringify(value)) })
      return value
    } finally {
      known.end()
    }
  }

  /** The body as it was asked for, compressed once. */
  encoded(answer: CachedResponse, encoding: Encoding): Promise<Buffer> | Buffer {
    return (answer as Entry).encoded.in(encoding)
  }

  close(): Promise<void> {
    return this.#changes.close()
  }

  #keysOf(topic: string): Set<string> {
    const keys = this.#ofTopic.get(topic) ?? new Set()
    this.#ofTopic.set(topic, keys)
    return keys
  }

  /** Answers that show one of these topics are made anew, those that are being made are not kept. */
  invalidate(topics: readonly string[]): void {
    this.#told++
    // Of thousands of topics it is not remembered which they were.
    if (topics.includes('all') || this.#toldOf.size > 10_000) {
      this.#toldOf.clear()
      this.#allToldAt = this.#told
      for (const key of this.#entries.keys()) this.#remove(key)
      return
    }
    for (const topic of topics) {
      this.#toldOf.set(topic, this.#told)
      for (const key of this.#ofTopic.get(topic) ?? []) this.#remove(key)
    }
  }

  #remove(key: string) {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
    for (const topic of entry.shown.topics) {
      const keys = this.#ofTopic.get(topic)
      keys?.delete(key)
      if (!keys?.size) this.#ofTopic.delete(topic)
    }
  }
}
