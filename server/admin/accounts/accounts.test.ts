import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeAdmin, makeEmployer, makeSeeker, signIn } from '../../../test/make.ts'
import { recordAudit } from '../../accounts/audit/record.ts'

let app: TestApp
let call: ReturnType<TestApp['as']>
beforeAll(async () => {
  app = await testApp()
  call = app.as(await signIn(app.db, (await makeAdmin(app.db)).id))
})

test('a job seeker is emailed the code that confirms their address, or a link to set a password', async () => {
  const { seeker_id: id, account } = await makeSeeker(app.db, { account: { email_verified_at: null } })
  const resend = (what: 'confirmation' | 'password') =>
    call('POST /admin/job-seekers/{id}/resend', { params: { id }, body: { what } })
  await resend('confirmation')
  const [mail] = await app.mailTo(account.email)
  const code = /\n(\d{6})\n/.exec(mail?.text ?? '')?.[1] ?? ''
  await app.as()('POST /auth/verify-email', { body: { email: account.email, code } })
  expect(await refusal(resend('confirmation'))).toMatchObject({ status: 409, code: 'confirmed' })

  await resend('password')
  const link = /https?:\/\/\S+/.exec((await app.mailTo(account.email)).at(-1)?.text ?? '')?.[0] ?? ''
  const token = new URL(link).searchParams.get('token') ?? ''
  const password = 'a gate of eleven stones'
  await app.as()('POST /auth/reset-password', { body: { email: account.email, token, password } })
  await app.as()('POST /auth/login', { body: { email: account.email, password } })

  const { history } = (await call('GET /admin/job-seekers/{id}', { params: { id } })).data
  expect(history.filter(({ kind }) => kind === 'job_seeker.mailed')).toHaveLength(2)
  await app.db
    .updateTable('accounts')
    .set({ suspended_at: new Date(), suspended_reason: 'Spam.' })
    .where('id', '=', account.id)
    .execute()
  expect(await refusal(resend('password'))).toMatchObject({ status: 409, code: 'suspended' })
})

test('an account gets one email a minute and five a day, and a double click sends one', async () => {
  const limited = await testApp({ limits: { resends_per_account_per_minute: 1, resends_per_account_per_day: 5 } })
  const as = limited.as(await signIn(limited.db, (await makeAdmin(limited.db)).id))
  const { seeker_id: id, account } = await makeSeeker(limited.db)
  const resend = () => as('POST /admin/job-seekers/{id}/resend', { params: { id }, body: { what: 'password' } })
  const sent = async () => (await limited.mailTo(account.email)).length
  const answers = await Promise.allSettled([resend(), resend(), resend()])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await sent()).toBe(1)
  expect(await refusal(resend())).toMatchObject({
    status: 429,
    message: expect.stringMatching(/in \d+ seconds/) as string,
  })
  const later = () =>
    sql`update limit_counters set window_start = window_start - interval '2 minutes'`.execute(limited.db)
  for (let at = 0; at < 4; at++) {
    await later()
    await resend()
  }
  await later()
  expect(await refusal(resend())).toMatchObject({
    status: 429,
    message: expect.stringMatching(/in 2\d hours/) as string,
  })
  expect(await sent()).toBe(5)
})

test('a company’s contact gets the same emails', async () => {
  const { company_id: id, account } = await makeEmployer(app.db)
  await call('POST /admin/employers/{id}/resend', { params: { id }, body: { what: 'password' } })
  expect((await app.mailTo(account.email)).at(-1)?.text).toMatch(/reset-password\?/)
})

