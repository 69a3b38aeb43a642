import { adminCompanySorts, verifiedBy } from '../../../contract/admin/account-lists.ts'
import { companySizes } from '../../../contract/platform/values.ts'
import { type FiltersOf, keyword, oneOf, text } from '../../text/list-query.ts'

/** What the list of all companies can be asked for. */
export const companiesShape = {
  status: oneOf(['waiting', 'asked', 'rejected', 'verified', 'unverified']),
  keyword,
  industry: text(100),
  company_size: oneOf(companySizes),
  plan: text(100),
  verified_by: oneOf(verifiedBy),
  sort: oneOf(adminCompanySorts),
}
export type CompaniesFilters = FiltersOf<typeof companiesShape>

export const companiesAddress = '/admin/manage-employers'
