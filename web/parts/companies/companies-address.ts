import type { readCompanyFilters } from './load-companies.ts'

export type CompanyFilters = ReturnType<typeof readCompanyFilters>['filters']

export function companiesAddress(base: string, filters: Partial<CompanyFilters>): string {
  const params = new URLSearchParams()
  for (const name of ['keyword', 'location', 'category', 'company_size'] as const)
    if (filters[name]) params.set(name, filters[name])
  for (const type of filters.organization_type ?? []) params.append('organization_type', type)
  if (filters.page && filters.page > 1) params.set('page', String(filters.page))
  return params.size ? `${base}?${params}` : base
}
