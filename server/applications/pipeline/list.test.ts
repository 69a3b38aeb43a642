import { beforeAll, describe, expect, test } from 'vitest'
import type { ApplicationStatus } from '../../../contract/values.ts'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeApplication, makeEmployer, makeJob, makeSeeker, signIn } from '../../../test/make.ts'

let app: TestApp
let employer: Awaited<ReturnType<typeof makeEmployer>>
let call: ReturnType<TestApp['as']>
const hour = 3_600_000

beforeAll(async () => {
  app = await testApp()
  employer = await makeEmployer(app.db)
  call = app.as(await signIn(app.db, employer.account_id))
})

const line = (result: 'pass' | 'fail', must = true) => ({
  requirement_id: result,
  label: 'Splunk',
  must,
  result,
  why: '',
})
const applicant = (name: string, more: object = {}) => JSON.stringify({ name, headline: 'Analyst', ...more })
const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * hour)

describe('applications to a job', () => {
  let job_id: string
  const list = (query: { [K in 'status' | 'keyword' | 'sort']?: string } & { page?: number; per_page?: number } = {}) =>
    call('GET /employer/jobs/{id}/applications', { params: { id: job_id }, query: query as { keyword: string } })
  const names = async (query: Parameters<typeof list>[0]) =>
    (await list(query)).data.data.map(({ seeker }) => seeker.name)

  beforeAll(async () => {
    job_id = (await makeJob(app.db, { company_id: employer.company_id })).id
    await makeApplication(app.db, {
      job_id,
      created_at: at(5),
      due_at: at(-9),
      applicant: applicant('Ana Lima', { years_of_experience: 9, skills: ['Splunk'] }),
      fit: JSON.stringify([line('pass'), line('fail'), line('pass', false)]),
    })
    await makeApplication(app.db, {
      job_id,
      created_at: at(3),
      due_at: at(1),
      status: 'interview',
      applicant: applicant('bo 100%', { years_of_experience: 2 }),
      resume_words: 'kept the lights on',
      fit: JSON.stringify([line('pass'), line('pass')]),
    })
    await makeApplication(app.db, { job_id, created_at: at(1), status: 'hired', applicant: applicant('Cy Young') })
  })

  test('newest first, counted by status, with what is overdue', async () => {
    const { data } = await list()
    expect(data).toMatchObject({
      total: 3,
      current_page: 1,
      last_page: 1,
      overdue: 1,
      by_status: { submitted: 1, interview: 1, hired: 1 },
    })
    expect(data.data.map(({ seeker }) => seeker.name)).toEqual(['Cy Young', 'bo 100%', 'Ana Lima'])
    expect(data.data[2]).toMatchObject({
      must_haves: { passed: 1, total: 2 },
      seeker: { years_of_experience: 9, skills: ['Splunk'], certifications: [], profile_picture_temp_url: null },
      resume: null,
    })
  })

  test('in every order', async () => {
    expect(await names({ sort: 'name' })).toEqual(['Ana Lima', 'bo 100%', 'Cy Young'])
    expect(await names({ sort: 'due' })).toEqual(['bo 100%', 'Ana Lima', 'Cy Young'])
    expect(await names({ sort: 'must_haves' })).toEqual(['bo 100%', 'Ana Lima', 'Cy Young'])
    expect(await names({ sort: 'experience' })).toEqual(['Ana Lima', 'bo 100%', 'Cy Young'])
  })

  test('filtered by status and by words of what was sent', async () => {
    expect(await names({ status: 'open' })).toEqual(['bo 100%', 'Ana Lima'])
    expect(await names({ status: 'ended' })).toEqual(['Cy Young'])
    expect(await names({ status: 'interview' })).toEqual(['bo 100%'])
    expect(await names({ keyword: 'lights KEPT' })).toEqual(['bo 100%'])
    expect(await names({ keyword: '100%' })).toEqual(['bo 100%'])
    expect(await names({ keyword: '%' })).toEqual(['bo 100%'])
    expect(await names({ keyword: '_' })).toEqual([])
    const { data } = await list({ keyword: 'splunk' })
    expect(data).toMatchObject({ total: 1, by_status: { submitted: 1 } })
  })

  test('page by page; past the last is empty; out of range is refused', async () => {
    const { data } = await list({ per_page: 2, page: 2 })
    expect(data).toMatchObject({ total: 3, last_page: 2, current_page: 2 })
    expect(data.data).toHaveLength(1)
    expect((await list({ page: 9 })).data.data).toEqual([])
    expect((await refusal(list({ per_page: 1_000_000_000 }))).errors).toHaveProperty('per_page')
    expect((await refusal(list({ status: 'lost' }))).errors).toHaveProperty('status')
    expect((await refusal(list({ sort: 'score' }))).errors).toHaveProperty('sort')
    expect((await refusal(list({ keyword: 'x'.repeat(201) }))).errors).toHaveProperty('keyword')
  })

  test("somebody else's job is not found", async () => {
    const theirs = await makeApplication(app.db)
    expect(
      (await refusal(call('GET /employer/jobs/{id}/applications', { params: { id: theirs.job_id } }))).status,
    ).toBe(404)
  })

  test('contact data comes along unless the applicant never gives it', async () => {
    const job = await makeJob(app.db, { company_id: employer.company_id })
    const open = await makeSeeker(app.db, { phone: '+1 614 555 0100' })
    const quiet = await makeSeeker(app.db, { phone: '+1 614 555 0101', privacy: { contact_visibility: 'never' } })
    for (const { seeker_id } of [open, quiet]) await makeApplication(app.db, { job_id: job.id, seeker_id })
    const { data } = await call('GET /employer/jobs/{id}/applications', { params: { id: job.id } })
    const seen = (id: string) => data.data.find(({ seeker }) => seeker.id === id)?.seeker
    expect(seen(open.seeker_id)).toMatchObject({ email: open.account.email, phone: '+1 614 555 0100' })
    expect(seen(quiet.seeker_id)).toMatchObject({ email: null, phone: null, contact_withheld: 'private' })
  })

  test('a company whose verification was taken back gets nobody’s contact data', async () => {
    const doubted = await makeEmployer(app.db, { verified: false })
    const job = await makeJob(app.db, { company_id: doubted.company_id, status: 'pending_review' })
    for (const contact_visibility of ['verified_employers', 'after_application'] as const) {
      const { seeker_id } = await makeSeeker(app.db, { phone: '+1 614 555 0100', privacy: { contact_visibility } })
      await makeApplication(app.db, { job_id: job.id, seeker_id })
    }
    const as = app.as(await signIn(app.db, doubted.account_id))
    const { data } = await as('GET /employer/jobs/{id}/applications', { params: { id: job.id } })
    expect(data.data.map(({ seeker }) => [seeker.email, seeker.phone, seeker.contact_withheld])).toEqual([
      [null, null, 'unverified'],
      [null, null, 'unverified'],
    ])
  })

  test('the resume has an address of its own that ends within 15 minutes', async () => {
    const job = await makeJob(app.db, { company_id: employer.company_id })
    const kept = {
      resume_key: 'sent/one.pdf',
      resume_name: 'Ana.pdf',
      resume_media_type: 'application/pdf',
      resume_bytes: 5,
    }
    const { id } = await makeApplication(app.db, { job_id: job.id, ...kept })
    const { data } = await call('GET /employer/jobs/{id}/applications', { params: { id: job.id } })
    const resume = data.data[0]?.resume
    expect(resume).toMatchObject({ name: 'Ana.pdf', media_type: 'application/pdf', bytes: 5 })
    const address = new URL(resume!.resume_temp_url, 'http://merlon.test')
    expect(address.pathname).toBe(`/api/files/received/${id}`)
    const left = Number(address.searchParams.get('expires')) - Date.now() / 1000
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThanOrEqual(15 * 60)
  })
})

