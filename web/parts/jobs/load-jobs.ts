import type { Reply } from '../../../contract/index.ts'
import type { JobDetail } from '../../../contract/jobs/jobs.ts'
import { ApiError, type Call } from '../../api.ts'
import { ignoredText, type FilterChip } from '../../text/job-filter-chips.ts'
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
  /** The keyword that was searched for instead, as the one typed found nothing; and the address of that one alone. */
  corrected: { keyword: string; as_typed: string } | null
  /** The words of the keyword that some job has together, as none has all. */
  fewer: string | null
  /** It asks for jobs near the reader, and says no ZIP code. */
  is_near: boolean
  /** What may have been meant, with its address: another keyword, another place. */
  suggestions: { label: string; address: string }[]
  /** Places asked for that there are none of by that name. */
  unknown_places: string[]
  /** For the preview pane, in full: the job the address names, else the first of the list. */
  first: JobDetail | null
  /** The address names it, and it is open. */
  is_linked: boolean
  /** The one address of this search, without what only changes how it looks. */
  canonical: string
  /** The search as RSS. */
  feed: string
  /** Why this is another list than the address asks for, and which. */
  failed?: string
}

/**
 * The list of the search an address holds, and the job that stands beside it in full. A value that only the server can
 * tell to be wrong, such as a ZIP code that does not exist, is left out and named, like the others.
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
      dropped: [search.view.dropped, isIgnored ? ignoredText : '', gone].filter(Boolean).join(' '),
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

/** What the server searched for instead of the words that were typed, and what may have been meant. */
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

/** The place reads as it is written: `nyc` is New York, NY. */
const chipsOf = (chips: readonly FilterChip[], location: string | undefined) =>
  chips.map((chip) => (chip.name === 'location' && location ? { ...chip, label: location } : chip))

async function findList(ask: Call, search: Search) {
  const { data: list } = await ask('GET /jobs', { query: { ...search.filters, facets: '1' } })
  return { list, search }
}

/** Null where it has ended or never was: whoever applied to it would still be shown it. */
async function findOpen(ask: Call, id: string): Promise<JobDetail | null> {
  try {
    const { data: job } = await ask('GET /jobs/{id}', { params: { id } })
    return job.status === 'published' && job.days_remaining > 0 && !job.owner?.flagged_at ? job : null
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
