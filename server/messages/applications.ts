import { sql } from 'kysely'
import type { ApplicationStatus } from '../../contract/platform/values.ts'
import type { Db } from '../platform/app-context.ts'
import { findInterviewsAhead } from '../applications/interviews.ts'
import { findTimelines, noSteps } from '../applications/timelines.ts'
import type { ConversationRow } from './queries.ts'
import type { Me } from './sides.ts'

/** The applications between the two as this side knows them, the newest first, with their steps. */
export async function findApplicationsBetween(db: Db, me: Me, { seeker_id, company_id }: ConversationRow) {
  const table = sql.table(me.side === 'employer' ? 'applications' : 'applications_as_told')
  const rows = await db
    .selectFrom('applications as held')
    .innerJoin('jobs', 'jobs.id', 'held.job_id')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .innerJoin(
      sql<{
        id: string
        status: ApplicationStatus
        stage_left: ApplicationStatus | null
        due_at: Date | null
      }>`${table}`.as('a'),
      'a.id',
      'held.id',
    )
    .select([
      'a.id',
      'a.status',
      'a.stage_left',
      'a.due_at',
      'held.created_at',
      'jobs.id as job_id',
      'jobs.title',
      'companies.time_zone',
    ])
    .where('held.seeker_id', '=', seeker_id)
    .where('jobs.company_id', '=', company_id)
    .orderBy('held.created_at', 'desc')
    .execute()
  const ids = rows.map(({ id }) => id)
  const reader = me.side === 'employer' ? 'company' : 'job_seeker'
  const [timelines, interviews] = await Promise.all([findTimelines(db, ids, { reader }), findInterviewsAhead(db, ids)])
  const now = new Date()
  return rows.map(({ job_id, title, ...row }) => {
    const next = interviews.find(({ application_id, cancelled_at }) => application_id === row.id && !cancelled_at)
    return {
      ...row,
      is_overdue: row.due_at !== null && row.due_at < now,
      job: { id: job_id, title },
      timeline: (timelines.get(row.id) ?? noSteps).steps,
      interview_at: next?.starts_at ?? null,
      interview_time_zone: next?.time_zone ?? null,
    }
  })
}
