import { sql } from 'kysely'
import { entitlingStatuses } from '../../contract/billing/values.ts'
import type { PlanType } from '../../contract/platform/values.ts'
import type { Db } from '../platform/app-context.ts'

const holders: Record<PlanType, ReturnType<typeof sql>> = {
  job_seeker: sql`s.seeker_id = job_seekers.id`,
  employer: sql`s.company_id = companies.id`,
}

/** The name of the plan whose features somebody has now. For queries on `job_seekers`, or on `companies`. */
export const planName = (audience: PlanType) =>
  sql<string>`coalesce(
    (select p.plan_name from subscriptions s join plans p on p.id = s.plan_id
      where ${holders[audience]} and s.ended_at is null and s.status = any (${[...entitlingStatuses]}::text[])),
    (select p.plan_name from plans p where p.audience = ${audience} and p.monthly_price_cents = 0 and p.retired_at is null
      order by p.sort_order limit 1))`

/** Whether they have a subscription that has not ended. For the same queries. */
export const hasSubscription = (audience: PlanType) =>
  sql<boolean>`exists (select from subscriptions s where ${holders[audience]} and s.ended_at is null)`

/** What lists are filtered by: plans that can be had, the cheapest first. */
export async function findPlanNames(db: Db, audience: PlanType): Promise<string[]> {
  const plans = await db
    .selectFrom('plans')
    .select('plan_name')
    .where('audience', '=', audience)
    .where('retired_at', 'is', null)
    .orderBy('sort_order')
    .execute()
  return plans.map(({ plan_name }) => plan_name)
}
