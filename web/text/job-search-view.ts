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

/** What the results' head says about a search, computed where the search is made so that the page need not. */
export type SearchView = {
  keyword: string | null
  chips: FilterChip[]
  /** The number of active filters. */
  count: number
  /** What was ignored in the address; empty if nothing was. */
  dropped: string
  /** The address of the same page without filters. */
  clear: string
}

/** The search without values that the server rejected, such as a nonexistent ZIP code. */
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
  /** The id of the job to preview. It isn't part of the search: the results and the canonical address stay the same. */
  job: string | null
}

/** The parameter of the previewed job. */
export const previewName = 'job'

/** What a search says in words: the keywords that aren't filters, and the places from both. */
export type SearchWords = { words: string | null; places: readonly string[] }

/** Places named in the keyword are worded like the one that is set. Its other filters are chips. */
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

/** `65 jobs for “SOC analyst” in Denver, CO`. Words the reader put in quotes don't get a second pair. */
export function resultsHeading(total: number, { words, places }: SearchWords): string {
  const where = inPlaces(places)
  if (!words) return counted(total, 'job') + where
  const curled = words.replaceAll(/"([^"]*)"/g, '“$1”')
  return `${counted(total, 'job')} for ${curled === words ? `“${words}”` : curled}${where}`
}

const longestTitleWords = 60

/** What the results are, for the window's title and search engines: `42 kubernetes jobs in Denver, CO`. */
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

/** A distance takes no "in". */
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
