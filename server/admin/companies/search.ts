import { sql } from 'kysely'
import type { z } from 'zod'
import type { AdminCompanyOrder } from '../../../contract/admin/values.ts'
import type { adminCompanies } from '../../../contract/admin/companies.ts'
import { reviewStates } from '../../../contract/platform/values.ts'
import type { Db } from '../../platform/app-context.ts'
import { mailUnconfirmed, waitingSince } from '../../companies/verification/queries.ts'
import { likeWord } from '../../platform/text-search/like-word.ts'
import { asc, desc, type SortKey, sortOrder } from '../../platform/sort-order.ts'
import { isAfterRow, type Page, planName } from '../queries.ts'
import { contactOf } from './queries.ts'
import { jobIsLive } from '../../companies/live-jobs.ts'

export type CompanyFilters = z.output<typeof adminCompanies.export.query>
type State = NonNullable<CompanyFilters['status']>

const inReview = (state: string) =>
  sql<boolean>`(companies.verified_at is null and companies.review_state = ${state} and not ${mailUnconfirmed})`

const states: Record<State, ReturnType<typeof sql<boolean>>> = {
  verified: sql`(companies.verified_at is not null)`,
  unverified: sql`(companies.verified_at is null)`,
  waiting: inReview('waiting'),
  asked: inReview('asked'),
  rejected: inReview('rejected'),
}

/** Companies waiting for a decision first, longest wait first; then asked, rejected, verified, and unconfirmed ones. */
const waiting = [
  asc(mailUnconfirmed),
  desc(sql.ref('companies.verified_at')),
  asc(sql`array_position(${[...reviewStates]}::text[], companies.review_state)`),
  asc(waitingSince),
]

const id = sql.ref('companies.id')
const newest = desc(sql.ref('companies.created_at'))
const orders: Record<AdminCompanyOrder, SortKey[]> = {
  waiting,
  newest: [newest],
  name: [asc(sql`lower(companies.name)`), newest],
  live_jobs: [desc(sql`(select count(*) from jobs where jobs.company_id = companies.id and ${jobIsLive})`), newest],
  applications: [
    desc(sql`(select count(*) from applications a join jobs on jobs.id = a.job_id
      where jobs.company_id = companies.id)`),
    newest,
  ],
}

/** Companies within the filters, regardless of status. */
function matching(db: Db, { keyword = '', industry, company_size, plan, verified_by }: CompanyFilters) {
  return db
    .selectFrom('companies')
    .leftJoin('accounts as contact', (join) => join.on('contact.id', '=', contactOf))
    .where('companies.deleted_at', 'is', null)
    .where((eb) => eb.and(keyword.split(/\s+/).filter(Boolean).map(matchesWord)))
    .$if(industry !== undefined, (q) => q.where(sql<boolean>`lower(companies.industry) = lower(${industry})`))
    .$if(company_size !== undefined, (q) => q.where('companies.company_size', '=', company_size!))
    .$if(plan !== undefined, (q) => q.where(planName('employer'), '=', plan!))
    .$if(verified_by === 'domain_email', (q) => q.where('companies.verified_method', '=', 'domain_email'))
    .$if(verified_by !== undefined && verified_by !== 'domain_email', (q) =>
      q.where(sql<boolean>`companies.verified_evidence = ${verified_by}`),
    )
}

function matchesWord(word: string) {
  const isId = /^[0-9a-f][0-9a-f-]{2,35}$/i.test(word)
  return sql<boolean>`(concat_ws(' ', companies.name, companies.website, contact.email, contact.first_name,
      contact.last_name) ilike ${likeWord(word)}
    ${isId ? sql`or companies.id::text like ${`${word.toLowerCase()}%`}` : sql``})`
}

const stateCounts = Object.entries(states).map(([state, holds]) =>
  sql<number>`count(*) filter (where ${holds})`.as(state as State),
)

/** Counts by status, within the other filters. */
export const countCompanies = (db: Db, filters: CompanyFilters = {}) =>
  matching(db, filters).select(stateCounts).executeTakeFirstOrThrow()

const listed = (db: Db, filters: CompanyFilters) =>
  matching(db, filters)
    .select('companies.id')
    .$if(filters.status !== undefined, (q) => q.where(states[filters.status!]))

/** The ids of a page, sorted; all ids without a page. */
export async function findCompanyIds(db: Db, filters: CompanyFilters & Partial<Page>): Promise<string[]> {
  const { sort = 'waiting', page = 1, per_page } = filters
  const rows = await listed(db, filters)
    .orderBy(sortOrder(orders, sort, id))
    .$if(per_page !== undefined, (q) => q.limit(per_page!).offset((page - 1) * per_page!))
    .execute()
  return rows.map((row) => row.id)
}

/** The next batch of ids after `last`. */
export async function findCompanyIdsAfter(
  db: Db,
  filters: CompanyFilters,
  last: { id: string; created_at: Date } | undefined,
): Promise<string[]> {
  const rows = await listed(db, filters)
    .$if(last !== undefined, (q) =>
      q.where(
        isAfterRow(sql.ref('companies.created_at'), sql.ref('companies.id'), { at: last!.created_at, id: last!.id }),
      ),
    )
    .orderBy(sortOrder(orders, 'newest', id))
    .limit(500)
    .execute()
  return rows.map((row) => row.id)
}

/** The most frequent industries, by name. */
export async function findIndustries(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('companies')
    .select(sql<string>`min(industry)`.as('industry'))
    .where('deleted_at', 'is', null)
    .where('industry', 'is not', null)
    .groupBy(sql`lower(industry)`)
    .orderBy(sql`count(*) desc`)
    .orderBy(sql`lower(industry)`)
    .limit(100)
    .execute()
  return rows.map(({ industry }) => industry).toSorted((one, other) => one.localeCompare(other))
}
