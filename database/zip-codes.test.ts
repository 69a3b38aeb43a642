import { expect, test } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { miles } from '../server/platform/geo/distance.ts'
import { ensureZipCodes } from './zip-codes.ts'

const { db, url } = await testDatabase()

test('ZIP codes are loaded once, with Census coordinates first and GeoNames cities', async () => {
  const steps: string[] = []
  await ensureZipCodes(url, (step) => steps.push(step))
  await ensureZipCodes(url, (step) => steps.push(step))
  expect(steps).toEqual(['loading ZIP codes'])

  const columbus = await db.selectFrom('zip_codes').selectAll().where('zip', '=', '43215').executeTakeFirstOrThrow()
  expect(columbus).toMatchObject({ city: 'Columbus', state: 'OH', latitude: 39.966856 })
  // Shown as Anchorage, but the Census places this one 991 km farther north.
  const anchorage = await db.selectFrom('zip_codes').selectAll().where('zip', '=', '99519').executeTakeFirst()
  expect(anchorage?.latitude).toBeCloseTo(61.1, 0)

  // A PO box in Westerville that GeoNames places in the middle of Columbus, 12 miles away.
  const boxes = await db.selectFrom('zip_codes').selectAll().where('zip', 'in', ['43081', '43086']).execute()
  expect(new Set(boxes.map(({ city, latitude, longitude }) => `${city} ${latitude} ${longitude}`)).size).toBe(1)
  // One code is in the source twice, once in a state and once outside of all states.
  const pearl = await db.selectFrom('zip_codes').selectAll().where('zip', '=', '96860').executeTakeFirst()
  expect(pearl?.state).toBe('HI')

  const { count } = await db
    .selectFrom('zip_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBeGreaterThan(41_000)
})

test('a city’s ZIP codes are close together, unless one covers desert, glacier, or coast', async () => {
  await ensureZipCodes(url)
  const rows = await db.selectFrom('zip_codes').selectAll().where('state', 'is not', null).execute()
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[(values.length - 1) >> 1] ?? 0
  const far = [...Map.groupBy(rows, ({ city, state }) => `${city}, ${state}`)].flatMap(([city, codes]) => {
    if (codes.length < 5) return []
    const middle = {
      latitude: median(codes.map(({ latitude }) => latitude)),
      longitude: median(codes.map(({ longitude }) => longitude)),
    }
    return codes.flatMap((code) => (miles(code, middle) > 24 ? `${city} ${code.zip}` : []))
  })
  expect(far.toSorted()).toEqual(reallyFar)
})

/**
 * These really are as far from their city's center as the table says: the Everglades, Cape Canaveral, Mount Charleston.
 */
const reallyFar =
  'Colorado Springs, CO 80928|Houston, TX 77058|Houston, TX 77059|Houston, TX 77062|Juneau, AK 99801|Las Vegas, NV 89124|Miami, FL 33187|Orlando, FL 32899|Phoenix, AZ 85086|Reno, NV 89510|Tucson, AZ 85735|Tucson, AZ 85736|Tucson, AZ 85739'.split(
    '|',
  )
