import { adminSeekerSorts, adminSeekerStates, registeredWithin } from '../../../contract/admin/account-lists.ts'
import { categories, specialtyNames } from '../../../contract/platform/values.ts'
import { type FiltersOf, keyword, oneOf, text } from '../../text/list-query.ts'

/** What the list of all job seekers can be asked for. */
export const seekersShape = {
  status: oneOf(adminSeekerStates),
  keyword,
  plan: text(100),
  category: oneOf(categories),
  specialty: oneOf(specialtyNames),
  registered_within: oneOf(registeredWithin),
  sort: oneOf(adminSeekerSorts),
}
export type SeekersFilters = FiltersOf<typeof seekersShape>

export const seekersAddress = '/admin/manage-job-seekers'
