import type { AppContext, Db } from '../platform/app-context.ts'
import { conflict } from '../platform/http/problem.ts'
import { type Subscriber, isOfSubscriber, lockSubscriber } from './subscribers.ts'
import { confirmAutoRenew, confirmCancellation, notifySubscriptionEnded } from './notices.ts'
import {
  type Actor,
  findPending,
  insertEvent,
  lockLive,
  requireLive,
  moveSubscription,
  nothingPending,
  updateSubscription,
} from './queries.ts'
import type { SubscriptionRow } from './rules.ts'

type Action = { actor: Actor; now: Date }

/** Nothing is paid for, so it ends immediately unless a payment in progress succeeds. */
const isUnpaid = ({ status, period_end }: SubscriptionRow, now: Date) =>
  status === 'past_due' || status === 'incomplete' || period_end <= now

/** Ends the subscription when its paid period ends, or immediately if nothing is paid for. */
export const cancel = (
  context: AppContext,
  subscriber: Subscriber,
  { reason, actor, now }: Action & { reason: string },
) =>
  context.db.transaction().execute(async (tx) => {
    await lockSubscriber(tx, subscriber)
    const after = await cancelLive(tx, await requireLive(tx, subscriber), { reason, actor, now })
    await (after.ended_at ? notifySubscriptionEnded : confirmCancellation)(tx, context, after)
  })

/** The same for a locked subscriber and row. Sends no notification. @throws Problem 409 if it's already canceled */
export async function cancelLive(
  tx: Db,
  subscription: SubscriptionRow,
  { reason, actor, now }: Action & { reason: string },
): Promise<SubscriptionRow> {
  if (subscription.cancel_at_period_end) throw conflict('The subscription is already canceled.')
  const planned = await updateSubscription(tx, subscription, now, {
    cancel_at_period_end: true,
    cancel_reason: reason,
    ...nothingPending,
    ...wakeAtEnd(subscription),
  })
  const detail = actor.type === 'admin' ? { reason } : {}
  await insertEvent(tx, subscription.id, { kind: 'cancel_planned', actor, at: now, detail })
  if (!isUnpaid(subscription, now) || (await findPending(tx, subscription.id))) return planned
  return await moveSubscription(tx, planned, 'canceled', { actor, at: now })
}

/** Turns auto-renew on or off. Turning it on also undoes a cancellation. */
export const toggleAutoRenew = (context: AppContext, subscriber: Subscriber, { actor, now }: Action) =>
  context.db.transaction().execute(async (tx) => {
    await lockSubscriber(tx, subscriber)
    const subscription = await requireLive(tx, subscriber)
    if (isUnpaid(subscription, now)) throw conflict('A payment is due. Pay it, or cancel the subscription.')
    const auto_renew = !subscription.auto_renew || subscription.cancel_at_period_end
    const after = await updateSubscription(tx, subscription, now, {
      auto_renew,
      ...(auto_renew ? { cancel_at_period_end: false, cancel_reason: '' } : {}),
      ...wakeAtEnd(subscription),
    })
    await insertEvent(tx, subscription.id, { kind: 'auto_renew_changed', actor, at: now, detail: { auto_renew } })
    await confirmAutoRenew(tx, context, after)
  })

/** The scheduled task otherwise leaves a suspended subscription alone. */
const wakeAtEnd = ({ status, period_end }: SubscriptionRow) =>
  status === 'suspended' ? { next_step_at: period_end } : {}

/**
 * Ends the subscription of an account or company that's being deleted, in the same transaction. The reconciler cancels
 * or refunds a payment in progress.
 */
export async function endSubscription(tx: Db, subscriber: Subscriber, now: Date) {
  const live = await lockLive(tx, subscriber)
  // Payments stay on record but no longer say who made them.
  await tx
    .updateTable('transactions')
    .set({ billed_to: JSON.stringify({ name: 'Deleted account', email: '', lines: [] }) })
    .where(isOfSubscriber(subscriber))
    .execute()
  if (live) await moveSubscription(tx, live, 'canceled', { actor: { type: 'holder', id: null }, at: now })
}
