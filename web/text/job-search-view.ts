import { counted } from '../../contract/platform/format.ts'
import type { ReadFilter } from '../../contract/jobs/jobs.ts'
import { categoryPhrase } from './category-phrase.ts'
import { droppedText, filterChips, filterCount, type FilterChip } from './job-filter-chips.ts'
import {
  changeFilters,
  clearFilters,
  defaultRadius,
  jobsAddress,
  readJobFilters,
  type JobFilters,
} from './job-filters.ts'

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

/** What a search says in words: those of the keyword that are no filter, and the places of both. */
export type SearchWords = { words: string | null; places: readonly string[] }

/** The places that the keyword names are said with the one that is set; its other filters are chips. */
export function searchWords(
  keyword: string | null,
  { location, zip_code, radius_miles }: JobFilters,
  read: Read,
): SearchWords {
  const named = read.read_filters.filter(({ filter }) => filter === 'location')
  const words = read.read_filters.length ? read.read_keyword : keyword
  const near = zip_code && `within ${radius_miles ?? defaultRadius} miles of ${zip_code}`
  const places = [location && /^remote$/i.test(location) ? 'remote work' : location, near, ...named.map(placeOf)]
  return { words: words || null, places: places.filter((place) => place !== undefined) }
}
type Read = { read_filters: readonly ReadFilter[]; read_keyword: string | null }
const placeOf = ({ value }: ReadFilter) => value

/** `65 jobs for “SOC analyst” in Denver, CO`; words the reader has put in quotes get no second pair. */
export function resultsHeading(total: number, { words, places }: SearchWords): string {
  const where = inPlaces(places)
  if (!words) return counted(total, 'job') + where
  const curled = words.replaceAll(/"([^"]*)"/g, '“$1”')
  return `${counted(total, 'job')} for ${curled === words ? `“${words}”` : curled}${where}`
}

const longestTitleWords = 60

/** What the results are, for the window and for search engines: `42 kubernetes jobs in Denver, CO`. */
export function resultsTitle(
  total: number,
  { category, specialty }: JobFilters,
  { words, places }: SearchWords,
): string {
  const short = words && words.length > longestTitleWords ? `${words.slice(0, longestTitleWords).trimEnd()}…` : words
  const plain = short?.replace(/ jobs?$/i, '')
  const kind = [plain, specialty.length === 1 ? specialty[0] : undefined, 'job'].filter(Boolean).join(' ')
  const field = category || !places.length ? ` in ${categoryPhrase(category)}` : ''
  return counted(total, kind) + field + (field && places.length ? `,${inPlaces(places)}` : inPlaces(places))
}

/** A distance is no place to be in. */
const inPlaces = (places: readonly string[]) =>
  places.map((place) => (place.startsWith('within ') ? ` ${place}` : ` in ${place}`)).join(',')

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
