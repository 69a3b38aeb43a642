import {
  highestPay,
  jobsPerPage,
  listFilterNames,
  listFilters,
  meantBy,
  radiusMiles,
  type ListFilter,
} from '../../contract/jobs/job-filters.ts'
import {
  amount,
  normaliseCategory,
  normaliseClearance,
  normaliseExperienceLevel,
  normaliseJobType,
  normaliseSalaryType,
  salaryRange,
} from '../../contract/platform/normalise.ts'
import { jobSorts, limits, mustHaveMatches, postedWithin } from '../../contract/platform/values.ts'
import type {
  Category,
  Clearance,
  EducationLevel,
  ExperienceLevel,
  JobType,
  MustHaveMatch,
  PostedWithin,
  SalaryType,
  Specialty,
  Workplace,
} from '../../contract/platform/values.ts'

export type JobSort = (typeof jobSorts)[number]

/** The job search as an address holds it. Lists are empty and single values absent if nothing is asked. */
export type JobFilters = {
  keyword?: string
  location?: string
  zip_code?: string
  radius_miles?: number
  category?: Category
  job_type: JobType[]
  workplace: Workplace[]
  specialty: Specialty[]
  experience_level: ExperienceLevel[]
  education_level: EducationLevel[]
  salary_min?: number
  salary_max?: number
  salary_type?: SalaryType
  clearance: Clearance[]
  posted_within?: PostedWithin
  visa_sponsorship?: '1'
  /** For job seekers, because it refers to their profile. */
  must_haves?: MustHaveMatch
  sort?: JobSort
  page: number
  per_page?: number
}

export const noJobFilters: JobFilters = {
  job_type: [],
  workplace: [],
  specialty: [],
  experience_level: [],
  education_level: [],
  clearance: [],
  page: 1,
}

export const defaultRadius = radiusMiles.usual

/**
 * The filters in an address. Values are trimmed; empty ones and `All` mean no filter; unknown names are ignored. An
 * invalid value is ignored and its name listed in `dropped`, so that the page can say so; `keyword_length` if it's too
 * long.
 */
export function readJobFilters(params: URLSearchParams): { filters: JobFilters; dropped: string[] } {
  const dropped = new Set<string>()
  const given = (name: string) =>
    [...params.getAll(name), ...params.getAll(`${name}[]`)].map((v) => v.trim()).filter((v) => v && !/^all$/i.test(v))

  const one = <T>(name: string, read: (text: string) => T | undefined): T | undefined => {
    const text = given(name)[0]
    if (text === undefined) return undefined
    const value = read(text)
    if (value === undefined) dropped.add(name)
    return value
  }
  const words = (name: 'keyword' | 'location') => {
    const text = given(name)[0]
    const isLong = text !== undefined && text.length > limits.keyword
    if (isLong || text?.includes('\0')) dropped.add(isLong ? `${name}_length` : name)
    else return text
  }
  const many = <T>(name: string, read: (text: string) => T | undefined): T[] => {
    const values = given(name).map(read)
    if (values.includes(undefined)) dropped.add(name)
    return [...new Set(values.filter((v) => v !== undefined))]
  }

  // The search bar's select offers "Entry Level" among the job types.
  const isEntryLevel = (text: string) => normaliseExperienceLevel(text) === 'Entry'
  const entryLevel = given('job_type').some(isEntryLevel)
  const jobTypes = many('job_type', (text) => (isEntryLevel(text) ? ('entry' as const) : normaliseJobType(text)))
  const levels = many('experience_level', listFilters.experience_level.read)
  const meant = meantBy({
    job_type: jobTypes.filter((type) => type !== 'entry'),
    workplace: many('workplace', listFilters.workplace.read),
    clearance: many('clearance', listFilters.clearance.read),
    clearance_held: one('clearance_held', normaliseClearance),
  })

  const filters: JobFilters = {
    keyword: words('keyword'),
    location: words('location'),
    zip_code: one('zip_code', (text) => /^(\d{5})(-\d{4})?$/.exec(text)?.[1]),
    radius_miles: one('radius_miles', whole(radiusMiles.least, radiusMiles.most)),
    category: one('category', normaliseCategory),
    ...meant,
    specialty: many('specialty', listFilters.specialty.read),
    experience_level: entryLevel ? [...new Set<ExperienceLevel>([...levels, 'Entry'])] : levels,
    education_level: many('education_level', listFilters.education_level.read),
    ...salary(given, dropped),
    salary_type: one('salary_type', normaliseSalaryType),
    posted_within: one('posted_within', oneOf(postedWithin)),
    visa_sponsorship: one('visa_sponsorship', oneOf(['1'])),
    must_haves: one('must_haves', oneOf(mustHaveMatches)),
    sort: one('sort', (text) => jobSorts.find((sort) => sort === text.toLowerCase())),
    page: one('page', whole(1, 1_000_000)) ?? 1,
    per_page: one('per_page', whole(1, limits.per_page_max)),
  }
  if (filters.sort === 'distance' && !filters.zip_code) {
    dropped.add('sort')
    filters.sort = undefined
  }
  if (!filters.zip_code) filters.radius_miles = undefined
  return { filters: withoutAbsent(filters), dropped: [...dropped] }
}

