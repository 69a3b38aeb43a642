import type { Limits } from '../config/config.ts'
import { busy } from '../http/problem.ts'
import { EventStream, type Reader, type Told } from './event-stream.ts'

/** Who has more open than that has forgotten the oldest; it is not to come back at once, or they would take turns. */
const replacedRetryMs = 60_000
const fullRetrySeconds = 30

/** The open streams of this process, by account. */
export class Streams {
  readonly #limits: Limits
  readonly #ofAccount = new Map<string, Set<EventStream>>()
  #size = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** @throws Problem 503 where this process has as many as it may */
  open(reader: Reader): EventStream {
    if (this.#size >= this.#limits.streams_per_process) throw busy(fullRetrySeconds)
    const stream = new EventStream(reader, this.#limits.stream_unsent_bytes)
    const own = this.#ofAccount.get(reader.account_id) ?? new Set()
    this.#ofAccount.set(reader.account_id, own.add(stream))
    this.#size++
    // Ended, cut off, or gone by itself.
    stream.body.once('close', () => this.#forget(stream))
    const [oldest] = own
    if (own.size > this.#limits.streams_per_account) {
      oldest?.end(replacedRetryMs)
      this.#forget(oldest)
    }
    return stream
  }

  #forget(stream: EventStream | undefined) {
    if (!stream) return
    const own = this.#ofAccount.get(stream.reader.account_id)
    if (!own?.delete(stream)) return
    this.#size--
    if (!own.size) this.#ofAccount.delete(stream.reader.account_id)
  }

  send(account_id: string, told: Told) {
    for (const stream of this.#ofAccount.get(account_id) ?? []) stream.send(told)
  }

  keepAlive() {
    for (const stream of this.#all()) stream.keepAlive()
  }

  sessions(): string[] {
    return [...new Set(this.#all().map(({ reader }) => reader.session_id))]
  }

  endAll() {
    for (const stream of this.#all()) stream.end()
  }

  /** Those of `asked` that are not in `good`; who came meanwhile was not asked about. */
  endSessions(asked: readonly string[], good: ReadonlySet<string>) {
    const over = new Set(asked.filter((id) => !good.has(id)))
    if (!over.size) return
    for (const stream of this.#all()) if (over.has(stream.reader.session_id)) stream.end()
  }

  #all(): EventStream[] {
    return [...this.#ofAccount.values()].flatMap((own) => [...own])
  }
}
