import type { Insertable, Updateable } from 'kysely'
import type { SubscriptionStatus } from '../../contract/billing/values.ts'
import type { DB } from '../../database/tables.ts'
import type { Db } from '../platform/app-context.ts'
import { conflict, notFound } from '../platform/http/problem.ts'
import { type Subscriber, isOfSubscriber } from './subscribers.ts'
import { canMove, type PlanRow, type SubscriptionRow, type TransactionRow } from './rules.ts'

export const findPlan = (db: Db, id: string): Promise<PlanRow | undefined> =>
  db.selectFrom('plans').selectAll().where('id', '=', id).executeTakeFirst()

export const planOf = (db: Db, id: string): Promise<PlanRow> =>
  db.selectFrom('plans').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The plan of everyone who pays nothing. */
export const findFreePlan = (db: Db, audience: Subscriber['audience']): Promise<PlanRow> =>
  db
    .selectFrom('plans')
    .selectAll()
    .where('audience', '=', audience)
    .where('monthly_price_cents', '=', 0)
    .where('retired_at', 'is', null)
    .orderBy('sort_order')
    .limit(1)
    .executeTakeFirstOrThrow()

/** The live subscription, or else the last one that ended. */
export const findSubscription = (db: Db, subscriber: Subscriber): Promise<SubscriptionRow | undefined> =>
  db
    .selectFrom('subscriptions')
    .selectAll()
    .where(isOfSubscriber(subscriber))
    .orderBy('ended_at', (order) => order.desc().nullsFirst())
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Locks a subscriber's live subscription, if there is one. */
export const lockLive = (tx: Db, subscriber: Subscriber): Promise<SubscriptionRow | undefined> =>
  tx
    .selectFrom('subscriptions')
    .selectAll()
    .where(isOfSubscriber(subscriber))
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** The same, but required. @throws 409 if there is none */
export async function requireLive(tx: Db, subscriber: Subscriber): Promise<SubscriptionRow> {
  const row = await lockLive(tx, subscriber)
  if (!row) throw conflict('You don’t have a subscription. Choose a plan first.')
  return row
}

export const lockSubscription = (tx: Db, id: string): Promise<SubscriptionRow> =>
  tx.selectFrom('subscriptions').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Locks a transaction and its subscription: the subscription first, as everywhere. */
export async function lockPayment(tx: Db, id: string) {
  const transactions = tx.selectFrom('transactions').where('id', '=', id)
  const { subscription_id } = await transactions.select('subscription_id').executeTakeFirstOrThrow()
  const subscription = await lockSubscription(tx, subscription_id)
  const transaction: TransactionRow = await transactions.selectAll().forUpdate().executeTakeFirstOrThrow()
  return { subscription, transaction }
}

export const updateTransaction = (tx: Db, { id }: TransactionRow, change: Updateable<DB['transactions']>) =>
  tx.updateTable('transactions').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const findPending = (db: Db, subscription_id: string) =>
  db
    .selectFrom('transactions')
    .selectAll()
    .where('subscription_id', '=', subscription_id)
    .where('status', '=', 'pending')
    .executeTakeFirst()

/** Prevents two changes that cost something at once. @throws 409 while a payment is in progress */
export async function refuseWhilePaying(tx: Db, { id }: SubscriptionRow) {
  if (await findPending(tx, id))
    throw conflict('A payment is in progress. Wait for it to finish, or confirm it.', 'payment_under_way')
}

/** @throws 404 if it doesn't exist or isn't theirs */
export async function findOwnTransaction(db: Db, subscriber: Subscriber, id: string) {
  const row = await db
    .selectFrom('transactions')
    .innerJoin('plans', 'plans.id', 'transactions.plan_id')
    .selectAll('transactions')
    .select('plans.plan_name')
    .where('transactions.id', '=', id)
    .where(isOfSubscriber(subscriber))
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export type Actor = { type: 'holder' | 'admin' | 'system'; id: string | null }
export const system: Actor = { type: 'system', id: null }

type Event = Pick<Insertable<DB['subscription_events']>, 'kind'> & {
  from_status?: SubscriptionStatus
  to_status?: SubscriptionStatus
  detail?: Record<string, unknown>
}

export const insertEvent = (
  tx: Db,
  subscription_id: string,
  { actor, at, detail = {}, ...event }: Event & { actor: Actor; at: Date },
) =>
  tx
    .insertInto('subscription_events')
    .values({
      subscription_id,
      at,
      actor_type: actor.type,
      actor_id: actor.id,
      ...event,
      detail: JSON.stringify(detail),
    })
    .execute()

type Change = Updateable<DB['subscriptions']>

/** No plan change at the end of the period. */
export const nothingPending = { pending_plan_id: null, pending_price_cents: null } as const

export const updateSubscription = (tx: Db, { id }: SubscriptionRow, at: Date, change: Change) =>
  tx
    .updateTable('subscriptions')
    .set({ ...change, updated_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Changes the status and records the event. @throws Error if the contract doesn't allow this change */
export async function moveSubscription(
  tx: Db,
  subscription: SubscriptionRow,
  to: SubscriptionStatus,
  { actor, at, detail, ...change }: { actor: Actor; at: Date; detail?: Record<string, unknown> } & Change,
): Promise<SubscriptionRow> {
  const from = subscription.status
  if (!canMove(from, to)) throw new Error(`A subscription cannot go from ${from} to ${to}.`)
  const ends = to === 'canceled' || to === 'expired'
  const moved = await updateSubscription(tx, subscription, at, {
    status_before_suspension: null,
    ...(ends ? { ended_at: at, next_step_at: null, ...nothingPending } : {}),
    ...change,
    status: to,
  })
  await insertEvent(tx, subscription.id, {
    kind: 'status_changed',
    from_status: from,
    to_status: to,
    actor,
    at,
    ...(detail ? { detail } : {}),
  })
  return moved
}
