import { sql, type RawBuilder } from 'kysely'
import type { Category, CompanySize, OrganizationType } from '../../../contract/platform/values.ts'
import type { Db } from '../../platform/app-context.ts'
import { keywordTerms, isNamed } from '../../platform/text-search/keyword-terms.ts'
import { isInLocation } from '../../platform/geo/location-condition.ts'
import { countsOnceInDays, type LedgerRow } from '../ledger/rules.ts'
import { jobIsLive } from '../live-jobs.ts'

export type CompaniesQuery = {
  keyword?: string | undefined
  location?: string | undefined
  category?: Category | undefined
  organization_type?: OrganizationType[] | undefined
  company_size?: CompanySize | undefined
  page: number
  per_page: number
}

/** Live jobs, of one category if it's given. */
const isCounted = (category: Category | undefined) =>
  category ? sql<boolean>`${jobIsLive} and jobs.category = ${category}` : jobIsLive

/** IDs of verified companies, most open jobs (in the given category) first, and counts by type and size. */
export async function findCompanies(db: Db, query: CompaniesQuery) {
  const matching = db
    .selectFrom('companies')
    .where('verified_at', 'is not', null)
    .where((eb) => eb.and(conditions(query)))
  const groups = await matching
    .select(['organization_type', 'company_size', sql<number>`count(*)`.as('count')])
    .groupBy(['organization_type', 'company_size'])
    .execute()
  const types = query.organization_type
  const size = query.company_size
  const rows = await matching
    .leftJoin(openJobs(query.category), 'open.company_id', 'companies.id')
    .select('companies.id')
    .$if(types !== undefined, (q) => q.where('organization_type', 'in', types ?? []))
    .$if(size !== undefined, (q) => q.where('company_size', '=', size ?? null))
    .orderBy(sql`coalesce(open.jobs, 0)`, 'desc')
    .orderBy('name')
    .orderBy('companies.id')
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute()
  return { ids: rows.map(({ id }) => id), ...countGroups(groups, types, size) }
}

/** One pass over the jobs instead of one query per company. */
const openJobs = (category: Category | undefined) =>
  sql<{ company_id: string; jobs: number }>`
  (select jobs.company_id, count(*) as jobs from jobs where ${isCounted(category)} group by 1)`.as('open')

type Group = { organization_type: OrganizationType | null; company_size: CompanySize | null; count: number }

/** Each filter's counts apply the other filter but not itself. */
function countGroups(groups: Group[], types: OrganizationType[] | undefined, size: CompanySize | undefined) {
  const by_organization_type: Record<string, number> = {}
  const by_company_size: Record<string, number> = {}
  let total = 0
  for (const { organization_type, company_size, count } of groups) {
    const isType = !types || types.some((type) => type === organization_type)
    const isSize = !size || size === company_size
    if (isSize && organization_type)
      by_organization_type[organization_type] = (by_organization_type[organization_type] ?? 0) + count
    if (isType && company_size) by_company_size[company_size] = (by_company_size[company_size] ?? 0) + count
    if (isType && isSize) total += count
  }
  return { total, by_organization_type, by_company_size }
}

function conditions({ keyword, location, category }: CompaniesQuery) {
  const wanted: RawBuilder<boolean>[] = []
  if (keyword)
    wanted.push(
      ...(keywordTerms(keyword)?.map(
        ({ tsquery, typed }) => sql<boolean>`(companies.words @@ ${tsquery} or ${isNamed(sql`companies.name`, typed)})`,
      ) ?? [sql<boolean>`false`]),
    )
  if (location) wanted.push(isInLocation(location, 'companies'))
  if (category)
    wanted.push(sql<boolean>`exists (select from jobs where jobs.company_id = companies.id and ${isCounted(category)})`)
  return wanted
}

