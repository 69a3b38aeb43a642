import type { Db } from '../app-context.ts'
import { invalid } from '../http/problem.ts'

/** A ZIP code with its city and coordinates; undefined if it's unknown. */
export const findZip = (db: Db, zip: string) =>
  db.selectFrom('zip_codes').selectAll().where('zip', '=', zip).executeTakeFirst()

type Place = { zip_code: string | null; country: string | null; city: string | null; state: string | null }

/**
 * Gives a ZIP code its coordinates, and fills in the city and state if they're missing. Outside the US it's only text.
 */
export async function placeOf(tx: Db, change: { [C in keyof Place]?: Place[C] | undefined }, held: Place) {
  if (change.zip_code === undefined && change.country === undefined) return {}
  const typed = (change.zip_code === undefined ? held.zip_code : change.zip_code) || null
  const country = (change.country === undefined ? held.country : change.country) || 'US'
  if (!typed || country !== 'US') return { zip_code: typed, latitude: null, longitude: null }
  const zip_code = typed.replace(/^(\d{5})-\d{4}$/, '$1')
  const zip = await findZip(tx, zip_code)
  if (!zip) throw invalid({ zip_code: 'We don’t recognize this ZIP code. Check the digits.' })
  const city = (change.city === undefined ? held.city : change.city) || zip.city
  const state = (change.state === undefined ? held.state : change.state) || zip.state
  return { zip_code, city, state, country: 'US', latitude: zip.latitude, longitude: zip.longitude }
}
