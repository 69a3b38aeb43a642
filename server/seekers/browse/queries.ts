import { sql, type RawBuilder } from 'kysely'
import type { Category, EducationLevel, Specialty } from '../../../contract/platform/values.ts'
import { likeWord } from '../../platform/text-search/like-word.ts'
import type { Db } from '../../platform/app-context.ts'
import { latestLocalToday } from '../../platform/calendar/expiry.ts'
import type { Caller } from '../../platform/http/callers.ts'
import { keywordTerms, isNamed, type KeywordTerm } from '../../platform/text-search/keyword-terms.ts'
import { isInLocation } from '../../platform/geo/location-condition.ts'
import { companyViewer, maySee, visibilityOf } from './rules.ts'

/** The caller's company if it's verified right now, which may see more than a visitor. */
export async function findViewingCompany(db: Db, caller: Caller): Promise<ViewingCompany | null> {
  const company = caller.user_type === 'employer' && (await findCompanyAsViewer(db, caller.company_id))
  return company ? { ...company, may_search: caller.company_role !== 'interviewer' } : null
}

/** The same by company ID, for members who may search. */
export async function findCompanyAsViewer(db: Db, id: string): Promise<ViewingCompany | null> {
  const company = await db
    .selectFrom('companies')
    .select(['id', 'organization_type'])
    .where('id', '=', id)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
  if (!company) return null
  return { id: company.id, is_agency: company.organization_type === 'Staffing agency', may_search: true }
}

/** The same for the other side of a conversation. An unverified company sees no more than an agency. */
export const findCompanyInConversation = async (db: Db, id: string): Promise<ViewingCompany> =>
  (await findCompanyAsViewer(db, id)) ?? { id, is_agency: true, may_search: true }

/** `may_search` is false for interviewers. */
export type ViewingCompany = { id: string; is_agency: boolean; may_search: boolean }

