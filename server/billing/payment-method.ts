import type { AppContext } from '../app-context.ts'
import { methodColumns, readPaying, useCheckout } from './checkouts.ts'
import { insertRenewal } from './clock.ts'
import { type Holder, lockHolder } from './holders.ts'
import { type Actor, insertEvent, requireLive, refuseWhilePaying, updateSubscription } from './queries.ts'
import type { TransactionRow } from './rules.ts'
import { returnUrl } from './subscribe.ts'
import { chargeOwed } from './transactions.ts'

type Asked = { payment_method: string; actor: Actor; now: Date }

/**
 * Pays another way from now on; what is due is charged at once, and the new way stays where that fails.
 * @throws Problem 422 for a way to pay that is not theirs, or is declined; 409 while a payment is under way
 */
export async function updatePaymentMethod(
  context: AppContext,
  holder: Holder,
  { payment_method, actor, now }: Asked,
): Promise<TransactionRow | null> {
  const paying = await readPaying(context, holder, payment_method)
  if (paying === 'used') return null
  const owed = await context.db.transaction().execute(async (tx) => {
    await lockHolder(tx, holder)
    const subscription = await requireLive(tx, holder)
    await refuseWhilePaying(tx, subscription)
    if (!(await useCheckout(tx, paying))) return null
    const changed = await updateSubscription(tx, subscription, now, methodColumns(paying))
    await insertEvent(tx, subscription.id, { kind: 'method_changed', actor, at: now })
    const isDue = changed.status === 'past_due' || (changed.failed_renewals > 0 && changed.status !== 'suspended')
    return isDue ? await insertRenewal(tx, context, changed, { now, return_url: returnUrl(context, holder) }) : null
  })
  return await chargeOwed(context, owed, { now, advice: 'What is due is not paid yet: enter another way to pay.' })
}
