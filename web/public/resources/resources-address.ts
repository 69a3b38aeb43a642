import type { readResourceFilters } from './load-resources.ts'

export type ResourceFilters = ReturnType<typeof readResourceFilters>['filters']

export function resourcesAddress({ keyword, category, page }: Partial<ResourceFilters>): string {
  const params = new URLSearchParams()
  if (keyword) params.set('keyword', keyword)
  if (category) params.set('category', category)
  if (page && page > 1) params.set('page', String(page))
  return params.size ? `/resources?${params}` : '/resources'
}
