import { SeePlans } from '../../platform/forms/see-plans.tsx'

type Props = {
  /** The plan that includes it. Without one, nothing is rendered. */
  plan: string | undefined
  /** "the names of the companies that viewed your profile" */
  what: string
  className?: string
}

/** What a higher plan includes, with a link to the plans. */
export function PlanIncludes({ plan, what, className }: Props) {
  if (!plan) return null
  return (
    <span className={className}>
      The {plan} plan includes {what}. <SeePlans />
    </span>
  )
}
