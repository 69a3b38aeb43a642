import type { AppContext } from '../app-context.ts'
import { conflict, notFound } from '../http/problem.ts'
import { type Actor, lockSubscription, moveSubscription } from './queries.ts'
import { addDays, endsWithPeriod, type SubscriptionRow } from './rules.ts'
import { pastDueEndsAfterDays } from '../../contract/subscription-values.ts'

type Doing = { actor: Actor; now: Date }

/** For the back office: its plan does not hold, and nothing is charged, until it is reactivated. */
export const suspendSubscription = (context: AppContext, id: string, { actor, now }: Doing) =>
  context.db.transaction().execute(async (tx) => {
    const subscription = await lock(tx, id)
    const { status, period_end } = subscription
    if (status !== 'active' && status !== 'past_due')
      throw conflict('Only a subscription that is active or past due can be suspended.')
    return await moveSubscription(tx, subscription, 'suspended', {
      actor,
      at: now,
      status_before_suspension: status,
      next_step_at: endsWithPeriod(subscription) ? period_end : null,
    })
  })

/** It goes on as what it was; a period that ended meanwhile is not charged for, the next begins now. */
export const reactivateSubscription = (context: AppContext, id: string, { actor, now }: Doing) =>
  context.db.transaction().execute(async (tx) => {
    const subscription = await lock(tx, id)
    const { status_before_suspension: before, period_end } = subscription
    if (!before) throw conflict('Only a suspended subscription can be reactivated.')
    if (before === 'past_due')
      return await moveSubscription(tx, subscription, before, {
        actor,
        at: now,
        next_step_at: addDays(period_end, pastDueEndsAfterDays),
      })
    const anew = period_end < now ? { period_end: now, anchor_day: now.getUTCDate(), failed_renewals: 0 } : {}
    return await moveSubscription(tx, subscription, before, {
      actor,
      at: now,
      ...anew,
      next_step_at: 'period_end' in anew ? now : period_end,
    })
  })

async function lock(tx: Parameters<typeof lockSubscription>[0], id: string): Promise<SubscriptionRow> {
  const known = await tx.selectFrom('subscriptions').select('id').where('id', '=', id).executeTakeFirst()
  if (!known) throw notFound()
  return await lockSubscription(tx, id)
}
