import type { UserType } from '../../../contract/platform/values.ts'
import type { Landing } from './pages.ts'

type Way = { to: string; label: string }

/** What each reader may do next: the first is the page's one signal. */
export function nextLinks({ audience, category }: Landing, reader: UserType | undefined): [Way, Way] {
  const jobs = category ? `/job-seeker/find-jobs?category=${category}` : '/job-seeker/find-jobs'
  if (reader === 'job_seeker')
    return [
      { to: jobs, label: 'Find Jobs' },
      { to: '/job-seeker/applied-jobs', label: 'Applied jobs' },
    ]
  if (reader === 'employer')
    return [
      { to: '/employer/post-a-job', label: 'Post a job' },
      { to: '/employer/my-jobs', label: 'My jobs' },
    ]
  if (reader === 'admin')
    return [
      { to: '/admin/overview', label: 'Open the back office' },
      { to: '/jobs', label: 'Browse jobs' },
    ]
  return [
    { to: audience === 'employer' ? '/register?type=employer' : '/register', label: 'Register' },
    { to: '/sign-in', label: 'Sign in' },
  ]
}
