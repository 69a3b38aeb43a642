import { beforeAll, describe, expect, test } from 'vitest'
import type { Input } from '../../../contract/index.ts'
import { openStatuses, undoMoveMinutes, type ApplicationStatus } from '../../../contract/platform/values.ts'
import { testApp, type TestApp } from '../../../test/app.ts'
import { backdateEvents } from '../../../test/backdate-events.ts'
import { makeApplication, makeEmployer, makeJob, makeSeeker, signIn } from '../../../test/make.ts'
import { deliverNotices } from '../../../test/deliver-notices.ts'
import { markOverdue, remindOfAnswers } from '../deadlines/tasks.ts'
import { dueAt } from '../../platform/calendar/business-days.ts'

let app: TestApp
let employer: Awaited<ReturnType<typeof makeEmployer>>
let call: ReturnType<TestApp['as']>
const minute = 60_000
const day = 86_400_000
const ago = (ms: number) => new Date(Date.now() - ms)

beforeAll(async () => {
  app = await testApp()
  employer = await makeEmployer(app.db)
  call = app.as(await signIn(app.db, employer.account_id))
})

type Body = Input<'PUT /employer/jobs/applications/{id}/status'>['body']
const move = async (id: string, status: ApplicationStatus, more: Omit<Body, 'status'> = {}) =>
  (await call('PUT /employer/jobs/applications/{id}/status', { params: { id }, body: { status, ...more } })).data
const row = (id: string) => app.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const events = (id: string) =>
  app.db.selectFrom('application_events').selectAll().where('application_id', '=', id).orderBy('id').execute()
const counted = async (id: string) => (await events(id)).filter((e) => !e.is_void).map(({ kind }) => kind)

/** An application to the company's job, `late` days after the answer-by date, or before it. */
async function applied(late: number) {
  const seeker = await makeSeeker(app.db)
  const job = await makeJob(app.db, { company_id: employer.company_id, posted_by: employer.account_id })
  const [sent, due] = [ago((late + 7) * day), ago(late * day)]
  const { id } = await makeApplication(app.db, {
    job_id: job.id,
    seeker_id: seeker.seeker_id,
    created_at: sent,
    due_from: sent,
    due_at: due,
  })
  if (late > 0) await markOverdue(app.context)
  const mine = app.as(await signIn(app.db, seeker.account_id))
  const asSeeker = async () => (await mine('GET /job-seeker/applications')).data.data.find((each) => each.id === id)
  const asCompany = async () =>
    (await call('GET /employer/jobs/{id}/applications', { params: { id: job.id } })).data.data[0]
  return { id, job, seeker, mine, asSeeker, asCompany }
}

const wait = (id: string, ms: number) => backdateEvents(app.db, id, ms)

/** A whole application, except when it was last updated. */
const state = async (id: string) => ({ ...(await row(id)), updated_at: null })

