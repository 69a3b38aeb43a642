import { sql } from 'kysely'
import {
  categories,
  educationLevels,
  experienceLevels,
  jobTypes,
  specialtyNames,
  workplaces,
} from '../../contract/values.ts'
import type { Db } from '../house.ts'
import { all, facetGroups, throughIndex, type Asked, type Condition, type FacetGroup } from './conditions.ts'

export type Facets = Record<FacetGroup, Record<string, number>>
/** Yearly pay over equal steps; `counts[i]` jobs whose range meets step i, the first and last open to their side. */
export type Histogram = { from: number; step: number; counts: number[] }

const values: Record<FacetGroup, readonly string[]> = {
  category: categories,
  job_type: [...jobTypes, 'remote'],
  workplace: workplaces,
  specialty: specialtyNames,
  experience_level: experienceLevels,
  education_level: educationLevels,
}

/** Jobs that are alike in everything facets count; null where the row counts pay. */
type Alike = Record<FacetGroup, string | null> & {
  pay_fits: boolean | null
  low: number | null
  high: number | null
  is_low: number
  is_high: number
  jobs: number
  shown: number
}

const steps = 24
const from = 30_000
const step = 10_000
const stepOf = (column: string) =>
  sql<number>`greatest(0, least(${sql.lit(steps - 1)}, floor((${sql.ref(`jobs.${column}`)}::float8 - ${sql.lit(from)}) / ${sql.lit(step)})))::int`

/**
 * Each group's counts with all other filters applied, the pay histogram with all but pay, and how many jobs pass all:
 * one pass over the jobs that pass keyword and place.
 */
export async function countFacets(
  db: Db,
  isLive: Condition,
  asked: Asked,
): Promise<{ facets: Facets; histogram: Histogram; total: number }> {
  const counted = sql<Alike>`
    select ${sql.join(facetGroups.map((group) => sql.ref(group)))}, pay_fits, low, high,
      1 - grouping(low) as is_low, 1 - grouping(high) as is_high,
      count(*)::int as jobs, count(*) filter (where is_shown)::int as shown
    from (
      select ${sql.join(facetGroups.map((group) => sql.ref(`jobs.${group}`)))},
        coalesce(${asked.salary ?? sql`true`}, false) as pay_fits,
        ${stepOf('salary_year_min')} as low, ${stepOf('salary_year_max')} as high,
        ${all(Object.values(asked.groups))} as is_shown
      from jobs where ${all([isLive, ...asked.base])}
    ) as matching
    group by grouping sets ((${sql.join(facetGroups.map((group) => sql.ref(group)))}, pay_fits), (low), (high))`
  const { rows } = await throughIndex(db, asked, (tx) => counted.execute(tx))
  const lows = rows.filter((row) => row.is_low)
  const highs = rows.filter((row) => row.is_high)
  return {
    ...add(
      rows.filter((row) => !row.is_low && !row.is_high),
      asked,
    ),
    histogram: histogramOf(lows, highs),
  }
}

function add(alike: readonly Alike[], { filters }: Asked) {
  const facets = Object.fromEntries(
    facetGroups.map((group) => [group, Object.fromEntries(values[group].map((value) => [value, 0]))]),
  ) as Facets
  const wanted = facetGroups.map((group) => {
    const asked = filters[group]
    return { group, values: asked && new Set<string | null>([asked].flat()) }
  })
  let total = 0
  for (const row of alike) {
    if (!row.pay_fits) continue
    const failing = wanted.filter(({ group, values: some }) => some && !passes(row, group, some))
    if (!failing.length) total += row.jobs
    if (failing.length > 1) continue
    for (const { group } of failing.length ? failing : wanted) {
      const value = row[group]
      if (value !== null) facets[group][value] = (facets[group][value] ?? 0) + row.jobs
      if (group === 'job_type' && row.workplace === 'remote') facets.job_type.remote! += row.jobs
    }
  }
  return { facets, total }
}

const passes = (row: Alike, group: FacetGroup, some: ReadonlySet<string | null>) =>
  some.has(row[group]) || (group === 'job_type' && some.has('remote') && row.workplace === 'remote')

/** A job meets the steps from its lowest to its highest pay: those begun less those ended before. */
function histogramOf(lows: readonly Alike[], highs: readonly Alike[]): Histogram {
  const change = Array.from({ length: steps + 1 }, () => 0)
  for (const { low, shown } of lows) if (low !== null) change[low]! += shown
  for (const { high, shown } of highs) if (high !== null) change[high + 1]! -= shown
  let meeting = 0
  return { from, step, counts: change.slice(0, steps).map((each) => (meeting += each)) }
}

/** The pay histogram of live jobs that pass these conditions. */
export async function findHistogram(db: Db, conditions: readonly Condition[]): Promise<Histogram> {
  const { rows } = await sql<Alike>`
    select low, high, 1 - grouping(low) as is_low, count(*)::int as shown
    from (select ${stepOf('salary_year_min')} as low, ${stepOf('salary_year_max')} as high from jobs where ${all(conditions)}) as matching
    group by grouping sets ((low), (high))`.execute(db)
  return histogramOf(
    rows.filter((row) => row.is_low),
    rows.filter((row) => !row.is_low),
  )
}
