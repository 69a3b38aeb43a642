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
 * Changes the payment method and charges any payment that's due. The new method stays even if that fails.
 * @throws Problem 422 if the payment method isn't theirs or is declined; 409 while a payment is in progress, and once
 * it's too late to pay
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
    // Record it before anything can be refused, because the webhook for the same visit may arrive first.
    if (!(await useCheckout(tx, paying))) return null
    await refuseWhilePaying(tx, subscription)
    const changed = await updateSubscription(tx, subscription, now, methodColumns(paying))
    await insertEvent(tx, subscription.id, { kind: 'method_changed', actor, at: now })
    const isDue = changed.status === 'past_due' || (changed.failed_renewals > 0 && changed.status !== 'suspended')
    // An unconfirmed payment delays the end by a day. Without this check, a series of them could delay it forever.
    if (isDue && addDays(changed.period_end, pastDueEndsAfterDays) <= now)
      throw conflict(
        'The payment that was due wasn’t made in time, so your plan is ending. Choose a plan again in a few minutes.',
      )
    return isDue ? await insertRenewal(tx, context, changed, { now, return_url: returnUrl(context, subscriber) }) : null
  })
  return await chargeOwed(context, owed, { now, advice: 'The payment is still due. Enter another payment method.' })
}
