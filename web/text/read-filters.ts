import { listFilterNames, withReadValues, type ListFilter } from '../../contract/jobs/job-filters.ts'
import { normaliseCategory } from '../../contract/platform/normalise.ts'
import type { ReadFilter } from '../../contract/jobs/jobs.ts'
import { changeFilters, type JobFilters } from './job-filters.ts'

type Name = ReadFilter['filter']

/** The filters in the address plus those read from its keyword: what the filter rail shows as selected. */
export function withRead(filters: JobFilters, read: readonly ReadFilter[]): JobFilters {
  const of = (name: Name) => read.filter(({ filter }) => filter === name)
  const lists = listFilterNames.map((name) => [name, withReadValues(filters[name], isRead(name) ? of(name) : [])])
  const [category, place] = [of('category')[0]?.value, of('location')[0]?.value]
  return {
    ...filters,
    ...(Object.fromEntries(lists) as Pick<JobFilters, ListFilter>),
    ...(category && !filters.category && { category: normaliseCategory(category) }),
    ...(place && !filters.location && { location: place }),
    ...(of('visa_sponsorship').length && { visa_sponsorship: '1' as const }),
    ...(filters.salary_min === undefined && filters.salary_max === undefined && payOf(of('salary')[0])),
  }
}

const isRead = (name: ListFilter): name is Exclude<ListFilter, 'specialty'> => name !== 'specialty'

/** `120000-150000`, `60-/hour`. */
function payOf(read: ReadFilter | undefined): Partial<JobFilters> {
  if (!read) return {}
  const [amounts = '', period] = read.value.split('/')
  const [min, max] = amounts.split('-')
  return {
    ...(min && { salary_min: Number(min) }),
    ...(max && { salary_max: Number(max) }),
    salary_type: period ? 'hourly' : undefined,
  }
}

/** The search with some of its keyword's filters set as real filters, so that they can be changed. */
export function settled(filters: JobFilters, read: readonly ReadFilter[], names: readonly Name[]): JobFilters {
  const some = read.filter(({ filter }) => names.includes(filter))
  if (!some.length) return filters
  return changeFilters(withRead(filters, some), { keyword: withoutWords(filters.keyword ?? '', some) || undefined })
}

/** The keyword without the words of these filters. */
function withoutWords(keyword: string, read: readonly ReadFilter[]): string {
  const [first, ...others] = read
  if (!first) return keyword
  return others
    .reduce((rest, { words }) => rest.replace(words, ' '), first.keyword_without)
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s,;]+|[\s,;]+$/g, '')
}

/** Until its own results arrive, the filters that a changed keyword still shares with the previous one. */
export const stillRead = (read: readonly ReadFilter[], before: string | null, keyword: string | undefined) =>
  (keyword ?? null) === before ? read : read.filter(({ words }) => keyword?.includes(words))
