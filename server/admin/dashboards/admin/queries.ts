import { sql } from 'kysely'
import type { z } from 'zod'
import type { auditEvent } from '../../../../contract/admin/audit.ts'
import type { AuditAction } from '../../../../contract/accounts/values.ts'
import { findMonthToDate, isPaying } from '../../subscriptions/figures.ts'
import { isShownAd } from '../../../content/ads/queries.ts'
import type { Db } from '../../../platform/app-context.ts'
import { findRecentLedger } from '../../../companies/browse/queries.ts'
import { ledgerOf } from '../../../companies/ledger/rules.ts'
import type { Files } from '../../../platform/files/files.ts'
import { findNeeds } from './needs.ts'
import { jobIsLive } from '../../../companies/live-jobs.ts'

const answerDays = 90

/** Growth, items that need a decision, revenue, and administrators' latest changes. */
export async function findOverview(db: Db, files: Files) {
  const [growth, subscriptions, needs, sign_ups, answers, ads, activity] = await Promise.all([
    findGrowth(db),
    findSubscriptionFigures(db),
    findNeeds(db),
    findSignUps(db),
    findRecentLedger(db, undefined, answerDays),
    findAdsShown(db, files),
    findActivity(db),
  ])
  return { ...growth, subscriptions, needs, sign_ups, answers: ledgerOf(answers), ads, activity }
}

async function findGrowth(db: Db) {
  const { rows } = await sql<{ job_seekers_this_week: number; employers_this_week: number; live_jobs_ending: number }>`
    select (select count(*) from accounts where user_type = 'job_seeker' and created_at > now() - interval '7 days') as job_seekers_this_week,
      (select count(*) from companies where created_at > now() - interval '7 days') as employers_this_week,
      (select count(*) from jobs where ${jobIsLive} and expires_at < now() + interval '7 days') as live_jobs_ending`.execute(
    db,
  )
  return rows[0]!
}

async function findSubscriptionFigures(db: Db) {
  const month = sql`date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'`
  const [{ rows }, revenue, by_plan] = await Promise.all([
    sql<{ active: number; canceled_this_month: number }>`
      select (select count(*) from subscriptions s where ${isPaying}) as active,
        (select count(*) from subscription_events where to_status = 'canceled' and at >= ${month}) as canceled_this_month`.execute(
      db,
    ),
    findMonthToDate(db),
    sql<{ name: string; audience: 'job_seeker' | 'employer'; price_cents: number; holders: number }>`
      select p.plan_name as name, p.audience, p.monthly_price_cents as price_cents, count(s.id) as holders
      from plans p left join subscriptions s on s.plan_id = p.id and ${isPaying}
      where p.monthly_price_cents > 0
      group by p.id order by p.audience desc, p.sort_order, p.id`.execute(db),
  ])
  return { ...rows[0]!, ...revenue, by_plan: by_plan.rows }
}

async function findSignUps(db: Db) {
  const { rows } = await sql<{ from: string; job_seekers: number; employers: number }>`
    select to_char(week, 'YYYY-MM-DD') as "from",
      (select count(*) from accounts where user_type = 'job_seeker'
        and created_at >= week at time zone 'UTC' and created_at < (week + 7) at time zone 'UTC') as job_seekers,
      (select count(*) from companies
        where created_at >= week at time zone 'UTC' and created_at < (week + 7) at time zone 'UTC') as employers
    from (select (now() at time zone 'UTC')::date - 6 - 7 * back as week from generate_series(11, 0, -1) back) weeks`.execute(
    db,
  )
  return rows
}

async function findAdsShown(db: Db, files: Files) {
  const rows = await db
    .selectFrom('ads')
    .select(['id', 'title', 'banner_image_key', 'expires_at', isShownAd.as('is_shown')])
    .orderBy(isShownAd, 'desc')
    .orderBy('sort_order')
    .orderBy('id')
    .limit(4)
    .execute()
  return rows.map(({ banner_image_key, ...ad }) => ({
    ...ad,
    banner_image_temp_url: banner_image_key && files.temporaryUrl(banner_image_key, 'public'),
  }))
}

/** Administrators' latest changes. */
async function findActivity(
  db: Db,
): Promise<Pick<z.output<typeof auditEvent>, 'id' | 'at' | 'actor_name' | 'action' | 'subject_name'>[]> {
  const rows = await db
    .selectFrom('audit_events')
    .select(['id', 'at', 'actor_name', 'action', 'subject_name'])
    .where('actor_name', 'is not', null)
    .where(sql<boolean>`action !~ '(viewed|listed|exported|signed_in)$'`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(6)
    .execute()
  return rows.map((row) => ({ ...row, id: String(row.id), action: row.action as AuditAction }))
}
