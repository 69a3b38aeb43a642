import { sql } from 'kysely'
import type { z } from 'zod'
import type { companyEvent, companyRecord } from '../../contract/companies.ts'
import { likeWord } from '../applications/queries.ts'
import type { Files } from '../files/files.ts'
import type { Db } from '../house.ts'
import { notFound } from '../http/problem.ts'
import { jobIsLive } from '../jobs/queries.ts'

export type CompanyRecord = z.output<typeof companyRecord>
export type CompanyEvent = z.output<typeof companyEvent>

/**
 * Who at a company reads its mail about a job: whoever posted it, else the company's oldest account; nobody where that
 * person wants no mail about such an `event`. What concerns the company itself names no event and always finds them.
 */
export async function findCompanyReader(
  db: Db,
  { company_id, posted_by }: { company_id: string; posted_by: string | null },
  event?: 'status_change' | 'answer_deadline',
): Promise<{ email: string; first_name: string } | undefined> {
  const reader = await db
    .selectFrom('accounts')
    .leftJoin('notification_settings as wish', (join) =>
      join.onRef('wish.account_id', '=', 'accounts.id').on('wish.event', '=', event ?? ''),
    )
    .select(['accounts.email', 'accounts.first_name', 'wish.email as wished'])
    .where('accounts.company_id', '=', company_id)
    .where('accounts.suspended_at', 'is', null)
    .orderBy(
      (eb) => eb('accounts.id', '=', posted_by),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('accounts.created_at')
    .limit(1)
    .executeTakeFirst()
  return reader && reader.wished !== false ? reader : undefined
}

export type CompaniesQuery = {
  keyword?: string | undefined
  status?: 'verified' | 'unverified' | undefined
  page: number
  per_page: number
}

/** The account a company is reached by: its oldest. */
const contactOf = sql<string>`(select a.id from accounts a where a.company_id = companies.id order by a.created_at, a.id limit 1)`

const waitingJobs = sql<number>`(select count(*) from jobs where jobs.company_id = companies.id and jobs.status = 'pending_review')`

const stateCounts = [
  sql<number>`count(companies.verified_at)`.as('verified'),
  sql<number>`count(*) - count(companies.verified_at)`.as('unverified'),
] as const

/** Companies for admins: those with jobs waiting for verification first, then the other unverified, then by age. */
export async function findCompanies(db: Db, files: Files, { keyword = '', status, page, per_page }: CompaniesQuery) {
  const words = keyword.split(/\s+/).filter(Boolean)
  const found = db
    .selectFrom('companies')
    .leftJoin('accounts as contact', (join) => join.on('contact.id', '=', contactOf))
    .where((eb) =>
      eb.and(
        words.map(
          (word) =>
            sql<boolean>`concat_ws(' ', companies.name, companies.website, contact.email, contact.first_name, contact.last_name) ilike ${likeWord(word)}`,
        ),
      ),
    )
  const counts = await found.select(stateCounts).executeTakeFirstOrThrow()
  const all = words.length ? await db.selectFrom('companies').select(stateCounts).executeTakeFirstOrThrow() : counts
  const rows = await found
    .select('companies.id')
    .$if(status !== undefined, (q) => q.where('companies.verified_at', status === 'verified' ? 'is not' : 'is', null))
    .orderBy(sql`companies.verified_at is not null`)
    .orderBy(sql`case when companies.verified_at is null and ${waitingJobs} > 0 then 0 else 1 end`)
    .orderBy('companies.created_at', 'desc')
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
        verified_method: row.verified_method as CompanyRecord['verified_method'],
        verified_by: row.verifier_name,
        live_jobs: row.live_jobs,
        waiting_jobs: row.waiting_jobs,
        created_at: row.created_at,
      },
    ]),
  )
  return ids.flatMap((id) => records.get(id) ?? [])
}

/** What a company says of itself, and what happened to it, newest first. */
export async function findCompanyHistory(db: Db, id: string): Promise<{ description: string; events: CompanyEvent[] }> {
  const { description } = await db
    .selectFrom('companies')
    .select('description')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const events = await db
    .selectFrom('company_events')
    .leftJoin('accounts', 'accounts.id', 'company_events.actor_id')
    .select([
      'company_events.at',
      'company_events.kind',
      sql<string | null>`accounts.first_name || ' ' || accounts.last_name`.as('actor'),
      sql<string | null>`company_events.detail ->> 'reason'`.as('reason'),
    ])
    .where('company_events.company_id', '=', id)
    .orderBy('company_events.at', 'desc')
    .orderBy('company_events.id', 'desc')
    .limit(200)
    .execute()
  return { description, events: events as CompanyEvent[] }
}
