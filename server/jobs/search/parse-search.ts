import { listFilterNames, radiusMiles, withReadValues } from '../../../contract/jobs/job-filters.ts'
import type { JobSearch } from '../../../contract/jobs/jobs.ts'
import { periodsPerYear } from '../../../contract/platform/values.ts'
import type { Db } from '../../platform/app-context.ts'
import type { Point } from '../../platform/geo/distance.ts'
import { invalid } from '../../platform/http/problem.ts'
import { parseKeyword, type Keyword } from '../../platform/text-search/keyword.ts'
import { readPlaces, type Place } from '../../platform/text-search/places.ts'
import { columnGroups, type JobQuery, type Pay, type Where } from './job-query.ts'
import { readKeywords, type ReadKeyword } from './words/read-words.ts'

/** The filters of a search, without `sort`, paging, and facets. */
export type Filters = Omit<Partial<JobSearch>, 'sort' | 'page' | 'per_page' | 'facets'>

/** A parsed search: what it asks for, and how its words were understood. It doesn't include that a job must be live. */
export type ParsedSearch = {
  /** Includes those read from the keyword. */
  filters: Filters
  keyword: Keyword | null
  /** The filters read from the keyword, and the remaining words. */
  read: ReadKeyword
  /** The center of the requested ZIP code. */
  center: Point | null
  /** All of it as one query. */
  query: JobQuery
}

/** Looks up what the words and ZIP codes mean. @throws 422 naming the filter with an unknown ZIP code */
export async function parseSearch(db: Db, given: Filters, met: JobQuery['met'] = null): Promise<ParsedSearch> {
  return searchOf(given, await lookUpWords(db, [given]), met)
}

/** What words and ZIP codes mean, independent of any search. */
export type KnownWords = {
  keywords: ReadonlyMap<string, { read: ReadKeyword; keyword: Keyword | null }>
  points: ReadonlyMap<string, Point>
}

const nothing: KnownWords = { keywords: new Map(), points: new Map() }

/** Looks up the words of all these searches with one query and their ZIP codes with another, skipping what's in `before`. */
export async function lookUpWords(db: Db, searches: readonly Filters[], before = nothing): Promise<KnownWords> {
  const each = (values: readonly string[], known: ReadonlyMap<string, unknown>) => [
    ...new Set(values.filter((value) => !known.has(value))),
  ]
  const places = each(
    searches.flatMap(({ location }) => location ?? []),
    new Map(),
  ).flatMap(readPlaces)
  const zips = places.flatMap((place) => (place.kind === 'zip' ? place.zip : []))
  const [read, points] = await Promise.all([
    readKeywords(
      db,
      each(
        searches.map(({ keyword }) => keyword ?? ''),
        before.keywords,
      ),
    ),
    findZips(db, each([...zips, ...searches.flatMap(({ zip_code }) => zip_code ?? [])], before.points)),
  ])
  const keywords = [...read].map(
    ([words, each]) => [words, { read: each, keyword: parseKeyword(each.words, each.terms) }] as const,
  )
  return { keywords: new Map([...before.keywords, ...keywords]), points: new Map([...before.points, ...points]) }
}

/** Parses a search whose words have been looked up. @throws 422 naming the filter with an unknown ZIP code */
export function searchOf(given: Filters, known: KnownWords, met: JobQuery['met'] = null): ParsedSearch {
  const { points } = known
  const words = known.keywords.get(given.keyword ?? '')
  if (!words) throw new Error('The words of this search were not looked up.')
  const { read, keyword } = words
  const filters = withRead(given, read.read)
  const radius = filters.radius_miles ?? radiusMiles.usual
  const center = filters.zip_code ? pointOf(filters.zip_code, points, 'zip_code') : null
  const places = given.location ? readPlaces(given.location) : []
  const around = (zip: string): Where => ({
    kind: 'within',
    circle: { center: pointOf(zip, points, 'location'), radius },
  })
  const named = read.read.flatMap(({ filter, value }) => (filter === 'location' ? readPlaces(value) : []))
  const query: JobQuery = {
    keyword: keyword?.texts ?? null,
    zip_code: center && { center, radius },
    location: [
      places.some((place) => place.kind === 'anywhere') ? [] : places.map((place) => whereOf(place, around)),
      named.map((place) => whereOf(place, () => ({ kind: 'nowhere' }))),
    ].filter((list) => list.length),
    not_location: read.read.flatMap(({ filter, value }) =>
      filter === 'not_location' ? readPlaces(value).map((place) => whereOf(place, () => ({ kind: 'nowhere' }))) : [],
    ),
    employer_id: filters.employer_id ?? null,
    columns: columnsOf(filters),
    visa_sponsorship: Boolean(filters.visa_sponsorship),
    posted_within: filters.posted_within ?? null,
    must_haves: filters.must_haves ?? null,
    met,
    pay: [filters, ...read.read.flatMap(({ filter, value }) => (filter === 'salary' ? payOf(value) : []))].flatMap(
      yearlyPay,
    ),
  }
  return { filters, keyword, read, center, query }
}