test('a note about an account is visible only to administrators and deleted with the account', async () => {
  const { seeker_id } = await makeSeeker(app.db)
  const { company_id } = await makeEmployer(app.db)
  const note = 'Called on Monday: lost their phone.'
  await call('POST /admin/job-seekers/{id}/notes', { params: { id: seeker_id }, body: { note } })
  await call('POST /admin/employers/{id}/notes', { params: { id: company_id }, body: { note } })
  const { notes } = (await call('GET /admin/job-seekers/{id}', { params: { id: seeker_id } })).data
  expect(notes).toMatchObject([{ note, by: 'Ada Marsh', changed_by: null }])
  const ofCompany = (await call('GET /admin/employers/{id}', { params: { id: company_id } })).data.notes
  expect(ofCompany).toMatchObject([{ note, by: 'Ada Marsh', changed_by: null }])
  const { data: log } = await call('GET /admin/audit', { query: { subject_id: seeker_id, kind: 'changes' } })
  expect(log.data).toMatchObject([{ action: 'job_seeker.noted', reason: null }])
  const blank = call('POST /admin/job-seekers/{id}/notes', { params: { id: seeker_id }, body: { note: ' ' } })
  expect(await refusal(blank)).toMatchObject({ status: 422 })
  await call('DELETE /admin/job-seekers/{id}', { params: { id: seeker_id }, body: { reason: 'They asked.' } })
  const left = await app.db.selectFrom('account_notes').select('company_id').execute()
  expect(left).toEqual([{ company_id }])
})

test('notes are listed even after many other events', async () => {
  const { seeker_id } = await makeSeeker(app.db)
  const params = { id: seeker_id }
  await call('POST /admin/job-seekers/{id}/notes', { params, body: { note: 'Lost their phone.' } })
  const opened = Array.from({ length: 201 }, () => ({ action: 'job_seeker.viewed' as const, subject: params }))
  await recordAudit(app.db, null, opened)
  const { notes, history } = (await call('GET /admin/job-seekers/{id}', { params })).data
  expect(notes.map(({ note }) => note)).toEqual(['Lost their phone.'])
  expect(history).toHaveLength(200)
})

test.each(['job-seekers', 'employers'] as const)(
  'a note of %s is corrected and deleted, unless another administrator changed it first',
  async (kind) => {
    const id = kind === 'employers' ? (await makeEmployer(app.db)).company_id : (await makeSeeker(app.db)).seeker_id
    const other = app.as(await signIn(app.db, (await makeAdmin(app.db, { first_name: 'Bo' })).id))
    await call(`POST /admin/${kind}/{id}/notes`, { params: { id }, body: { note: 'Lost their phon.' } })
    const notes = async () => (await call(`GET /admin/${kind}/{id}`, { params: { id } })).data.notes
    const [first] = await notes()
    const params = { id: first!.id }
    const change = (as: typeof call, note: string, updated_at: string) =>
      as('PUT /admin/account-notes/{id}', { params, body: { note, updated_at } })
    const { data: second } = await change(other, 'Lost their phone.', first!.updated_at)
    expect(second).toMatchObject({ note: 'Lost their phone.', by: 'Ada Marsh', changed_by: 'Bo Marsh' })
    expect(await notes()).toEqual([second])
    const late = { status: 409, code: 'stale', current: { note: 'Lost their phone.', updated_at: second.updated_at } }
    expect(await refusal(change(call, 'Mine', first!.updated_at))).toMatchObject(late)
    expect(await refusal(change(call, ' ', second.updated_at))).toMatchObject({ status: 422 })
    const remove = ({ updated_at }: { updated_at: string }) =>
      call('DELETE /admin/account-notes/{id}', { params, body: { updated_at } })
    expect(await refusal(remove(first!))).toMatchObject(late)
    await remove(second)
    expect(await notes()).toEqual([])
    expect(await refusal(remove(second))).toMatchObject({ status: 404 })
    const { data: log } = await call('GET /admin/audit', { query: { subject_id: id, kind: 'changes' } })
    expect(log.data.map(({ action }) => action.split('.')[1])).toEqual(['note_deleted', 'note_changed', 'noted'])
    expect(JSON.stringify(log.data)).not.toContain('phone')
  },
)
