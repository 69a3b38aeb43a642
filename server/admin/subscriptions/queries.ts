import { sql } from 'kysely'
import type { z } from 'zod'
import type { adminSubscription, adminSubscriptions, AdminTransaction } from '../../../contract/admin/subscriptions.ts'
import type { Db } from '../../platform/app-context.ts'
import { dollars, endsWithPeriod, type SubscriptionRow, type TransactionRow } from '../../billing/rules.ts'
import { notFound } from '../../platform/http/problem.ts'
import { findHolders, type HolderShown } from './holder.ts'
import { findMonthToDate, isPaying } from './figures.ts'
import { isEnding, invoiceNumberOf, isHeldByNamed } from './search.ts'
import { findTroubles } from './troubles.ts'
import { transactionStatuses } from '../../../contract/billing/values.ts'
import { paidFor } from '../../billing/ledger.ts'
import { presentTransaction } from '../../billing/present.ts'
import { isAfterRow, type Page } from '../queries.ts'
import { desc, type SortKey, sortOrder } from '../../platform/sort-order.ts'
import type { AdminTransactionOrder } from '../../../contract/admin/values.ts'

export type AdminSubscriptionRecord = z.output<typeof adminSubscription>
type NamedSubscription = SubscriptionRow & { plan_name: string; pending_name: string | null; list_price_cents: number }

/** One subscription, as in the list. @throws 404 */
export async function findAdminSubscription(db: Db, id: string): Promise<AdminSubscriptionRecord> {
  const [found] = await findAdminSubscriptions(db, [id])
  if (!found) throw notFound()
  return found
}

/** Subscriptions in the order of `ids`. */
export async function findAdminSubscriptions(db: Db, ids: string[]): Promise<AdminSubscriptionRecord[]> {
  if (!ids.length) return []
  const rows = await findRows(db, ids)
  const holderOf = await findHolders(db, rows)
  const byId = new Map(rows.map((row) => [row.id, presentSubscription(row, holderOf(row))]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const findRows = (db: Db, ids: string[]): Promise<NamedSubscription[]> =>
  db
    .selectFrom('subscriptions as s')
    .innerJoin('plans', 'plans.id', 's.plan_id')
    .leftJoin('plans as pending', 'pending.id', 's.pending_plan_id')
    .selectAll('s')
    .select(['plans.plan_name', 'plans.monthly_price_cents as list_price_cents', 'pending.plan_name as pending_name'])
    .where('s.id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute()

function presentSubscription(row: NamedSubscription, holder: HolderShown): AdminSubscriptionRecord {
  const { plan_id, plan_name, pending_plan_id, pending_name, status } = row
  return {
    id: row.id,
    type: row.audience,
    holder,
    plan: { id: plan_id, plan_name },
    monthly_price: dollars(row.monthly_price_cents),
    pending_plan: pending_plan_id && pending_name ? { id: pending_plan_id, plan_name: pending_name } : null,
    status,
    is_ending: (status === 'active' || status === 'trialing') && endsWithPeriod(row),
    failed_renewals: row.failed_renewals,
    period_start: row.period_start,
    period_end: row.period_end,
    created_at: row.created_at,
    ended_at: row.ended_at,
  }
}

/** One subscription with the details of its own page. @throws 404 */
export async function findOpened(db: Db, id: string) {
  const [row] = await findRows(db, [id])
  if (!row) throw notFound()
  const holderOf = await findHolders(db, [row])
  const { cents } = await db
    .selectFrom('money_ledger as l')
    .innerJoin('transactions as t', 't.id', 'l.transaction_id')
    .select(sql<number>`coalesce(sum(l.amount_cents), 0)`.as('cents'))
    .where('t.subscription_id', '=', id)
    .where('l.account', '=', 'gateway')
    .executeTakeFirstOrThrow()
  return {
    ...presentSubscription(row, holderOf(row)),
    payment_method: { brand: row.method_brand, last4: row.method_last4, expires: row.method_expires },
    gateway: row.gateway,
    auto_renew: row.auto_renew,
    cancel_at_period_end: row.cancel_at_period_end,
    cancel_reason: row.cancel_reason,
    next_step_at: row.next_step_at,
    list_price: dollars(row.list_price_cents),
    paid_in_all: dollars(cents),
  }
}

type Step = z.output<typeof adminSubscriptions.show.reply>['data']['history'][number]

const most = 200

/** The subscription's history, including administrators' views, newest first. */
export async function findHistory(db: Db, id: string): Promise<Step[]> {
  const steps = [...(await findEvents(db, id)), ...(await findLooks(db, id))]
  return steps.toSorted((one, other) => other.at.getTime() - one.at.getTime()).slice(0, most)
}

async function findEvents(db: Db, id: string): Promise<Step[]> {
  const rows = await db
    .selectFrom('subscription_events as e')
    .leftJoin('accounts as a', 'a.id', 'e.actor_id')
    .leftJoin('plans', (join) => join.on(sql`plans.id::text`, '=', sql`e.detail ->> 'plan_id'`))
    .select(['e.at', 'e.kind', 'e.actor_type', 'e.to_status', 'e.detail', 'plans.plan_name'])
    .select(sql<string>`concat_ws(' ', a.first_name, a.last_name)`.as('name'))
    .where('e.subscription_id', '=', id)
    .orderBy('e.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ at, kind, actor_type, to_status, detail, plan_name, name }) => ({
    at,
    kind,
    by: name || null,
    by_admin: actor_type === 'admin',
    to_status,
    plan_name,
    auto_renew: typeof detail.auto_renew === 'boolean' ? detail.auto_renew : null,
    reason: typeof detail.reason === 'string' ? detail.reason : null,
  }))
}

/** Steps that are only in the audit log. */
const kinds = {
  'subscription.viewed': 'viewed',
  'subscription.retried': 'retried',
  'subscription.reminded': 'reminded',
  'subscription.refunded': 'refunded',
} as const

async function findLooks(db: Db, id: string): Promise<Step[]> {
  const rows = await db
    .selectFrom('audit_events')
    .select(['at', 'action', 'actor_name', 'reason', 'after'])
    .where('subject_type', '=', 'subscription')
    .where('subject_id', '=', id)
    .where('action', 'in', Object.keys(kinds))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ at, action, actor_name, reason, after }) => ({
    at,
    kind: kinds[action as keyof typeof kinds],
    by: actor_name,
    by_admin: true,
    to_status: null,
    plan_name: null,
    auto_renew: null,
    reason: reason && typeof after?.amount === 'string' ? `$${after.amount}: ${reason}` : reason,
  }))
}

