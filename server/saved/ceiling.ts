import { sql } from 'kysely'
import type { Db } from '../app-context.ts'
import type { Problem } from '../http/problem.ts'

type Ceiling = { table: 'saved_jobs' | 'job_dismissals'; seeker_id: string; most: number; refusal: Problem }

/**
 * Inserts a row of a seeker's where there are fewer than may be. Those sent at once are inserted one after the other, so
 * that together they do not pass it. Answers whether there is what was asked for, new or not.
 * @throws the refusal, with nothing inserted
 */
export const insertWithin = (
  db: Db,
  { table, seeker_id, most, refusal }: Ceiling,
  insert: (tx: Db) => Promise<{ is_new: boolean } | undefined>,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${table}:${seeker_id}`}, 0))`.execute(tx)
    const found = await insert(tx)
    if (!found?.is_new) return found !== undefined
    const { held } = await tx
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('held'))
      .where('seeker_id', '=', seeker_id)
      .executeTakeFirstOrThrow()
    if (held > most) throw refusal
    return true
  })
