import { sql } from 'kysely'
import { calendarDate } from '../../../../contract/platform/format.ts'
import { type PlanGrant, entitlingStatuses } from '../../../../contract/billing/values.ts'
import type { AppContext, Db } from '../../../platform/app-context.ts'
import { notFound } from '../../../platform/http/problem.ts'
import { notify } from '../../../notifications/notify/notify.ts'
import { settleInBatches } from '../../../platform/queue/settle-in-batches.ts'
import { marketReportMade } from './emails.ts'
import { findOwnMarket } from './figures.ts'

const atOnce = 2

/** The current month in a time zone, as `2026-11-01`. */
const monthIn = (now: Date, time_zone: string) => `${calendarDate(now, time_zone).slice(0, 7)}-01`

/** Creates the monthly report for everyone whose plan includes it and who doesn't have it yet, from the first day of the
 * month in their time zone, and notifies them. Safe to run in several processes at once. A failing report doesn't hold
 * up
 * others and is retried in the next run. Returns how many were created.
 */
export async function makeMarketReports(context: AppContext, now = new Date()): Promise<number> {
  let made = 0
  await settleInBatches(await findDue(context.db, now), atOnce, async (person) => {
    const month = monthIn(now, person.time_zone ?? 'UTC')
    if (person.last !== null && person.last >= month) return
    if (await context.db.transaction().execute((tx) => makeReport(tx, context, { ...person, month }, now))) made++
  })
  return made
}

type Due = Awaited<ReturnType<typeof findDue>>[number] & { month: string }

/** People who may need a report. Nowhere is the month later than fourteen hours ahead of UTC. */
async function findDue(db: Db, now: Date) {
  const latest = monthIn(now, 'Pacific/Kiritimati')
  return await db
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .innerJoin('job_seekers', 'job_seekers.id', 'subscriptions.seeker_id')
    .innerJoin('accounts', 'accounts.id', 'job_seekers.account_id')
    .leftJoin('contact_settings', 'contact_settings.account_id', 'accounts.id')
    .select(['job_seekers.id as seeker_id', 'accounts.id as account_id', 'contact_settings.time_zone'])
    .select(
      sql<string | null>`(select to_char(max(month), 'YYYY-MM-DD') from market_reports
        where seeker_id = job_seekers.id)`.as('last'),
    )
    .where('subscriptions.status', 'in', entitlingStatuses)
    .where(sql<boolean>`${'market_report' satisfies PlanGrant} = any (plans.grants)`)
    .where('accounts.suspended_at', 'is', null)
    .where('accounts.email_verified_at', 'is not', null)
    .where('job_seekers.specialty', 'is not', null)
    .where(
      sql<boolean>`not exists (select from market_reports made
        where made.seeker_id = job_seekers.id and made.month >= ${latest}::date)`,
    )
    .execute()
}

/** Returns false if the report exists already or the profile no longer has a specialty. */
async function makeReport(tx: Db, context: AppContext, { seeker_id, account_id, month }: Due, now: Date) {
  const figures = await findOwnMarket(tx, seeker_id)
  if (!figures) return false
  const made = await tx
    .insertInto('market_reports')
    .values({ seeker_id, month, figures: JSON.stringify(figures), created_at: now })
    .onConflict((known) => known.constraint('market_reports_once_a_month').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return false
  await notify(tx, context, 'market_report', { account: account_id }, marketReportMade(made.id, month, figures))
  return true
}

const shown = ['id', sql<string>`to_char(month, 'YYYY-MM-DD')`.as('month'), 'created_at'] as const

export async function listReports(
  db: Db,
  { seeker_id, page, per_page }: { seeker_id: string; page: number; per_page: number },
) {
  const own = db.selectFrom('market_reports').where('seeker_id', '=', seeker_id)
  const [rows, { total }] = await Promise.all([
    own
      .select(shown)
      .orderBy('market_reports.month', 'desc')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** With the previous month's figures if it has a report. @throws 404 if it doesn't exist or is someone else's */
export async function findReport(db: Db, { id, seeker_id }: { id: string; seeker_id: string }) {
  const own = db.selectFrom('market_reports').where('seeker_id', '=', seeker_id)
  const report = await own
    .select([...shown, 'figures'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!report) throw notFound()
  const before = await own
    .select('figures')
    .where('month', '=', sql<string>`${report.month}::date - interval '1 month'`)
    .executeTakeFirst()
  return { ...report, before: before?.figures ?? null }
}
