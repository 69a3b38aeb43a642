import { sql } from 'kysely'
import type { Db } from '../../platform/app-context.ts'
import type { PlainTerm } from '../../platform/text-search/plain-terms.ts'
import { conditionsOf, throughIndex, type ParsedSearch } from './conditions.ts'
import { all } from '../../platform/text-search/conjunction.ts'
import { jobIsLive } from '../../companies/live-jobs.ts'

/** How many live jobs of a search have which of these terms, by the set of them: bit `n` for the term `n`. Those with none are left out. */
export async function findMatchingTermCounts(
  db: Db,
  asked: ParsedSearch,
  terms: readonly PlainTerm[],
): Promise<Map<number, number>> {
  const { keyword: _all, ...base } = asked.base
  const any = sql.join(
    terms.map(({ tsquery }) => tsquery),
    sql` || `,
  )
  const bits = terms.map(({ tsquery }, at) => sql`((jobs.search @@ ${tsquery})::int << ${sql.lit(at)})`)
  const counted = sql<{ mask: number; jobs: number }>`
    select ${sql.join(bits, sql` + `)} as mask, count(*)::int as jobs from jobs
    where ${all([jobIsLive, sql`jobs.search @@ (${any})`, ...conditionsOf({ ...asked, base })])}
    group by 1`
  const { rows } = await throughIndex(db, asked, (tx) => counted.execute(tx))
  return new Map(rows.map(({ mask, jobs }) => [mask, jobs]))
}

/**
 * The largest set of terms that some job has together, as places; of sets of one size the one that the fewest jobs have,
 * as rare words say more, then the one with the word typed first. Null where no job has any term.
 */
export function mostTogether(counts: ReadonlyMap<number, number>): number[] | null {
  const placesOf = (mask: number) => Array.from({ length: 32 }, (_, at) => at).filter((at) => mask & (1 << at))
  const [best] = [...counts]
    .map(([mask, jobs]) => ({ places: placesOf(mask), jobs }))
    .toSorted((a, b) => b.places.length - a.places.length || a.jobs - b.jobs || typedFirst(a.places, b.places))
  return best?.places ?? null
}

/** Of two sets of one size. Which is counted first, the database and the search index each decide for themselves. */
const typedFirst = (a: readonly number[], b: readonly number[]) =>
  a.map((place, at) => place - b[at]!).find((apart) => apart !== 0) ?? 0