/** The same search with another keyword, whose words aren't read as filters; null for none. */
export function withKeyword(search: ParsedSearch, keyword: Keyword | null): ParsedSearch {
  return { ...search, keyword, query: { ...search.query, keyword: keyword?.texts ?? null } }
}

/** The same words without filters. */
export function wordsOnly(search: ParsedSearch): ParsedSearch {
  const query: JobQuery = {
    ...search.query,
    zip_code: null,
    location: [],
    not_location: [],
    employer_id: null,
    columns: {},
    visa_sponsorship: false,
    posted_within: null,
    must_haves: null,
    pay: [],
  }
  return { ...search, query }
}

/** Values read from the keyword are added to a filter's values, like ticking another box; places and pay narrow the search. */
function withRead(given: Filters, read: ReadKeyword['read']): Filters {
  const lists = listFilterNames.map((name) => {
    const values = withReadValues(
      given[name] ?? [],
      read.filter(({ filter }) => filter === name),
    )
    return [name, values.length ? values : undefined] as const
  })
  const category = read.find(({ filter }) => filter === 'category')?.value
  const filters: Record<string, unknown> = { ...given, ...Object.fromEntries(lists) }
  // With two categories, either matches.
  if (category) filters.category = [given.category ?? [], category].flat()
  if (read.some(({ filter }) => filter === 'visa_sponsorship')) filters.visa_sponsorship = '1'
  return filters as Filters
}

/** Parses a salary read from the keyword: `120000-150000`, `60-/hour`. */
function payOf(value: string): Filters {
  const [amounts = '', period] = value.split('/')
  const [min, max] = amounts.split('-')
  return {
    ...(min && { salary_min: Number(min) }),
    ...(max && { salary_max: Number(max) }),
    salary_type: period ? 'hourly' : 'yearly',
  }
}

function whereOf(place: Place, around: (zip: string) => Where): Where {
  if (place.kind === 'zip') return around(place.zip)
  return place.kind === 'region' ? { kind: 'region', ...place.region } : place
}

function columnsOf(filters: Filters): JobQuery['columns'] {
  const asked = columnGroups.flatMap((group) => (filters[group] ? [[group, [filters[group]].flat()] as const] : []))
  return Object.fromEntries(asked)
}

/** Pay is compared by the year in US dollars, so jobs in other currencies never match. `salary_type` is the period of the requested amounts. */
function yearlyPay({ salary_min, salary_max, salary_type }: Filters): Pay[] {
  if (salary_min === undefined && salary_max === undefined) return []
  const perYear = periodsPerYear[salary_type ?? 'yearly']
  const yearly = (amount: number | undefined) => (amount === undefined ? null : amount * perYear)
  return [{ min: yearly(salary_min), max: yearly(salary_max) }]
}

async function findZips(db: Db, zips: readonly string[]): Promise<Map<string, Point>> {
  if (!zips.length) return new Map()
  const rows = await db
    .selectFrom('zip_codes')
    .select(['zip', 'latitude', 'longitude'])
    .where('zip', 'in', [...zips])
    .execute()
  return new Map(rows.map(({ zip, ...point }) => [zip, point]))
}

function pointOf(zip: string, points: ReadonlyMap<string, Point>, field: string): Point {
  const point = points.get(zip)
  if (!point) throw invalid({ [field]: `We don’t recognize the US ZIP code ${zip}.` })
  return point
}
