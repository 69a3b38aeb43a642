import { EncodedBody, type Encoding } from './encoded-body.ts'
import { PublicChanges } from './public-changes.ts'

/** What a response shows. It's rebuilt once one of these topics changes, or at `until`. */
export type Shown = { topics: readonly string[]; until?: Date | null | undefined }

/** A cached response as it's sent to everyone who requests it. */
export type CachedResponse = { etag: string; headers: Record<string, string>; shown: Shown; body: Buffer }

/** The caller that first requests a missing response builds it, and calls `end` once it's stored or won't be. */
export type PendingResponse = { key: string; begun: number; end: () => void }

type Entry = CachedResponse & { expires_at: number; bytes: number; encoded: EncodedBody }

/** The oldest a response may be if it changes only with the clock, such as an answer that becomes overdue. */
const longestMs = 10_000
/** Marks a build that started while changes weren't being tracked. */
const notKept = -1
/** Larger responses are rare and built each time. */
const largestShare = 0.05

/**
 * Caches responses to visitors in memory until what they show changes. Each request first asks the database whether
 * anything changed (once for all concurrent requests), so a cached response is never older than the database.
 */
export class ResponseCache {
  readonly #changes: PublicChanges
  readonly #most: number
  /** In order of use, the most recent last. */
  readonly #entries = new Map<string, Entry>()
  readonly #ofTopic = new Map<string, Set<string>>()
  readonly #making = new Map<string, Promise<void>>()
  /**
   * Counts reported changes and remembers the last one for each topic, so that a response whose build started earlier
   * isn't stored.
   */
  changeCount = 0
  changedAt = new Map<string, number>()
  allChangedAt = 0
  #bytes = 0
  /** Requests that were answered from the cache. */
  hits = 0

  /** @param onFailed receives the error if changes couldn't be read; then nothing is cached for a few seconds */
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

  /** The response cached under this key, if it's still valid. */
  async find(key: string): Promise<CachedResponse | null> {
    if (!this.#entries.has(key)) return null
    await this.#changes.read()
    // Another caller may have stored a new one in the meantime.
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
   * The same, but if there is none, the caller has to build it. Others who ask meanwhile wait for it once; if nothing
   * was stored, they build it in parallel.
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
    return { key, begun: this.#changes.isFollowing ? this.changeCount : notKept, end }
  }

  keep({ key, begun }: PendingResponse, answer: CachedResponse): void {
    const { shown } = answer
    const bytes = answer.body.length * 1.5 + key.length * 2 + 1000
    const hasChanged = [...shown.topics].some((topic) => (this.changedAt.get(topic) ?? 0) > begun)
    if (hasChanged || begun < this.allChangedAt || bytes > this.#most * largestShare) return
    const expires_at = Math.min(Date.now() + longestMs, shown.until?.getTime() ?? Infinity)
    this.#remove(key)
    // A page built from it later is cached no longer than this.
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

  /** Plain data derived from what's shown, cached until that changes. */
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

  /** The body in the requested encoding, compressed once. */
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

  /** Rebuilds responses that show one of these topics, and keeps those being built from being stored. */
  invalidate(topics: readonly string[]): void {
    this.changeCount++
    // With thousands of topics, they aren't remembered individually.
    if (topics.includes('all') || this.changedAt.size > 10_000) {
      this.changedAt.clear()
      this.allChangedAt = this.changeCount
      for (const key of this.#entries.keys()) this.#remove(key)
      return
    }
    for (const topic of topics) {
      this.changedAt.set(topic, this.changeCount)
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
