import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/app-context.ts'
import { boundingBox, miles, type Point } from '../../platform/geo/distance.ts'

/** A town in lower case, and the distance of its center from the given point. */
export type Town = { city: string; state: string; miles: number }

/** The towns whose center is within the radius. A town's center is the average of its ZIP codes. */
export async function findTowns(db: Db, center: Point, radius: number): Promise<Town[]> {
  const { min_latitude, max_latitude, longitudes } = boundingBox(center, radius)
  const columns = longitudes.map(({ min, max }) => sql<boolean>`z.longitude between ${min} and ${max}`)
  const { rows } = await sql<Point & { city: string; state: string }>`
    select lower(all_of_it.city) as city, all_of_it.state, avg(all_of_it.latitude)::float8 as latitude,
      avg(all_of_it.longitude)::float8 as longitude
    from zip_codes all_of_it
    where (all_of_it.state, lower(all_of_it.city)) in (
      select z.state, lower(z.city) from zip_codes z
      where z.latitude between ${min_latitude} and ${max_latitude} and (${sql.join(columns, sql` or `)}))
    group by lower(all_of_it.city), all_of_it.state`.execute(db)
  return rows
    .map(({ city, state, ...middle }) => ({ city, state, miles: miles(center, middle) }))
    .filter((town) => town.miles <= radius)
}

/** The center of each of these towns, by `townKey`. */
export async function findMiddles(db: Db, shown: readonly SearchedPlace[]): Promise<Map<string, Point>> {
  const keys = shown.flatMap(({ city, state }) => (city && state ? [{ city: city.toLowerCase(), state }] : []))
  if (!keys.length) return new Map()
  const { rows } = await sql<Point & { city: string; state: string }>`
    select lower(z.city) as city, z.state, avg(z.latitude)::float8 as latitude, avg(z.longitude)::float8 as longitude
    from zip_codes z where (z.state, lower(z.city)) in (
      select * from unnest(${keys.map(({ state }) => state)}::text[], ${keys.map(({ city }) => city)}::text[]))
    group by lower(z.city), z.state`.execute(db)
  return new Map(rows.map(({ city, state, ...middle }) => [townKey({ city, state }) ?? '', middle]))
}

export type SearchedPlace = { city?: string | null | undefined; state?: string | null | undefined }
/** Null if no town is shown. */
export const townKey = ({ city, state }: SearchedPlace) => (city && state ? `${city.toLowerCase()}, ${state}` : null)

/** Towns as rows to join: `(city, state, miles)`. */
export const townRows = (towns: readonly Town[]): RawBuilder<Town> => sql`(
  select * from unnest(${towns.map(({ city }) => city)}::text[], ${towns.map(({ state }) => state)}::text[],
    ${towns.map((town) => town.miles)}::float8[]) as town (city, state, miles))`
