import { beforeAll, describe, expect, test } from 'vitest'
import type { Input } from '../../../contract/index.ts'
import { applicationStatuses, openStatuses, type ApplicationStatus } from '../../../contract/platform/values.ts'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeApplication, makeEmployer, makeJob, makeSeeker, signIn } from '../../../test/make.ts'
import { deliverNotices } from '../../../test/deliver-notices.ts'
import { dueAt } from '../../platform/calendar/business-days.ts'

let app: TestApp
let employer: Awaited<ReturnType<typeof makeEmployer>>
let call: ReturnType<TestApp['as']>
const day = 86_400_000

beforeAll(async () => {
  app = await testApp()
  employer = await makeEmployer(app.db)
  call = app.as(await signIn(app.db, employer.account_id))
})

const myJob = (changes: Parameters<typeof makeJob>[1] = {}) =>
  makeJob(app.db, { company_id: employer.company_id, posted_by: employer.account_id, ...changes })
const row = (id: string) => app.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const events = (id: string) =>
  app.db.selectFrom('application_events').selectAll().where('application_id', '=', id).orderBy('id').execute()
type Body = Input<'PUT /employer/jobs/applications/{id}/status'>['body']
const move = (id: string, body: Body) => call('PUT /employer/jobs/applications/{id}/status', { params: { id }, body })

describe('every move', () => {
  let job_id: string
  beforeAll(async () => void (job_id = (await myJob()).id))
  const open: readonly ApplicationStatus[] = openStatuses
  const goes = (from: ApplicationStatus, to: ApplicationStatus) =>
    from !== to &&
    // The factory's ended applications ended from the stage submitted.
    (open.includes(from)
      ? open.includes(to) || to === 'hired' || to === 'not_selected'
      : from === 'not_selected' && to === 'submitted')

  const pairs = applicationStatuses.flatMap((from) => applicationStatuses.map((to) => ({ from, to })))

  test.each(pairs.filter(({ from, to }) => !goes(from, to)))('$from to $to is rejected', async ({ from, to }) => {
    const before = await makeApplication(app.db, { job_id, status: from })
    const refused = await refusal(move(before.id, { status: to, reason: 'pay_mismatch' }))
    expect(refused.status).toBe(to === 'withdrawn' || to === 'closed' ? 422 : 409)
    expect(await row(before.id)).toEqual(before)
  })

  test.each(pairs.filter(({ from, to }) => goes(from, to)))('$from to $to works', async ({ from, to }) => {
    // Long enough ago that moving back doesn't count as undo.
    const hourAgo = new Date(Date.now() - day / 24)
    const before = await makeApplication(app.db, { job_id, status: from, updated_at: hourAgo })
    const earlier = (await events(before.id)).length
    const { data } = await move(before.id, { status: to, reason: 'pay_mismatch' })
    const after = await row(before.id)
    expect(data.status).toBe(to)
    expect(after).toMatchObject({ status: to, stage_left: open.includes(to) ? null : from })
    const [step, ...more] = (await events(before.id)).slice(earlier)
    const kind = from === 'not_selected' ? 'undone' : 'status_changed'
    const by = { actor_id: employer.account_id, actor_type: 'employer' }
    expect(step).toMatchObject({ kind, from_status: from, to_status: to, ...by })
    // An answer sets the next answer-by date, and an outcome clears it.
    expect(more.map((event) => event.kind)).toEqual(open.includes(to) ? ['due'] : [])
    const due = open.includes(to) ? dueAt(after.updated_at, 5, 'America/New_York') : null
    expect(after.due_at).toEqual(due)
    expect(data.due_at).toBe(due?.toISOString() ?? null)
    expect(after.first_answered_at).not.toBeNull()
  })
})

