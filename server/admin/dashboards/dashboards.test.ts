import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/app.ts'
import {
  makeAdmin,
  makeApplication,
  makeEmployer,
  makeJob,
  makeResume,
  makeSeeker,
  signIn,
} from '../../../test/make.ts'

let app: TestApp
const from = (days: number) => new Date(Date.now() + days * 86_400_000)

beforeAll(async () => void (app = await testApp()))

test("a job seeker's figures count their own", async () => {
  const seeker = await makeSeeker(app.db)
  const call = app.as(await signIn(app.db, seeker.account_id))
  const empty = await call('GET /dashboard/job-seeker/stats')
  expect(empty.data).toEqual({
    applied: 0,
    applied_this_week: 0,
    in_progress: 0,
    interviews: 0,
    offers: 0,
    overdue_answers: 0,
    saved: 0,
    saved_closing_soon: 0,
    resumes: 0,
    by_status: {},
    needs: [],
    closing: [],
    profile_views: {
      total: 0,
      kinds: [],
      weeks: Array.from({ length: 8 }, () => expect.objectContaining({ views: 0 })),
    },
    market: expect.objectContaining({ specialty: 'detection and response' }),
    latest: [],
  })
  const { seeker_id } = seeker
  const statuses = ['submitted', 'interview', 'offer', 'not_selected', 'withdrawn'] as const
  for (const [index, status] of statuses.entries())
    await makeApplication(app.db, {
      seeker_id,
      status,
      created_at: from(-index * 2 - 1),
      ...(status === 'offer' ? { due_at: from(-1) } : {}),
    })
  for (const expires_at of [from(2), from(20), from(-1)])
    await app.db
      .insertInto('saved_jobs')
      .values({ seeker_id, job_id: (await makeJob(app.db, { expires_at })).id })
      .execute()
  await makeResume(app.db, { seeker_id })
  await makeApplication(app.db)
  const { data } = await call('GET /dashboard/job-seeker/stats')
  expect(data).toMatchObject({
    applied: 5,
    applied_this_week: 3,
    in_progress: 3,
    interviews: 1,
    offers: 1,
    overdue_answers: 1,
    saved: 3,
    saved_closing_soon: 1,
    resumes: 1,
  })
  expect(data.by_status).toEqual({ submitted: 1, interview: 1, offer: 1, not_selected: 1, withdrawn: 1 })
  expect(data.needs.map(({ kind }) => kind)).toEqual(['offer', 'interview'])
  expect(data.closing).toHaveLength(1)
  expect(data.closing[0]).toMatchObject({ has_applied: false })
  // What needs the job seeker comes first, however old; then the newest.
  expect(data.latest.map(({ status }) => status)).toEqual(['offer', 'interview', 'submitted', 'not_selected'])
  expect(data.latest[2]?.timeline.map(({ kind }) => kind)).toEqual(['submitted', 'due'])
  expect(data.latest[2]?.job).toMatchObject({ status: 'published', is_live: true, answer_days: 5 })
  for (let more = 0; more < 4; more++) await makeApplication(app.db, { seeker_id, status: 'interview' })
  const crowded = (await call('GET /dashboard/job-seeker/stats')).data.latest.map(({ status }) => status)
  expect(crowded).toEqual(['offer', ...Array.from({ length: 5 }, () => 'interview')])
})

test('an accepted offer past its date is not a late answer but an offer not marked as hired', async () => {
  const { seeker_id, account_id } = await makeSeeker(app.db)
  const call = app.as(await signIn(app.db, account_id))
  const { id: application_id } = await makeApplication(app.db, { seeker_id, status: 'offer', due_at: from(-1) })
  const kinds = async () => (await call('GET /dashboard/job-seeker/stats')).data.needs.map(({ kind }) => kind)
  expect(await kinds()).toEqual(['offer'])
  await app.db
    .insertInto('application_events')
    .values({ application_id, actor_type: 'job_seeker', kind: 'offer_accepted' })
    .execute()
  expect(await kinds()).toEqual(['unmarked'])
})

