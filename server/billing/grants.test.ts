import { beforeAll, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../test/app.ts'
import { makeAccount, makeApplication, makeEmployer, makeJob, signIn } from '../../test/make.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))

const roles = ['owner', 'recruiter'] as const

async function company(plan: string, company_role: (typeof roles)[number] = 'owner') {
  const { company_id } = await makeEmployer(app.db, { company: { plan } })
  const { id } = await makeAccount(app.db, { user_type: 'employer', company_id, company_role })
  return { company_id, call: app.as(await signIn(app.db, id)) }
}

test.each(roles)('CSV files are for plans that include them; refused to an %s without', async (role) => {
  const files = async (plan: string) => {
    const { company_id, call } = await company(plan, role)
    const job = await makeJob(app.db, { company_id })
    await makeApplication(app.db, { job_id: job.id })
    return [
      () => call('GET /employer/jobs/analytics.csv', { query: {} }),
      () => call('GET /employer/jobs/{id}/applications/export', { params: { id: job.id }, query: {} }),
    ]
  }
  for (const file of await files('Starter'))
    expect(await refusal(file())).toMatchObject({
      status: 403,
      code: 'plan_limit',
      message: 'Your plan, Starter, does not include applications and analytics as CSV. Professional includes it.',
    })
  for (const file of await files('Professional')) expect(await file()).toContain('\r\n')
})

test('what is kept about oneself is exported on any plan', async () => {
  const { call } = await company('Starter')
  expect(await call('GET /settings/export', { query: { format: 'csv' } })).toMatch(/^PK/)
})