/** `salary=$a-$b` (or salary_range or salary_min) takes precedence over single amounts. A reversed range is dropped. */
function salary(given: (name: string) => string[], dropped: Set<string>) {
  let min: number | undefined
  let max: number | undefined
  for (const name of ['salary_min', 'salary_max', 'salary_range', 'salary'] as const) {
    const text = given(name)[0]
    if (text === undefined) continue
    const range = name === 'salary_max' ? undefined : salaryRange(text)
    const single = name === 'salary_min' || name === 'salary_max' ? amount(text) : undefined
    if ((range?.max ?? single ?? Infinity) > highestPay) dropped.add(name)
    else if (range) [min, max] = [range.min, range.max]
    else if (name === 'salary_min') min = single
    else max = single
  }
  if (min !== undefined && max !== undefined && min > max) {
    dropped.add('salary_min').add('salary_max')
    return {}
  }
  return { salary_min: min, salary_max: max }
}

/** The same search as an address or a call holds it: in one order, one spelling, and without defaults. */
export function writeJobFilters(filters: JobFilters): URLSearchParams {
  const params = new URLSearchParams()
  const add = (name: string, value: string | number | undefined) => {
    const text = value === undefined ? '' : String(value).trim()
    if (text) params.append(name, text)
  }
  add('keyword', filters.keyword)
  add('location', filters.location)
  add('zip_code', filters.zip_code)
  if (filters.zip_code && filters.radius_miles !== defaultRadius) add('radius_miles', filters.radius_miles)
  add('category', filters.category)
  for (const name of listFilterNames) for (const value of filters[name]) add(name, value)
  add('salary_min', filters.salary_min)
  add('salary_max', filters.salary_max)
  add('salary_type', filters.salary_type)
  add('posted_within', filters.posted_within)
  add('visa_sponsorship', filters.visa_sponsorship)
  add('must_haves', filters.must_haves)
  if (filters.sort !== 'distance' || filters.zip_code) add('sort', filters.sort)
  if (filters.page > 1) add('page', filters.page)
  if (filters.per_page !== jobsPerPage) add('per_page', filters.per_page)
  return params
}

/** The address of a search on the given page: `/jobs?keyword=soc&job_type=remote`. */
export function jobsAddress(filters: JobFilters, base = '/jobs'): string {
  const query = writeJobFilters(filters).toString()
  return query ? `${base}?${query}` : base
}

/** The search with some values changed, from its first page. */
export function changeFilters(filters: JobFilters, change: Partial<JobFilters>): JobFilters {
  const next = { ...filters, page: 1, ...change }
  if (!next.zip_code) next.radius_miles = undefined
  if (!next.zip_code && next.sort === 'distance') next.sort = undefined
  return withoutAbsent(next)
}

/** The address without the empty fields that a plain form submits; null if there are none. */
export function withoutUntouched(params: URLSearchParams): URLSearchParams | null {
  const kept = [...params].filter(
    ([name, value]) =>
      value.trim() !== '' &&
      !(name === 'salary_type' && value === 'yearly') &&
      !(name === 'radius_miles' && value === String(defaultRadius)),
  )
  return kept.length === params.size ? null : new URLSearchParams(kept)
}

/** Adds a value to a list filter, or removes it. */
export function toggleFilter<N extends ListFilter>(filters: JobFilters, name: N, value: JobFilters[N][number]) {
  const list: readonly string[] = filters[name]
  const next = list.includes(value) ? list.filter((each) => each !== value) : [...list, value]
  return changeFilters(filters, { [name]: next })
}

/** Clears all filters. Sort order and page size stay as far as they still apply. */
export function clearFilters(filters: JobFilters): JobFilters {
  return changeFilters(noJobFilters, {
    sort: filters.sort === 'distance' ? undefined : filters.sort,
    per_page: filters.per_page,
  })
}

const oneOf =
  <const T extends string>(values: readonly T[]) =>
  (text: string) =>
    values.find((value) => value === text.toLowerCase())

const whole = (min: number, max: number) => (text: string) => {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN
  return value >= min && value <= max ? value : undefined
}

function withoutAbsent(filters: JobFilters): JobFilters {
  for (const name of Object.keys(filters) as (keyof JobFilters)[]) if (filters[name] === undefined) delete filters[name]
  return filters
}