test("a company's figures count its own jobs and applications", async () => {
  const employer = await makeEmployer(app.db)
  const { company_id } = employer
  const call = app.as(await signIn(app.db, employer.account_id))
  const live = await makeJob(app.db, { company_id, expires_at: from(3) })
  const busy = await makeJob(app.db, { company_id, created_at: from(-9) })
  await makeJob(app.db, { company_id, status: 'draft' })
  await makeJob(app.db, { company_id, status: 'pending_review' })
  await makeJob(app.db, { company_id, status: 'closed' })
  await makeApplication(app.db, { job_id: busy.id, due_at: from(-1), created_at: from(-8) })
  await makeApplication(app.db, { job_id: busy.id, due_at: from(1) })
  await makeApplication(app.db, { job_id: live.id, status: 'interview', due_at: from(4) })
  await makeApplication(app.db, { job_id: live.id, status: 'hired', created_at: from(-20) })
  await makeApplication(app.db)
  const { data } = await call('GET /dashboard/employer/stats')
  expect(data).toMatchObject({
    verified: true,
    live_jobs: 2,
    waiting_jobs: 1,
    draft_jobs: 1,
    ending_soon: 1,
    open_applications: 3,
    new_this_week: 2,
    due_within_two_days: 1,
    overdue: 1,
    by_status: { submitted: 2, interview: 1, hired: 1 },
  })
  expect(data.jobs.map(({ id }) => id).slice(0, 2)).toEqual([busy.id, live.id])
  expect(data.expiring).toHaveLength(1)
  expect(data.jobs[0]?.counts).toEqual({ total: 2, open: 2, new: 2, overdue: 1 })
})

test('the site figures grow with the site', async () => {
  type Counted = { [K in keyof typeof before]: (typeof before)[K] extends number ? K : never }[keyof typeof before]
  const admin = await makeAdmin(app.db)
  const call = app.as(await signIn(app.db, admin.id))
  const { data: before } = await call('GET /admin/dashboard')
  const job = await makeJob(app.db, { category: 'Cloud' })
  await makeJob(app.db, { category: 'Cloud', expires_at: from(-1) })
  await makeJob(app.db, { status: 'pending_review' })
  await makeJob(app.db, { flagged_at: from(-1) })
  await makeApplication(app.db, { job_id: job.id, due_at: from(-1) })
  await makeApplication(app.db, { job_id: job.id, status: 'closed', created_at: from(-10) })
  const { data: after } = await call('GET /admin/dashboard')
  const grown = (name: Counted) => after[name] - before[name]
  expect(grown('live_jobs')).toBe(1)
  expect((after.jobs_by_category.Cloud ?? 0) - (before.jobs_by_category.Cloud ?? 0)).toBe(1)
  expect(grown('jobs_waiting')).toBe(1)
  expect(grown('jobs_flagged')).toBe(1)
  expect(grown('employers')).toBe(4)
  expect(grown('employers_waiting')).toBe(1)
  expect(grown('job_seekers')).toBe(2)
  expect(grown('applications')).toBe(2)
  expect(grown('applications_this_week')).toBe(1)
  expect(grown('open_applications')).toBe(1)
  expect(grown('overdue_answers')).toBe(1)
})

test('an interview scheduled before the stage changes counts, comes first, and says when it is', async () => {
  const seeker = await makeSeeker(app.db)
  const call = app.as(await signIn(app.db, seeker.account_id))
  const stats = async () => (await call('GET /dashboard/job-seeker/stats')).data
  const { id: application_id } = await makeApplication(app.db, { seeker_id: seeker.seeker_id, created_at: from(-9) })
  await makeApplication(app.db, { seeker_id: seeker.seeker_id })
  const interview = { application_id, minutes: 60, kind: 'video' as const, place: '', interviewer_name: 'Sam Ito' }
  const { id } = await app.db
    .insertInto('interviews')
    .values({ ...interview, starts_at: from(3), time_zone: 'America/Denver' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const data = await stats()
  expect(data).toMatchObject({ interviews: 1, by_status: { submitted: 2 } })
  expect(data.needs).toMatchObject([
    { kind: 'interview', id: application_id, interview: { time_zone: 'America/Denver', answer: null } },
  ])
  expect(data.latest[0]).toMatchObject({ id: application_id })
  for (const change of [
    { cancelled_at: new Date() },
    { cancelled_at: null, answer: 'declined' as const, answered_at: new Date() },
    { answer: 'accepted' as const, starts_at: from(-1) },
  ]) {
    await app.db.updateTable('interviews').set(change).where('id', '=', id).execute()
    expect(await stats()).toMatchObject({ interviews: 0, needs: [] })
  }
})
