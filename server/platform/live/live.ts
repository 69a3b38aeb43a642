import { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../app-context.ts'
import type { Limits } from '../config/config.ts'
import { findOpenSessions } from '../http/callers.ts'
import { busy } from '../http/problem.ts'
import { findEventsAfter } from './queries.ts'
import type { Compilable } from 'kysely'
import pg from 'pg'
import { z } from 'zod'
import { liveEvent, type StreamEvent } from '../../../contract/platform/live-events.ts'
import { types } from '../../../database/connect.ts'

/** Below the half minute after which common proxies give up a silent connection. */
const keepAliveMs = 20_000
/** Whose session ended hears nothing more within a second. */
const sessionsMs = 400
const lostRetrySeconds = 5

export type Live = {
  /**
   * A stream of the account's events from now on, or after the position that it read last.
   * @throws Problem 503 while nothing can be heard, or as many streams are open as may be
   */
  open: (client: StreamClient, after: number | undefined) => Promise<Readable>
  close: () => Promise<void>
}

type Options = { url: string; db: Db; limits: Limits; log: FastifyBaseLogger }

/** Sends what any process publishes to the clients of this one; connected from the first client on. */
export function openLive({ url, db, limits, log }: Options): Live {
  const streams = new Streams(limits)
  let connection: Promise<Listener> | null = null
  let isChecking = false
  let isClosed = false

  /** Clients come back by themselves and then get what they missed, so it isn't looked for here. */
  function lose(error: unknown) {
    connection = null
    log.warn({ err: error }, 'live events: the connection to the database was lost')
    streams.endAll()
  }

  function connect() {
    connection ??= listen(url, {
      onEvent: ({ account_id, ...message }) => streams.send(account_id, message),
      onLost: lose,
    }).catch((error: unknown) => {
      lose(error)
      throw busy(lostRetrySeconds)
    })
    return connection
  }

  async function endEndedSessions() {
    const asked = streams.sessions()
    if (!connection || !asked.length || isChecking) return
    isChecking = true
    try {
      const { query } = await connection
      streams.endSessions(asked, await findOpenSessions(db, asked, query))
    } catch {
      // Lost: there are no streams any more.
    } finally {
      isChecking = false
    }
  }

  const timers = [
    setInterval(() => streams.keepAlive(), keepAliveMs).unref(),
    setInterval(() => void endEndedSessions(), sessionsMs).unref(),
  ]

  return {
    async open(client, after) {
      if (isClosed) throw busy(lostRetrySeconds)
      const stream = streams.open(client)
      try {
        await connect()
        const { newest, missed } = await findEventsAfter(db, client.account_id, after)
        if (missed) stream.begin(missed, missed.at(-1)?.position ?? after ?? newest)
        else stream.begin([{ event: { kind: 'reset' }, position: newest }], newest)
        return stream.body
      } catch (error) {
        stream.cut()
        throw error
      }
    },
    async close() {
      isClosed = true
      for (const timer of timers) clearInterval(timer)
      streams.endAll()
      const listener = await connection?.catch(() => undefined)
      await listener?.close()
    },
  }
}

const publishedEvent = z.object({ account_id: z.string(), position: z.int().optional(), event: liveEvent })
type PublishedEvent = z.infer<typeof publishedEvent>

/** Undefined for what this version does not know: a newer process may be on the same database. */
function parsePublished(payload: string): PublishedEvent | undefined {
  try {
    return publishedEvent.safeParse(JSON.parse(payload)).data
  } catch {
    return undefined
  }
}

type Listening = {
  onEvent: (message: PublishedEvent) => void
  /** Once, also where a query found it dead. */
  onLost: (error: Error) => void
}

type Listener = {
  /** A query that waits for nobody else's: on this connection. */
  query: <Row>(query: Compilable<Row>) => Promise<Row[]>
  close: () => Promise<void>
}

/** Hears what any process publishes, on a connection of its own. */
async function listen(url: string, { onEvent, onLost }: Listening): Promise<Listener> {
  const client = new pg.Client({
    connectionString: url,
    types,
    application_name: 'merlon live',
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    // A connection that answers nothing any more tells nothing either.
    query_timeout: 5000,
  })
  let isOver = false
  const lose = (error: Error) => {
    if (isOver) return
    isOver = true
    client.end().catch(() => undefined)
    onLost(error)
  }
  client.on('error', lose)
  client.on('end', () => lose(new Error('the connection was closed')))
  client.on('notification', ({ payload = '' }) => {
    const message = parsePublished(payload)
    if (message) onEvent(message)
  })
  try {
    await client.connect()
    await client.query('listen live_events')
  } catch (error) {
    isOver = true
    client.end().catch(() => undefined)
    throw error
  }
  return {
    async query<Row>(query: Compilable<Row>) {
      const { sql, parameters } = query.compile()
      const { rows } = await client.query<Row & pg.QueryResultRow>(sql, [...parameters]).catch((error: Error) => {
        lose(error)
        throw error
      })
      return rows
    },
    async close() {
      isOver = true
      await client.end()
    },
  }
}

/** Who has more open than that has forgotten the oldest; it is not to come back at once, or they would take turns. */
const replacedRetryMs = 60_000
const fullRetrySeconds = 30

/** The open streams of this process, by account. */
class Streams {
  readonly #limits: Limits
  readonly #ofAccount = new Map<string, Set<EventStream>>()
  #size = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** @throws Problem 503 where this process has as many as it may */
  open(client: StreamClient): EventStream {
    if (this.#size >= this.#limits.streams_per_process) throw busy(fullRetrySeconds)
    const stream = new EventStream(client, this.#limits.stream_unsent_bytes)
    const own = this.#ofAccount.get(client.account_id) ?? new Set()
    this.#ofAccount.set(client.account_id, own.add(stream))
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
    const own = this.#ofAccount.get(stream.client.account_id)
    if (!own?.delete(stream)) return
    this.#size--
    if (!own.size) this.#ofAccount.delete(stream.client.account_id)
  }

  send(account_id: string, message: EventMessage) {
    for (const stream of this.#ofAccount.get(account_id) ?? []) stream.send(message)
  }

  keepAlive() {
    for (const stream of this.#all()) stream.keepAlive()
  }

  sessions(): string[] {
    return [...new Set(this.#all().map(({ client }) => client.session_id))]
  }

  endAll() {
    for (const stream of this.#all()) stream.end()
  }

  /** Those of `asked` that are not in `good`; who came meanwhile was not asked about. */
  endSessions(asked: readonly string[], good: ReadonlySet<string>) {
    const over = new Set(asked.filter((id) => !good.has(id)))
    if (!over.size) return
    for (const stream of this.#all()) if (over.has(stream.client.session_id)) stream.end()
  }

  #all(): EventStream[] {
    return [...this.#ofAccount.values()].flatMap((own) => [...own])
  }
}

const lastWordsMs = 1000

type StreamClient = { account_id: string; session_id: string }
type EventMessage = { event: StreamEvent; position?: number | undefined }

/** Server-sent events to one client. What happens while it is found out what the client missed waits until `begin`. */
class EventStream {
  readonly client: StreamClient
  readonly body = new Readable({ read() {} })
  readonly #mostUnsent: number
  #waiting: EventMessage[] | null = []
  #position = 0
  #isOver = false

  /** `mostUnsent` in bytes: who reads more slowly is cut off, and goes on from the last event that arrived. */
  constructor(client: StreamClient, mostUnsent: number) {
    this.client = client
    this.#mostUnsent = mostUnsent
  }

  begin(missed: EventMessage[], position: number) {
    const waiting = this.#waiting ?? []
    this.#waiting = null
    this.#position = position
    // The headers leave with the first byte.
    this.keepAlive()
    for (const message of missed) this.#write(message)
    for (const message of waiting) this.send(message)
  }

  send(message: EventMessage) {
    if (this.#waiting) return void this.#waiting.push(message)
    if (message.position !== undefined) {
      if (message.position <= this.#position) return
      this.#position = message.position
    }
    this.#write(message)
  }

  #write({ event, position }: EventMessage) {
    this.#push(`${position === undefined ? '' : `id: ${position}\n`}data: ${JSON.stringify(event)}\n\n`)
  }

  /** A comment, by which proxies and the client know that the connection stands. */
  keepAlive() {
    this.#push(':\n\n')
  }

  /** After what was sent already; `retry_ms`: the client is to wait that long before it comes again. */
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
