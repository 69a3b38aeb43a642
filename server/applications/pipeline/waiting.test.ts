import { beforeAll, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeApplication, makeEmployer, makeJob, signIn } from '../../../test/make.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
const hours = (ahead: number) => new Date(Date.now() + ahead * 3_600_000)

/** A company with two jobs and four waiting applicants. */
async function company() {
  const employer = await makeEmployer(app.db)
  const call = app.as(await signIn(app.db, employer.account_id))
  const [one, two] = [
    await makeJob(app.db, { company_id: employer.company_id, title: 'Grid Watcher' }),
    await makeJob(app.db, { company_id: employer.company_id, title: 'Key Keeper', status: 'expired' }),
  ]
  const waits = async (name: string, job: { id: string }, due: number) =>
    await makeApplication(app.db, { job_id: job.id, due_at: hours(due), applicant: JSON.stringify({ name }) })
  await waits('Next week', one, 150)
  await waits('Late', one, -2)
  await waits('Latest', two, -90)
  await waits('Tomorrow', two, 20)
  await makeApplication(app.db, { job_id: one.id, status: 'hired' })
  type Query = { due?: 'overdue' | 'soon'; job_id?: string; page?: number; per_page?: number }
  const list = async (query: Query = {}) => (await call('GET /employer/applications', { query })).data
  return { call, one, two, list }
}
const names = ({ data }: { data: { seeker: { name: string } }[] }) => data.map(({ seeker }) => seeker.name)

test('waiting applicants of all jobs are listed by answer-by date, with the job', async () => {
  const { list, two } = await company()
  const all = await list()
  expect(names(all)).toEqual(['Latest', 'Late', 'Tomorrow', 'Next week'])
  expect(all).toMatchObject({ total: 4, waiting: 4, overdue: 2, soon: 1, step_mail_seconds: 60 })
  expect(all.data[0]).toMatchObject({ job: { id: two.id, title: 'Key Keeper', status: 'expired' }, is_overdue: true })
})

test('the list can be filtered to late, due soon, and one job, page by page', async () => {
  const { list, one } = await company()
  expect(names(await list({ due: 'overdue' }))).toEqual(['Latest', 'Late'])
  expect(names(await list({ due: 'soon' }))).toEqual(['Tomorrow'])
  const ofOne = await list({ job_id: one.id, due: 'overdue' })
  expect(names(ofOne)).toEqual(['Late'])
  expect(ofOne).toMatchObject({ total: 1, waiting: 2, overdue: 1, soon: 0 })
  const second = await list({ per_page: 3, page: 2 })
  expect(names(second)).toEqual(['Next week'])
  expect(second).toMatchObject({ total: 4, last_page: 2 })
})

test('the counts match the overview’s', async () => {
  const { call, list } = await company()
  const { data } = await call('GET /dashboard/employer/stats')
  const { waiting, overdue, soon } = await list()
  expect(data).toMatchObject({ open_applications: waiting, overdue, due_within_two_days: soon })
})

test('an answer removes the applicant from the list', async () => {
  const { call, list } = await company()
  const [first] = (await list()).data
  await call('PUT /employer/jobs/applications/{id}/status', {
    params: { id: first!.id },
    body: { status: 'in_review', expected_status: 'submitted' },
  })
  expect(names(await list({ due: 'overdue' }))).toEqual(['Late'])
  expect(names(await list()).at(-1)).toBe('Latest')
})

test("other companies' applicants aren't listed, and invalid filters are rejected", async () => {
  const [mine, theirs] = [await company(), await company()]
  expect(await mine.list({ job_id: theirs.one.id })).toMatchObject({ total: 0, data: [] })
  expect((await refusal(mine.list({ due: 'never' as 'soon' }))).errors).toHaveProperty('due')
  expect((await refusal(mine.list({ per_page: 101 }))).errors).toHaveProperty('per_page')
})
