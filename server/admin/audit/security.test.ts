import { beforeAll, expect, test } from 'vitest'
import { storedKey } from '../../platform/http/limits.ts'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeAdmin, makeEmployer, makeSeeker, signIn, testPassword } from '../../../test/make.ts'

let app: TestApp
let call: ReturnType<TestApp['as']>
beforeAll(async () => {
  app = await testApp()
  call = app.as(await signIn(app.db, (await makeAdmin(app.db)).id))
})

const person = async () => {
  const { account, account_id: id } = await makeSeeker(app.db, { account: { password: true } })
  return { id, email: account.email, as: app.as(await signIn(app.db, id)) }
}
const login = (email: string, password: string) =>
  app.as(undefined, '198.51.100.4')('POST /auth/login', { body: { email, password } })
const ofAccount = async (subject_id: string) =>
  (await call('GET /admin/audit', { query: { subject_id } })).data.data.map(({ action, actor_id, network }) => ({
    action,
    actor_id,
    network,
  }))
const another = 'a gate of eleven stones'

test('a failed sign-in is logged with the network but not the input, and a successful one only for admins', async () => {
  const { id, email } = await person()
  await refusal(login(email, 'not the password'))
  await login(email, testPassword)
  expect(await ofAccount(id)).toEqual([{ action: 'account.sign_in_failed', actor_id: null, network: '198.51.100.4' }])
  const admin = await makeAdmin(app.db, { password: true })
  await login(admin.email, testPassword)
  expect(await ofAccount(admin.id)).toEqual([
    { action: 'admin.signed_in', actor_id: admin.id, network: '198.51.100.4' },
  ])
  const kept = await app.db.selectFrom('audit_events').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(email)
  expect(JSON.stringify(kept)).not.toContain('not the password')
})

test('for unknown addresses, at most 500 failures an hour are logged', async () => {
  const unknown = async () => {
    const { data } = await call('GET /admin/audit', { query: { action: 'account.sign_in_failed', per_page: 1 } })
    return data.total
  }
  const before = await unknown()
  await refusal(login('nobody@example.test', 'anything at all'))
  expect(await unknown()).toBe(before + 1)
  await app.db
    .updateTable('limit_counters')
    .set({ hits: 500 })
    .where('key', '=', storedKey('sign_in:unknown:log'))
    .execute()
  await refusal(login('nobody@example.test', 'anything at all'))
  expect(await unknown()).toBe(before + 1)
})

test('a new password, a new address, and the deletion of an account are logged as the owner’s actions', async () => {
  const { id, email, as } = await person()
  await as('POST /settings/change-password', { body: { current_password: testPassword, password: another } })
  const to = `new-${email}`
  await as('POST /settings/change-email', { body: { email: to, password: another } })
  const [mail] = await app.mailTo(to)
  const code = /\n(\d{6})\n/.exec(mail?.text ?? '')?.[1] ?? ''
  await as('POST /settings/change-email', { body: { email: to, code } })
  await as('POST /settings/delete-account', { body: { password: another } })
  expect((await ofAccount(id)).map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['account.deleted', id],
    ['account.email_changed', id],
    ['account.password_changed', id],
  ])
})

test('a wrong password while signed in is logged, and so is signing out a device', async () => {
  const { id, email, as } = await person()
  await refusal(as('POST /settings/delete-account', { body: { password: another } }))
  await login(email, testPassword)
  const { data: devices } = await as('GET /settings/sessions')
  const other = devices.find(({ is_current }) => !is_current)
  await as('DELETE /settings/sessions/{id}', { params: { id: other?.id ?? '' } })
  expect((await ofAccount(id)).map(({ action }) => action)).toEqual([
    'account.session_ended',
    'account.password_failed',
  ])
})

test('a password set with an emailed link is logged', async () => {
  const { id, email } = await person()
  await app.as()('POST /auth/forgot-password', { body: { email } })
  const [mail] = await app.mailTo(email)
  const token = new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get('token') ?? ''
  await app.as()('POST /auth/reset-password', { body: { email, token, password: another } })
  expect((await ofAccount(id)).map(({ action }) => action)).toEqual(['account.password_reset'])
})

test('a company deleted by its owner is named', async () => {
  const { account_id, company_id } = await makeEmployer(app.db, { password: true })
  const as = app.as(await signIn(app.db, account_id))
  await as('POST /settings/delete-account', { body: { password: testPassword, delete_company: true } })
  expect(await ofAccount(company_id)).toMatchObject([{ action: 'company.deleted', actor_id: account_id }])
})

test('lists of people count as views of private data', async () => {
  const lists = [
    ['GET /admin/job-seekers', 'job_seeker.listed'],
    ['GET /admin/employers', 'company.listed'],
    ['GET /admin/subscriptions', 'subscription.listed'],
    ['GET /admin/subscriptions/transactions/all', 'transaction.listed'],
    ['GET /admin/support', 'ticket.listed'],
    ['GET /admin/support/mails', 'mail.listed'],
    ['GET /admin/applications', 'application.listed'],
  ] as const
  for (const [route, action] of lists) {
    await call(route, { query: { keyword: 'quince' } })
    const { data } = await call('GET /admin/audit', { query: { action } })
    expect(data.data[0]).toMatchObject({ action, after: { keyword: 'not kept' } })
  }
})
