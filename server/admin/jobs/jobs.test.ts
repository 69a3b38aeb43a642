import { beforeAll, describe, expect, test } from 'vitest'
import type { adminJobSorts } from '../../../contract/admin/values.ts'
import type { ReportReason } from '../../../contract/jobs/values.ts'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeAdmin, makeApplication, makeEmployer, makeJob, makeSeeker, signIn } from '../../../test/make.ts'

let app: TestApp
let call: ReturnType<TestApp['as']>
let admin: Awaited<ReturnType<typeof makeAdmin>>
const day = 86_400_000
const unknownId = '00000000-0000-4000-8000-000000000000'
const after = (days: number) => new Date(Date.now() + days * day)

beforeAll(async () => {
  app = await testApp()
  admin = await makeAdmin(app.db, { first_name: 'Ruth', last_name: 'Cole' })
  call = app.as(await signIn(app.db, admin.id))
})

const change = (what: 'flag' | 'unflag' | 'keep', id: string, reason = 'They ask for a fee.') =>
  call(`PATCH /admin/jobs/{id}/${what}`, { params: { id }, body: { reason } })
const remove = (id: string, reason = 'They ask for a fee.') =>
  call('DELETE /admin/jobs/{id}', { params: { id }, body: { reason } })
const actionsOf = async (subject_id: string) => {
  const { data } = await call('GET /admin/audit', { query: { subject_id } })
  return data.data.map(({ action, reason }) => [action, reason])
}

async function report(id: string, reason: ReportReason, words = '') {
  const { account_id } = await makeSeeker(app.db)
  const token = await signIn(app.db, account_id)
  await app.as(token)('POST /jobs/{id}/report', { params: { id }, body: { reason, words } })
}

/** A live job and who posted it. */
async function scene(given: Parameters<typeof makeJob>[1] = {}) {
  const employer = await makeEmployer(app.db)
  const { company_id, account_id } = employer
  const job = await makeJob(app.db, { company_id, posted_by: account_id, ...given })
  return { job, id: job.id, employer, owner: app.as(await signIn(app.db, account_id)) }
}

describe('the list', () => {
  test('has each job in its lists, with counts', async () => {
    const { company_id } = await makeEmployer(app.db)
    const make = (title: string, given: Parameters<typeof makeJob>[1] = {}) =>
      makeJob(app.db, { company_id, title: `Zelkova ${title}`, ...given })
    await make('live')
    await make('draft', { status: 'draft' })
    await make('flagged', { flagged_at: new Date(), flagged_reason: 'Spam' })
    await make('reported').then(({ id }) => report(id, 'scam'))
    await make('pending', { status: 'pending_review' })
    await make('soon', { expires_at: after(3) })
    await make('closed', { status: 'closed' })
    await make('past its end', { expires_at: after(-1) })
    const find = async (query: object = {}) =>
      (await call('GET /admin/jobs', { query: { keyword: 'zelkova', ...query } })).data
    const all = await find()
    expect(all).toMatchObject({
      total: 8,
      by_state: { all: 8, live: 3, flagged: 1, reported: 1, pending: 1, ends_soon: 1, ended: 2 },
    })
    for (const [status, titles] of [
      ['live', ['Zelkova live', 'Zelkova reported', 'Zelkova soon']],
      ['flagged', ['Zelkova flagged']],
      ['reported', ['Zelkova reported']],
      ['pending', ['Zelkova pending']],
      ['ends_soon', ['Zelkova soon']],
      ['ended', ['Zelkova closed', 'Zelkova past its end']],
    ] as const) {
      const list = await find({ status })
      expect(list.data.map(({ title }) => title).toSorted()).toEqual(titles)
      expect([list.total, list.by_state.all]).toEqual([titles.length, 8])
    }
    const ended = await find({ status: 'ended', sort: 'days_left' })
    expect(ended.data.map(({ status }) => status).toSorted()).toEqual(['closed', 'expired'])
  })

  test('is searched by words of the title, company, and id, and filtered', async () => {
    const { job, employer } = await scene({ title: 'Quillwort Admin', job_type: 'part-time', category: 'Cloud' })
    const { company_id, company } = employer
    const far = await makeJob(app.db, { title: 'Quillwort 100%_', workplace: 'remote', created_at: after(-20) })
    const ids = async (query: object) => (await call('GET /admin/jobs', { query })).data.data.map(({ id }) => id)
    expect(await ids({ keyword: `quillwort ${company.name.split(' ')[0]}` })).toContain(job.id)
    expect(await ids({ keyword: job.id.slice(0, 8).toUpperCase() })).toEqual([job.id])
    expect(await ids({ keyword: far.id })).toEqual([far.id])
    expect(await ids({ keyword: '100%_' })).toEqual([far.id])
    expect(await ids({ keyword: 'quillwort', job_type: 'part-time' })).toEqual([job.id])
    expect(await ids({ keyword: 'quillwort', job_type: 'remote' })).toEqual([far.id])
    expect(await ids({ keyword: 'quillwort', category: 'Cloud' })).toEqual([job.id])
    expect(await ids({ keyword: 'quillwort', posted_within: '7' })).toEqual([job.id])
    const { data } = await call('GET /admin/jobs', { query: { company_id } })
    expect(data).toMatchObject({ company_name: company.name, total: 1, data: [{ id: job.id }] })
    expect(await ids({ company_id: unknownId })).toEqual([])
    expect(await refusal(call('GET /admin/jobs', { query: { status: 'nice' as 'ended' } }))).toMatchObject({
      status: 422,
    })
  })

  test('is sorted by date posted, applications, days left, and reports, in both directions', async () => {
    const { company_id } = await makeEmployer(app.db)
    const [first, second, third] = [
      await makeJob(app.db, { company_id, title: 'Ystra 1', created_at: after(-9), expires_at: after(2) }),
      await makeJob(app.db, { company_id, title: 'Ystra 2', created_at: after(-2), expires_at: after(9) }),
      await makeJob(app.db, { company_id, title: 'Ystra 3', created_at: after(-5), status: 'closed' }),
    ]
    await makeApplication(app.db, { job_id: third.id, status: 'closed' })
    await makeApplication(app.db, { job_id: third.id, status: 'closed' })
    await makeApplication(app.db, { job_id: first.id })
    await report(first.id, 'other', 'They ask for a fee.')
    await report(second.id, 'scam')
    await report(second.id, 'scam')
    await report(second.id, 'not_a_real_job')
    const find = async (sort?: (typeof adminJobSorts)[number]) =>
      (await call('GET /admin/jobs', { query: { keyword: 'ystra', sort } })).data.data
    const titles = async (...sort: Parameters<typeof find>) => (await find(...sort)).map(({ title }) => title.at(-1))
    expect(await titles()).toEqual(['2', '3', '1'])
    expect(await titles('applications')).toEqual(['3', '1', '2'])
    expect(await titles('days_left')).toEqual(['1', '2', '3'])
    expect(await titles('reports')).toEqual(['2', '1', '3'])
    expect(await titles('posted_reversed')).toEqual(['1', '3', '2'])
    expect(await titles('applications_reversed')).toEqual(['2', '1', '3'])
    expect(await titles('days_left_reversed')).toEqual(['2', '1', '3'])
    expect(await titles('reports_reversed')).toEqual(['3', '1', '2'])
    expect(await find('reports')).toMatchObject([
      {
        reports: { total: 3, open: 3, by_reason: { scam: 2, not_a_real_job: 1 } },
        applications: { total: 0, open: 0 },
      },
      { reports: { total: 1, open: 1, by_reason: { other: 1 } }, applications: { total: 1, open: 1 } },
      { reports: { total: 0, open: 0, by_reason: {} }, applications: { total: 2, open: 0 } },
    ])
  })

  test('is exported with every job once, and without formulas', async () => {
    const { company_id } = await makeEmployer(app.db)
    const draft = {
      company_id,
      title: '=HYPERLINK("https://evil.example")',
      slug: 'x',
      category: 'Cloud' as const,
      specialty: 'cloud engineering' as const,
      job_type: 'contract' as const,
      workplace: 'remote' as const,
      created_at: after(-1),
    }
    for (const many of [400, 400, 301])
      await app.db
        .insertInto('jobs')
        .values(Array.from({ length: many }, () => draft))
        .execute()
    const answer = await app.app.inject({
      url: `/api/admin/jobs/export?company_id=${company_id}`,
      headers: { authorization: `Bearer ${await signIn(app.db, admin.id)}` },
    })
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="jobs-[\d-]+\.csv"$/)
    const ids = answer.body
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.slice(0, 36))
    expect([ids.length, new Set(ids).size]).toEqual([1101, 1101])
    expect(answer.body).toContain(`"'=HYPERLINK`)
    const { data } = await call('GET /admin/audit', { query: { action: 'job.exported' } })
    expect(data.data[0]).toMatchObject({ actor_name: 'Ruth Cole', after: { company_id } })
  })
})

