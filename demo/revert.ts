import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/tables.ts'

/**
 * Takes back what the clock alone did to demo jobs and their applications since a moment: expired and reminded jobs,
 * answers marked late and reminded of, applications closed by the system. What people did stays.
 */
export async function revertClock(db: Kysely<DB>, since: Date): Promise<void> {
  // Live again, where expiring was the last step of the job.
  await sql`
    with expired as (
      select distinct on (e.job_id) e.job_id, e.id, e.from_status, e.to_status, e.actor_type, e.at
      from job_events e join jobs j on j.id = e.job_id
      where j.is_demo and j.status = 'expired' and e.kind = 'status_changed'
      order by e.job_id, e.at desc, e.id desc
    ), back as (
      delete from job_events e using expired x
      where e.id = x.id and x.to_status = 'expired' and x.actor_type = 'system' and x.at > ${since}
      returning x.id, x.job_id, x.from_status
    )
    update jobs j set status = back.from_status, updated_at = (
      select max(e.at) from job_events e where e.job_id = j.id and e.id <> back.id)
    from back where j.id = back.job_id`.execute(db)
  await sql`
    with back as (
      delete from job_events e using jobs j
      where j.id = e.job_id and j.is_demo and e.kind = 'reminded' and e.actor_type = 'system' and e.at > ${since}
      returning e.job_id
    )
    update jobs set reminded_at = null where id in (select job_id from back) and reminded_at > ${since}`.execute(db)

  // Open again, where the system closed them and nothing came after.
  await sql`
    with closed as (
      select distinct on (e.application_id) e.application_id, e.id, e.from_status, e.to_status, e.actor_type, e.at
      from application_events e join applications a on a.id = e.application_id join jobs j on j.id = a.job_id
      where j.is_demo and a.status = 'closed' and j.status not in ('filled', 'closed') and e.kind = 'status_changed'
      order by e.application_id, e.at desc, e.id desc
    ), back as (
      delete from application_events e using closed x
      where e.id = x.id and x.to_status = 'closed' and x.actor_type = 'system' and x.at > ${since}
      returning x.application_id, x.from_status
    )
    update applications a
    set status = back.from_status, stage_left = null, ended_at = null, due_from = due.at, due_at = due.due_at,
      updated_at = due.at
    from back cross join lateral (
      select at, due_at from application_events d
      where d.application_id = back.application_id and d.kind = 'due' and not d.is_void order by d.at desc, d.id desc limit 1
    ) due
    where a.id = back.application_id`.execute(db)
  await sql`
    with back as (
      delete from application_events e using applications a, jobs j
      where a.id = e.application_id and j.id = a.job_id and j.is_demo
        and e.kind in ('overdue', 'reminded') and e.actor_type = 'system' and e.at > ${since}
      returning e.application_id, e.kind
    )
    update applications set overdue_at = null
    where id in (select application_id from back where kind = 'overdue') and overdue_at > ${since}`.execute(db)
}
