import type { Requirement } from '../../../contract/requirements.ts'
import type { Db } from '../../app-context.ts'
import type { Files } from '../../files/files.ts'
import { presentPerson } from '../present.ts'
import { findPersonRows, type ReadingCompany } from '../queries.ts'
import { companyReader, maySee, visibilityOf } from '../rules.ts'
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
    return maySee(row.privacy, reader) ? [presentPerson(row, visibilityOf(row.privacy, reader), files)] : []
  })
  const musts = requirements.filter(({ must }) => must)
  if (!musts.length) return shown
  const middles = await findMiddles(
    db,
    shown.map(({ personal_profile }) => personal_profile),
  )
  return shown.map((person) => ({ ...person, fit: fitOf(musts, person, middles) }))
}
