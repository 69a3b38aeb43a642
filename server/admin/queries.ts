import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/app-context.ts'
import { entitlingStatuses } from '../../contract/billing/values.ts'
import type { PlanType } from '../../contract/platform/values.ts'

/** The name of the company a list is filtered by; null without a filter or if it doesn't exist. */
export async function findCompanyName(db: Db, id: string | undefined): Promise<string | null> {
  if (!id) return null
  const company = await db.selectFrom('companies').select('name').where('id', '=', id).executeTakeFirst()
  return company?.name ?? null
}

export type Page = { page: number; per_page: number }

/** The sort key of a row: its time and its id. */
type Row = { at: Date; id: string }

/** Newest first, then by id. Written so that an index on both can start at the row. */
export const isAfterRow = (at: RawBuilder<unknown>, id: RawBuilder<unknown>, last: Row) =>
  sql<boolean>`(${at} <= ${last.at} and (${at} < ${last.at} or ${id} > ${last.id}))`

const holders: Record<PlanType, ReturnType<typeof sql>> = {
  job_seeker: sql`s.seeker_id = job_seekers.id`,
  employer: sql`s.company_id = companies.id`,
}

/** The name of the plan that currently applies, for queries on `job_seekers` or `companies`. */
export const planName = (audience: PlanType) =>
  sql<string>`coalesce(
    (select p.plan_name from subscriptions s join plans p on p.id = s.plan_id
      where ${holders[audience]} and s.ended_at is null and s.status = any (${[...entitlingStatuses]}::text[])),
    (select p.plan_name from plans p where p.audience = ${audience} and p.monthly_price_cents = 0 and p.retired_at is null
      order by p.sort_order limit 1))`

/** Whether there's a subscription that hasn't ended, for the same queries. */
export const hasSubscription = (audience: PlanType) =>
  sql<boolean>`exists (select from subscriptions s where ${holders[audience]} and s.ended_at is null)`

/** Plans for sale, cheapest first, as filter values. */
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
