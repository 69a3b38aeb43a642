import type { Reply } from '../../../contract/index.ts'
import type { JobDetail } from '../../../contract/jobs/jobs.ts'
import { ApiError, type Call } from '../../api.ts'
import { mustHavesIgnoredText, type FilterChip } from '../../text/job-filter-chips.ts'
import { changeFilters, jobsAddress, type JobFilters } from '../../text/job-filters.ts'
import { asTyped, withReadFilters } from '../../text/read-filter-chips.ts'
import {
  readSearch,
  resultsHeading,
  resultsTitle,
  searchWords,
  viewOf,
  withoutWrong,
  type Search,
  type SearchView,
} from '../../text/job-search-view.ts'

export type JobListReply = Reply<'GET /jobs'>['data']

export type LoadedJobs = {
  list: JobListReply
  view: SearchView
  heading: string
  /** "478 SRE jobs in cloud and DevOps", "42 kubernetes jobs in Denver, CO". */
  title: string
  /**
   * The keyword searched for instead because the typed one found nothing, and the address that searches for only the
   * typed one.
   */
  corrected: { keyword: string; as_typed: string } | null
  /** The words of the keyword that some job has together, because no job has all of them. */
  fewer: string | null
  /** The search asks for jobs near the reader but has no ZIP code. */
  is_near: boolean
  /** Suggested corrections with their addresses: another keyword, another place. */
  suggestions: { label: string; address: string }[]
  /** Places in the search that we don't know. */
  unknown_places: string[]
  /** The job to preview in full: the one in the address, or else the first in the list. */
  first: JobDetail | null
  /** The job named in the address, if it's open. */
  is_linked: boolean
  /** The canonical address of this search, without what only changes how it looks. */
  canonical: string
  /** The RSS feed of the search. */
  feed: string
  /** Why this isn't the list that the address asks for. */
  failed?: string
}

/**
 * The list for the search in an address, and the job to preview in full. Values that only the server can reject, such
 * as a nonexistent ZIP code, are ignored and reported like the others.
 */
export async function loadJobs(ask: Call, address: string, base: string): Promise<LoadedJobs> {
  const query = readSearch(address, base)
  const [{ list, search }, linked] = await Promise.all([
    findList(ask, query).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 422) throw error
      return findList(ask, withoutWrong(query, Object.keys(error.errors), base))
    }),
    query.job === null ? null : findOpen(ask, query.job),
  ])
  const top = list.data[0]
  const isIgnored = Boolean(list.ignored?.length)
  const shared = { ...search.filters, must_haves: undefined }
  const { unknown_places = [], read_filters = [], read_keyword = null } = list
  const shown = isIgnored ? { ...search.view, ...viewOf(shared, base) } : search.view
  const { fewer, corrected, suggestions } = changedWords(list, search, base)
  const location = list.read_location ?? search.filters.location
  const asRead = { ...search.filters, ...(location && { location }) }
  const said = searchWords(list.searched_for ?? search.view.keyword, asRead, {
    read_filters,
    read_keyword: fewer ?? read_keyword,
  })
  const gone = query.job !== null && !linked ? 'The job in this link is no longer open.' : ''
  return {
    list,
    view: {
      ...shown,
      chips: withReadFilters(
        chipsOf(shown.chips, location),
        isIgnored ? shared : search.filters,
        { read_filters, read_keyword },
        base,
      ),
      count: shown.count + read_filters.length,
      dropped: [search.view.dropped, isIgnored ? mustHavesIgnoredText : '', gone].filter(Boolean).join(' '),
    },
    heading: resultsHeading(list.total, said),
    title: resultsTitle(list.total, search.filters, said),
    corrected,
    fewer,
    is_near: Boolean(list.is_near) && !search.filters.zip_code,
    suggestions,
    unknown_places,
    is_linked: linked !== null,
    first: linked ?? (top ? await findOpen(ask, top.id) : null),
    canonical: jobsAddress({ ...shared, sort: undefined }, base),
    feed: jobsAddress({ ...shared, page: 1, per_page: undefined }, '/jobs/feed.rss'),
  }
}

/** What the server searched for instead of the typed words, and its suggestions. */
function changedWords(list: JobListReply, { filters, view: { keyword } }: Search, base: string) {
  const { searched_for, did_you_mean, left_out = [] } = list
  const addressWith = (change: Partial<JobFilters>) => jobsAddress(changeFilters(filters, change), base)
  const fewer = left_out.length ? (searched_for ?? null) : null
  const isCorrected = keyword && searched_for && !fewer
  return {
    fewer,
    corrected: isCorrected
      ? { keyword: searched_for, as_typed: addressWith({ keyword: asTyped(keyword, searched_for) }) }
      : null,
    suggestions: [
      ...(did_you_mean?.keyword
        ? [{ label: did_you_mean.keyword, address: addressWith({ keyword: did_you_mean.keyword }) }]
        : []),
      ...(did_you_mean?.location
        ? [{ label: did_you_mean.location, address: addressWith({ location: did_you_mean.location }) }]
        : []),
    ],
  }
}

/** Shows a place under its full name: `nyc` is New York, NY. */
const chipsOf = (chips: readonly FilterChip[], location: string | undefined) =>
  chips.map((chip) => (chip.name === 'location' && location ? { ...chip, label: location } : chip))

async function findList(ask: Call, search: Search) {
  const { data: list } = await ask('GET /jobs', { query: { ...search.filters, facets: '1' } })
  return { list, search }
}

/** Null if the job is closed or never existed, although an applicant could still see a closed one. */
async function findOpen(ask: Call, id: string): Promise<JobDetail | null> {
  try {
    const { data: job } = await ask('GET /jobs/{id}', { params: { id } })
    return job.status === 'published' && job.days_remaining > 0 && !job.owner?.flagged_at ? job : null
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
