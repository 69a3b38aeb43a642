import { sql } from 'kysely'
import type { Db } from '../../../platform/app-context.ts'
import { largeCity } from './cities.ts'
import { nearest, slips } from '../../../platform/text-search/corrections.ts'
import { editDistance } from '../../../platform/text-search/edit-distance.ts'
import {
  placeText,
  readPlaces,
  spellings,
  stateNames,
  titled,
  type Place,
} from '../../../platform/text-search/places.ts'
import { jobIsLive } from '../../../companies/live-jobs.ts'

type City = { name: string; city: string; state: string }

/**
 * Finds the cities of a location that don't exist, as typed, and the location with the most similar names instead; null if
 * one has no similar name. A small town without jobs, such as Pittsburg, exists, but a larger city may have been meant.
 * `written` is the location in its usual spelling.
 */
export async function findMisspelled(
  db: Db,
  location: string | undefined,
): Promise<{ unknown: string[]; location: string | null; written: string | null }> {
  const places = location ? readPlaces(location) : []
  const written: (string | null)[] = []
  const unknown: string[] = []
  let isElsewhere = false
  for (const place of places) {
    const isUnknown = place.kind === 'city' && !(await isCity(db, place))
    if (isUnknown) unknown.push(place.cities[0] ?? '')
    const larger = place.kind === 'city' && !isUnknown ? await findLarger(db, place) : null
    written.push(isUnknown ? await findLike(db, place) : (larger ?? placeText(place)))
    isElsewhere ||= isUnknown || larger !== null
  }
  const own = places.map(placeText).join(' or ') || null
  return { unknown, written: own, location: isElsewhere && !written.includes(null) ? written.join(' or ') : null }
}

type CityPlace = Extract<Place, { kind: 'city' }>

/**
 * Whether the search finds such a city: one with this name in any state, or a large one or one with jobs that starts with
 * it. Without that condition, a typo such as `Dever` would match some small town.
 */
async function isCity(db: Db, { cities }: CityPlace): Promise<boolean> {
  const patterns = cities.map((name) => `${name.replace(/[\\%_]/g, '\\$&')}%`)
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from zip_codes where lower(city) = any (${cities}::text[]))
      or exists (select from zip_codes where lower(city) like any (${patterns}::text[]) and state is not null
        group by lower(city), state having count(*) >= ${largeCity})
      or exists (select from jobs where lower(city) like any (${patterns}::text[])) as known`.execute(db)
  return rows[0]?.known === true
}

/** The large city one letter away from a small one without jobs. */
async function findLarger(db: Db, { cities: [name = ''], state }: CityPlace): Promise<string | null> {
  const { rows } = await sql<City>`
    select lower(city) as name, min(city) as city, state from zip_codes
    where lower(city) % ${name} and lower(city) <> ${name} and abs(length(city) - ${name.length}) <= 1 and state is not null
      and (${state}::text is null or state = ${state})
      and not exists (select from jobs where lower(jobs.city) = ${name} and ${jobIsLive})
      and (select count(*) from zip_codes as own where lower(own.city) = ${name}) between 1 and ${sql.lit(largeCity - 1)}
    group by lower(city), state having count(*) >= ${largeCity} order by count(*) desc, state limit 50`.execute(db)
  const city = rows.find((row) => editDistance(row.name, name) === 1)
  return city ? `${city.city}, ${city.state}` : null
}

/** Longer than any city's name, even with a few extra letters. */
const longestName = 50

/** The most similar state or, failing that, city in the requested state; among equally similar cities, the one with the most ZIP codes. */
async function findLike(db: Db, { cities: [name = ''], state }: CityPlace): Promise<string | null> {
  if (name.length > longestName) return null
  const likeState = state ? undefined : nearest(name, Object.keys(stateNames))
  const { rows } = await sql<City>`
    select lower(city) as name, min(city) as city, state from zip_codes
    where (lower(city) % ${name} or lower(city) = any (${slips(name)}::text[])) and state is not null
      and (${state}::text is null or state = ${state})
    group by lower(city), state order by count(*) desc, state limit 200`.execute(db)
  const like = nearest(
    name,
    rows.flatMap((row) => spellings(row.name)),
  )
  const city = rows.find((row) => like !== undefined && spellings(row.name).includes(like))
  if (likeState && (!like || editDistance(name, likeState) <= editDistance(name, like))) return titled(likeState)
  if (city) return state ? `${city.city}, ${state}` : city.city
  return null
}
