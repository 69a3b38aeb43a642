import { sql } from 'kysely'
import type { Db } from '../platform/app-context.ts'
import { findCompanyAsViewer, findSeekerRows } from '../seekers/browse/queries.ts'
import { companyViewer } from '../seekers/browse/rules.ts'
import type { ConversationRow } from './queries.ts'
import { mayWriteTo, takesNoMessages, unverifiedWrites, whyCompanyUnavailable, youBlocked } from './rules.ts'
import type { Me } from './sides.ts'
import { jobIsLive } from '../companies/live-jobs.ts'

/** Who wants to write to whom, about what, and their conversation if there is one. */
export type Writing = {
  seeker_id: string
  company_id: string
  job_id: string | null
  conversation: ConversationRow | undefined
}

/** Why this side can't write to the other now, as a sentence, or null if it can. The only place that decides. */
export const whyNotWritable = (db: Db, { side }: Me, writing: Writing): Promise<string | null> =>
  side === 'job_seeker' ? whyNotWritableToSeeker(db, writing) : whyNotWritableToCompany(db, writing)

async function whyNotWritableToSeeker(db: Db, { seeker_id, company_id, job_id, conversation }: Writing) {
  const { rows } = await sql<Omit<Parameters<typeof whyCompanyUnavailable>[0], 'has_blocked'>>`
    select c.verified_at is not null as is_verified,
      exists (select from privacy_settings p where p.seeker_id = ${seeker_id} and c.id = any (p.blocked_companies)) as is_blocked,
      exists (select from applications a join jobs on jobs.id = a.job_id
        where a.seeker_id = ${seeker_id} and jobs.company_id = c.id) as has_application,
      exists (select from invitations i where i.seeker_id = ${seeker_id} and i.company_id = c.id) as has_invitation,
      exists (select from messages m where m.conversation_id = ${conversation?.id ?? null} and m.side = 'employer') as has_written,
      exists (select from jobs where jobs.id = ${job_id} and jobs.company_id = c.id and ${jobIsLive}) as is_about_open_job
    from companies c where c.id = ${company_id}`.execute(db)
  const [company] = rows
  return company
    ? whyCompanyUnavailable({ ...company, has_blocked: Boolean(conversation?.company_blocked_at) })
    : takesNoMessages
}

async function whyNotWritableToCompany(db: Db, { seeker_id, company_id, conversation }: Writing) {
  const company = await findCompanyAsViewer(db, company_id)
  if (!company) return unverifiedWrites
  if (conversation?.company_blocked_at) return youBlocked
  const [seeker] = await findSeekerRows(db, [seeker_id], company)
  if (!seeker) return takesNoMessages
  const last = conversation && (await findLastOf(db, conversation.id))
  const may = mayWriteTo(seeker.privacy, companyViewer(company, seeker), {
    person_wrote_at: last?.sent_at ?? null,
    now: new Date(),
  })
  return may ? null : takesNoMessages
}

/** The person's newest message. */
const findLastOf = (db: Db, conversation_id: string) =>
  db
    .selectFrom('messages')
    .select('sent_at')
    .where('conversation_id', '=', conversation_id)
    .where('side', '=', 'job_seeker')
    .orderBy('position', 'desc')
    .executeTakeFirst()
