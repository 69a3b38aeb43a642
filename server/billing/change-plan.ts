import type { AppContext, Db } from '../platform/app-context.ts'
import { conflict, invalid, stale } from '../platform/http/problem.ts'
import { leastChargeCents } from './payments/gateway.ts'
import { type Subscriber, lockSubscriber } from './subscribers.ts'
import { confirmPlanChange } from './notices.ts'
import { problemOf } from './problems.ts'
import {
  type Actor,
  findPlan,
  insertEvent,
  nothingPending,
  requireLive,
  planOf,
  refuseWhilePaying,
  updateSubscription,
} from './queries.ts'
import {
  dollars,
  type PlanRow,
  type SubscriptionRow,
  taxOn,
  type Tax,
  type TransactionRow,
  upgradePrice,
} from './rules.ts'
import { returnUrl } from './subscribe.ts'
import { chargeOwed, insertTransaction } from './transactions.ts'

/** What changing to another plan means now. Amounts are in cents. */
export type Change = {
  plan: PlanRow
  /** `back`: cancels a planned change. */
  kind: 'upgrade' | 'downgrade' | 'back'
  happens_at: Date
  net_cents: number
  tax_cents: number
  days_left: number | null
  days_in_period: number | null
  then_cents: number
}

/** @throws 409 if the subscription can't change plans now, or already has this plan */
export function changeTo(subscription: SubscriptionRow, from: PlanRow, to: PlanRow, tax: Tax, now: Date): Change {
  const { status, failed_renewals, pending_plan_id, period_end } = subscription
  if (status !== 'trialing' && status !== 'active')
    throw conflict('You can change plans once your current plan is active.')
  if (failed_renewals > 0 || period_end <= now) throw conflict('A payment is due. Pay it first, then change your plan.')
  const { monthly_price_cents: paid } = subscription
  const month = to.id === from.id ? paid : to.monthly_price_cents
  const later = {
    plan: to,
    net_cents: 0,
    tax_cents: 0,
    days_left: null,
    days_in_period: null,
    then_cents: month + taxOn(month, tax),
  }
  if (to.id === from.id) {
    if (!pending_plan_id) throw conflict(`You’re already on ${to.plan_name}.`)
    return { ...later, kind: 'back', happens_at: now }
  }
  if (month < paid) return { ...later, kind: 'downgrade', happens_at: period_end }
  // Nothing was paid during the free trial, so nothing is owed.
  if (status === 'trialing') return { ...later, kind: 'upgrade', happens_at: now }
  const price = upgradePrice(paid, month, subscription, now)
  const tax_cents = taxOn(price.net_cents, tax)
  // An amount too small to pay by card isn't charged. The more expensive plan starts anyway.
  const asked = price.net_cents + tax_cents < leastChargeCents ? { net_cents: 0, tax_cents: 0 } : { tax_cents }
  return { ...later, ...price, ...asked, kind: 'upgrade', happens_at: now }
}

/** The amounts the preview showed. */
type Expected = { amount?: string | undefined; then_monthly?: string | undefined }
type PlanChangeRequest = Expected & { plan_id: string; preview: boolean; actor: Actor; now: Date }

/**
 * Changes the plan, or with `preview` calculates the cost. A more expensive plan starts once the difference for the
 * days left is paid. A cheaper one starts when the period ends, and the subscription then continues even if it was set
 * to end.
 */
export async function changePlan(
  context: AppContext,
  subscriber: Subscriber,
  { plan_id, preview, actor, now, ...expected }: PlanChangeRequest,
): Promise<{ change: Change; transaction: TransactionRow | null }> {
  const { db, config } = context
  const to = await findPlan(db, plan_id)
  if (!to || to.audience !== subscriber.audience) throw problemOf.noSuchPlan()
  if (to.monthly_price_cents === 0)
    throw invalid({ plan_id: `To go back to ${to.plan_name} when the period ends, cancel your plan.` })
  const begun = await db.transaction().execute(async (tx) => {
    await lockSubscriber(tx, subscriber)
    const subscription = await requireLive(tx, subscriber)
    const from = await planOf(tx, subscription.plan_id)
    // A retired plan can be kept but not bought.
    if (to.retired_at && to.id !== from.id) throw problemOf.noSuchPlan()
    const change = changeTo(subscription, from, to, config.tax, now)
    if (preview) return { change, owed: null }
    requireExpected(change, expected)
    await refuseWhilePaying(tx, subscription)
    return { change, owed: await applyChange(tx, context, subscription, { change, subscriber, actor, now }) }
  })
  const advice = 'Your plan hasn’t changed. Enter another payment method.'
  return { change: begun.change, transaction: await chargeOwed(context, begun.owed, { now, advice }) }
}

function requireExpected({ net_cents, tax_cents, then_cents }: Change, expected: Expected) {
  const amount = dollars(net_cents + tax_cents)
  const then_monthly = dollars(then_cents)
  if (expected.amount !== undefined && expected.amount !== amount)
    throw stale(`The price of this change is now $${amount}. Nothing was charged.`, { amount, then_monthly })
  if (expected.then_monthly !== undefined && expected.then_monthly !== then_monthly)
    throw stale(`The plan now costs $${then_monthly} a month. Nothing was charged.`, { amount, then_monthly })
}

type PlannedChange = { change: Change; subscriber: Subscriber; actor: Actor; now: Date }

async function applyChange(
  tx: Db,
  context: AppContext,
  subscription: SubscriptionRow,
  { change, subscriber, actor, now }: PlannedChange,
): Promise<TransactionRow | null> {
  const { plan, kind, net_cents, days_left, days_in_period } = change
  const detail = { from_plan_id: subscription.plan_id, plan_id: plan.id }
  if (kind !== 'upgrade') {
    const after = await updateSubscription(tx, subscription, now, {
      pending_plan_id: kind === 'back' ? null : plan.id,
      pending_price_cents: kind === 'back' ? null : plan.monthly_price_cents,
      // Choosing the next plan means the subscription should continue.
      auto_renew: true,
      cancel_at_period_end: false,
      cancel_reason: '',
    })
    await insertEvent(tx, subscription.id, { kind: 'plan_change_planned', actor, at: now, detail })
    await confirmPlanChange(tx, context, after, change)
    return null
  }
  if (net_cents === 0) {
    const after = await updateSubscription(tx, subscription, now, {
      plan_id: plan.id,
      monthly_price_cents: plan.monthly_price_cents,
      ...nothingPending,
    })
    await insertEvent(tx, subscription.id, { kind: 'plan_changed', actor, at: now, detail })
    await confirmPlanChange(tx, context, after, change)
    return null
  }
  return await insertTransaction(
    tx,
    context,
    subscription,
    {
      kind: 'upgrade',
      plan_id: plan.id,
      from_plan_id: subscription.plan_id,
      net_cents,
      then_monthly_cents: plan.monthly_price_cents,
      period_start: now,
      period_end: subscription.period_end,
      days_left,
      days_in_period,
      return_url: returnUrl(context, subscriber),
    },
    now,
  )
}
