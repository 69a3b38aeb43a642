import { beforeAll, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeApplication, makeJob, makeSeeker, signIn } from '../../../test/make.ts'
import { ago } from '../../../test/make/start.ts'

let app: TestApp
let token: string
let seeker_id: string

const columbus = { latitude: 39.966856, longitude: -83.01296 }
/** About this many miles north of Columbus. */
const north = (miles: number) => ({ latitude: columbus.latitude + miles / 69.09, longitude: columbus.longitude })

beforeAll(async () => {
  app = await testApp()
  const made = await makeSeeker(app.db)
  seeker_id = made.seeker_id
  token = await signIn(app.db, made.account_id)
  await makeJob(app.db, { title: 'Thirty', city: 'Marion', ...north(30) })
  await makeJob(app.db, { title: 'Here' })
  await makeJob(app.db, { title: 'Hundred', city: 'Toledo', ...north(100) })
  await makeJob(app.db, { title: 'Ten', city: 'Worthington', ...north(10) })
  await makeJob(app.db, { title: 'Nowhere', workplace: 'remote', latitude: null, longitude: null, city: null })
  for (const given of [
    { status: 'paused' },
    { expires_at: ago(0) },
    { flagged_at: ago(1) },
    { status: 'closed' },
  ] as const)
    await makeJob(app.db, { title: 'Not open', ...given })
})

const near = async (query: object = {}, as = token) =>
  (await app.as(as)('GET /job-seeker/jobs/proximity', { query })).data

test('live jobs within 50 miles of the profile, nearest first, with distances and towns', async () => {
  const found = await near()
  expect(found.data.map(({ title, distance_miles }) => [title, distance_miles])).toEqual([
    ['Here', 0],
    ['Ten', 10],
    ['Thirty', 30],
  ])
  expect(found).toMatchObject({
    total: 3,
    radius_miles: 50,
    center: { zip_code: '43215', city: 'Columbus', state: 'OH' },
    places: [
      { name: 'Columbus, OH', distance_miles: 0, jobs: 1 },
      { name: 'Worthington, OH', distance_miles: 10, bearing_degrees: 0, jobs: 1 },
      { name: 'Marion, OH', distance_miles: 30, bearing_degrees: 0, jobs: 1 },
    ],
  })
})

test('within the requested radius, page by page', async () => {
  expect((await near({ radius_miles: 20 })).data.map(({ title }) => title)).toEqual(['Here', 'Ten'])
  expect((await near({ radius_miles: 200 })).total).toBe(4)
  const second = await near({ radius_miles: 200, per_page: 3, page: 2 })
  expect(second).toMatchObject({ data: [{ title: 'Hundred' }], last_page: 2 })
  expect(await near({ page: 9 })).toMatchObject({ data: [], total: 3 })
  for (const radius_miles of [4, 201, 'far'])
    expect(
      await refusal(
        app.as(token)('GET /job-seeker/jobs/proximity', { query: { radius_miles: radius_miles as number } }),
      ),
    ).toMatchObject({ status: 422, errors: { radius_miles: ['radius_miles must be a whole number from 5 to 200.'] } })
})

test('without a location in the profile, the list is empty and says so', async () => {
  const made = await makeSeeker(app.db, { zip_code: null, latitude: null, longitude: null })
  const found = await near({ radius_miles: 10 }, await signIn(app.db, made.account_id))
  expect(found).toMatchObject({ data: [], total: 0, center: null, places: [], radius_miles: 10, last_page: 1 })
})

test('another country’s postal code is not a US ZIP code', async () => {
  const { account_id } = await makeSeeker(app.db, {
    country: 'DE',
    zip_code: '10115',
    city: 'Berlin',
    state: null,
    latitude: null,
    longitude: null,
  })
  await app.db
    .insertInto('zip_codes')
    .values({ zip: '10115', city: 'New York', state: 'NY', latitude: 40.8, longitude: -73.9 })
    .onConflict((on) => on.doNothing())
    .execute()
  expect(await near({}, await signIn(app.db, account_id))).toMatchObject({ data: [], center: null })
})

test('jobs show whether the reader saved them or applied', async () => {
  const job = await makeJob(app.db, { title: 'Own' })
  await app.db.insertInto('saved_jobs').values({ seeker_id, job_id: job.id }).execute()
  const application = await makeApplication(app.db, { seeker_id, job_id: job.id })
  const own = (await near()).data.find(({ id }) => id === job.id)
  expect(own).toMatchObject({ is_saved: true, application: { id: application.id }, must_haves: { met: 0, total: 0 } })
})
