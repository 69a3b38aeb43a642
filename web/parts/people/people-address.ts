import type { readPeopleFilters } from './find-people.ts'

export type PeopleFilters = ReturnType<typeof readPeopleFilters>['filters']

export function peopleAddress(base: string, filters: Partial<PeopleFilters>): string {
  const params = new URLSearchParams()
  for (const name of ['keyword', 'location', 'category', 'specialty', 'experience_level'] as const)
    if (filters[name]) params.set(name, filters[name])
  if (filters.page && filters.page > 1) params.set('page', String(filters.page))
  return params.size ? `${base}?${params}` : base
}
