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

type Past = Pick<JobDetailRow, 'status' | 'flagged_at' | 'published_at' | 'expires_at' | 'verified_at'>

/** It was open to anyone once. Of a flagged job nothing is shown, and of a company that is not verified neither. */
const wasPublic = ({ flagged_at, verified_at, published_at }: Past): boolean =>
  flagged_at === null && verified_at !== null && published_at !== null

/** It was open to anyone once and is over now; its page says so and shows others. */
export const hasEnded = (job: Past): boolean =>
  wasPublic(job) && ['expired', 'filled', 'closed'].includes(effectiveStatus(job))

/** It was open to anyone once and may come back; its page says so and shows others, and nothing of the job but its title. */
export const isPaused = (job: Past): boolean => wasPublic(job) && effectiveStatus(job) === 'paused'
