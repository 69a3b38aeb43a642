import { redirect } from 'react-router'
import type { Route } from './+types/post-a-job'
import { productName } from '../../contract/platform/product.ts'
import { pageMeta, unlisted } from '../parts/platform/page/page-meta.ts'
import { session, useLogin } from '../session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/**
 * The server doesn't know who is signed in, so the browser decides who can post. Without scripts, the page explains
 * how.
 */
export const loader = () => null

/** Employers go to the job form. Visitors see how to get there, and others see why they can't. */
export function clientLoader() {
  if (session.getState().login?.data.user_type === 'employer') throw redirect('/employer/post-a-job')
  return null
}
clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = () => [...pageMeta(`Post a job | ${productName}`), unlisted]

const recipient = {
  visitor: {
    text: 'Create an employer account to post a job with its pay and must-haves. It goes live once your company is verified.',
    ways: [
      ['/register?type=employer', 'Register as an employer'],
      ['/sign-in?next=/employer/post-a-job', 'Sign in'],
    ],
  },
  job_seeker: {
    text: 'You’re signed in as a job seeker. To post a job, sign out and register your company with its own email address.',
    ways: [
      ['/employer', 'See what employers get'],
      ['/job-seeker/find-jobs', 'Find jobs'],
    ],
  },
  admin: {
    text: 'You’re signed in as an administrator. Companies post their own jobs.',
    ways: [
      ['/admin/manage-employers', 'Manage employers'],
      ['/admin/overview', 'Open the back office'],
    ],
  },
} as const

export default function PostAJob() {
  const role = useLogin()?.data.user_type
  const { text, ways } = recipient[!role || role === 'employer' ? 'visitor' : role]
  return (
    <div className="page-width py-16">
      <EmptyState
        heading="h1"
        title="You need an employer account to post a job"
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {ways.map(([to, label], position) => (
              <ButtonLink key={to} to={to} {...(position === 0 && { variant: 'primary' })}>
                {label}
              </ButtonLink>
            ))}
          </div>
        }
      >
        {text}
      </EmptyState>
    </div>
  )
}
