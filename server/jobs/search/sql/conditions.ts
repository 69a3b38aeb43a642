import { sql, type RawBuilder } from 'kysely'
import { type MustHaveMatch, mustHaveMatches } from '../../../../contract/platform/values.ts'
import type { Db } from '../../../platform/app-context.ts'
import { isWithin } from '../../../platform/geo/distance-conditions.ts'
import { all, any, type Condition } from '../../../platform/text-search/conjunction.ts'
import { columnGroups, type FacetGroup, type Pay, type Where } from '../job-query.ts'
import type { ParsedSearch } from '../parse-search.ts'

/** A search as conditions on `jobs`. */
export type SearchConditions = {
  /** Keyword, place, and company. */
  base: Partial<Record<'keyword' | 'location' | 'zip_code' | 'employer_id', Condition>>
  groups: Partial<Record<FacetGroup, Condition>>
  salary: Condition | null
  /** How many of a job's must-haves the caller's profile doesn't meet; null without a profile. */
  missing: RawBuilder<number> | null
}

export function searchConditions({ query, keyword }: ParsedSearch): SearchConditions {
  const missing = query.met && missingOf(query.met)
  const base: SearchConditions['base'] = {}
  if (keyword) base.keyword = keyword.matches
  if (query.employer_id) base.employer_id = sql`jobs.company_id = ${query.employer_id}::uuid`
  if (query.zip_code) base.zip_code = isWithin(query.zip_code.center, query.zip_code.radius)
  if (query.location.length || query.not_location.length)
    base.location = all([
      ...query.location.map((places) => any(places.map(isIn))),
      ...query.not_location.map((place): Condition => sql`${isIn(place)} is not true`),
    ])
  const groups: SearchConditions['groups'] = {}
  for (const group of columnGroups) {
    const values = query.columns[group]
    if (values) groups[group] = among(group, values)
  }
  if (query.visa_sponsorship) groups.visa_sponsorship = sql`jobs.visa_sponsorship`
  if (query.posted_within) groups.posted_within = isPostedWithin(query.posted_within)
  if (query.must_haves && missing) groups.must_haves = meetsMustHaves(query.must_haves, missing)
  return { base, groups, salary: query.pay.length ? all(query.pay.map(isPaid)) : null, missing }
}

/** Every condition of a search. */
export function conditionsOf(search: ParsedSearch): Condition[] {
  const { base, groups, salary } = searchConditions(search)
  return [...Object.values(base), ...Object.values(groups), ...(salary ? [salary] : [])]
}

/**
 * Forces text searches through their index. PostgreSQL underestimates the cost of reading the indexed texts, which are
 * stored outside their rows, and would scan a hundred thousand of them for a common word.
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

const among = (column: string, values: readonly string[]): Condition =>
  sql`${sql.ref(`jobs.${column}`)} = any (${[...values]}::text[])`

/** How many of a job's must-haves aren't among these. */
export const missingOf = (met: readonly number[]): RawBuilder<number> =>
  sql`(select count(*)::int from unnest(jobs.must_haves) as asked where asked <> all (${[...met]}::bigint[]))`

export const meetsMustHaves = (match: MustHaveMatch, missing: RawBuilder<number>): Condition =>
  sql`${missing} <= ${sql.lit(mustHaveMatches.indexOf(match))}`

export const daysAgo = (days: string) => sql`now() - make_interval(days => ${sql.lit(Number(days))})`

export const isPostedWithin = (days: string): Condition => sql`jobs.published_at > ${daysAgo(days)}`

const isPaid = ({ min, max }: Pay): Condition =>
  all([
    ...(min === null ? [] : [sql<boolean>`jobs.salary_year_max >= ${min}`]),
    ...(max === null ? [] : [sql<boolean>`jobs.salary_year_min <= ${max}`]),
  ])

function isIn(place: Where): Condition {
  switch (place.kind) {
    case 'anywhere':
      return sql`true`
    case 'nowhere':
      return sql`false`
    case 'remote':
      return sql`jobs.workplace = 'remote'`
    case 'state':
      return sql`jobs.state = ${place.state}`
    case 'within':
      return isWithin(place.circle.center, place.circle.radius)
    case 'region':
      return isInRegion(place)
    case 'city':
      return place.state ? sql`(${isCity(place.cities)} and jobs.state = ${place.state})` : isCity(place.cities)
    case 'city_or_state':
      return sql`(${isCity(place.cities)} or jobs.state = ${place.state})`
  }
}

const isInRegion = ({ states, circle }: Extract<Where, { kind: 'region' }>): Condition =>
  all([sql`jobs.state = any (${[...states]}::text[])`, ...(circle ? [isWithin(circle.center, circle.radius)] : [])])

/** Matches a city by name or prefix: `Colum` finds Columbus. */
const isCity = (names: readonly string[]): Condition =>
  sql`lower(jobs.city) like any (${names.map((name) => `${name.replace(/[\\%_]/g, '\\$&')}%`)}::text[])`
