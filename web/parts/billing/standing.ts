import { dateText } from '../../../contract/platform/format.ts'
import type { MySubscription, Subscription, Transaction } from '../../../contract/billing/billing.ts'
import { pastDueEndsAfterDays } from '../../../contract/billing/values.ts'

type Standing = { words: string; warning?: string }

/** The state of a subscription in words: what applies now and what happens next. `newest` is the latest payment. */
export function standingOf({ plan, subscription, trial_available }: MySubscription, newest?: Transaction): Standing {
  if (!subscription)
    return { words: trial_available ? 'Your first paid plan starts with a 14-day free trial.' : 'Your plan is free.' }
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
        warning: `Your payment is past due, and we won’t retry it automatically. Change your payment method and we’ll charge it right away. Otherwise, ${name} ends on ${dateText(last)}.`,
      }
    }
    case 'incomplete':
      return { words: `${name} starts once your first payment goes through.` }
    case 'suspended':
      return { words: `${name} is suspended. You aren’t being charged.` }
    default:
      if (newest?.kind === 'start' && newest.status === 'failed')
        return { words: `You’re on ${plan.plan_name}.`, warning: notBegun(newest) }
      return {
        words: `${name} ended on ${dateText(subscription.ended_at ?? period_end)}. You’re now on ${plan.plan_name}.`,
      }
  }
}

/** The text for a first payment that failed. */
export const notBegun = ({ plan_name, amount, failure }: Transaction) =>
  [`${plan_name} wasn’t started because the payment of $${amount} failed.`, failure].filter(Boolean).join(' ')

/** For a plan in effect, in its free trial or paid. */
function runningStanding(subscription: Subscription): Standing {
  const { status, period_end, next_amount, pending_plan, next_try_at } = subscription
  const taxed = Number(next_amount) > Number((pending_plan ?? subscription.plan).monthly_price) ? ' with tax' : ''
  const end = dateText(period_end)
  const name = subscription.plan.plan_name
  const isTrial = status === 'trialing'
  if (next_try_at)
    return {
      words: isTrial ? `Your free trial ended on ${end}.` : `Paid until ${end}.`,
      warning: `Your payment failed. We’ll try again on ${dateText(next_try_at)}, and nothing changes until then. Change your payment method and we’ll charge it right away.`,
    }
  if (subscription.cancel_at_period_end || !subscription.auto_renew)
    return {
      words: isTrial
        ? `Free until ${end}. Then your plan ends, and you won’t be charged.`
        : `It ends on ${end}. You keep everything in ${name} until then.`,
    }
  if (pending_plan)
    return {
      words: `${isTrial ? `Free until ${end}.` : `Paid until ${end}.`} Then it changes to ${pending_plan.plan_name} for $${next_amount} a month${taxed}.`,
    }
  return {
    words: isTrial
      ? `Free until ${end}, then $${next_amount} a month${taxed}.`
      : `It renews on ${end} for $${next_amount}${taxed}.`,
  }
}
