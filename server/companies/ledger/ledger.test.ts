import { beforeAll, describe, expect, test, vi } from 'vitest'
import { testApp, type TestApp } from '../../../test/app.ts'
import { seekerWithResume } from '../../../test/applying.ts'
import { makeApplication, makeEmployer, makeJob, makeSeeker, signIn } from '../../../test/make.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
const ledgerOf = async (id: string) => (await app.as()('GET /employers/{id}', { params: { id } })).data.ledger

/** An application sent this many days ago with an answer-by date after five, answered after this many. */
const sent = (job_id: string, { seeker_id, days, after }: { seeker_id?: string; days: number; after?: number }) =>
  makeApplication(app.db, {
    job_id,
    ...(seeker_id ? { seeker_id } : {}),
    created_at: ago(days),
    due_from: ago(days),
    due_at: ago(days - 5),
    ...(after === undefined ? {} : { status: 'in_review', updated_at: ago(days - after) }),
  })

describe("a record can't be manipulated", () => {
  test('by one accomplice who applies, is viewed, and withdraws twelve times', async () => {
    const employer = await makeEmployer(app.db)
    const company = app.as(await signIn(app.db, employer.account_id))
    const accomplice = await seekerWithResume(app)
    for (let round = 0; round < 12; round++) {
      const job = await makeJob(app.db, { company_id: employer.company_id, posted_by: employer.account_id })
      const { data } = await accomplice.call('POST /job-seeker/jobs/{id}/apply', {
        params: { id: job.id },
        body: { resume_id: accomplice.resume.id },
      })
      const params = { id: data.id }
      await company('PUT /employer/jobs/applications/{id}/status', { params, body: { status: 'in_review' } })
      await accomplice.call('DELETE /applications/{id}', { params })
    }
    expect(await ledgerOf(employer.company_id)).toEqual({
      applications: 0,
      promises: 0,
      answered_in_time: null,
      days_to_first_answer: null,
      told_the_outcome: null,
    })
  })

  test('by ten addresses with one mailbox', async () => {
    const job = await makeJob(app.db)
    const addresses = Array.from({ length: 10 }, (_, i) => `Rook.${'.'.repeat(i % 2)}Vane+${i}@GoogleMail.com`)
    for (const email of addresses) {
      const { seeker_id } = await makeSeeker(app.db, { account: { email } })
      await sent(job.id, { seeker_id, days: 10, after: 1 })
    }
    const { seeker_id } = await makeSeeker(app.db, { account: { email: 'rookvane@gmail.com' } })
    await sent(job.id, { seeker_id, days: 10, after: 1 })
    expect(await ledgerOf(job.company_id)).toMatchObject({ applications: 1, promises: 1, answered_in_time: null })
    // On other domains a dot makes another mailbox.
    for (const email of ['ro.ok@example.test', 'rook@example.test', 'rook+1@example.test']) {
      const other = await makeSeeker(app.db, { account: { email } })
      await sent(job.id, { seeker_id: other.seeker_id, days: 10, after: 1 })
    }
    expect(await ledgerOf(job.company_id)).toMatchObject({ applications: 3, promises: 3 })
  })

  test('by moving the answer-by date at each step', async () => {
    const employer = await makeEmployer(app.db)
    const company = app.as(await signIn(app.db, employer.account_id))
    const job = await makeJob(app.db, { company_id: employer.company_id, posted_by: employer.account_id })
    const { id } = await makeApplication(app.db, { job_id: job.id })
    for (const [answer_days, status] of [
      [3, 'in_review'],
      [5, 'shortlisted'],
      [7, 'interview'],
      [14, 'offer'],
    ] as const) {
      await app.db.updateTable('jobs').set({ answer_days }).where('id', '=', job.id).execute()
      await company('PUT /employer/jobs/applications/{id}/status', { params: { id }, body: { status } })
    }
    expect(await ledgerOf(employer.company_id)).toMatchObject({ applications: 1, promises: 1 })
  })

  test('by nine people, however often they return', async () => {
    const job = await makeJob(app.db)
    const people = await Promise.all(Array.from({ length: 9 }, () => makeSeeker(app.db)))
    for (const { seeker_id } of people)
      for (const days of [300, 200, 100]) {
        const again = await makeJob(app.db, { company_id: job.company_id })
        await sent(again.id, { seeker_id, days, after: 1 })
      }
    expect(await ledgerOf(job.company_id)).toMatchObject({ applications: 27, promises: 27, answered_in_time: null })
    await sent(job.id, { days: 10, after: 1 })
    expect(await ledgerOf(job.company_id)).toMatchObject({ answered_in_time: 1, days_to_first_answer: 1 })
  })

  test('by answering only some of a person’s applications: one broken promise counts as broken', async () => {
    const job = await makeJob(app.db)
    const { seeker_id } = await makeSeeker(app.db)
    for (const [days, after] of [
      [60, 1],
      [50, 9],
      [40, 1],
    ] as const) {
      const other = await makeJob(app.db, { company_id: job.company_id })
      await sent(other.id, { seeker_id, days, after })
    }
    for (let i = 0; i < 9; i++) await sent(job.id, { days: 10, after: 1 })
    expect(await ledgerOf(job.company_id)).toMatchObject({ applications: 10, promises: 10, answered_in_time: 0.9 })
  })
})

