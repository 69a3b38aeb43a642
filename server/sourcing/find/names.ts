import { sql, type RawBuilder } from 'kysely'
import { sameName } from '../../seekers/facts/facts.ts'
import type { Db } from '../../platform/app-context.ts'
import { keywordTerms } from '../../platform/text-search/keyword-terms.ts'

type Kind = 'skill' | 'certification'

/**
 * Every lowercase spelling of each name in profiles: `AWS` and `Amazon Web Services` are one skill, as in must-haves.
 */
export const findSpellings = (db: Db, kind: Kind, names: readonly string[]): Promise<string[][]> =>
  Promise.all(
    names.map(async (name) => {
      const { rows } = await (kind === 'skill' ? withItsWords(name) : ofAllCertificates).execute(db)
      return [name.toLowerCase(), ...rows.flatMap((row) => (sameName(kind, row.name, name) ? row.name : []))]
    }),
  )

/** There are tens of thousands of skills, so only those that contain the words of this one are compared. */
function withItsWords(name: string): RawBuilder<{ name: string }> {
  const terms = keywordTerms(name) ?? []
  if (!terms.length) return sql`select null::text as name where false`
  const says = terms.map(({ tsquery }) => sql`words @@ ${tsquery}`)
  return sql`select name from held_names where kind = 'skill' and ${sql.join(says, sql` and `)}`
}

/** Spellings of one certification may share no word, but there are few certifications, so all are compared. */
const ofAllCertificates = sql<{ name: string }>`select name from held_names where kind = 'certification'`
