import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../app-context.ts'
import type { Limits } from '../config/config.ts'
import { findOpenSessions } from '../http/callers.ts'
import { busy } from '../http/problem.ts'
import type { Reader } from './event-stream.ts'
import { type Listener, listen } from './listener.ts'
import { readOn } from './queries.ts'
import { Streams } from './streams.ts'

/** Below the half minute after which common proxies give up a silent connection. */
const keepAliveMs = 20_000
/** Whose session ended hears nothing more within a second. */
const sessionsMs = 400
const lostRetrySeconds = 5

export type Live = {
  /**
   * A stream of what the account is told from now on, or after the position that it read last.
   * @throws Problem 503 while nothing can be heard, or nobody more be told
   */
  open: (reader: Reader, after: number | undefined) => Promise<Readable>
  close: () => Promise<void>
}

type Options = { url: string; db: Db; limits: Limits; log: FastifyBaseLogger }

/** What is published in any process, told to the readers of this one; connected from the first reader on. */
export function openLive({ url, db, limits, log }: Options): Live {
  const streams = new Streams(limits)
  let connection: Promise<Listener> | null = null
  let isChecking = false
  let isClosed = false

  /** Readers come back by themselves, and then are told what they missed: so it need not be found out here. */
  function lose(error: unknown) {
    connection = null
    log.warn({ err: error }, 'live events: the connection to the database was lost')
    streams.endAll()
  }

  function connect() {
    connection ??= listen(url, {
      onTold: ({ account_id, ...told }) => streams.send(account_id, told),
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
    async open(reader, after) {
      if (isClosed) throw busy(lostRetrySeconds)
      const stream = streams.open(reader)
      try {
        await connect()
        const { newest, missed } = await readOn(db, reader.account_id, after)
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
