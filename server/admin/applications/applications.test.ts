import { beforeAll, expect, test } from 'vitest'
import type { adminApplicationSorts } from '../../../contract/admin/values.ts'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeAdmin, makeApplication, makeEmployer, makeJob, makeSeeker, signIn } from '../../../test/make.ts'

let app: TestApp
let call: ReturnType<TestApp['as']>
let token: string
const unknownId = '00000000-0000-4000-8000-000000000000'

beforeAll(async () => {
  app = await testApp()
  token = await signIn(app.db, (await makeAdmin(app.db)).id)
  call = app.as(token)
})

type Given = Parameters<typeof makeApplication>[1] & { name: string }

/** A job with applications, newest first. */
async function scene(people: Given[]) {
  const { company_id, company } = await makeEmployer(app.db)
  const job = await makeJob(app.db, { company_id, title: 'SOC Analyst, Tier 2' })
  const ids: string[] = []
  for (const [at, { name, ...given }] of people.entries()) {
    const applicant = JSON.stringify({ name, email: 'private@example.test', phone: '614 555 0142', headline: 'Hidden' })
    const created_at = new Date(Date.now() - (at + 1) * 1000)
    const { id } = await makeApplication(app.db, { job_id: job.id, created_at, applicant, ...given })
    ids.push(id)
  }
  return { job, company, ids, params: { id: job.id } }
}

const late = { due_at: new Date(Date.now() - 86_400_000) }

test('a list shows each status, job, and company, and only the name of the applicant', async () => {
  const { job, company, params } = await scene([
    { name: 'Ana Lima', ...late },
    { name: 'Cem Oz', status: 'hired' },
  ])
  const answer = await call('GET /admin/jobs/{id}/applications', { params })
  expect(answer.data).toMatchObject({
    total: 2,
    by_status: { submitted: 1, hired: 1 },
    overdue: 1,
    job: { id: job.id, title: job.title, company_name: company.name },
    data: [
      { applicant_name: 'Ana Lima', withheld: null, status: 'submitted', is_overdue: true, job: { title: job.title } },
      { applicant_name: 'Cem Oz', status: 'hired', is_overdue: false, company: { company_name: company.name } },
    ],
  })
  expect(JSON.stringify(answer)).not.toMatch(/private@|0142|Hidden/)
})

test('it is searched by name, title, and company, and filtered by status, lateness, and company', async () => {
  const { ids, company, job } = await scene([
    { name: 'Odalys Brandt', ...late },
    { name: 'Odalys Kerr', status: 'interview' },
    { name: 'Odalys Voss', status: 'not_selected' },
  ])
  const find = async (query: object) => {
    const { data } = await call('GET /admin/applications', { query: { company_id: job.company_id, ...query } })
    expect([data.total, data.company_name]).toEqual([data.data.length, company.name])
    return data.data.map(({ id }) => ids.indexOf(id))
  }
  expect(await find({})).toEqual([0, 1, 2])
  expect(await find({ keyword: 'odalys KERR' })).toEqual([1])
  expect(await find({ keyword: `voss tier ${company.name.split(' ')[0]}` })).toEqual([2])
  expect(await find({ keyword: '%' })).toEqual([])
  expect(await find({ status: 'open' })).toEqual([0, 1])
  expect(await find({ status: 'not_selected' })).toEqual([2])
  expect(await find({ overdue: 'yes' })).toEqual([0])
  expect(await find({ overdue: 'yes', status: 'ended' })).toEqual([])
  const elsewhere = await call('GET /admin/applications', { query: { company_id: unknownId } })
  expect(elsewhere.data).toMatchObject({ total: 0, company_name: null })
  expect((await call('GET /admin/applications', { query: { keyword: 'odalys' } })).data.total).toBe(3)
})

