import { sql } from 'kysely'
import type { Db } from '../../platform/app-context.ts'
import { throughIndex, type ParsedSearch } from './conditions.ts'
import { all, type Condition } from '../../platform/text-search/conjunction.ts'
import type { JobQuery } from '../search-index/job-query.ts'
import { countJobs } from './job-pages.ts'
import type { Searching } from './search-jobs.ts'
import { jobIsLive } from '../../companies/live-jobs.ts'

/**
 * How many live jobs a search would find without each of its filters, by the filter's name; the company, where one is
 * asked for, stays. One query over the jobs that the keyword finds, and one without the keyword.
 */
export async function countWithoutEachFilter(context: Searching, asked: ParsedSearch): Promise<Record<string, number>> {
  return (await countInIndex(context, asked)) ?? (await countInSql(context.db, asked))
}

/** Null where there is no index. */
async function countInIndex({ searchIndex }: Searching, { query, base, groups, salary }: ParsedSearch) {
  const { employer_id: _kept, ...others } = base
  const names = [...Object.keys(others), ...Object.keys(groups), ...(salary ? ['salary'] : [])]
  const counts: Record<string, number> = {}
  for (const name of names) {
    const count = await searchIndex.count(without(query, name))
    if (count === null) return null
    counts[name] = count
  }
  return counts
}

function without(query: JobQuery, name: string): JobQuery {
  if (name in query.columns)
    return { ...query, columns: Object.fromEntries(Object.entries(query.columns).filter(([each]) => each !== name)) }
  if (name === 'location') return { ...query, location: [], not_location: [] }
  const empty = { salary: [], visa_sponsorship: false } as Record<string, unknown>
  return { ...query, [name === 'salary' ? 'pay' : name]: empty[name] ?? null }
}

async function countInSql(db: Db, asked: ParsedSearch): Promise<Record<string, number>> {
  const { keyword, employer_id, ...places } = asked.base
  const filters: [string, Condition][] = Object.entries({
    ...places,
    ...asked.groups,
    ...(asked.salary && { salary: asked.salary }),
  })
  const [withKeyword, withoutKeyword] = await Promise.all([
    filters.length
      ? countEach(
          db,
          asked,
          filters,
          [keyword, employer_id].filter((each) => each !== undefined),
        )
      : {},
    keyword
      ? countJobs(db, { ...asked, keyword: null, base: { ...places, ...(employer_id && { employer_id }) } })
      : null,
  ])
  return { ...(withoutKeyword === null ? {} : { keyword: withoutKeyword }), ...withKeyword }
}

async function countEach(
  db: Db,
  asked: ParsedSearch,
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
  const { rows } = await throughIndex(db, asked, (tx) => counted.execute(tx))
  return rows[0] ?? {}
}
