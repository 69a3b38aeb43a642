import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { Random } from '../random.ts'

export type Place = {
  city: string
  state: string
  zip_code: string
  latitude: number
  longitude: number
  time_zone: string
}

/** Where this kind of work is, roughly in proportion, with the weight of each city. */
const hubs = `
Washington,DC,5|Reston,VA,3|Arlington,VA,4|Vienna,VA,3|Chantilly,VA,2|Ashburn,VA,2|Richmond,VA,1|Norfolk,VA,1
Baltimore,MD,3|Columbia,MD,3|Annapolis,MD,1|Rockville,MD,1|Bethesda,MD,1
Columbus,OH,6|Cleveland,OH,3|Cincinnati,OH,3|Dayton,OH,3|Dublin,OH,1|Westerville,OH,1|Toledo,OH,1|Akron,OH,1
Austin,TX,5|Dallas,TX,3|Houston,TX,2|San Antonio,TX,3|Fort Worth,TX,1|Plano,TX,1
Seattle,WA,4|Bellevue,WA,2|Redmond,WA,1|Spokane,WA,1|Denver,CO,3|Boulder,CO,1|Colorado Springs,CO,2
San Francisco,CA,3|San Jose,CA,3|Los Angeles,CA,3|San Diego,CA,3|El Segundo,CA,1|Sacramento,CA,1|Oakland,CA,1
New York,NY,5|Brooklyn,NY,1|Rochester,NY,1|Albany,NY,1|Jersey City,NJ,1|Newark,NJ,1|Princeton,NJ,1
Boston,MA,3|Cambridge,MA,1|Waltham,MA,1|Bedford,MA,1|Philadelphia,PA,2|Pittsburgh,PA,2|Harrisburg,PA,1
Raleigh,NC,2|Durham,NC,1|Charlotte,NC,2|Atlanta,GA,4|Augusta,GA,1|Tampa,FL,2|Miami,FL,1|Melbourne,FL,1|Jacksonville,FL,1
Chicago,IL,4|Naperville,IL,1|Detroit,MI,1|Ann Arbor,MI,1|Grand Rapids,MI,1|Minneapolis,MN,2|Saint Paul,MN,1
Saint Louis,MO,1|Kansas City,MO,1|Indianapolis,IN,1|Nashville,TN,1|Knoxville,TN,1|Huntsville,AL,2
Phoenix,AZ,2|Scottsdale,AZ,1|Salt Lake City,UT,1|Lehi,UT,1|Portland,OR,1|Boise,ID,1|Reno,NV,1|Albuquerque,NM,1
Omaha,NE,1|Milwaukee,WI,1|Madison,WI,1|New Orleans,LA,1|Bentonville,AR,1
`
  .trim()
  .split(/[|\n]/)
  .map((entry) => {
    const [city = '', state = '', weight = '1'] = entry.split(',')
    return { city, state, weight: Number(weight) }
  })

const zones: Record<string, string> = {
  'America/Chicago': 'TX IL MN MO TN AL NE WI LA AR KS',
  'America/Denver': 'CO UT NM ID',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'WA CA OR NV',
  'America/Detroit': 'MI',
  'America/Indiana/Indianapolis': 'IN',
}
const zoneOf = (state: string) =>
  Object.keys(zones).find((zone) => zones[zone]?.split(' ').includes(state)) ?? 'America/New_York'

export type Places = {
  /** A ZIP code in this city or, without a city, in any hub by weight. */
  draw(random: Random, city?: { city: string; state: string }): Place
  exact(zip: string): Place
}

/** Reads the real ZIP codes of these cities from `zip_codes`. */
export async function readPlaces(
  db: Kysely<DB>,
  others: readonly { city: string; state: string }[] = [],
): Promise<Places> {
  const cities = [...hubs, ...others]
  const { rows } = await sql<Omit<Place, 'time_zone'>>`
    select city, state, zip as zip_code, latitude, longitude from zip_codes
    where (state, lower(city)) in (
      select * from unnest(${cities.map(({ state }) => state)}::text[], ${cities.map(({ city }) => city.toLowerCase())}::text[]))
    order by zip`.execute(db)
  return placesOf(rows)
}

/** `rows` must be sorted by ZIP code, so that the same draw gives the same place. */
export function placesOf(rows: readonly Omit<Place, 'time_zone'>[]): Places {
  const byCity = Map.groupBy(
    rows.map((row): Place => ({ ...row, time_zone: zoneOf(row.state) })),
    ({ city, state }) => `${city}, ${state}`,
  )
  const drawn = hubs.flatMap(({ city, state, weight }) => Array<string>(weight).fill(`${city}, ${state}`))
  return {
    draw(random, city) {
      const key = city ? `${city.city}, ${city.state}` : random.pick(drawn)
      const found = byCity.get(key)
      if (!found) throw new Error(`No ZIP code is known for ${key}`)
      return random.pick(found)
    },
    exact(zip) {
      const found = rows.find(({ zip_code }) => zip_code === zip)
      if (!found) throw new Error(`ZIP code ${zip} is not known`)
      return { ...found, time_zone: zoneOf(found.state) }
    },
  }
}
