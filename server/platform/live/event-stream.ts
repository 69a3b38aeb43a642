import { Readable } from 'node:stream'
import type { StreamEvent } from '../../../contract/platform/live-events.ts'

const lastWordsMs = 1000

export type Reader = { account_id: string; session_id: string }
export type Told = { event: StreamEvent; position?: number | undefined }

/** Server-sent events to one reader. What happens while it is found out what the reader missed waits until `begin`. */
export class EventStream {
  readonly reader: Reader
  readonly body = new Readable({ read() {} })
  readonly #mostUnsent: number
  #waiting: Told[] | null = []
  #position = 0
  #isOver = false

  /** `mostUnsent` in bytes: who reads more slowly is cut off, and goes on from the last event that arrived. */
  constructor(reader: Reader, mostUnsent: number) {
    this.reader = reader
    this.#mostUnsent = mostUnsent
  }

  begin(missed: Told[], position: number) {
    const waiting = this.#waiting ?? []
    this.#waiting = null
    this.#position = position
    // The headers leave with the first byte.
    this.keepAlive()
    for (const told of missed) this.#write(told)
    for (const told of waiting) this.send(told)
  }

  send(told: Told) {
    if (this.#waiting) return void this.#waiting.push(told)
    if (told.position !== undefined) {
      if (told.position <= this.#position) return
      this.#position = told.position
    }
    this.#write(told)
  }

  #write({ event, position }: Told) {
    this.#push(`${position === undefined ? '' : `id: ${position}\n`}data: ${JSON.stringify(event)}\n\n`)
  }

  /** A comment, by which proxies and the reader know that the connection stands. */
  keepAlive() {
    this.#push(':\n\n')
  }

  /** After what was sent already; `retry_ms`: the reader is to wait that long before it comes again. */
  end(retry_ms?: number) {
    if (this.#isOver) return
    if (retry_ms) this.#push(`retry: ${retry_ms}\n\n`)
    this.#isOver = true
    this.body.push(null)
    // Nobody is waited for who does not read.
    setTimeout(() => this.body.destroy(), lastWordsMs).unref()
  }

  /** At once, and nothing that was not read yet is sent. */
  cut() {
    this.#isOver = true
    this.body.destroy()
  }

  #push(text: string) {
    if (this.#isOver) return
    this.body.push(text)
    if (this.body.readableLength > this.#mostUnsent) this.cut()
  }
}
