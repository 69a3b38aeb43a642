import {
  type CountedLimit,
  type PlanGrant,
  type PlanLimit,
  grantWords,
  limitWords,
  entitlingStatuses,
} from '../../contract/billing/values.ts'
import type { Db } from '../platform/app-context.ts'
import { forbidden } from '../platform/http/problem.ts'
import { type Subscriber, isOfSubscriber, lockSubscriber } from './subscribers.ts'
import { findFreePlan } from './queries.ts'
import type { PlanRow } from './rules.ts'
import { countUsed } from './usage.ts'

/** The plan whose features a subscriber has now: the one of an entitling subscription, or the free plan. */
export async function findPlanOf(db: Db, subscriber: Subscriber): Promise<PlanRow> {
  const paid = await db
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .selectAll('plans')
    .where(isOfSubscriber(subscriber))
    .where('subscriptions.status', 'in', entitlingStatuses)
    .executeTakeFirst()
  return paid ?? (await findFreePlan(db, subscriber.audience))
}

/** How many of something a plan includes. `Infinity` if there's no limit. */
export const mostOf = (plan: PlanRow, limit: PlanLimit): number => {
  const most = plan.limits[limit]
  return most === null ? Infinity : (most ?? 0)
}

export const hasGrant = async (db: Db, subscriber: Subscriber, grant: PlanGrant): Promise<boolean> =>
  (await findPlanOf(db, subscriber)).grants.includes(grant)

/** @throws 403 `plan_limit` if the subscriber's plan doesn't include it */
export async function requireGrant(db: Db, subscriber: Subscriber, grant: PlanGrant) {
  const plan = await findPlanOf(db, subscriber)
  if (plan.grants.includes(grant)) return
  const dearer = (await plansAbove(db, plan)).find(({ grants }) => grants.includes(grant))
  throw planLimit(`Your ${plan.plan_name} plan doesn’t include ${grantWords[grant]}.`, dearer)
}

/** @throws 403 `plan_limit` if it's more than the subscriber's plan includes */
export async function requireWithin(db: Db, subscriber: Subscriber, limit: PlanLimit, asked: number) {
  const plan = await findPlanOf(db, subscriber)
  if (asked > mostOf(plan, limit)) throw await usedUp(db, plan, limit)
}

type Kept = Exclude<CountedLimit, 'invitations'>

/**
 * Called after something was added, before its transaction ends, so that concurrent requests can't exceed the limit.
 * Subscribers who are over the limit after a plan change keep what they have but can't add more.
 * @throws 403 `plan_limit` if that's one too many
 */
export async function requireRoom(tx: Db, subscriber: Subscriber, limit: Kept) {
  await lockSubscriber(tx, subscriber)
  await requireWithin(tx, subscriber, limit, await countUsed(tx, subscriber, limit))
}

/** The same check, as a boolean. */
export async function isWithin(tx: Db, subscriber: Subscriber, limit: Kept): Promise<boolean> {
  await lockSubscriber(tx, subscriber)
  return (await countUsed(tx, subscriber, limit)) <= mostOf(await findPlanOf(tx, subscriber), limit)
}

/** How many more fit. Other requests can't add any until the transaction ends. */
export async function findRoom(tx: Db, subscriber: Subscriber, limit: Kept): Promise<number> {
  await lockSubscriber(tx, subscriber)
  return mostOf(await findPlanOf(tx, subscriber), limit) - (await countUsed(tx, subscriber, limit))
}

/** The error for a limit that's used up. */
export async function usedUp(db: Db, plan: PlanRow, limit: PlanLimit) {
  const dearer = (await plansAbove(db, plan)).find((other) => mostOf(other, limit) > mostOf(plan, limit))
  const more = dearer && limitWords[limit](dearer.limits[limit])
  return planLimit(`Your ${plan.plan_name} plan includes ${limitWords[limit](plan.limits[limit])}.`, dearer, more)
}

const planLimit = (message: string, dearer: PlanRow | undefined, more = 'it') =>
  forbidden(dearer ? `${message} The ${dearer.plan_name} plan includes ${more}.` : message, 'plan_limit')

/** More expensive plans for the same audience, cheapest first. */
export const plansAbove = (db: Db, { audience, monthly_price_cents }: PlanRow): Promise<PlanRow[]> =>
  plansSold(db, audience)
    .where('monthly_price_cents', '>', monthly_price_cents)
    .orderBy('monthly_price_cents')
    .execute()

/** Cheaper plans for the same audience, most expensive first. */
export const plansBelow = (db: Db, { audience, monthly_price_cents }: PlanRow): Promise<PlanRow[]> =>
  plansSold(db, audience)
    .where('monthly_price_cents', '<', monthly_price_cents)
    .orderBy('monthly_price_cents', 'desc')
    .execute()

const plansSold = (db: Db, audience: PlanRow['audience']) =>
  db.selectFrom('plans').selectAll().where('audience', '=', audience).where('retired_at', 'is', null)
