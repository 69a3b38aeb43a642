import { sql } from 'kysely'
import type { z } from 'zod'
import type { adminJob, adminJobs } from '../../../contract/admin/jobs.ts'
import type { Db } from '../../platform/app-context.ts'
import type { Files } from '../../platform/files/files.ts'
import { notFound } from '../../platform/http/problem.ts'
import { jobCardRows, presentJobCard } from '../../jobs/queries.ts'
import { effectiveStatus } from '../../jobs/rules.ts'
import { jobIsLive } from '../../companies/live-jobs.ts'

export type AdminJobRecord = z.output<typeof adminJob>

/** One job for administrators. @throws Problem 404 */
export async function findAdminJob(db: Db, files: Files, id: string): Promise<AdminJobRecord> {
  const [job] = await presentAdminJobs(db, files, [id])
  if (!job) throw notFound()
  return job
}

/** Jobs in the order of `ids`, with their applications and reports counted. */
export async function presentAdminJobs(db: Db, files: Files, ids: string[]): Promise<AdminJobRecord[]> {
  if (!ids.length) return []
  const rows = await jobCardRows(db)
    .select([
      'jobs.outcome',
      'jobs.flagged_at',
      'jobs.flagged_reason',
      'jobs.created_at',
      'jobs.ended_at',
      'companies.deleted_at',
      jobIsLive.as('is_live'),
      sql<number>`(select count(*) from applications a where a.job_id = jobs.id)`.as('applications'),
      sql<number>`(select count(a.due_at) from applications a where a.job_id = jobs.id)`.as('open_applications'),
    ])
    .where('jobs.id', 'in', ids)
    .execute()
  const reports = await countReports(db, ids)
  const jobs = new Map(
    rows.map((row): [string, AdminJobRecord] => [
      row.id,
      {
        ...presentJobCard(row, files),
        status: effectiveStatus(row),
        outcome: row.outcome,
        flagged_at: row.flagged_at,
        flagged_reason: row.flagged_reason,
        created_at: row.created_at,
        ended_at: row.ended_at,
        is_live: row.is_live,
        company_deleted: row.deleted_at !== null,
        applications: { total: row.applications, open: row.open_applications },
        reports: reports.get(row.id) ?? { total: 0, open: 0, by_reason: {} },
      },
    ]),
  )
  return ids.flatMap((id) => jobs.get(id) ?? [])
}

/** Reports that weren't dismissed, by job. */
async function countReports(db: Db, ids: string[]) {
  const rows = await db
    .selectFrom('job_reports')
    .select([
      'job_id',
      'reason',
      sql<number>`count(*)`.as('total'),
      sql<number>`count(*) filter (where state = 'open')`.as('open'),
    ])
    .where('job_id', 'in', ids)
    .where('state', '<>', 'dismissed')
    .groupBy(['job_id', 'reason'])
    .orderBy('total', 'desc')
    .orderBy('reason')
    .execute()
  const byJob = new Map<string, AdminJobRecord['reports']>()
  for (const { job_id, reason, total, open } of rows) {
    const before = byJob.get(job_id ?? '') ?? { total: 0, open: 0, by_reason: {} }
    byJob.set(job_id ?? '', {
      total: before.total + total,
      open: before.open + open,
      by_reason: { ...before.by_reason, [reason]: total },
    })
  }
  return byJob
}

/** A job's text and who posted it, in addition to its row in the list. */
export async function findJobFields(db: Db, id: string) {
  const { poster_email, poster_name, ...posting } = await db
    .selectFrom('jobs')
    .leftJoin('accounts', 'accounts.id', 'jobs.posted_by')
    .select(['jobs.description', 'jobs.experience_counts', 'jobs.requirements', 'jobs.benefits', 'jobs.hiring_steps'])
    .select(['jobs.vacancy_type', 'jobs.answer_days', 'jobs.updated_at', 'accounts.email as poster_email'])
    .select(sql<string>`concat_ws(' ', accounts.first_name, accounts.last_name)`.as('poster_name'))
    .where('jobs.id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...posting, posted_by: poster_email === null ? null : { name: poster_name, email: poster_email } }
}

/** All reports of a job, open ones first, then newest first. */
export async function findReports(db: Db, job_id: string) {
  const rows = await db
    .selectFrom('job_reports as r')
    .leftJoin('accounts', 'accounts.id', 'r.reporter_id')
    .leftJoin('companies', 'companies.id', 'accounts.company_id')
    .select(['r.id', 'r.reason', 'r.words', 'r.state', 'r.created_at', 'r.updated_at'])
    .select(['accounts.email', 'accounts.user_type', 'companies.name as company_name'])
    .select(sql<string>`concat_ws(' ', accounts.first_name, accounts.last_name)`.as('name'))
    .where('r.job_id', '=', job_id)
    .orderBy(sql`r.state = 'open' desc`)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .limit(200)
    .execute()
  return rows.map(({ email, user_type, name, company_name, ...report }) => ({
    ...report,
    reporter: email === null || user_type === null ? null : { name, email, user_type, company_name },
  }))
}

type Step = z.output<typeof adminJobs.show.reply>['data']['history'][number]

const most = 200

/** The job's history, including administrators' views, newest first. */
export async function findJobHistory(db: Db, id: string): Promise<Step[]> {
  const steps = [...(await findEvents(db, id)), ...(await findLooks(db, id))]
  return steps.toSorted((one, other) => other.at.getTime() - one.at.getTime()).slice(0, most)
}

async function findEvents(db: Db, id: string): Promise<Step[]> {
  const rows = await db
    .selectFrom('job_events as e')
    .leftJoin('accounts', 'accounts.id', 'e.actor_id')
    .select(['e.at', 'e.kind', 'e.actor_type', 'e.to_status', 'e.detail'])
    .select(sql<string>`concat_ws(' ', accounts.first_name, accounts.last_name)`.as('name'))
    .where('e.job_id', '=', id)
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ at, kind, actor_type, to_status, detail, name }) => ({
    at,
    kind,
    by: name || null,
    by_admin: actor_type === 'admin',
    to_status,
    outcome: (detail.outcome as Step['outcome'] | undefined) ?? null,
    fields: (detail.fields as string[] | undefined) ?? [],
    reason: (detail.reason as string | undefined) ?? null,
  }))
}

/** Steps that are only in the audit log. Flagging and closing are events of the job. */
async function findLooks(db: Db, id: string): Promise<Step[]> {
  const rows = await db
    .selectFrom('audit_events')
    .select(['at', 'action', 'actor_name', 'reason'])
    .where('subject_type', '=', 'job')
    .where('subject_id', '=', id)
    .where('action', 'in', ['job.viewed', 'job.kept'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ at, action, actor_name, reason }) => ({
    at,
    kind: action === 'job.kept' ? ('kept' as const) : ('viewed' as const),
    by: actor_name,
    by_admin: true,
    to_status: null,
    outcome: null,
    fields: [],
    reason,
  }))
}
