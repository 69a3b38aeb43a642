import { sql, type RawBuilder } from 'kysely'
import { jobIsLive } from '../../../companies/live-jobs.ts'
import type { Db } from '../../../platform/app-context.ts'
import { milesFrom } from '../../../platform/geo/distance-conditions.ts'
import { all } from '../../../platform/text-search/conjunction.ts'
import type { Keyword } from '../../../platform/text-search/keyword.ts'
import { jobCardRows, seekerColumns } from '../../queries.ts'
import { type JobPage, type JobSort, sortOf } from '../job-query.ts'
import type { ParsedSearch } from '../parse-search.ts'
import { ageDays, leastRank, relatedWorth, wordWorth, worth } from '../ranking.ts'
import type { Hit } from '../search-index.ts'
import { conditionsOf, throughIndex } from './conditions.ts'

/** One page of the live jobs that match a search, as card rows in order; with a ZIP code they include `distance_miles`. */
export async function findJobPage(db: Db, search: ParsedSearch, shown: JobPage & { seeker_id?: string | undefined }) {
  const { page, per_page, seeker_id } = shown
  const { key, order } = orderBy(sortOf(search.query, shown), search)
  const distance = search.center ? milesFrom(search.center) : sql<null>`null::float8`
  // Find the jobs first, from the index alone if possible, then read the columns of their cards.
  const hits = sql<{ id: string; key: number; distance_miles: number | null }>`(
    select jobs.id, ${key} as key, ${distance} as distance_miles from jobs
    where ${all([jobIsLive, ...conditionsOf(search)])}
    order by ${order}, jobs.published_at desc, jobs.id
    limit ${per_page} offset ${(page - 1) * per_page})`
  return await throughIndex(db, search, (tx) =>
    jobCardRows(tx)
      .innerJoin(hits.as('hits'), (join) => join.onRef(sql.ref('hits.id'), '=', 'jobs.id'))
      .select([sql<number | null>`hits.distance_miles`.as('distance_miles'), sql<number>`hits.key`.as('key')])
      .select(seekerColumns(seeker_id ?? null))
      .orderBy('key')
      .orderBy('jobs.published_at', 'desc')
      .orderBy('jobs.id')
      .execute(),
  )
}

/** The card rows of these hits, in order and with their distances; jobs that are no longer live are left out. */
export async function findHits(db: Db, hits: readonly Hit[], seeker_id: string | undefined) {
  if (!hits.length) return []
  const rows = await jobCardRows(db)
    .select(seekerColumns(seeker_id ?? null))
    .where(
      'jobs.id',
      'in',
      hits.map(({ id }) => id),
    )
    .where(jobIsLive)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return hits.flatMap(({ id, distance_miles }) => {
    const row = byId.get(id)
    return row ? { ...row, distance_miles } : []
  })
}

/** The sort order, and a numeric key that is smaller the earlier a job comes. */
function orderBy(
  sort: JobSort,
  { keyword, center }: ParsedSearch,
): { key: RawBuilder<unknown>; order: RawBuilder<unknown> } {
  if (sort === 'relevance' && keyword?.wanted) {
    const score = relevance(keyword, keyword.wanted)
    return { key: sql`-(${score})`, order: sql`${score} desc` }
  }
  // Pay in other currencies isn't comparable, so those jobs come last, newest first.
  if (sort === 'salary') return { key: sql`-jobs.salary_year_max`, order: sql`jobs.salary_year_max desc nulls last` }
  if (sort === 'distance' && center) return { key: milesFrom(center), order: milesFrom(center) }
  return { key: sql`0`, order: sql`jobs.published_at desc` }
}

/** `wanted` is searched for in `headline`. */
const weights = sql.lit(`{0, 0, ${wordWorth.skills}, ${wordWorth.title}}`)

function relevance(keyword: Keyword, wanted: RawBuilder<string>) {
  const { all: everything, phrase, related } = keyword
  const rank = (words: RawBuilder<string>) => sql<number>`ts_rank(${weights}::real[], jobs.headline, ${words})`
  const own = related
    ? // ts_rank divides by the number of ways, though any one of them is a full match.
      sql<number>`(${rank(wanted)} + ${sql.lit(relatedWorth)} * least(${sql.lit(related.ways)} * ${rank(related.wanted)}, 1))`
    : rank(wanted)
  const whole = phrase
    ? sql<number>`${sql.lit(worth.all)} * (jobs.headline @@ ${everything})::int + ${sql.lit(worth.phrase)} * (jobs.headline @@ ${phrase})::int`
    : sql<number>`0`
  return sql<number>`(
  ln(greatest(${own}, ${sql.lit(leastRank)})) + ${whole} + extract(epoch from jobs.published_at)::float8 / ${sql.lit(ageDays * 86_400)})`
}
