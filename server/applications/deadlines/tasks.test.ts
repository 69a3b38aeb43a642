import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/app.ts'
import { makeApplication, makeEmployer, makeJob, makeSeeker, signIn } from '../../../test/make.ts'
import { markOverdue, remindOfAnswers } from './tasks.ts'

let app: TestApp
const hour = 3_600_000
const from = (hours: number) => new Date(Date.now() + hours * hour)

beforeAll(async () => void (app = await testApp()))

/** An application whose promised time starts and ends the given hours from now. */
async function promised(start: number, end: number, title = 'Grid Watcher') {
  const employer = await makeEmployer(app.db)
  const seeker = await makeSeeker(app.db)
  const job = await makeJob(app.db, { company_id: employer.company_id, posted_by: employer.account_id, title })
  const application = await makeApplication(app.db, {
    job_id: job.id,
    seeker_id: seeker.seeker_id,
    created_at: from(start),
    due_from: from(start),
    due_at: from(end),
  })
  return { employer, seeker, job, application }
}
const kinds = async (id: string) =>
  (
    await app.db
      .selectFrom('application_events')
      .select('kind')
      .where('application_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind)
const overdueAt = async (id: string) =>
  (await app.db.selectFrom('applications').select('overdue_at').where('id', '=', id).executeTakeFirstOrThrow())
    .overdue_at
const subjects = async (address: string) => (await app.mailTo(address)).map(({ subject }) => subject)
const shift = (id: string, start: number, end: number) =>
  app.db
    .updateTable('applications')
    .set({ due_from: from(start), due_at: from(end) })
    .where('id', '=', id)
    .execute()

describe('reminders of answers', () => {
  test('come at half and at nine tenths of the promised time, once each', async () => {
    const { application, employer, seeker } = await promised(-4.9, 5.1)
    await remindOfAnswers(app.context)
    expect(await kinds(application.id)).not.toContain('reminded')
    await shift(application.id, -5.1, 4.9)
    await remindOfAnswers(app.context)
    await remindOfAnswers(app.context)
    expect((await kinds(application.id)).filter((kind) => kind === 'reminded')).toHaveLength(1)
    // The first reminder was sent at half, and nine tenths have passed since.
    await app.db
      .updateTable('application_events')
      .set({ at: from(-4) })
      .where('application_id', '=', application.id)
      .where('kind', '=', 'reminded')
      .execute()
    await shift(application.id, -9.1, 0.9)
    await remindOfAnswers(app.context)
    await remindOfAnswers(app.context)
    expect((await kinds(application.id)).filter((kind) => kind === 'reminded')).toHaveLength(2)
    const letters = await subjects(employer.account.email)
    expect(letters).toHaveLength(2)
    expect(letters[0]).toContain('Robin Hale for Grid Watcher')
    expect(await subjects(seeker.account.email)).toEqual([])
  })

  test('are only the later one if the first was missed', async () => {
    const { application, employer } = await promised(-95, 5)
    await remindOfAnswers(app.context)
    await remindOfAnswers(app.context)
    expect((await kinds(application.id)).filter((kind) => kind === 'reminded')).toHaveLength(1)
    expect(await subjects(employer.account.email)).toHaveLength(1)
  })

  test('start again with the next answer-by date', async () => {
    const { application, employer } = await promised(-8, 2)
    await remindOfAnswers(app.context)
    const call = app.as(await signIn(app.db, employer.account_id))
    await call('PUT /employer/jobs/applications/{id}/status', {
      params: { id: application.id },
      body: { status: 'interview' },
    })
    await remindOfAnswers(app.context)
    expect((await kinds(application.id)).filter((kind) => kind === 'reminded')).toHaveLength(1)
  })

  test('for one job are one email', async () => {
    const { employer, job } = await promised(-8, 2)
    await makeApplication(app.db, {
      job_id: job.id,
      due_from: from(-8),
      due_at: from(3),
      applicant: JSON.stringify({ name: 'Ana Lima' }),
    })
    await remindOfAnswers(app.context)
    const [letter, ...more] = await app.mailTo(employer.account.email)
    expect(more).toEqual([])
    expect(letter?.text).toMatch(/Robin Hale and Ana Lima|Ana Lima and Robin Hale/)
  })

  test('are not emailed to a company that turned them off, but are still recorded', async () => {
    const { application, employer } = await promised(-8, 2)
    await app.db
      .updateTable('notification_settings')
      .set({ email: false })
      .where('account_id', '=', employer.account_id)
      .where('event', '=', 'answer_deadline')
      .execute()
    await remindOfAnswers(app.context)
    expect(await kinds(application.id)).toContain('reminded')
    expect(await subjects(employer.account.email)).toEqual([])
  })
})

describe('late answers', () => {
  test('are recorded once, cause notifications to both sides, and show in the lists', async () => {
    const { application, employer, seeker } = await promised(-100, -1)
    await markOverdue(app.context)
    await markOverdue(app.context)
    expect(await overdueAt(application.id)).not.toBeNull()
    expect((await kinds(application.id)).filter((kind) => kind === 'overdue')).toHaveLength(1)
    expect(await subjects(seeker.account.email)).toEqual([`Late answer: Grid Watcher at ${employer.company.name}`])
    expect(await subjects(employer.account.email)).toEqual(['Overdue: your answer to Robin Hale about Grid Watcher'])
  })

  test('exclude applications that aren’t due, have ended, or were already marked', async () => {
    const early = await promised(-1, 1)
    const ended = await makeApplication(app.db, { status: 'hired' })
    const late = await promised(-100, -2)
    const before = from(-1)
    await app.db.updateTable('applications').set({ overdue_at: before }).where('id', '=', late.application.id).execute()
    await markOverdue(app.context)
    expect(await kinds(early.application.id)).not.toContain('overdue')
    expect(await kinds(ended.id)).not.toContain('overdue')
    expect(await overdueAt(late.application.id)).toEqual(before)
    expect(await subjects(late.seeker.account.email)).toEqual([])
  })

  test('cause new notifications when an application is late again after an answer', async () => {
    const { application, employer, seeker } = await promised(-100, -1)
    await markOverdue(app.context)
    const call = app.as(await signIn(app.db, employer.account_id))
    await call('PUT /employer/jobs/applications/{id}/status', {
      params: { id: application.id },
      body: { status: 'in_review' },
    })
    await shift(application.id, -50, -1)
    await markOverdue(app.context)
    expect((await kinds(application.id)).filter((kind) => kind === 'overdue')).toHaveLength(2)
    expect((await subjects(seeker.account.email)).filter((subject) => subject.startsWith('Late answer'))).toHaveLength(
      2,
    )
  })

  test('two concurrent sweeps notify everyone once', async () => {
    const many = await Promise.all(Array.from({ length: 12 }, (_, index) => promised(-100, -1, `Watcher ${index}`)))
    await Promise.all([markOverdue(app.context), markOverdue(app.context), markOverdue(app.context)])
    await markOverdue(app.context)
    for (const { application, seeker, employer } of many) {
      expect((await kinds(application.id)).filter((kind) => kind === 'overdue')).toHaveLength(1)
      expect(await subjects(seeker.account.email)).toHaveLength(1)
      expect(await subjects(employer.account.email)).toHaveLength(1)
    }
  })

  test('an answer given while the sweep runs is not marked as late afterward', async () => {
    const { application, employer } = await promised(-100, -0.001)
    const call = app.as(await signIn(app.db, employer.account_id))
    await Promise.all([
      call('PUT /employer/jobs/applications/{id}/status', {
        params: { id: application.id },
        body: { status: 'offer' },
      }),
      markOverdue(app.context),
    ])
    await markOverdue(app.context)
    expect(await overdueAt(application.id)).toBeNull()
    const steps = await kinds(application.id)
    expect(steps.lastIndexOf('overdue')).toBeLessThan(steps.indexOf('status_changed'))
  })

  test('more than one batch is processed in one run, with one email per job and batch', async () => {
    const { job, employer } = await promised(-100, -1)
    const seekers = await app.db
      .insertInto('job_seekers')
      .values(Array.from({ length: 210 }, () => ({ headline: 'Analyst' })))
      .returning('id')
      .execute()
    const owed = {
      job_id: job.id,
      applicant: JSON.stringify({ name: 'Ana Lima' }),
      due_from: from(-100),
      due_at: from(-1),
    }
    await app.db
      .insertInto('applications')
      .values(seekers.map(({ id }) => ({ ...owed, seeker_id: id })))
      .execute()
    expect(await markOverdue(app.context)).toBe(211)
    expect(await subjects(employer.account.email)).toHaveLength(2)
  })
})
