import type { MySubscription, Plan, Subscription } from '../../../contract/billing/billing.ts'
import { dateText } from '../../text/dates.ts'
import { subscriptionStatusLabels } from '../../text/subscriptions.ts'
import { Tag } from '../../ui/badge.tsx'
import { PassingButton } from './passing-button.tsx'

type Props = {
  plan: Plan
  mine: MySubscription
  /** The subscription that has not ended. */
  live: Subscription | null
  onChoose: () => void
  onCancel: () => void
}

/** What can be done with one of the plans: it is had, chosen or changed to; the free one is what cancelling leads to. */
export function PlanAction({ plan, mine, live, onChoose, onCancel }: Props) {
  const isFree = Number(plan.monthly_price) === 0
  const isMine = plan.id === (live?.plan.id ?? mine.plan.id)
  const holds = plan.id === mine.plan.id
  if (isMine && live && !holds)
    return (
      <p className="plan-mine">
        <Tag tone="info">{subscriptionStatusLabels[live.status]}</Tag>
      </p>
    )
  // What holds while another is not paid yet, or suspended, holds all the same.
  if (holds && !(isMine && live?.pending_plan))
    return (
      <p className="plan-mine">
        <Tag tone="success">Your plan</Tag>
      </p>
    )
  if (live?.pending_plan?.id === plan.id)
    return (
      <p className="plan-mine">
        <Tag tone="info">From {dateText(live.period_end)}</Tag>
      </p>
    )
  if (isFree)
    return live && !live.cancel_at_period_end ? (
      <PassingButton onClick={onCancel}>Go back to {plan.plan_name}</PassingButton>
    ) : null
  return (
    <PassingButton variant={isMine ? 'outline' : 'primary'} onClick={onChoose} disabledReason={whyNot(mine, live)}>
      {isMine ? `Keep ${plan.plan_name}` : live ? `Change to ${plan.plan_name}` : `Choose ${plan.plan_name}`}
    </PassingButton>
  )
}

function whyNot({ gateway }: MySubscription, live: Subscription | null): string | false {
  if (!gateway) return 'Payments are not set up here.'
  if (live?.payment) return 'A payment is under way.'
  if (live?.status === 'suspended') return 'The subscription is suspended.'
  if (live?.status === 'incomplete') return 'The first payment has not gone through yet.'
  const isDue = live?.status === 'past_due' || Boolean(live?.next_try_at)
  return isDue && 'Pay what is due first, with another payment method.'
}
