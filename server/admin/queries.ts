import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/app-context.ts'
import { entitlingStatuses } from '../../contract/billing/values.ts'
import type { PlanType } from '../../contract/platform/values.ts'

/** The name of the company that a list is filtered by; null where there is none. */
export async function findCompanyName(db: Db, id: string | undefined): Promise<string | null> {
  if (!id) return null
  const company = await db.selectFrom('companies').select('name').where('id', '=', id).executeTakeFirst()
  return company?.name ?? null
}

/** A page of a list. */
export type Page = { page: number; per_page: number }

/** A row of a list: when it came, and its id. */
type Row = { at: Date; id: string }

/** Newest first, by id where two are as new; written so that an index on both begins at the row. */
export const isAfterRow = (at: RawBuilder<unknown>, id: RawBuilder<unknown>, last: Row) =>
  sql<boolean>`(${at} <= ${last.at} and (${at} < ${last.at} or ${id} > ${last.id}))`

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
