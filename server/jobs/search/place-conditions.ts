import { sql } from 'kysely'
import { boundingBox, type Point } from '../../platform/geo/distance.ts'
import type { Where } from '../search-index/job-query.ts'
import { all, any, type Condition } from './conjunction.ts'

/** Miles from a point to the job's place, or a ZIP code's; null where it has none. As `miles` in server/platform/geo, in SQL. */
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
