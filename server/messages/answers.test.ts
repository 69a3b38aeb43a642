import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../test/app.ts'
import { makeApplication } from '../../test/make.ts'
import { deliverNotices as deliverSteps } from '../../test/deliver-notices.ts'
import { ago, ahead } from '../../test/make/start.ts'
import { reply, show, write, talking } from '../../test/talking.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
const { company, person, talk, deliverNotices } = talking(() => app)

describe("a company's message", () => {
  const rowOf = (id: string) =>
    app.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const eventsOf = async (id: string) =>
    (
      await app.db
        .selectFrom('application_events')
        .select('kind')
        .where('application_id', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ kind }) => kind)

  test('answers the application: the promise is kept and the next one starts, once a day', async () => {
    const [at, who] = [await company(), await person()]
    const application = await makeApplication(app.db, {
      job_id: at.job.id,
      seeker_id: who.seeker_id,
      created_at: ago(9),
      due_from: ago(9),
      due_at: ago(2),
      overdue_at: ago(2),
    })
    const { data } = await write(at, { seeker_id: who.seeker_id, body: 'Sorry for the wait.' })
    const row = await rowOf(application.id)
    expect(row.overdue_at).toBeNull()
    expect(row.first_answered_at?.getTime()).toBeGreaterThan(ago(1).getTime())
    expect(row.due_at!.getTime()).toBeGreaterThan(Date.now())
    expect((await eventsOf(application.id)).slice(-2)).toEqual(['messaged', 'due'])
    const steps = (await eventsOf(application.id)).length
    await reply(at, data.conversation_id, 'And another thing.')
    expect(await eventsOf(application.id)).toHaveLength(steps)
    const { applications } = await show(who, data.conversation_id)
    expect(applications).toMatchObject([{ id: application.id, is_overdue: false }])
    expect(applications[0]?.timeline.map(({ kind }) => kind)).toContain('messaged')
    // The applicant's own message doesn't answer anything.
    await reply(who, data.conversation_id, 'Thank you.')
    expect(await eventsOf(application.id)).toHaveLength(steps)
  })

  test('counts in the response record as the first answer', async () => {
    const at = await company()
    for (let i = 0; i < 10; i++) {
      const who = await person()
      await makeApplication(app.db, {
        job_id: at.job.id,
        seeker_id: who.seeker_id,
        created_at: ago(2),
        due_from: ago(2),
        due_at: ahead(3),
      })
      await write(at, { seeker_id: who.seeker_id, body: 'Hello' })
    }
    const { ledger } = (await app.as()('GET /employers/{id}', { params: { id: at.company_id } })).data
    expect(ledger).toMatchObject({ applications: 10, promises: 10, answered_in_time: 1, days_to_first_answer: 2 })
  })

  test('stays an answer if an earlier step is undone', async () => {
    const { at, id, application, who } = await talk()
    const { due_at: promised } = await rowOf(application.id)
    const params = { id: application.id }
    const move = (status: 'in_review' | 'submitted') =>
      at.call('PUT /employer/jobs/applications/{id}/status', { params, body: { status } })
    await app.db
      .updateTable('applications')
      .set({ first_answered_at: null, due_at: ahead(1) })
      .where('id', '=', application.id)
      .execute()
    await app.db
      .deleteFrom('application_events')
      .where('application_id', '=', application.id)
      .where('kind', '=', 'messaged')
      .execute()
    await move('in_review')
    await app.db
      .updateTable('applications')
      .set({ due_at: ahead(1) })
      .where('id', '=', application.id)
      .execute()
    await reply(at, id, 'We read it.')
    await move('submitted')
    const row = await rowOf(application.id)
    expect([row.status, row.due_at?.toISOString()]).toEqual(['submitted', promised?.toISOString()])
    expect(row.first_answered_at).not.toBeNull()
    expect(who.seeker_id).toBe(row.seeker_id)
  })

  test('to someone without an open application promises nothing', async () => {
    const [at, who] = [await company(), await person()]
    const ended = await makeApplication(app.db, {
      job_id: at.job.id,
      seeker_id: who.seeker_id,
      status: 'not_selected',
      reason: 'pay_mismatch',
    })
    const before = await eventsOf(ended.id)
    await write(at, { seeker_id: who.seeker_id, body: 'We keep your resume.' })
    expect(await eventsOf(ended.id)).toEqual(before)
  })
})

