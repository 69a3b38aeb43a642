import { sql } from 'kysely'
import type { Db } from '../../platform/app-context.ts'

/** For queries on `subscriptions s`: it's paid for now. Trials and past-due subscriptions don't count. */
export const isPaying = sql<boolean>`(s.status = 'active' and s.ended_at is null)`

/**
 * Revenue in the ledger before tax, in cents: this month so far, and the same days of the previous month, up to the same
 * time of day or to its end if it was shorter. Months are in UTC.
 */
export async function findMonthToDate(db: Db, now = new Date()) {
  const { rows } = await sql<{ revenue_cents: number; revenue_before_cents: number }>`
    with time as (select ${now}::timestamptz at time zone 'UTC' as now),
      month as (select now, date_trunc('month', now) as begun, date_trunc('month', now) - interval '1 month' as before from time)
    select
      -- Revenue is the credit side: earnings are negative there.
      (select coalesce(-sum(amount_cents), 0)::int from money_ledger
        where account = 'revenue' and at >= begun at time zone 'UTC' and at <= now at time zone 'UTC') as revenue_cents,
      (select coalesce(-sum(amount_cents), 0)::int from money_ledger
        where account = 'revenue' and at >= before at time zone 'UTC'
          and at < least(before + (now - begun), begun) at time zone 'UTC') as revenue_before_cents
    from month`.execute(db)
  return rows[0]!
}
