import { sql } from 'kysely'
import type { z } from 'zod'
import type { adminSubscriptions } from '../../../contract/admin/subscriptions.ts'
import type { Db } from '../../platform/app-context.ts'
import { dollars } from '../../billing/rules.ts'
import { findMonthToDate, isPaying } from './figures.ts'
import { isEnding } from './search.ts'
import { findTroubles } from './troubles.ts'

type Dashboard = z.output<typeof adminSubscriptions.dashboard.reply>['data']

const churnDays = 30

/** What comes in, who left, who has which plan, and which payments need somebody. */
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

const then = sql<Date>`now() - make_interval(days => ${churnDays})`

/** Of those that had paid by then and not ended, who has ended since. */
const findChurn = (db: Db) =>
  db
    .selectFrom('subscriptions as s')
    .select([sql<number>`count(*)`.as('paying'), sql<number>`count(s.ended_at)`.as('ended')])
    .where('s.created_at', '<=', then)
    .where((eb) => eb.or([eb('s.ended_at', 'is', null), eb('s.ended_at', '>', then)]))
    .where(
      sql<boolean>`exists (select from transactions t where t.subscription_id = s.id
      and t.invoice_number is not null and t.refund_reason is null and t.settled_at <= ${then})`,
    )
    .executeTakeFirstOrThrow()

/** First payments since then. A payment is settled within days of being begun. */
async function countBegun(db: Db): Promise<number> {
  const { begun } = await db
    .selectFrom('transactions as t')
    .select(sql<number>`count(distinct t.subscription_id)`.as('begun'))
    .where('t.created_at', '>', sql<Date>`${then} - interval '3 days'`)
    .where('t.settled_at', '>', then)
    .where('t.invoice_number', 'is not', null)
    .where('t.refund_reason', 'is', null)
    .where(
      sql<boolean>`not exists (select from transactions e where e.subscription_id = t.subscription_id
      and e.invoice_number is not null and e.refund_reason is null and e.settled_at <= ${then})`,
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
    // Nobody subscribes to the free ones.
    .where('p.monthly_price_cents', '>', 0)
    .groupBy('p.id')
    .orderBy('p.audience', 'desc')
    .orderBy('p.sort_order')
    .execute()
  return rows.map(({ audience, monthly_price_cents, retired_at, recurring, ...row }) => ({
    ...row,
    type: audience,
    monthly_price: dollars(monthly_price_cents),
    is_retired: retired_at !== null,
    recurring: dollars(recurring),
  }))
}

/** Credits stand in the ledger with a minus: what was earned, and the tax on it. */
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
