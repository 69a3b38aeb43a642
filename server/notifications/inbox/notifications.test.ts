import { beforeAll, describe, expect, test } from 'vitest'
import type { NotificationStatus } from '../../../contract/notifications/values.ts'
import type { NotificationEvent } from '../../../contract/platform/values.ts'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeAccount, makeEmployer, makeSeeker, signIn } from '../../../test/make.ts'
import { notify } from '../notify/notify.ts'
import { deleteOldNotifications } from './queries.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))

async function seeker() {
  const { seeker_id, account_id, account } = await makeSeeker(app.db)
  const call = app.as(await signIn(app.db, account_id))
  return {
    call,
    seeker_id,
    account_id,
    email: account.email,
    tell: async (subject: string, path = `/job-seeker/applied-jobs?id=${subject}`) =>
      await notify(
        app.db,
        app.context,
        'answer_is_late',
        { seekers: [seeker_id] },
        {
          subject,
          paragraphs: [`${subject}, said at length.`, 'And more.'],
          button: { label: 'Open', path },
        },
      ),
    list: async (query: { status?: NotificationStatus; event?: NotificationEvent } = {}) =>
      (await call('GET /notifications/content', { query })).data,
    unread: async () => (await call('GET /notifications/content/unread')).data.unread,
  }
}

const titles = ({ data }: { data: { title: string }[] }) => data.map(({ title }) => title)

describe('a person’s notifications', () => {
  test('are listed with links, newest first, and only for them', async () => {
    const [me, other] = [await seeker(), await seeker()]
    await me.tell('One')
    await me.tell('Two')
    expect(await me.list()).toMatchObject({
      total: 2,
      unread: 2,
      data: [
        { title: 'Two' },
        {
          event: 'answer_deadline',
          status: 'unread',
          title: 'One',
          words: 'One, said at length.',
          path: '/job-seeker/applied-jobs?id=One',
          times: 1,
        },
      ],
    })
    expect(await other.list()).toMatchObject({ total: 0, unread: 0, data: [] })
  })

  test("are merged until they're read", async () => {
    const me = await seeker()
    await me.tell('Late', '/job-seeker/applied-jobs?id=1')
    await me.tell('Elsewhere')
    await me.tell('Late', '/job-seeker/applied-jobs?id=1')
    const { data, unread } = await me.list()
    expect([unread, data.map(({ title, times }) => [title, times])]).toEqual([
      2,
      [
        ['Late', 2],
        ['Elsewhere', 1],
      ],
    ])
    await me.call('POST /notifications/content/{id}/mark-read', { params: { id: data[0]!.id } })
    await me.tell('Late', '/job-seeker/applied-jobs?id=1')
    expect(titles(await me.list())).toEqual(['Late', 'Late', 'Elsewhere'])
  })

  test('are off if the setting says so, regardless of email, and the reverse', async () => {
    const me = await seeker()
    const set = async (wish: { in_app: boolean; email: boolean }) =>
      await app.db
        .updateTable('notification_settings')
        .set(wish)
        .where('account_id', '=', me.account_id)
        .where('event', '=', 'answer_deadline')
        .execute()
    await set({ in_app: false, email: true })
    await me.tell('By mail')
    await set({ in_app: true, email: false })
    await me.tell('In the product')
    expect(titles(await me.list())).toEqual(['In the product'])
    expect((await app.mailTo(me.email)).map(({ subject }) => subject)).toEqual(['By mail'])
  })

  test("don't include emails about the account itself", async () => {
    const me = await seeker()
    await notify(
      app.db,
      app.context,
      'password_changed',
      { account: me.account_id },
      { subject: 'Changed', paragraphs: [] },
    )
    expect(await me.list()).toMatchObject({ total: 0 })
  })

  test('are cut at 300 characters, with one-line titles', async () => {
    const me = await seeker()
    const template = { subject: 'Two\nlines', paragraphs: ['🙂'.repeat(400)] }
    await notify(app.db, app.context, 'answer_is_late', { seekers: [me.seeker_id] }, template)
    const [item] = (await me.list()).data
    expect(item).toMatchObject({ title: 'Two lines', path: null })
    expect(Array.from(item?.words ?? '')).toHaveLength(300)
  })

  test('reach the colleague who answers, and are deleted when a colleague leaves', async () => {
    const { company_id, account_id } = await makeEmployer(app.db)
    const colleague = await makeAccount(app.db, { user_type: 'employer', company_id, company_role: 'recruiter' })
    const recipients = { company: { company_id, posted_by: colleague.id } }
    await notify(app.db, app.context, 'job_expired', recipients, { subject: 'Expired', paragraphs: [] })
    const owner = app.as(await signIn(app.db, account_id))
    const theirs = app.as(await signIn(app.db, colleague.id))
    expect((await owner('GET /notifications/content')).data.total).toBe(0)
    expect(titles((await theirs('GET /notifications/content')).data)).toEqual(['Expired'])
    await owner('DELETE /employer/team/{id}', { params: { id: colleague.id } })
    expect(
      await app.db.selectFrom('notifications').selectAll().where('account_id', '=', colleague.id).execute(),
    ).toEqual([])
  })
})

