import { sql } from 'kysely'
import type { Db } from '../../platform/app-context.ts'

/** What a company sent to these people, newest first. */
export async function findSentInvitations(
  db: Db,
  { company_id, seeker_ids }: { company_id: string; seeker_ids: readonly string[] },
) {
  const rows = await db
    .selectFrom('invitations')
    .innerJoin('jobs', 'jobs.id', 'invitations.job_id')
    .select(['invitations.id', 'seeker_id', 'job_id', 'jobs.title', 'invitations.status', 'invitations.created_at'])
    .where('invitations.company_id', '=', company_id)
    .where(sql<boolean>`seeker_id = any (${seeker_ids}::uuid[])`)
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.id')
    .execute()
  return rows.map(({ job_id, title, ...row }) => ({ ...row, job: { id: job_id, title } }))
}
