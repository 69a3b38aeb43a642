import pg from 'pg'

/** Rows are deleted after an hour; whoever has not looked for longer than this knows nothing of what changed. */
const knownMs = 30 * 60_000
/** Where it could not be asked, answers are made without asking again for so long. */
const restMs = 5000

type Row = { snapshot: string; topics: string[] }

/**
 * Which topics changed of what visitors see (`public_changes`), each change once, by what PostgreSQL says was over: a
 * transaction that begins early and commits late is not missed.
 */
export class PublicChanges {
  readonly #pool: pg.Pool
  readonly #tell: (topics: readonly string[]) => void
  readonly #onFailed: (error: unknown) => void
  #snapshot: string | null = null
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
  }

  /** Whether changes are followed: what is read from now on can be kept. */
  get isFollowing(): boolean {
    return this.#snapshot !== null && Date.now() - this.#readAt < knownMs
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
      this.#snapshot = null
      this.#failedAt = performance.now()
      this.#tell(['all'])
    })
  }

  async #readNow() {
    const since = this.isFollowing ? this.#snapshot : null
    const { rows } = await this.#pool.query<Row>({
      name: 'public_changes',
      text: `select pg_current_snapshot()::text as snapshot, array(
        select distinct topic from public_changes
        where xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)) as topics`,
      values: [since],
    })
    const [{ snapshot, topics }] = rows as [Row]
    this.#snapshot = snapshot
    this.#readAt = Date.now()
    if (since === null) this.#tell(['all'])
    else if (topics.length) this.#tell(topics)
  }
}
