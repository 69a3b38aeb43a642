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

/** The month it is on somebody's calendar: `2026-11-01`. */
const monthIn = (now: Date, time_zone: string) => `${calendarDate(now, time_zone).slice(0, 7)}-01`

/**
 * Makes the month's report for everybody whose plan includes one and who has none of it yet, from its first day where
 * they are, and tells them. Safe in several processes at once: whoever comes second finds it made. One that fails holds
 * up no other, and is made in the next run. Answers how many were made.
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

/** Who may have a report to come: it is nowhere a later month than fourteen hours ahead of UTC. */
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

/** False where it is there already, or the profile names no specialty any more. */
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

/** With the figures of the month before, where there was a report. @throws 404 where it is somebody else's, or none */
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
