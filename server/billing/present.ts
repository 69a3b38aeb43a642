import type { z } from 'zod'
import type { billing } from '../../contract/billing/billing.ts'
import type { AppContext, Db } from '../platform/app-context.ts'
import type { Change } from './change-plan.ts'
import { findPlanOf } from './entitlements.ts'
import { invoiceName } from './emails.ts'
import type { Subscriber } from './subscribers.ts'
import { findPending, findSubscription, planOf } from './queries.ts'
import { hadTrial } from './trials.ts'
import {
  dollars,
  endsWithPeriod,
  type PlanRow,
  type SubscriptionRow,
  taxOn,
  type Tax,
  type TransactionRow,
} from './rules.ts'

type Mine = z.output<(typeof billing)['subscription']['reply']>['data']
type Shown = NonNullable<Mine['subscription']>

/** With the price this customer pays, because existing subscribers keep theirs. */
const planShort = ({ id, plan_name, monthly_price_cents }: PlanRow, price_cents = monthly_price_cents) => ({
  id,
  plan_name,
  monthly_price: dollars(price_cents),
})

/** What a subscriber has, and what happens next. */
export async function presentMine({ db, config, payments }: AppContext, subscriber: Subscriber): Promise<Mine> {
  const [plan, subscription, had_trial] = await Promise.all([
    findPlanOf(db, subscriber),
    findSubscription(db, subscriber),
    hadTrial(db, { config }, subscriber),
  ])
  const has = subscription?.ended_at === null && subscription.plan_id === plan.id
  return {
    plan: planShort(plan, has ? subscription?.monthly_price_cents : undefined),
    subscription: subscription ? await presentSubscription(db, subscription, config.tax) : null,
    trial_available: !had_trial,
    tax: { name: config.tax.tax_name, basis_points: config.tax.tax_basis_points },
    gateway: payments?.name ?? null,
  }
}

async function presentSubscription(db: Db, row: SubscriptionRow, tax: Tax): Promise<Shown> {
  const [plan, pending_plan, payment] = await Promise.all([
    planOf(db, row.plan_id),
    row.pending_plan_id ? planOf(db, row.pending_plan_id) : null,
    findPending(db, row.id),
  ])
  const isRenewed = row.ended_at === null && row.status !== 'past_due' && !endsWithPeriod(row)
  // Nothing follows a subscription that's ending.
  const next_plan = endsWithPeriod(row) ? null : pending_plan
  const price = row.pending_price_cents ?? row.monthly_price_cents
  return {
    id: row.id,
    plan: planShort(plan, row.monthly_price_cents),
    pending_plan: next_plan && planShort(next_plan, row.pending_price_cents ?? undefined),
    status: row.status,
    auto_renew: row.auto_renew,
    cancel_at_period_end: row.cancel_at_period_end,
    period_start: row.period_start,
    period_end: row.period_end,
    payment_method: { brand: row.method_brand, last4: row.method_last4, expires: row.method_expires },
    failed_renewals: row.failed_renewals,
    next_try_at: row.failed_renewals > 0 && row.status !== 'past_due' ? row.next_step_at : null,
    next_amount: isRenewed ? dollars(price + taxOn(price, tax)) : null,
    payment: payment
      ? { amount: dollars(payment.amount_cents), confirm_url: payment.confirm_url, started_at: payment.created_at }
      : null,
    created_at: row.created_at,
    ended_at: row.ended_at,
  }
}

export const presentChange = ({ plan, kind, ...change }: Change) => ({
  plan: planShort(plan),
  happens: kind === 'downgrade' ? ('at_period_end' as const) : ('now' as const),
  happens_at: change.happens_at,
  amount: dollars(change.net_cents + change.tax_cents),
  net: dollars(change.net_cents),
  tax: dollars(change.tax_cents),
  days_left: change.days_left,
  days_in_period: change.days_in_period,
  then_monthly: dollars(change.then_cents),
})

type ShownChange = ReturnType<typeof presentChange>

/** What's stored of a change for its Idempotency-Key: amounts and dates, without the plan's name. */
export const storableChange = (change: ShownChange) => JSON.stringify({ ...change, plan: undefined })

/** Restores a stored change, with its plan. */
export function readChange(kept: string, plan: PlanRow): ShownChange {
  const change = JSON.parse(kept) as Omit<ShownChange, 'happens_at'> & { happens_at: string }
  return { ...change, plan: planShort(plan), happens_at: new Date(change.happens_at) }
}

/** `paid_cents` is the amount in the ledger. A failed or pending payment shows the amount requested. */
export function presentTransaction(row: TransactionRow & { plan_name: string }, paid_cents: number | undefined) {
  const { invoice_number, status } = row
  return {
    id: row.id,
    kind: row.kind,
    plan_name: row.plan_name,
    status,
    amount: dollars(status === 'succeeded' ? (paid_cents ?? 0) : row.amount_cents),
    net: dollars(row.net_cents),
    tax: dollars(row.tax_cents),
    currency: row.currency,
    period_start: row.period_start,
    period_end: row.period_end,
    method: `${row.method_brand} ending in ${row.method_last4}`,
    failure: row.failure_message,
    invoice_number: invoice_number === null ? null : invoiceName(invoice_number),
    created_at: row.created_at,
    settled_at: row.settled_at,
  }
}
