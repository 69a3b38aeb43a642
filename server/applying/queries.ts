import type { Insertable } from 'kysely'
import type { Requirement } from '../../contract/requirements.ts'
import type { JobStatus } from '../../contract/values.ts'
import type * as S from '../../database/schema.ts'
import { dayIn } from '../calendar/days.ts'
import type { Db } from '../house.ts'
import { conflict, notFound } from '../http/problem.ts'
import { jobIsLive } from '../jobs/queries.ts'
import { promisedAnswer, type JobOfApplication } from '../moves/queries.ts'
import { insertEvent } from '../steps/queries.ts'

export type OpenJob = JobOfApplication & { requirements: Requirement[] }

/**
 * The job as somebody may apply to it now. With `lock` it stays so until the transaction ends.
 * @throws Problem 404 where there is nothing to apply to, 409 where there was
 */
export async function findOpenJob(db: Db, id: string, { lock = false } = {}): Promise<OpenJob> {
  const job = await db
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .select([
      'jobs.id',
      'jobs.title',
      'jobs.status',
      'jobs.answer_days',
      'jobs.posted_by',
      'jobs.company_id',
      'jobs.requirements',
      'jobs.flagged_at',
      'jobs.expires_at',
      'jobs.ended_at',
      'companies.name as company_name',
      'companies.time_zone',
      jobIsLive.as('is_live'),
    ])
    .where('jobs.id', '=', id)
    .$if(lock, (query) => query.forShare('jobs'))
    .executeTakeFirst()
  if (!job || job.flagged_at || job.status === 'draft' || job.status === 'pending_review') throw notFound()
  if (job.status === 'paused' && job.expires_at && job.expires_at > new Date())
    throw conflict('This job is paused and takes no applications now. Save it and come back.', 'job_paused')
  if (!job.is_live) {
    const end = job.ended_at ?? job.expires_at
    throw conflict(
      `This job ended${end ? ` on ${dayIn(end, job.time_zone)}` : ''}. Your application was not sent.`,
      'job_ended',
    )
  }
  return { ...job, status: job.status as JobStatus, requirements: job.requirements as Requirement[] }
}

export async function hasApplied(db: Db, jobId: string, seekerId: string): Promise<boolean> {
  const live = await db
    .selectFrom('applications')
    .select('id')
    .where('job_id', '=', jobId)
    .where('seeker_id', '=', seekerId)
    .where('status', 'not in', ['withdrawn', 'closed'])
    .executeTakeFirst()
  return live !== undefined
}

export const alreadyApplied = () => conflict('You have applied to this job already.', 'already_applied')

type NewApplication = Pick<
  Insertable<S.Applications>,
  | 'applicant'
  | 'fit'
  | 'answers'
  | 'cover_letter'
  | 'resume_key'
  | 'resume_name'
  | 'resume_media_type'
  | 'resume_bytes'
  | 'resume_words'
>

/** Sends an application with its first two steps: what came, and until when its answer is owed. */
export async function insertApplication(
  tx: Db,
  {
    job,
    seeker_id,
    account_id,
    sent,
    now,
  }: { job: OpenJob; seeker_id: string; account_id: string; sent: NewApplication; now: Date },
) {
  const due_at = promisedAnswer(job, now)
  const { id } = await tx
    .insertInto('applications')
    .values({ ...sent, job_id: job.id, seeker_id, due_from: now, due_at, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: { code?: string; constraint?: string }) => {
      if (error.code === '23505' && error.constraint === 'applications_once') throw alreadyApplied()
      throw error
    })
  const step = { application_id: id, at: now }
  await insertEvent(tx, {
    ...step,
    actor_id: account_id,
    actor_type: 'job_seeker',
    kind: 'submitted',
    to_status: 'submitted',
  })
  await insertEvent(tx, { ...step, actor_type: 'system', kind: 'due', due_at })
  return { id, due_at }
}
