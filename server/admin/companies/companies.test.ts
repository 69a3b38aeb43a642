import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import {
  makeAdmin,
  makeApplication,
  makeCompany,
  makeEmployer,
  makeJob,
  makeSeeker,
  signIn,
} from '../../../test/make.ts'

let app: TestApp
let admin: Awaited<ReturnType<typeof makeAdmin>>
let call: ReturnType<TestApp['as']>
const day = 86_400_000
const unknownId = '00000000-0000-4000-8000-000000000000'

beforeAll(async () => {
  app = await testApp()
  admin = await makeAdmin(app.db)
  call = app.as(await signIn(app.db, admin.id))
})

const verify = (id: string) =>
  call('PATCH /admin/employers/{id}/verify', { params: { id }, body: { evidence: 'phone_call' } })
const unverify = (id: string, reason = 'The domain lapsed.') =>
  call('PATCH /admin/employers/{id}/unverify', { params: { id }, body: { reason } })
const job = (id: string) => app.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const lastStep = async (job_id: string) =>
  (await app.db.selectFrom('job_events').selectAll().where('job_id', '=', job_id).orderBy('id').execute()).at(-1)
const subjects = async (address: string) => (await app.mailTo(address)).map(({ subject }) => subject)

test('a website must be a web address, no matter who enters it', async () => {
  const { seeker_id } = await makeSeeker(app.db)
  const { company_id } = await makeEmployer(app.db)
  for (const address of ['javascript:alert(1)', 'x https://halden.example']) {
    const company = app.db.updateTable('companies').set({ website: address }).where('id', '=', company_id)
    await expect(company.execute()).rejects.toMatchObject({ constraint: 'companies_website_is_web' })
    const seeker = app.db.updateTable('job_seekers').set({ portfolio_website: address }).where('id', '=', seeker_id)
    await expect(seeker.execute()).rejects.toMatchObject({ constraint: 'job_seekers_portfolio_website_is_web' })
  }
})

