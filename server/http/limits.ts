import { sql } from 'kysely'
import type { Db } from '../house.ts'
import { tooMany } from './problem.ts'

/** A fixed window: `max` hits of one key in `seconds`. */
export type Limit = { max: number; seconds: number }

/** How often `key` was hit in the current window, and how long that window still runs. */
async function count(db: Db, key: string, limit: Limit, add: 0 | 1): Promise<{ hits: number; left: number }> {
  const now = Date.now()
  const start = now - (now % (limit.seconds * 1000))
  const left = Math.max(1, Math.ceil((start + limit.seconds * 1000 - now) / 1000))
  if (!add) {
    const row = await db
      .selectFrom('limit_counters')
      .select('hits')
      .where('key', '=', key)
      .where('window_start', '=', new Date(start))
      .executeTakeFirst()
    return { hits: row?.hits ?? 0, left }
  }
  const row = await db
    .insertInto('limit_counters')
    .values({ key, window_start: new Date(start), hits: 1 })
    .onConflict((c) => c.columns(['key', 'window_start']).doUpdateSet({ hits: sql`limit_counters.hits + 1` }))
    .returning('hits')
    .executeTakeFirstOrThrow()
  return { hits: row.hits, left }
}

/** Counts one hit; refuses with 429 once there were more than `max`. Holds over all processes. */
export async function hit(db: Db, key: string, limit: Limit) {
  const { hits, left } = await count(db, key, limit, 1)
  if (hits > limit.max) throw tooMany(left)
}

/** Refuses with 429 when `key` has used its window up, without counting. */
export async function refuseIfUsedUp(db: Db, key: string, limit: Limit) {
  const { hits, left } = await count(db, key, limit, 0)
  if (hits >= limit.max) throw tooMany(left)
}

/** Counts one hit and says whether it still was within the limit. */
export async function within(db: Db, key: string, limit: Limit) {
  return (await count(db, key, limit, 1)).hits <= limit.max
}

/** Forgets windows that are over. */
export const deleteOldLimitCounters = (db: Db) =>
  db.deleteFrom('limit_counters').where('window_start', '<', new Date(Date.now() - 86_400_000)).execute()
