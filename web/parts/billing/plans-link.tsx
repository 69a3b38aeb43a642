import { Link } from 'react-router'
import { useLogin } from '../../session.ts'

/** Where whoever is signed in chooses a plan; null for those of a company who do not. */
export function usePlansPath(): string | null {
  const login = useLogin()?.data
  if (login?.user_type === 'job_seeker') return '/job-seeker/plans-billing'
  return login?.company_role === 'owner' ? '/employer/settings?section=billing' : null
}

/** Leads to the plans, or says who can. */
export function PlansLink() {
  const path = usePlansPath()
  return path ? (
    <Link className="link" to={path}>
      See plans
    </Link>
  ) : (
    <>An owner of your company can change the plan.</>
  )
}
