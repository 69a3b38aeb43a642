import { sql } from 'kysely'
import type { Db } from '../../platform/app-context.ts'

/** What these people sent to a company, newest first; what was withdrawn is no longer theirs to see. */
export async function findOwnApplications(
  db: Db,
  { company_id, seeker_ids }: { company_id: string; seeker_ids: readonly string[] },
) {
  const rows = await db
    .selectFrom('applications as a')
    .innerJoin('jobs', 'jobs.id', 'a.job_id')
    .select(['a.id', 'a.seeker_id', 'a.job_id', 'jobs.title', 'a.status', 'a.created_at'])
    .where('jobs.company_id', '=', company_id)
    .where(sql<boolean>`a.seeker_id = any (${seeker_ids}::uuid[])`)
    .where('a.status', '<>', 'withdrawn')
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id')
    .execute()
  return rows.map(({ job_id, title, ...row }) => ({ ...row, job: { id: job_id, title } }))
}
