import { Link } from 'react-router'
import { useLogin } from '../../../session.ts'
import { billingPaths } from './billing-paths.ts'

/** Links to the plans for anyone who can choose one; tells other colleagues who can. */
export function SeePlans() {
  const login = useLogin()?.data
  const isEmployer = login?.user_type === 'employer'
  if (isEmployer && login.company_role !== 'owner') return <>An account owner can change your plan.</>
  return (
    <Link className="link" to={billingPaths[isEmployer ? 'employer' : 'job_seeker']}>
      See plans
    </Link>
  )
}
