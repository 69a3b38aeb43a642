import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { connectionLosses } from './connection-loss.ts'
import type { DB } from './tables.ts'

export type Database = { db: Kysely<DB>; pool: pg.Pool; close: () => Promise<void> }

const { builtins } = pg.types

/** PostgreSQL's types as `schema.ts` declares them: integers and decimals as numbers, dates as text. */
export const types = new pg.TypeOverrides()
types.setTypeParser(builtins.INT8, wholeNumber)
types.setTypeParser(builtins.NUMERIC, Number)
types.setTypeParser(builtins.DATE, (day) => day) // the default is midnight in the server's zone
// Their array types, which pg has no names for. It also has none for text[], whose parser splits them.
const textArray = 1009 as Parameters<typeof pg.types.getTypeParser>[0]
const parseTextArray: (list: string) => (string | null)[] = pg.types.getTypeParser(textArray, 'text')
types.setTypeParser(1016, (list) => parseTextArray(list).map((item) => item && wholeNumber(item)))
types.setTypeParser(1231, (list) => parseTextArray(list).map((item) => item && Number(item)))
types.setTypeParser(1182, parseTextArray)

/** Doesn't open a connection yet. Opens `max` connections at most. */
export function connect(url: string, { max = 16 }: { max?: number } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    application_name: 'merlon',
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 10_000,
    // Compiling takes longer than any of our queries, and the disks don't spin.
    options: '-c jit=off -c random_page_cost=1.1',
  })
  // A broken idle connection is replaced with the next query; without a listener it would end the process.
  pool.on('error', ({ message }) => {
    const leftOut = connectionLosses.next()
    if (leftOut === null) return
    const others = leftOut ? ` (and ${leftOut} similar errors before)` : ''
    process.stderr.write(`database connection lost: ${message}${others}\n`)
  })
  // The same for a connection that breaks between two statements of a transaction: the next statement fails.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  // Not db.destroy(), which leaves the pool open if it was only used directly.
  return { db, pool, close: async () => (pool.ending ? undefined : pool.end()) }
}

/** The oldest PostgreSQL that Merlon's SQL is written for and tested on. */
export const oldestMajor = 15

/** @throws Error naming the version found and the one required */
export async function requireVersion(client: pg.ClientBase, oldest = oldestMajor): Promise<void> {
  const { rows } = await client.query<{ number: string; version: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as version`,
  )
  const found = rows[0]
  if (!found || Math.trunc(Number(found.number) / 10_000) >= oldest) return
  throw new Error(`DATABASE_URL points to PostgreSQL ${found.version}, but Merlon needs ${oldest} or later`)
}

function wholeNumber(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large for a number`)
  return number
}