/** Everyone who exists for this reader. rules.ts decides whom they may see. */
export const seekersFor = (db: Db, company: ViewingCompany | null) =>
  db
    .selectFrom('job_seekers as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .innerJoin('privacy_settings as p', 'p.seeker_id', 's.id')
    .where('a.email_verified_at', 'is not', null)
    .where('a.suspended_at', 'is', null)
    .where((eb) => (company ? eb.not(blocks(company.id)) : eb.lit(true)))

const blocks = (company: string) => sql<boolean>`${company}::uuid = any (p.blocked_companies)`

/** Excludes people who don't want to hear from staffing agencies. */
export const wantsAgencies = sql<boolean>`not exists (
  select from contact_settings c where c.account_id = a.id and not c.allow_staffing_agencies)`

export type SeekerQuery = {
  keyword?: string | undefined
  location?: string | undefined
  nationality?: string | undefined
  category?: Category | undefined
  specialty?: Specialty | undefined
  experience_level?: 'Entry' | 'Mid' | 'Senior' | 'Lead' | undefined
  education_level?: EducationLevel | undefined
  skill?: string[] | undefined
  language?: string | undefined
  page: number
  per_page: number
}

/** Years of experience by level, with the same bounds as job levels, which overlap from eight years on. */
export const years = { Entry: [0, 2], Mid: [2, 5], Senior: [5, 10], Lead: [8, 100] } as const

/** IDs of people who chose to be shown and are looking for work, last updated first. Only readers at a verified `company`
 * who may search can filter by demographics they're shown, and see people ready to interview first, because an order
 * reveals as much as a field.
 */
export async function findSeekers(db: Db, company: ViewingCompany | null, query: SeekerQuery) {
  const matching = seekersFor(db, company)
    .where('p.show_in_home_carousel', '=', true)
    .where('p.search_status', '<>', 'closed')
    .$if(company?.is_agency ?? false, (q) => q.where(wantsAgencies))
    .where((eb) => eb.and(conditions(query, company)))
  const counts = await matching
    .select(['s.category', sql<number>`count(*)`.as('count')])
    .groupBy('s.category')
    .execute()
  const by_category: Record<string, number> = {}
  for (const { category, count } of counts) if (category) by_category[category] = count
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  const total = query.category ? (by_category[query.category] ?? 0) : all
  const rows = await matching
    .select('s.id')
    .$if(query.category !== undefined, (q) => q.where('s.category', '=', query.category ?? null))
    .$if(company?.may_search ?? false, (q) => q.orderBy(sql`p.search_status <> 'ready_to_interview'`))
    // By day, because that's all we reveal about people who hide their name, and an order reveals as much as a field.
    .orderBy(sql`date_trunc('day', s.updated_at at time zone 'UTC')`, 'desc')
    .orderBy('s.id')
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute()
  return { ids: rows.map(({ id }) => id), total, by_category }
}

export type ShownSeekersRow = {
  is_all: boolean
  /** Null in the row with the total, and for people without a specialty. */
  specialty: string | null
  people: number
  ready: number
  median_years: number | null
}

/** How many people chose to be shown, by specialty and in total. */
export const countShownSeekers = (db: Db, category: Category | undefined): Promise<ShownSeekersRow[]> =>
  seekersFor(db, null)
    .where('p.show_in_home_carousel', '=', true)
    .where('p.search_status', '<>', 'closed')
    .$if(category !== undefined, (q) => q.where('s.category', '=', category ?? null))
    .select([
      sql<boolean>`grouping(s.specialty) = 1`.as('is_all'),
      's.specialty',
      sql<number>`count(*)::int`.as('people'),
      sql<number>`(count(*) filter (where p.search_status = 'ready_to_interview'))::int`.as('ready'),
      sql<number | null>`(percentile_cont(0.5) within group (order by s.years_of_experience))::float8`.as(
        'median_years',
      ),
    ])
    .groupBy(sql`grouping sets ((s.specialty), ())`)
    .execute()

/** Conditions on what everyone may see of a person, including the name if it's visible. */
export function conditions(
  {
    keyword,
    location,
    nationality,
    specialty,
    experience_level,
    education_level,
    skill,
    language,
  }: Omit<SeekerQuery, 'page' | 'per_page'>,
  company: ViewingCompany | null,
  isNameSeen = sql<boolean>`p.name_visibility = 'full'`,
) {
  const wanted: RawBuilder<boolean>[] = []
  if (keyword)
    wanted.push(...(keywordTerms(keyword)?.map((term) => matchesTerm(term, isNameSeen)) ?? [sql<boolean>`false`]))
  if (location) wanted.push(isInLocation(location, 's'))
  if (specialty) wanted.push(sql<boolean>`s.specialty = ${specialty}`)
  if (experience_level) {
    const [from, below] = years[experience_level]
    wanted.push(sql<boolean>`s.years_of_experience >= ${from} and s.years_of_experience < ${below}`)
  }
  if (education_level) wanted.push(sql<boolean>`s.education_level = ${education_level}`)
  for (const name of skill ?? []) wanted.push(has(name))
  if (language)
    wanted.push(sql<boolean>`exists (select from unnest(s.languages) spoken where lower(spoken) = lower(${language}))`)
  if (nationality)
    wanted.push(
      company?.may_search
        ? sql<boolean>`p.show_demographics and s.nationality ilike ${likeWord(nationality)}`
        : sql<boolean>`false`,
    )
  return wanted
}

/** One word in what everyone may see of a person. A hidden name can't be searched. */
const matchesTerm = ({ tsquery, typed }: KeywordTerm, isNameSeen: RawBuilder<boolean>) => sql<boolean>`(
  s.id in (
    select said.id from job_seekers said where said.words @@ ${tsquery}
    union all
    select f.seeker_id from seeker_facts f where f.words @@ ${tsquery} and f.has and f.kind in ('skill', 'certification')
      and ${isValid(sql`f.expires_on`)})
  or (${isNameSeen} and ${isNamed(sql`a.first_name || ' ' || a.last_name`, typed)}))`

/** A skill or certification by name. */
const has = (name: string) => sql<boolean>`exists (select from seeker_facts f where f.seeker_id = s.id and f.has
  and f.kind in ('skill', 'certification') and ${isValid(sql`f.expires_on`)} and lower(f.name) = lower(${name}))`

export const isValid = (expires: RawBuilder<unknown>) =>
  sql<boolean>`(${expires} is null or ${expires} >= ${latestLocalToday()})`

/** What decides what a company sees of a person: their settings, and any application or accepted invitation. */
export const decisive = (company: ViewingCompany | null) =>
  [
    'p.search_status',
    'p.show_in_home_carousel',
    'p.searchable',
    'p.name_visibility',
    'p.contact_visibility',
    'p.resume_visibility',
    'p.clearance_visibility',
    'p.show_demographics',
    'c.allow_staffing_agencies',
    'c.who_may_message',
    sql<boolean>`exists (select from applications sent join jobs on jobs.id = sent.job_id
      where sent.seeker_id = s.id and jobs.company_id = ${company?.id ?? null} and sent.status <> 'withdrawn')`.as(
      'has_application',
    ),
    sql<boolean>`exists (select from invitations invited where invited.seeker_id = s.id
      and invited.company_id = ${company?.id ?? null} and invited.status = 'accepted')`.as('has_accepted'),
  ] as const

export type SeekerRow = Awaited<ReturnType<typeof findSeekerRows>>[number]

/** These people in this order, with everything we know. rules.ts decides what's shown. */
export async function findSeekerRows(db: Db, ids: readonly string[], company: ViewingCompany | null) {
  if (!ids.length) return []
  const rows = await seekersFor(db, company)
    .leftJoin('contact_settings as c', 'c.account_id', 'a.id')
    .selectAll('s')
    .select([
      'a.first_name',
      'a.last_name',
      'a.email as own_email',
      'a.email_verified_at',
      'c.contact_email',
      'c.phone as contact_phone',
      'c.preferred_channel',
      'c.call_from',
      'c.call_until',
      'c.time_zone',
    ])
    .select(decisive(company))
    .where('s.id', 'in', [...ids])
    .execute()
  const [facts, links] = await Promise.all([
    db
      .selectFrom('seeker_facts')
      .select(['seeker_id', 'kind', 'name'])
      .where('seeker_id', 'in', [...ids])
      .where('has', '=', true)
      .where('kind', 'in', ['skill', 'certification'])
      .where(isValid(sql`expires_on`))
      .orderBy('position')
      .orderBy('name')
      .execute(),
    db
      .selectFrom('social_links')
      .select(['seeker_id', 'platform', 'url'])
      .where('seeker_id', 'in', [...ids])
      .orderBy('position')
      .orderBy('id')
      .execute(),
  ])
  const named = (id: string, kind: string) =>
    facts.filter((fact) => fact.seeker_id === id && fact.kind === kind).map(({ name }) => name)
  return ids.flatMap((id) => {
    const row = rows.find((each) => each.id === id)
    if (!row) return []
    return {
      ...row,
      privacy: row,
      /** The reader's company. */
      seen_by: company?.id ?? null,
      skills: named(id, 'skill'),
      certifications: named(id, 'certification'),
      links: links.filter(({ seeker_id }) => seeker_id === id),
    }
  })
}

/** A person's resumes, the default first. A company's URLs include its ID and work only while it may see them. */
export const findResumesToShow = (db: Db, seekerId: string, company: ViewingCompany | null) =>
  db
    .selectFrom('resumes')
    .select([
      'id',
      'name',
      (company ? sql<string>`'shown/' || id || '/' || ${company.id}` : sql<string>`'kept/' || id`).as('address'),
    ])
    .where('seeker_id', '=', seekerId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .execute()

/** Resumes that a person sent to a company, newest first, without withdrawn applications. */
export const findResumesSentTo = (db: Db, seekerId: string, companyId: string) =>
  db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select([
      'applications.id',
      'applications.resume_name as name',
      sql<string>`'received/' || applications.id`.as('address'),
    ])
    .where('applications.seeker_id', '=', seekerId)
    .where('jobs.company_id', '=', companyId)
    .where('applications.status', '<>', 'withdrawn')
    .where('applications.resume_key', 'is not', null)
    .where('applications.resume_name', 'is not', null)
    .orderBy('applications.created_at', 'desc')
    .orderBy('applications.id')
    .$narrowType<{ name: string }>()
    .execute()

/** A resume that a company was shown, if the company may still see it. */
export async function findResumeShownTo(db: Db, { id, company_id }: { id: string; company_id: string }) {
  const resume = await db
    .selectFrom('resumes')
    .select(['seeker_id', 'file_key as key', 'media_type', 'name'])
    .where('id', '=', id)
    .executeTakeFirst()
  const company = await findCompanyAsViewer(db, company_id)
  if (!resume || !company) return undefined
  const [row] = await findSeekerRows(db, [resume.seeker_id], company)
  if (!row) return undefined
  const viewer = companyViewer(company, row)
  return maySee(row.privacy, viewer) && visibilityOf(row.privacy, viewer).resumes === 'all' ? resume : undefined
}

/** Applications that these people sent to a company, newest first, without withdrawn ones. */
export async function findOwnApplications(
  db: Db,
  { company_id, seeker_ids }: { company_id: string; seeker_ids: readonly string[] },
) {
  const rows = await db
    .selectFrom('applications as a')
    .innerJoin('jobs', 'jobs.id', 'a.job_id')
    .select(['a.id', 'a.seeker_id', 'a.job_id', 'jobs.title', 'a.status', 'a.created_at'])
    .where('jobs.company_id', '=', company_id)
    .where(sql<boolean>`a.seeker_id = any (${seeker_ids}::uuid[])`)
    .where('a.status', '<>', 'withdrawn')
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id')
    .execute()
  return rows.map(({ job_id, title, ...row }) => ({ ...row, job: { id: job_id, title } }))
}

/** Invitations that a company sent to these people, newest first. */
export async function findSentInvitations(
  db: Db,
  { company_id, seeker_ids }: { company_id: string; seeker_ids: readonly string[] },
) {
  const rows = await db
    .selectFrom('invitations')
    .innerJoin('jobs', 'jobs.id', 'invitations.job_id')
    .select(['invitations.id', 'seeker_id', 'job_id', 'jobs.title', 'invitations.status', 'invitations.created_at'])
    .where('invitations.company_id', '=', company_id)
    .where(sql<boolean>`seeker_id = any (${seeker_ids}::uuid[])`)
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.id')
    .execute()
  return rows.map(({ job_id, title, ...row }) => ({ ...row, job: { id: job_id, title } }))
}
