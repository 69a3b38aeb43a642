import { sql } from 'kysely'
import type { Db } from '../../../platform/app-context.ts'
import { nextNoticeAt } from './rules.ts'

/** Nothing is scheduled later than this unless the clock was wrong. */
const latestDays = 8

/** Schedules notifications for these alerts if they have waiting matches that aren't scheduled yet. */
export async function scheduleNotices(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  if (!ids.length) return
  const unplanned = sql<boolean>`(tell_at is null or tell_at > ${now}::timestamptz + make_interval(days => ${latestDays}))`
  const alerts = await tx
    .selectFrom('job_alerts')
    .innerJoin('job_seekers', 'job_seekers.id', 'job_alerts.seeker_id')
    .leftJoin('contact_settings', 'contact_settings.account_id', 'job_seekers.account_id')
    .select(['job_alerts.id', 'frequency', 'last_sent_at', 'contact_settings.time_zone'])
    .where('job_alerts.id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .where(unplanned)
    .execute()
  const times = alerts.map((alert) => nextNoticeAt(alert, now))
  await sql`update job_alerts set tell_at = planned.at
    from unnest(${alerts.map(({ id }) => id)}::uuid[], ${times}::timestamptz[]) as planned (id, at)
    where job_alerts.id = planned.id and ${unplanned} and is_active
      and exists (select from alert_matches where alert_id = job_alerts.id and told_at is null)`.execute(tx)
}
