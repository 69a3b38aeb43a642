import { jobIsLive } from '../../companies/live-jobs.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { PlainTerm } from '../../platform/text-search/plain-terms.ts'
import type { JobPage, JobQuery } from './job-query.ts'
import type { ParsedSearch } from './parse-search.ts'
import { countJobs, countJobsWithoutEachFilter, countMatchingTerms } from './sql/counts.ts'
import { countFacets } from './sql/facets.ts'
import { findHits, findJobPage } from './sql/job-pages.ts'

export type Searching = Pick<AppContext, 'db' | 'searchIndex'>

type Wanted = { page: JobPage; facets: boolean; seeker_id?: string | undefined }

/** A page of live jobs as card rows. A job that has just closed is left out, even if the index doesn't know yet. */
export async function findJobs({ db, searchIndex }: Searching, search: ParsedSearch, wanted: Wanted) {
  const { page, facets, seeker_id } = wanted
  const indexed = await searchIndex.find(search.query, page, facets)
  if (indexed) {
    const { hits, ...counted } = indexed
    return { rows: await findHits(db, hits, seeker_id), ...counted }
  }
  const [rows, counted] = await Promise.all([
    findJobPage(db, search, { ...page, seeker_id }),
    facets ? countFacets(db, jobIsLive, search) : countJobs(db, search).then((total) => ({ total })),
  ])
  return { rows, ...counted }
}

export const countFound = async ({ db, searchIndex }: Searching, search: ParsedSearch): Promise<number> =>
  (await searchIndex.count(search.query)) ?? (await countJobs(db, search))

/** Counts a search's live jobs, ignoring its keyword, by which of these terms they contain. */
export const countTerms = async ({ db, searchIndex }: Searching, search: ParsedSearch, terms: readonly PlainTerm[]) =>
  (await searchIndex.countTerms(
    { ...search.query, keyword: null },
    terms.map(({ text }) => text),
  )) ?? (await countMatchingTerms(db, search, terms))

/** How many live jobs a search would find without each of its filters, by filter name. The company filter stays. */
export async function countWithoutEachFilter({ db, searchIndex }: Searching, search: ParsedSearch) {
  const counts: Record<string, number> = {}
  for (const [name, without] of withoutEach(search.query)) {
    const count = await searchIndex.count({ ...search.query, ...without })
    if (count === null) return await countJobsWithoutEachFilter(db, search)
    counts[name] = count
  }
  return counts
}

/** For each filter that is set, the change that removes it. */
function withoutEach(query: JobQuery): [name: string, without: Partial<JobQuery>][] {
  const { keyword, zip_code, location, not_location, columns, visa_sponsorship, posted_within, must_haves, pay } = query
  const each: [string, boolean, Partial<JobQuery>][] = [
    ['keyword', keyword !== null, { keyword: null }],
    ['zip_code', zip_code !== null, { zip_code: null }],
    ['location', location.length + not_location.length > 0, { location: [], not_location: [] }],
    ...Object.keys(columns).map((name): [string, boolean, Partial<JobQuery>] => [
      name,
      true,
      { columns: Object.fromEntries(Object.entries(columns).filter(([each]) => each !== name)) },
    ]),
    ['visa_sponsorship', visa_sponsorship, { visa_sponsorship: false }],
    ['posted_within', posted_within !== null, { posted_within: null }],
    ['must_haves', must_haves !== null && query.met !== null, { must_haves: null }],
    ['salary', pay.length > 0, { pay: [] }],
  ]
  return each.flatMap(([name, isSet, without]) => (isSet ? [[name, without]] : []))
}
