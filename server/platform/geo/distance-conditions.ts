import { sql } from 'kysely'
import { any, type Condition } from '../text-search/conjunction.ts'
import { boundingBox, type Point } from './distance.ts'

/**
 * Miles from a point to the place of a job or ZIP code; null if it has none. The same as `miles` in
 * server/platform/geo, in SQL.
 */
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