/** `live_jobs` counts one category if it's given. */
export async function findCompanyCards(db: Db, ids: readonly string[], category?: Category) {
  if (!ids.length) return []
  const rows = await db
    .selectFrom('companies')
    .selectAll()
    .select(
      sql<number>`(select count(*) from jobs where jobs.company_id = companies.id and ${isCounted(category)})`.as(
        'live_jobs',
      ),
    )
    .where('id', 'in', [...ids])
    .execute()
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

export async function countJobsByCategory(db: Db, companyId: string) {
  const rows = await db
    .selectFrom('jobs')
    .select(['category', sql<number>`count(*)`.as('count')])
    .where('company_id', '=', companyId)
    .where(jobIsLive)
    .groupBy('category')
    .execute()
  return Object.fromEntries(rows.map(({ category, count }) => [category, count]))
}

export const findCompanyLinks = (db: Db, companyId: string) =>
  db
    .selectFrom('social_links')
    .select(['platform', 'url'])
    .where('company_id', '=', companyId)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** The response records of these companies. */
export async function findLedgers(db: Db, companyIds: readonly string[]): Promise<Map<string, LedgerRow>> {
  if (!companyIds.length) return new Map()
  return await findLedgersBy(db, {
    whose: sql`company_id::text`,
    of: sql`j.company_id = any (${[...companyIds]}::uuid[])`,
  })
}

/** The combined response record of all companies over recent days, in one or both categories. */
export async function findRecentLedger(
  db: Db,
  category: string | undefined,
  days: number,
): Promise<LedgerRow | undefined> {
  const recent = sql<boolean>`created_at > now() - make_interval(days => ${days}::int)`
  const ledgers = await findLedgersBy(db, {
    whose: sql`'all'`,
    // Includes earlier applications as far as they decide whether a later one counts.
    of: sql`a.created_at > now() - make_interval(days => ${days + countsOnceInDays}::int)`,
    counted: category ? sql`${recent} and category = ${category}` : recent,
  })
  return ledgers.get('all')
}

/**
 * A company's response record, from applications matching `of` (a condition on its jobs, `j`) and `counted` (on
 * `created_at`).
 */
export async function findLedgerBetween(
  db: Db,
  { of, counted }: { of: Sql; counted: Sql },
): Promise<LedgerRow | undefined> {
  const ledgers = await findLedgersBy(db, { whose: sql`'all'`, of, counted })
  return ledgers.get('all')
}

/** The same for each company by ID. `from` is the first day that matches `counted`. */
export const findLedgersBetween = (db: Db, { of, counted, from }: { of: Sql; counted: Sql; from: string }) =>
  findLedgersBy(db, {
    whose: sql`company_id::text`,
    of: sql`${of} and a.created_at > ${from}::date - make_interval(days => ${countsOnceInDays}::int)`,
    counted,
  })

/**
 * Calculates response records from events, for each `whose`. People are counted by mailbox, once per company for all
 * applications less than 90 days apart, at the first of them. A person's promise is broken if any promise to them was
 * broken, and kept if one was kept and none broken. It has no outcome while any of them is overdue without an answer. A
 * promise is a `due` event with its day (rewritten with the same day when a withdrawal is undone), and is met by the
 * company's next step, message, or interview. If the applicant settled it before the day, by leaving or by accepting
 * the offer, no one is at fault. A withdrawn application counts if a promise was broken by then, but never as kept.
 * Declining an offer isn't a withdrawal. A suspended applicant counts if they were answered or overdue; a deleted
 * account counts as before. Each figure comes with how many people it covers.
 */
async function findLedgersBy(
  db: Db,
  { whose, of, counted = sql`true` }: { whose: Sql; of: Sql; counted?: Sql },
): Promise<Map<string, LedgerRow>> {
  const { rows } = await sql<LedgerRow & { whose: string }>`
    with sent as (
      select a.id, a.status, a.stage_left, a.created_at, a.due_at, j.company_id, j.category,
        coalesce(sender.mailbox, job_seekers.former_person, job_seekers.id::text) as person,
        case a.status when 'withdrawn' then a.ended_at else sender.suspended_at end as left_at
      from applications a join jobs j on j.id = a.job_id
        join job_seekers on job_seekers.id = a.seeker_id left join accounts sender on sender.id = job_seekers.account_id
      where ${of}
    ), said as (
      select e.application_id, e.id, e.at, e.kind, e.due_at,
        e.kind in ('status_changed', 'messaged', 'interview_planned', 'interview_changed')
          and e.actor_type <> 'job_seeker' as is_answer
      from application_events e join sent on sent.id = e.application_id
      where e.kind in ('due', 'status_changed', 'messaged', 'interview_planned', 'interview_changed', 'offer_accepted',
        'offer_declined') and not e.is_void
    ), answers as (
      select application_id, min(at) filter (where is_answer) as first_answer_at,
        bool_or(kind = 'offer_declined') as is_declined,
        (array_agg(due_at order by id desc) filter (where kind = 'due'))[1] as last_due_at
      from said group by 1
    ), followed as (
      select application_id, id, kind, due_at, min(id) filter (where is_answer) over later as answer_id,
        min(id) filter (where kind = 'offer_accepted') over later as accepted_id
      from said
      window later as (partition by application_id order by id desc rows between unbounded preceding and 1 preceding)
    ), promised as (
      select distinct on (application_id, due_at) application_id, due_at, answer_id, accepted_id
      from followed where kind = 'due' order by application_id, due_at, id
    ), judged as (
      select p.application_id, bool_or(coalesce(answer.at <= p.due_at, false)) as is_kept,
        bool_or(coalesce(answer.at, now()) > p.due_at
          and coalesce(least(sent.left_at, accepted.at) > p.due_at, true)) as is_broken
      from promised p join sent on sent.id = p.application_id
        left join said answer on answer.id = p.answer_id left join said accepted on accepted.id = p.accepted_id
      group by 1
    ), counts as (
      select sent.*, is_withdrawn, owed_by, first_answer_at,
        coalesce(is_broken, false) as is_broken, coalesce(is_kept, false) and not is_withdrawn as is_kept,
        case when not is_withdrawn then extract(epoch from first_answer_at - created_at) / 86400 end as days,
        lag(created_at) over (partition by company_id, person order by created_at, id) as one_before
      from sent left join judged on judged.application_id = sent.id left join answers on answers.application_id = sent.id
        cross join lateral (select
          status = 'withdrawn' and not coalesce(is_declined, false) as is_withdrawn,
          case status when 'withdrawn' then last_due_at else due_at end as owed_by) read
      where left_at is null or case when is_withdrawn then is_broken
        else owed_by < left_at or first_answer_at is not null end
    ), counted_once as (
      select *, count(*) filter (where one_before is null
          or one_before <= created_at - make_interval(days => ${countsOnceInDays}::int))
        over (partition by company_id, person order by created_at, id) as time
      from counts
    ), people as (
      select company_id, person, min(created_at) as created_at,
        (array_agg(category order by created_at, id))[1] as category, (array_agg(days order by created_at, id))[1] as days,
        bool_or(is_broken) as is_broken, bool_or(is_kept) and not bool_or(is_broken) as is_kept,
        bool_or(status in ('hired', 'not_selected', 'closed')) as is_notified,
        bool_or(coalesce(owed_by < coalesce(left_at, now()) and (status <> 'withdrawn' or stage_left <> 'offer'), false)) as is_past
      from counted_once group by company_id, person, time
    )
    select ${whose} as whose, count(*) as applications,
      count(*) filter (where is_kept) as in_time, count(*) filter (where is_broken) as late,
      count(distinct person) filter (where is_kept or is_broken) as promised_people,
      (percentile_cont(0.5) within group (order by days))::float8 as median_days,
      count(distinct person) filter (where days is not null) as answered_people,
      count(*) filter (where is_notified and not is_past) as notified, count(*) filter (where is_notified or is_past) as to_notify,
      count(distinct person) filter (where is_notified or is_past) as ended_people
    from people where ${counted} group by 1`.execute(db)
  return new Map(rows.map((row) => [row.whose, row]))
}

type Sql = RawBuilder<unknown>
