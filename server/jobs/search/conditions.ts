import { sql, type RawBuilder } from 'kysely'
import { radiusMiles } from '../../../contract/job-filters.ts'
import type { JobSearch } from '../../../contract/jobs.ts'
import { type MustHaveMatch, mustHaveMatches, periodsPerYear } from '../../../contract/values.ts'
import { boundingBox, type Point } from '../../geo/distance.ts'
import type { Db } from '../../app-context.ts'
import { invalid } from '../../http/problem.ts'
import { parseKeyword, type Keyword } from '../../search/keyword.ts'
import { readPlaces, type Place } from '../../search/places.ts'
import type { Region } from '../../search/regions.ts'
import { readKeywords, type ReadKeyword } from './read-words.ts'

export type Condition = RawBuilder<boolean>

/** Filters that facets are counted for; each is counted with all the others applied. */
export const facetGroups = [
  'category',
  'job_type',
  'workplace',
  'specialty',
  'experience_level',
  'education_level',
  'clearance',
  'visa_sponsorship',
  'posted_within',
  'must_haves',
] as const
export type FacetGroup = (typeof facetGroups)[number]
/** Those that are a column of their own. */
const columnGroups = facetGroups.slice(0, 7) as readonly ColumnGroup[]
export type ColumnGroup = Exclude<FacetGroup, 'visa_sponsorship' | 'posted_within' | 'must_haves'>

/** Filters as a search holds them; `sort`, pages and facets are no filters. */
export type Filters = Omit<Partial<JobSearch>, 'sort' | 'page' | 'per_page' | 'facets'>

export const baseFilters = ['keyword', 'location', 'zip_code', 'employer_id'] as const

/** A search in conditions on `jobs`. That a job is live is not among them. */
export type ParsedSearch = {
  /** With those that words of the keyword were read as. */
  filters: Filters
  keyword: Keyword | null
  /** The filters that words of the keyword were read as, and the words that are left. */
  read: ReadKeyword
  /** The middle of the ZIP code asked for. */
  center: Point | null
  /** Keyword, place and company. */
  base: Partial<Record<(typeof baseFilters)[number], Condition>>
  groups: Partial<Record<FacetGroup, Condition>>
  salary: Condition | null
  /** How many must-haves of a job the caller's profile does not meet; null where nobody's profile is asked about. */
  missing: RawBuilder<number> | null
}

/** Looks up what the words and ZIP codes mean. @throws 422 naming the filter with an unknown ZIP code */
export async function parseSearch(
  db: Db,
  given: Filters,
  missing: RawBuilder<number> | null = null,
): Promise<ParsedSearch> {
  return searchOf(given, await lookUp(db, [given]), missing)
}

/** What the words and ZIP codes of searches mean, by themselves. */
export type KnownWords = {
  keywords: ReadonlyMap<string, { read: ReadKeyword; keyword: Keyword | null }>
  points: ReadonlyMap<string, Point>
}

const nothing: KnownWords = { keywords: new Map(), points: new Map() }

/** One query for the words of all these searches and one for their ZIP codes, but for what was looked up before. */
export async function lookUp(db: Db, searches: readonly Filters[], before = nothing): Promise<KnownWords> {
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
    ([words, each]) => [words, { read: each, keyword: parseKeyword(each.keyword) }] as const,
  )
  return { keywords: new Map([...before.keywords, ...keywords]), points: new Map([...before.points, ...points]) }
}

/** A search whose words were looked up before. @throws 422 naming the filter with an unknown ZIP code */
export function searchOf(given: Filters, known: KnownWords, missing: RawBuilder<number> | null = null): ParsedSearch {
  const { points } = known
  const words = known.keywords.get(given.keyword ?? '')
  if (!words) throw new Error('the words of this search were not looked up')
  const { read, keyword } = words
  const places = given.location ? readPlaces(given.location) : []
  const filters = withRead(given, read.read)
  const radius = filters.radius_miles ?? radiusMiles.usual
  const center = filters.zip_code ? pointOf(filters.zip_code, points, 'zip_code') : null
  const base: ParsedSearch['base'] = {}
  if (keyword) base.keyword = keyword.matches
  if (filters.employer_id) base.employer_id = sql`jobs.company_id = ${filters.employer_id}::uuid`
  if (center) base.zip_code = isWithin(center, radius)
  if (places.length && !places.some((place) => place.kind === 'anywhere'))
    base.location = any(places.map((place) => isIn(place, (zip) => isWithin(pointOf(zip, points, 'location'), radius))))
  const named = read.read.flatMap(({ filter, value }) => (filter === 'location' ? readPlaces(value) : []))
  if (named.length) {
    const isThere = any(named.map((place) => isIn(place, () => sql`false`)))
    base.location = base.location ? all([base.location, isThere]) : isThere
  }
  const asked = [filters, ...read.read.flatMap(({ filter, value }) => (filter === 'salary' ? payOf(value) : []))]
  const salary = asked.flatMap((each) => salaryCondition(each) ?? [])
  return {
    filters,
    keyword,
    read,
    center,
    base,
    groups: groupConditions(filters, missing),
    salary: salary.length ? all(salary) : null,
    missing,
  }
}

/** Words of the keyword add to the values of a filter, as a tick beside another does; places and pay narrow them. */
function withRead(given: Filters, read: ParsedSearch['read']['read']): Filters {
  const filters: Record<string, unknown> = { ...given }
  for (const { filter, value } of read)
    if (filter === 'visa_sponsorship') filters[filter] = value
    else if (filter !== 'location' && filter !== 'salary')
      filters[filter] = [...new Set([filters[filter] ?? [], value.split(',')].flat())]
  return filters as Filters
}

