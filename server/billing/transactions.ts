import type { Insertable } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { AppContext, Db } from '../platform/app-context.ts'
import { type Charge, type ChargeOrder, PaymentRefused, type Payments } from './payments/gateway.ts'
import { problemOf } from './problems.ts'
import { findBilledTo, subscriberOfRow } from './subscribers.ts'
import { planOf } from './queries.ts'
import { type SubscriptionRow, taxOn, type TransactionRow } from './rules.ts'
import { requireSame, settle } from './settle.ts'

/** How many payments the scheduled tasks send to the gateway at once. */
export const atOnce = 4

type Order = Pick<
  Insertable<DB['transactions']>,
  | 'kind'
  | 'plan_id'
  | 'net_cents'
  | 'then_monthly_cents'
  | 'from_plan_id'
  | 'days_left'
  | 'days_in_period'
  | 'return_url'
  | 'by_admin'
> & { period_start: Date; period_end: Date }

/**
 * Records a charge before the gateway is called. The table's indexes allow only one in progress per subscription and
 * one success per period.
 */
export async function insertTransaction(
  tx: Db,
  { config, payments }: Pick<AppContext, 'config' | 'payments'>,
  subscription: SubscriptionRow,
  order: Order,
  now: Date,
): Promise<TransactionRow> {
  const { seeker_id, company_id, customer, payment_method, method_brand, method_last4, method_fingerprint } =
    subscription
  const subscriber = subscriberOfRow(subscription)
  if (!subscriber) throw new Error('A subscription without a subscriber can’t be charged.')
  const tax = config.tax
  return await tx
    .insertInto('transactions')
    .values({
      ...order,
      ...tax,
      tax_cents: taxOn(order.net_cents, tax),
      subscription_id: subscription.id,
      seeker_id,
      company_id,
      currency: 'USD',
      gateway: paymentsOf({ payments }).name,
      customer,
      payment_method,
      method_brand,
      method_last4,
      method_fingerprint,
      billed_to: JSON.stringify(await findBilledTo(tx, subscriber)),
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The gateway. @throws 503 if none is set up */
export function paymentsOf({ payments }: Pick<AppContext, 'payments'>): Payments {
  if (!payments) throw problemOf.notSetUp()
  return payments
}

export async function orderOf(db: Db, transaction: TransactionRow): Promise<ChargeOrder> {
  const { id, amount_cents, customer, payment_method, return_url, plan_id } = transaction
  const { plan_name } = await planOf(db, plan_id)
  return {
    transaction_id: id,
    amount_cents,
    currency: 'USD',
    customer,
    payment_method,
    description: plan_name,
    ...(return_url ? { return_url } : {}),
  }
}

/**
 * Charges a transaction and records the result. If the gateway doesn't respond clearly, the transaction stays in
 * progress and the reconciler asks again; the gateway charges it once.
 */
export async function charge(context: AppContext, transaction: TransactionRow, now: Date): Promise<TransactionRow> {
  let result: Charge
  try {
    result = await paymentsOf(context).charge(await orderOf(context.db, transaction))
    // A response about someone else doesn't count.
    requireSame(transaction, result)
  } catch (error) {
    if (!(error instanceof PaymentRefused)) {
      context.log.warn({ err: error, transaction: transaction.id }, 'the payment gateway did not answer')
      return transaction
    }
    result = refusedCharge(transaction, error)
  }
  return await settle(context, transaction.id, result, now)
}

/**
 * The same while a customer waits. Does nothing if nothing is owed.
 * @throws Problem 422 if it's declined, with the reason and then `advice`
 */
export async function chargeOwed(
  context: AppContext,
  owed: TransactionRow | null,
  { now, advice = '' }: { now: Date; advice?: string },
): Promise<TransactionRow | null> {
  const result = owed && (await charge(context, owed, now))
  if (result?.status === 'failed')
    throw problemOf.declined(`${result.failure_message ?? 'The payment was declined.'} ${advice}`.trim())
  return result
}

/** The result for a charge that the gateway rejected outright. */
export const refusedCharge = (
  { id, amount_cents, currency, payment }: TransactionRow,
  { code, message }: { code: string; message: string },
): Charge => ({
  transaction_id: id,
  payment: payment ?? '',
  amount_cents,
  currency,
  status: 'failed',
  code,
  message,
})
