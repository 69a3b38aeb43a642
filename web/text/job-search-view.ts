import { droppedText, filterChips, filterCount, type FilterChip } from './job-filter-chips.ts'
import { clearFilters, jobsAddress, readJobFilters, type JobFilters } from './job-filters.ts'

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

export function readSearch(url: string, base: string): { filters: JobFilters; view: SearchView } {
  const { filters, dropped } = readJobFilters(new URL(url).searchParams)
  return {
    filters,
    view: {
      keyword: filters.keyword ?? null,
      chips: filterChips(filters, base),
      count: filterCount(filters),
      dropped: droppedText(dropped),
      clear: jobsAddress(clearFilters(filters), base),
    },
  }
}
