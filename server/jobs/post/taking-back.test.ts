import { beforeAll, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeEmployer, makeJob, signIn } from '../../../test/make.ts'

let app: TestApp
let employer: Awaited<ReturnType<typeof makeEmployer>>
let call: ReturnType<TestApp['as']>

beforeAll(async () => {
  app = await testApp()
  employer = await makeEmployer(app.db)
  call = app.as(await signIn(app.db, employer.account_id))
})

const row = (id: string) => app.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const nothing = { salary_min: null, salary_max: null, vacancy_type: null, answer_days: null } as const

test('fields of a draft can be cleared', async () => {
  const job = await makeJob(app.db, { company_id: employer.company_id, status: 'draft' })
  const body = { updated_at: job.updated_at.toISOString(), ...nothing, experience_level: null, education_level: null }
  await call('PUT /employer/jobs/{id}', { params: { id: job.id }, body })
  expect(await row(job.id)).toMatchObject({ ...nothing, experience_level: null, education_level: null })
})

test('required fields of a posted job cannot be cleared', async () => {
  const job = await makeJob(app.db, { company_id: employer.company_id })
  const body = { updated_at: job.updated_at.toISOString(), ...nothing }
  const refused = await refusal(call('PUT /employer/jobs/{id}', { params: { id: job.id }, body }))
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.errors).toSorted()).toEqual(['answer_days', 'salary_max', 'salary_min', 'vacancy_type'])
  expect((await row(job.id)).salary_min).toBe(148_000)
})

test('a ZIP code search returns its place', async () => {
  await app.db
    .insertInto('zip_codes')
    .values({ zip: '43215', city: 'Columbus', state: 'OH', latitude: 39.97, longitude: -83 })
    .onConflict((c) => c.doNothing())
    .execute()
  const { data } = await app.as()('GET /jobs/zip-code/{zip}', { params: { zip: '43215' } })
  expect(data.place).toEqual({ zip_code: '43215', city: 'Columbus', state: 'OH' })
})
