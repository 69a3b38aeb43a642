import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeAdmin, makeSeeker, signIn } from '../../../test/make.ts'
import { openSmtp } from '../../../test/smtp.ts'
import { notify } from '../../notifications/notify/notify.ts'

let smtp: Awaited<ReturnType<typeof openSmtp>>
let app: TestApp
let call: ReturnType<TestApp['as']>
beforeAll(async () => {
  smtp = await openSmtp()
  app = await testApp({ mail: { kind: 'smtp', url: smtp.url, from: 'Merlon <no-reply@merlon.test>' }, worker: true })
  call = app.as(await signIn(app.db, (await makeAdmin(app.db)).id))
})
beforeEach(() => smtp.fail(null))
afterAll(() => smtp.close())

const soon = { timeout: 60_000, interval: 50 }
const reason = 'The address is gone.'
const found = async (query: object) => (await call('GET /admin/support/mails', { query })).data
const retry = (id: string) => call('POST /admin/support/mails/{id}/retry', { params: { id } })
const drop = (id: string) => call('POST /admin/support/mails/{id}/drop', { params: { id }, body: { reason } })
const received = (email: string) => smtp.inbox.filter(({ recipients }) => recipients.includes(email))

/** An email that a server rejected for good, as in the list. */
async function park(event: 'answer_is_late' | 'email_code' = 'answer_is_late') {
  smtp.fail(550)
  const { account_id, account, seeker_id } = await makeSeeker(app.db)
  const template = { subject: 'Late', paragraphs: ['At last'] }
  if (event === 'email_code') await notify(app.db, app.context, event, { account: account_id }, template)
  else await notify(app.db, app.context, event, { seekers: [seeker_id] }, template)
  const mail = await vi.waitFor(async () => {
    const { data } = await found({ keyword: account.email })
    expect(data).toHaveLength(1)
    return data[0]!
  }, soon)
  return { ...mail, email: account.email }
}

test('an undelivered email is listed with the reason, and never with its text', async () => {
  const { id, email } = await park()
  const list = await found({ keyword: email, status: 'parked' })
  expect(list).toMatchObject({ total: 1, by_state: { all: 1, parked: 1, retried: 0, dropped: 0 } })
  expect(list.data[0]).toMatchObject({ id, event: 'answer_is_late', subject: 'Late', tries: 1, can_be_retried: true })
  expect(list.data[0]!.reason).toContain('550')
  expect(JSON.stringify(list)).not.toContain('At last')
  expect(await found({ keyword: email, status: 'dropped' })).toMatchObject({ total: 0, by_state: { all: 1 } })
})

test('sent again, it arrives once, even if two administrators send it at once', async () => {
  const { id, email } = await park()
  smtp.fail(null)
  const both = await Promise.allSettled([retry(id), retry(id)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await vi.waitFor(() => expect(received(email)).toHaveLength(1), soon)
  expect(received(email)[0]!.source).toContain('At last')
  expect(await refusal(drop(id))).toMatchObject({ status: 409, code: 'already_retried' })
  const kept = await app.db.selectFrom('parked_mails').select(['state', 'mail']).where('id', '=', id).execute()
  expect(kept).toEqual([{ state: 'retried', mail: null }])
  const { data } = await call('GET /admin/audit', { query: { action: 'mail.retried', subject_id: id } })
  expect(data.data).toHaveLength(1)
})

test('sent again without success, it returns to the list with all attempts and can be sent again', async () => {
  const { id, email } = await park()
  await retry(id)
  await vi.waitFor(async () => {
    const [mail] = (await found({ keyword: email })).data
    expect(mail).toMatchObject({ id, state: 'parked', tries: 2, can_be_retried: true, settled_at: null })
  }, soon)
  smtp.fail(null)
  await retry(id)
  await vi.waitFor(() => expect(received(email)).toHaveLength(1), soon)
})

test('deleted, it is never sent, and its text is not kept', async () => {
  const { id, email } = await park()
  smtp.fail(null)
  expect((await drop(id)).data).toMatchObject({ state: 'dropped', can_be_retried: false })
  expect(await refusal(retry(id))).toMatchObject({ status: 409, code: 'already_dropped' })
  expect(received(email)).toEqual([])
  const { rows } = await sql`select from parked_mails where id = ${id} and mail is null`.execute(app.db)
  expect(rows).toHaveLength(1)
  const { data } = await call('GET /admin/audit', { query: { action: 'mail.dropped', subject_id: id } })
  expect(data.data).toMatchObject([{ reason, after: { event: 'answer_is_late' } }])
})

test('an email with a code is not kept to be sent again', async () => {
  const { id, can_be_retried } = await park('email_code')
  expect(can_be_retried).toBe(false)
  expect(await refusal(retry(id))).toMatchObject({ status: 409, code: 'not_kept' })
  expect((await drop(id)).data.state).toBe('dropped')
})

test('an unknown email is not found', async () => {
  const unknownId = '00000000-0000-4000-8000-000000000000'
  for (const work of [() => retry(unknownId), () => drop(unknownId)]) expect((await refusal(work())).status).toBe(404)
})
