import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeEmployer, signIn } from '../../../test/make.ts'
import { jobBody } from '../../../test/job-body.ts'

let app: TestApp
let call: ReturnType<TestApp['as']>
beforeAll(async () => {
  app = await testApp()
  const { account_id } = await makeEmployer(app.db)
  call = app.as(await signIn(app.db, account_id))
})

/** As other systems and people write them. The client's types allow only one spelling. */
const spelled = {
  category: 'Cyber Security',
  job_type: 'Part Time',
  workplace: 'Remote',
  specialty: 'Cloud Security',
  experience_level: 'mid',
  education_level: 'bachelor',
  salary_type: 'Yearly',
  currency: 'usd',
  vacancy_type: 'Within 60 days',
} as object as Record<string, never>
const values = {
  category: 'cybersecurity',
  job_type: 'part-time',
  workplace: 'remote',
  specialty: 'cloud security',
  experience_level: 'Mid',
  education_level: 'Bachelor',
  salary_type: 'yearly',
  currency: 'USD',
  vacancy_type: 'within_60_days',
}
const row = (id: string) => app.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a job can be posted with every spelling that a search accepts', async () => {
  const { data } = await call('POST /employer/jobs', { body: { ...jobBody, ...spelled } })
  expect(await row(data.id)).toMatchObject(values)
})

test('a job can be edited with every spelling that a search accepts', async () => {
  const { data } = await call('POST /employer/jobs', { body: jobBody })
  const { id, updated_at } = data
  await call('PUT /employer/jobs/{id}', { params: { id }, body: { updated_at, ...spelled } })
  expect(await row(id)).toMatchObject(values)
})

test('Entry Level as a job type, as in the search bar, is the experience level', async () => {
  for (const [experience_level, job_type] of [
    ['Entry', 'contract'],
    ['Senior', 'contract'],
    ['Entry', 'part-time'],
  ] as const)
    await call('POST /employer/jobs', {
      body: { ...jobBody, title: 'Fernwort Analyst', job_type, experience_level },
    })
  const found = async (job_type: string[]) =>
    (await app.as()('GET /jobs', { query: { keyword: 'fernwort', job_type: job_type as never } })).data.total
  expect(await found(['entry-level'])).toBe(2)
  expect(await found(['entry-level', 'contract'])).toBe(1)
  expect(await found(['All'])).toBe(3)
})

test('the search accepts them too', async () => {
  const query = { salary_type: 'Yearly', job_type: 'fulltime', experience_level: 'mid' } as never
  expect((await app.as()('GET /jobs', { query })).data).toMatchObject({ current_page: 1 })
  expect(await refusal(app.as()('GET /jobs', { query: { salary_type: 'by the year' as 'yearly' } }))).toMatchObject({
    status: 422,
    errors: { salary_type: [expect.stringMatching(/one of: yearly, monthly, weekly, daily, hourly\.$/) as string] },
  })
})

describe('Remote as a job type means the workplace', () => {
  const { workplace: _, ...anywhere } = jobBody

  test('of a new job, which becomes Full Time with a warning', async () => {
    const body = { ...anywhere, job_type: 'Remote' as 'remote' }
    const { data } = await call('POST /employer/jobs', { body })
    expect(await row(data.id)).toMatchObject({ job_type: 'full-time', workplace: 'remote' })
    expect(data.warnings).toContainEqual({ field: 'job_type', message: expect.stringContaining('Full Time') as string })
  })

  test('of an edited job, which keeps its job type', async () => {
    const { data } = await call('POST /employer/jobs', { body: { ...jobBody, job_type: 'contract' } })
    const { id, updated_at } = data
    await call('PUT /employer/jobs/{id}', { params: { id }, body: { updated_at, job_type: 'remote' } })
    expect(await row(id)).toMatchObject({ job_type: 'contract', workplace: 'remote' })
  })

  test('and is refused with a different workplace', async () => {
    const body = { ...jobBody, job_type: 'remote', workplace: 'hybrid' } as const
    expect(await refusal(call('POST /employer/jobs', { body }))).toMatchObject({
      status: 422,
      errors: { job_type: ['job_type Remote means a remote workplace, but workplace is hybrid.'] },
    })
  })
})
