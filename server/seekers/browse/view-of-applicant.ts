import type { Db } from '../../platform/app-context.ts'
import type { EmployerCaller } from '../../platform/http/callers.ts'
import { findPersonRows, findReadingCompany } from './queries.ts'
import { companyReader, maySee } from './rules.ts'
import { recordView } from './views.ts'

/**
 * A company opens what somebody sent, which shows it the person as their profile would: that counts as a view of the
 * profile, where it may see that at all.
 * @returns whether it may
 */
export async function viewOfApplicant(db: Db, caller: EmployerCaller, seeker_id: string): Promise<boolean> {
  const company = await findReadingCompany(db, caller)
  if (!company) return false
  const [row] = await findPersonRows(db, [seeker_id], company)
  if (!row || !maySee(row.privacy, companyReader(company, row))) return false
  await recordView(db, seeker_id, company.id)
  return true
}
