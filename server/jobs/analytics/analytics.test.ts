import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeApplication, makeEmployer, makeJob, signIn } from '../../../test/make.ts'
import { intervalFor, medianOf, periodOf } from './rules.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))

const dayMs = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * dayMs)
const dayText = (days: number) => ago(days).toISOString().slice(0, 10)

const addViews = (job_id: string, days: number, views: number, source: 'search' | 'company' = 'search') =>
  app.db
    .insertInto('job_views')
    .values({ job_id, viewed_on: dayText(days), source, views })
    .execute()

async function makeCompany() {
  const { company_id, account_id } = await makeEmployer(app.db, { verified: true })
  const call = app.as(await signIn(app.db, account_id))
  const analytics = async (
    query: { from?: string; to?: string; job_id?: string; interval?: 'day' | 'week' | 'month' } = {},
  ) => (await call('GET /employer/jobs/analytics', { query })).data
  return { company_id, call, analytics, addJob: () => makeJob(app.db, { company_id }) }
}

describe('job analytics', () => {
  test('views, applications, rate, and first answers of the last 30 days, compared with the 30 before', async () => {
    const { addJob, analytics } = await makeCompany()
    const job = await addJob()
    await addViews(job.id, 0, 10)
    await addViews(job.id, 29, 10, 'company')
    await addViews(job.id, 30, 8)
    await addViews(job.id, 59, 2)
    await addViews(job.id, 60, 99)
    const answered = { status: 'in_review' as const, created_at: ago(10), first_answered_at: ago(8) }
    await makeApplication(app.db, { job_id: job.id, ...answered })
    await makeApplication(app.db, { job_id: job.id, created_at: ago(3) })
    await makeApplication(app.db, { job_id: job.id, created_at: ago(40) })
    const found = await analytics()
    expect(found).toMatchObject({
      from: dayText(29),
      to: dayText(0),
      interval: 'day',
      figures: { views: 20, views_per_job: 20, applications: 2, apply_rate: 0.1, days_to_first_answer: 2 },
      before: { views: 10, applications: 1, apply_rate: 0.1, days_to_first_answer: null },
      sources: [
        { source: 'company', views: 10 },
        { source: 'search', views: 10 },
      ],
      market: { companies: 0, figures: null },
    })
    expect(found.over_time).toHaveLength(30)
    expect(found.over_time.reduce((sum, { views }) => sum + views, 0)).toBe(20)
    expect(found.over_time.reduce((sum, { applications }) => sum + applications, 0)).toBe(2)
    expect(found.over_time.at(-1)).toEqual({ from: dayText(0), views: 10, applications: 0 })
    expect(found.jobs).toMatchObject([{ id: job.id, views: 20, applications: 2, apply_rate: 0.1 }])
    expect(found.jobs[0]?.weeks).toEqual([10, 0, 0, 0, 10])
  })

  test('a single job, and nothing of other companies', async () => {
    const [mine, other] = [await makeCompany(), await makeCompany()]
    const [one, two] = [await mine.addJob(), await mine.addJob()]
    const theirs = await other.addJob()
    await addViews(one.id, 1, 3)
    await addViews(two.id, 1, 5)
    await addViews(theirs.id, 1, 70)
    expect((await mine.analytics()).figures.views).toBe(8)
    expect((await mine.analytics({ job_id: one.id })).figures.views).toBe(3)
    const refused = await refusal(mine.analytics({ job_id: theirs.id }))
    expect(refused.status).toBe(404)
  })

  test('weeks and months start on their own days, the first with the period', async () => {
    const { addJob, analytics } = await makeCompany()
    await addJob()
    const weeks = (await analytics({ from: '2026-01-07', to: '2026-01-20', interval: 'week' })).over_time
    expect(weeks.map(({ from }) => from)).toEqual(['2026-01-07', '2026-01-12', '2026-01-19'])
    const months = (await analytics({ from: '2026-01-20', to: '2026-03-02', interval: 'month' })).over_time
    expect(months.map(({ from }) => from)).toEqual(['2026-01-20', '2026-02-01', '2026-03-01'])
  })

  test('the funnel counts how far each application got, and stages how long it took', async () => {
    const { addJob, analytics, call } = await makeCompany()
    const job = await addJob()
    const applications: { id: string }[] = []
    for (let i = 0; i < 4; i++)
      applications.push(await makeApplication(app.db, { job_id: job.id, created_at: ago(6), due_from: ago(6) }))
    const move = (index: number, status: 'in_review' | 'interview' | 'offer') =>
      call('PUT /employer/jobs/applications/{id}/status', { params: { id: applications[index]!.id }, body: { status } })
    await move(0, 'in_review')
    await move(1, 'interview')
    await move(2, 'offer')
    const { funnel, stages } = await analytics()
    expect(funnel.map(({ applications: count }) => count)).toEqual([4, 3, 2, 2, 1, 0])
    expect(stages.find(({ status }) => status === 'submitted')).toMatchObject({ applications: 3 })
    expect(stages.find(({ status }) => status === 'submitted')?.days).toBeCloseTo(6, 1)
    expect(stages.find(({ status }) => status === 'interview')).toEqual({
      status: 'interview',
      days: null,
      applications: 0,
    })
  })
})

