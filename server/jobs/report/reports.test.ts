import { beforeAll, describe, expect, test } from 'vitest'
import type { ArgumentsOf } from '../../../contract/index.ts'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeAdmin, makeApplication, makeEmployer, makeJob, makeSeeker, signIn } from '../../../test/make.ts'

type Body = ArgumentsOf<'POST /jobs/{id}/report'>[0]['body']

let app: TestApp
let token: string
let reporter_id: string
let job: Awaited<ReturnType<typeof makeJob>>

beforeAll(async () => {
  app = await testApp()
  reporter_id = (await makeSeeker(app.db)).account_id
  token = await signIn(app.db, reporter_id)
  job = await makeJob(app.db, { title: 'Remote Analyst' })
})

const report = (id: string, body: Body = { reason: 'scam' }, as = token) =>
  app.as(as)('POST /jobs/{id}/report', { params: { id }, body })
const reportsOf = (job_title: string) =>
  app.db.selectFrom('job_reports').selectAll().where('job_title', '=', job_title).execute()

describe('a report', () => {
  test('is stored as open, with its reporter, job, reason, and details', async () => {
    const { message } = await report(job.id, { reason: 'misleading_pay', words: '  The call said half of it. ' })
    expect(message).toContain('The company won’t be notified')
    expect(await reportsOf('Remote Analyst')).toEqual([
      expect.objectContaining({
        job_id: job.id,
        company_id: job.company_id,
        reporter_id,
        reason: 'misleading_pay',
        words: 'The call said half of it.',
        state: 'open',
      }),
    ])
  })

  test('by the same person on the same job replaces the first', async () => {
    const other = await makeJob(app.db, { title: 'Twice Reported' })
    await Promise.all([report(other.id, { reason: 'scam' }), report(other.id, { reason: 'scam' })])
    await report(other.id, { reason: 'other', words: 'They ask for a fee.' })
    expect(await reportsOf('Twice Reported')).toMatchObject([{ reason: 'other', words: 'They ask for a fee.' }])
    const employer = await makeEmployer(app.db)
    await report(other.id, { reason: 'discriminatory' }, await signIn(app.db, employer.account_id))
    expect(await reportsOf('Twice Reported')).toHaveLength(2)
  })

  test('that was reviewed is not replaced', async () => {
    const other = await makeJob(app.db, { title: 'Looked Into' })
    await report(other.id)
    await app.db.updateTable('job_reports').set({ state: 'dismissed' }).where('job_id', '=', other.id).execute()
    expect(await refusal(report(other.id, { reason: 'misleading_pay' }))).toMatchObject({ status: 409 })
    expect(await reportsOf('Looked Into')).toMatchObject([{ reason: 'scam', state: 'dismissed' }])
  })

  test('is kept when the job and the account are deleted', async () => {
    const other = await makeJob(app.db, { title: 'Taken Away' })
    const leaving = await makeSeeker(app.db)
    await report(other.id, { reason: 'scam' }, await signIn(app.db, leaving.account_id))
    const owner = app.as(await signIn(app.db, other.posted_by ?? ''))
    await owner('DELETE /employer/jobs/{id}', { params: { id: other.id } })
    await app.db.deleteFrom('job_seekers').where('id', '=', leaving.seeker_id).execute()
    await app.db.deleteFrom('accounts').where('id', '=', leaving.account_id).execute()
    expect(await reportsOf('Taken Away')).toMatchObject([{ job_id: null, reporter_id: null, reason: 'scam' }])
  })
})

