import { sql } from 'kysely'
import { jobIsLive } from '../../../companies/live-jobs.ts'
import type { Db } from '../../../platform/app-context.ts'
import { all, type Condition } from '../../../platform/text-search/conjunction.ts'
import type { PlainTerm } from '../../../platform/text-search/plain-terms.ts'
import { type ParsedSearch, withKeyword } from '../parse-search.ts'
import { conditionsOf, searchConditions, throughIndex } from './conditions.ts'

/** How many live jobs match a search, on all pages. */
export async function countJobs(db: Db, search: ParsedSearch): Promise<number> {
  const total = sql<{ total: number }>`
    select count(*)::int as total from jobs where ${all([jobIsLive, ...conditionsOf(search)])}`
  const { rows } = await throughIndex(db, search, (tx) => total.execute(tx))
  return rows[0]?.total ?? 0
}

/**
 * How many jobs would match without each of the search's filters, by filter name. The company filter always stays. One
 * query covers the jobs that match the keyword, and another leaves out the keyword.
 */
export async function countJobsWithoutEachFilter(db: Db, search: ParsedSearch): Promise<Record<string, number>> {
  const { base, groups, salary } = searchConditions(search)
  const { keyword, employer_id, ...places } = base
  const filters = Object.entries({ ...places, ...groups, ...(salary && { salary }) })
  const kept = [keyword, employer_id].filter((each) => each !== undefined)
  const [withAll, withoutKeyword] = await Promise.all([
    filters.length ? countEach(db, search, filters, kept) : {},
    keyword ? countJobs(db, withKeyword(search, null)) : null,
  ])
  return { ...(withoutKeyword === null ? {} : { keyword: withoutKeyword }), ...withAll }
}

async function countEach(
  db: Db,
  search: ParsedSearch,
  filters: readonly [string, Condition][],
  base: readonly Condition[],
) {
  const failing = (name: string) => sql.ref(`fails_${name}`)
  const counted = sql<Record<string, number>>`
    select ${sql.join(filters.map(([name]) => sql`count(*) filter (where fails = ${failing(name)})::int as ${sql.ref(name)}`))}
    from (
      select *, ${sql.join(
        filters.map(([name]) => failing(name)),
        sql` + `,
      )} as fails from (
        select ${sql.join(filters.map(([name, condition]) => sql`(not coalesce(${condition}, false))::int as ${failing(name)}`))}
        from jobs where ${all([jobIsLive, ...base])}
      ) as found
    ) as judged
    where fails <= 1`
  const { rows } = await throughIndex(db, search, (tx) => counted.execute(tx))
  return rows[0] ?? {}
}

/** Counts a search's live jobs by which of these terms they contain, as a bit mask: bit `n` for term `n`. Jobs with none are left out. */
export async function countMatchingTerms(
  db: Db,
  search: ParsedSearch,
  terms: readonly PlainTerm[],
): Promise<Map<number, number>> {
  const any = sql.join(
    terms.map(({ tsquery }) => tsquery),
    sql` || `,
  )
  const bits = terms.map(({ tsquery }, at) => sql`((jobs.search @@ ${tsquery})::int << ${sql.lit(at)})`)
  const counted = sql<{ mask: number; jobs: number }>`
    select ${sql.join(bits, sql` + `)} as mask, count(*)::int as jobs from jobs
    where ${all([jobIsLive, sql`jobs.search @@ (${any})`, ...conditionsOf(withKeyword(search, null))])}
    group by 1`
  const { rows } = await throughIndex(db, search, (tx) => counted.execute(tx))
  return new Map(rows.map(({ mask, jobs }) => [mask, jobs]))
}
