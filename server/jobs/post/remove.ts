import type { AppContext, Db } from '../../platform/app-context.ts'
import { conflict } from '../../platform/http/problem.ts'
import { effectiveStatus } from '../rules.ts'
import { countApplicants, deleteJob, insertJobEvent, type JobRow, updateJob } from './queries.ts'
import { refusedJobMove } from './rules.ts'

type Remover = { account_id: string; type: 'employer' | 'admin' }

/**
 * Deletes a locked job without applications. Any other is closed: its records are kept, and applicants are notified.
 * @returns whether it was deleted, and how many applicants were notified
 * @throws Problem 409 if people applied and the job is already closed
 */
export async function removeJob(
  tx: Db,
  context: AppContext,
  { job, actor, reason }: { job: JobRow; actor: Remover; reason?: string },
): Promise<{ removed: boolean; notified: number }> {
  if ((await countApplicants(tx, job.id)) === 0) {
    await deleteJob(tx, job.id)
    return { removed: true, notified: 0 }
  }
  const now = new Date()
  const refusal = refusedJobMove(effectiveStatus(job, now), 'closed')
  if (refusal) throw conflict(`People applied to this job, so its records are kept. ${refusal}`, 'final')
  await updateJob(tx, job, { status: 'closed', outcome: 'cancelled', ended_at: now }, now)
  await insertJobEvent(tx, {
    job_id: job.id,
    at: now,
    actor_id: actor.account_id,
    actor_type: actor.type,
    kind: 'status_changed',
    from_status: job.status,
    to_status: 'closed',
    detail: JSON.stringify({ outcome: 'cancelled', ...(reason ? { reason } : {}) }),
  })
  return { removed: false, notified: await context.applicants.close(tx, context, { job, actor, now }) }
}

export const endedMessage = (notified: number) =>
  notified
    ? `The job is closed. ${notified} open ${notified === 1 ? 'application was' : 'applications were'} closed, and ${notified === 1 ? 'the applicant was' : 'the applicants were'} notified.`
    : 'The job is closed.'
