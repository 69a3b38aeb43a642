import { beforeAll, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeAdmin, makeApplication, makeCompany, makeJob, makeSeeker, signIn } from '../../../test/make.ts'

let app: TestApp
let call: ReturnType<TestApp['as']>
beforeAll(async () => {
  app = await testApp()
  call = app.as(await signIn(app.db, (await makeAdmin(app.db)).id))
})
const search = async (keyword: string) => (await call('GET /admin/search', { query: { keyword } })).data

test('people, employers, and jobs are found by words, at most five of each kind', async () => {
  const { seeker_id } = await makeSeeker(app.db, { account: { last_name: 'Quince' } })
  const company = await makeCompany(app.db, { name: 'Quince Harbor' })
  const job = await makeJob(app.db, { title: 'Quince Engineer', company_id: company.id })
  for (let count = 0; count < 6; count++) await makeJob(app.db, { title: 'Quincey Analyst' })
  const found = await search('quince')
  expect(found).toContainEqual(expect.objectContaining({ kind: 'job_seeker', id: seeker_id }))
  expect(found).toContainEqual(expect.objectContaining({ kind: 'company', id: company.id, title: 'Quince Harbor' }))
  expect(found.filter(({ kind }) => kind === 'job')).toHaveLength(5)
  expect(await search('quince engineer')).toEqual([
    { kind: 'job', id: job.id, title: 'Quince Engineer', words: 'Quince Harbor' },
  ])
})

test('an id finds its record, and applications are found only by id', async () => {
  const application = await makeApplication(app.db)
  expect(await search(application.id.toUpperCase())).toMatchObject([
    { kind: 'application', id: application.id, job_id: application.job_id },
  ])
  expect((await search(application.job_id))[0]).toMatchObject({ kind: 'job', id: application.job_id })
})

test('searches that find people are in the audit log, and one character is refused', async () => {
  await makeSeeker(app.db, { account: { last_name: 'Medlar' } })
  await search('medlar')
  const { data } = await call('GET /admin/audit', { query: { action: 'job_seeker.listed' } })
  expect(data.data[0]).toMatchObject({ after: { keyword: 'not kept' } })
  expect((await refusal(search('m'))).errors).toHaveProperty('keyword')
  expect(await search('%%')).toEqual([])
})
