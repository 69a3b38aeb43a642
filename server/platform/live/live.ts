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

/** Below the 30 seconds after which common proxies drop a silent connection. */
const keepAliveMs = 20_000
/** A client whose session has ended receives nothing more within a second. */
const sessionsMs = 400
const lostRetrySeconds = 5

export type Live = {
  /**
   * A stream of the account's events from now on, or from the last position that the client read.
   * @throws Problem 503 while events can't be received, or too many streams are open
   */
  open: (client: StreamClient, after: number | undefined) => Promise<Readable>
  close: () => Promise<void>
}

type Options = { url: string; db: Db; limits: Limits; log: FastifyBaseLogger }

/** Sends events that any process publishes to this process's clients. Connects when the first client does. */
export function openLive({ url, db, limits, log }: Options): Live {
  const streams = new Streams(limits)
  let connection: Promise<Listener> | null = null
  let isChecking = false
  let isClosed = false

  /** Clients reconnect by themselves and then get what they missed. */
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
      // The connection was lost, and all streams have ended.
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

/** Undefined if this version doesn't know the event: a newer process may use the same database. */
function parsePublished(payload: string): PublishedEvent | undefined {
  try {
    return publishedEvent.safeParse(JSON.parse(payload)).data
  } catch {
    return undefined
  }
}

type Listening = {
  onEvent: (message: PublishedEvent) => void
  /** Called once, also if a query found the connection dead. */
  onLost: (error: Error) => void
}

type Listener = {
  /** A query on this connection, which waits for no one else's. */
  query: <Row>(query: Compilable<Row>) => Promise<Row[]>
  close: () => Promise<void>
}

/** Receives what any process publishes, on its own connection. */
async function listen(url: string, { onEvent, onLost }: Listening): Promise<Listener> {
  const client = new pg.Client({
    connectionString: url,
    types,
    application_name: 'merlon live',
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    // A connection that no longer responds wouldn't deliver events either.
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

/**
 * A client with more streams open than this has forgotten the oldest. It shouldn't reconnect at once, or the streams
 * would keep replacing each other.
 */
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

  /** @throws Problem 503 if this process has as many streams as allowed */
  open(client: StreamClient): EventStream {
    if (this.#size >= this.#limits.streams_per_process) throw busy(fullRetrySeconds)
    const stream = new EventStream(client, this.#limits.stream_unsent_bytes)
    const own = this.#ofAccount.get(client.account_id) ?? new Set()
    this.#ofAccount.set(client.account_id, own.add(stream))
    this.#size++
    // Ended, disconnected, or left by the client.
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

  /** Ends the sessions in `asked` that aren't in `good`. Clients that connected in the meantime weren't asked about. */
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

/** Server-sent events for one client. Events that arrive while missed ones are looked up wait until `begin`. */
class EventStream {
  readonly client: StreamClient
  readonly body = new Readable({ read() {} })
  readonly #mostUnsent: number
  #waiting: EventMessage[] | null = []
  #position = 0
  #isOver = false

  /** `mostUnsent` is in bytes: a slower reader is disconnected and resumes from the last event it received. */
  constructor(client: StreamClient, mostUnsent: number) {
    this.client = client
    this.#mostUnsent = mostUnsent
  }

  begin(missed: EventMessage[], position: number) {
    const waiting = this.#waiting ?? []
    this.#waiting = null
    this.#position = position
    // The headers are sent with the first byte.
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

  /** A comment that shows proxies and the client that the connection is alive. */
  keepAlive() {
    this.#push(':\n\n')
  }

  /** Ends the stream after what was already sent. `retry_ms` tells the client how long to wait before reconnecting. */
  end(retry_ms?: number) {
    if (this.#isOver) return
    if (retry_ms) this.#push(`retry: ${retry_ms}\n\n`)
    this.#isOver = true
    this.body.push(null)
    // Doesn't wait for a client that isn't reading.
    setTimeout(() => this.body.destroy(), lastWordsMs).unref()
  }

  /** Ends immediately and discards what hasn't been read. */
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
