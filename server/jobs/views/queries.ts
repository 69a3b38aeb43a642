import { sql } from 'kysely'
import type { ViewSource } from '../../../contract/jobs/values.ts'
import type { Db } from '../../platform/app-context.ts'
import { dayOf } from '../../platform/visitors/queries.ts'
import { ofVerifiedCompany } from '../../companies/verification/queries.ts'
import { jobIsLive } from '../../companies/live-jobs.ts'

/** The job and its company, if anyone can view it. */
export const findViewedJob = (db: Db, id: string) =>
  db
    .selectFrom('jobs')
    .select(['jobs.id', 'jobs.company_id'])
    .where('jobs.id', '=', id)
    .where(jobIsLive)
    .where(ofVerifiedCompany)
    .executeTakeFirst()

type View = { job_id: string; source: ViewSource; hash: Buffer; now: Date }

/** Counts a view once per hash and day (UTC). Returns whether it was new. */
export async function countView(db: Db, { job_id, source, hash, now }: View): Promise<boolean> {
  const day = dayOf(now)
  const { rows } = await sql`
    with marked as (
      insert into visitor_marks (day, hash) values (${day}::date, ${hash}) on conflict do nothing returning 1
    )
    insert into job_views (job_id, viewed_on, source, views)
    select ${job_id}::uuid, ${day}::date, ${source}, 1 from marked
    on conflict (job_id, viewed_on, source) do update set views = job_views.views + 1
    returning 1`.execute(db)
  return rows.length > 0
}
