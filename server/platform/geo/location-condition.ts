import { sql, type RawBuilder } from 'kysely'
import { readPlaces } from '../text-search/places.ts'
import { isWithin } from './distance-conditions.ts'

/**
 * Whether a company or a job seeker (`s`) is in a location, by the city and state that everyone sees. A ZIP code stands
 * for its city; a person's own ZIP code is never compared. `Remote` isn't a location and matches no one.
 */
export function isInLocation(location: string, table: 'companies' | 's'): RawBuilder<boolean> {
  const [city, state] = [sql.ref(`${table}.city`), sql.ref(`${table}.state`)]
  const places = readPlaces(location).flatMap((place): RawBuilder<boolean>[] => {
    if (place.kind === 'anywhere') return [sql`true`]
    if (place.kind === 'remote') return []
    if (place.kind === 'state') return [sql`${state} = ${place.state}`]
    if (place.kind === 'zip')
      return [
        sql`(lower(${city}), ${state}) = (select lower(z.city), z.state from zip_codes z where z.zip = ${place.zip})`,
      ]
    if (place.kind === 'region') {
      const { states, circle } = place.region
      if (!circle) return [sql`${state} = any (${[...states]}::text[])`]
      return [
        sql`(lower(${city}), ${state}) in (select lower(z.city), z.state from zip_codes z
          where z.state = any (${[...states]}::text[]) and ${isWithin(circle.center, circle.radius, 'z')})`,
      ]
    }
    const isCity = sql<boolean>`lower(${city}) = any (${place.cities}::text[])`
    if (place.kind === 'city_or_state') return [sql`(${isCity} or ${state} = ${place.state})`]
    return [place.state ? sql`(${isCity} and ${state} = ${place.state})` : isCity]
  })
  return places.length ? sql<boolean>`(${sql.join(places, sql` or `)})` : sql<boolean>`false`
}