/** `120000-150000`, `60-/hour`, as words of the keyword are read. */
function payOf(value: string): Filters {
  const [amounts = '', period] = value.split('/')
  const [min, max] = amounts.split('-')
  return {
    ...(min && { salary_min: Number(min) }),
    ...(max && { salary_max: Number(max) }),
    salary_type: period ? 'hourly' : 'yearly',
  }
}

/** Every condition of a search. */
export const conditionsOf = ({ base, groups, salary }: ParsedSearch): Condition[] => [
  ...Object.values(base),
  ...Object.values(groups),
  ...(salary ? [salary] : []),
]

/**
 * Text is searched through its index only. PostgreSQL takes reading the index's texts, which lie beside their rows, to
 * cost nothing, and would rather read a hundred thousand of them where a word is common.
 */
export const throughIndex = <T>(
  db: Db,
  { keyword }: Pick<ParsedSearch, 'keyword'>,
  work: (db: Db) => Promise<T>,
): Promise<T> =>
  keyword
    ? db.transaction().execute(async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx)
        return await work(tx)
      })
    : work(db)

export const all = (conditions: readonly Condition[]): Condition =>
  conditions.length ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`
const any = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`

/** Miles from a point to the job's place, or a ZIP code's; null where it has none. As `miles` in server/geo, in SQL. */
export function milesFrom({ latitude, longitude }: Point, table: Located = 'jobs') {
  const [north, east] = [sql.ref(`${table}.latitude`), sql.ref(`${table}.longitude`)]
  return sql<number | null>`(
  2 * 3958.7613 * asin(sqrt(least(1, power(sin(radians(${north} - ${latitude}) / 2), 2)
    + cos(radians(${latitude})) * cos(radians(${north})) * power(sin(radians(${east} - ${longitude}) / 2), 2)))))`
}
type Located = 'jobs' | 'z'

export function isWithin(center: Point, radius: number, table: Located = 'jobs'): Condition {
  const box = boundingBox(center, radius)
  const [north, east] = [sql.ref(`${table}.latitude`), sql.ref(`${table}.longitude`)]
  const columns = box.longitudes.map(({ min, max }): Condition => sql`${east} between ${min} and ${max}`)
  return sql`(${north} between ${box.min_latitude} and ${box.max_latitude} and ${any(columns)} and ${milesFrom(center, table)} <= ${radius})`
}

function isIn(place: Exclude<Place, { kind: 'anywhere' }> | Place, near: (zip: string) => Condition): Condition {
  switch (place.kind) {
    case 'anywhere':
      return sql`true`
    case 'remote':
      return sql`jobs.workplace = 'remote'`
    case 'state':
      return sql`jobs.state = ${place.state}`
    case 'zip':
      return near(place.zip)
    case 'region':
      return isInRegion(place.region)
    case 'city':
      return place.state ? sql`(${isCity(place.cities)} and jobs.state = ${place.state})` : isCity(place.cities)
    case 'city_or_state':
      return sql`(${isCity(place.cities)} or jobs.state = ${place.state})`
  }
}

const isInRegion = ({ states, circle }: Region): Condition =>
  all([sql`jobs.state = any (${[...states]}::text[])`, ...(circle ? [isWithin(circle.center, circle.radius)] : [])])

/** The city's name, or how it begins: `Colum` finds Columbus. */
const isCity = (names: readonly string[]): Condition =>
  sql`lower(jobs.city) like any (${names.map((name) => `${name.replace(/[\\%_]/g, '\\$&')}%`)}::text[])`

const among = (column: string, values: readonly string[]): Condition =>
  sql`${sql.ref(`jobs.${column}`)} = any (${[...values]}::text[])`

function groupConditions(filters: Filters, missing: ParsedSearch['missing']): ParsedSearch['groups'] {
  const groups: ParsedSearch['groups'] = {}
  for (const group of columnGroups) {
    const asked = filters[group]
    if (asked) groups[group] = among(group, [asked].flat())
  }
  const { visa_sponsorship, posted_within, must_haves } = filters
  if (visa_sponsorship) groups.visa_sponsorship = sql`jobs.visa_sponsorship`
  if (posted_within) groups.posted_within = isPostedWithin(posted_within)
  if (must_haves && missing) groups.must_haves = meetsMustHaves(must_haves, missing)
  return groups
}

export const meetsMustHaves = (match: MustHaveMatch, missing: RawBuilder<number>): Condition =>
  sql`${missing} <= ${sql.lit(mustHaveMatches.indexOf(match))}`

export const isPostedWithin = (days: string): Condition =>
  sql`jobs.published_at > now() - make_interval(days => ${sql.lit(Number(days))})`

/** Pay ranges meet, compared by the year in US dollars: what is paid in another currency meets none. `salary_type` says what the asked amounts are paid for. */
function salaryCondition({ salary_min, salary_max, salary_type }: Filters): Condition | null {
  const perYear = periodsPerYear[salary_type ?? 'yearly']
  const conditions: Condition[] = []
  if (salary_min !== undefined) conditions.push(sql`jobs.salary_year_max >= ${salary_min * perYear}`)
  if (salary_max !== undefined) conditions.push(sql`jobs.salary_year_min <= ${salary_max * perYear}`)
  return conditions.length ? all(conditions) : null
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
  if (!point) throw invalid({ [field]: `${zip} is no US ZIP code we know.` })
  return point
}
