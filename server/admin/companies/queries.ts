import { sql } from 'kysely'
import type { z } from 'zod'
import type { companyEvent, companyRecord } from '../../../contract/admin/companies.ts'
import { likeWord } from '../../search/like-word.ts'
import { reviewStates } from '../../../contract/values.ts'
import type { Files } from '../../files/files.ts'
import { mailUnconfirmed, waitingSince } from '../../companies/verification/queries.ts'
import type { Db } from '../../app-context.ts'
import { notFound } from '../../http/problem.ts'
import { jobIsLive } from '../../jobs/queries.ts'

export type CompanyRecord = z.output<typeof companyRecord>
export type CompanyEvent = z.output<typeof companyEvent>

type CompanyState = 'verified' | 'unverified' | (typeof reviewStates)[number]

export type CompaniesQuery = {
  keyword?: string | undefined
  status?: CompanyState | undefined
  page: number
  per_page: number
}

/** The account that mail to a company goes to: its oldest. */
const contactOf = sql<string>`(select a.id from accounts a where a.company_id = companies.id and a.left_company_at is null order by a.created_at, a.id limit 1)`

const waitingJobs = sql<number>`(select count(*) from jobs where jobs.company_id = companies.id and jobs.status = 'pending_review')`

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

const inReview = (state: string) =>
  sql<boolean>`companies.verified_at is null and companies.review_state = ${state} and not ${mailUnconfirmed}`

const stateCounts = [
  sql<number>`count(companies.verified_at)`.as('verified'),
  sql<number>`count(*) - count(companies.verified_at)`.as('unverified'),
  ...reviewStates.map((state) => sql<number>`count(*) filter (where ${inReview(state)})`.as(state)),
] as const

/**
 * Companies for admins: those that wait for us first, whoever waits longest first; then those that were asked, those
 * that were rejected, the verified ones, newest first, and those whose mail nobody has confirmed.
 */
export async function findCompanies(db: Db, files: Files, { keyword = '', status, page, per_page }: CompaniesQuery) {
  const words = keyword.split(/\s+/).filter(Boolean)
  const found = db
    .selectFrom('companies')
    .leftJoin('accounts as contact', (join) => join.on('contact.id', '=', contactOf))
    .where('companies.deleted_at', 'is', null)
    .where((eb) =>
      eb.and(
        words.map(
          (word) =>
            sql<boolean>`concat_ws(' ', companies.name, companies.website, contact.email, contact.first_name, contact.last_name) ilike ${likeWord(word)}`,
        ),
      ),
    )
  const counts = await found.select(stateCounts).executeTakeFirstOrThrow()
  const all = words.length
    ? await db.selectFrom('companies').select(stateCounts).where('deleted_at', 'is', null).executeTakeFirstOrThrow()
    : counts
  const rows = await found
    .select('companies.id')
    .$if(status === 'verified', (q) => q.where('companies.verified_at', 'is not', null))
    .$if(status === 'unverified', (q) => q.where('companies.verified_at', 'is', null))
    .$if(isReviewState(status), (q) => q.where(inReview(status ?? '')))
    .orderBy(mailUnconfirmed)
    .orderBy(sql`companies.verified_at desc nulls first`)
    .orderBy(sql`array_position(${[...reviewStates]}::text[], companies.review_state)`)
    .orderBy(waitingSince)
    .orderBy('companies.id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const ids = rows.map(({ id }) => id)
  return {
    companies: await presentCompanies(db, files, ids),
    total: status ? counts[status] : counts.verified + counts.unverified,
    by_status: counts,
    all_by_status: all,
  }
}

const isReviewState = (status: CompanyState | undefined) => reviewStates.some((state) => state === status)

/** One company for admins; 404 where there is none. */
export async function findCompany(db: Db, files: Files, id: string): Promise<CompanyRecord> {
  const [company] = await presentCompanies(db, files, [id])
  if (!company) throw notFound()
  return company
}

async function presentCompanies(db: Db, files: Files, ids: string[]): Promise<CompanyRecord[]> {
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
        created_at: row.created_at,
      },
    ]),
  )
  return ids.flatMap((id) => records.get(id) ?? [])
}

type History = { description: string; time_zone: string; events: CompanyEvent[] }

/** What a company says of itself, and what happened to it, newest first. */
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
      // Of a verification, the words beside its evidence.
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
  return { description, time_zone, events }
}
