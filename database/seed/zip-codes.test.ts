import { expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { ensureZipCodes } from './zip-codes.ts'

const { db, url } = await testDatabase()

test('ZIP codes are loaded once, with Census coordinates first and GeoNames cities', async () => {
  const steps: string[] = []
  await ensureZipCodes(url, (step) => steps.push(step))
  await ensureZipCodes(url, (step) => steps.push(step))
  expect(steps).toEqual(['loading ZIP codes'])

  const columbus = await db.selectFrom('zip_codes').selectAll().where('zip', '=', '43215').executeTakeFirstOrThrow()
  expect(columbus).toMatchObject({ city: 'Columbus', state: 'OH', latitude: 39.966856 })
  // Census puts this one, shown as Anchorage, 991 km further north.
  const anchorage = await db.selectFrom('zip_codes').selectAll().where('zip', '=', '99519').executeTakeFirst()
  expect(anchorage?.latitude).toBeCloseTo(61.1, 0)

  const { count } = await db
    .selectFrom('zip_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBeGreaterThan(41_000)
})
