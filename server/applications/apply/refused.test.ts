import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Requirement } from '../../../contract/seekers/requirements.ts'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { openJob, seekerWithResume } from '../../../test/applying.ts'
import { makeAccount } from '../../../test/make.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const stored = (id: string) =>
  app.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const countApplications = async (jobId: string) =>
  (await app.db.selectFrom('applications').select('id').where('job_id', '=', jobId).execute()).length

const splunk: Requirement = { id: 's', must: true, label: 'Splunk', type: 'skill', name: 'Splunk' }
const cissp: Requirement = { id: 'q', must: true, label: 'CISSP', type: 'certification', name: 'CISSP' }

describe('refusals', () => {
  test.each([
    ['expired', 'job_ended', /^This job closed on \w{3}, \w{3} \d+\. Your application wasn’t sent\.$/],
    ['filled', 'job_ended', /^This job closed/],
    ['closed', 'job_ended', /^This job closed/],
    ['paused', 'job_paused', /^This job is paused/],
  ] as const)('a job that is now %s: 409', async (status, code, message) => {
    const me = await seekerWithResume(app)
    const { job, params } = await openJob(app, { status })
    const refused = await refusal(
      me.call('POST /job-seeker/jobs/{id}/apply', { params, body: { resume_id: me.resume.id } }),
    )
    expect(refused).toMatchObject({ status: 409, code })
    expect(refused.message).toMatch(message)
    expect(await countApplications(job.id)).toBe(0)
  })

  test('the fit of a paused job is shown only to people who saved it or applied before, and is a 404 for everyone else', async () => {
    const [me, other] = [await seekerWithResume(app), await seekerWithResume(app)]
    const { job, params } = await openJob(app, { status: 'paused', requirements: [splunk] })
    const fit = ({ call }: typeof me) => call('POST /job-seeker/jobs/{id}/fit', { params, body: { answers: [] } })
    expect((await refusal(fit(me))).status).toBe(404)
    await app.db.insertInto('saved_jobs').values({ seeker_id: me.seeker_id, job_id: job.id }).execute()
    expect(await refusal(fit(me))).toMatchObject({ status: 409, code: 'job_paused' })
    expect((await refusal(fit(other))).status).toBe(404)
  })

  test('a job past its closing date is closed even before the sweep runs', async () => {
    const me = await seekerWithResume(app)
    const { params } = await openJob(app, { expires_at: new Date(Date.now() - 1000) })
    const refused = await refusal(
      me.call('POST /job-seeker/jobs/{id}/apply', { params, body: { resume_id: me.resume.id } }),
    )
    expect(refused).toMatchObject({ status: 409, code: 'job_ended' })
  })

  test('a draft, a job in review, a flagged job, and an unknown job: 404', async () => {
    const me = await seekerWithResume(app)
    const jobs = [
      (await openJob(app, { status: 'draft' })).params,
      (await openJob(app, { status: 'pending_review' })).params,
      (await openJob(app, { flagged_at: new Date(), flagged_reason: 'spam' })).params,
      { id: randomUUID() },
      { id: 'nonsense' },
    ]
    for (const params of jobs) {
      const refused = await refusal(
        me.call('POST /job-seeker/jobs/{id}/apply', { params, body: { resume_id: me.resume.id } }),
      )
      expect(refused.status).toBe(404)
    }
  })

  test("no resume, someone else's, or a deleted one: 422 under resume_id", async () => {
    const [me, other] = [await seekerWithResume(app), await seekerWithResume(app)]
    const { job, params } = await openJob(app)
    for (const resume_id of [other.resume.id, randomUUID(), 'x', undefined]) {
      const refused = await refusal(
        me.call('POST /job-seeker/jobs/{id}/apply', { params, body: { resume_id: resume_id as unknown as string } }),
      )
      expect(refused.status).toBe(422)
      expect(Object.keys(refused.errors)).toEqual(['resume_id'])
    }
    expect(await countApplications(job.id)).toBe(0)
  })

  test('a cover letter of 10,000 characters is accepted, and one more is not', async () => {
    const me = await seekerWithResume(app)
    const { params } = await openJob(app)
    const long = await refusal(
      me.call('POST /job-seeker/jobs/{id}/apply', {
        params,
        body: { resume_id: me.resume.id, cover_letter: 'a'.repeat(10_001) },
      }),
    )
    expect(Object.keys(long.errors)).toEqual(['cover_letter'])
    const { data } = await me.call('POST /job-seeker/jobs/{id}/apply', {
      params,
      body: { resume_id: me.resume.id, cover_letter: 'ü'.repeat(10_000) },
    })
    expect((await stored(data.id)).cover_letter).toHaveLength(10_000)
  })

  test('an email address that is not verified: 403', async () => {
    const me = await seekerWithResume(app)
    await app.db.updateTable('accounts').set({ email_verified_at: null }).where('id', '=', me.account_id).execute()
    const { params } = await openJob(app)
    const refused = await refusal(
      me.call('POST /job-seeker/jobs/{id}/apply', { params, body: { resume_id: me.resume.id } }),
    )
    expect(refused).toMatchObject({ status: 403, code: 'email_unverified' })
  })

  test('once per job: the second time is 409', async () => {
    const me = await seekerWithResume(app)
    const { job, params } = await openJob(app)
    await me.call('POST /job-seeker/jobs/{id}/apply', { params, body: { resume_id: me.resume.id } })
    const refused = await refusal(
      me.call('POST /job-seeker/jobs/{id}/apply', { params, body: { resume_id: me.resume.id } }),
    )
    expect(refused).toMatchObject({ status: 409, code: 'already_applied' })
    expect(await countApplications(job.id)).toBe(1)
  })

  test('of two concurrent requests, one is sent and the other is 409', async () => {
    const me = await seekerWithResume(app)
    const { job, account, params } = await openJob(app, { requirements: [splunk, cissp] })
    const body = {
      resume_id: me.resume.id,
      answers: [
        { requirement_id: 's', value: true },
        { requirement_id: 'q', value: true },
      ],
    }
    const both = await Promise.allSettled(
      [1, 2].map(() => me.call('POST /job-seeker/jobs/{id}/apply', { params, body })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = both.find((one) => one.status === 'rejected')
    expect(refused?.reason).toMatchObject({ status: 409, code: 'already_applied' })
    expect(await countApplications(job.id)).toBe(1)
    expect(await app.mailTo(account.email)).toHaveLength(1)
    expect(await app.mailTo(me.account.email)).toHaveLength(1)
  })

  test('the same Idempotency-Key applies once and returns the same response twice', async () => {
    const me = await seekerWithResume(app)
    const { job, params } = await openJob(app)
    const options = { idempotency_key: randomUUID() }
    const input = { params, body: { resume_id: me.resume.id } }
    const first = await me.call('POST /job-seeker/jobs/{id}/apply', input, options)
    expect(await me.call('POST /job-seeker/jobs/{id}/apply', input, options)).toEqual(first)
    expect(await countApplications(job.id)).toBe(1)
  })

  test('a company account that turned email off gets none', async () => {
    const me = await seekerWithResume(app)
    const { account, company_id, params } = await openJob(app)
    const colleague = await makeAccount(app.db, { user_type: 'employer', company_id })
    await app.db
      .updateTable('notification_settings')
      .set({ email: false })
      .where('account_id', '=', account.id)
      .where('event', '=', 'status_change')
      .execute()
    await me.call('POST /job-seeker/jobs/{id}/apply', { params, body: { resume_id: me.resume.id } })
    expect(await app.mailTo(account.email)).toEqual([])
    expect(await app.mailTo(colleague.email)).toEqual([])
  })
})
