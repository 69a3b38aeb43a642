import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { testApp, type TestApp } from '../../test/app.ts'
import { makeApplication, makeJob, makeSeeker, signIn } from '../../test/make.ts'
import { findJobCards } from './queries.ts'

let app: TestApp
let id: string
let seeker: string

beforeAll(async () => {
  app = await testApp()
  await app.db
    .insertInto('zip_codes')
    .values({ zip: '43215', city: 'Columbus', state: 'OH', latitude: 39.97, longitude: -83.01 })
    .execute()
  const { seeker_id, account_id } = await makeSeeker(app.db)
  seeker = await signIn(app.db, account_id)
  for (let made = 0; made < 20; made++) id = (await makeJob(app.db, { title: `Detection Engineer ${made}` })).id
  await makeApplication(app.db, { job_id: id, seeker_id })
})

/** How many queries this work runs, without the queue's own and those that start and end transactions. */
async function asked(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const { calls } = query.mock
  try {
    await work()
  } finally {
    query.mockRestore()
  }
  const texts = calls.map(([first]) => (typeof first === 'string' ? first : ((first as { text?: string }).text ?? '')))
  return texts.filter((text) => text && !/pgboss|^(begin|set local|commit)/.test(text)).length
}

test('a page of cards takes a handful of queries, however many cards', async () => {
  const browse = (query: object, token?: string) => () => app.as(token)('GET /jobs', { query })
  await browse({})()
  expect(await asked(browse({ per_page: 20 }))).toBe(2)
  expect(await asked(browse({ per_page: 20, facets: '1' }))).toBe(2)
  expect(await asked(browse({ keyword: 'detection' }))).toBe(3)
  expect(
    await asked(
      browse({
        keyword: 'detction',
        zip_code: '43215',
        location: 'Ohio',
        facets: '1',
        salary_min: 1,
        job_type: ['full-time'],
      }),
    ),
    // A search without results is repeated with the correction.
  ).toBe(10)
  // Without results, counting without each filter takes two more.
  expect(await asked(browse({ keyword: 'detection', workplace: ['remote'], salary_min: 1, facets: '1' }))).toBe(5)
  // The caller, their profile, and which must-haves it meets: those on the page, or with facets, all of them.
  expect(await asked(browse({ per_page: 20 }, seeker))).toBe(6)
  expect(await asked(browse({ per_page: 20, facets: '1' }, seeker))).toBe(7)
})

test('so does one job, for any caller', async () => {
  // The job, the pay of similar jobs, and its company's record.
  expect(await asked(() => app.as()('GET /jobs/{id}', { params: { id } }))).toBe(3)
  // The pay of similar jobs is cached by now. The caller, their profile, and the company's contact take four more.
  expect(await asked(() => app.as(seeker)('GET /jobs/{id}', { params: { id } }))).toBe(6)
  expect(await asked(() => app.as()('GET /jobs/{id}/similar', { params: { id } }))).toBe(3)
})

test('cards keep the order of their ids and skip unknown ones', async () => {
  const all = (await app.db.selectFrom('jobs').select('id').orderBy('title').execute()).map((job) => job.id)
  const ids = [...all.slice(0, 3).toReversed(), '00000000-0000-4000-8000-000000000000']
  expect((await findJobCards(app.db, app.context.files, { ids })).map((card) => card.id)).toEqual(ids.slice(0, 3))
  expect(await findJobCards(app.db, app.context.files, { ids: [] })).toEqual([])
})
