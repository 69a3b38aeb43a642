import type { Reply } from '../../../contract/index.ts'
import { radiusMiles } from '../../../contract/jobs/job-filters.ts'
import { normaliseCategory, normaliseEducationLevel, normaliseSpecialty } from '../../../contract/platform/normalise.ts'
import { matchChoices, mostKeywords, seekerSorts, shownSearchStatuses } from '../../../contract/sourcing/values.ts'
import { seekerLevels } from '../../../contract/seekers/values.ts'
import { distinctWords } from '../../../contract/platform/search-words.ts'
import { clearances, clearanceStates, limits, polygraphs } from '../../../contract/platform/values.ts'
import { ApiError, type Call } from '../../api.ts'
import { id, one, oneOf, readListQuery, text, texts, type ListQuery } from '../../text/list-query.ts'

const isZip = (value: string) => /^\d{5}$/.test(value)
const radius = (value: string) => {
  const miles = /^\d{1,3}$/.test(value) ? Number(value) : 0
  return miles >= radiusMiles.least && miles <= radiusMiles.most ? miles : undefined
}

export const foundSeekersShape = {
  keyword: text(limits.people_keyword, (value) => distinctWords(value).length <= mostKeywords),
  zip_code: text(5, isZip),
  radius_miles: one(radius),
  job_id: id,
  skill: texts(10, 100),
  skill_match: oneOf(matchChoices),
  certification: texts(10, 200),
  search_status: oneOf(shownSearchStatuses),
  category: one(normaliseCategory),
  specialty: one(normaliseSpecialty),
  experience_level: oneOf(seekerLevels),
  education_level: one(normaliseEducationLevel),
  clearance: oneOf(clearances),
  clearance_state: oneOf(clearanceStates),
  polygraph: oneOf(polygraphs),
  language: texts(5, 100),
  sort: oneOf(seekerSorts),
}

export type LoadedSearch = ListQuery<typeof foundSeekersShape> & {
  list: Reply<'GET /employers/get-job-seekers'>['data']
  /** Why the search was refused. */
  refused?: string
  /** The company's live jobs, to start a search from. */
  jobs: readonly { id: string; title: string }[]
  failed?: string
}
export type SeekerFilters = LoadedSearch['filters']

const per_page = 20
const emptyList = {
  data: [],
  current_page: 1,
  last_page: 1,
  per_page,
  total: 0,
  job: null,
  sort: 'fit' as const,
}

export async function loadFoundSeekers(ask: Call, url: string): Promise<LoadedSearch> {
  const query = readListQuery(url, foundSeekersShape)
  const [found, jobs] = await Promise.all([
    ask('GET /employers/get-job-seekers', { query: { ...query.filters, per_page } }).catch(refusalOf),
    ask('GET /employer/jobs/my-jobs', { query: { status: 'published', per_page: 100 } }),
  ])
  const own = jobs.data.data.map(({ id: job, title }) => ({ id: job, title }))
  if (typeof found === 'string') return { ...query, list: emptyList, refused: found, jobs: own }
  if (found instanceof ApiError)
    // An unknown ZIP code: the address stays as it is, and the page says what's wrong with it.
    return { ...query, list: emptyList, failed: found.message, jobs: own }
  return { ...query, list: found.data, jobs: own }
}

function refusalOf(error: unknown) {
  if (error instanceof ApiError && error.code === 'company_unverified') return error.message
  if (error instanceof ApiError && (error.status === 422 || error.status === 404)) return error
  throw error
}