describe('a step undone within minutes', () => {
  test('keeps a late answer as late as it was, for both sides, the sweep, and the counts', async () => {
    const { id, seeker, asSeeker, asCompany } = await applied(2)
    const [before, seen, theirs] = [await state(id), await asCompany(), await asSeeker()]
    expect(before.overdue_at).not.toBeNull()
    expect((await move(id, 'in_review')).is_overdue).toBe(false)
    const back = await move(id, 'submitted', { expected_status: 'in_review' })
    expect(back).toMatchObject({ status: 'submitted', is_overdue: true, due_at: seen?.due_at })
    expect(back.in_stage_since).toBe(seen?.in_stage_since)
    expect(await state(id)).toEqual(before)
    const letters = (await app.mailTo(seeker.account.email)).length
    expect(await markOverdue(app.context)).toBe(0)
    await remindOfAnswers(app.context)
    expect(await app.mailTo(seeker.account.email)).toHaveLength(letters)
    expect(await counted(id)).toEqual(['submitted', 'due', 'overdue'])
    expect(await asSeeker()).toMatchObject({ status: 'submitted', is_overdue: true, due_at: theirs?.due_at })
    expect((await call('GET /dashboard/employer/stats')).data).toMatchObject({ overdue: expect.any(Number) })
    expect((await asCompany())?.is_overdue).toBe(true)
  })

  test('that was already emailed stays in both timelines, together with the undo', async () => {
    const { id, asSeeker, asCompany } = await applied(-2)
    await move(id, 'interview')
    await deliverNotices(app)
    await move(id, 'submitted')
    const due_at = (await row(id)).due_at!.toISOString()
    const step = { kind: 'status_changed', from_status: 'submitted', to_status: 'interview', is_void: true }
    const promise = { kind: 'due', is_void: true }
    const undone = { kind: 'undone', from_status: 'interview', to_status: 'submitted', due_at, is_void: true }
    await deliverNotices(app)
    expect((await asCompany())?.timeline.slice(2)).toMatchObject([step, promise, undone])
    // The step's answer-by date no longer counts, and the applicant doesn't see it.
    expect((await asSeeker())?.timeline.slice(2)).toMatchObject([step, undone])
  })

  test('that wasn’t emailed yet stays only in the company’s timeline', async () => {
    const { id, asSeeker, asCompany } = await applied(-2)
    await move(id, 'offer')
    expect((await asSeeker())?.timeline.map(({ kind }) => kind)).toEqual(['submitted', 'due'])
    await move(id, 'submitted')
    await deliverNotices(app)
    expect((await asCompany())?.timeline.map(({ kind }) => kind)).toEqual([
      'submitted',
      'due',
      'status_changed',
      'due',
      'undone',
    ])
    expect((await asSeeker())?.timeline.map(({ kind }) => kind)).toEqual(['submitted', 'due'])
  })

  test('doesn’t count as the first answer, and the next one does', async () => {
    const { id } = await applied(-2)
    await move(id, 'shortlisted')
    await move(id, 'submitted')
    expect((await row(id)).first_answered_at).toBeNull()
    await move(id, 'in_review')
    const first = (await row(id)).first_answered_at
    expect(first).not.toBeNull()
    await move(id, 'offer')
    await move(id, 'in_review')
    expect((await row(id)).first_answered_at).toEqual(first)
  })

  test('is marked as late by the sweep once if the old answer-by date has passed', async () => {
    const { id, seeker } = await applied(-0.00001)
    await move(id, 'in_review')
    await app.db
      .updateTable('application_events')
      .set({ due_at: ago(5) })
      .where('application_id', '=', id)
      .where('kind', '=', 'due')
      .where('is_void', '=', false)
      .where('id', '=', (await events(id))[1]!.id)
      .execute()
    const back = await move(id, 'submitted')
    expect(back.is_overdue).toBe(true)
    expect((await row(id)).overdue_at).toBeNull()
    await markOverdue(app.context)
    await markOverdue(app.context)
    expect(await counted(id)).toEqual(['submitted', 'due', 'overdue'])
    const late = (await app.mailTo(seeker.account.email)).filter(({ text }) => /passed|late/i.test(text))
    expect(late).toHaveLength(1)
  })

  test('notifies the applicant with the valid answer-by date', async () => {
    const [open, late] = [await applied(-2), await applied(3)]
    for (const { id } of [open, late]) {
      await move(id, 'interview')
      await deliverNotices(app)
      await move(id, 'submitted')
    }
    await deliverNotices(app)
    const last = async ({ seeker }: typeof open) => (await app.mailTo(seeker.account.email)).at(-1)
    expect((await last(open))?.subject).toBe(`Back to Applied: ${open.job.title} at ${employer.company.name}`)
    expect((await last(open))?.text).toContain('undid the move to Interview')
    expect((await last(open))?.text).toContain('is due by the end of')
    expect((await last(late))?.text).toContain('was due by the end of')
  })

  test(`counts as undo for ${undoMoveMinutes} minutes, and after that moving back is a new answer`, async () => {
    const [soon, late] = [await applied(2), await applied(2)]
    for (const { id } of [soon, late]) await move(id, 'in_review')
    await wait(soon.id, (undoMoveMinutes - 0.1) * minute)
    await wait(late.id, (undoMoveMinutes + 0.1) * minute)
    expect((await move(soon.id, 'submitted')).is_overdue).toBe(true)
    const answered = await move(late.id, 'submitted')
    expect(answered.is_overdue).toBe(false)
    const { updated_at, overdue_at } = await row(late.id)
    expect(overdue_at).toBeNull()
    expect(answered.due_at).toBe(dueAt(updated_at, 5, 'America/New_York').toISOString())
    expect(await counted(late.id)).toEqual([
      'submitted',
      'due',
      'overdue',
      'status_changed',
      'due',
      'status_changed',
      'due',
    ])
  })

  test('can be made again, and then counts as an answer', async () => {
    const { id } = await applied(2)
    await move(id, 'in_review')
    await move(id, 'submitted')
    expect((await move(id, 'in_review')).is_overdue).toBe(false)
    expect(await counted(id)).toEqual(['submitted', 'due', 'overdue', 'status_changed', 'due'])
    await move(id, 'submitted')
    expect((await row(id)).overdue_at).not.toBeNull()
  })
})

