import { sql } from 'kysely'
import type { z } from 'zod'
import type { companyContact } from '../../../contract/companies/company-contact.ts'
import type { Db } from '../../platform/app-context.ts'

type Contact = z.output<typeof companyContact>
type ContactQuery = {
  seeker_id: string
  company_id: string
  /** The first of these people who shows their contact details, then the owners in the order they joined. */
  prefer?: readonly (string | null)[]
}

/**
 * How this job seeker can reach a verified company: the contact settings of one of its owners and recruiters, as far as
 * they show them. Undefined if no one shows theirs, or the company has blocked the job seeker.
 */
export async function findContact(
  db: Db,
  { seeker_id, company_id, prefer = [] }: ContactQuery,
): Promise<Contact | undefined> {
  const preferred = prefer.flatMap((id) => id ?? [])
  const row = await db
    .selectFrom('accounts as a')
    .innerJoin('companies as c', 'c.id', 'a.company_id')
    .innerJoin('contact_settings as s', 's.account_id', 'a.id')
    .select(['a.first_name', 'a.last_name', 'a.recruiter_name_visibility'])
    .select(['s.preferred_channel', 's.contact_email', 's.phone', 's.call_from', 's.call_until', 's.time_zone'])
    .where('a.company_id', '=', company_id)
    .where('a.company_role', 'in', ['owner', 'recruiter'])
    .where('a.suspended_at', 'is', null)
    .where('a.email_verified_at', 'is not', null)
    .where('c.verified_at', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('conversations as v')
            .select('v.id')
            .where('v.seeker_id', '=', seeker_id)
            .whereRef('v.company_id', '=', 'a.company_id')
            .where('v.company_blocked_at', 'is not', null),
        ),
      ),
    )
    // Without any way to reach them, there's nothing to show.
    .where((eb) =>
      eb.or([
        eb('s.contact_email', 'is not', null),
        eb('s.phone', 'is not', null),
        eb('s.preferred_channel', '=', 'messages'),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb('s.shown_to', '=', 'job_seekers'),
        eb.and([
          eb('s.shown_to', '=', 'applicants'),
          eb.exists(
            eb
              .selectFrom('applications as ap')
              .innerJoin('jobs as j', 'j.id', 'ap.job_id')
              .select('ap.id')
              .where('ap.seeker_id', '=', seeker_id)
              .where('ap.status', '<>', 'withdrawn')
              .whereRef('j.company_id', '=', 'a.company_id'),
          ),
        ]),
      ]),
    )
    .where(sql<boolean>`(a.company_role = 'owner' or a.id = any (${preferred}::uuid[]))`)
    .orderBy(sql`array_position(${preferred}::uuid[], a.id) nulls last`)
    .orderBy('a.created_at')
    .orderBy('a.id')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { first_name, last_name, recruiter_name_visibility: named, contact_email, phone } = row
  return {
    name: named === 'company' ? null : named === 'first_name' ? first_name : `${first_name} ${last_name}`.trim(),
    preferred_channel: row.preferred_channel,
    email: contact_email,
    phone,
    call_from: phone && minutes(row.call_from),
    call_until: phone && minutes(row.call_until),
    time_zone: row.time_zone,
  }
}

/** `09:00:00` from the database, without the seconds. */
const minutes = (time: string | null) => time && time.slice(0, 5)
