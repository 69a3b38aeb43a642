import type { z } from 'zod'
import type { savedSeeker } from '../../../contract/sourcing/saved-seekers.ts'
import type { AppContext } from '../../platform/app-context.ts'
import {
  findOwnApplications,
  findSeekerRows,
  type ViewingCompany,
  findSentInvitations,
} from '../../seekers/browse/queries.ts'
import { presentInList } from '../../seekers/browse/present.ts'
import { companyViewer, mayInvite, maySee, visibilityOf } from '../../seekers/browse/rules.ts'
import { findListsOf } from './lists.ts'
import type { SavedRow } from './queries.ts'

type ViewingContext = { company_id: string; company: ViewingCompany | null }

/**
 * The people a company saved, each as it can see them now. For a hidden person nothing is shown, not even the company's
 * own notes, which return when the person does. A deleted account can't be distinguished from a hidden one.
 */
export async function presentSaved(
  { db, files }: Pick<AppContext, 'db' | 'files'>,
  rows: readonly SavedRow[],
  { company_id, company }: ViewingContext,
): Promise<z.output<typeof savedSeeker>[]> {
  const ids = rows.flatMap(({ seeker_id }) => seeker_id ?? [])
  const [seekers, lists] = await Promise.all([
    findSeekerRows(db, ids, company),
    findListsOf(
      db,
      rows.map(({ id }) => id),
    ),
  ])
  const seen = seekers.filter((row) => maySee(row.privacy, companyViewer(company, row)))
  const of = { company_id, seeker_ids: seen.map(({ id }) => id) }
  const [sent, applied] = await Promise.all([findSentInvitations(db, of), findOwnApplications(db, of)])
  return rows.map(({ seeker_id, ...saved }) => {
    const row = seen.find(({ id }) => id === seeker_id)
    const viewer = row && companyViewer(company, row)
    return {
      ...saved,
      ...(row ? {} : { notes: '', notes_at: null, tags: [] }),
      lists: lists.filter(({ saved_person_id }) => saved_person_id === saved.id).map(({ id, name }) => ({ id, name })),
      person: row && viewer ? presentInList(row, visibilityOf(row.privacy, viewer), files) : null,
      may_invite: Boolean(row && viewer && mayInvite(row.privacy, viewer)),
      invitations: sent.filter((each) => each.seeker_id === row?.id),
      applications: applied.filter((each) => each.seeker_id === row?.id),
    }
  })
}
