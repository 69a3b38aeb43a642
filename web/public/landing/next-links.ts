import type { UserType } from '../../../contract/platform/values.ts'
import type { Landing } from './pages.ts'

type Way = { to: string; label: string }

/** Each reader's next links. The first is the page's primary button. */
export function nextLinks({ audience, category }: Landing, viewer: UserType | undefined): [Way, Way] {
  const jobs = category ? `/job-seeker/find-jobs?category=${category}` : '/job-seeker/find-jobs'
  if (viewer === 'job_seeker')
    return [
      { to: jobs, label: 'Find Jobs' },
      { to: '/job-seeker/applied-jobs', label: 'Applied jobs' },
    ]
  if (viewer === 'employer')
    return [
      { to: '/employer/post-a-job', label: 'Post a job' },
      { to: '/employer/my-jobs', label: 'My jobs' },
    ]
  if (viewer === 'admin')
    return [
      { to: '/admin/overview', label: 'Open the back office' },
      { to: '/jobs', label: 'Browse jobs' },
    ]
  return [
    { to: audience === 'employer' ? '/register?type=employer' : '/register', label: 'Register' },
    { to: '/sign-in', label: 'Sign in' },
  ]
}