describe('notifications', () => {
  const subjects = async (email: string) => (await app.mailTo(email)).map(({ subject }) => subject)

  test("are sent for what's unread after a minute, once until it's read, without the text", async () => {
    const { at, who, id } = await talk()
    await reply(at, id, 'Secret words')
    await deliverNotices(id)
    const [mail, ...more] = await app.mailTo(who.account.email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe(`${at.company.name} wrote to you about Detection Engineer`)
    expect(mail?.text).not.toMatch(/Secret|When can you/)
    expect((await who.call('GET /notifications/content/unread')).data.unread).toBe(1)
    await who.call('POST /messages/{id}/read', { params: { id }, body: {} })
    expect((await who.call('GET /notifications/content/unread')).data.unread).toBe(0)
    await reply(at, id, 'Once more')
    await deliverNotices(id)
    expect(await subjects(who.account.email)).toHaveLength(2)
  })

  test("aren't sent to someone who has read it, and show the company the name it can see", async () => {
    const { at, who, id } = await talk({ privacy: { name_visibility: 'initials' } })
    await who.call('POST /messages/{id}/read', { params: { id }, body: {} })
    await deliverNotices(id)
    expect(await subjects(who.account.email)).toEqual([])
    await reply(who, id, 'On Monday')
    await deliverNotices(id)
    expect(await subjects(at.account.email)).toEqual(['Priya Raman wrote to you about Detection Engineer'])
  })
})

test("a report stores what the other side wrote, once per person, replaceable until it's reviewed", async () => {
  const { at, who, id } = await talk()
  const report = (words: string) =>
    who.call('POST /messages/{id}/report', { params: { id }, body: { reason: 'scam', words } })
  await report('They asked for money.')
  await report('They asked for my password.')
  const rows = await app.db.selectFrom('message_reports').selectAll().where('conversation_id', '=', id).execute()
  expect(rows).toMatchObject([
    {
      company_id: at.company_id,
      reporter_id: who.account_id,
      reporter_side: 'job_seeker',
      words: 'They asked for my password.',
      quoted: ['When can you start?'],
    },
  ])
  await app.db.updateTable('message_reports').set({ state: 'dismissed' }).where('conversation_id', '=', id).execute()
  expect(await refusal(report('Again'))).toMatchObject({ status: 409, code: 'report_closed' })
  const other = who.call('POST /messages/{id}/report', { params: { id }, body: { reason: 'other' } })
  expect((await refusal(other)).errors).toHaveProperty('words')
})

test("a step refreshes open pages: the company's immediately, the applicant's once the notification was sent", async () => {
  const { at, who, id } = await talk()
  const [application] = (await show(at, id)).applications
  const notified = async () =>
    (
      await app.db
        .selectFrom('live_events')
        .select('account_id')
        .orderBy('id')
        .where(sql<boolean>`event = ${JSON.stringify({ kind: 'conversation', conversation_id: id })}::jsonb`)
        .execute()
    ).map(({ account_id }) => account_id)
  expect(await notified()).toEqual([])
  await at.call('PUT /employer/jobs/applications/{id}/status', {
    params: { id: application!.id },
    body: { status: 'interview' },
  })
  expect(await notified()).toEqual([at.account_id])
  await deliverSteps(app)
  const both = [at.account_id, who.account_id]
  expect(await notified()).toEqual(both)

  // Interviews and answers to offers are sent immediately.
  const params = { id: application!.id }
  const body = {
    starts_at: new Date(Date.now() + 48 * 3_600_000).toISOString(),
    minutes: 60,
    time_zone: 'America/New_York',
    kind: 'video' as const,
    place: 'https://meet.example.com/room',
    interviewer_id: at.account_id,
    words: '',
  }
  await at.call('POST /employer/applications/{id}/interviews', { params, body })
  expect((await notified()).slice(2).toSorted()).toEqual(both.toSorted())
  await at.call('PUT /employer/jobs/applications/{id}/status', { params, body: { status: 'offer' } })
  await deliverSteps(app)
  const before = (await notified()).length
  await who.call('POST /applications/{id}/offer', { params, body: { accept: true, words: '' } })
  expect((await notified()).slice(before).toSorted()).toEqual(both.toSorted())
})

test('the end of a job refreshes the open conversations of everyone waiting for an answer, and no one else’s', async () => {
  const { at, who, id } = await talk()
  const other = await person()
  await makeApplication(app.db, { job_id: at.job.id, seeker_id: other.seeker_id })
  const second = (await write(at, { seeker_id: other.seeker_id, body: 'Hello' })).data.conversation_id
  const rejected = await person()
  await makeApplication(app.db, {
    job_id: at.job.id,
    seeker_id: rejected.seeker_id,
    status: 'not_selected',
    reason: 'pay_mismatch',
  })
  const ended = (await write(at, { seeker_id: rejected.seeker_id, body: 'Goodbye' })).data.conversation_id
  const notified = async () =>
    await app.db
      .selectFrom('live_events')
      .select(['account_id', sql<string>`event ->> 'conversation_id'`.as('conversation_id')])
      .where(sql<boolean>`event ->> 'kind' = 'conversation'`)
      .where(sql<boolean>`event ->> 'conversation_id' = any (${[id, second, ended]})`)
      .execute()
  const [mine, theirs] = [id, second].map((conversation_id) => ({ account_id: at.account_id, conversation_id }))
  // The job has applicants, so it's closed instead of deleted.
  await at.call('DELETE /employer/jobs/{id}', { params: { id: at.job.id } })
  expect(new Set(await notified())).toEqual(new Set([mine, theirs]))
  expect((await show(at, id)).applications).toMatchObject([{ status: 'closed' }])
  await deliverSteps(app)
  expect(new Set(await notified())).toEqual(
    new Set([
      mine,
      theirs,
      { account_id: who.account_id, conversation_id: id },
      { account_id: other.account_id, conversation_id: second },
    ]),
  )
})
