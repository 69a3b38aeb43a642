import { beforeAll, expect, test } from 'vitest'
import type { adminCompanySorts } from '../../../contract/admin/values.ts'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeAdmin, makeApplication, makeCompany, makeEmployer, makeJob, signIn } from '../../../test/make.ts'

let app: TestApp
let token: string
let call: ReturnType<TestApp['as']>
const ago = (days: number) => new Date(Date.now() - days * 86_400_000)

beforeAll(async () => {
  app = await testApp()
  token = await signIn(app.db, (await makeAdmin(app.db)).id)
  call = app.as(token)
})

const find = async (query: object) => (await call('GET /admin/employers', { query })).data
const names = async (query: object) => (await find(query)).data.map(({ company_name }) => company_name)

test('companies are filtered by industry, size, plan, and evidence, and found by their id', async () => {
  const bank = await makeCompany(app.db, {
    name: 'Wattle Bank',
    industry: 'Banking',
    company_size: '11-50',
    plan: 'Starter',
    verified_method: 'domain_email',
    verified_domain: 'wattle.example',
  })
  await makeCompany(app.db, { name: 'Wattle Grid', verified_evidence: 'phone_call' })
  await makeCompany(app.db, { name: 'Wattle New', industry: 'banking', verified: false })
  const keyword = 'wattle'
  expect((await names({ keyword, industry: 'banking' })).toSorted()).toEqual(['Wattle Bank', 'Wattle New'])
  expect(await names({ keyword, company_size: '11-50' })).toEqual(['Wattle Bank'])
  expect(await names({ keyword, plan: 'Starter' })).toEqual(['Wattle Bank'])
  expect(await names({ keyword, verified_by: 'domain_email' })).toEqual(['Wattle Bank'])
  expect(await names({ keyword, verified_by: 'phone_call' })).toEqual(['Wattle Grid'])
  expect(await names({ keyword: bank.id.slice(0, 13) })).toEqual(['Wattle Bank'])
  const banks = await find({ keyword, industry: 'Banking', status: 'verified' })
  expect(banks).toMatchObject({ total: 1, by_status: { verified: 1, unverified: 1, waiting: 1 } })
  expect(banks.all_by_status.verified).toBeGreaterThan(1)
  expect(banks.industries.filter((name) => name.toLowerCase() === 'banking')).toHaveLength(1)
  expect(banks.plans).toEqual(expect.arrayContaining(['Starter', 'Team']))
  expect(banks.data[0]).toMatchObject({ plan: 'Starter', industry: 'Banking', people: 0, jobs: 0 })
  expect(await refusal(find({ verified_by: 'a feeling' }))).toMatchObject({ status: 422 })
})

test('companies are sorted by name, age, live jobs, and applications, in both directions', async () => {
  const keyword = 'sortable'
  const [carol, alice, bob] = [
    await makeCompany(app.db, { name: 'Carol Sortable', created_at: ago(1) }),
    await makeCompany(app.db, { name: 'alice Sortable', created_at: ago(2) }),
    await makeCompany(app.db, { name: 'Bob Sortable', created_at: ago(3), verified: false }),
  ]
  const job = await makeJob(app.db, { company_id: alice.id })
  await makeJob(app.db, { company_id: carol.id, status: 'draft' })
  const closed = await makeJob(app.db, { company_id: carol.id, status: 'closed' })
  for (const job_id of [job.id, closed.id, closed.id]) await makeApplication(app.db, { job_id })
  const first = async (sort?: (typeof adminCompanySorts)[number]) =>
    (await names({ keyword, sort })).map((name) => name.split(' ')[0])
  expect((await first())[0]).toBe('Bob')
  expect(await first('newest')).toEqual(['Carol', 'alice', 'Bob'])
  expect(await first('name')).toEqual(['alice', 'Bob', 'Carol'])
  expect(await first('live_jobs')).toEqual(['alice', 'Carol', 'Bob'])
  expect(await first('applications')).toEqual(['Carol', 'alice', 'Bob'])
  expect((await first('waiting_reversed')).at(-1)).toBe('Bob')
  expect(await first('newest_reversed')).toEqual(['Bob', 'alice', 'Carol'])
  expect(await first('name_reversed')).toEqual(['Carol', 'Bob', 'alice'])
  expect(await first('live_jobs_reversed')).toEqual(['Bob', 'Carol', 'alice'])
  expect(await first('applications_reversed')).toEqual(['Bob', 'alice', 'Carol'])
  expect(bob.verified_at).toBeNull()
})

test('the CSV has the filtered rows without formulas, and is logged', async () => {
  await makeEmployer(app.db, { company: { name: '=HYPERLINK("https://evil.example") Exportwell' } })
  await makeEmployer(app.db, { verified: false, company: { name: 'Plain Exportwell' } })
  const file = async (query: string) => {
    const answer = await app.app.inject({
      url: `/api/admin/employers/export?${query}`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.headers['content-type']).toContain('text/csv')
    return answer.body.trim().split('\r\n')
  }
  const all = await file('keyword=exportwell')
  expect(all).toHaveLength(3)
  expect(all.join()).toContain(`"'=HYPERLINK(""https://evil.example"") Exportwell"`)
  const [, ...sorted] = await file('keyword=exportwell&sort=name_reversed')
  expect(sorted.map((line) => line.includes('Plain'))).toEqual([true, false])
  expect(await file('keyword=exportwell&status=verified')).toHaveLength(2)
  const { data } = await call('GET /admin/audit', { query: { action: 'company.exported' } })
  expect(data.data[0]?.after).toMatchObject({ keyword: 'not kept', status: 'verified' })
})
