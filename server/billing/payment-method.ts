import { pastDueEndsAfterDays } from '../../contract/billing/values.ts'
import type { AppContext } from '../platform/app-context.ts'
import { conflict } from '../platform/http/problem.ts'
import { methodColumns, readPaying, useCheckout } from './checkouts.ts'
import { insertRenewal } from './renewals.ts'
import { type Subscriber, lockSubscriber } from './subscribers.ts'
import { type Actor, insertEvent, requireLive, refuseWhilePaying, updateSubscription } from './queries.ts'
import { addDays, type TransactionRow } from './rules.ts'
import { returnUrl } from './subscribe.ts'
import { chargeOwed } from './transactions.ts'

type MethodChange = { payment_method: string; actor: Actor; now: Date }

/**
 * Pays another way from now on; what is due is charged at once, and the new way stays where that fails.
 * @throws Problem 422 for a way to pay that is not theirs, or is declined; 409 while a payment is under way, and once
 * the time to pay what is due is over
 */
export async function updatePaymentMethod(
  context: AppContext,
  subscriber: Subscriber,
  { payment_method, actor, now }: MethodChange,
): Promise<TransactionRow | null> {
  const paying = await readPaying(context, subscriber, { payment_method, plan_id: null })
  if (paying === 'used') return null
  const owed = await context.db.transaction().execute(async (tx) => {
    await lockSubscriber(tx, subscriber)
    const subscription = await requireLive(tx, subscriber)
    // Before anything is refused: of the same visit the webhook may be a moment quicker.
    if (!(await useCheckout(tx, paying))) return null
    await refuseWhilePaying(tx, subscription)
    const changed = await updateSubscription(tx, subscription, now, methodColumns(paying))
    await insertEvent(tx, subscription.id, { kind: 'method_changed', actor, at: now })
    const isDue = changed.status === 'past_due' || (changed.failed_renewals > 0 && changed.status !== 'suspended')
    // A payment that nobody confirms holds the end up for a day: one after the other would do so for good.
    if (isDue && addDays(changed.period_end, pastDueEndsAfterDays) <= now)
      throw conflict(
        'The payment that was due wasn’t made in time, so your plan is ending. Choose a plan again in a few minutes.',
      )
    return isDue ? await insertRenewal(tx, context, changed, { now, return_url: returnUrl(context, subscriber) }) : null
  })
  return await chargeOwed(context, owed, { now, advice: 'The payment is still due. Enter another payment method.' })
}
