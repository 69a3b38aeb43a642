import { sql } from 'kysely'
import type { Db } from '../../app-context.ts'
import type { PlainTerm } from '../../search/plain-terms.ts'
import { jobIsLive } from '../queries.ts'
import { all, conditionsOf, throughIndex, type ParsedSearch } from './conditions.ts'

/**
 * The largest set of terms that some live job has together, as indexes into `terms`; of sets of one size the one that the
 * fewest jobs have, as rare words say more. Null where no job has any term. The filters of the search stay.
 */
export async function findMatchingTerms(
  db: Db,
  asked: ParsedSearch,
  terms: readonly PlainTerm[],
): Promise<number[] | null> {
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
  const had = (mask: number) => terms.flatMap((_, at) => (mask & (1 << at) ? at : []))
  const [best] = rows
    .map(({ mask, jobs }) => ({ places: had(mask), jobs }))
    .toSorted((a, b) => b.places.length - a.places.length || a.jobs - b.jobs)
  return best?.places ?? null
}
