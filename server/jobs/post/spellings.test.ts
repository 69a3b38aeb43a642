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

/** As other systems and people write them. The types of the client know only the one spelling. */
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

test('a job is posted with every spelling that a search takes', async () => {
  const { data } = await call('POST /employer/jobs', { body: { ...jobBody, ...spelled } })
  expect(await row(data.id)).toMatchObject(values)
})

test('a job is changed with every spelling that a search takes', async () => {
  const { data } = await call('POST /employer/jobs', { body: jobBody })
  const { id, updated_at } = data
  await call('PUT /employer/jobs/{id}', { params: { id }, body: { updated_at, ...spelled } })
  expect(await row(id)).toMatchObject(values)
})

test('Entry Level among the job types, as the search bar has it, is the experience level', async () => {
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

test('the search takes them, too', async () => {
  const query = { salary_type: 'Yearly', job_type: 'fulltime', experience_level: 'mid' } as never
  expect((await app.as()('GET /jobs', { query })).data).toMatchObject({ current_page: 1 })
  expect(await refusal(app.as()('GET /jobs', { query: { salary_type: 'by the year' as 'yearly' } }))).toMatchObject({
    status: 422,
    errors: { salary_type: ['salary_type must be one of: yearly, monthly, weekly, daily, hourly.'] },
  })
})

describe('Remote as a job type says where work happens', () => {
  const { workplace: _, ...anywhere } = jobBody

  test('of a new job, which is Full Time then and says that this was assumed', async () => {
    const body = { ...anywhere, job_type: 'Remote' as 'remote' }
    const { data } = await call('POST /employer/jobs', { body })
    expect(await row(data.id)).toMatchObject({ job_type: 'full-time', workplace: 'remote' })
    expect(data.warnings).toContainEqual({ field: 'job_type', message: expect.stringContaining('Full Time') as string })
  })

  test('of a job that is changed, whose job type stays', async () => {
    const { data } = await call('POST /employer/jobs', { body: { ...jobBody, job_type: 'contract' } })
    const { id, updated_at } = data
    await call('PUT /employer/jobs/{id}', { params: { id }, body: { updated_at, job_type: 'remote' } })
    expect(await row(id)).toMatchObject({ job_type: 'contract', workplace: 'remote' })
  })

  test('and is refused beside another workplace', async () => {
    const body = { ...jobBody, job_type: 'remote', workplace: 'hybrid' } as const
    expect(await refusal(call('POST /employer/jobs', { body }))).toMatchObject({
      status: 422,
      errors: { job_type: ['job_type Remote means a remote workplace, but workplace is hybrid.'] },
    })
  })
})
