import { dateText } from '../../../contract/platform/format.ts'
import type { MySubscription, Subscription, Transaction } from '../../../contract/billing/billing.ts'
import { pastDueEndsAfterDays } from '../../../contract/billing/values.ts'

type Standing = { words: string; warning?: string }

/** Where a subscription stands, in words: what holds now and what happens next. `newest` is the newest of all payments. */
export function standingOf({ plan, subscription, trial_available }: MySubscription, newest?: Transaction): Standing {
  if (!subscription)
    return { words: trial_available ? 'A first paid plan begins with 14 free days.' : 'It costs nothing.' }
  const { status, period_end } = subscription
  const name = subscription.plan.plan_name
  switch (status) {
    case 'trialing':
    case 'active':
      return runningStanding(subscription)
    case 'past_due': {
      const last = new Date(Date.parse(period_end) + pastDueEndsAfterDays * 86_400_000)
      return {
        words: `Paid until ${dateText(period_end)}.`,
        warning: `The payment is past due, and we do not try again by ourselves. Change the payment method, and it is charged at once; ${name} ends on ${dateText(last)} otherwise.`,
      }
    }
    case 'incomplete':
      return { words: `${name} begins once its first payment has gone through.` }
    case 'suspended':
      return { words: `${name} is suspended, and nothing is charged.` }
    default:
      if (newest?.kind === 'start' && newest.status === 'failed')
        return { words: `You have ${plan.plan_name}.`, warning: notBegun(newest) }
      return { words: `${name} ended on ${dateText(subscription.ended_at ?? period_end)}. You have ${plan.plan_name}.` }
  }
}

/** Of a first payment that failed. */
export const notBegun = ({ plan_name, amount, failure }: Transaction) =>
  [`${plan_name} was not begun: $${amount} could not be charged.`, failure].filter(Boolean).join(' ')

/** Of one whose plan holds, in its free days or paid. */
function runningStanding(subscription: Subscription): Standing {
  const { status, period_end, next_amount, pending_plan, next_try_at } = subscription
  const taxed = Number(next_amount) > Number((pending_plan ?? subscription.plan).monthly_price) ? ' with tax' : ''
  const end = dateText(period_end)
  const name = subscription.plan.plan_name
  const isTrial = status === 'trialing'
  if (next_try_at)
    return {
      words: isTrial ? `The free days ended on ${end}.` : `Paid until ${end}.`,
      warning: `The payment failed. We try again on ${dateText(next_try_at)}, and until then nothing changes; change the payment method, and it is charged at once.`,
    }
  if (subscription.cancel_at_period_end || !subscription.auto_renew)
    return {
      words: isTrial
        ? `Free until ${end}, then it ends and nothing is charged.`
        : `It ends on ${end}. You keep everything in ${name} until then.`,
    }
  if (pending_plan)
    return {
      words: `${isTrial ? `Free until ${end}.` : `Paid until ${end}.`} Then it becomes ${pending_plan.plan_name}, for $${next_amount} a month${taxed}.`,
    }
  return {
    words: isTrial
      ? `Free until ${end}, then $${next_amount} a month${taxed}.`
      : `It renews on ${end} for $${next_amount}${taxed}.`,
  }
}