test('someone counts again after 90 days, and immediately at another company', async () => {
  const [job, elsewhere] = [await makeJob(app.db), await makeJob(app.db)]
  const { seeker_id } = await makeSeeker(app.db)
  const again = await makeJob(app.db, { company_id: job.company_id })
  await sent(job.id, { seeker_id, days: 95, after: 1 })
  await sent(again.id, { seeker_id, days: 4, after: 1 })
  await sent(elsewhere.id, { seeker_id, days: 4, after: 1 })
  expect(await ledgerOf(job.company_id)).toMatchObject({ applications: 2, promises: 2 })
  expect(await ledgerOf(elsewhere.company_id)).toMatchObject({ applications: 1 })
})

test("an application withdrawn before the first answer doesn't count or block another", async () => {
  const job = await makeJob(app.db)
  const { seeker_id } = await makeSeeker(app.db)
  await makeApplication(app.db, {
    job_id: job.id,
    seeker_id,
    status: 'withdrawn',
    created_at: ago(9),
    updated_at: ago(8),
  })
  expect(await ledgerOf(job.company_id)).toMatchObject({ applications: 0, promises: 0 })
  await sent(job.id, { seeker_id, days: 7, after: 1 })
  expect(await ledgerOf(job.company_id)).toMatchObject({ applications: 1, promises: 1 })
})

describe('an application withdrawn after an answer', () => {
  test("doesn't count for the company", async () => {
    const job = await makeJob(app.db)
    for (let i = 0; i < 10; i++) await sent(job.id, { days: 10, after: 1 })
    const { seeker_id, account_id } = await makeSeeker(app.db)
    const { id } = await sent(job.id, { seeker_id, days: 4, after: 1 })
    expect(await ledgerOf(job.company_id)).toMatchObject({ applications: 11, promises: 11 })
    await app.as(await signIn(app.db, account_id))('DELETE /applications/{id}', { params: { id } })
    expect(await ledgerOf(job.company_id)).toMatchObject({ applications: 10, promises: 10 })
  })

  test('counts against the company if a promise was broken by then', async () => {
    const job = await makeJob(app.db)
    for (let i = 0; i < 9; i++) await sent(job.id, { days: 10, after: 1 })
    const { seeker_id, account_id } = await makeSeeker(app.db)
    const { id } = await sent(job.id, { seeker_id, days: 10, after: 8 })
    await app.as(await signIn(app.db, account_id))('DELETE /applications/{id}', { params: { id } })
    expect(await ledgerOf(job.company_id)).toMatchObject({ applications: 10, promises: 10, answered_in_time: 0.9 })
  })

  test("isn't one if an offer was declined, because that was answered", async () => {
    const job = await makeJob(app.db)
    const { seeker_id, account_id } = await makeSeeker(app.db)
    const { id } = await makeApplication(app.db, { job_id: job.id, seeker_id, status: 'offer' })
    const before = await ledgerOf(job.company_id)
    expect(before).toMatchObject({ applications: 1, promises: 1 })
    const call = app.as(await signIn(app.db, account_id))
    await call('POST /applications/{id}/offer', { params: { id }, body: { accept: false } })
    expect(await ledgerOf(job.company_id)).toEqual(before)
  })
})

