import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { AdminSubscriptionOrder, AdminSubscriptionState } from '../../../contract/admin/values.ts'
import type { adminSubscriptions } from '../../../contract/admin/subscriptions.ts'
import type { Db } from '../../platform/app-context.ts'
import { likeWord } from '../../platform/text-search/like-word.ts'
import { asc, desc, type SortKey, sortOrder } from '../../platform/sort-order.ts'
import { isAfterRow, type Page } from '../queries.ts'

export type SubscriptionFilters = z.output<typeof adminSubscriptions.export.query>
type Condition = RawBuilder<boolean>

/** Active now, and ending with its period. */
export const isEnding: Condition = sql`(s.status in ('trialing', 'active') and (s.cancel_at_period_end or not s.auto_renew))`

const inState = (state: AdminSubscriptionState): Condition => (state === 'ending' ? isEnding : sql`s.status = ${state}`)

const id = sql.ref('s.id')
const begun = desc(sql.ref('s.created_at'))
const orders: Record<AdminSubscriptionOrder, SortKey[]> = {
  begun: [begun],
  ends: [asc(sql`case when s.ended_at is null then s.period_end end`, 'last'), begun],
  price: [desc(sql.ref('s.monthly_price_cents')), begun],
}

/** Matches the customer's name or email address, for rows with a job seeker's or company's id. */
export function isHeldByNamed(word: string, rows: 's' | 't'): Condition {
  const pattern = likeWord(word)
  const [seeker_id, company_id] = [sql.ref(`${rows}.seeker_id`), sql.ref(`${rows}.company_id`)]
  return sql`(${seeker_id} in (select js.id from job_seekers js join accounts a on a.id = js.account_id
      where a.first_name || ' ' || a.last_name ilike ${pattern} or a.email::text ilike ${pattern})
    or ${company_id} in (select id from companies where deleted_at is null and name ilike ${pattern})
    or ${company_id} in (select a.company_id from accounts a where a.user_type = 'employer' and a.email::text ilike ${pattern}))`
}

/** The number in an invoice name such as `M-000042`. */
export function invoiceNumberOf(word: string): number | null {
  const digits = /^M-(\d{1,9})$/i.exec(word)?.[1]
  return digits === undefined ? null : Number(digits)
}

function matchesWord(word: string): Condition {
  const number = invoiceNumberOf(word)
  if (number === null) return isHeldByNamed(word, 's')
  return sql`s.id in (select subscription_id from transactions where invoice_number = ${number})`
}

/** Subscriptions within the filters, regardless of status. */
const matching = (db: Db, { keyword = '', plan_type, plan_id }: SubscriptionFilters) =>
  db
    .selectFrom('subscriptions as s')
    .where((eb) => eb.and(keyword.split(/\s+/).filter(Boolean).map(matchesWord)))
    .$if(plan_type !== undefined, (q) => q.where('s.audience', '=', plan_type!))
    .$if(plan_id !== undefined, (q) => q.where('s.plan_id', '=', plan_id!))

/** Counts by list, within the other filters. */
export const countSubscriptions = (db: Db, filters: SubscriptionFilters) =>
  matching(db, filters)
    .select([
      sql<number>`count(*)`.as('all'),
      sql<number>`count(*) filter (where ${inState('active')})`.as('active'),
      sql<number>`count(*) filter (where ${inState('trialing')})`.as('trialing'),
      sql<number>`count(*) filter (where ${isEnding})`.as('ending'),
      sql<number>`count(*) filter (where ${inState('past_due')})`.as('past_due'),
      sql<number>`count(*) filter (where ${inState('suspended')})`.as('suspended'),
      sql<number>`count(*) filter (where ${inState('incomplete')})`.as('incomplete'),
      sql<number>`count(*) filter (where ${inState('canceled')})`.as('canceled'),
      sql<number>`count(*) filter (where ${inState('expired')})`.as('expired'),
    ])
    .executeTakeFirstOrThrow()

const listed = (db: Db, filters: SubscriptionFilters) =>
  matching(db, filters)
    .select('s.id')
    .$if(filters.status !== undefined, (q) => q.where(inState(filters.status!)))

/** The ids of a page, sorted; all ids without a page. */
export async function findSubscriptionIds(db: Db, filters: SubscriptionFilters & Partial<Page>): Promise<string[]> {
  const { sort = 'begun', page = 1, per_page } = filters
  const rows = await listed(db, filters)
    .orderBy(sortOrder(orders, sort, id))
    .$if(per_page !== undefined, (q) => q.limit(per_page!).offset((page - 1) * per_page!))
    .execute()
  return rows.map((row) => row.id)
}

/** The next batch of ids after `last`. */
export async function findSubscriptionIdsAfter(
  db: Db,
  filters: SubscriptionFilters,
  last: { id: string; created_at: Date } | undefined,
): Promise<string[]> {
  const rows = await listed(db, filters)
    .$if(last !== undefined, (q) =>
      q.where(isAfterRow(sql.ref('s.created_at'), sql.ref('s.id'), { at: last!.created_at, id: last!.id })),
    )
    .orderBy(sortOrder(orders, 'begun', id))
    .limit(1000)
    .execute()
  return rows.map((row) => row.id)
}
