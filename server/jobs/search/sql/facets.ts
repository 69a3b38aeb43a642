import { sql, type RawBuilder } from 'kysely'
import { mustHaveMatches, postedWithin } from '../../../../contract/platform/values.ts'
import type { Db } from '../../../platform/app-context.ts'
import { all, type Condition } from '../../../platform/text-search/conjunction.ts'
import {
  columnValues,
  type FacetGroup,
  facetGroups,
  type Facets,
  type Histogram,
  payFrom,
  payHistogram,
  paySteps,
  payStepWidth,
} from '../job-query.ts'
import type { ParsedSearch } from '../parse-search.ts'
import { daysAgo, searchConditions, type SearchConditions, throughIndex } from './conditions.ts'

const values: Record<FacetGroup, readonly string[]> = {
  ...columnValues,
  visa_sponsorship: ['1'],
  posted_within: postedWithin,
  must_haves: mustHaveMatches,
}
/** In these groups each value includes the ones before it: a job posted today is also within the last 30 days. */
const cumulative: readonly FacetGroup[] = ['posted_within', 'must_haves']

/** The value under which a job is counted; null for none. */
function valueOf(group: FacetGroup, missing: SearchConditions['missing']): RawBuilder<string | null> {
  if (group === 'visa_sponsorship') return sql`case when jobs.visa_sponsorship then '1' end`
  if (group === 'posted_within')
    // Subqueries are evaluated once, not for every job.
    return sql`case ${sql.join(
      postedWithin.map((days) => sql`when jobs.published_at > (select ${daysAgo(days)}) then ${sql.lit(days)}`),
      sql` `,
    )} end`
  if (group === 'must_haves')
    return sql`case ${missing} ${sql.join(
      mustHaveMatches.map((match, at) => sql`when ${sql.lit(at)} then ${sql.lit(match)}`),
      sql` `,
    )} end`
  return sql.ref(`jobs.${group}`)
}

// Given a null, least() and greatest() would return the last step.
const stepOf = (column: string) =>
  sql<number>`case when ${sql.ref(`jobs.${column}`)} is not null then greatest(0, least(${sql.lit(paySteps - 1)}, floor((${sql.ref(`jobs.${column}`)}::float8 - ${sql.lit(payFrom)}) / ${sql.lit(payStepWidth)})))::int end`

/** One value of one group, or all jobs together. `shown` counts jobs that pass every filter, `without_x` all but x. */
type Row = Partial<Record<FacetGroup, string | null>> & { low: number | null; high: number | null } & {
  [column: `without_${string}`]: number
} & { ungrouped: number; shown: number }

/**
 * Counts each group with all other filters applied, the pay histogram with all but pay, and the total, in one pass over
 * the jobs that match the keyword and place.
 */
export async function countFacets(
  db: Db,
  isLive: Condition,
  search: ParsedSearch,
): Promise<{ facets: Facets; histogram: Histogram; total: number }> {
  const { base, groups: conditions, salary, missing } = searchConditions(search)
  const groups = facetGroups.filter((group) => group !== 'must_haves' || missing)
  const filters = { ...conditions, ...(salary && { salary }) }
  const active = Object.entries(filters)
  const failing = (name: string) => sql.ref(`fails_${name}`)
  const columns = [...groups, 'low', 'high'].map((name) => sql.ref(name))
  const counted = sql<Row>`
    select ${sql.join(columns)}, grouping(${sql.join(columns)}) as ungrouped,
      count(*) filter (where fails = 0)::int as shown
      ${list(active.map(([name]) => sql`count(*) filter (where fails = ${failing(name)})::int as ${sql.ref(`without_${name}`)}`))}
    from (
      select *, ${
        active.length
          ? sql.join(
              active.map(([name]) => failing(name)),
              sql` + `,
            )
          : sql`0`
      } as fails from (
        select ${sql.join(groups.map((group) => sql`${valueOf(group, missing)} as ${sql.ref(group)}`))},
          ${stepOf('salary_year_min')} as low, ${stepOf('salary_year_max')} as high
          ${list(active.map(([name, condition]) => sql`(not coalesce(${condition}, false))::int as ${failing(name)}`))}
        from jobs where ${all([isLive, ...Object.values(base)])}
      ) as found
    ) as judged
    where fails <= 1
    group by grouping sets (${sql.join(columns.map((column) => sql`(${column})`))}, ())`
  const { rows } = await throughIndex(db, search, (tx) => counted.execute(tx))
  /** grouping() has a bit per column, the first the highest; it's 0 for the column that the row is grouped by. */
  const every = 2 ** columns.length - 1
  const of = (at: number) => rows.filter((row) => row.ungrouped === every - 2 ** (columns.length - 1 - at))
  const countOf = (row: Row, name: string) => (name in filters ? row[`without_${name}`]! : row.shown)
  const facets = Object.fromEntries(
    groups.map((group, at) => {
      const counts = new Map(of(at).map((row) => [row[group], countOf(row, group)]))
      let before = 0
      const all = values[group].map((value) => {
        const count = counts.get(value) ?? 0
        return [value, cumulative.includes(group) ? (before += count) : count]
      })
      return [group, Object.fromEntries(all)]
    }),
  ) as Facets
  const pay = (row: Row) => ({ low: row.low, high: row.high, jobs: countOf(row, 'salary') })
  return {
    facets,
    histogram: histogramOf(of(groups.length).map(pay), of(groups.length + 1).map(pay)),
    total: rows.find((row) => row.ungrouped === every)?.shown ?? 0,
  }
}

/** Additional columns, each preceded by a comma. */
const list = (columns: readonly RawBuilder<unknown>[]) => (columns.length ? sql`, ${sql.join(columns)}` : sql``)

type Paid = { low: number | null; high: number | null; jobs: number }

function histogramOf(lows: readonly Paid[], highs: readonly Paid[]): Histogram {
  const counts = { low: new Map<number | null, number>(), high: new Map<number | null, number>() }
  for (const { low, jobs } of lows) counts.low.set(low, jobs)
  for (const { high, jobs } of highs) counts.high.set(high, jobs)
  return payHistogram(
    (step) => counts.low.get(step) ?? 0,
    (step) => counts.high.get(step) ?? 0,
  )
}

/** The pay histogram of jobs that meet these conditions. */
export async function findHistogram(db: Db, conditions: readonly Condition[]): Promise<Histogram> {
  const { rows } = await sql<Paid & { is_low: number }>`
    select low, high, 1 - grouping(low) as is_low, count(*)::int as jobs
    from (select ${stepOf('salary_year_min')} as low, ${stepOf('salary_year_max')} as high from jobs where ${all(conditions)}) as matching
    group by grouping sets ((low), (high))`.execute(db)
  return histogramOf(
    rows.filter((row) => row.is_low),
    rows.filter((row) => !row.is_low),
  )
}
