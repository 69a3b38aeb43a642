import pg from 'pg'
import { ChangeReader, responseTopics } from '../changes/changes.ts'

/** Rows are deleted after a day; a cache that wasn't asked for so long begins anew. */
const knownMs = 12 * 3_600_000
/** Where it could not be asked, answers are made without asking again for so long. */
const restMs = 5000

/** Which topics changed of what visitors see, each as a whole and by its subject: `answers`, `answers:…`. */
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
   * @param tell is given the topics; 'all' where they are not known
   * @param onFailed is told why they could not be read
   */
  constructor(url: string, tell: (topics: readonly string[]) => void, onFailed: (error: unknown) => void) {
    this.#tell = tell
    this.#onFailed = onFailed
    // Of its own, so that nobody waits behind slow statements to hear that nothing changed.
    this.#pool = new pg.Pool({
      connectionString: url,
      max: 1,
      application_name: 'merlon answers',
      statement_timeout: 5000,
      // A connection that answers nothing any more tells nothing either.
      query_timeout: 5000,
      connectionTimeoutMillis: 5000,
    })
    // It is opened again with the next question.
    this.#pool.on('error', () => undefined)
    this.#reader = this.#begin()
  }

  #begin() {
    return new ChangeReader(this.#pool, responseTopics)
  }

  /** Whether changes are followed: what is read from now on can be kept. */
  get isFollowing(): boolean {
    return this.#reader.isFollowing && Date.now() - this.#readAt < knownMs
  }

  /** Whoever asks now may wait as long as the one before, for nothing. */
  get isResting(): boolean {
    return performance.now() - this.#failedAt < restMs
  }

  /**
   * Told is all that was committed before this was called; where that cannot be read, 'all'. Many who ask at the same
   * time ask once: those who come while it is under way wait for the next.
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