describe('many at once', () => {
  type Body = { application_ids: string[]; status: 'offer' | 'in_review' | 'not_selected'; reason?: 'position_filled' }
  /** As somebody does who has just looked where they stand. */
  const bulk = async (id: string, { application_ids, ...body }: Body) => {
    const rows = await app.db.selectFrom('applications').select(['id', 'status']).where('job_id', '=', id).execute()
    const stands = new Map(rows.map((row) => [row.id, row.status as ApplicationStatus]))
    const applications = application_ids.map((each) => ({
      id: each,
      expected_status: stands.get(each.toLowerCase()) ?? ('submitted' as const),
    }))
    return await call('POST /applications/job/{id}/bulk-update-status', {
      params: { id },
      body: { applications, ...body },
    })
  }
  const statuses = async (job_id: string) =>
    (
      await app.db
        .selectFrom('applications')
        .select('status')
        .where('job_id', '=', job_id)
        .orderBy('created_at')
        .execute()
    ).map((row) => row.status)
  const three = async (job_id: string, statuses_ = ['submitted', 'submitted', 'submitted'] as const) => {
    const made = []
    for (const [index, status] of statuses_.entries())
      made.push(await makeApplication(app.db, { job_id, status, created_at: at(9 - index) }))
    return made.map(({ id }) => id)
  }

  test('all of them move, each with its step and letter', async () => {
    const job = await makeJob(app.db, { company_id: employer.company_id })
    const ids = await three(job.id)
    const answer = await bulk(job.id, {
      application_ids: ids.slice(0, 2).map((id) => id.toUpperCase()),
      status: 'not_selected',
      reason: 'position_filled',
    })
    expect(answer).toEqual({
      message: '2 applications changed.',
      data: { changed: 2, moved_back: [] },
    })
    expect(await statuses(job.id)).toEqual(['not_selected', 'not_selected', 'submitted'])
    const steps = await app.db
      .selectFrom('application_events')
      .selectAll()
      .where('application_id', 'in', ids)
      .where('kind', '=', 'status_changed')
      .execute()
    expect(steps).toHaveLength(2)
    expect(steps[0]).toMatchObject({
      to_status: 'not_selected',
      reason: 'position_filled',
      actor_id: employer.account_id,
    })
  })

  test('whoever went back is named, with where from', async () => {
    const job = await makeJob(app.db, { company_id: employer.company_id })
    const stood = ['submitted', 'interview', 'offer'] as const
    const ids: string[] = []
    for (const [index, status] of stood.entries())
      ids.push((await makeApplication(app.db, { job_id: job.id, status, created_at: at(9 - index) })).id)
    const answer = await bulk(job.id, { application_ids: ids, status: 'in_review' })
    expect(answer).toEqual({
      message: '3 applications changed. 2 of them went back.',
      data: {
        changed: 3,
        moved_back: [
          { id: ids[1], from: 'interview' },
          { id: ids[2], from: 'offer' },
        ],
      },
    })
    expect(await statuses(job.id)).toEqual(['in_review', 'in_review', 'in_review'])
  })

  const bad: [string, (ids: string[], theirs: string) => string, string][] = [
    ['of the wrong shape', () => 'nope', 'nope is no application to this job.'],
    [
      'that does not exist',
      () => '00000000-0000-4000-8000-000000000000',
      '00000000-0000-4000-8000-000000000000 is no application to this job.',
    ],
    ["of somebody else's", (_, theirs) => theirs, 'is no application to this job.'],
    ['named twice', ([first]) => first!, 'is named twice.'],
  ]
  test.each(bad)('one id %s and nothing changes', async (_name, pick, said) => {
    const job = await makeJob(app.db, { company_id: employer.company_id })
    const ids = await three(job.id)
    const theirs = await makeApplication(app.db)
    const wrong = pick(ids, theirs.id)
    const refused = await refusal(bulk(job.id, { application_ids: [...ids, wrong], status: 'offer' }))
    expect(refused.status).toBe(422)
    expect(refused.errors.applications).toEqual([expect.stringContaining(said)])
    expect(refused.errors.applications?.[0]).toContain(wrong)
    expect(await statuses(job.id)).toEqual(['submitted', 'submitted', 'submitted'])
    const steps = await app.db
      .selectFrom('application_events')
      .select('id')
      .where('application_id', 'in', ids)
      .where('kind', '=', 'status_changed')
      .execute()
    expect(steps).toEqual([])
  })

  test('one that may not move and nothing changes', async () => {
    const job = await makeJob(app.db, { company_id: employer.company_id })
    const ids = await three(job.id, ['submitted', 'hired', 'in_review'] as unknown as [
      'submitted',
      'submitted',
      'submitted',
    ])
    const refused = await refusal(bulk(job.id, { application_ids: ids, status: 'in_review' }))
    expect(refused.errors.applications).toEqual(
      expect.arrayContaining([`${ids[1]}: Hired is final.`, `${ids[2]}: The application is already at In review.`]),
    )
    expect(await statuses(job.id)).toEqual(['submitted', 'hired', 'in_review'])
  })

  test('wants applications, 300 at most, a reason where one is due, and a job of one’s own', async () => {
    const job = await makeJob(app.db, { company_id: employer.company_id })
    const ids = await three(job.id)
    expect((await refusal(bulk(job.id, { application_ids: [], status: 'offer' }))).errors).toHaveProperty(
      'applications',
    )
    expect(
      (await refusal(bulk(job.id, { application_ids: Array(301).fill(ids[0]), status: 'offer' }))).errors,
    ).toHaveProperty('applications')
    expect((await refusal(bulk(job.id, { application_ids: ids, status: 'not_selected' }))).errors).toHaveProperty(
      'reason',
    )
    const theirs = await makeApplication(app.db)
    expect((await refusal(bulk(theirs.job_id, { application_ids: [theirs.id], status: 'offer' }))).status).toBe(404)
    expect(await statuses(job.id)).toEqual(['submitted', 'submitted', 'submitted'])
  })

  test('two overlapping changes at once do not wait for each other in a circle', async () => {
    const job = await makeJob(app.db, { company_id: employer.company_id })
    const ids = await three(job.id)
    const both = await Promise.allSettled([
      bulk(job.id, { application_ids: ids, status: 'offer' }),
      bulk(job.id, { application_ids: [...ids].reverse(), status: 'offer' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((both.find((r) => r.status === 'rejected') as PromiseRejectedResult).reason).toMatchObject({ status: 409 })
    expect(await statuses(job.id)).toEqual(['offer', 'offer', 'offer'])
  })
})
