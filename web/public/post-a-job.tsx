import { redirect } from 'react-router'
import type { Route } from './+types/post-a-job'
import { session } from '../session.ts'

/** The public way in: visitors register as an employer first. */
export const loader = () => redirect('/register?type=employer')

/** Whoever is signed in goes where they can post, or to their own overview. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const role = session.getState().login?.data.user_type
  if (role === 'employer') return redirect('/employer/post-a-job')
  return role ? redirect(role === 'admin' ? '/admin/overview' : '/job-seeker/overview') : serverLoader()
}

export default function PostAJob() {
  return null
}
