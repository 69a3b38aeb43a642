import { once } from 'node:events'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { RawReply } from '../../../contract/platform/endpoint.ts'
import type { Db } from '../app-context.ts'
import { makeConcurrencyLimiter, ConcurrencyLimitError } from './concurrency-limiter.ts'
import { tooMany } from './problem.ts'
import { byteOrderMark, csvLine } from '../csv.ts'

/** How many long exports can run at once across all processes, for administrators and for companies each. */
export const exportsAtOnce = 2
/** An export gives up its slot if its reader stalls for this long, or if it isn't done within the maximum. */
export const exportTimes = { patience_ms: 120_000, longest_ms: 900_000 }

const exportsBusy = () => tooMany(60, 'Two exports are already running. Try again when one of them finishes.')
const companyBusy = () =>
  tooMany(60, 'Your company is already downloading its data. Try again when that download finishes.')

/** Administrators share their slots. So do companies, each of which has one export at a time. */
export type ExportsOf = 'administrators' | { company_id: string }

/**
 * An export of any length, written as it's read, on its own connection. The connection holds the slot with a database
 * lock, so that a process that ends releases it.
 * @param write starts the export and calls `onProgress` now and then to show that someone is reading
 * @throws Problem 429 if all slots, or the company's own, are taken
 */
export function exclusiveExport(
  db: Db,
  whose: ExportsOf,
  write: (connection: Db, onProgress: () => void) => RawReply | Promise<RawReply>,
  { patience_ms, longest_ms }: typeof exportTimes = exportTimes,
): Promise<RawReply> {
  return new Promise((answer, refuse) => {
    db.connection()
      .execute(async (connection) => {
        let stalled: NodeJS.Timeout | undefined
        let overdue: NodeJS.Timeout | undefined
        try {
          await takeTurn(connection, whose)
          const reply = await write(connection, () => stalled?.refresh())
          const { body } = reply
          if (!(body instanceof Readable)) throw new Error('An export is a stream.')
          stalled = setTimeout(() => body.destroy(), patience_ms)
          overdue = setTimeout(() => body.destroy(), longest_ms)
          answer(reply)
          await once(body, 'close')
        } finally {
          clearTimeout(stalled)
          clearTimeout(overdue)
          await sql`select pg_advisory_unlock_all()`.execute(connection)
        }
      })
      .catch(refuse)
  })
}

async function takeTurn(connection: Db, whose: ExportsOf) {
  const take = async (turns: string, turn: number) => {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_lock(hashtext(${turns}), ${turn}::int) as taken`.execute(connection)
    return rows[0]?.taken === true
  }
  // The company's own lock first: a company that already has an export takes none of the shared slots.
  if (whose !== 'administrators' && !(await take(`export of ${whose.company_id}`, 0))) throw companyBusy()
  const turns = whose === 'administrators' ? 'exports' : 'company exports'
  for (let turn = 1; turn <= exportsAtOnce; turn++) if (await take(turns, turn)) return
  throw exportsBusy()
}

/** A CSV export of any length. `read` returns the rows after the last one before. */
export const exclusiveCsvExport = <Row>(
  db: Db,
  name: string,
  columns: Record<string, (row: Row) => unknown>,
  read: (connection: Db, last: Row | undefined) => Promise<Row[]>,
  times?: typeof exportTimes,
): Promise<RawReply> =>
  exclusiveExport(
    db,
    'administrators',
    (connection, onProgress) =>
      csvReply<Row>(name, columns, async (last) => {
        onProgress()
        return await read(connection, last)
      }),
    times,
  )

const withSlot = makeConcurrencyLimiter({ at_once: exportsAtOnce, waiting: 20 }, 10_000)

/**
 * A file that's complete before it's sent, such as all data about one account. A limited number run at once in this
 * process, one for each account, and others wait briefly.
 * @throws Problem 429 if too many are waiting
 */
export async function exclusiveFileExport(account_id: string, gone: AbortSignal, write: () => Promise<RawReply>) {
  try {
    return await withSlot({ [account_id]: { at_once: 1, waiting: 3 } }, gone, write)
  } catch (error) {
    throw error instanceof ConcurrencyLimitError ? exportsBusy() : error
  }
}

/**
 * A CSV file written as it's read, using little memory. `read` returns the rows after the last one before, and none at
 * the end. `columns` maps each heading to its value. Text that others typed is never treated as a formula.
 */
function csvReply<Row>(
  name: string,
  columns: Record<string, (row: Row) => unknown>,
  read: (last: Row | undefined) => Promise<Row[]>,
): RawReply {
  async function* lines() {
    yield byteOrderMark + csvLine(Object.keys(columns))
    let last: Row | undefined
    for (;;) {
      const rows = await read(last)
      if (!rows.length) return
      yield rows.map((row) => csvLine(Object.values(columns).map((cell) => cell(row)))).join('')
      last = rows.at(-1)
    }
  }
  return {
    media_type: 'text/csv; charset=utf-8',
    body: Readable.from(lines()),
    headers: {
      'content-disposition': `attachment; filename="${name}-${new Date().toISOString().slice(0, 10)}.csv"`,
      'cache-control': 'no-store',
    },
  }
}
