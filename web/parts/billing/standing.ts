import type { MySubscription } from '../../../contract/billing.ts'
import { pastDueEndsAfterDays } from '../../../contract/subscription-values.ts'
import { dateText } from '../../text/dates.ts'

type Standing = { words: string; warning?: string }

/** Where a subscription stands, in words: what holds now and what happens next. */
export function standingOf({ plan, subscription, trial_available }: MySubscription): Standing {
  if (!subscription)
    return { words: trial_available ? 'A first paid plan begins with 14 free days.' : 'It costs nothing.' }
  const { status, period_end, next_amount, pending_plan, next_try_at } = subscription
  const end = dateText(period_end)
  const name = subscription.plan.plan_name
  const ends = subscription.cancel_at_period_end || !subscription.auto_renew
  switch (status) {
    case 'trialing':
      return { words: ends ? `Free until ${end}, then it ends.` : `Free until ${end}, then $${next_amount} a month.` }
    case 'active': {
      const retry = next_try_at
        ? {
            warning: `The payment of the last renewal failed. It is tried again on ${dateText(next_try_at)}; enter another payment method to pay now.`,
          }
        : {}
      if (ends) return { words: `It ends on ${end}. You keep everything in ${name} until then.`, ...retry }
      if (pending_plan)
        return { words: `It becomes ${pending_plan.plan_name} on ${end}, for $${next_amount} a month.`, ...retry }
      return { words: next_try_at ? `Paid until ${end}.` : `It renews on ${end} for $${next_amount}.`, ...retry }
    }
    case 'past_due': {
      const last = new Date(Date.parse(period_end) + pastDueEndsAfterDays * 86_400_000)
      return {
        words: `Paid until ${end}.`,
        warning: `The payment is past due. Enter another payment method to pay it; ${name} ends on ${dateText(last)} otherwise.`,
      }
    }
    case 'incomplete':
      return { words: `${name} begins once its first payment has gone through.` }
    case 'suspended':
      return { words: `${name} is suspended and nothing is charged. Write to us through Contact us.` }
    default:
      return { words: `${name} ended on ${dateText(subscription.ended_at ?? period_end)}. You have ${plan.plan_name}.` }
  }
}
