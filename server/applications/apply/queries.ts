import type { Insertable } from 'kysely'
import { weekdayText } from '../../../contract/platform/format.ts'
import type { Requirement } from '../../../contract/seekers/requirements.ts'
import { applicationsPerJob, undoWithdrawalMinutes } from '../../../contract/platform/values.ts'
import type { DB } from '../../../database/tables.ts'
import type { Db } from '../../platform/app-context.ts'
import { conflict, requireFound, notFound } from '../../platform/http/problem.ts'
import { refuseDuplicate } from '../../platform/http/unique.ts'
import { isNotHiddenFrom } from '../../jobs/queries.ts'
import { promisedAnswer, type JobOfApplication } from '../status/queries.ts'
import { insertEvent } from '../timeline/queries.ts'
import { findStatusApplicantSees } from '../timelines.ts'
import { jobIsLive } from '../../companies/live-jobs.ts'

export type OpenJob = JobOfApplication & { requirements: Requirement[] }

/**
 * The job as somebody may apply to it now. With `lock` it stays so until the transaction ends. With `known_to`, a job that
 * is paused is found only by a seeker who saved it or applied to it; without, whoever sends an application they began
 * before the pause is told of it.
 * @throws Problem 404 where there is nothing to apply to, 409 where there was
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
    throw conflict('This job is paused and isn’t taking applications right now.', 'job_paused')
  if (!job.is_live) {
    const end = job.ended_at ?? job.expires_at
    throw conflict(
      `This job ended${end ? ` on ${weekdayText(end, job.time_zone)}` : ''}. Your application wasn’t sent.`,
      'job_ended',
    )
  }
  return job
}

/**
 * Refuses who stands with an application to this job, or sent as many as there may be; holds as long as the seeker is
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
      `You have applied to this job ${applicationsPerJob} times, which is the most there can be. A withdrawal of the last ${undoWithdrawalMinutes} minutes can be taken back among your applications.`,
      'applied_too_often',
    )
}

/**
 * Refuses a file with which this person's applications would keep more than there may be. One that they keep already
 * takes no more room. Holds as long as the seeker is locked.
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
      `Your applications keep the resumes they were sent with, ${sizeText(most)} in all at most, and this one is over that. Send a resume that you have sent before, or withdraw an application that you no longer want: its resume goes ${undoWithdrawalMinutes} minutes later.`,
      'sent_files_limit',
    )
}

const sizeText = (bytes: number) => `${Math.floor(bytes / 1_048_576)} MB`

const alreadyApplied = () => conflict('You have applied to this job already.', 'already_applied')

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

/** Applying answers the invitation to that job, whatever the person said to it before. */
export const markInvitationApplied = (tx: Db, { job_id, seeker_id }: { job_id: string; seeker_id: string }) =>
  tx
    .updateTable('invitations')
    .set({ status: 'applied', answered_at: new Date() })
    .where('job_id', '=', job_id)
    .where('seeker_id', '=', seeker_id)
    .where('status', '<>', 'applied')
    .execute()

/** What someone was told when they applied, with where the application is now. @throws 404 */
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
