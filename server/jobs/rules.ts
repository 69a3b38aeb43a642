import type { JobStatus } from '../../contract/platform/values.ts'
import type { Caller } from '../platform/http/callers.ts'
import type { JobDetailRow } from './queries.ts'

/** The status to show: past its closing date a job is expired, even if the task hasn't recorded it yet. */
export function effectiveStatus(
  { status, expires_at }: { status: JobStatus; expires_at: Date | null },
  now = new Date(),
): JobStatus {
  const runs = status === 'published' || status === 'paused'
  return runs && expires_at && expires_at <= now ? 'expired' : status
}

/** A job that isn't live is visible only to its company, administrators, and its applicants. */
export function maySee(job: JobDetailRow, caller: Caller): boolean {
  if (job.is_live || caller.user_type === 'admin') return true
  if (caller.user_type === 'employer') return caller.company_id === job.company_id
  return caller.user_type === 'job_seeker' && job.application_id !== null
}

type Past = Pick<JobDetailRow, 'status' | 'flagged_at' | 'published_at' | 'expires_at' | 'verified_at'>

/** Whether anyone could once see the job. Flagged jobs and those of unverified companies are never shown. */
const wasPublic = ({ flagged_at, verified_at, published_at }: Past): boolean =>
  flagged_at === null && verified_at !== null && published_at !== null

/** Once public and now closed or expired: its page says so and suggests other jobs. */
export const hasEnded = (job: Past): boolean =>
  wasPublic(job) && ['expired', 'filled', 'closed'].includes(effectiveStatus(job))

/** Once public and may come back: its page says so, shows only the title, and suggests other jobs. */
export const isPaused = (job: Past): boolean => wasPublic(job) && effectiveStatus(job) === 'paused'
