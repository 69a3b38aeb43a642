import { once } from 'node:events'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { RawReply } from '../../contract/endpoint.ts'
import type { Db } from '../app-context.ts'
import { csvReply } from './csv-reply.ts'
import { tooMany } from './problem.ts'

/** So many long exports run at once, in all processes together. */
export const exportsAtOnce = 2
/** An export that nobody reads on for so long gives its turn up. */
const patience_ms = 120_000

/**
 * `csvReply` for exports of any length: reads on a connection of its own, which holds the turn by a lock of the database,
 * so that a process that ends gives it back.
 * @throws Problem 429 where the turns are taken
 */
export function csvInTurn<Row>(
  db: Db,
  name: string,
  columns: Record<string, (row: Row) => unknown>,
  read: (connection: Db, last: Row | undefined) => Promise<Row[]>,
  patience = patience_ms,
): Promise<RawReply> {
  return new Promise((answer, refuse) => {
    db.connection()
      .execute(async (connection) => {
        const turn = await takeTurn(connection)
        try {
          const { reply, body } = begin(name, columns, (last) => read(connection, last), patience)
          answer(reply)
          await once(body, 'close')
        } finally {
          await sql`select pg_advisory_unlock(hashtext('exports'), ${turn}::int)`.execute(connection)
        }
      })
      .catch(refuse)
  })
}

async function takeTurn(connection: Db): Promise<number> {
  for (let turn = 1; turn <= exportsAtOnce; turn++) {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_lock(hashtext('exports'), ${turn}::int) as taken`.execute(connection)
    if (rows[0]?.taken) return turn
  }
  throw tooMany(60, 'Two exports are being written already. Try again when one of them is done.')
}

function begin<Row>(
  name: string,
  columns: Record<string, (row: Row) => unknown>,
  read: (last: Row | undefined) => Promise<Row[]>,
  patience: number,
) {
  let stalled: NodeJS.Timeout | undefined
  const reply = csvReply<Row>(name, columns, async (last) => {
    stalled?.refresh()
    return await read(last)
  })
  const { body } = reply
  if (!(body instanceof Readable)) throw new Error('An export is a stream.')
  stalled = setTimeout(() => body.destroy(), patience)
  body.once('close', () => clearTimeout(stalled))
  return { reply, body }
}
