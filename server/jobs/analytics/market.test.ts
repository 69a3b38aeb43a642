import { beforeAll, expect, test } from 'vitest'
import type { CompanyRole } from '../../../contract/platform/values.ts'
import { testApp, type TestApp } from '../../../test/app.ts'
import { makeAccount, makeApplication, makeEmployer, makeJob, signIn } from '../../../test/make.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))

const dayMs = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * dayMs)
const dayText = (days: number) => ago(days).toISOString().slice(0, 10)

type JobGiven = NonNullable<Parameters<typeof makeJob>[1]>
type Deeds = { views?: number; applied?: number; hiredAfter?: number; kept?: boolean; job?: JobGiven }

/** A company with a job and its activity. */
async function addCompany(
  { views = 10, applied = 0, hiredAfter, kept, job: given = {} }: Deeds,
  plan = 'Professional',
) {
  const employer = await makeEmployer(app.db, { company: { plan } })
  const job = await makeJob(app.db, { ...given, company_id: employer.company_id })
  const viewed = { job_id: job.id, viewed_on: dayText(2), source: 'search' as const, views }
  if (views) await app.db.insertInto('job_views').values(viewed).execute()
  for (let at = 0; at < applied; at++) await makeApplication(app.db, { job_id: job.id, created_at: ago(1) })
  if (hiredAfter !== undefined) await addHire(job.id, hiredAfter)
  if (kept !== undefined) await addPromise(job.id, kept)
  return { ...employer, job }
}

async function addHire(job_id: string, days: number) {
  const { id } = await makeApplication(app.db, { job_id, status: 'hired', created_at: ago(days + 40) })
  await app.db.deleteFrom('application_events').where('application_id', '=', id).execute()
  await app.db
    .insertInto('application_events')
    .values({
      application_id: id,
      at: ago(40 - 35),
      actor_type: 'employer',
      kind: 'status_changed',
      to_status: 'hired',
    })
    .execute()
}

/** An application from twenty days ago, due within five. */
async function addPromise(job_id: string, kept: boolean) {
  const { id } = await makeApplication(app.db, { job_id, status: 'in_review', created_at: ago(20) })
  await app.db.deleteFrom('application_events').where('application_id', '=', id).execute()
  const base = { application_id: id }
  await app.db
    .insertInto('application_events')
    .values([
      { ...base, at: ago(20), actor_type: 'system', kind: 'due', due_at: ago(15) },
      { ...base, at: ago(kept ? 18 : 10), actor_type: 'employer', kind: 'status_changed', to_status: 'in_review' },
    ])
    .execute()
}

const marketOf = async (account_id: string, query: { from?: string } = {}) => {
  const call = app.as(await signIn(app.db, account_id))
  return (await call('GET /employer/jobs/analytics', { query })).data.market
}

test('is included from five other companies on, each with one value', async () => {
  const job = { specialty: 'OT/ICS' } as const
  const mine = await addCompany({ views: 3, job })
  for (const applied of [0, 1, 2, 3]) await addCompany({ applied, job })
  await addCompany({ job: { specialty: 'cloud security' } })
  await addCompany({ views: 0, job })
  expect(await marketOf(mine.account_id)).toEqual({ companies: 4, figures: null })
  await addCompany({ applied: 4, job })
  expect(await marketOf(mine.account_id), 'kept for ten minutes').toEqual({ companies: 4, figures: null })
  // Uses a period that isn't cached yet.
  expect(await marketOf(mine.account_id, { from: dayText(20) })).toEqual({
    companies: 5,
    figures: {
      views_per_job: 10,
      apply_rate: 0.2,
      days_to_first_answer: null,
      days_to_hire: null,
      answered_in_time: null,
      pay: { jobs: 1, own: 165_000, market: 165_000 },
    },
  })
})

test('a figure that fewer than five companies have is left out', async () => {
  const job = { specialty: 'identity and access' } as const
  const mine = await addCompany({ job })
  for (const kept of [true, true, true, false]) await addCompany({ hiredAfter: 10, kept, job })
  const last = await addCompany({ views: 40, job })
  const before = await marketOf(mine.account_id)
  expect(before?.figures).toMatchObject({ days_to_hire: null, answered_in_time: null })
  await addHire(last.job.id, 30)
  await addPromise(last.job.id, false)
  const after = (await marketOf(mine.account_id, { from: dayText(25) }))?.figures
  expect(after).toMatchObject({ views_per_job: 10, answered_in_time: 1 })
  expect(after?.days_to_hire).toBeCloseTo(45, 1)
})

test('pay is compared in dollars within a specialty and level, over jobs with enough counterparts', async () => {
  const senior = { specialty: 'application security', experience_level: 'Senior' } as const
  const pay = (salary_min: number, salary_max: number) => ({ salary_min, salary_max })
  const mine = await addCompany({ job: { ...senior, ...pay(150_000, 170_000) } })
  const company_id = mine.company_id
  await makeJob(app.db, { company_id, ...senior, experience_level: 'Entry', ...pay(70_000, 90_000) })
  for (const at of [0, 1, 2, 3, 4])
    await addCompany({ job: { ...senior, ...pay(100_000 + at * 10_000, 120_000 + at * 10_000) } })
  await addCompany({ job: { ...senior, experience_level: 'Entry', ...pay(60_000, 70_000) } })
  await addCompany({ job: { ...senior, ...pay(900_000, 900_000), currency: 'EUR' } })
  expect((await marketOf(mine.account_id))?.figures?.pay).toEqual({ jobs: 1, own: 160_000, market: 130_000 })
})

test.each(['owner', 'recruiter', 'interviewer'] satisfies CompanyRole[])(
  'is only in plans that include it, for an %s like for everyone in the company',
  async (company_role) => {
    const read = async (plan: string) => {
      const { company_id } = await addCompany({ job: { specialty: 'GRC' } }, plan)
      return await marketOf((await makeAccount(app.db, { user_type: 'employer', company_id, company_role })).id)
    }
    expect(await read('Starter')).toBeNull()
    expect(await read('Professional')).toHaveProperty('companies')
    expect(await read('Team')).toHaveProperty('companies')
  },
)
