import { sql } from 'kysely'
import type { Requirement } from '../../../contract/requirements.ts'
import type { Db } from '../../app-context.ts'
import { evaluate, summary, type SeekerFacts } from '../../seekers/rules.ts'
import { jobIsLive } from '../queries.ts'
import type { Condition } from '../search/conjunction.ts'

/** A must-have that many jobs share, by its number. */
export type MustHave = { number: number; line: Requirement }

/** What these jobs ask for, each once. */
export async function findMustHaves(db: Db, ofJobs: Condition = jobIsLive): Promise<MustHave[]> {
  // One job of each is enough to know what its number asks for.
  const { rows } = await sql<MustHave>`
    with asked as (
      select number, min(jobs.id::text)::uuid as id from jobs, unnest(jobs.must_haves) as number
      where ${ofJobs} group by number
    )
    select asked.number, line
    from asked join jobs on jobs.id = asked.id, jsonb_array_elements(jobs.requirements) as line
    where line -> 'must' = 'true'::jsonb and must_have_number(line) = asked.number`.execute(db)
  return rows
}

/**
 * The numbers of those of these must-haves that a seeker's profile meets. Each is judged once, by the same rules as
 * everywhere: what the profile does not say is not met.
 */
export const metOf = (asked: readonly MustHave[], facts: SeekerFacts): number[] =>
  asked.filter(({ line }) => evaluate([line], facts)[0]?.result === 'pass').map(({ number }) => number)

/** The same of all live jobs. */
export const findMet = async (db: Db, facts: SeekerFacts): Promise<number[]> => metOf(await findMustHaves(db), facts)

/** How many must-haves of these jobs the seeker's profile meets: `5 of 6`. */
export async function findMustHavesMet(db: Db, facts: SeekerFacts, ids: readonly string[]) {
  if (!ids.length) return new Map<string, MustHavesMet>()
  const rows = await db
    .selectFrom('jobs')
    .select(['id', 'requirements'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, requirements }) => [id, met(requirements, facts)]))
}

type MustHavesMet = { met: number; total: number }

function met(requirements: readonly Requirement[], facts: SeekerFacts): MustHavesMet {
  const { passed, total } = summary(evaluate(requirements, facts)).musts
  return { met: passed, total }
}
