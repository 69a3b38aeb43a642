import { type Intent, safeNext } from '../../contract/accounts/return-path.ts'
import { jobAddress } from './addresses.ts'

/** The job's page, where the visitor's action resumes. */
export const intentAddress = (job: Parameters<typeof jobAddress>[0], intent: Intent) =>
  `${jobAddress(job)}?intent=${intent}`

/** The job search and the page of one job. */
export const isAboutJobs = (path: string) => /^\/(jobs|job-details)(?=[/?#]|$)/.test(path)

/**
 * Where someone continues after signing in or registering from this page's frame: the page itself, or back to the jobs
 * it shows.
 */
export function nextAfter({ pathname, search }: { pathname: string; search: string }) {
  return new URLSearchParams(search).get('next') ?? (isAboutJobs(pathname) ? pathname + search : null)
}

/** An address with the page to continue at, if that page is on this site. */
export function withNext(address: string, next: string | null | undefined) {
  const safe = safeNext(next)
  return safe ? `${address}${address.includes('?') ? '&' : '?'}next=${encodeURIComponent(safe)}` : address
}
