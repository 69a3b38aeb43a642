import { strToU8, zipSync } from 'fflate'
import type { RawReply } from '../../../contract/platform/endpoint.ts'
import { productName } from '../../../contract/platform/product.ts'
import type { Db } from '../../platform/app-context.ts'
import type { EmployerCaller, SeekerCaller } from '../../platform/http/callers.ts'
import { byteOrderMark, csvOf } from '../../platform/csv.ts'
import { exportedTables } from './exported-tables.ts'

type Row = Record<string, unknown>

/** All data about the caller, as of one moment. */
export async function exportOf(
  db: Db,
  caller: SeekerCaller | EmployerCaller,
  format: 'json' | 'csv',
): Promise<RawReply> {
  const who = {
    account_id: caller.account_id,
    seeker_id: caller.user_type === 'job_seeker' ? caller.seeker_id : null,
  }
  const now = new Date()
  const name = `${productName.toLowerCase()}-${now.toISOString().slice(0, 10)}`
  const all = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const read: [string, Row[]][] = []
      for (const [name, table] of Object.entries(exportedTables)) {
        const rows = await table.read(tx, who)
        read.push([name, rows.map((row) => without(row, Object.keys(table.left_out)))])
      }
      return read
    })
  if (format === 'json')
    return reply(
      `${name}.json`,
      'application/json',
      JSON.stringify({ exported_at: now, ...Object.fromEntries(all) }, null, 2),
    )
  const files = all
    .filter(([, rows]) => rows.length)
    .map(([table, rows]) => [`${table}.csv`, strToU8(byteOrderMark + csvOf(rows))])
  return reply(`${name}.zip`, 'application/zip', Buffer.from(zipSync(Object.fromEntries(files))))
}

const without = (row: Row, columns: string[]) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column)))

const reply = (file: string, media_type: string, body: string | Buffer): RawReply => ({
  media_type,
  body,
  headers: { 'content-disposition': `attachment; filename="${file}"`, 'cache-control': 'no-store' },
})
