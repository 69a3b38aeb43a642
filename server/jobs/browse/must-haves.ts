import { sql } from 'kysely'
import type { Requirement } from '../../../contract/seekers/requirements.ts'
import type { Db } from '../../platform/app-context.ts'
import { evaluate, summary, type SeekerFacts } from '../../seekers/rules.ts'
import type { Condition } from '../../platform/text-search/conjunction.ts'

/** A must-have that many jobs share, by its number. */
export type MustHave = { number: number; line: Requirement }

/** What these jobs ask for, each once. */
export async function findMustHaves(db: Db, ofJobs: Condition): Promise<MustHave[]> {
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

/** What all jobs ask for that were ever published, as far as it was read: rows are added, never changed. */
type CachedMustHaves = { lines: MustHave[]; numbers: Set<number>; horizon: string; judged: Map<string, Judged> }
/** Of so many lines it is known whether they are met. */
type Judged = { lines: number; met: number[] }
const knownOf = new WeakMap<Db, CachedMustHaves>()
/** Profiles that are remembered; comparing one with all must-haves takes longer than a search. */
const mostJudged = 500

/** The same of all that jobs ask for. A profile is compared once with each, until it changes or the day does. */
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

/** Since the oldest transaction that was open when this was last read: one that began early may end late. */
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
