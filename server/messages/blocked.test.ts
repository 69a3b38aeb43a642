import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../test/app.ts'
import { makeAccount, signIn } from '../../test/make.ts'
import { deliverMail } from '../notifications/delivery/deliver.ts'
import type { Work } from '../platform/queue/queue.ts'
import { type Company, type Person, reply, show, talking } from '../../test/talking.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
const { talk, deliverNotices } = talking(() => app)

const block = ({ call }: Company | Person, id: string) =>
  call('POST /messages/{id}/block', { params: { id }, body: {} })
const subjects = async ({ account }: Company | Person) =>
  (await app.mailTo(account.email)).map(({ subject }) => subject)
const notified = async ({ call }: Company | Person) => (await call('GET /notifications/content')).data.total

describe('someone who blocks the other before a notification is sent', () => {
  test('gets none, as a person', async () => {
    const { who, id } = await talk()
    await block(who, id)
    await deliverNotices(id)
    expect([await subjects(who), await notified(who)]).toEqual([[], 0])
  })

  test('gets none, as a company', async () => {
    const { at, who, id } = await talk()
    await reply(who, id, 'Never.')
    await block(at, id)
    await deliverNotices(id)
    expect([await subjects(at), await notified(at)]).toEqual([[], 0])
  })
})

test('a company is notified of a message from someone who has since blocked it, without a name', async () => {
  const { at, who, id } = await talk()
  await reply(who, id, 'Never.')
  await block(who, id)
  await deliverNotices(id)
  expect(await subjects(at)).toEqual(['A job seeker wrote to you about Detection Engineer'])
})

test("a company doesn't see when someone who blocked it reads", async () => {
  const { at, who, id } = await talk()
  await block(who, id)
  const events = () =>
    app.db
      .selectFrom('live_events')
      .select('id')
      .where('account_id', '=', at.account_id)
      .where(sql<boolean>`event ->> 'kind' = 'read'`)
      .execute()
  await who.call('POST /messages/{id}/read', { params: { id }, body: {} })
  expect((await show(at, id)).read_by_other).toBe(0)
  expect(await events()).toEqual([])
  await who.call('POST /messages/{id}/block', { params: { id }, body: { blocked: false } })
  expect((await show(at, id)).read_by_other).toBe(1)
})

test('a recruiter who becomes an interviewer gets no more message notifications or emails', async () => {
  const { at, who, id } = await talk()
  const { id: account_id, email } = await makeAccount(app.db, {
    user_type: 'employer',
    company_id: at.company_id,
    company_role: 'recruiter',
  })
  const dana = { call: app.as(await signIn(app.db, account_id)) }
  await reply(dana, id, 'I am Dana.')
  const events = app.db.selectFrom('live_events').select('id').where('account_id', '=', account_id)
  const before = await events.execute()
  expect(before.length).toBeGreaterThan(0)
  await at.call('PUT /employer/team/{id}', { params: { id: account_id }, body: { role: 'interviewer' } })
  await reply(who, id, 'Hello Dana.')
  await deliverNotices(id)
  expect(await events.execute()).toEqual(before)
  expect((await app.mailTo(email)).filter(({ subject }) => subject.includes('wrote to you'))).toEqual([])
  expect(await subjects(at)).toEqual(['Priya Raman wrote to you about Detection Engineer'])
})

describe('an email waiting for quiet hours to end', () => {
  /** Which of the queued emails are sent now. */
  async function leaving({ account }: Company | Person) {
    const { rows } = await sql<{ data: Work['mail'] }>`select data from pgboss.job
      where name = 'mail' and data ->> 'to' = ${account.email} and data ->> 'event' = 'message_received'`.execute(
      app.db,
    )
    for (const { data } of rows) await deliverMail(data, app.context, { tries: 1, is_last: false })
    const sent = await app.db.selectFrom('mailbox').select('subject').where('recipient', '=', account.email).execute()
    return { queued: rows.length, sent: sent.length }
  }

  test('is sent afterwards', async () => {
    const { who, id } = await talk()
    await deliverNotices(id)
    expect(await leaving(who)).toEqual({ queued: 1, sent: 1 })
  })

  test('is dropped once its reader has blocked the company, and so is the one to the company', async () => {
    const { at, who, id } = await talk()
    await deliverNotices(id)
    await reply(who, id, 'Never.')
    await deliverNotices(id)
    await block(who, id)
    expect([await leaving(who), await leaving(at)]).toEqual([
      { queued: 1, sent: 0 },
      { queued: 1, sent: 0 },
    ])
  })

  test('is dropped once the reading company has blocked the person', async () => {
    const { at, who, id } = await talk()
    await reply(who, id, 'Never.')
    await deliverNotices(id)
    await block(at, id)
    expect(await leaving(at)).toEqual({ queued: 1, sent: 0 })
  })

  test('from someone who had already blocked the company is sent, because it names no one', async () => {
    const { at, who, id } = await talk()
    await reply(who, id, 'Never.')
    await block(who, id)
    await deliverNotices(id)
    expect(await leaving(at)).toEqual({ queued: 1, sent: 1 })
  })

  test('is dropped once its reader is only an interviewer', async () => {
    const { at, who, id } = await talk()
    await reply(who, id, 'On Monday.')
    await deliverNotices(id)
    await app.db.updateTable('accounts').set({ company_role: 'interviewer' }).where('id', '=', at.account_id).execute()
    expect(await leaving(at)).toEqual({ queued: 1, sent: 0 })
  })
})
