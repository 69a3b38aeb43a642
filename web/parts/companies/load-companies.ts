import { normaliseCategory } from '../../../contract/platform/normalise.ts'
import { companySizes, organizationTypes } from '../../../contract/platform/values.ts'
import type { Reply } from '../../../contract/index.ts'
import type { Call } from '../../api.ts'
import { keyword, manyOf, one, oneOf, readListQuery, text, type ListQuery } from '../../text/list-query.ts'

export const companyShape = {
  keyword,
  location: text(200),
  category: one(normaliseCategory),
  company_size: oneOf(companySizes),
  organization_type: manyOf(organizationTypes),
}

export type LoadedCompanies = ListQuery<typeof companyShape> & {
  list: Reply<'GET /employers'>['data']
  /** Why this isn't the list that was requested. */
  failed?: string
}

const per_page = 12

export async function loadCompanies(ask: Call, url: string): Promise<LoadedCompanies> {
  const query = readListQuery(url, companyShape)
  const { data: list } = await ask('GET /employers', { query: { ...query.filters, per_page } })
  return { ...query, list }
}

/** An empty list in place of one that couldn't be loaded; the rest of the page works. */
export const noCompanies = (url: string, failed: string): LoadedCompanies => ({
  ...readListQuery(url, companyShape),
  list: {
    data: [],
    current_page: 1,
    last_page: 1,
    per_page,
    total: 0,
    by_organization_type: {},
    by_company_size: {},
  },
  failed,
})
