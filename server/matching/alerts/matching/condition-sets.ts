import { sql } from 'kysely'
import type { Db } from '../../../platform/app-context.ts'
import type { Condition } from '../../../platform/text-search/conjunction.ts'
import { type JobSet, setOf } from './job-set.ts'

/** How many conditions are checked in one statement. */
const atOnce = 200

/** A condition to check for some places or the whole batch. */
type ConditionRequest = { condition: Condition; among?: readonly number[] }

/** The places in `matching` that meet each condition. */
export async function findPlaces(tx: Db, asked: readonly ConditionRequest[]): Promise<number[][]> {
  const found: number[][] = []
  // Like `throughIndex` of the job search: use the word index instead of scanning.
  await sql`set local enable_seqscan = off`.execute(tx)
  for (let from = 0; from < asked.length; from += atOnce) {
    const some = asked.slice(from, from + atOnce).map(({ condition, among }, n) => {
      const where = among ? sql`jobs.place = any (${among}::bigint[]) and ${condition}` : condition
      return sql`select ${sql.lit(n)} as n, array(select jobs.place::int from matching as jobs where ${where}) as places`
    })
    const { rows } = await sql<{ n: number; places: number[] }>`${sql.join(some, sql` union all `)}`.execute(tx)
    for (const { n, places } of rows) found[from + n] = places
  }
  await sql`set local enable_seqscan = on`.execute(tx)
  return found
}

/** Checks each condition once, however many searches share it; the same SQL with the same values is the same condition.
 * `keyOf` identifies a condition, and `setOf` returns the jobs that meet it after `ask` has checked the new ones.
 */
export function conditionSets(tx: Db, jobs: number) {
  const sets = new Map<string, JobSet>()
  const asked = new Map<string, Condition>()
  return {
    keyOf(condition: Condition): string {
      const { sql: text, parameters } = condition.compile(tx)
      const key = `${text} ${JSON.stringify(parameters)}`
      if (!sets.has(key)) asked.set(key, condition)
      return key
    },
    async ask() {
      const places = await findPlaces(
        tx,
        [...asked.values()].map((condition) => ({ condition })),
      )
      for (const [at, key] of [...asked.keys()].entries()) sets.set(key, setOf(jobs, places[at]!))
      asked.clear()
    },
    setOf: (key: string): JobSet => sets.get(key)!,
    get size() {
      return sets.size
    },
  }
}
