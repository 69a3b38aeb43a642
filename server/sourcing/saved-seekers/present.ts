import type { z } from 'zod'
import type { savedPerson } from '../../../contract/sourcing/saved-seekers.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { findOwnApplications } from '../../seekers/browse/own-applications.ts'
import { presentInList } from '../../seekers/browse/present.ts'
import { findPersonRows, type ReadingCompany } from '../../seekers/browse/queries.ts'
import { companyReader, mayInvite, maySee, visibilityOf } from '../../seekers/browse/rules.ts'
import { findSentInvitations } from '../../seekers/browse/sent-invitations.ts'
import { findListsOf } from './lists.ts'
import type { SavedRow } from './queries.ts'

type Asked = { company_id: string; company: ReadingCompany | null }

/**
 * What a company saved, each person as it may see them at this moment. Of one whom it may not, nothing is shown, its own
 * notes neither: they are about the person, and come back with them. A deleted account can't be told from a hidden one.
 */
export async function presentSaved(
  { db, files }: Pick<AppContext, 'db' | 'files'>,
  rows: readonly SavedRow[],
  { company_id, company }: Asked,
): Promise<z.output<typeof savedPerson>[]> {
  const ids = rows.flatMap(({ seeker_id }) => seeker_id ?? [])
  const [people, lists] = await Promise.all([
    findPersonRows(db, ids, company),
    findListsOf(
      db,
      rows.map(({ id }) => id),
    ),
  ])
  const seen = people.filter((row) => maySee(row.privacy, companyReader(company, row)))
  const of = { company_id, seeker_ids: seen.map(({ id }) => id) }
  const [sent, applied] = await Promise.all([findSentInvitations(db, of), findOwnApplications(db, of)])
  return rows.map(({ seeker_id, ...saved }) => {
    const row = seen.find(({ id }) => id === seeker_id)
    const reader = row && companyReader(company, row)
    return {
      ...saved,
      ...(row ? {} : { notes: '', notes_at: null, tags: [] }),
      lists: lists.filter(({ saved_person_id }) => saved_person_id === saved.id).map(({ id, name }) => ({ id, name })),
      person: row && reader ? presentInList(row, visibilityOf(row.privacy, reader), files) : null,
      may_invite: Boolean(row && reader && mayInvite(row.privacy, reader)),
      invitations: sent.filter((each) => each.seeker_id === row?.id),
      applications: applied.filter((each) => each.seeker_id === row?.id),
    }
  })
}
