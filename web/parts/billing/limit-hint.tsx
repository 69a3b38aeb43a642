import clsx from 'clsx'
import { type CountedLimit, limitWords } from '../../../contract/plan-values.ts'
import { useAllowance } from './my-plan.ts'
import { PlansLink } from './plans-link.tsx'

type Props = {
  limit: CountedLimit
  /** Only where at most one more is included. */
  nearly?: boolean
  /** For a control that is switched off for this reason (`reasonId`). */
  id?: string
  className?: string
  /** What can be done all the same, once all of it is used. */
  children?: string
}

const counted: Record<CountedLimit, string> = {
  live_jobs: 'live jobs used.',
  seats: 'seats used, open invitations included.',
  invitations: 'invitations to people who never applied used this month.',
}

/** How much of a limit is used; nothing where the plan has none, or that is not known yet. */
export function LimitHint({ limit, nearly, id, className, children }: Props) {
  const allowance = useAllowance(limit)
  if (!allowance || (nearly && allowance.left > 1)) return null
  const { used, included, more, left } = allowance
  return (
    <p id={id} className={clsx('field-hint', className)}>
      {used} of {included} {counted[limit]}
      {left === 0 && (
        <>
          {children && ` ${children}`}
          {more && ` ${more.plan_name} includes ${limitWords[limit](more.included)}.`} <PlansLink />
        </>
      )}
    </p>
  )
}