test('it is sorted by age, due date, and end date, and so is the export', async () => {
  const { ids, params } = await scene([
    { name: 'Due Late', ...late },
    { name: 'Ended First', status: 'hired', due_at: null, ended_at: new Date(Date.now() - 86_400_000) },
    { name: 'Ended Last', status: 'hired', due_at: null, ended_at: new Date() },
  ])
  const order = async (sort: (typeof adminApplicationSorts)[number]) => {
    const { data } = await call('GET /admin/jobs/{id}/applications', { params, query: { sort } })
    const found = data.data.map(({ id }) => ids.indexOf(id))
    const file = await app.app.inject({
      url: `/api/admin/applications/export?job_id=${params.id}&sort=${sort}`,
      headers: { authorization: `Bearer ${token}` },
    })
    const lines = file.body.trim().split('\r\n').slice(1)
    expect(lines.map((line) => ids.findIndex((id) => line.startsWith(id)))).toEqual(found)
    return found
  }
  expect(await order('newest')).toEqual([0, 1, 2])
  expect(await order('newest_reversed')).toEqual([2, 1, 0])
  expect(await order('due')).toEqual([0, 1, 2])
  expect((await order('due_reversed'))[0]).toBe(0)
  expect(await order('ended')).toEqual([2, 1, 0])
  expect(await order('ended_reversed')).toEqual([1, 2, 0])
})

test('a name hidden from the company is hidden here, and a search does not find it', async () => {
  const blocker = await makeSeeker(app.db)
  const suspended = await makeSeeker(app.db)
  const gone = await makeSeeker(app.db)
  const { job, params } = await scene([
    { name: 'Zephyrine One', seeker_id: blocker.seeker_id },
    { name: 'Zephyrine Two', seeker_id: suspended.seeker_id },
    { name: 'Zephyrine Three', seeker_id: gone.seeker_id },
    { name: 'Zephyrine Four', status: 'withdrawn' },
    { name: 'Zephyrine Five' },
  ])
  const { db } = app
  await db
    .updateTable('privacy_settings')
    .set({ blocked_companies: [job.company_id] })
    .where('seeker_id', '=', blocker.seeker_id)
    .execute()
  await db.updateTable('accounts').set({ suspended_at: new Date() }).where('id', '=', suspended.account_id).execute()
  await db.updateTable('job_seekers').set({ account_id: null }).where('id', '=', gone.seeker_id).execute()
  const { data } = await call('GET /admin/jobs/{id}/applications', { params })
  expect(data.data.map(({ applicant_name, withheld }) => [applicant_name, withheld])).toEqual([
    ['Applicant not shown', 'unavailable'],
    ['Applicant not shown', 'unavailable'],
    ['A former applicant', 'deleted'],
    ['Withdrawn applicant', 'withdrawn'],
    ['Zephyrine Five', null],
  ])
  const found = await call('GET /admin/applications', { query: { keyword: 'zephyrine' } })
  expect(found.data.data.map(({ applicant_name }) => applicant_name)).toEqual(['Zephyrine Five'])
  const file = await app.app.inject({
    url: `/api/admin/applications/export?job_id=${job.id}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(file.body.match(/Zephyrine \w+/g)).toEqual(['Zephyrine Five'])
})

test('every list and export is in the audit log with its filters', async () => {
  const { params } = await scene([{ name: '=1+1' }])
  await call('GET /admin/applications', { query: { keyword: 'quokka', status: 'open' } })
  await call('GET /admin/jobs/{id}/applications', { params })
  const file = await app.app.inject({
    url: `/api/admin/applications/export?job_id=${params.id}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(file.headers['content-disposition']).toMatch(/filename="applications-[\d-]+\.csv"/)
  expect(file.body).toContain(`,'=1+1,`)
  const { data } = await call('GET /admin/audit', { query: { subject_type: 'application' } })
  expect(data.data.slice(0, 3).map(({ action, after }) => [action, after])).toMatchObject([
    ['application.exported', { job_id: params.id }],
    ['application.listed', { job_id: params.id }],
    ['application.listed', { keyword: 'not kept', status: 'open' }],
  ])
})

test('an unknown job is not found, and an invalid filter is refused', async () => {
  expect((await refusal(call('GET /admin/jobs/{id}/applications', { params: { id: unknownId } }))).status).toBe(404)
  expect((await refusal(call('GET /admin/applications', { query: { status: 'nice' as 'open' } }))).status).toBe(422)
})
