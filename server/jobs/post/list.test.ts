import { beforeAll, describe, expect, test } from 'vitest'
import type { JobStatus } from '../../../contract/platform/values.ts'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeApplication, makeEmployer, makeJob, makeSeeker, signIn } from '../../../test/make.ts'
import { deliverNotices } from '../../../test/deliver-notices.ts'

let app: TestApp
let employer: Awaited<ReturnType<typeof makeEmployer>>
let call: ReturnType<TestApp['as']>
const day = 86_400_000

beforeAll(async () => {
  app = await testApp()
  employer = await makeEmployer(app.db)
  call = app.as(await signIn(app.db, employer.account_id))
})

const mine = (status: JobStatus, changes: Parameters<typeof makeJob>[1] = {}) =>
  makeJob(app.db, { company_id: employer.company_id, posted_by: employer.account_id, status, ...changes })
const row = (id: string) => app.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst()
const steps = async (job_id: string) =>
  (await app.db.selectFrom('job_events').selectAll().where('job_id', '=', job_id).orderBy('id').execute()).slice(1)

describe('extending', () => {
  const extend = (id: string, days = 14) =>
    call('POST /employer/jobs/{id}/extend-expiry', { params: { id }, body: { days: days as 14 } })

  test.each([7, 14, 30])('adds %i days to a live job', async (days) => {
    const job = await mine('published', { reminded_at: new Date() })
    const { data } = await extend(job.id, days)
    expect(data.status).toBe('published')
    expect(new Date(data.expires_at).getTime()).toBe(job.expires_at!.getTime() + days * day)
    expect((await row(job.id))?.reminded_at).toBeNull()
    expect(await steps(job.id)).toMatchObject([{ kind: 'extended', actor_id: employer.account_id, detail: { days } }])
  })

  test('a paused job stays paused', async () => {
    expect((await extend((await mine('paused')).id)).data.status).toBe('paused')
  })

  test.each(['recorded', 'not recorded yet'])('reopens an expired job from now on; its expiry is %s', async (end) => {
    const past = { expires_at: new Date(Date.now() - 3 * day) }
    const job = await mine(end === 'recorded' ? 'expired' : 'published', past)
    const { data } = await extend(job.id)
    expect(data.status).toBe('published')
    expect(Math.abs(new Date(data.expires_at).getTime() - Date.now() - 14 * day)).toBeLessThan(60_000)
    const last = (await steps(job.id)).at(-1)
    expect(last).toMatchObject(
      end === 'recorded'
        ? { kind: 'status_changed', from_status: 'expired', to_status: 'published' }
        : { kind: 'extended' },
    )
  })

  test.each(['draft', 'pending_review', 'filled', 'closed'] as const)('a %s job is refused', async (status) => {
    const job = await mine(status)
    expect((await refusal(extend(job.id))).status).toBe(409)
    expect(await row(job.id)).toEqual(job)
  })

  test('an expired job of a company that is no longer verified stays expired', async () => {
    const doubted = await makeEmployer(app.db, { verified: false })
    const job = await makeJob(app.db, { company_id: doubted.company_id, status: 'expired' })
    const as = app.as(await signIn(app.db, doubted.account_id))
    const refused = await refusal(
      as('POST /employer/jobs/{id}/extend-expiry', { params: { id: job.id }, body: { days: 7 } }),
    )
    expect(refused).toMatchObject({ status: 409, code: 'unverified' })
  })

  test('never moves the closing date more than 60 days ahead, however often it is extended', async () => {
    const job = await mine('published', { expires_at: new Date(Date.now() + 46 * day + 60_000) })
    const refused = await refusal(extend(job.id, 14))
    expect(refused).toMatchObject({ status: 422, errors: { days: [expect.stringContaining('60 days')] } })
    expect(await row(job.id)).toEqual(job)
    expect((await extend(job.id, 7)).data.status).toBe('published')
  })

  test('by another number of days, or for another company’s job, is refused', async () => {
    const job = await mine('published')
    expect((await refusal(extend(job.id, 90))).errors).toHaveProperty('days')
    const theirs = await makeJob(app.db)
    expect((await refusal(extend(theirs.id))).status).toBe(404)
  })
})

