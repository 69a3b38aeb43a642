import type { Requirement } from '../../../contract/seekers/requirements.ts'
import type { Db } from '../../platform/app-context.ts'
import type { Files } from '../../platform/files/files.ts'
import { findOwnApplications } from '../../seekers/browse/own-applications.ts'
import { presentInList } from '../../seekers/browse/present.ts'
import { findPersonRows, type ReadingCompany } from '../../seekers/browse/queries.ts'
import { companyReader, mayInvite, maySee, visibilityOf } from '../../seekers/browse/rules.ts'
import { findSentInvitations } from '../../seekers/browse/sent-invitations.ts'
import { fitOf } from './fit.ts'
import { findMiddles } from './towns.ts'

/** These people as the company may see them, with the must-haves that what it sees settles. */
export async function showFound(
  db: Db,
  files: Files,
  company: ReadingCompany,
  ids: readonly string[],
  requirements: readonly Requirement[],
) {
  const rows = await findPersonRows(db, ids, company)
  const shown = rows.flatMap((row) => {
    const reader = companyReader(company, row)
    if (!maySee(row.privacy, reader)) return []
    const person = presentInList(row, visibilityOf(row.privacy, reader), files)
    return [{ ...person, may_invite: mayInvite(row.privacy, reader) }]
  })
  const [saved, sent, applied] = await Promise.all([
    findSaved(db, company, ids),
    findSentInvitations(db, { company_id: company.id, seeker_ids: ids }),
    findOwnApplications(db, { company_id: company.id, seeker_ids: shown.map(({ id }) => id) }),
  ])
  const marked = shown.map((person) => ({
    ...person,
    is_saved: saved.has(person.id),
    invitations: sent.filter(({ seeker_id }) => seeker_id === person.id),
    applications: applied.filter(({ seeker_id }) => seeker_id === person.id),
  }))
  const musts = requirements.filter(({ must }) => must)
  if (!musts.length) return marked
  const middles = await findMiddles(
    db,
    marked.map(({ personal_profile }) => personal_profile),
  )
  return marked.map((person) => ({ ...person, fit: fitOf(musts, person, middles) }))
}

/** Which of them the company saved. */
async function findSaved(db: Db, company: ReadingCompany, ids: readonly string[]): Promise<Set<string | null>> {
  if (!ids.length) return new Set()
  const rows = await db
    .selectFrom('saved_people')
    .select('seeker_id')
    .where('company_id', '=', company.id)
    .where('seeker_id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute()
  return new Set(rows.map(({ seeker_id }) => seeker_id))
}