describe('verifying', () => {
  test('appears in the notifications, and is emailed right away whatever the email frequency', async () => {
    const { company, account } = await makeEmployer(app.db, { verified: false })
    await app.db.insertInto('delivery_settings').values({ account_id: account.id, digest: 'weekly' }).execute()
    await verify(company.id)
    const employer = app.as(await signIn(app.db, account.id))
    const { data } = (await employer('GET /notifications/content')).data
    expect(data).toMatchObject([
      {
        event: 'status_change',
        title: `${company.name} is verified`,
        words: 'Jobs you post go live right away.',
        path: '/employer/my-jobs',
      },
    ])
    expect(await subjects(account.email)).toEqual([`${company.name} is verified`])
  })

  test('makes pending jobs live for their full duration, says by whom, and notifies the company', async () => {
    const { company, account } = await makeEmployer(app.db, { verified: false })
    const waiting = await makeJob(app.db, {
      company_id: company.id,
      status: 'pending_review',
      created_at: new Date(Date.now() - 20 * day),
    })
    const draft = await makeJob(app.db, { company_id: company.id, status: 'draft' })
    const { data } = await verify(company.id)
    expect(data).toMatchObject({
      jobs_changed: 1,
      verified_method: 'admin',
      verified_by: 'Ada Marsh',
      live_jobs: 1,
      waiting_jobs: 0,
    })
    const live = await job(waiting.id)
    expect(live.status).toBe('published')
    expect(live.expires_at!.getTime() - live.published_at!.getTime()).toBe(30 * day)
    expect(Date.now() - live.published_at!.getTime()).toBeLessThan(60_000)
    expect(await lastStep(waiting.id)).toMatchObject({
      from_status: 'pending_review',
      to_status: 'published',
      actor_type: 'admin',
      actor_id: admin.id,
    })
    expect((await job(draft.id)).status).toBe('draft')
    expect(await subjects(account.email)).toEqual([`${company.name} is verified`])
    const shown = await call('GET /admin/employers/{id}', { params: { id: company.id } })
    expect(shown.data.events[0]).toMatchObject({ kind: 'verified', actor: 'Ada Marsh', reason: null })
  })

  test('twice is refused and changes nothing', async () => {
    const company = await makeCompany(app.db, { verified: false })
    const both = await Promise.allSettled([verify(company.id), verify(company.id)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await refusal(verify(company.id))).toMatchObject({ status: 409, code: 'already_verified' })
    const events = await app.db
      .selectFrom('company_events')
      .select('kind')
      .where('company_id', '=', company.id)
      .where('kind', '=', 'verified')
      .execute()
    expect(events).toHaveLength(1)
  })

  test('an unknown company is not found', async () => {
    expect((await refusal(verify(unknownId))).status).toBe(404)
    expect((await refusal(unverify(unknownId))).status).toBe(404)
    expect((await refusal(call('GET /admin/employers/{id}', { params: { id: unknownId } }))).status).toBe(404)
  })

  test('while a job is being posted: it goes live either way', async () => {
    const { company, account_id } = await makeEmployer(app.db, { verified: false })
    const as = app.as(await signIn(app.db, account_id))
    const body = {
      title: 'SOC Analyst',
      category: 'cybersecurity',
      specialty: 'security operations',
      job_type: 'full-time',
      workplace: 'remote',
      experience_level: 'Mid',
      education_level: 'None required',
      salary_min: 1,
      salary_max: 2,
      description: 'Watch.',
      vacancy_type: 'existing',
      answer_days: 5,
    } as const
    const [posted] = await Promise.all([as('POST /employer/jobs', { body }), verify(company.id)])
    expect((await job(posted.data.id)).status).toBe('published')
  })
})

test('a step that waits for a lock happens after the one it waited for', async () => {
  const { company, account_id } = await makeEmployer(app.db, { verified: false })
  const as = app.as(await signIn(app.db, account_id))
  const post = () => as('POST /employer/jobs', { body: { title: 'SOC Analyst', status: 'draft' } })
  const turns = Array.from({ length: 12 }, (_, turn) => [
    verify(company.id),
    unverify(company.id),
    ...(turn % 3 ? [] : [post()]),
  ])
  const refused = (await Promise.allSettled(turns.flat())).filter(({ status }) => status === 'rejected')
  for (const each of refused) expect(each).toMatchObject({ reason: { status: 409 } })
  const events = await app.db
    .selectFrom('company_events')
    .select(['kind', 'at'])
    .where('company_id', '=', company.id)
    .orderBy('id')
    .execute()
  expect(events.map(({ at }) => at.getTime())).toEqual(events.map(({ at }) => at.getTime()).toSorted((a, b) => a - b))
  const { verified_at } = await app.db
    .selectFrom('companies')
    .select('verified_at')
    .where('id', '=', company.id)
    .executeTakeFirstOrThrow()
  expect(events.at(-1)?.kind).toBe(verified_at ? 'verified' : 'unverified')
})

describe('removing a verification', () => {
  test('makes live jobs pending, leaves the rest, gives the reason, and keeps answers due', async () => {
    const { company, account } = await makeEmployer(app.db)
    const live = await makeJob(app.db, { company_id: company.id })
    const paused = await makeJob(app.db, { company_id: company.id, status: 'paused' })
    const past = await makeJob(app.db, { company_id: company.id, expires_at: new Date(Date.now() - 1000) })
    const sent = await makeApplication(app.db, { job_id: live.id })
    const { data } = await unverify(company.id, 'The domain changed hands.')
    expect(data).toMatchObject({
      jobs_changed: 1,
      verified_at: null,
      verified_by: null,
      verified_method: null,
      live_jobs: 0,
      waiting_jobs: 1,
    })
    expect((await job(live.id)).status).toBe('pending_review')
    expect(await lastStep(live.id)).toMatchObject({
      from_status: 'published',
      to_status: 'pending_review',
      actor_type: 'admin',
    })
    expect((await job(paused.id)).status).toBe('paused')
    expect((await job(past.id)).status).toBe('published')
    const application = await app.db
      .selectFrom('applications')
      .selectAll()
      .where('id', '=', sent.id)
      .executeTakeFirstOrThrow()
    expect(application.due_at).toEqual(sent.due_at)
    const [letter] = await app.mailTo(account.email)
    expect(letter?.subject).toBe(`${company.name} is no longer verified`)
    expect(letter?.text).toContain('The domain changed hands.')
    const shown = await call('GET /admin/employers/{id}', { params: { id: company.id } })
    expect(shown.data.events[0]).toMatchObject({ kind: 'unverified', reason: 'The domain changed hands.' })
    await verify(company.id)
    expect((await job(live.id)).expires_at!.getTime()).toBeGreaterThan(Date.now() + 29 * day)
  })

  test('needs a verified company and a reason of at most 500 characters', async () => {
    const company = await makeCompany(app.db, { verified: false })
    expect(await refusal(unverify(company.id))).toMatchObject({ status: 409, code: 'not_verified' })
    expect((await refusal(unverify(company.id, 'x'.repeat(501)))).errors).toHaveProperty('reason')
    const other = await makeCompany(app.db)
    expect((await unverify(other.id)).data.verified_at).toBeNull()
  })
})

describe('the list of employers', () => {
  test('has waiting companies first, and is filtered, counted, and paged', async () => {
    const mark = 'Quillon'
    const verified = await makeEmployer(app.db, { company: { name: `${mark} One` }, first_name: 'Zora' })
    const newcomer = await makeEmployer(app.db, { verified: false, company: { name: `${mark} Two` } })
    const waiting = await makeEmployer(app.db, {
      verified: false,
      email_verified_at: new Date(Date.now() - 299 * day),
      company: { name: `${mark} Three`, created_at: new Date(Date.now() - 300 * day) },
    })
    await makeJob(app.db, { company_id: waiting.company_id, status: 'pending_review' })
    const list = (query: object) => call('GET /admin/employers', { query: { keyword: mark, ...query } })
    const { data } = await list({})
    expect(data.data.map(({ id }) => id)).toEqual([waiting.company_id, newcomer.company_id, verified.company_id])
    expect(data).toMatchObject({ total: 3, by_status: { verified: 1, unverified: 2 } })
    const { data: whole } = await call('GET /admin/employers', {})
    expect(data.all_by_status).toEqual(whole.by_status)
    expect(whole.all_by_status).toEqual(whole.by_status)
    expect(whole.total).toBeGreaterThan(3)
    expect(data.data[0]).toMatchObject({
      waiting_jobs: 1,
      live_jobs: 0,
      contact: { name: 'Priya Anand', email: waiting.account.email },
    })
    expect((await list({ status: 'verified' })).data).toMatchObject({ total: 1, data: [{ id: verified.company_id }] })
    expect((await list({ status: 'unverified', per_page: 1, page: 2 })).data).toMatchObject({
      total: 2,
      last_page: 2,
      data: [{ id: newcomer.company_id }],
    })
    expect((await list({ keyword: `${mark} zora` })).data.total).toBe(1)
    expect((await list({ keyword: newcomer.account.email })).data.data).toMatchObject([{ id: newcomer.company_id }])
    expect((await list({ page: 9 })).data.data).toEqual([])
    expect((await refusal(list({ status: 'doubtful' }))).errors).toHaveProperty('status')
    expect((await refusal(list({ keyword: 'x'.repeat(201) }))).errors).toHaveProperty('keyword')
  })
})

test('counts a company as waiting only after its email is confirmed, but finds it before', async () => {
  const { company, account } = await makeEmployer(app.db, {
    verified: false,
    email_verified_at: null,
    company: { name: 'Unread Post Ltd' },
  })
  const listed = async (status?: 'waiting') =>
    (await call('GET /admin/employers', { query: { keyword: 'Unread Post', ...(status ? { status } : {}) } })).data
  const waiting = async () => (await call('GET /admin/dashboard')).data.employers_waiting
  const before = await waiting()
  expect((await listed('waiting')).data).toEqual([])
  const found = await listed()
  expect(found.data).toMatchObject([{ id: company.id, mail_unconfirmed: true, waiting_since: null }])
  expect(found.by_status).toMatchObject({ waiting: 0, unverified: 1 })
  const email_verified_at = new Date()
  await app.db.updateTable('accounts').set({ email_verified_at }).where('id', '=', account.id).execute()
  expect((await listed('waiting')).data).toMatchObject([
    { id: company.id, mail_unconfirmed: false, waiting_since: email_verified_at.toISOString() },
  ])
  expect((await listed()).by_status).toMatchObject({ waiting: 1 })
  expect(await waiting()).toBe(before + 1)
})