describe('one job', () => {
  test('is shown with its reports, its history, and who viewed it', async () => {
    const { id, owner, job } = await scene()
    await report(id, 'other', 'They ask for a fee.')
    const updated_at = job.updated_at.toISOString()
    await owner('PUT /employer/jobs/{id}', { params: { id }, body: { salary_max: 190_000, updated_at } })
    await change('flag', id, 'A fee is asked for.')
    await call('GET /admin/jobs/{id}', { params: { id } })
    const { data } = await call('GET /admin/jobs/{id}', { params: { id } })
    expect(data).toMatchObject({
      description: job.description,
      flagged_reason: 'A fee is asked for.',
      posted_by: { name: 'Priya Anand' },
      job_reports: [
        { reason: 'other', words: 'They ask for a fee.', state: 'upheld', reporter: { user_type: 'job_seeker' } },
      ],
    })
    expect(data.history.map(({ kind, by, by_admin, reason }) => [kind, by, by_admin, reason])).toEqual([
      ['viewed', 'Ruth Cole', true, null],
      ['flagged', 'Ruth Cole', true, 'A fee is asked for.'],
      ['edited', 'Priya Anand', false, null],
      ['created', 'Priya Anand', false, null],
    ])
    expect(await actionsOf(id)).toEqual([
      ['job.viewed', null],
      ['job.viewed', null],
      ['job.flagged', 'A fee is asked for.'],
    ])
  })

  test('is shown even as a draft or of a deleted company; an unknown one is not found', async () => {
    const draft = await makeJob(app.db, { status: 'draft', title: 'Half written' })
    expect((await call('GET /admin/jobs/{id}', { params: { id: draft.id } })).data.status).toBe('draft')
    for (const id of [unknownId, 'export-of-all']) {
      expect((await refusal(call('GET /admin/jobs/{id}', { params: { id } }))).status).toBe(404)
      expect((await refusal(change('flag', id))).status).toBe(404)
      expect((await refusal(change('unflag', id))).status).toBe(404)
      expect((await refusal(change('keep', id))).status).toBe(404)
      expect((await refusal(remove(id))).status).toBe(404)
    }
  })
})
