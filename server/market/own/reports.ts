import { sql } from 'kysely'
import { entitlingStatuses } from '../../../contract/subscription-values.ts'
import type { AppContext, Db } from '../../app-context.ts'
import { notFound } from '../../http/problem.ts'
import { notify } from '../../notify/notify.ts'
import { everyBatch } from '../../queue/batches.ts'
import { marketReportMade } from './emails.ts'
import { findOwnMarket } from './figures.ts'

const batch = 20
/** By months in UTC. */
const monthOf = (now: Date) => `${now.toISOString().slice(0, 7)}-01`

/**
 * Makes the month's report for everybody whose plan includes one and who has none of it yet, and tells them. Safe in
 * several processes at once: whoever comes second finds it made. Answers how many were made.
 */
export const makeMarketReports = (context: AppContext, now = new Date()): Promise<number> =>
  everyBatch(context.db, batch, async (tx) => {
    const month = monthOf(now)
    const due = await tx
      .selectFrom('subscriptions')
      .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
      .innerJoin('job_seekers', 'job_seekers.id', 'subscriptions.seeker_id')
      .innerJoin('accounts', 'accounts.id', 'job_seekers.account_id')
      .select(['job_seekers.id as seeker_id', 'accounts.id as account_id'])
      .where('subscriptions.status', 'in', entitlingStatuses)
      .where(sql<boolean>`'market_report' = any (plans.grants)`)
      .where('accounts.suspended_at', 'is', null)
      .where('job_seekers.specialty', 'is not', null)
      .where(
        sql<boolean>`not exists (select from market_reports made
        where made.seeker_id = job_seekers.id and made.month = ${month}::date)`,
      )
      .orderBy('job_seekers.id')
      .limit(batch)
      .forUpdate('subscriptions')
      .skipLocked()
      .execute()
    for (const { seeker_id, account_id } of due) {
      const figures = await findOwnMarket(tx, seeker_id)
      const made = await tx
        .insertInto('market_reports')
        .values({ seeker_id, month, figures: JSON.stringify(figures), created_at: now })
        .onConflict((known) => known.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (made && figures)
        await notify(tx, context, 'market_report', { account: account_id }, marketReportMade(made.id, month, figures))
    }
    return due.length
  })

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
