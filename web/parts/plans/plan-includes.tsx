import { Link } from 'react-router'
import { useLogin } from '../../session.ts'

type Props = {
  /** The plan that includes it; without one there is nothing to say. */
  plan: string | undefined
  /** "the names of the companies that viewed your profile" */
  what: string
  className?: string
}

/** What a plan above the reader's includes, and where the plans are. */
export function PlanIncludes({ plan, what, className }: Props) {
  const isEmployer = useLogin()?.data.user_type === 'employer'
  if (!plan) return null
  return (
    <span className={className}>
      {plan} includes {what}.{' '}
      <Link className="link" to={isEmployer ? '/employer/settings?section=billing' : '/job-seeker/plans-billing'}>
        See plans
      </Link>
    </span>
  )
}
