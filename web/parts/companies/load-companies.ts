import { normaliseCategory } from '../../../contract/normalise.ts'
import { companySizes, organizationTypes } from '../../../contract/values.ts'
import type { Reply } from '../../../contract/index.ts'
import type { Call } from '../../api.ts'
import { readSearchParams } from '../../text/search-params.ts'

/** What an address asks for; a wrong value is dropped, and its name kept in `dropped`. */
export function readCompanyFilters(url: string) {
  const asked = readSearchParams(url)
  return {
    filters: {
      keyword: asked.keyword('keyword', 200),
      location: asked.text('location', 200),
      category: asked.one('category', normaliseCategory),
      organization_type: asked.many('organization_type', organizationTypes),
      company_size: asked.one('company_size', asked.in(companySizes)),
      page: asked.page(),
    },
    dropped: asked.dropped(),
  }
}

export type LoadedCompanies = ReturnType<typeof readCompanyFilters> & {
  list: Reply<'GET /employers'>['data']
  /** Why this is not the list the address asks for. */
  failed?: string
}

const per_page = 12

export async function loadCompanies(ask: Call, url: string): Promise<LoadedCompanies> {
  const { filters, dropped } = readCompanyFilters(url)
  const { organization_type, ...rest } = filters
  const { data } = await ask('GET /employers', {
    query: { ...rest, ...(organization_type.length ? { organization_type } : {}), per_page },
  })
  return { list: data, filters, dropped }
}

/** In place of the list where it could not be had; the rest of the page stands. */
export const noCompanies = (url: string, failed: string): LoadedCompanies => ({
  ...readCompanyFilters(url),
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
