import { jobOfNext } from '../../../contract/accounts/return-path.ts'

/** A path on this site with its query. */
export const link = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`

/**
 * Only a job's ID and the intended action are kept from where the person was headed. Nothing else that a stranger could
 * have typed is emailed.
 */
export function nextOf(next: string | undefined): { next?: string } {
  const job = jobOfNext(next)
  if (!job) return {}
  return { next: `/job-details/${job.id}${job.intent ? `?intent=${job.intent}` : ''}` }
}

/** The page to set a new password with the emailed token. */
export const resetPath = (email: string, token: string, next?: string) =>
  link('/auth/reset-password', { email, token, ...nextOf(next) })
