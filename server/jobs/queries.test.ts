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

/** What the database is asked during this work, but for the queue's own questions and what opens and closes a transaction. */
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

test('a page of cards is a handful of questions, however many cards', async () => {
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
    // What finds nothing is searched for again as what was meant.
  ).toBe(10)
  // Where nothing is found, what there would be without each filter is two more.
  expect(await asked(browse({ keyword: 'detection', workplace: ['remote'], salary_min: 1, facets: '1' }))).toBe(5)
  // Who is calling, their profile, what it meets of the jobs on the page; for facets, of all jobs.
  expect(await asked(browse({ per_page: 20 }, seeker))).toBe(6)
  expect(await asked(browse({ per_page: 20, facets: '1' }, seeker))).toBe(7)
})

test('so is one job, for anyone', async () => {
  // The job, what jobs of its kind pay, and its company's record.
  expect(await asked(() => app.as()('GET /jobs/{id}', { params: { id } }))).toBe(3)
  // What jobs of its kind pay is known by now; who is calling, their profile, and how to reach the company are four more.
  expect(await asked(() => app.as(seeker)('GET /jobs/{id}', { params: { id } }))).toBe(6)
  expect(await asked(() => app.as()('GET /jobs/{id}/similar', { params: { id } }))).toBe(3)
})

test('cards keep the order of their ids and leave out those that are not there', async () => {
  const all = (await app.db.selectFrom('jobs').select('id').orderBy('title').execute()).map((job) => job.id)
  const ids = [...all.slice(0, 3).toReversed(), '00000000-0000-4000-8000-000000000000']
  expect((await findJobCards(app.db, app.context.files, { ids })).map((card) => card.id)).toEqual(ids.slice(0, 3))
  expect(await findJobCards(app.db, app.context.files, { ids: [] })).toEqual([])
})
