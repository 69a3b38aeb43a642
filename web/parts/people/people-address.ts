import type { readPeopleFilters } from './load-people.ts'

export type PeopleFilters = ReturnType<typeof readPeopleFilters>['filters']

export function peopleAddress(base: string, filters: Partial<PeopleFilters>): string {
  const params = new URLSearchParams()
  for (const name of ['keyword', 'location', 'category', 'specialty', 'experience_level', 'education_level'] as const)
    if (filters[name]) params.set(name, filters[name])
  for (const skill of filters.skill ?? []) params.append('skill', skill)
  for (const name of ['language', 'nationality'] as const) if (filters[name]) params.set(name, filters[name])
  if (filters.page && filters.page > 1) params.set('page', String(filters.page))
  return params.size ? `${base}?${params}` : base
}
