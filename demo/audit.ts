import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/tables.ts'

/** What admins did to make the demo world what it is: read from its states, so that the log and they agree. */
export async function writeAudit(db: Kysely<DB>): Promise<void> {
  await sql`
    with admins as (select id, first_name || ' ' || last_name as name from accounts where user_type = 'admin'),
    ben as (select * from admins where name = 'Ben Osei'),
    done as (
      select a.suspended_at as at, ben.id as actor_id, 'job_seeker.suspended' as action, s.id::text as subject_id,
        null as subject_name, null::jsonb as after, a.suspended_reason as reason
      from accounts a join job_seekers s on s.account_id = a.id, ben where a.suspended_at is not null
      union all
      select a.suspended_at - interval '6 minutes', ben.id, 'job_seeker.viewed', s.id::text, null, null, null
      from accounts a join job_seekers s on s.account_id = a.id, ben where a.suspended_at is not null
      union all
      select e.at, e.actor_id, 'company.' || e.kind, c.id::text, c.name,
        jsonb_strip_nulls(jsonb_build_object('evidence', e.detail -> 'evidence', 'words', e.detail -> 'words')),
        coalesce(e.detail ->> 'reason', e.detail ->> 'words')
      from company_events e join companies c on c.id = e.company_id
      where e.actor_type = 'admin' and e.kind in ('verified', 'unverified', 'asked', 'rejected', 'reopened')
      union all
      select e.at, e.actor_id, 'job.flagged', j.id::text, j.title, null, e.detail ->> 'reason'
      from job_events e join jobs j on j.id = e.job_id where e.actor_type = 'admin' and e.kind = 'flagged'
      union all
      select e.at, admins.id, case e.kind when 'answered' then 'ticket.answered' when 'noted' then 'ticket.noted'
        when 'assigned' then 'ticket.assigned' else 'ticket.moved' end, e.ticket_id::text, null,
        jsonb_strip_nulls(jsonb_build_object('state', e.to_state, 'decision', e.decision)), null
      from ticket_events e join tickets t on t.id = e.ticket_id join admins on admins.name = e.actor_name
      -- Reports of a job are decided with it: what is told is that it was flagged.
      where t.kind <> 'job_report' or e.kind <> 'moved'
      union all
      select c.created_at, c.author_id, 'content.created', c.id::text, c.title, null, null
      from content c join admins on admins.id = c.author_id
    )
    insert into audit_events (at, actor_id, actor_name, action, subject_type, subject_id, subject_name, after, reason, network, user_agent)
    select done.at, done.actor_id, admins.name, action, split_part(action, '.', 1), subject_id, subject_name,
      nullif(after, '{}'), nullif(reason, ''), '203.0.113.20', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    from done join admins on admins.id = done.actor_id
    order by done.at`.execute(db)
}
