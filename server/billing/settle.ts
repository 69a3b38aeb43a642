import { sql } from 'kysely'
import { pastDueEndsAfterDays } from '../../contract/billing/values.ts'
import type { AppContext, Db } from '../platform/app-context.ts'
import type { Charge } from './payments/gateway.ts'
import { postCharge } from './ledger.ts'
import { notifyPaymentReceived, notifyRenewalFailed } from './notices.ts'
import {
  insertEvent,
  lockPayment,
  moveSubscription,
  nothingPending,
  system,
  updateSubscription,
  updateTransaction,
} from './queries.ts'
import { addDays, endsWithPeriod, retryAt, type SubscriptionRow, type TransactionRow } from './rules.ts'

/**
 * Records the gateway's result for a transaction and updates the subscription, in one database transaction. Repeating
 * it changes nothing. Money for something that has since ended is refunded.
 * @throws Error if the gateway reports another amount or transaction; then nothing changes
 */
export async function settle(context: AppContext, id: string, charge: Charge, now: Date): Promise<TransactionRow> {
  return await context.db.transaction().execute(async (tx) => {
    const { subscription, transaction } = await lockPayment(tx, id)
    requireSame(transaction, charge)
    switch (charge.status) {
      case 'succeeded':
        if (transaction.status !== 'pending' && transaction.status !== 'failed') return transaction
        return await succeed(tx, context, { subscription, transaction, charge, now })
      case 'failed':
        if (transaction.status !== 'pending') return transaction
        return await fail(tx, context, { subscription, transaction, charge, now })
      default:
        if (transaction.status !== 'pending') return transaction
        return await updateTransaction(tx, transaction, {
          payment: charge.payment,
          confirm_url: charge.status === 'needs_confirmation' ? charge.url : null,
        })
    }
  })
}

/** @throws Error if the gateway's response is about another payment, amount, or currency */
export function requireSame({ id, amount_cents, currency, payment }: TransactionRow, charge: Charge) {
  if (
    charge.transaction_id !== id ||
    charge.amount_cents !== amount_cents ||
    charge.currency !== currency ||
    (payment && charge.payment && charge.payment !== payment)
  )
    throw new Error(`The gateway’s response isn’t about transaction ${id}.`)
}

type Settling<S extends Charge['status']> = {
  subscription: SubscriptionRow
  transaction: TransactionRow
  charge: Extract<Charge, { status: S }>
  now: Date
}

async function succeed(
  tx: Db,
  context: AppContext,
  { subscription, transaction, charge, now }: Settling<'succeeded'>,
): Promise<TransactionRow> {
  // It was given up, or the subscription has ended, so the money is refunded.
  const reason = transaction.status === 'failed' ? 'late' : subscription.ended_at ? 'ended' : null
  const settled = await updateTransaction(tx, transaction, {
    status: 'succeeded',
    payment: charge.payment,
    confirm_url: null,
    failure_code: null,
    failure_message: null,
    invoice_number: await takeInvoiceNumber(tx),
    settled_at: now,
    refund_reason: reason,
  })
  await postCharge(tx, settled, now)
  if (reason) return settled
  const after = await (settled.kind === 'upgrade'
    ? upgraded(tx, subscription, settled, now)
    : periodPaid(tx, subscription, settled, now))
  await notifyPaymentReceived(tx, context, after, settled)
  return settled
}

/** Without gaps: the next caller waits until this transaction commits or rolls back. */
async function takeInvoiceNumber(tx: Db): Promise<number> {
  const { last } = await tx
    .updateTable('invoice_numbers')
    .set({ last: sql`last + 1` })
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

async function upgraded(tx: Db, subscription: SubscriptionRow, paid: TransactionRow, now: Date) {
  const { plan_id, then_monthly_cents } = paid
  const changed = await updateSubscription(tx, subscription, now, {
    plan_id,
    monthly_price_cents: then_monthly_cents ?? subscription.monthly_price_cents,
    ...nothingPending,
  })
  await insertEvent(tx, subscription.id, {
    kind: 'plan_changed',
    actor: system,
    at: now,
    detail: { from_plan_id: subscription.plan_id, plan_id },
  })
  return changed
}

/** A paid period starts where the last one ended. */
async function periodPaid(tx: Db, subscription: SubscriptionRow, paid: TransactionRow, now: Date) {
  const { plan_id, net_cents, period_start, period_end } = paid
  const change = {
    plan_id,
    monthly_price_cents: net_cents,
    ...(subscription.pending_plan_id === plan_id ? nothingPending : {}),
    period_start,
    period_end,
    failed_renewals: 0,
    next_step_at: period_end,
  }
  if (plan_id !== subscription.plan_id)
    await insertEvent(tx, subscription.id, {
      kind: 'plan_changed',
      actor: system,
      at: now,
      detail: { from_plan_id: subscription.plan_id, plan_id },
    })
  // Suspended in the meantime: it stays suspended, with the paid period for when it's reactivated.
  if (subscription.status === 'suspended')
    return await updateSubscription(tx, subscription, now, { ...change, status_before_suspension: 'active' })
  if (subscription.status === 'active') return await updateSubscription(tx, subscription, now, change)
  return await moveSubscription(tx, subscription, 'active', { actor: system, at: now, ...change })
}

async function fail(
  tx: Db,
  context: AppContext,
  { subscription, transaction, charge, now }: Settling<'failed'>,
): Promise<TransactionRow> {
  const failed = await updateTransaction(tx, transaction, {
    status: 'failed',
    payment: charge.payment || transaction.payment,
    confirm_url: null,
    failure_code: charge.code,
    failure_message: charge.message,
    settled_at: now,
  })
  if (subscription.ended_at) return failed
  if (failed.kind === 'start') await moveSubscription(tx, subscription, 'expired', { actor: system, at: now })
  if (failed.kind === 'renewal') await renewalFailed(tx, context, { subscription, failed, now })
  return failed
}

type Failing = { subscription: SubscriptionRow; failed: TransactionRow; now: Date }

async function renewalFailed(tx: Db, context: AppContext, { subscription, failed, now }: Failing) {
  const { period_end, status } = subscription
  await insertEvent(tx, subscription.id, {
    kind: 'renewal_failed',
    actor: system,
    at: now,
    detail: { transaction_id: failed.id, code: failed.failure_code },
  })
  // Once past due, the end date stays. A suspended subscription is due when it's reactivated.
  if (status === 'past_due' || status === 'suspended') return
  // A manual retry, by the customer or an administrator. Only scheduled retries are counted and emailed about.
  if (failed.return_url || failed.by_admin) {
    const again = retryAt(period_end, subscription.failed_renewals) ?? now
    await updateSubscription(tx, subscription, now, { next_step_at: again })
    return
  }
  const failed_renewals = subscription.failed_renewals + 1
  const next = retryAt(period_end, failed_renewals)
  const after =
    next === null
      ? await moveSubscription(tx, subscription, 'past_due', {
          actor: system,
          at: now,
          failed_renewals,
          next_step_at: addDays(period_end, pastDueEndsAfterDays),
        })
      : await updateSubscription(tx, subscription, now, {
          failed_renewals,
          // Not retried if the customer canceled or turned auto-renew off in the meantime.
          next_step_at: endsWithPeriod(subscription) ? now : next,
        })
  await notifyRenewalFailed(tx, context, after, failed)
}
