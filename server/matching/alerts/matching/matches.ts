import { sql } from 'kysely'
import type { Db } from '../../../platform/app-context.ts'

export type Match = { alert_id: string; job_id: string }

const atOnce = 10_000

/** Existing matches stay as they are, sent or not. Alerts that have since been deleted or paused get nothing. Returns the
 * alerts with new matches, each once.
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
