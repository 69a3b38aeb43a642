import { sql } from 'kysely'
import type { AppContext, Db } from '../platform/app-context.ts'
import { everyBatch } from '../platform/queue/batches.ts'
import { settleInBatches } from '../platform/queue/settle-in-batches.ts'
import { notifySubscriptionEnded, notifyTrialEnding } from './notices.ts'
import { findPending, lockSubscription, moveSubscription, system, updateSubscription } from './queries.ts'
import { dayMs, endsWithPeriod, monthAfter, type SubscriptionRow, type TransactionRow } from './rules.ts'
import { atOnce, charge, insertTransaction } from './transactions.ts'

/** Per run. The next run is a minute later. */
const most = 1000
const batch = 50
const minuteMs = 60_000
/** How long before a free trial ends its reminder is sent. */
const trialNoticeMs = 3 * dayMs

/** Advances each subscription that's due: renews it, retries, or ends it. Returns how many. */
export async function renewDueSubscriptions(context: AppContext, now = new Date()): Promise<number> {
  const due = await context.db
    .selectFrom('subscriptions')
    .select('id')
    .where('next_step_at', '<=', now)
    .orderBy('next_step_at')
    .limit(most)
    .execute()
  return await settleInBatches(due, atOnce, ({ id }) => renewSubscription(context, id, now))
}

/** The same for one. Another process may have just taken it. */
export async function renewSubscription(context: AppContext, id: string, now: Date) {
  const owed = await context.db.transaction().execute(async (tx) => {
    const subscription = await lockSubscription(tx, id)
    if (!subscription.next_step_at || subscription.next_step_at > now) return null
    return await renew(tx, context, subscription, now)
  })
  if (owed) await charge(context, owed, now)
}

/** Returns the transaction to charge after the database transaction commits. */
async function renew(
  tx: Db,
  context: AppContext,
  subscription: SubscriptionRow,
  now: Date,
): Promise<TransactionRow | null> {
  const { id, status } = subscription
  const later = (at: Date | null) => updateSubscription(tx, subscription, now, { next_step_at: at })
  // A payment in progress must finish first.
  if (await findPending(tx, id)) {
    await later(new Date(now.getTime() + minuteMs))
    return null
  }
  if (status === 'suspended' && !endsWithPeriod(subscription)) {
    await later(null)
    return null
  }
  if (status === 'incomplete' || status === 'past_due' || endsWithPeriod(subscription)) {
    const to = subscription.cancel_at_period_end ? 'canceled' : 'expired'
    const ended = await moveSubscription(tx, subscription, to, { actor: system, at: now })
    await notifySubscriptionEnded(tx, context, ended)
    return null
  }
  // From here on the reconciler finishes it, even if this process dies.
  await later(null)
  return await insertRenewal(tx, context, subscription, { now })
}

/** The renewal to charge now. */
export async function insertRenewal(
  tx: Db,
  context: AppContext,
  subscription: SubscriptionRow,
  { now, ...by }: { now: Date; return_url?: string; by_admin?: true },
): Promise<TransactionRow> {
  const { period_end, anchor_day, plan_id, pending_plan_id, monthly_price_cents, pending_price_cents } = subscription
  return await insertTransaction(
    tx,
    context,
    subscription,
    {
      kind: 'renewal',
      plan_id: pending_plan_id ?? plan_id,
      net_cents: pending_price_cents ?? monthly_price_cents,
      period_start: period_end,
      period_end: monthAfter(period_end, anchor_day),
      ...by,
    },
    now,
  )
}

/** Sent once, three days before the first charge. */
export const notifyTrialsEnding = (context: AppContext, now = new Date()): Promise<number> =>
  everyBatch(context.db, batch, async (tx) => {
    const ending = await tx
      .selectFrom('subscriptions')
      .selectAll()
      .where('status', '=', 'trialing')
      .where('trial_end_told_at', 'is', null)
      .where('auto_renew', '=', true)
      .where('cancel_at_period_end', '=', false)
      .where('period_end', '>', now)
      .where('period_end', '<=', new Date(now.getTime() + trialNoticeMs))
      .orderBy('period_end')
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const subscription of ending) {
      await updateSubscription(tx, subscription, now, { trial_end_told_at: now })
      await notifyTrialEnding(tx, context, subscription)
    }
    return ending.length
  })

/** How long gateway events are deduplicated and visits to its page can be reopened. */
const keptDays = 30

export async function forgetOldVisits(db: Db): Promise<number> {
  const old = sql<Date>`now() - make_interval(days => ${keptDays})`
  const [events, visits] = await Promise.all([
    db.deleteFrom('gateway_events').where('received_at', '<', old).executeTakeFirst(),
    db.deleteFrom('checkouts').where('created_at', '<', old).executeTakeFirst(),
  ])
  return Number(events.numDeletedRows + visits.numDeletedRows)
}
