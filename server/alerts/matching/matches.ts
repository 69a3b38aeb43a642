import { sql } from 'kysely'
import type { Db } from '../../app-context.ts'
import { nextTelling } from '../rules.ts'

export type Match = { alert_id: string; job_id: string }

const atOnce = 10_000

/**
 * What an alert found already stays as it was, told or not. Alerts that were deleted or paused meanwhile get nothing.
 * Answers the alerts that have something new, each once.
 */
export async function insertMatches(tx: Db, matches: readonly Match[], now: Date): Promise<Set<string>> {
  const added = new Set<string>()
  for (let from = 0; from < matches.length; from += atOnce) {
    const some = matches.slice(from, from + atOnce)
    const { rows } = await sql<{ alert_id: string }>`
      with kept as (select id from job_alerts where id = any (${[...new Set(some.map((match) => match.alert_id))]}::uuid[])
        and is_active order by id for key share)
      insert into alert_matches (alert_id, job_id, matched_at)
      select alert_id, job_id, ${now}
      from unnest(${some.map((match) => match.alert_id)}::uuid[], ${some.map((match) => match.job_id)}::uuid[]) as found (alert_id, job_id)
      join kept on kept.id = found.alert_id
      order by alert_id, job_id
      on conflict do nothing returning alert_id`.execute(tx)
    for (const { alert_id } of rows) added.add(alert_id)
  }
  return added
}

/** Says when what these alerts found is told, where nothing has waited yet. */
export async function planTelling(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  if (!ids.length) return
  const { rows } = await sql<{
    id: string
    frequency: 'instant' | 'daily' | 'weekly'
    last_sent_at: Date | null
    time_zone: string | null
  }>`
    select job_alerts.id, frequency, last_sent_at, contact_settings.time_zone
    from job_alerts join job_seekers on job_seekers.id = job_alerts.seeker_id
      left join contact_settings on contact_settings.account_id = job_seekers.account_id
    where job_alerts.id = any (${[...ids]}::uuid[]) and tell_at is null`.execute(tx)
  const at = rows.map((alert) => nextTelling(alert, now))
  await sql`update job_alerts set tell_at = planned.at
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${at}::timestamptz[]) as planned (id, at)
    where job_alerts.id = planned.id and tell_at is null and is_active`.execute(tx)
}
