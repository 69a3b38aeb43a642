import { sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { Db } from './app-context.ts'
import type { Problem } from './http/problem.ts'

/** How many rows a person or company may keep. Removed rows kept for undo aren't counted. */
type Quota = { most: number; refusal: Problem } & (
  { table: TableWith<'seeker_id'>; seeker_id: string } | { table: TableWith<'company_id'>; company_id: string }
)
type TableWith<Column extends string> = {
  [Table in keyof DB]: Column extends keyof DB[Table] ? Table : never
}[keyof DB]

/**
 * Inserts a row if there is room for it. Concurrent inserts run one after the other, so together they can't exceed the
 * quota. Returns whether the row exists, new or not.
 * @throws the refusal, with nothing inserted
 */
export const insertUnderQuota = (
  db: Db,
  quota: Quota,
  insert: (tx: Db) => Promise<{ is_new: boolean } | undefined>,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const owner = 'seeker_id' in quota ? quota.seeker_id : quota.company_id
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${quota.table}:${owner}`}, 0))`.execute(tx)
    const found = await insert(tx)
    if (!found?.is_new) return found !== undefined
    if ((await countKept(tx, quota)) > quota.most) throw quota.refusal
    return true
  })

async function countKept(tx: Db, quota: Quota): Promise<number> {
  const column = 'seeker_id' in quota ? 'seeker_id' : 'company_id'
  const owner = 'seeker_id' in quota ? quota.seeker_id : quota.company_id
  const standing = quota.table === 'saved_people' ? sql`and removed_at is null` : sql``
  const { rows } = await sql<{ held: number }>`
    select count(*)::int as held from ${sql.table(quota.table)}
    where ${sql.ref(column)} = ${owner} ${standing}`.execute(tx)
  return rows[0]?.held ?? 0
}
