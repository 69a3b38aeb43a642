import { sql } from 'kysely'
import type { Requirement } from '../../../contract/seekers/requirements.ts'
import type { Db } from '../../platform/app-context.ts'
import { evaluate, summary, type SeekerFacts } from '../../seekers/rules.ts'
import type { Condition } from '../../platform/text-search/conjunction.ts'

/** A must-have with its number; jobs that ask for the same thing share the number. */
export type MustHave = { number: number; line: Requirement }

/** The distinct must-haves of these jobs. */
export async function findMustHaves(db: Db, ofJobs: Condition): Promise<MustHave[]> {
  // One job per number is enough, because all of them ask for the same.
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
 * The numbers of the must-haves that a job seeker's profile meets, by the same rules as everywhere: what the profile
 * doesn't state isn't met.
 */
export const metOf = (asked: readonly MustHave[], facts: SeekerFacts): number[] =>
  asked.filter(({ line }) => evaluate([line], facts)[0]?.result === 'pass').map(({ number }) => number)

/** The must-haves of all jobs ever posted, as far as they have been read. Rows are only ever added. */
type CachedMustHaves = { lines: MustHave[]; numbers: Set<number>; horizon: string; judged: Map<string, Judged> }
/** The result for the first `lines` must-haves. */
type Judged = { lines: number; met: number[] }
const knownOf = new WeakMap<Db, CachedMustHaves>()
/** How many profiles to cache; comparing one with all must-haves takes longer than a search. */
const mostJudged = 500

/** The same for all must-haves. Each is evaluated once per profile, until the profile or the day changes. */
export async function findMet(db: Db, facts: SeekerFacts): Promise<number[]> {
  const known = await readNew(db)
  const key = JSON.stringify([new Date().toISOString().slice(0, 10), facts])
  const before = known.judged.get(key) ?? { lines: 0, met: [] }
  const { length } = known.lines
  const met = [...before.met, ...metOf(known.lines.slice(before.lines), facts)]
  known.judged.delete(key)
  known.judged.set(key, { lines: length, met })
  if (known.judged.size > mostJudged) known.judged.delete(known.judged.keys().next().value!)
  return met
}

/** Reads rows since the oldest transaction still open at the last read, because it may have committed since. */
async function readNew(db: Db): Promise<CachedMustHaves> {
  const known: CachedMustHaves = knownOf.get(db) ?? { lines: [], numbers: new Set(), horizon: '0', judged: new Map() }
  knownOf.set(db, known)
  const { rows } = await sql<{ number: number | null; line: Requirement; horizon: string }>`
    select number, line, pg_snapshot_xmin(pg_current_snapshot())::text as horizon
    from (select 1) as one left join must_haves on xid >= ${known.horizon}::xid8`.execute(db)
  for (const { number, line } of rows) {
    if (number === null || known.numbers.has(number)) continue
    known.numbers.add(number)
    known.lines.push({ number, line })
  }
  known.horizon = rows[0]!.horizon
  return known
}

/** How many of each job's must-haves the profile meets, such as 5 of 6. */
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
