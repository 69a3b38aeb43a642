import { beforeAll, expect, test } from 'vitest'
import type { Input } from '../../../contract/index.ts'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeApplication, makeEmployer, makeJob, makeSeeker, signIn } from '../../../test/make.ts'
import { deliverNotices } from '../../../test/deliver-notices.ts'

let app: TestApp
let employer: Awaited<ReturnType<typeof makeEmployer>>
let call: ReturnType<TestApp['as']>

beforeAll(async () => {
  app = await testApp()
  employer = await makeEmployer(app.db)
  call = app.as(await signIn(app.db, employer.account_id))
})

type Job = Awaited<ReturnType<typeof makeJob>>
const mine = async () =>
  await makeJob(app.db, { company_id: employer.company_id, posted_by: employer.account_id, title: 'Grid Defender' })
const end = (job: Job, body: Omit<Input<'PUT /employer/jobs/{id}'>['body'], 'updated_at'>) =>
  call('PUT /employer/jobs/{id}', {
    params: { id: job.id },
    body: { updated_at: job.updated_at.toISOString(), ...body },
  })
const hiredHere = { status: 'filled', outcome: 'hired_here' } as const
const stateOf = async (id: string) =>
  (await app.db.selectFrom('applications').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const jobState = async ({ id }: Job) =>
  await app.db.selectFrom('jobs').select(['status', 'outcome']).where('id', '=', id).executeTakeFirstOrThrow()
const subjects = async (address: string) => (await app.mailTo(address)).map(({ subject }) => subject)

test('the outcome hired here is refused while no applicant is hired, and nothing changes', async () => {
  const job = await mine()
  const open = await makeApplication(app.db, { job_id: job.id, status: 'offer' })
  for (const status of ['filled', 'closed'] as const) {
    const refused = await refusal(end(job, { status, outcome: 'hired_here' }))
    expect(refused).toMatchObject({ status: 422 })
    expect(refused.errors.hired_application_id?.[0]).toMatch(/Choose who was hired/)
  }
  expect(await jobState(job)).toEqual({ status: 'published', outcome: null })
  expect(await stateOf(open.id)).toBe('offer')
})

test('the outcome hired here is accepted if someone is already hired', async () => {
  const job = await mine()
  const hired = await makeApplication(app.db, { job_id: job.id, status: 'hired' })
  await end(job, hiredHere)
  expect(await jobState(job)).toEqual({ status: 'filled', outcome: 'hired_here' })
  expect(await stateOf(hired.id)).toBe('hired')
})

test('the named applicant is hired first and notified, and the others are notified that the job closed', async () => {
  const job = await mine()
  const [chosen, other] = [await makeSeeker(app.db), await makeSeeker(app.db)]
  const offered = await makeApplication(app.db, { job_id: job.id, seeker_id: chosen.seeker_id, status: 'offer' })
  const left = await makeApplication(app.db, { job_id: job.id, seeker_id: other.seeker_id })
  const { message } = await end(job, { ...hiredHere, hired_application_id: offered.id })
  expect(message).toContain('1 open application was closed')
  expect(await jobState(job)).toEqual({ status: 'filled', outcome: 'hired_here' })
  expect(await stateOf(offered.id)).toBe('hired')
  expect(await stateOf(left.id)).toBe('closed')
  const steps = await app.db
    .selectFrom('application_events')
    .selectAll()
    .where('application_id', '=', offered.id)
    .where('kind', '=', 'status_changed')
    .orderBy('id')
    .execute()
  expect(steps.at(-1)).toMatchObject({ from_status: 'offer', to_status: 'hired', actor_id: employer.account_id })
  await deliverNotices(app)
  expect(await subjects(chosen.account.email)).toEqual([expect.stringContaining('Hired')])
  expect(await subjects(other.account.email)).toEqual([`Closed: Grid Defender at ${employer.company.name}`])
})

test('an applicant who cannot be hired or applied elsewhere is refused, and the job stays open', async () => {
  const job = await mine()
  const withdrawn = await makeApplication(app.db, { job_id: job.id, status: 'withdrawn' })
  const elsewhere = await makeApplication(app.db)
  expect(await refusal(end(job, { ...hiredHere, hired_application_id: withdrawn.id }))).toMatchObject({ status: 409 })
  for (const hired_application_id of [elsewhere.id, 'someone'])
    expect((await refusal(end(job, { ...hiredHere, hired_application_id }))).errors).toHaveProperty(
      'hired_application_id',
    )
  expect(await jobState(job)).toEqual({ status: 'published', outcome: null })
  expect(await stateOf(elsewhere.id)).toBe('submitted')
})

test('hired_application_id is only accepted with the outcome hired here', async () => {
  const job = await mine()
  const open = await makeApplication(app.db, { job_id: job.id })
  const named = { hired_application_id: open.id }
  const wrong = [{ status: 'closed', outcome: 'cancelled' }, { status: 'paused' }, { title: 'Other' }] as const
  for (const body of wrong)
    expect((await refusal(end(job, { ...body, ...named }))).errors).toHaveProperty('hired_application_id')
  expect(await stateOf(open.id)).toBe('submitted')
})

test('a closed job includes when it was closed', async () => {
  const job = await mine()
  await end(job, { status: 'closed', outcome: 'cancelled' })
  const { data } = await call('GET /employer/jobs/my-jobs', { query: { status: 'closed' } })
  const listed = data.data.find(({ id }) => id === job.id)
  expect(Date.now() - Date.parse(listed?.ended_at ?? '')).toBeLessThan(60_000)
  expect(Date.parse(listed?.expires_at ?? '')).toBeGreaterThan(Date.now())
})
