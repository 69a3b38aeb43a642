import pg from 'pg'
import { ChangeReader, responseTopics } from '../changes/changes.ts'

/** Rows are deleted after a day, so a cache that hasn't checked for this long starts over. */
const knownMs = 12 * 3_600_000
/** After a failed check, responses are built for this long without checking again. */
const restMs = 5000

/** Reads which topics changed for visitors, each as a whole and by subject: `answers`, `answers:…`. */
export class PublicChanges {
  readonly #pool: pg.Pool
  readonly #tell: (topics: readonly string[]) => void
  readonly #onFailed: (error: unknown) => void
  #reader: ChangeReader
  #readAt = 0
  #failedAt = -restMs
  #underWay: Promise<void> | null = null
  #next: Promise<void> | null = null

  /**
   * @param tell receives the topics, or 'all' if they're unknown
   * @param onFailed receives the error if they couldn't be read
   */
  constructor(url: string, tell: (topics: readonly string[]) => void, onFailed: (error: unknown) => void) {
    this.#tell = tell
    this.#onFailed = onFailed
    // Its own pool, so that checks don't wait behind slow statements.
    this.#pool = new pg.Pool({
      connectionString: url,
      max: 1,
      application_name: 'merlon answers',
      statement_timeout: 5000,
      // A connection that no longer responds doesn't report changes either.
      query_timeout: 5000,
      connectionTimeoutMillis: 5000,
    })
    // The next check opens it again.
    this.#pool.on('error', () => undefined)
    this.#reader = this.#begin()
  }

  #begin() {
    return new ChangeReader(this.#pool, responseTopics)
  }

  /** Whether changes are being tracked, so that what's read from now on can be cached. */
  get isFollowing(): boolean {
    return this.#reader.isFollowing && Date.now() - this.#readAt < knownMs
  }

  /** Whether a check failed recently, so that another would probably wait in vain. */
  get isResting(): boolean {
    return performance.now() - this.#failedAt < restMs
  }

  /**
   * Reports everything committed before this call, or 'all' if that can't be read. Concurrent callers share a check;
   * those who arrive during one wait for the next.
   */
  read(): Promise<void> {
    this.#next ??= this.#readAfter(this.#underWay)
    return this.#next
  }

  close(): Promise<void> {
    return this.#pool.end()
  }

  async #readAfter(before: Promise<void> | null) {
    await before
    this.#underWay = this.#next
    this.#next = null
    await this.#readNow().catch((error: unknown) => {
      this.#onFailed(error)
      this.#reader = this.#begin()
      this.#failedAt = performance.now()
      this.#tell(['all'])
    })
  }

  async #readNow() {
    if (!this.isFollowing) this.#reader = this.#begin()
    const changes = await this.#reader.read()
    this.#readAt = Date.now()
    if (changes === null) return this.#tell(['all'])
    const topics = changes.flatMap(({ topic, subject_id }) => [
      topic,
      ...(subject_id ? [`${topic}:${subject_id}`] : []),
    ])
    if (topics.length) this.#tell([...new Set(topics)])
  }
}
