import { type RawBuilder, sql } from 'kysely'
import type { MarketFigures } from '../../../contract/jobs/analytics.ts'
import type { Db } from '../../platform/app-context.ts'
import { findLedgersBetween } from '../../companies/browse/queries.ts'
import { cached } from '../../platform/text-search/cached.ts'
import { liveIn, ofJobs, type Scope, within } from './queries.ts'
import { medianOf } from './rules.ts'

/** With fewer companies, a median could reveal the figures of one of them. */
export const fewestCompanies = 5

/** The median over companies, one value each; null if too few have one. */
const median = (figure: RawBuilder<unknown>) => sql<number | null>`
  case when count(${figure}) >= ${sql.lit(fewestCompanies)}
    then (percentile_cont(0.5) within group (order by ${figure}))::float8 end`

/** Jobs of other verified companies in the same specialties that were open in the period. */
const others = (scope: Scope) => sql`
  select j.* from jobs j join companies c on c.id = j.company_id
  where j.company_id <> ${scope.company_id} and c.verified_at is not null and ${liveIn(scope)}
    and j.specialty in (select mine.specialty from jobs mine where mine.id in (
      select j.id from jobs j where ${ofJobs(scope)} and j.status <> 'draft'))`

/** Figures of other companies, cached for ten minutes because all their jobs are read. */
export const findMarket = cached(
  600_000,
  ({ company_id, job_id = '', from, to }: Scope) => [company_id, job_id, from, to].join(' '),
  readMarket,
)

/** The same without the cache. `figures` is null if too few companies have such jobs with views. */
export async function readMarket(db: Db, scope: Scope): Promise<{ companies: number; figures: MarketFigures | null }> {
  const { companies, ...figures } = await findMedians(db, scope)
  if (companies < fewestCompanies) return { companies, figures: null }
  const [answered_in_time, pay] = await Promise.all([findShareInTime(db, scope), findPay(db, scope)])
  return { companies, figures: { ...figures, answered_in_time, pay } }
}

type Medians = { companies: number } & Omit<MarketFigures, 'answered_in_time' | 'pay'>

async function findMedians(db: Db, scope: Scope): Promise<Medians> {
  const { rows } = await sql<Medians>`
    with others as (${others(scope)}), opened as (
      select company_id, count(*)::float8 as jobs from others group by 1
    ), looked as (
      select o.company_id, sum(v.views)::float8 as views from others o join job_views v on v.job_id = o.id
      where v.viewed_on between ${scope.from}::date and ${scope.to}::date group by 1
    ), applied as (
      select o.company_id, count(*)::float8 as applications,
        percentile_cont(0.5) within group (order by extract(epoch from a.first_answered_at - a.created_at) / 86400) as days
      from others o join applications a on a.job_id = o.id where ${within(scope, sql`a.created_at`)} group by 1
    ), hired as (
      select o.company_id,
        percentile_cont(0.5) within group (order by extract(epoch from e.at - a.created_at) / 86400) as days
      from others o join applications a on a.job_id = o.id join application_events e on e.application_id = a.id
      where e.kind = 'status_changed' and e.to_status = 'hired' and not e.is_void and ${within(scope, sql`e.at`)} group by 1
    )
    select count(*)::int as companies,
      ${median(sql`views / jobs`)} as views_per_job,
      ${median(sql`coalesce(applications, 0) / views`)} as apply_rate,
      ${median(sql`applied.days`)} as days_to_first_answer,
      ${median(sql`hired.days`)} as days_to_hire
    from looked join opened using (company_id) left join applied using (company_id) left join hired using (company_id)`.execute(
    db,
  )
  return rows[0]!
}

/** The median over companies of the share of promises they kept. */
async function findShareInTime(db: Db, scope: Scope): Promise<number | null> {
  const ledgers = await findLedgersBetween(db, {
    of: sql`j.id in (select id from (${others(scope)}) others)`,
    counted: within(scope, sql`created_at`),
    from: scope.from,
  })
  const shares = [...ledgers.values()].flatMap(({ in_time, late }) =>
    in_time + late > 0 ? [in_time / (in_time + late)] : [],
  )
  return shares.length < fewestCompanies ? null : medianOf(shares)
}

/**
 * Mid-range pay of the company's jobs in US dollars a year, and the market median for the same specialty and level. Both
 * are averaged over those of its jobs that enough other companies have a counterpart for.
 */
async function findPay(db: Db, scope: Scope): Promise<MarketFigures['pay']> {
  const paid = sql`(salary_year_min + salary_year_max) / 2`
  const { rows } = await sql<{ jobs: number; own: number; market: number }>`
    with mine as (
      select j.specialty, j.experience_level, ${paid} as pay from jobs j
      where ${ofJobs(scope)} and j.currency = 'USD' and ${liveIn(scope)}
    ), by_company as (
      select specialty, experience_level, company_id, percentile_cont(0.5) within group (order by ${paid}) as pay
      from (${others(scope)}) others where currency = 'USD' and ${paid} is not null group by 1, 2, 3
    ), market as (
      select specialty, experience_level, ${median(sql`pay`)} as pay from by_company group by 1, 2
    )
    select count(*)::int as jobs, avg(mine.pay)::float8 as own, avg(market.pay)::float8 as market
    from mine join market using (specialty, experience_level) where mine.pay is not null and market.pay is not null`.execute(
    db,
  )
  const [found] = rows
  return found?.jobs ? found : null
}
