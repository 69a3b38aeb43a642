import { listFilterNames } from '../../../../contract/jobs/job-filters.ts'
import { jobSearch } from '../../../../contract/jobs/jobs.ts'
import { filterChips } from '../../../../web/text/job-filter-chips.ts'
import { jobsAddress, readJobFilters, writeJobFilters, type JobFilters } from '../../../../web/text/job-filters.ts'
import { findEmployerRows } from '../../../companies/browse/queries.ts'
import { invalid, notFound } from '../../../platform/http/problem.ts'
import type { Searching } from '../../../jobs/search/find-jobs.ts'
import { searchJobs } from '../../../jobs/search/search-jobs.ts'
import { findLiveJobs, type FullJobRow } from './queries.ts'

const base = '/jobs'
const perPage = 50
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export type FoundSearch = {
  jobs: FullJobRow[]
  total: number
  /** What was asked for, in words: the keyword and each filter. */
  words: string[]
  page: number
  last_page: number
  /** Whose jobs alone were asked for. */
  company: { id: string; company_name: string; slug: string } | undefined
  /** This search on a page of the site, and as the query of an address; `page` is in neither. */
  page_address: string
  query: URLSearchParams
}

/**
 * The job search an address holds, spelled as `/jobs` takes it, newest jobs first unless it says otherwise. What is
 * wrong is refused with 422: left out, it would hand a reader jobs it did not ask for, for as long as it asks.
 * `employer_id` is one company's jobs; 404 where that may not be shown.
 */
export async function searchOf(context: Searching, url: URL): Promise<FoundSearch> {
  const { db } = context
  const wanted = url.searchParams.get('employer_id') ?? ''
  const { filters, dropped } = readJobFilters(url.searchParams)
  if (dropped.length) throw invalid(problemsWith(url.searchParams, dropped))
  // A feed is the same for whoever reads it.
  if (filters.must_haves) throw invalid({ must_haves: 'must_haves needs a job seeker, whom a feed does not know.' })
  if (wanted && !uuid.test(wanted)) throw invalid({ employer_id: 'This is not the id of a company.' })
  const employer_id = wanted ? wanted.toLowerCase() : undefined
  const { page, per_page = perPage } = filters
  const { rows: cards, total } = await searchJobs(context, {
    filters: asCall(filters, employer_id),
    page: { sort: filters.sort ?? 'newest', page, per_page },
    facets: false,
  })
  const [found] = employer_id ? await findEmployerRows(db, [employer_id]) : []
  if (employer_id && !found?.verified_at) throw notFound()
  const query = writeJobFilters({ ...filters, page: 1 })
  if (employer_id) query.set('employer_id', employer_id)
  return {
    jobs: await findLiveJobs(
      db,
      cards.map(({ id }) => id),
    ),
    total,
    words: filterChips(filters, base).map(({ label }) => label),
    page,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    company: found && { id: found.id, company_name: found.name, slug: found.slug },
    page_address: jobsAddress({ ...filters, page: 1, per_page: undefined }, base),
    query,
  }
}

/** What the call `GET /jobs` says of these parameters, by their names. */
function problemsWith(params: URLSearchParams, dropped: readonly string[]) {
  const names = [...new Set(dropped.map((name) => name.replace(/_length$/, '')))]
  const given = names.map((name) => [name, lists.has(name) ? params.getAll(name) : params.get(name)])
  const issues = jobSearch.safeParse(Object.fromEntries(given)).error?.issues ?? []
  const said = (name: string) => issues.find(({ path }) => path[0] === name)?.message
  return Object.fromEntries(names.map((name) => [name, said(name) ?? `${name} cannot be read.`]))
}

const lists = new Set<string>(listFilterNames)

/** The filters as the call `GET /jobs` takes them. */
function asCall(filters: JobFilters, employer_id: string | undefined) {
  const query: Record<string, string[]> = {}
  for (const [name, value] of writeJobFilters(filters)) (query[name] ??= []).push(value)
  return jobSearch.parse({
    ...Object.fromEntries(Object.entries(query).map(([name, values]) => [name, lists.has(name) ? values : values[0]])),
    ...(employer_id ? { employer_id } : {}),
  })
}
