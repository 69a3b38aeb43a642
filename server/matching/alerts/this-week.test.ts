import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/app.ts'
import { makeEmployer, makeJob, makeSeeker, signIn } from '../../../test/make.ts'
import { ago } from '../../../test/make/start.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))

async function seeker(options: Parameters<typeof makeSeeker>[1] = {}) {
  const { account_id } = await makeSeeker(app.db, options)
  return { call: app.as(await signIn(app.db, account_id)) }
}

describe('matches of this week', () => {
  test('are exactly the live jobs of the last seven days that the search finds', async () => {
    const title = 'Zephyrline Engineer'
    const company = await makeEmployer(app.db, { verified: true })
    const job = (given: Parameters<typeof makeJob>[1]) =>
      makeJob(app.db, { company_id: company.company_id, title, ...given })
    await job({ created_at: ago(0.1) })
    await job({ created_at: ago(2) })
    await job({ created_at: ago(6.9) })
    await job({ created_at: ago(7.1) })
    await job({ created_at: ago(2), workplace: 'remote' })
    await job({ created_at: ago(2), flagged_at: ago(1) })
    await job({ created_at: ago(2), status: 'closed' })
    const { call } = await seeker()
    const add = async (name: string, filters: object) =>
      (await call('POST /settings/job-alerts', { body: { name, filters } })).data
    const all = await add('All', { keyword: 'zephyrline' })
    const remote = await add('Remote', { keyword: 'zephyrline', job_type: ['remote'] })
    const today = await add('Today', { keyword: 'zephyrline', posted_within: '1' })
    expect([all, remote, today].map((alert) => alert.matches_this_week)).toEqual([4, 1, 1])
    const search = await call('GET /jobs', { query: { ...all.filters, posted_within: '7', per_page: 5 } })
    expect(search.data.total).toBe(4)
    const { data } = await call('PUT /settings/job-alerts/{id}', {
      params: { id: today.id },
      body: { filters: { keyword: 'zephyrline', posted_within: '30' } },
    })
    expect(data.matches_this_week).toBe(4)
    expect((await call('GET /settings/job-alerts')).data.map((alert) => alert.matches_this_week)).toEqual([4, 1, 4])
  })

  test("compare must-haves with the job seeker's own profile", async () => {
    const company = await makeEmployer(app.db, { verified: true })
    const asks = (name: string) => [{ id: '1', must: true, label: name, type: 'skill' as const, name }]
    const title = 'Quillfrost Engineer'
    await makeJob(app.db, { company_id: company.company_id, title, requirements: asks('Splunk') })
    await makeJob(app.db, { company_id: company.company_id, title, requirements: asks('Sigma') })
    const { call } = await seeker({ facts: [{ kind: 'skill', name: 'Sigma' }] })
    const { data } = await call('POST /settings/job-alerts', {
      body: { name: 'Fits', filters: { keyword: 'quillfrost', must_haves: 'all_met' } },
    })
    expect(data.matches_this_week).toBe(1)
  })
})
