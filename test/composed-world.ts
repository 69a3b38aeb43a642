import { placesOf } from '../demo/companies/places.ts'
import { composeWorld, type World } from '../demo/compose.ts'
import { readZipCodes } from '../database/zip-codes.ts'

/** The whole demo world in memory, without files and search words; the same every time. */
export async function composedWorld(): Promise<World> {
  const zips = readZipCodes().toSorted((a, b) => a.zip.localeCompare(b.zip))
  const rows = zips.flatMap(({ zip, city, state, ...point }) =>
    city && state ? { zip_code: zip, city, state, ...point } : [],
  )
  return await composeWorld({
    places: placesOf(rows),
    files: { put: async () => {} },
    now: new Date('2027-03-17T16:20:00Z'),
    password_hash: 'none',
    share: 1,
  })
}
