import type { Insertable } from 'kysely'
import { weekdayText } from '../../../contract/platform/format.ts'
import type { Requirement } from '../../../contract/seekers/requirements.ts'
import { applicationsPerJob, undoWithdrawalMinutes } from '../../../contract/platform/values.ts'
import type { DB } from '../../../database/tables.ts'
import type { Db } from '../../platform/app-context.ts'
import { conflict, requireFound, notFound } from '../../platform/http/problem.ts'
import { refuseDuplicate } from '../../platform/http/unique.ts'
import { sizeText } from '../../platform/http/uploads.ts'
import { isNotHiddenFrom } from '../../jobs/queries.ts'
import { promisedAnswer, type JobOfApplication } from '../status/queries.ts'
import { insertEvent } from '../timeline/queries.ts'
import { findStatusApplicantSees } from '../timelines.ts'
import { jobIsLive } from '../../companies/live-jobs.ts'

export type OpenJob = JobOfApplication & { requirements: Requirement[] }

/**
 * A job that can be applied to now. With `lock` it doesn't change until the transaction ends. With `known_to`, a paused
 * job is found only by a job seeker who saved it or applied to it. Without it, someone who started an application before
 * the pause learns about the pause.
 * @throws Problem 404 if there's no such job, 409 if it no longer accepts applications
 */
export async function findOpenJob(
  db: Db,
  id: string,
  { lock = false, known_to }: { lock?: boolean; known_to?: string } = {},
): Promise<OpenJob> {
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
    .$if(known_to !== undefined, (query) => query.where(isNotHiddenFrom(known_to!)))
    .$if(lock, (query) => query.forShare('jobs'))
    .executeTakeFirst()
  if (!job || job.flagged_at || job.status === 'draft' || job.status === 'pending_review') throw notFound()
  if (job.status === 'paused' && job.expires_at && job.expires_at > new Date())
    throw conflict('This job is paused and isn’t accepting applications right now.', 'job_paused')
  if (!job.is_live) {
    const end = job.ended_at ?? job.expires_at
    throw conflict(
      `This job closed${end ? ` on ${weekdayText(end, job.time_zone)}` : ''}. Your application wasn’t sent.`,
      'job_ended',
    )
  }
  return job
}

/**
 * Rejects someone who already has an application to this job or has reached the limit. Valid while the job seeker is
 * locked.
 */
export async function refuseSecondApplication(db: Db, { job_id, seeker_id }: { job_id: string; seeker_id: string }) {
  const sent = await db
    .selectFrom('applications')
    .select('status')
    .where('job_id', '=', job_id)
    .where('seeker_id', '=', seeker_id)
    .execute()
  if (sent.some(({ status }) => status !== 'withdrawn' && status !== 'closed')) throw alreadyApplied()
  if (sent.length >= applicationsPerJob)
    throw conflict(
      `You’ve reached the limit of ${applicationsPerJob} applications to this job. If you withdrew in the last ${undoWithdrawalMinutes} minutes, you can undo that under Applied jobs.`,
      'applied_too_often',
    )
}

/**
 * Rejects a file that would exceed the storage limit of this person's applications. A file that's already stored takes no
 * more space. Valid while the job seeker is locked.
 */
export async function limitSentFiles(
  db: Db,
  { seeker_id, resume, most }: { seeker_id: string; resume: { file_key: string; bytes: number }; most: number },
) {
  const kept = await db
    .selectFrom('applications')
    .select(['resume_key', (eb) => eb.fn.max('resume_bytes').as('bytes')])
    .where('seeker_id', '=', seeker_id)
    .where('resume_key', 'is not', null)
    .groupBy('resume_key')
    .execute()
  if (kept.some(({ resume_key }) => resume_key === resume.file_key)) return
  const bytes = kept.reduce((sum, each) => sum + (each.bytes ?? 0), resume.bytes)
  if (bytes > most)
    throw conflict(
      `The resumes in your applications can take up to ${sizeText(most)}, and this one would exceed that. Send a resume you’ve sent before, or withdraw an application, which frees its space after ${undoWithdrawalMinutes} minutes.`,
      'sent_files_limit',
    )
}

const alreadyApplied = () => conflict('You’ve already applied to this job.', 'already_applied')

type NewApplication = Pick<
  Insertable<DB['applications']>,
  | 'applicant'
  | 'past'
  | 'fit'
  | 'answers'
  | 'cover_letter'
  | 'resume_key'
  | 'resume_name'
  | 'resume_media_type'
  | 'resume_bytes'
  | 'resume_words'
>

/** Inserts an application with its first two steps: that it was sent, and its answer-by date. */
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
    .catch(refuseDuplicate('applications_once', alreadyApplied))
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

/** Applying answers the invitation to that job, whatever the earlier answer was. */
export const markInvitationApplied = (tx: Db, { job_id, seeker_id }: { job_id: string; seeker_id: string }) =>
  tx
    .updateTable('invitations')
    .set({ status: 'applied', answered_at: new Date() })
    .where('job_id', '=', job_id)
    .where('seeker_id', '=', seeker_id)
    .where('status', '<>', 'applied')
    .execute()

/** The response to applying, with the current status. @throws 404 */
export async function findSent(db: Db, { id, seeker_id }: { id: string; seeker_id: string }) {
  const { status } = await findStatusApplicantSees(db, id)
  return {
    status,
    ...requireFound(
      await db
        .selectFrom('applications as a')
        .innerJoin('jobs', 'jobs.id', 'a.job_id')
        .innerJoin('companies', 'companies.id', 'jobs.company_id')
        .innerJoin('application_events as promise', 'promise.application_id', 'a.id')
        .select(['a.id', 'a.fit', 'promise.due_at', 'companies.time_zone'])
        .where('a.id', '=', id)
        .where('a.seeker_id', '=', seeker_id)
        .where('promise.kind', '=', 'due')
        .orderBy('promise.id')
        .limit(1)
        .$narrowType<{ due_at: Date }>()
        .executeTakeFirst(),
    ),
  }
}
