import { sql } from 'kysely'
import type { Db } from '../../platform/app-context.ts'
import { conditions, decisive, seekersFor, type SeekerQuery, type ViewingCompany } from './queries.ts'
import { companyViewer, maySee, visibilityOf } from './rules.ts'

/** The people a company may see, each with what it sees of them. */
export async function findVisible(db: Db, ids: readonly string[], company: ViewingCompany | null) {
  if (!ids.length) return []
  const rows = await seekersFor(db, company)
    .leftJoin('contact_settings as c', 'c.account_id', 'a.id')
    .select('s.id')
    .select(decisive(company))
    .where('s.id', 'in', [...ids])
    .execute()
  return rows
    .map((row) => ({ row, viewer: companyViewer(company, row) }))
    .filter(({ row, viewer }) => maySee(row, viewer))
    .map(({ row, viewer }) => ({ id: row.id, visibility: visibilityOf(row, viewer) }))
}
export type VisibleSeekers = Awaited<ReturnType<typeof findVisible>>

/** IDs of people with this experience and these words in what's visible, including the name only if it's visible. */
export async function searchVisible(
  db: Db,
  visible: VisibleSeekers,
  query: Pick<SeekerQuery, 'keyword' | 'experience_level'>,
): Promise<string[]> {
  const named = visible.filter(({ visibility }) => visibility.name === 'full').map(({ id }) => id)
  const rows = await seekersFor(db, null)
    .select('s.id')
    .where(sql<boolean>`s.id = any (${visible.map(({ id }) => id)}::uuid[])`)
    .where((eb) => eb.and(conditions(query, null, sql<boolean>`s.id = any (${named}::uuid[])`)))
    .execute()
  return rows.map(({ id }) => id)
}