/** Withdrawn by the applicant this many days ago. */
async function withdrawn(job_id: string, { days, on }: { days: number; on: number }) {
  const { seeker_id, account_id } = await makeSeeker(app.db)
  const { id } = await sent(job_id, { seeker_id, days })
  const call = app.as(await signIn(app.db, account_id))
  vi.useFakeTimers({ toFake: ['Date'], now: ago(on) })
  await call('DELETE /applications/{id}', { params: { id } }).finally(() => vi.useRealTimers())
  return { id, seeker_id, call }
}

describe('a missed answer-by date', () => {
  test('counts against the company if the application was withdrawn after it, not before', async () => {
    const job = await makeJob(app.db)
    for (let i = 0; i < 9; i++) await sent(job.id, { days: 10, after: 1 })
    // Sent ten days ago with an answer-by date five days ago.
    await withdrawn(job.id, { days: 10, on: 5.01 })
    expect(await ledgerOf(job.company_id)).toMatchObject({ applications: 9, promises: 9, answered_in_time: null })
    await withdrawn(job.id, { days: 10, on: 4.99 })
    expect(await ledgerOf(job.company_id)).toMatchObject({
      applications: 10,
      promises: 10,
      answered_in_time: 0.9,
      told_the_outcome: 0,
    })
  })

  test('counts the same after a later withdrawal', async () => {
    const job = await makeJob(app.db)
    for (let i = 0; i < 8; i++) await sent(job.id, { days: 10, after: 1 })
    const people = await Promise.all([makeSeeker(app.db), makeSeeker(app.db)])
    for (const { seeker_id } of people) await sent(job.id, { seeker_id, days: 10 })
    const before = await ledgerOf(job.company_id)
    expect(before).toMatchObject({ applications: 10, promises: 10, answered_in_time: 0.8, told_the_outcome: 0 })
    for (const { account_id } of people) {
      const call = app.as(await signIn(app.db, account_id))
      const { data } = (await call('GET /job-seeker/applications')).data
      for (const { id } of data) await call('DELETE /applications/{id}', { params: { id } })
    }
    expect(await ledgerOf(job.company_id)).toEqual(before)
  })

  test('counts as not told, unless the applicant left an offer', async () => {
    const job = await makeJob(app.db)
    // It ended in time, and the applicant was told.
    for (let i = 0; i < 9; i++)
      await makeApplication(app.db, {
        job_id: job.id,
        status: 'not_selected',
        reason: 'pay_mismatch',
        created_at: ago(10),
        updated_at: ago(9),
      })
    const leave = async (status: 'interview' | 'offer') => {
      const { seeker_id, account_id } = await makeSeeker(app.db)
      const { id } = await makeApplication(app.db, {
        job_id: job.id,
        seeker_id,
        status,
        created_at: ago(10),
        updated_at: ago(9),
        due_from: ago(9),
        due_at: ago(2),
      })
      const promise = { kind: 'due', actor_type: 'system', at: ago(9), due_at: ago(2) } as const
      await app.db
        .insertInto('application_events')
        .values({ ...promise, application_id: id })
        .execute()
      await app.as(await signIn(app.db, account_id))('DELETE /applications/{id}', { params: { id } })
    }
    await leave('offer')
    expect(await ledgerOf(job.company_id)).toMatchObject({ applications: 10, told_the_outcome: null })
    await leave('interview')
    expect(await ledgerOf(job.company_id)).toMatchObject({ applications: 11, told_the_outcome: 0.9 })
  })

  test("doesn't count if the applicant was suspended before it, but counts if they were after it", async () => {
    const job = await makeJob(app.db)
    for (let i = 0; i < 9; i++) await sent(job.id, { days: 10, after: 1 })
    const [before, after, answered] = [await makeSeeker(app.db), await makeSeeker(app.db), await makeSeeker(app.db)]
    const suspend = ({ account_id }: typeof before, suspended_at: Date) =>
      app.db.updateTable('accounts').set({ suspended_at }).where('id', '=', account_id).execute()
    await sent(job.id, { seeker_id: before.seeker_id, days: 10 })
    expect(await ledgerOf(job.company_id)).toMatchObject({ applications: 10, promises: 10, answered_in_time: 0.9 })
    await suspend(before, ago(6))
    expect(await ledgerOf(job.company_id)).toMatchObject({ applications: 9, promises: 9, answered_in_time: null })
    await sent(job.id, { seeker_id: after.seeker_id, days: 10 })
    await suspend(after, ago(4))
    expect(await ledgerOf(job.company_id)).toMatchObject({ applications: 10, promises: 10, answered_in_time: 0.9 })
    // People who were answered keep counting.
    await sent(job.id, { seeker_id: answered.seeker_id, days: 10, after: 1 })
    await suspend(answered, ago(8))
    expect(await ledgerOf(job.company_id)).toMatchObject({ applications: 11, promises: 11 })
  })
})