describe('who may report what', () => {
  test('anyone signed in: job seekers, other companies, administrators', async () => {
    const other = await makeJob(app.db, { title: 'Everyone Minds' })
    const accounts = [(await makeSeeker(app.db)).account_id, (await makeEmployer(app.db)).account_id]
    for (const id of [...accounts, (await makeAdmin(app.db)).id])
      await report(other.id, { reason: 'discriminatory' }, await signIn(app.db, id))
    expect(await reportsOf('Everyone Minds')).toHaveLength(3)
    expect(
      await refusal(app.as()('POST /jobs/{id}/report', { params: { id: other.id }, body: { reason: 'scam' } })),
    ).toMatchObject({
      status: 401,
    })
  })

  test('not a job of their own company', async () => {
    const colleague = await makeEmployer(app.db, { company_id: job.company_id })
    for (const account of [job.posted_by ?? '', colleague.account_id])
      expect(await refusal(report(job.id, { reason: 'scam' }, await signIn(app.db, account)))).toMatchObject({
        status: 409,
      })
  })

  test('not a hidden job; a closed one only its applicants', async () => {
    const closed = await makeJob(app.db, { status: 'closed', title: 'Closed By Now' })
    const draft = await makeJob(app.db, { status: 'draft' })
    for (const id of [closed.id, draft.id, '00000000-0000-4000-8000-000000000000', 'nope'])
      expect(await refusal(report(id))).toMatchObject({ status: 404 })
    const applicant = await makeSeeker(app.db)
    await makeApplication(app.db, { job_id: closed.id, seeker_id: applicant.seeker_id, status: 'closed' })
    await report(closed.id, { reason: 'not_a_real_job' }, await signIn(app.db, applicant.account_id))
    expect(await reportsOf('Closed By Now')).toHaveLength(1)
  })

  test('with a listed reason, details if it is another, and at most 2,000 characters', async () => {
    for (const [body, field] of [
      [{}, 'reason'],
      [{ reason: 'boring' }, 'reason'],
      [{ reason: 'other' }, 'words'],
      [{ reason: 'other', words: '   ' }, 'words'],
      [{ reason: 'scam', words: 'x'.repeat(2001) }, 'words'],
    ] as const) {
      const refused = await refusal(report(job.id, body as Body))
      expect(refused.status).toBe(422)
      expect(Object.keys(refused.errors)).toEqual([field])
    }
    await report(job.id, { reason: 'scam', words: 'x'.repeat(2000) })
  })
})

test('the company learns nothing of a report', async () => {
  const { company_id, account_id } = await makeEmployer(app.db)
  const own = await makeJob(app.db, { company_id, posted_by: account_id, title: 'Quietly Reported' })
  const owner = app.as(await signIn(app.db, account_id))
  const seen = async () => [
    (await owner('GET /jobs/{id}', { params: { id: own.id } })).data,
    (await owner('GET /employer/jobs/my-jobs')).data.data,
    (await owner('GET /employers/{id}', { params: { id: company_id } })).data,
    await app.db.selectFrom('job_events').selectAll().where('job_id', '=', own.id).execute(),
    await app.db.selectFrom('company_events').selectAll().where('company_id', '=', company_id).execute(),
  ]
  // These have no pictures, whose temporary addresses differ from call to call.
  const before = await seen()
  await report(own.id)
  expect(await seen()).toEqual(before)
  const { email } = await app.db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow()
  expect(await app.mailTo(email)).toEqual([])
})

test('limits reports per person and day, without counting other people or jobs that do not exist', async () => {
  const limited = await testApp({ limits: { reports_per_day: 2 } })
  const as = async () => limited.as(await signIn(limited.db, (await makeSeeker(limited.db)).account_id))
  const [first, second] = [await as(), await as()]
  const jobs = [await makeJob(limited.db), await makeJob(limited.db), await makeJob(limited.db)]
  const send = (call: typeof first, id = '') =>
    call('POST /jobs/{id}/report', { params: { id }, body: { reason: 'scam' } })
  for (const id of [
    '00000000-0000-4000-8000-000000000000',
    'nope',
    (await makeJob(limited.db, { status: 'draft' })).id,
  ])
    expect(await refusal(send(first, id))).toMatchObject({ status: 404 })
  await send(first, jobs[0]?.id)
  await send(first, jobs[1]?.id)
  expect(await refusal(send(first, jobs[2]?.id))).toMatchObject({ status: 429 })
  await send(second, jobs[2]?.id)
  const { count } = await limited.db
    .selectFrom('job_reports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(3)
})

test("a job's page shows its company's record, like the company's page", async () => {
  const { company_id, account_id } = await makeEmployer(app.db)
  const own = await makeJob(app.db, { company_id, posted_by: account_id })
  for (let sent = 0; sent < 10; sent++) await makeApplication(app.db, { job_id: own.id, status: 'in_review' })
  const { data: company } = await app.as()('GET /employers/{id}', { params: { id: company_id } })
  const { data: shown } = await app.as()('GET /jobs/{id}', { params: { id: own.id } })
  expect(shown.company.ledger).toEqual(company.ledger)
  expect(shown.company.ledger).toMatchObject({ applications: 10, answered_in_time: 1 })
})
