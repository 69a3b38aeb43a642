import { redirect, type NavigateFunction } from 'react-router'
import { jobOfNext, safeNext } from '../../../contract/next.ts'
import { isAboutJobs } from '../../text/next.ts'
import { type Login, overviewOf, session } from '../../session.ts'
import { setSaved } from '../../parts/jobs/save-button.tsx'

/**
 * Where somebody goes who has just signed in, or is signed in already: where they were headed, else to their overview.
 * Jobs are where job seekers were headed.
 */
export function homeOf({ data: { user_type } }: Login, next?: string | null) {
  const safe = safeNext(next)
  if (!safe || (user_type !== 'job_seeker' && isAboutJobs(safe))) return overviewOf[user_type]
  return jobOfNext(safe)?.intent === 'save' ? safe.replace(/[?#].*/, '') : safe
}

/** For the pages of visitors: who is signed in has nothing to do there. */
export function leaveIfSignedIn(address: string) {
  const { login } = session.getState()
  if (login) throw redirect(homeOf(login, new URL(address).searchParams.get('next')))
}

/**
 * Signs in here and goes where they were headed. What they were about to save is saved now, and only now: an address by
 * itself changes nothing.
 */
export async function signInAndContinue(login: Login, next: string | null, navigate: NavigateFunction) {
  session.getState().enter(login)
  const job = jobOfNext(next)
  await navigate(homeOf(login, next), { replace: true })
  if (job?.intent === 'save' && login.data.user_type === 'job_seeker') await setSaved(job, true)
}
