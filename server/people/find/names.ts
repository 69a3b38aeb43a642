import { sql, type RawBuilder } from 'kysely'
import { sameName } from '../../applications/fit/facts.ts'
import type { Db } from '../../app-context.ts'
import { keywordTerms } from '../../search/keyword-terms.ts'

type Kind = 'skill' | 'certification'

/**
 * Each name as profiles have it, in lower case: `AWS` and `Amazon Web Services` are one skill, as in a job's must-haves.
 */
export const findSpellings = (db: Db, kind: Kind, names: readonly string[]): Promise<string[][]> =>
  Promise.all(
    names.map(async (name) => {
      const { rows } = await (kind === 'skill' ? withItsWords(name) : ofAllCertificates).execute(db)
      return [name.toLowerCase(), ...rows.flatMap((row) => (sameName(kind, row.name, name) ? row.name : []))]
    }),
  )

const isListed = sql`f.has and f.kind in ('skill', 'certification')`

/** There are tens of thousands of skills: those that say the words of this one. */
function withItsWords(name: string): RawBuilder<{ name: string }> {
  const terms = keywordTerms(name) ?? []
  if (!terms.length) return sql`select null::text as name where false`
  const says = terms.map(({ tsquery }) => sql`f.words @@ ${tsquery}`)
  return sql`select distinct lower(f.name) as name from seeker_facts f
    where ${isListed} and f.kind = 'skill' and ${sql.join(says, sql` and `)}`
}

/** Certificates have names that share no word; there are few, and the index has them one after the other. */
const ofAllCertificates = sql<{ name: string }>`
  with recursive known as (
    (select lower(f.name) as name from seeker_facts f where ${isListed} and f.kind = 'certification'
      order by lower(f.name) limit 1)
    union all
    select (select lower(f.name) from seeker_facts f
      where ${isListed} and f.kind = 'certification' and lower(f.name) > known.name order by lower(f.name) limit 1)
    from known where known.name is not null
  )
  select name from known where name is not null`
