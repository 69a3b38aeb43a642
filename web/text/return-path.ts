import { type Intent, safeNext } from '../../contract/accounts/return-path.ts'
import { jobAddress } from './addresses.ts'

/** The job's page, where what a visitor was about to do is gone on with. */
export const intentAddress = (job: Parameters<typeof jobAddress>[0], intent: Intent) =>
  `${jobAddress(job)}?intent=${intent}`

/** The search for jobs and the page of one. */
export const isAboutJobs = (path: string) => /^\/(jobs|job-details)(?=[/?#]|$)/.test(path)

/** Where who signs in or registers by the frame of this page goes on: where this page leads, or back to the jobs it shows. */
export function nextAfter({ pathname, search }: { pathname: string; search: string }) {
  return new URLSearchParams(search).get('next') ?? (isAboutJobs(pathname) ? pathname + search : null)
}

/** The address with where to go on afterwards, where that is on this site. */
export function withNext(address: string, next: string | null | undefined) {
  const safe = safeNext(next)
  return safe ? `${address}${address.includes('?') ? '&' : '?'}next=${encodeURIComponent(safe)}` : address
}
