import { expect, test } from 'vitest'
import type { CompanyRole } from '../../../contract/platform/values.ts'
import { refusal, testApp } from '../../../test/app.ts'
import { makeAccount, makeEmployer, signIn } from '../../../test/make.ts'

test('invitations per day, emails to an address, and people in a company are limited', async () => {
  const strict = await testApp({
    limits: { invitations_per_company_per_day: 3, mails_per_recipient_per_hour: 1, people_per_company: 3 },
  })
  const { account_id } = await makeEmployer(strict.db)
  const call = strict.as(await signIn(strict.db, account_id))
  const invite = (email: string) => call('POST /employer/team/invitations', { body: { email, role: 'recruiter' } })
  await invite('one@example.com')
  expect(await refusal(invite('one@example.com'))).toMatchObject({ status: 429 })
  await invite('two@example.com')
  expect(await refusal(invite('three@example.com'))).toMatchObject({ status: 409, code: 'team_full' })
  const { data } = await call('GET /employer/team')
  await call('DELETE /employer/team/invitations/{id}', { params: { id: data.invitations![0]!.id } })
  await invite('four@example.com')
  expect(await refusal(invite('five@example.com'))).toMatchObject({ status: 429 })
})

test('role changes are limited per day', async () => {
  const strict = await testApp({ limits: { role_changes_per_company_per_day: 2 } })
  const { account_id, company_id } = await makeEmployer(strict.db)
  const call = strict.as(await signIn(strict.db, account_id))
  const { id } = await makeAccount(strict.db, { user_type: 'employer', company_id, company_role: 'recruiter' })
  const change = (role: CompanyRole) => call('PUT /employer/team/{id}', { params: { id }, body: { role } })
  for (const role of ['interviewer', 'interviewer', 'recruiter'] as const) await change(role)
  expect((await refusal(change('interviewer'))).status).toBe(429)
  expect((await call('GET /employer/team')).data.members[1]?.role).toBe('recruiter')
})
