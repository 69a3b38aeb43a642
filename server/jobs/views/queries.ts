import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { ViewSource } from '../../../contract/view-sources.ts'
import type { Db } from '../../app-context.ts'
import { jobIsLive } from '../queries.ts'
import { ofVerifiedCompany } from '../../companies/verification/queries.ts'

const dayOf = (now: Date) => now.toISOString().slice(0, 10)

/** Says nothing to who has not the salt, and nobody has it once the day is over. */
export const viewHash = (salt: Buffer, ...parts: string[]) =>
  createHmac('sha256', salt).update(parts.join('\n')).digest()

/** Today's salt (UTC), made by whichever process needs it first. */
export async function saltOf(db: Db, now: Date): Promise<Buffer> {
  const day = dayOf(now)
  await db
    .insertInto('job_view_salts')
    .values({ day, salt: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { salt } = await db
    .selectFrom('job_view_salts')
    .select('salt')
    .where(sql<boolean>`day = ${day}::date`)
    .executeTakeFirstOrThrow()
  return salt
}

/** Whether a job can be looked at by anyone, and whose it is. */
export const findViewedJob = (db: Db, id: string) =>
  db
    .selectFrom('jobs')
    .select(['jobs.id', 'jobs.company_id'])
    .where('jobs.id', '=', id)
    .where(jobIsLive)
    .where(ofVerifiedCompany)
    .executeTakeFirst()

type View = { job_id: string; source: ViewSource; hash: Buffer; now: Date }

/** Whether this hash was counted that day (UTC). */
export async function isCounted(db: Db, { hash, now }: Pick<View, 'hash' | 'now'>): Promise<boolean> {
  const { rows } = await sql`select from job_view_marks where day = ${dayOf(now)}::date and hash = ${hash}`.execute(db)
  return rows.length > 0
}

/** Counts a view, once for each hash and day (UTC); answers whether it was new. */
export async function countView(db: Db, { job_id, source, hash, now }: View): Promise<boolean> {
  const day = dayOf(now)
  const { rows } = await sql`
    with marked as (
      insert into job_view_marks (day, hash) values (${day}::date, ${hash}) on conflict do nothing returning 1
    )
    insert into job_views (job_id, viewed_on, source, views)
    select ${job_id}::uuid, ${day}::date, ${source}, 1 from marked
    on conflict (job_id, viewed_on, source) do update set views = job_views.views + 1
    returning 1`.execute(db)
  return rows.length > 0
}

/** Throws away what says who was counted on days that are over; the counts stay. */
export const dropOldMarks = (db: Db, now: Date) =>
  db
    .deleteFrom('job_view_salts')
    .where(sql<boolean>`day < ${dayOf(now)}::date`)
    .execute()
