import { sql } from 'kysely'
import { isWithin } from '../../platform/geo/distance-conditions.ts'
import type { Where } from '../search-index/job-query.ts'
import { all, type Condition } from '../../platform/text-search/conjunction.ts'

export function isIn(place: Where): Condition {
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

/** The city's name, or how it begins: `Colum` finds Columbus. */
const isCity = (names: readonly string[]): Condition =>
  sql`lower(jobs.city) like any (${names.map((name) => `${name.replace(/[\\%_]/g, '\\$&')}%`)}::text[])`
