import type { Compilable } from 'kysely'
import pg from 'pg'
import { z } from 'zod'
import { liveEvent } from '../../../contract/platform/live-events.ts'
import { types } from '../../../database/connect.ts'

const heard = z.object({ account_id: z.string(), position: z.int().optional(), event: liveEvent })
type Heard = z.infer<typeof heard>

/** Undefined for what this version does not know: a newer process may be on the same database. */
function readTold(payload: string): Heard | undefined {
  try {
    return heard.safeParse(JSON.parse(payload)).data
  } catch {
    return undefined
  }
}

type Listening = {
  onTold: (told: Heard) => void
  /** Once, also where a query found it dead. */
  onLost: (error: Error) => void
}

export type Listener = {
  /** A query that waits for nobody else's: on this connection. */
  query: <Row>(query: Compilable<Row>) => Promise<Row[]>
  close: () => Promise<void>
}

/** Hears what any process publishes, on a connection of its own. */
export async function listen(url: string, { onTold, onLost }: Listening): Promise<Listener> {
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
    const told = readTold(payload)
    if (told) onTold(told)
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
