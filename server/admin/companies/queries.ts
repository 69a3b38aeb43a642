import { sql } from 'kysely'
import type { z } from 'zod'
import type { companyEvent, companyRecord } from '../../../contract/admin/companies.ts'
import type { Files } from '../../platform/files/files.ts'
import { mailUnconfirmed, waitingSince } from '../../companies/verification/queries.ts'
import type { Db } from '../../platform/app-context.ts'
import { conflict, notFound } from '../../platform/http/problem.ts'
import { hasSubscription, planName } from '../queries.ts'
import { jobIsLive } from '../../companies/live-jobs.ts'

export type CompanyRecord = z.output<typeof companyRecord>
export type CompanyEvent = z.output<typeof companyEvent>

/** The account that gets a company's email: its oldest. */
export const contactOf = sql<string>`(select a.id from accounts a where a.company_id = companies.id and a.left_company_at is null order by a.created_at, a.id limit 1)`

const waitingJobs = sql<number>`(select count(*) from jobs where jobs.company_id = companies.id and jobs.status = 'pending_review')`

const sent = sql<{ total: number; open: number }>`(select json_build_object('total', count(*), 'open', count(a.due_at))
  from applications a join jobs on jobs.id = a.job_id where jobs.company_id = companies.id)`

type LookAlike = Omit<CompanyRecord['look_alikes'][number], 'created_at' | 'verified_at'> & {
  created_at: string
  verified_at: string | null
}

const lookAlikes = sql<LookAlike[]>`(
  select coalesce(json_agg(found order by found.created_at, found.id), '[]') from (
    select other.id, other.name as company_name, other.website, other.created_at, other.verified_at,
      (select a.email from accounts a where a.company_id = other.id order by a.created_at, a.id limit 1) as contact_email,
      array_remove(array[
        case when other.name_key = companies.name_key then 'name' end,
        case when other.domain = companies.domain then 'domain' end], null) as same
    from companies other
    where other.id <> companies.id and (other.name_key = companies.name_key or other.domain = companies.domain)
    order by other.created_at, other.id limit 10) as found)`

/** One company for administrators. @throws Problem 404 */
export async function findCompany(db: Db, files: Files, id: string): Promise<CompanyRecord> {
  const [company] = await presentCompanies(db, files, [id])
  if (!company) throw notFound()
  return company
}

/** Companies in the order of `ids`. */
export async function presentCompanies(db: Db, files: Files, ids: string[]): Promise<CompanyRecord[]> {
  if (!ids.length) return []
  const rows = await db
    .selectFrom('companies')
    .leftJoin('accounts as contact', (join) => join.on('contact.id', '=', contactOf))
    .leftJoin('accounts as verifier', 'verifier.id', 'companies.verified_by')
    .selectAll('companies')
    .select([
      'contact.email as contact_email',
      'contact.email_verified_at as contact_verified_at',
      sql<string | null>`contact.first_name || ' ' || contact.last_name`.as('contact_name'),
      sql<string | null>`verifier.first_name || ' ' || verifier.last_name`.as('verifier_name'),
      sql<number>`(select count(*) from jobs where jobs.company_id = companies.id and ${jobIsLive})`.as('live_jobs'),
      waitingJobs.as('waiting_jobs'),
      planName('employer').as('plan'),
      hasSubscription('employer').as('has_subscription'),
      sql<number>`(select count(*) from jobs where jobs.company_id = companies.id)`.as('jobs'),
      sent.as('sent'),
      sql<number>`(select count(*) from accounts a where a.company_id = companies.id and a.left_company_at is null)`.as(
        'people',
      ),
      lookAlikes.as('look_alikes'),
      mailUnconfirmed.as('mail_unconfirmed'),
      waitingSince.as('waits_since'),
    ])
    .where('companies.id', 'in', ids)
    .execute()
  const records = new Map(
    rows.map((row): [string, CompanyRecord] => [
      row.id,
      {
        id: row.id,
        company_name: row.name,
        slug: row.slug,
        organization_type: row.organization_type,
        industry: row.industry,
        company_size: row.company_size,
        website: row.website,
        city: row.city,
        state: row.state,
        logo_temp_url: row.logo_key && files.temporaryUrl(row.logo_key, 'public'),
        contact: row.contact_email
          ? { name: row.contact_name ?? '', email: row.contact_email, email_verified_at: row.contact_verified_at }
          : null,
        verified_at: row.verified_at,
        verified_method: row.verified_method,
        verified_evidence: row.verified_evidence,
        verified_words: row.verified_words,
        verified_by: row.verifier_name,
        review_state: row.verified_at ? null : row.review_state,
        waiting_since:
          row.verified_at || row.review_state === 'rejected' || row.mail_unconfirmed ? null : row.waits_since,
        mail_unconfirmed: row.mail_unconfirmed,
        look_alikes: row.look_alikes.map(({ created_at, verified_at, ...other }) => ({
          ...other,
          created_at: new Date(created_at),
          verified_at: verified_at === null ? null : new Date(verified_at),
        })),
        live_jobs: row.live_jobs,
        waiting_jobs: row.waiting_jobs,
        plan: row.plan,
        has_subscription: row.has_subscription,
        jobs: row.jobs,
        applications: row.sent,
        people: row.people,
        created_at: row.created_at,
        deleted_at: row.deleted_at,
      },
    ]),
  )
  return ids.flatMap((id) => records.get(id) ?? [])
}

type History = { description: string; time_zone: string; events: CompanyEvent[] }

/** A company's description and history, newest first. */
export async function findCompanyHistory(db: Db, id: string): Promise<History> {
  const { description, time_zone } = await db
    .selectFrom('companies')
    .select(['description', 'time_zone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const events = await db
    .selectFrom('company_events')
    .leftJoin('accounts', 'accounts.id', 'company_events.actor_id')
    .select([
      'company_events.at',
      'company_events.kind',
      sql<string | null>`accounts.first_name || ' ' || accounts.last_name`.as('actor'),
      // For a verification, the details of its evidence.
      sql<
        string | null
      >`coalesce(company_events.detail ->> 'reason', nullif(company_events.detail ->> 'words', ''))`.as('reason'),
      sql<CompanyEvent['evidence']>`company_events.detail ->> 'evidence'`.as('evidence'),
    ])
    .where('company_events.company_id', '=', id)
    .orderBy('company_events.at', 'desc')
    .orderBy('company_events.id', 'desc')
    .limit(200)
    .execute()
  return { description, time_zone, events: [...(await findEnd(db, id)), ...events] }
}

/** The account that gets a company's email. @throws Problem 409 if it has none */
export async function findContact(db: Db, id: string) {
  const { name, contact_id } = await db
    .selectFrom('companies')
    .select(['name', contactOf.as('contact_id')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (!contact_id) throw conflict('This company has no accounts left.', 'nobody')
  return { name, contact_id }
}

/** Its deletion by an administrator, which is the last event. */
const findEnd = (db: Db, id: string): Promise<CompanyEvent[]> =>
  db
    .selectFrom('audit_events')
    .select([
      'at',
      'actor_name as actor',
      'reason',
      sql<null>`null`.as('evidence'),
      sql<'deleted'>`'deleted'`.as('kind'),
    ])
    .where('subject_type', '=', 'company')
    .where('subject_id', '=', id)
    .where('action', '=', 'company.deleted')
    .execute()
