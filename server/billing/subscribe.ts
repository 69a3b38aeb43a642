import { trialDays } from '../../contract/billing/values.ts'
import type { AppContext, Db } from '../platform/app-context.ts'
import { stale } from '../platform/http/problem.ts'
import { billingPath } from './words.ts'
import { endOtherVisits, methodColumns, type Paying, readPaying, useCheckout } from './checkouts.ts'
import { columnsOf, type Subscriber, lockSubscriber } from './subscribers.ts'
import { notifyTrialBegan } from './notices.ts'
import { problemOf } from './problems.ts'
import { type Actor, findPlan, findSubscription, insertEvent } from './queries.ts'
import { addDays, dollars, monthAfter, type PlanRow, type TransactionRow } from './rules.ts'
import { chargeOwed, insertTransaction } from './transactions.ts'
import { hadTrial, claimTrial } from './trials.ts'

/** A plan they can buy. @throws 422 for any other */
export async function requireSold(db: Db, { audience }: Subscriber, plan_id: string): Promise<PlanRow> {
  const plan = await findPlan(db, plan_id)
  if (!plan || plan.audience !== audience || plan.retired_at || plan.monthly_price_cents === 0)
    throw problemOf.noSuchPlan()
  return plan
}

/** @throws 409 `stale` if the price differs from the one they were shown */
export function requirePrice({ plan_name }: PlanRow, price_cents: number, shown: string | undefined) {
  const monthly_price = dollars(price_cents)
  if (shown !== undefined && shown !== monthly_price)
    throw stale(`${plan_name} now costs $${monthly_price} a month. Nothing was charged.`, { monthly_price })
}

/** Where people return after confirming a payment with their bank. The page then shows the outcome. */
export function returnUrl({ config }: Pick<AppContext, 'config'>, { audience }: Subscriber) {
  const url = new URL(billingPath(audience), config.base_url)
  url.searchParams.set('from', 'bank')
  return url.href
}

type SubscribeRequest = {
  plan_id: string
  payment_method: string
  monthly_price?: string | undefined
  skip_trial?: boolean | undefined
  actor: Actor
  now: Date
}

/**
 * Starts a plan: with its free trial the first time, unless that's skipped, and otherwise by charging the first month.
 * @throws Problem 409 if there's a subscription already, another price was shown, or the card had its free trial; 422 if the plan or payment method isn't theirs, or is declined
 */
export async function subscribe(
  context: AppContext,
  subscriber: Subscriber,
  { plan_id, payment_method, monthly_price, skip_trial = false, actor, now }: SubscribeRequest,
): Promise<TransactionRow | null> {
  const plan = await requireSold(context.db, subscriber, plan_id)
  const paying = await readPaying(context, subscriber, { payment_method, plan_id })
  // The webhook for the same visit arrived first.
  if (paying === 'used') return null
  // The price they saw on their way to the gateway's page.
  const price_cents = paying.price_cents ?? plan.monthly_price_cents
  requirePrice(plan, price_cents, monthly_price)
  const owed = await context.db.transaction().execute(async (tx) => {
    await lockSubscriber(tx, subscriber)
    // Record it before anything can be refused, because the webhook for the same visit may arrive first.
    if (!(await useCheckout(tx, paying))) return null
    const known = await findSubscription(tx, subscriber)
    if (known && !known.ended_at) throw problemOf.isSubscribed()
    await endOtherVisits(tx, subscriber)
    return await begin(tx, context, subscriber, { plan, price_cents, paying, skip_trial, actor, now })
  })
  return await chargeOwed(context, owed, { now })
}

type NewSubscription = {
  plan: PlanRow
  price_cents: number
  paying: Paying
  skip_trial: boolean
  actor: Actor
  now: Date
}

/** Returns the transaction to charge, or null during the free trial. */
async function begin(
  tx: Db,
  context: AppContext,
  subscriber: Subscriber,
  { plan, price_cents, paying, skip_trial, actor, now }: NewSubscription,
): Promise<TransactionRow | null> {
  const is_trial = !skip_trial && !(await hadTrial(tx, context, subscriber))
  if (is_trial) await claimTrial(tx, context, subscriber, paying.method)
  const trial_end = addDays(now, trialDays)
  const anchor_day = (is_trial ? trial_end : now).getUTCDate()
  const period_end = is_trial ? trial_end : monthAfter(now, anchor_day)
  const subscription = await tx
    .insertInto('subscriptions')
    .values({
      audience: subscriber.audience,
      ...columnsOf(subscriber),
      ...methodColumns(paying),
      plan_id: plan.id,
      monthly_price_cents: price_cents,
      status: is_trial ? 'trialing' : 'incomplete',
      is_trial_used: is_trial,
      period_start: now,
      period_end,
      anchor_day,
      next_step_at: is_trial ? trial_end : now,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await insertEvent(tx, subscription.id, {
    kind: 'subscribed',
    to_status: subscription.status,
    actor,
    at: now,
    detail: { plan_id: plan.id },
  })
  if (is_trial) {
    await notifyTrialBegan(tx, context, subscription)
    return null
  }
  return await insertTransaction(
    tx,
    context,
    subscription,
    {
      kind: 'start',
      plan_id: plan.id,
      net_cents: price_cents,
      period_start: now,
      period_end,
      return_url: returnUrl(context, subscriber),
    },
    now,
  )
}
