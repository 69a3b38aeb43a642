import { droppedText, filterChips, filterCount, type FilterChip } from './job-filter-chips.ts'
import { changeFilters, clearFilters, jobsAddress, readJobFilters, type JobFilters } from './job-filters.ts'

/** What the results' head says of a search: worked out where the search is made, so that the page need not. */
export type SearchView = {
  keyword: string | null
  chips: FilterChip[]
  /** How many filters are on. */
  count: number
  /** What had to be left out of the address; empty when nothing had to. */
  dropped: string
  /** The address of the same page without filters. */
  clear: string
}

/** The same search without what the server could not make sense of: a ZIP code that does not exist. */
export function withoutWrong({ filters, view }: Search, wrong: readonly string[], base: string): Search {
  const left = changeFilters(filters, Object.fromEntries(wrong.map((name) => [name, undefined])))
  return {
    filters: left,
    view: { ...viewOf(left, base), dropped: [view.dropped, droppedText(wrong)].filter(Boolean).join(' ') },
  }
}

export type Search = { filters: JobFilters; view: SearchView }

function viewOf(filters: JobFilters, base: string): Omit<SearchView, 'dropped'> {
  return {
    keyword: filters.keyword ?? null,
    chips: filterChips(filters, base),
    count: filterCount(filters),
    clear: jobsAddress(clearFilters(filters), base),
  }
}

export function readSearch(url: string, base: string): Search {
  const { filters, dropped } = readJobFilters(new URL(url).searchParams)
  return { filters, view: { ...viewOf(filters, base), dropped: droppedText(dropped) } }
}
