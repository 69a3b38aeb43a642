import { pastDueEndsAfterDays } from '../../contract/billing/values.ts'
import type { AppContext, Db } from '../platform/app-context.ts'
import { consume, day } from '../platform/http/limits.ts'
import { conflict, invalid, stale, tooMany, waitText } from '../platform/http/problem.ts'
import { PaymentRefused } from './payments/gateway.ts'
import { insertRenewal } from './renewals.ts'
import { subscriberOfRow, lockSubscriber } from './subscribers.ts'
import { paidFor } from './ledger.ts'
import { followMoneyBack } from './money-back.ts'
import { notifyRenewalFailed } from './notices.ts'
import { lockSubscription, refuseWhilePaying } from './queries.ts'
import { addDays, dollars, endsWithPeriod, type SubscriptionRow, type TransactionRow } from './rules.ts'
import { chargeOwed, paymentsOf } from './transactions.ts'

/** Subscribers who canceled or turned auto-renew off aren't charged again, by a retry or by the scheduled task. */
const isDue = (subscription: SubscriptionRow) => {
  const { status, failed_renewals, ended_at } = subscription
  if (ended_at) return false
  return status === 'past_due' || (failed_renewals > 0 && status !== 'suspended' && !endsWithPeriod(subscription))
}

/** Locks a subscription whose payment failed. @throws Problem 409 if nothing is due */
async function lockDue(tx: Db, id: string) {
  const known = await tx
    .selectFrom('subscriptions')
    .select(['seeker_id', 'company_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const subscriber = subscriberOfRow(known)
  if (subscriber) await lockSubscriber(tx, subscriber)
  const subscription = await lockSubscription(tx, id)
  if (!subscriber || !isDue(subscription)) throw conflict('This subscription has no payment due.', 'not_due')
  return subscription
}

/**
 * Retries a failed renewal on the same card when a customer asks us to. `begin` records who did it, in the same
 * transaction as the new charge.
 * @throws Problem 409 if nothing is due, it's too late, or a payment is in progress; 422 if it's declined again; 429
 */
export async function retryRenewal(
  context: AppContext,
  id: string,
  { now, begin }: { now: Date; begin: (tx: Db) => Promise<void> },
) {
  const max = context.config.limits.retries_per_subscription_per_day
  const owed = await context.db.transaction().execute(async (tx) => {
    const subscription = await lockDue(tx, id)
    await refuseWhilePaying(tx, subscription)
    if (addDays(subscription.period_end, pastDueEndsAfterDays) <= now)
      throw conflict('It’s too late to retry this payment. The plan is ending.', 'too_late')
    // Each retry is a charge that the card's bank sees.
    await consume(tx, `retries:${id}`, { max, seconds: day }, (seconds) =>
      tooMany(seconds, `This payment has been retried too many times today. Try again in ${waitText(seconds)}.`),
    )
    await begin(tx)
    return await insertRenewal(tx, context, subscription, { now, by_admin: true })
  })
  return await chargeOwed(context, owed, { now })
}

/** Emails a reminder that a renewal failed and how to pay. @throws Problem 409 if nothing is due */
export async function remindOfFailure(tx: Db, context: AppContext, id: string) {
  const subscription = await lockDue(tx, id)
  const failed = await tx
    .selectFrom('transactions')
    .selectAll()
    .where('subscription_id', '=', id)
    .where('status', '=', 'failed')
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  if (!failed) throw conflict('This subscription has no payment due.', 'not_due')
  await notifyRenewalFailed(tx, context, subscription, failed)
}

type PartialRefund = { amount_cents: number; paid: string }

/** Longer than the gateway's timeout, so that a refund can still be made after its process died. */
const claimMs = 120_000

/**
 * Refunds all or part of a payment through the gateway and records it in the ledger. `begin` records who wants the
 * refund and why before the gateway is called. The idempotency key includes what was already refunded, so a retry after
 * a timeout refunds once.
 * @throws Problem 409 if it can't be refunded, another refund is in progress, or `paid` no longer matches the ledger;
 * 422 if it's too much
 */
export async function giveBack(
  context: AppContext,
  transaction: TransactionRow,
  { amount_cents, paid, begin }: PartialRefund & { begin: () => Promise<void> },
  now: Date,
) {
  const { id, payment, status, gateway, refund_reason } = transaction
  if (status !== 'succeeded' || !payment) throw conflict('This payment can’t be refunded.', 'not_refundable')
  if (refund_reason) throw conflict('This payment is already being refunded.', 'under_way')
  const { db, log } = context
  const payments = paymentsOf(context)
  if (payments.name !== gateway)
    throw conflict('This payment was made through another gateway. Refund it there.', 'other_gateway')
  // One refund at a time, without holding a connection while the gateway works.
  const { numUpdatedRows } = await db
    .updateTable('transactions')
    .set({ refund_next_at: new Date(now.getTime() + claimMs) })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('refund_next_at', 'is', null), eb('refund_next_at', '<=', now)]))
    .executeTakeFirst()
  if (!numUpdatedRows) throw conflict('Another refund of this payment is in progress.', 'under_way')
  try {
    // An earlier refund may have succeeded without a response.
    if (!(await follow()))
      throw conflict('The gateway didn’t answer. Nothing was refunded. Try again in a minute.', 'no_answer')
    const left = await leftOf(db, id)
    if (paid !== dollars(left))
      throw stale('Part of this payment was refunded after you opened it. Check the amount and try again.', {
        paid: dollars(left),
      })
    if (amount_cents > left) throw invalid({ amount: `You can refund at most $${dollars(left)}.` })
    await begin()
    try {
      await payments.refund({ transaction_id: id, payment, amount_cents, part: `${left}-${amount_cents}` })
    } catch (error) {
      if (error instanceof PaymentRefused) throw conflict(error.message, 'refused')
      log.warn({ err: error, transaction: id }, 'the payment gateway did not answer a refund')
    }
    // Also without a response, because the refund may have succeeded.
    await follow()
    if ((await leftOf(db, id)) !== left - amount_cents)
      throw conflict(
        'The gateway didn’t answer. Try again in a minute with the same amount. It won’t be refunded twice.',
        'no_answer',
      )
  } finally {
    // A refund that was scheduled in the meantime (it has a reason) keeps its own time.
    await db
      .updateTable('transactions')
      .set({ refund_next_at: null })
      .where('id', '=', id)
      .where('refund_reason', 'is', null)
      .execute()
  }

  /** Whether the gateway reported its refunds so far. */
  async function follow() {
    try {
      await followMoneyBack(context, transaction, now)
      return true
    } catch (error) {
      log.warn({ err: error, transaction: id }, 'could not read refunds from the payment gateway')
      return false
    }
  }
}

/** Paid minus refunded, in cents. */
const leftOf = async (db: Db, id: string) => (await paidFor(db, [id])).get(id) ?? 0
