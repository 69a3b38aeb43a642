import { Link } from 'react-router'
import { useLogin } from '../../../session.ts'
import { billingPaths } from './billing-paths.ts'

/** Leads whoever chooses a plan to the plans; tells the others of a company who does. */
export function SeePlans() {
  const login = useLogin()?.data
  const isEmployer = login?.user_type === 'employer'
  if (isEmployer && login.company_role !== 'owner') return <>Owners of your company can change its plan.</>
  return (
    <Link className="link" to={billingPaths[isEmployer ? 'employer' : 'job_seeker']}>
      See plans
    </Link>
  )
}
