import { jobSearch } from '../../../contract/jobs.ts'
import { jobsAddress, writeJobFilters, type JobFilters } from '../../../web/text/job-filters.ts'
import { readSearch, withoutWrong, type Search } from '../../../web/text/job-search-view.ts'
import type { Db } from '../../house.ts'
import { invalid, Problem } from '../../http/problem.ts'
import { understand, type Asked } from '../../search/conditions.ts'
import { countJobs, findJobPage } from '../../search/find-jobs.ts'
import { findLiveJobs, type FullJobRow } from './queries.ts'

const base = '/jobs'
const perPage = 50
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export type FoundSearch = {
  jobs: FullJobRow[]
  total: number
  /** What was asked for, in words: the keyword and each filter. */
  words: string[]
  /** What had to be left out of the address, in words; empty when nothing had to. */
  dropped: string
  page: number
  last_page: number
  employer_id: string | undefined
  /** This search on a page of the site, and as the query of an address; `page` is in neither. */
  page_address: string
  query: URLSearchParams
}

/**
 * The job search an address holds, read as `/jobs` reads it (what is wrong is left out and named), newest jobs first
 * unless it says otherwise. `employer_id` is one company's jobs; one that is no id is refused with 422.
 */
export async function searchOf(db: Db, url: URL): Promise<FoundSearch> {
  const wanted = url.searchParams.get('employer_id') ?? ''
  // Left out, it would hand everybody's jobs to whoever asked for one company's.
  if (wanted && !uuid.test(wanted)) throw invalid({ employer_id: 'This is not the id of a company.' })
  const employer_id = wanted ? wanted.toLowerCase() : undefined
  const { search, asked } = await understood(db, readSearch(url.href, base), employer_id)
  const { filters, view } = search
  const { page, per_page = perPage } = filters
  const [cards, total] = await Promise.all([
    findJobPage(db, asked, { sort: filters.sort ?? 'newest', page, per_page, seeker_id: undefined }),
    countJobs(db, asked),
  ])
  const query = writeJobFilters({ ...filters, page: 1 })
  if (employer_id) query.set('employer_id', employer_id)
  return {
    jobs: await findLiveJobs(
      db,
      cards.map(({ id }) => id),
    ),
    total,
    words: view.chips.map(({ label }) => label),
    dropped: view.dropped,
    page,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    employer_id,
    page_address: jobsAddress({ ...filters, page: 1, per_page: undefined }, base),
    query,
  }
}

/** A value that only the database can tell to be wrong, such as a ZIP code that does not exist, is left out, too. */
async function understood(db: Db, search: Search, employer_id: string | undefined) {
  const ask = async (search: Search): Promise<{ search: Search; asked: Asked }> => ({
    search,
    asked: await understand(db, asCall(search.filters, employer_id)),
  })
  try {
    return await ask(search)
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 422) throw error
    return await ask(withoutWrong(search, Object.keys(error.body.errors ?? {}), base))
  }
}

/** The filters as the call `GET /jobs` takes them. */
function asCall(filters: JobFilters, employer_id: string | undefined) {
  const query: Record<string, string[]> = {}
  for (const [name, value] of writeJobFilters(filters)) (query[name] ??= []).push(value)
  const lists = new Set(['job_type', 'workplace', 'specialty', 'experience_level', 'education_level'])
  return jobSearch.parse({
    ...Object.fromEntries(Object.entries(query).map(([name, values]) => [name, lists.has(name) ? values : values[0]])),
    ...(employer_id ? { employer_id } : {}),
  })
}
