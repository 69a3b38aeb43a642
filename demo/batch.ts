import { setImmediate as turn } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/tables.ts'

/** What `json_populate_recordset` reads back: dates as ISO text, arrays and objects as JSON. */
export type Row = Readonly<Record<string, unknown>>
export type Table = keyof DB

const rowsPerStatement = 400

/** Many rows in few statements: those with the same columns together. */
export async function insertRows(db: Kysely<DB>, table: Table, rows: readonly Row[]): Promise<void> {
  for (const alike of Map.groupBy(rows, (row) => Object.keys(row).join(' ')).values())
    for (let from = 0; from < alike.length; from += rowsPerStatement)
      await insertAtOnce(db, table, alike.slice(from, from + rowsPerStatement))
}

/** As `insertRows`, where making a row takes time: the next rows are made while the database writes the last ones. */
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
