import { counted } from './counts.ts'
import { fieldOf } from './field.ts'
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
export function withoutWrong({ filters, view, job }: Search, wrong: readonly string[], base: string): Search {
  const left = changeFilters(filters, Object.fromEntries(wrong.map((name) => [name, undefined])))
  return {
    job,
    filters: left,
    view: { ...viewOf(left, base), dropped: [view.dropped, droppedText(wrong)].filter(Boolean).join(' ') },
  }
}

export type Search = {
  filters: JobFilters
  view: SearchView
  /** The id of the job to preview. No part of the search: it has the same results, and the same canonical address. */
  job: string | null
}

/** The parameter of the previewed job. */
export const previewName = 'job'

/** `65 jobs for “SOC analyst”`; words the reader has put in quotes get no second pair. */
export function resultsHeading(total: number, keyword: string | null): string {
  if (!keyword) return counted(total, 'job')
  const curled = keyword.replaceAll(/"([^"]*)"/g, '“$1”')
  return `${counted(total, 'job')} for ${curled === keyword ? `“${keyword}”` : curled}`
}

/** What the results are, for the window and for search engines: the keyword is the reader's own business. */
export function resultsTitle(total: number, { category, specialty }: JobFilters): string {
  return `${counted(total, specialty.length === 1 ? `${specialty[0]} job` : 'job')} in ${fieldOf(category)}`
}

export function viewOf(filters: JobFilters, base: string): Omit<SearchView, 'dropped'> {
  return {
    keyword: filters.keyword ?? null,
    chips: filterChips(filters, base),
    count: filterCount(filters),
    clear: jobsAddress(clearFilters(filters), base),
  }
}

export function readSearch(url: string, base: string): Search {
  const params = new URL(url).searchParams
  const { filters, dropped } = readJobFilters(params)
  return {
    filters,
    view: { ...viewOf(filters, base), dropped: droppedText(dropped) },
    job: params.get(previewName)?.trim() || null,
  }
}
