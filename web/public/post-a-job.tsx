import { redirect } from 'react-router'
import type { Route } from './+types/post-a-job'
import { productName } from '../../contract/platform/product.ts'
import { pageMeta, unlisted } from '../parts/platform/page/page-meta.ts'
import { session, useLogin } from '../session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** The server knows nobody, so who may post is decided in the browser; without one, the page says the way. */
export const loader = () => null

/** An employer posts; a visitor reads the two ways there, whoever else is signed in why there is none. */
export function clientLoader() {
  if (session.getState().login?.data.user_type === 'employer') throw redirect('/employer/post-a-job')
  return null
}
clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = () => [...pageMeta(`Post a job | ${productName}`), unlisted]

const recipient = {
  visitor: {
    text: 'With one, you write the job with its pay and its must-haves. It goes live once your company is verified.',
    ways: [
      ['/register?type=employer', 'Register as an employer'],
      ['/sign-in?next=/employer/post-a-job', 'Sign in'],
    ],
  },
  job_seeker: {
    text: 'You are signed in as a job seeker. To post, sign out and register your company with its own e-mail address.',
    ways: [
      ['/employer', 'Read what employers find here'],
      ['/job-seeker/find-jobs', 'Find jobs'],
    ],
  },
  admin: {
    text: 'You are signed in as an administrator. Jobs are posted by the companies themselves.',
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
        title="Posting a job needs an employer account."
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
