import { Readable } from 'node:stream'
import type { RawReply } from '../../../contract/platform/endpoint.ts'
import { byteOrderMark, csvLine } from '../csv.ts'

/**
 * Rows as a CSV file that is written as it is read, in little memory: `read` gives the rows after the last of those before,
 * none at the end. `columns` are its names, each with what stands in it; what others typed is never a formula.
 */
export function csvReply<Row>(
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