describe('going back and forth never clears a late answer', () => {
  test.each(openStatuses.slice(1))('by %s', async (stage) => {
    const { id } = await applied(2)
    const before = await state(id)
    await move(id, stage)
    await move(id, 'submitted')
    expect(await state(id)).toEqual(before)
  })

  test('through several stages', async () => {
    const { id } = await applied(2)
    const before = await state(id)
    for (const stage of ['in_review', 'interview', 'offer'] as const) await move(id, stage)
    await move(id, 'submitted')
    expect(await state(id)).toEqual(before)
    expect(await counted(id)).toEqual(['submitted', 'due', 'overdue'])
  })

  test('moving back only part of the way keeps the answer before it', async () => {
    const { id } = await applied(2)
    const first = await move(id, 'in_review')
    await move(id, 'interview')
    await move(id, 'offer')
    const back = await move(id, 'in_review')
    expect(back).toMatchObject({ due_at: first.due_at, in_stage_since: first.in_stage_since, is_overdue: false })
    expect((await move(id, 'submitted')).is_overdue).toBe(true)
  })

  test('by way of not selected', async () => {
    const { id } = await applied(2)
    const before = await state(id)
    await move(id, 'not_selected', { reason: 'pay_mismatch' })
    const back = await move(id, 'submitted')
    expect(back).toMatchObject({ is_overdue: true, reason: null, undo_until: null })
    expect(await state(id)).toEqual(before)
  })

  test('by way of a stage and not selected', async () => {
    const { id } = await applied(2)
    const before = await state(id)
    const reviewed = await move(id, 'in_review')
    await move(id, 'not_selected', { reason: 'pay_mismatch' })
    expect((await move(id, 'in_review')).due_at).toBe(reviewed.due_at)
    await move(id, 'submitted')
    expect(await state(id)).toEqual(before)
  })

  test('with a withdrawal and its undo in between', async () => {
    const { id, mine } = await applied(2)
    const before = await state(id)
    await move(id, 'in_review')
    await mine('DELETE /applications/{id}', { params: { id } })
    await mine('POST /applications/{id}/restore', { params: { id } })
    expect((await row(id)).overdue_at).toBeNull()
    await move(id, 'submitted')
    expect(await state(id)).toEqual(before)
  })

  test('moving many at once', async () => {
    const { id, job } = await applied(2)
    const before = await state(id)
    const bulk = (expected_status: ApplicationStatus, status: ApplicationStatus) =>
      call('POST /applications/job/{id}/bulk-update-status', {
        params: { id: job.id },
        body: { applications: [{ id, expected_status }], status },
      })
    await bulk('submitted', 'offer')
    await bulk('offer', 'submitted')
    expect(await state(id)).toEqual(before)
  })

  test('an undone withdrawal keeps the time in the stage too', async () => {
    const { id, mine, asCompany } = await applied(2)
    const [before, seen] = [await state(id), await asCompany()]
    await mine('DELETE /applications/{id}', { params: { id } })
    await mine('POST /applications/{id}/restore', { params: { id } })
    expect(await state(id)).toEqual(before)
    expect((await asCompany())?.in_stage_since).toBe(seen?.in_stage_since)
  })

  test('"not selected" undone days later is a new answer with a new answer-by date', async () => {
    const { id } = await applied(2)
    await move(id, 'not_selected', { reason: 'pay_mismatch' })
    await wait(id, 2 * day)
    const back = await move(id, 'submitted')
    expect(back).toMatchObject({ status: 'submitted', is_overdue: false })
    expect(back.due_at).toBe(dueAt((await row(id)).updated_at, 5, 'America/New_York').toISOString())
    expect(await counted(id)).toEqual(['submitted', 'due', 'overdue', 'status_changed', 'undone', 'due'])
  })
})