describe('deleting', () => {
  const remove = (id: string) => call('DELETE /employer/jobs/{id}', { params: { id } })

  test.each(['draft', 'published', 'closed'] as const)('a %s job without applications is deleted', async (status) => {
    const job = await mine(status)
    const seeker = await makeSeeker(app.db)
    await app.db.insertInto('saved_jobs').values({ seeker_id: seeker.seeker_id, job_id: job.id }).execute()
    expect((await remove(job.id)).removed).toBe(true)
    expect(await row(job.id)).toBeUndefined()
    expect((await refusal(remove(job.id))).status).toBe(404)
  })

  test('a job with applications is closed and keeps its records', async () => {
    const job = await mine('published')
    const seeker = await makeSeeker(app.db)
    const open = await makeApplication(app.db, { job_id: job.id, seeker_id: seeker.seeker_id })
    expect((await remove(job.id)).removed).toBe(false)
    expect(await row(job.id)).toMatchObject({ status: 'closed', outcome: 'cancelled' })
    expect((await steps(job.id)).at(-1)).toMatchObject({ to_status: 'closed', detail: { outcome: 'cancelled' } })
    const kept = await app.db.selectFrom('applications').selectAll().where('id', '=', open.id).executeTakeFirstOrThrow()
    expect(kept.status).toBe('closed')
    await deliverNotices(app)
    expect(await app.mailTo(seeker.account.email)).toHaveLength(1)
    expect(await refusal(remove(job.id))).toMatchObject({ status: 409, code: 'final' })
  })

  test('a withdrawn application counts as a record too', async () => {
    const job = await mine('published')
    await makeApplication(app.db, { job_id: job.id, status: 'withdrawn' })
    expect((await remove(job.id)).removed).toBe(false)
  })

  test("another company's job is not found", async () => {
    const theirs = await makeJob(app.db)
    expect((await refusal(remove(theirs.id))).status).toBe(404)
    expect(await row(theirs.id)).toBeDefined()
  })
})

describe('my jobs', () => {
  test('are listed newest first with application counts', async () => {
    const own = await makeEmployer(app.db)
    const as = app.as(await signIn(app.db, own.account_id))
    const at = (days: number) => new Date(Date.now() - days * day)
    const busy = await makeJob(app.db, { company_id: own.company_id, title: 'Busy 100% Analyst', created_at: at(3) })
    const quiet = await makeJob(app.db, {
      company_id: own.company_id,
      title: 'Quiet Engineer',
      created_at: at(1),
      status: 'paused',
    })
    await makeJob(app.db, {
      company_id: own.company_id,
      title: 'Past Engineer',
      created_at: at(60),
      status: 'published',
    })
    await makeJob(app.db)
    await makeApplication(app.db, { job_id: busy.id })
    await makeApplication(app.db, { job_id: busy.id, status: 'offer', due_at: at(1) })
    await makeApplication(app.db, { job_id: busy.id, status: 'not_selected' })
    const { data } = await as('GET /employer/jobs/my-jobs')
    expect(data.data.map(({ title }) => title)).toEqual(['Quiet Engineer', 'Busy 100% Analyst', 'Past Engineer'])
    expect(data.data.map(({ status }) => status)).toEqual(['paused', 'published', 'expired'])
    expect(data.data[1]).toMatchObject({
      counts: { total: 3, open: 2, new: 1, overdue: 1 },
      employer: { id: own.company_id },
    })
    expect(data.data[0]?.counts).toEqual({ total: 0, open: 0, new: 0, overdue: 0 })
    expect(data).toMatchObject({ total: 3, by_status: { paused: 1, published: 1, expired: 1 } })
    const titles = async (query: {
      keyword?: string
      status?: 'expired' | 'published' | 'draft'
      per_page?: number
      page?: number
    }) => (await as('GET /employer/jobs/my-jobs', { query })).data.data.map(({ title }) => title)
    expect(await titles({ status: 'expired' })).toEqual(['Past Engineer'])
    expect(await titles({ status: 'published' })).toEqual(['Busy 100% Analyst'])
    expect(await titles({ status: 'draft' })).toEqual([])
    expect(await titles({ keyword: 'engineer' })).toEqual(['Quiet Engineer', 'Past Engineer'])
    expect(await titles({ keyword: '%' })).toEqual(['Busy 100% Analyst'])
    expect(await titles({ per_page: 1, page: 3 })).toEqual(['Past Engineer'])
    expect(await titles({ page: 8 })).toEqual([])
    expect(
      (await refusal(as('GET /employer/jobs/my-jobs', { query: { status: 'gone' as 'draft' } }))).errors,
    ).toHaveProperty('status')
    expect(quiet.id).toBe(data.data[0]?.id)
  })
})