describe('an answer', () => {
  test('counts even if it’s late, and sets the next answer-by date in the company’s time zone', async () => {
    const far = await makeEmployer(app.db, { company: { time_zone: 'Pacific/Honolulu' } })
    const job = await makeJob(app.db, { company_id: far.company_id, answer_days: 3 })
    const late = new Date(Date.now() - 2 * day)
    const { id } = await makeApplication(app.db, { job_id: job.id, due_at: late, overdue_at: late })
    const as = app.as(await signIn(app.db, far.account_id))
    const seen = await as('GET /employer/jobs/{id}/applications', { params: { id: job.id } })
    expect(seen.data).toMatchObject({ overdue: 1, data: [{ is_overdue: true }] })
    const { data } = await as('PUT /employer/jobs/applications/{id}/status', {
      params: { id },
      body: { status: 'in_review' },
    })
    const after = await row(id)
    expect(after.overdue_at).toBeNull()
    expect(data.is_overdue).toBe(false)
    expect(data.due_at).toBe(dueAt(after.updated_at, 3, 'Pacific/Honolulu').toISOString())
    expect(data.timeline.at(-1)).toMatchObject({ kind: 'due', due_at: data.due_at })
    expect(data.in_stage_since).toBe(after.updated_at.toISOString())
    const first = after.first_answered_at
    await as('PUT /employer/jobs/applications/{id}/status', { params: { id }, body: { status: 'interview' } })
    expect((await row(id)).first_answered_at).toEqual(first)
  })

  test('reaches its applicant once, with the note, the reason, and the next answer-by date', async () => {
    const job = await myJob({ title: 'Grid Watcher' })
    const seeker = await makeSeeker(app.db)
    const { id } = await makeApplication(app.db, { job_id: job.id, seeker_id: seeker.seeker_id })
    await move(id, { status: 'interview', note: 'Talk on Monday?' })
    await deliverNotices(app)
    await move(id, { status: 'not_selected', reason: 'other', note: 'We hired from inside.' })
    await deliverNotices(app)
    const [first, second, ...more] = await app.mailTo(seeker.account.email)
    expect(more).toEqual([])
    expect(first?.subject).toBe(`Interview: Grid Watcher at ${employer.company.name}`)
    expect(first?.text).toContain('Talk on Monday?')
    expect(first?.text).toContain('due by the end of')
    expect(second?.subject).toBe(`Not selected: Grid Watcher at ${employer.company.name}`)
    expect(second?.text).toContain('We hired from inside.')
    expect(second?.text).not.toContain('due by')
    expect((await events(id)).filter(({ note }) => note).map(({ note }) => note)).toEqual([
      'Talk on Monday?',
      'We hired from inside.',
    ])
    expect(await row(id)).toMatchObject({ reason: 'other', reason_words: 'We hired from inside.' })
  })

  test('is not emailed to someone who turned that email off', async () => {
    const seeker = await makeSeeker(app.db)
    await app.db
      .updateTable('notification_settings')
      .set({ email: false })
      .where('account_id', '=', seeker.account_id)
      .where('event', '=', 'status_change')
      .execute()
    const { id } = await makeApplication(app.db, { job_id: (await myJob()).id, seeker_id: seeker.seeker_id })
    await move(id, { status: 'in_review' })
    await deliverNotices(app)
    expect(await app.mailTo(seeker.account.email)).toEqual([])
  })

  test('not selected needs a reason, and "other" needs a note', async () => {
    const { id } = await makeApplication(app.db, { job_id: (await myJob()).id })
    expect((await refusal(move(id, { status: 'not_selected' }))).errors).toHaveProperty('reason')
    expect((await refusal(move(id, { status: 'not_selected', reason: 'other' }))).errors).toHaveProperty('note')
    expect((await refusal(move(id, { status: 'not_selected', reason: 'bored' as 'other' }))).errors).toHaveProperty(
      'reason',
    )
    expect((await refusal(move(id, { status: 'in_review', note: 'x'.repeat(2001) }))).errors).toHaveProperty('note')
    expect((await refusal(move(id, { status: 'ghosted' as 'offer' }))).errors).toHaveProperty('status')
    expect((await row(id)).status).toBe('submitted')
  })

  test('not selected can be undone for 7 days, to the stage that was left, but not on a closed job', async () => {
    const job = await myJob()
    const ended = (days: number) => ({
      job_id: job.id,
      status: 'not_selected' as const,
      stage_left: 'interview' as const,
      ended_at: new Date(Date.now() - days * day),
    })
    const recent = await makeApplication(app.db, ended(6.9))
    const list = await call('GET /employer/jobs/{id}/applications', { params: { id: job.id } })
    expect(list.data.data[0]?.undo_until).toBe(new Date(recent.ended_at!.getTime() + 7 * day).toISOString())
    expect(await refusal(move(recent.id, { status: 'offer' }))).toMatchObject({ status: 409, code: 'undo_elsewhere' })
    const { data } = await move(recent.id, { status: 'interview' })
    expect(data).toMatchObject({
      status: 'interview',
      reason: null,
      reason_words: null,
      ended_at: null,
      undo_until: null,
    })
    const old = await makeApplication(app.db, ended(7.1))
    expect(await refusal(move(old.id, { status: 'interview' }))).toMatchObject({ status: 409, code: 'undo_expired' })
    const gone = await myJob({ status: 'closed' })
    const late = await makeApplication(app.db, { ...ended(1), job_id: gone.id })
    expect(await refusal(move(late.id, { status: 'interview' }))).toMatchObject({ status: 409, code: 'ended' })
  })

  test('can still be given after the job has expired', async () => {
    const { id } = await makeApplication(app.db, { job_id: (await myJob({ status: 'expired' })).id })
    expect((await move(id, { status: 'offer' })).data.status).toBe('offer')
  })

  test('on an application that someone else just moved is stale', async () => {
    const { id } = await makeApplication(app.db, { job_id: (await myJob()).id, status: 'shortlisted' })
    const refused = await refusal(move(id, { status: 'offer', expected_status: 'submitted' }))
    expect(refused).toMatchObject({ status: 409, code: 'stale', current: { status: 'shortlisted' } })
    expect((await move(id, { status: 'offer', expected_status: 'shortlisted' })).data.status).toBe('offer')
  })

  test('with two concurrent ones, one wins and the other gets an error', async () => {
    const seeker = await makeSeeker(app.db)
    const { id } = await makeApplication(app.db, { job_id: (await myJob()).id, seeker_id: seeker.seeker_id })
    const both = await Promise.allSettled([
      move(id, { status: 'offer', expected_status: 'submitted' }),
      move(id, { status: 'not_selected', reason: 'pay_mismatch', expected_status: 'submitted' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((both.find((r) => r.status === 'rejected') as PromiseRejectedResult).reason).toMatchObject({
      status: 409,
      code: 'stale',
    })
    expect((await events(id)).filter(({ kind }) => kind === 'status_changed')).toHaveLength(1)
    await deliverNotices(app)
    expect(await app.mailTo(seeker.account.email)).toHaveLength(1)
  })

  test('concurrent with closing the job: whichever comes first, nothing is lost and nothing stays open', async () => {
    const job = await myJob()
    const { id } = await makeApplication(app.db, { job_id: job.id })
    const [answered, ended] = await Promise.allSettled([
      move(id, { status: 'interview' }),
      call('PUT /employer/jobs/{id}', {
        params: { id: job.id },
        body: { updated_at: job.updated_at.toISOString(), status: 'closed', outcome: 'cancelled' },
      }),
    ])
    expect(ended.status).toBe('fulfilled')
    expect(await row(id)).toMatchObject({
      status: 'closed',
      stage_left: answered.status === 'fulfilled' ? 'interview' : 'submitted',
      due_at: null,
    })
    const refused = answered.status === 'rejected' ? [answered.reason] : []
    expect(refused.every((error) => error.status === 409 && error.code === 'final')).toBe(true)
  })

  test("to another company's application is not found", async () => {
    const theirs = await makeApplication(app.db)
    expect((await refusal(move(theirs.id, { status: 'offer' }))).status).toBe(404)
    expect((await refusal(move('nope', { status: 'offer' }))).status).toBe(404)
    expect(await row(theirs.id)).toEqual(theirs)
  })
})
