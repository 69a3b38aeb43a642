import type { RawReply } from '../../contract/platform/endpoint.ts'
import type { Db } from '../platform/app-context.ts'
import { exclusiveCsvExport } from '../platform/http/exports.ts'

const rowsAtOnce = 500

type List<Row> = {
  isSorted: boolean
  /** The ids of all rows, in order. */
  findIds: (connection: Db) => Promise<string[]>
  /** The rows with these ids, in the same order, except those deleted since. */
  findRows: (connection: Db, ids: string[]) => Promise<Row[]>
  /** The next rows after `last`, newest first. */
  findRowsAfter: (connection: Db, last: Row | undefined) => Promise<Row[]>
}

/**
 * An administrator's list as a CSV file. An unsorted list is read newest first, each batch starting after the last row,
 * which takes little memory. For a sorted list, the ids of all rows are read first.
 * @throws Problem 429 if two exports are already being written
 */
export function exportList<Row>(
  db: Db,
  name: string,
  columns: Record<string, (row: Row) => unknown>,
  { isSorted, findIds, findRows, findRowsAfter }: List<Row>,
): Promise<RawReply> {
  let ids: string[] | undefined
  return exclusiveCsvExport<Row>(db, name, columns, async (connection, last) => {
    if (!isSorted) return await findRowsAfter(connection, last)
    ids ??= await findIds(connection)
    let rows: Row[] = []
    // A batch whose rows were all deleted isn't the end of the file.
    while (rows.length === 0 && ids.length > 0) rows = await findRows(connection, ids.splice(0, rowsAtOnce))
    return rows
  })
}
