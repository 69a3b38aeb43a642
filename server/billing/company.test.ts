import { beforeAll, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../test/app.ts'
import { makeAccount, makeEmployer, signIn } from '../../test/make.ts'
import { mine, subscribe, subscribing } from '../../test/subscribing.ts'
import { renewSubscription } from './renewals.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
const { planIds } = subscribing(() => app)

test('a company’s owners see and change its subscription, which stays with the company', async () => {
  const company = await makeEmployer(app.db, { company: { plan: 'Starter' } })
  const { Team = '' } = await planIds('employer')
  const owner = app.as(await signIn(app.db, company.account_id))
  for (const company_role of ['recruiter', 'interviewer'] as const) {
    const { id } = await makeAccount(app.db, { user_type: 'employer', company_id: company.company_id, company_role })
    const call = app.as(await signIn(app.db, id))
    expect((await refusal(call('GET /subscription'))).status).toBe(403)
    expect((await refusal(subscribe({ call }, Team))).status).toBe(403)
  }
  await subscribe({ call: owner }, Team)
  const colleague = await makeAccount(app.db, {
    user_type: 'employer',
    company_id: company.company_id,
    company_role: 'owner',
  })
  const second = { call: app.as(await signIn(app.db, colleague.id)) }
  expect((await mine(second)).plan).toMatchObject({ plan_name: 'Team', monthly_price: '249.00' })
  expect((await refusal(subscribe(second, Team))).status).toBe(409)
})

test('a company’s invoices name its first owner, and the next one once that one is removed', async () => {
  const company = await makeEmployer(app.db, { company: { plan: 'Starter' } })
  const { id, email } = await makeAccount(app.db, {
    user_type: 'employer',
    company_id: company.company_id,
    company_role: 'owner',
  })
  const owner = { call: app.as(await signIn(app.db, id)) }
  await owner.call('DELETE /employer/team/{id}', { params: { id: company.account_id } })
  await subscribe(owner, (await planIds('employer')).Professional ?? '')
  const { id: subscription_id, period_end } = (await mine(owner)).subscription!
  await renewSubscription(app.context, subscription_id, new Date(period_end))
  const { billed_to } = await app.db
    .selectFrom('transactions')
    .select('billed_to')
    .where('company_id', '=', company.company_id)
    .executeTakeFirstOrThrow()
  expect(billed_to).toMatchObject({ name: company.company.name, email })
})