test('each figure needs ten people of its own', async () => {
  const job = await makeJob(app.db)
  for (let i = 0; i < 10; i++) await sent(job.id, { days: 10, ...(i < 9 ? { after: 1 } : {}) })
  // Ten answer-by dates have passed, nine people were answered, and the next dates of all nine have passed, too.
  expect(await ledgerOf(job.company_id)).toMatchObject({
    answered_in_time: 0.9,
    days_to_first_answer: null,
    told_the_outcome: 0,
  })
})

test('the market figures use the same rule', async () => {
  const figures = async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })
    const { answers } = (await app.as()('GET /market', { query: { category: 'Cloud' } })).data
    vi.useRealTimers()
    return answers
  }
  const job = await makeJob(app.db, { category: 'Cloud', specialty: 'SRE' })
  const { seeker_id } = await makeSeeker(app.db)
  // Their first application is older than ninety days but still the one that counts.
  await sent(job.id, { seeker_id, days: 100, after: 1 })
  for (let round = 0; round < 12; round++) {
    const other = await makeJob(app.db, { category: 'Cloud', specialty: 'SRE', company_id: job.company_id })
    await sent(other.id, { seeker_id, days: 20 - round, after: 1 })
  }
  expect(await figures()).toMatchObject({ applications: 0, answered_in_time: null })
})

test('lists and pages show the same, up-to-date record', async () => {
  const jobs = [await makeJob(app.db), await makeJob(app.db)]
  for (const { id } of jobs) await sent(id, { days: 10, after: 1 })
  const ids = jobs.map(({ company_id }) => company_id)
  const counts = async () => {
    const { data } = await app.as()('GET /employers', { query: { per_page: 100 } })
    const listed = ids.map((id) => data.data.find((each) => each.id === id)?.ledger.applications)
    const alone = await Promise.all(ids.map(async (id) => (await ledgerOf(id)).applications))
    return [listed, alone]
  }
  expect(await counts()).toEqual([
    [1, 1],
    [1, 1],
  ])
  await sent(jobs[1]!.id, { days: 9, after: 1 })
  expect(await counts()).toEqual([
    [1, 2],
    [1, 2],
  ])
})
