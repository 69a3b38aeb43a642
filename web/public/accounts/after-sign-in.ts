import { redirect, type NavigateFunction } from 'react-router'
import { jobOfNext, keepSearch, safeNext, searchToKeep } from '../../../contract/accounts/return-path.ts'
import { isAboutJobs } from '../../text/return-path.ts'
import { type Login, overviewOf, session } from '../../session.ts'
import { readJobFilters } from '../../text/job-filters.ts'
import { saveSearch } from '../../parts/matching/save-search.ts'
import { takeHeadedFor } from './stored-return-path.ts'
import { setSaved } from '../../parts/jobs/save-button.tsx'

/** Where to go after signing in, or if already signed in: where they were headed, or else their overview. Only job
 * seekers continue to jobs.
 */
export function homeOf({ data: { user_type } }: Login, next?: string | null) {
  const safe = safeNext(next)
  if (!safe || (user_type !== 'job_seeker' && isAboutJobs(safe))) return overviewOf[user_type]
  const search = searchToKeep(safe)
  if (search) {
    search.delete(keepSearch.name)
    return `/jobs?${search}`
  }
  return jobOfNext(safe)?.intent === 'save' ? safe.replace(/[?#].*/, '') : safe
}

/** For visitors' pages, which signed-in people don't need. */
export function leaveIfSignedIn(address: string) {
  const { login } = session.getState()
  if (login) throw redirect(homeOf(login, new URL(address).searchParams.get('next')))
}

/** Signs in and continues to where they were headed. The job or search they were about to save is saved only now, because
 * opening a URL must never change anything by itself.
 */
export async function signInAndContinue(login: Login, asked: string | null, navigate: NavigateFunction) {
  session.getState().enter(login)
  const kept = takeHeadedFor(login.data.email)
  const next = asked ?? kept
  const job = jobOfNext(next)
  await navigate(homeOf(login, next), { replace: true })
  if (login.data.user_type !== 'job_seeker') return
  if (job?.intent === 'save') await setSaved(job, true)
  const search = searchToKeep(next)
  if (search) await saveSearch(readJobFilters(search).filters)
}
