import { SeePlans } from '../../platform/forms/see-plans.tsx'

type Props = {
  /** The plan that includes it; without one there is nothing to say. */
  plan: string | undefined
  /** "the names of the companies that viewed your profile" */
  what: string
  className?: string
}

/** What a plan above the reader's includes, and where the plans are. */
export function PlanIncludes({ plan, what, className }: Props) {
  if (!plan) return null
  return (
    <span className={className}>
      {plan} includes {what}. <SeePlans />
    </span>
  )
}
