import { sql } from 'kysely'
import type { Db } from '../../platform/app-context.ts'
import { conditions, decisive, people, type PeopleQuery, type ReadingCompany } from './queries.ts'
import { companyReader, maySee, visibilityOf } from './rules.ts'

/** Those of these people whom a company sees, each with what it sees of them. */
export async function findSights(db: Db, ids: readonly string[], company: ReadingCompany | null) {
  if (!ids.length) return []
  const rows = await people(db, company)
    .leftJoin('contact_settings as c', 'c.account_id', 'a.id')
    .select('s.id')
    .select(decisive(company))
    .where('s.id', 'in', [...ids])
    .execute()
  return rows
    .map((row) => ({ row, reader: companyReader(company, row) }))
    .filter(({ row, reader }) => maySee(row, reader))
    .map(({ row, reader }) => ({ id: row.id, sight: visibilityOf(row, reader) }))
}
export type Sights = Awaited<ReturnType<typeof findSights>>

/** Ids of those who have this experience and these words in what is seen of them; of a name only where it is seen. */
export async function findAmong(
  db: Db,
  sights: Sights,
  query: Pick<PeopleQuery, 'keyword' | 'experience_level'>,
): Promise<string[]> {
  const named = sights.filter(({ sight }) => sight.name === 'full').map(({ id }) => id)
  const rows = await people(db, null)
    .select('s.id')
    .where(sql<boolean>`s.id = any (${sights.map(({ id }) => id)}::uuid[])`)
    .where((eb) => eb.and(conditions(query, null, sql<boolean>`s.id = any (${named}::uuid[])`)))
    .execute()
  return rows.map(({ id }) => id)
}
