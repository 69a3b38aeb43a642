import { jobOfNext } from '../../../contract/accounts/return-path.ts'

/** A path of ours with what it is asked for. */
export const link = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`

/**
 * Of where somebody was headed, a job's page by its id and what was to be done there: nothing else that a stranger may
 * have typed is mailed.
 */
export function nextOf(next: string | undefined): { next?: string } {
  const job = jobOfNext(next)
  if (!job) return {}
  return { next: `/job-details/${job.id}${job.intent ? `?intent=${job.intent}` : ''}` }
}

/** Where a new password is set with the token that was mailed. */
export const resetPath = (email: string, token: string, next?: string) =>
  link('/auth/reset-password', { email, token, ...nextOf(next) })
