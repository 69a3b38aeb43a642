import { setImmediate as turn } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/tables.ts'

/** A row that `json_populate_recordset` can read: dates as ISO text, arrays and objects as JSON. */
export type Row = Readonly<Record<string, unknown>>
export type Table = keyof DB

const rowsPerStatement = 400

/** Inserts many rows in few statements, grouped by their columns. */
export async function insertRows(db: Kysely<DB>, table: Table, rows: readonly Row[]): Promise<void> {
  for (const alike of Map.groupBy(rows, (row) => Object.keys(row).join(' ')).values())
    for (let from = 0; from < alike.length; from += rowsPerStatement)
      await insertAtOnce(db, table, alike.slice(from, from + rowsPerStatement))
}

/** Like `insertRows`, but for rows that take time to make: the next ones are made while the database writes. */
export async function insertMade<T>(
  db: Kysely<DB>,
  table: Table,
  things: readonly T[],
  make: (thing: T) => Row,
): Promise<void> {
  let writing: Promise<void> | undefined
  for (let from = 0; from < things.length; from += rowsPerStatement) {
    const rows = things.slice(from, from + rowsPerStatement).map(make)
    await writing
    writing = insertAtOnce(db, table, rows)
    await turn()
  }
  await writing
}

async function insertAtOnce(db: Kysely<DB>, table: Table, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  const target = sql.table(table)
  await sql`insert into ${target} (${columns}) select ${columns} from json_populate_recordset(null::${target}, ${JSON.stringify(rows)})`.execute(
    db,
  )
}
