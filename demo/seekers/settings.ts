import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { demoEmails } from '../named/logins.ts'
import type { Seeker } from './seekers.ts'

/**
 * Gives every account without settings those of a new account. Opted-in people appear in the carousel. Some people who
 * can't sign in chose other options: initials or no name, and contact details or demographics for verified companies.
 * They're counted off rather than drawn by their random ids, so that every choice exists in every world.
 * People who can't sign in get no email reminders, which no one would read and which would fill the local mailbox.
 */
export async function writeSettings(db: Kysely<DB>, seekers: readonly Seeker[]): Promise<void> {
  const optedIn = seekers.filter((seeker) => seeker.optedIn).map(({ seeker_id }) => seeker_id)
  await sql`
    insert into privacy_settings (seeker_id, search_status, show_in_home_carousel, name_visibility, contact_visibility,
      show_demographics, updated_at)
    select s.id, case when draw % 10 < 3 then 'ready_to_interview' else 'open_to_offers' end,
      s.id = any (${optedIn}::uuid[]),
      case when is_generated and draw % 31 = 7 then 'initials'
        when is_generated and draw % 67 = 3 and s.id <> all (${optedIn}::uuid[]) then 'hidden_until_accepted'
        else 'full' end,
      case when is_generated and draw % 6 = 1 then 'verified_employers' else 'after_application' end,
      is_generated and draw % 16 = 5, s.created_at
    from (
      select s.id, s.created_at, a.password_hash is null as is_generated,
        row_number() over (partition by a.password_hash is null, s.id = any (${optedIn}::uuid[]) order by s.id) as draw
      from job_seekers s join accounts a on a.id = s.account_id
    ) as s
    on conflict do nothing`.execute(db)
  await sql`
    update job_seekers s set nationality = coalesce(nationality, 'American'),
      date_of_birth = coalesce(date_of_birth, make_date(extract(year from now())::int - 22
        - coalesce(s.years_of_experience, 0)::int - abs(hashtext(s.id::text)) % 7, 1 + abs(hashtext(s.id::text)) % 12,
        1 + abs(hashtext(s.id::text)) % 28))
    from privacy_settings p where p.seeker_id = s.id and p.show_demographics`.execute(db)
  await sql`
    insert into contact_settings (account_id, contact_email, phone, time_zone, updated_at)
    select a.id, a.email, s.phone, coalesce(c.time_zone, 'America/New_York'), a.created_at
    from accounts a left join job_seekers s on s.account_id = a.id left join companies c on c.id = a.company_id
    on conflict do nothing`.execute(db)
  await sql`
    update contact_settings c set shown_to = 'applicants', contact_email = 'hiring@halden-grid.demo.merlon.test',
      phone = '+1 614 555 0142', call_from = '09:00', call_until = '17:00'
    from accounts a where a.id = c.account_id and a.email = ${demoEmails.employer}`.execute(db)
  await sql`
    insert into notification_settings (account_id, event, email)
    select id, event, password_hash is not null or event <> 'answer_deadline'
    from accounts, unnest(array['status_change', 'message', 'answer_deadline', 'job_alert', 'saved_job_closing',
      'content', 'billing']) as event
    on conflict do nothing`.execute(db)
}
