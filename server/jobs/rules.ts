import type { JobStatus } from '../../contract/platform/values.ts'
import type { Caller } from '../platform/http/callers.ts'
import type { JobDetailRow } from './queries.ts'

/** The status as readers see it: past its end a job is expired, whether or not the task has written that yet. */
export function effectiveStatus(
  { status, expires_at }: { status: JobStatus; expires_at: Date | null },
  now = new Date(),
): JobStatus {
  const runs = status === 'published' || status === 'paused'
  return runs && expires_at && expires_at <= now ? 'expired' : status
}

/** Who may open a job that is not live: its company, admins, and seekers who applied to it. */
export function maySee(job: JobDetailRow, caller: Caller): boolean {
  if (job.is_live || caller.user_type === 'admin') return true
  if (caller.user_type === 'employer') return caller.company_id === job.company_id
  return caller.user_type === 'job_seeker' && job.application_id !== null
}

/**
 * It was open to anyone once and is over now; its page says so and shows others. A paused or flagged one may come back,
 * and of a company that is not verified nothing is shown.
 */
export const hasEnded = (
  job: Pick<JobDetailRow, 'status' | 'flagged_at' | 'published_at' | 'expires_at' | 'verified_at'>,
): boolean =>
  job.flagged_at === null &&
  job.verified_at !== null &&
  job.published_at !== null &&
  ['expired', 'filled', 'closed'].includes(effectiveStatus(job))
