import type { Db } from '../../platform/app-context.ts'
import { conflict } from '../../platform/http/problem.ts'
import { insertJobEvent, type JobRow, lockAnyJob, updateJob } from '../../jobs/post/queries.ts'
import { hasEnded } from '../../jobs/post/rules.ts'
import { closeTicketsOf } from '../support/changes.ts'

type By = { account_id: string; reason: string }

/**
 * Hides a job from everybody but its company, whoever applied and us; open reports of it are upheld.
 * @throws Problem 404; 409 where it is flagged already, a draft, or over
 */
export async function flagJob(tx: Db, id: string, { account_id, reason }: By): Promise<JobRow> {
  const job = await lockAnyJob(tx, id)
  if (job.flagged_at) throw conflict(`The job is flagged already. Reason: ${job.flagged_reason}`, 'already_flagged')
  if (job.status === 'draft') throw conflict('This is a draft: nobody but its company sees it.', 'draft')
  if (hasEnded(job.status)) throw conflict(`The job is ${job.status}: nobody can apply to it any more.`, 'ended')
  const now = new Date()
  await updateJob(tx, job, { flagged_at: now, flagged_reason: reason }, now)
  await insertJobEvent(tx, { ...by(job, account_id, reason, now), kind: 'flagged' })
  await settleReports(tx, id, { from: ['open'], to: 'upheld', now, account_id })
  return job
}

/** Shows a flagged job again as it was; reports of it are dismissed. @throws Problem 404; 409 where it is not flagged */
export async function unflagJob(tx: Db, id: string, { account_id, reason }: By): Promise<JobRow> {
  const job = await lockAnyJob(tx, id)
  if (!job.flagged_at) throw conflict('The job is not flagged.', 'not_flagged')
  const now = new Date()
  await updateJob(tx, job, { flagged_at: null, flagged_reason: null }, now)
  await insertJobEvent(tx, { ...by(job, account_id, reason, now), kind: 'unflagged' })
  await settleReports(tx, id, { from: ['open', 'upheld'], to: 'dismissed', now, account_id })
  return job
}

/** Dismisses open reports of a job that stays as it is. @throws Problem 404; 409 where it is flagged or none is open */
export async function keepJob(tx: Db, id: string, account_id: string): Promise<{ job: JobRow; dismissed: number }> {
  const job = await lockAnyJob(tx, id)
  if (job.flagged_at) throw conflict(`The job is flagged. Reason: ${job.flagged_reason}`, 'already_flagged')
  const dismissed = await settleReports(tx, id, { from: ['open'], to: 'dismissed', now: new Date(), account_id })
  if (!dismissed) throw conflict('No report of this job is open any more.', 'no_open_report')
  return { job, dismissed }
}

type ReportState = 'open' | 'upheld' | 'dismissed'
type Settling = { from: ReportState[]; to: 'upheld' | 'dismissed'; now: Date; account_id: string }

/** Closes their tickets, too. @returns how many reports it settles */
export async function settleReports(tx: Db, job_id: string, { from, to, now, account_id }: Settling): Promise<number> {
  const settled = await tx
    .updateTable('job_reports')
    .set({ state: to, updated_at: now })
    .where('job_id', '=', job_id)
    .where('state', 'in', from)
    .returning('id')
    .execute()
  await closeTicketsOf(
    tx,
    settled.map(({ id }) => id),
    to,
    account_id,
  )
  return settled.length
}

const by = (job: JobRow, actor_id: string, reason: string, at: Date) => ({
  job_id: job.id,
  at,
  actor_id,
  actor_type: 'admin' as const,
  detail: JSON.stringify(reason ? { reason } : {}),
})
