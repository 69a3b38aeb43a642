import { type Kysely, sql } from 'kysely'
import type { DB } from '../../schema.ts'

/**
 * Settings of every account that has none yet, as a new account gets them; opted-in people show in the carousel.
 * Those who cannot sign in get no reminders by mail: nobody would read them, and the local mailbox would fill.
 */
export async function writeSettings(db: Kysely<DB>, optedIn: readonly string[]): Promise<void> {
  await sql`
    insert into privacy_settings (seeker_id, search_status, show_in_home_carousel, updated_at)
    select id, case when abs(hashtext(id::text)) % 10 < 3 then 'ready_to_interview' else 'open_to_offers' end,
      id = any (${optedIn}::uuid[]), created_at
    from job_seekers on conflict do nothing`.execute(db)
  await sql`
    insert into contact_settings (account_id, contact_email, phone, time_zone, updated_at)
    select a.id, a.email, s.phone, coalesce(c.time_zone, 'America/New_York'), a.created_at
    from accounts a left join job_seekers s on s.account_id = a.id left join companies c on c.id = a.company_id
    on conflict do nothing`.execute(db)
  await sql`
    insert into notification_settings (account_id, event, email)
    select id, event, password_hash is not null or event <> 'answer_deadline'
    from accounts, unnest(array['status_change', 'message', 'answer_deadline', 'job_alert', 'saved_job_closing',
      'content', 'billing']) as event
    on conflict do nothing`.execute(db)
}
