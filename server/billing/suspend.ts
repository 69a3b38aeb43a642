import type { Db } from '../platform/app-context.ts'
import { conflict } from '../platform/http/problem.ts'
import { type Actor, moveSubscription } from './queries.ts'
import { addDays, endsWithPeriod, type SubscriptionRow } from './rules.ts'
import { pastDueEndsAfterDays } from '../../contract/billing/values.ts'

type Action = { actor: Actor; now: Date; reason: string }

/**
 * For the back office, on a locked row. The plan doesn't apply and nothing is charged until it's reactivated.
 * @throws Problem 409 if it's neither active nor past due
 */
export async function suspendSubscription(
  tx: Db,
  subscription: SubscriptionRow,
  { actor, now, reason }: Action,
): Promise<SubscriptionRow> {
  const { status, period_end } = subscription
  if (status === 'suspended') throw conflict('The subscription is already suspended.')
  if (status !== 'active' && status !== 'past_due')
    throw conflict(`Only an active or past-due subscription can be suspended; this one is ${words[status]}.`)
  return await moveSubscription(tx, subscription, 'suspended', {
    actor,
    at: now,
    detail: { reason },
    status_before_suspension: status,
    next_step_at: endsWithPeriod(subscription) ? period_end : null,
  })
}

/**
 * Restores the earlier status. A period that ended in the meantime isn't charged, and the next one starts now.
 * @throws Problem 409 if it isn't suspended
 */
export async function reactivateSubscription(
  tx: Db,
  subscription: SubscriptionRow,
  { actor, now, reason }: Action,
): Promise<SubscriptionRow> {
  const { status, status_before_suspension: before, period_end } = subscription
  if (!before) throw conflict(`Only a suspended subscription can be reactivated; this one is ${words[status]}.`)
  const done = { actor, at: now, detail: { reason } }
  if (before === 'past_due')
    return await moveSubscription(tx, subscription, before, {
      ...done,
      next_step_at: addDays(period_end, pastDueEndsAfterDays),
    })
  const restarted = period_end < now ? { period_end: now, anchor_day: now.getUTCDate(), failed_renewals: 0 } : {}
  return await moveSubscription(tx, subscription, before, {
    ...done,
    ...restarted,
    next_step_at: 'period_end' in restarted ? now : period_end,
  })
}

const words: Record<SubscriptionRow['status'], string> = {
  incomplete: 'not paid yet',
  trialing: 'in its free trial',
  active: 'active',
  past_due: 'past due',
  suspended: 'suspended',
  canceled: 'canceled',
  expired: 'expired',
}