test('a recruiter who becomes an interviewer no longer sees recruiters’ notifications, and sees all of them as a recruiter again', async () => {
  const { company_id, account_id } = await makeEmployer(app.db)
  const colleague = await makeAccount(app.db, { user_type: 'employer', company_id, company_role: 'recruiter' })
  const seeker_id = (await makeSeeker(app.db)).seeker_id
  const reads = { company: { company_id, posted_by: colleague.id }, from: account_id }
  const between = { seeker_id, company_id }
  const say = (subject: string) => ({ subject, paragraphs: [] })
  await notify(app.db, app.context, 'message_received', { ...reads, between }, say('Priya wrote'))
  await notify(app.db, app.context, 'application_received', { ...reads, between }, say('Priya applied'))
  const interview = { account: colleague.id, from: account_id }
  await notify(app.db, app.context, 'interview_for_interviewer', interview, say('Your interview'))
  const theirs = app.as(await signIn(app.db, colleague.id))
  const owner = app.as(await signIn(app.db, account_id))
  const seen = async () => {
    const list = (await theirs('GET /notifications/content')).data
    return [titles(list).toSorted(), list.total, list.unread, (await theirs('GET /notifications/content/unread')).data]
  }
  const everything = [['Priya applied', 'Priya wrote', 'Your interview'], 3, 3, { unread: 3 }]
  expect(await seen()).toEqual(everything)
  const { data } = (await theirs('GET /notifications/content')).data
  const written = data.find(({ title }) => title === 'Priya wrote')!
  const become = (role: 'interviewer' | 'recruiter') =>
    owner('PUT /employer/team/{id}', { params: { id: colleague.id }, body: { role } })
  await become('interviewer')
  expect(await seen()).toEqual([['Your interview'], 1, 1, { unread: 1 }])
  const read = theirs('POST /notifications/content/{id}/mark-read', { params: { id: written.id } })
  expect(await refusal(read)).toMatchObject({ status: 404 })
  const kept = (await theirs('GET /settings/export', { query: { format: 'json' } })) as unknown
  expect(JSON.stringify(kept)).not.toContain('Priya wrote')
  await become('recruiter')
  expect(await seen()).toEqual(everything)
})

describe('a notification', () => {
  test('is read, archived, and restored', async () => {
    const me = await seeker()
    await me.tell('One')
    await me.tell('Two')
    const [two, one] = (await me.list()).data
    const params = { id: one!.id }
    await me.call('POST /notifications/content/{id}/mark-read', { params })
    await me.call('POST /notifications/content/{id}/mark-read', { params })
    expect([titles(await me.list({ status: 'unread' })), titles(await me.list({ status: 'read' }))]).toEqual([
      ['Two'],
      ['One'],
    ])
    await me.call('POST /notifications/content/{id}/archive', { params: { id: two!.id } })
    expect([await me.unread(), titles(await me.list()), titles(await me.list({ status: 'archived' }))]).toEqual([
      0,
      ['One'],
      ['Two'],
    ])
    await me.call('POST /notifications/content/{id}/restore', { params: { id: two!.id } })
    expect((await me.list()).data.map(({ status }) => status)).toEqual(['read', 'read'])
  })

  test('is filtered by event', async () => {
    const me = await seeker()
    await me.tell('Late')
    expect(await me.list({ event: 'answer_deadline' })).toMatchObject({ total: 1 })
    expect(await me.list({ event: 'message' })).toMatchObject({ total: 0, unread: 1 })
    const wrong = me.list({ event: 'weather' as 'message' })
    expect(await refusal(wrong)).toMatchObject({ status: 422, errors: { event: [expect.any(String)] } })
  })

  test('all are marked as read at once, and no one else’s', async () => {
    const [me, other] = [await seeker(), await seeker()]
    for (const each of [me, other]) await each.tell('One')
    await me.tell('Two')
    await me.call('POST /notifications/content/mark-all-read')
    expect([await me.unread(), await other.unread()]).toEqual([0, 1])
  })

  test('is deleted after a year', async () => {
    const me = await seeker()
    await me.tell('Old')
    await app.db
      .updateTable('notifications')
      .set({ created_at: new Date(Date.now() - 366 * 86_400_000) })
      .where('account_id', '=', me.account_id)
      .execute()
    await me.tell('New')
    await deleteOldNotifications(app.db)
    expect(titles(await me.list())).toEqual(['New'])
  })
})
