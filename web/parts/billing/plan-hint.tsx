import clsx from 'clsx'
import { grantWords, type PlanGrant } from '../../../contract/plan-values.ts'
import { useMyPlan } from './my-plan.ts'
import { PlansLink } from './plans-link.tsx'

type Props = {
  grant: PlanGrant
  /** For a control that is switched off for this reason (`reasonId`). */
  id?: string
  className?: string
}

/** Which plan includes what the reader's does not; nothing where it does, or that is not known yet. */
export function PlanHint({ grant, id, className }: Props) {
  const plan = useMyPlan()
  const missing = plan?.not_included.find((each) => each.grant === grant)
  if (!plan || !missing) return null
  return (
    <p id={id} className={clsx('field-hint', className)}>
      {missing.plan_name
        ? `${missing.plan_name} includes ${grantWords[grant]}.`
        : `Your plan, ${plan.plan.plan_name}, does not include ${grantWords[grant]}.`}{' '}
      <PlansLink />
    </p>
  )
}
