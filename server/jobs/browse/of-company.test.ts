import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeCompany, makeJob } from '../../../test/make.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const browse = async (query: object) => (await app.as()('GET /jobs', { query })).data

test('employer_id filters to one company’s open jobs, with every other filter and in pages', async () => {
  const [mine, other] = [await makeCompany(app.db), await makeCompany(app.db)]
  const cyber = await makeJob(app.db, { company_id: mine.id, published_at: new Date(Date.now() - 3_600_000) })
  const cloud = await makeJob(app.db, { company_id: mine.id, category: 'Cloud', published_at: new Date() })
  await makeJob(app.db, { company_id: mine.id, status: 'draft' })
  await makeJob(app.db, { company_id: mine.id, flagged_at: new Date() })
  await makeJob(app.db, { company_id: other.id })
  const employer_id = mine.id
  const all = await browse({ employer_id, sort: 'newest' })
  expect(all.total).toBe(2)
  expect(all.data.map(({ id }) => id)).toEqual([cloud.id, cyber.id])
  expect((await browse({ employer_id, category: 'Cloud' })).data.map(({ id }) => id)).toEqual([cloud.id])
  const second = await browse({ employer_id, sort: 'newest', per_page: 1, page: 2 })
  expect(second).toMatchObject({ total: 2, last_page: 2, current_page: 2, data: [{ id: cyber.id }] })
  expect((await browse({ employer_id, per_page: 1, page: 3 })).data).toEqual([])
  expect((await browse({ employer_id, facets: '1' })).facets?.category).toMatchObject({ cybersecurity: 1, Cloud: 1 })
})

test('an unknown employer_id returns an empty list, an empty one is ignored, an invalid one is refused by name', async () => {
  expect((await browse({ employer_id: randomUUID() })).total).toBe(0)
  expect((await browse({ employer_id: '' })).total).toBeGreaterThan(0)
  for (const employer_id of ['7', "' or 1=1", 'x'.repeat(300)])
    expect(Object.keys((await refusal(browse({ employer_id }))).errors)).toEqual(['employer_id'])
})
