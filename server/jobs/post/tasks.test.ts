import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/app.ts'
import { makeApplication, makeEmployer, makeJob, signIn } from '../../../test/make.ts'
import { expireJobs, remindOfEnds } from './tasks.ts'

let app: TestApp
const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day)

beforeAll(async () => void (app = await testApp()))

async function ending(days: number, changes: Parameters<typeof makeJob>[1] = {}) {
  const employer = await makeEmployer(app.db)
  const job = await makeJob(app.db, {
    company_id: employer.company_id,
    posted_by: employer.account_id,
    expires_at: inDays(days),
    ...changes,
  })
  return { employer, job, call: app.as(await signIn(app.db, employer.account_id)) }
}
const row = (id: string) => app.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const steps = async (job_id: string) =>
  (await app.db.selectFrom('job_events').selectAll().where('job_id', '=', job_id).orderBy('id').execute()).slice(1)
const subjects = async (address: string) => (await app.mailTo(address)).map(({ subject }) => subject)

describe('expiring jobs', () => {
  test.each(['published', 'paused'] as const)('expires a %s job once, with an event and an email', async (status) => {
    const { job, employer } = await ending(-0.01, { status })
    const { id } = await makeApplication(app.db, { job_id: job.id })
    await expireJobs(app.context)
    await expireJobs(app.context)
    const after = await row(job.id)
    expect(after.status).toBe('expired')
    expect(after.updated_at.getTime()).toBeGreaterThan(job.updated_at.getTime())
    const ended = (await steps(job.id)).filter(({ to_status }) => to_status === 'expired')
    expect(ended).toMatchObject([{ kind: 'status_changed', from_status: status, actor_type: 'system', actor_id: null }])
    const [letter, ...more] = await app.mailTo(employer.account.email)
    expect(more).toEqual([])
    expect(letter?.subject).toBe(`Expired: ${job.title}`)
    expect(letter?.text).toContain('1 application is still open')
    const application = await app.db
      .selectFrom('applications')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(application.status).toBe('submitted')
    expect(application.due_at).not.toBeNull()
  })

  test('leaves alone jobs that are still running or already closed', async () => {
    const jobs = [
      await ending(1),
      await ending(-1, { status: 'closed' }),
      await ending(-1, { status: 'draft' }),
      await ending(-1, { status: 'pending_review' }),
    ]
    await expireJobs(app.context)
    for (const { job } of jobs) expect((await row(job.id)).status).toBe(job.status)
  })

  test('two concurrent runs expire each job once', async () => {
    const many = await Promise.all(Array.from({ length: 12 }, () => ending(-0.5)))
    await Promise.all([expireJobs(app.context), expireJobs(app.context), expireJobs(app.context)])
    await expireJobs(app.context)
    for (const { job, employer } of many) {
      expect((await steps(job.id)).map(({ to_status }) => to_status)).toEqual(['expired'])
      expect(await subjects(employer.account.email)).toHaveLength(1)
    }
  })

  test('makes an open form stale', async () => {
    const { job, call } = await ending(-0.01)
    await expireJobs(app.context)
    await expect(
      call('PUT /employer/jobs/{id}', {
        params: { id: job.id },
        body: { updated_at: job.updated_at.toISOString(), title: 'Late' },
      }),
    ).rejects.toMatchObject({ status: 409, code: 'stale', current: { status: 'expired' } })
  })

  test('racing an edit, both happen or the edit is refused as stale', async () => {
    const { job, call } = await ending(-0.01)
    const [edited] = await Promise.allSettled([
      call('PUT /employer/jobs/{id}', {
        params: { id: job.id },
        body: { updated_at: job.updated_at.toISOString(), title: 'Renamed' },
      }),
      expireJobs(app.context),
    ])
    await expireJobs(app.context)
    const after = await row(job.id)
    expect(after.status).toBe('expired')
    expect(after.title).toBe(edited.status === 'fulfilled' ? 'Renamed' : job.title)
    const refused = edited.status === 'rejected' ? [edited.reason.code] : []
    expect(refused.filter((code) => code !== 'stale')).toEqual([])
  })
})

describe('the reminder before a job expires', () => {
  test('is sent once, five days before, and does not make an open form stale', async () => {
    const { job, employer } = await ending(5.1)
    await remindOfEnds(app.context)
    expect(await subjects(employer.account.email)).toEqual([])
    await app.db
      .updateTable('jobs')
      .set({ expires_at: inDays(4.9) })
      .where('id', '=', job.id)
      .execute()
    await Promise.all([remindOfEnds(app.context), remindOfEnds(app.context)])
    await remindOfEnds(app.context)
    expect(await subjects(employer.account.email)).toEqual([`5 days left: ${job.title}`])
    expect((await steps(job.id)).map(({ kind }) => kind)).toEqual(['reminded'])
    expect((await row(job.id)).updated_at).toEqual(job.updated_at)
  })

  test('is sent again before the new end of an extended job', async () => {
    const { job, employer, call } = await ending(2)
    await remindOfEnds(app.context)
    await call('POST /employer/jobs/{id}/extend-expiry', { params: { id: job.id }, body: { days: 7 } })
    await remindOfEnds(app.context)
    expect(await subjects(employer.account.email)).toHaveLength(1)
    await app.db
      .updateTable('jobs')
      .set({ expires_at: inDays(1) })
      .where('id', '=', job.id)
      .execute()
    await remindOfEnds(app.context)
    expect(await subjects(employer.account.email)).toEqual([`2 days left: ${job.title}`, `1 day left: ${job.title}`])
  })

  test('is not sent for paused or closed jobs', async () => {
    for (const status of ['paused', 'expired', 'closed', 'draft'] as const) {
      const { employer } = await ending(2, { status })
      await remindOfEnds(app.context)
      expect(await subjects(employer.account.email)).toEqual([])
    }
  })
})