type Dashboard = z.output<typeof adminSubscriptions.dashboard.reply>['data']

const churnDays = 30

/** Revenue, churn, customers by plan, and payments that need attention. */
export async function findDashboard(db: Db): Promise<Dashboard> {
  const [standing, churn, begun, by_plan, months, to_date, troubles] = await Promise.all([
    findStanding(db),
    findChurn(db),
    countBegun(db),
    findByPlan(db),
    findMonths(db),
    findMonthToDate(db),
    findTroubles(db),
  ])
  const month_to_date = { revenue: dollars(to_date.revenue_cents), before: dollars(to_date.revenue_before_cents) }
  return { ...standing, churn, begun, by_plan, months, month_to_date, troubles }
}

async function findStanding(db: Db) {
  const { recurring, ending, ...counts } = await db
    .selectFrom('subscriptions as s')
    .select([
      sql<number>`coalesce(sum(s.monthly_price_cents) filter (where s.status = 'active'), 0)`.as('recurring'),
      sql<number>`coalesce(sum(s.monthly_price_cents) filter (where s.status = 'active' and ${isEnding}), 0)`.as(
        'ending',
      ),
      sql<number>`count(*) filter (where ${isPaying})`.as('active'),
      sql<number>`count(*) filter (where s.status = 'trialing')`.as('trialing'),
      sql<number>`count(*) filter (where s.status = 'past_due')`.as('past_due'),
      sql<number>`count(*) filter (where s.status = 'suspended')`.as('suspended'),
    ])
    .where('s.ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { ...counts, recurring: dollars(recurring), recurring_ending: dollars(ending) }
}

const churnStart = sql<Date>`now() - make_interval(days => ${churnDays})`

/** Subscriptions that were paid and active at the start, and how many of them have ended since. */
const findChurn = (db: Db) =>
  db
    .selectFrom('subscriptions as s')
    .select([sql<number>`count(*)`.as('paying'), sql<number>`count(s.ended_at)`.as('ended')])
    .where('s.created_at', '<=', churnStart)
    .where((eb) => eb.or([eb('s.ended_at', 'is', null), eb('s.ended_at', '>', churnStart)]))
    .where(
      sql<boolean>`exists (select from transactions t where t.subscription_id = s.id
      and t.invoice_number is not null and t.refund_reason is null and t.settled_at <= ${churnStart})`,
    )
    .executeTakeFirstOrThrow()

/** First payments since the start. A payment settles within days of being created. */
async function countBegun(db: Db): Promise<number> {
  const { begun } = await db
    .selectFrom('transactions as t')
    .select(sql<number>`count(distinct t.subscription_id)`.as('begun'))
    .where('t.created_at', '>', sql<Date>`${churnStart} - interval '3 days'`)
    .where('t.settled_at', '>', churnStart)
    .where('t.invoice_number', 'is not', null)
    .where('t.refund_reason', 'is', null)
    .where(
      sql<boolean>`not exists (select from transactions e where e.subscription_id = t.subscription_id
      and e.invoice_number is not null and e.refund_reason is null and e.settled_at <= ${churnStart})`,
    )
    .executeTakeFirstOrThrow()
  return begun
}

async function findByPlan(db: Db): Promise<Dashboard['by_plan']> {
  const rows = await db
    .selectFrom('plans as p')
    .leftJoin('subscriptions as s', (join) => join.onRef('s.plan_id', '=', 'p.id').on('s.ended_at', 'is', null))
    .select(['p.id', 'p.plan_name', 'p.audience', 'p.monthly_price_cents', 'p.retired_at'])
    .select([
      sql<number>`count(*) filter (where s.status = 'trialing')`.as('trialing'),
      sql<number>`count(*) filter (where s.status = 'active')`.as('active'),
      sql<number>`count(*) filter (where s.status = 'past_due')`.as('past_due'),
      sql<number>`count(*) filter (where s.status = 'suspended')`.as('suspended'),
      sql<number>`coalesce(sum(s.monthly_price_cents) filter (where s.status = 'active'), 0)`.as('recurring'),
    ])
    // Free plans have no subscriptions.
    .where('p.monthly_price_cents', '>', 0)
    .groupBy('p.id')
    .orderBy('p.audience', 'desc')
    .orderBy('p.sort_order')
    .orderBy('p.id')
    .execute()
  return rows.map(({ audience, monthly_price_cents, retired_at, recurring, ...row }) => ({
    ...row,
    type: audience,
    monthly_price: dollars(monthly_price_cents),
    is_retired: retired_at !== null,
    recurring: dollars(recurring),
  }))
}

/** Revenue and tax are credits, which are negative in the ledger. */
async function findMonths(db: Db): Promise<Dashboard['months']> {
  const { rows } = await sql<{ month: string; revenue: number; tax: number; refunded: number }>`
    with months as (
      select date_trunc('month', now() at time zone 'UTC') - make_interval(months => back) as month
      from generate_series(11, 0, -1) as back)
    select to_char(m.month, 'YYYY-MM') as month,
      coalesce((select -sum(l.amount_cents) from money_ledger l where l.account = 'revenue'
        and l.at >= m.month at time zone 'UTC' and l.at < (m.month + interval '1 month') at time zone 'UTC'), 0) as revenue,
      coalesce((select -sum(l.amount_cents) from money_ledger l where l.account = 'tax'
        and l.at >= m.month at time zone 'UTC' and l.at < (m.month + interval '1 month') at time zone 'UTC'), 0) as tax,
      coalesce((select -sum(l.amount_cents) from money_ledger l where l.account = 'gateway' and l.kind <> 'charge'
        and l.at >= m.month at time zone 'UTC' and l.at < (m.month + interval '1 month') at time zone 'UTC'), 0) as refunded
    from months m order by m.month`.execute(db)
  return rows.map(({ month, revenue, tax, refunded }) => ({
    month,
    revenue: dollars(revenue),
    tax: dollars(tax),
    refunded: dollars(refunded),
  }))
}

export type TransactionFilters = z.output<typeof adminSubscriptions.transactionsExport.query>
export type AdminTransactionRecord = z.output<typeof adminSubscriptions.transactions.reply>['data']['data'][number]
type NamedTransaction = TransactionRow & { plan_name: string; audience: AdminTransaction['type'] }

const isTransactionOf = (word: string) => {
  const number = invoiceNumberOf(word)
  return number === null ? isHeldByNamed(word, 't') : sql<boolean>`t.invoice_number = ${number}`
}

/** Transactions within the filters, regardless of status. */
const matchingTransactions = (db: Db, { keyword = '', plan_type, plan_id, kind, month }: TransactionFilters) =>
  db
    .selectFrom('transactions as t')
    .innerJoin('plans', 'plans.id', 't.plan_id')
    .where((eb) => eb.and(keyword.split(/\s+/).filter(Boolean).map(isTransactionOf)))
    .$if(plan_type !== undefined, (q) => q.where('plans.audience', '=', plan_type!))
    .$if(plan_id !== undefined, (q) => q.where('t.plan_id', '=', plan_id!))
    .$if(kind !== undefined, (q) => q.where('t.kind', '=', kind!))
    .$if(month !== undefined, (q) => {
      const [from, until] = monthOf(month!)
      return q.where('t.created_at', '>=', from).where('t.created_at', '<', until)
    })

function monthOf(month: string): [Date, Date] {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return [new Date(Date.UTC(year, number - 1)), new Date(Date.UTC(year, number))]
}

const newestTransaction = desc(sql.ref('t.created_at'))
const transactionOrders: Record<AdminTransactionOrder, SortKey[]> = {
  newest: [newestTransaction],
  amount: [desc(sql.ref('t.amount_cents')), newestTransaction],
}

const listedTransactions = (db: Db, filters: TransactionFilters) =>
  matchingTransactions(db, filters)
    .selectAll('t')
    .select(['plans.plan_name', 'plans.audience'])
    .$if(filters.status !== undefined, (q) => q.where('t.status', '=', filters.status!))
    .orderBy(sortOrder(transactionOrders, filters.sort ?? 'newest', sql.ref('t.id')))

/** Counts by status, within the other filters. */
export async function countTransactions(db: Db, filters: TransactionFilters) {
  const rows = await matchingTransactions(db, filters)
    .select(['t.status', sql<number>`count(*)`.as('count')])
    .groupBy('t.status')
    .execute()
  const count = (status: string) => rows.find((row) => row.status === status)?.count ?? 0
  const each = Object.fromEntries(transactionStatuses.map((status) => [status, count(status)]))
  const all = rows.reduce((sum, row) => sum + row.count, 0)
  return { all, ...each } as Record<'all' | (typeof transactionStatuses)[number], number>
}

/** One page, sorted. */
export async function findTransactions(db: Db, filters: TransactionFilters & Page) {
  const { page, per_page } = filters
  return await presentTransactions(
    db,
    await listedTransactions(db, filters)
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
  )
}

/** The ids of all transactions, sorted. */
export async function findTransactionIds(db: Db, filters: TransactionFilters): Promise<string[]> {
  const rows = await listedTransactions(db, filters).clearSelect().select('t.id').execute()
  return rows.map(({ id }) => id)
}

/** The transactions with these ids that are still within the filters, sorted. */
export const findTransactionsByIds = async (db: Db, filters: TransactionFilters, ids: string[]) =>
  await presentTransactions(
    db,
    await listedTransactions(db, filters)
      .where('t.id', '=', sql<string>`any (${ids}::uuid[])`)
      .execute(),
  )

/** The next batch after `last`, newest first. */
export const findTransactionsAfter = async (
  db: Db,
  filters: TransactionFilters,
  last: { id: string; created_at: Date } | undefined,
) =>
  await presentTransactions(
    db,
    await listedTransactions(db, filters)
      .$if(last !== undefined, (q) =>
        q.where(isAfterRow(sql.ref('t.created_at'), sql.ref('t.id'), { at: last!.created_at, id: last!.id })),
      )
      .limit(1000)
      .execute(),
  )

/** The newest transactions of one subscription. */
export const findTransactionsOf = async (db: Db, subscription_id: string) =>
  await presentTransactions(
    db,
    await listedTransactions(db, {}).where('t.subscription_id', '=', subscription_id).limit(50).execute(),
  )

/** One transaction, as in a list. @throws 404 */
export async function findShownTransaction(db: Db, id: string): Promise<AdminTransactionRecord> {
  const [shown] = await presentTransactions(db, await listedTransactions(db, {}).where('t.id', '=', id).execute())
  if (!shown) throw notFound()
  return shown
}

/** @throws 404 */
export async function findTransaction(db: Db, id: string): Promise<NamedTransaction> {
  const row = await matchingTransactions(db, {})
    .selectAll('t')
    .select(['plans.plan_name', 'plans.audience'])
    .where('t.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

async function presentTransactions(db: Db, rows: NamedTransaction[]): Promise<AdminTransactionRecord[]> {
  const paid = await paidFor(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...presentTransaction(row, paid.get(row.id)),
    amount: dollars(row.amount_cents),
    paid: dollars(paid.get(row.id) ?? 0),
    subscription_id: row.subscription_id,
    type: row.audience,
    billed_to: { name: row.billed_to.name, email: row.billed_to.email },
  }))
}
