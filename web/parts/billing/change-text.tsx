import type { MyPlan, Plan, PlanChange, Subscription } from '../../../contract/billing/billing.ts'
import { counted } from '../../text/counts.ts'
import { dateText } from '../../text/dates.ts'
import { LessList } from './less-list.tsx'

type Props = { plan: Plan; live: Subscription; included: MyPlan; change: PlanChange }

/** When a change of plans happens, what it costs then, and each month from when. */
export function ChangeText({ plan, live, included, change }: Props) {
  const { happens, amount, net, tax, days_left, days_in_period, then_monthly } = change
  const end = dateText(live.period_end)
  const monthly = `$${then_monthly} a month`
  const ends = live.cancel_at_period_end || !live.auto_renew
  const afterwards = ends ? `it still ends on ${end}` : `from ${end} it is ${monthly}`
  if (live.plan.id === plan.id)
    return (
      <p>
        You keep {plan.plan_name}, and it does not become {live.pending_plan?.plan_name ?? 'another plan'}. Nothing is
        charged now; from {end} it is {monthly}.
      </p>
    )
  if (happens === 'at_period_end')
    return (
      <div className="flex flex-col gap-3">
        <p>
          You keep {live.plan.plan_name} until {end};{' '}
          {ends ? 'then it does not end, but becomes' : 'from then on it is'} {plan.plan_name}, at {monthly}. Nothing is
          charged now.
        </p>
        <LessList included={included} plan_name={plan.plan_name} isAtOnce={false} />
      </div>
    )
  if (Number(amount) === 0 && days_left !== null)
    return (
      <p>
        It changes at once. The difference for the {counted(days_left, 'day')} left is too small to be charged;{' '}
        {afterwards}.
      </p>
    )
  if (Number(amount) === 0)
    return (
      <p>
        It changes at once, and nothing is charged now. The free days still end on {end}
        {ends ? ', and the plan with them' : `; from then on it is ${monthly}`}.
      </p>
    )
  return (
    <>
      <p>
        It changes at once. You pay the difference for the {counted(days_left ?? 0, 'day')} left of {days_in_period};{' '}
        {afterwards}.
      </p>
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-1.5 text-[14px] tabular-nums">
        <dt>Difference</dt>
        <dd className="text-right">${net}</dd>
        {Number(tax) > 0 && (
          <>
            <dt>Tax</dt>
            <dd className="text-right">${tax}</dd>
          </>
        )}
        <dt className="font-semibold">Charged now</dt>
        <dd className="text-right font-semibold">${amount}</dd>
      </dl>
    </>
  )
}
