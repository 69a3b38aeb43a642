import { sql } from 'kysely'
import { sameName } from '../../applications/fit/facts.ts'
import type { Db } from '../../app-context.ts'

type Kind = 'skill' | 'certification'

/**
 * Each name as profiles have it, in lower case: `AWS` and `Amazon Web Services` are one skill, as in a job's must-haves.
 * The names there are come out of the index one after the other, however many people have each.
 */
export async function findSpellings(db: Db, kind: Kind, names: readonly string[]): Promise<string[][]> {
  if (!names.length) return []
  const { rows } = await sql<{ name: string }>`
    with recursive known as (
      (select lower(f.name) as name from seeker_facts f
        where f.has and f.kind in ('skill', 'certification') and f.kind = ${kind} order by lower(f.name) limit 1)
      union all
      select (select lower(f.name) from seeker_facts f
        where f.has and f.kind in ('skill', 'certification') and f.kind = ${kind} and lower(f.name) > known.name
        order by lower(f.name) limit 1)
      from known where known.name is not null
    )
    select name from known where name is not null`.execute(db)
  return names.map((name) => [
    name.toLowerCase(),
    ...rows.flatMap((row) => (sameName(kind, row.name, name) ? row.name : [])),
  ])
}
