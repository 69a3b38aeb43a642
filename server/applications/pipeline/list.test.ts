import { beforeAll, describe, expect, test } from 'vitest'
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

  test('come newest first, with counts by status and of overdue answers', async () => {
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

  test('can be sorted in every order, both ways', async () => {
    expect(await names({ sort: 'name' })).toEqual(['Ana Lima', 'bo 100%', 'Cy Young'])
    expect(await names({ sort: 'due' })).toEqual(['bo 100%', 'Ana Lima', 'Cy Young'])
    expect(await names({ sort: 'must_haves' })).toEqual(['bo 100%', 'Ana Lima', 'Cy Young'])
    expect(await names({ sort: 'experience' })).toEqual(['Ana Lima', 'bo 100%', 'Cy Young'])
    expect(await names({ sort: 'newest_reversed' })).toEqual(['Ana Lima', 'bo 100%', 'Cy Young'])
    expect(await names({ sort: 'name_reversed' })).toEqual(['Cy Young', 'bo 100%', 'Ana Lima'])
  })

  test('can be filtered by status and by keywords in what was sent', async () => {
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

  test('have pages, a page past the last is empty, and an invalid page is rejected', async () => {
    const { data } = await list({ per_page: 2, page: 2 })
    expect(data).toMatchObject({ total: 3, last_page: 2, current_page: 2 })
    expect(data.data).toHaveLength(1)
    expect((await list({ page: 9 })).data.data).toEqual([])
    expect((await refusal(list({ per_page: 1_000_000_000 }))).errors).toHaveProperty('per_page')
    expect((await refusal(list({ status: 'lost' }))).errors).toHaveProperty('status')
    expect((await refusal(list({ sort: 'score' }))).errors).toHaveProperty('sort')
    expect((await refusal(list({ keyword: 'x'.repeat(201) }))).errors).toHaveProperty('keyword')
  })

  test("another company's job is not found", async () => {
    const theirs = await makeApplication(app.db)
    expect(
      (await refusal(call('GET /employer/jobs/{id}/applications', { params: { id: theirs.job_id } }))).status,
    ).toBe(404)
  })

  test('include contact details unless the applicant keeps them private', async () => {
    const job = await makeJob(app.db, { company_id: employer.company_id })
    const open = await makeSeeker(app.db, { phone: '+1 614 555 0100' })
    const quiet = await makeSeeker(app.db, { phone: '+1 614 555 0101', privacy: { contact_visibility: 'never' } })
    for (const { seeker_id } of [open, quiet]) await makeApplication(app.db, { job_id: job.id, seeker_id })
    const { data } = await call('GET /employer/jobs/{id}/applications', { params: { id: job.id } })
    const seen = (id: string) => data.data.find(({ seeker }) => seeker.id === id)?.seeker
    expect(seen(open.seeker_id)).toMatchObject({ email: open.account.email, phone: '+1 614 555 0100' })
    expect(seen(quiet.seeker_id)).toMatchObject({ email: null, phone: null, contact_withheld: 'private' })
  })

  test('a company that lost its verification gets no contact details', async () => {
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

  test('the resume has its own link that expires within 15 minutes', async () => {
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