describe('as a CSV file', () => {
  test('a row for each job of the period, with a byte order mark and a file name; no title is a formula', async () => {
    const { company_id, call } = await makeCompany()
    const job = await makeJob(app.db, { company_id, title: '=SUM(A1), remote' })
    const quiet = await makeJob(app.db, { company_id, title: 'Quiet job' })
    await addViews(job.id, 3, 10)
    await addViews(job.id, 40, 7)
    await makeApplication(app.db, { job_id: job.id, created_at: ago(2), status: 'submitted' })
    const [names, first, second, ...rest] = (await call('GET /employer/jobs/analytics.csv', { query: {} })).split(
      '\r\n',
    )
    expect(names).toBe(
      '\uFEFFjob,job_id,job_type,status,views,applications,apply_rate,open,days_to_first_answer,days_remaining',
    )
    expect(first).toMatch(`"'=SUM(A1), remote",${job.id},${job.job_type},published,10,1,0.1,`)
    expect(second).toMatch(`Quiet job,${quiet.id},${quiet.job_type},published,0,0,,0,,`)
    expect(rest).toEqual([''])
    const one = await call('GET /employer/jobs/analytics.csv', { query: { job_id: quiet.id } })
    expect(one).not.toContain(job.id)
  })

  test('of another company’s job is 404', async () => {
    const [mine, other] = [await makeCompany(), await makeCompany()]
    const { id } = await other.addJob()
    const query = { job_id: id }
    expect(await refusal(mine.call('GET /employer/jobs/analytics.csv', { query }))).toMatchObject({ status: 404 })
  })
})

test('an invalid period is refused with the reason', async () => {
  const { analytics } = await makeCompany()
  for (const [query, words] of [
    [{ from: '2026-02-01', to: '2026-01-01' }, 'after the end date'],
    [{ from: '2024-01-01', to: '2026-01-01' }, 'at most 366 days'],
    [{ from: '2099-01-01', to: '2099-01-02' }, 'in the future'],
  ] as const)
    expect(await refusal(analytics(query))).toMatchObject({
      status: 422,
      errors: { from: [expect.stringContaining(words)] },
    })
})

test('periods and their steps', () => {
  const now = new Date('2026-03-31T23:59:00Z')
  expect(periodOf({}, now)).toEqual({
    now: { from: '2026-03-02', to: '2026-03-31' },
    before: { from: '2026-01-31', to: '2026-03-01' },
    days: 30,
  })
  expect([30, 90, 366].map(intervalFor)).toEqual(['day', 'week', 'month'])
})

test('medians', () => {
  expect([[], [3], [9, 1, 2], [4, 1, 2, 9]].map(medianOf)).toEqual([null, 3, 2, 3])
})
