import { beforeAll, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { deliverNotices } from '../../../test/deliver-notices.ts'
import {
  makeAccount,
  makeAdmin,
  makeApplication,
  makeCompany,
  makeEmployer,
  makeJob,
  makeSeeker,
  signIn,
  testPassword,
} from '../../../test/make.ts'

let app: TestApp
let call: ReturnType<TestApp['as']>
let other: ReturnType<TestApp['as']>
let admin: Awaited<ReturnType<typeof makeAdmin>>

beforeAll(async () => {
  app = await testApp()
  admin = await makeAdmin(app.db)
  call = app.as(await signIn(app.db, admin.id))
  other = app.as(await signIn(app.db, (await makeAdmin(app.db)).id))
})

const remove = (id: string, reason = 'A shell company.', by = call) =>
  by('DELETE /admin/employers/{id}', { params: { id }, body: { reason } })
const verify = (id: string) =>
  call('PATCH /admin/employers/{id}/verify', { params: { id }, body: { evidence: 'phone_call' } })

/** The status of each: 200, or that of the refusal. */
const outcomes = (all: readonly PromiseSettledResult<unknown>[]) =>
  all.map((each) => (each.status === 'fulfilled' ? 200 : (each.reason as { status: number }).status))

/** A company with a plan, an owner and a recruiter, a live job with an open application, one without, and a draft. */
async function scene() {
  const { account, account_id, company, company_id } = await makeEmployer(app.db, { password: true })
  const colleague = await makeAccount(app.db, { user_type: 'employer', company_id, company_role: 'recruiter' })
  const job = await makeJob(app.db, { company_id, posted_by: account_id })
  const filled = await makeJob(app.db, { company_id, status: 'filled', outcome: 'hired_here' })
  await makeJob(app.db, { company_id })
  await makeJob(app.db, { company_id, status: 'draft' })
  const seeker = await makeSeeker(app.db)
  const application = await makeApplication(app.db, { job_id: job.id, seeker_id: seeker.seeker_id })
  await makeApplication(app.db, { job_id: job.id, status: 'not_selected' })
  await makeApplication(app.db, { job_id: filled.id, status: 'hired' })
  const people = await Promise.all([account_id, colleague.id].map(async (id) => app.as(await signIn(app.db, id))))
  return {
    id: company_id,
    account,
    company,
    colleague,
    job,
    filled,
    seeker,
    application,
    people,
    params: { id: company_id },
  }
}

test('a company with live jobs, applicants, a team, and a plan is deleted as by its owner, with the reason to everyone', async () => {
  const { id, account, company, colleague, job, filled, seeker, application, people, params } = await scene()
  const { data: before } = await call('GET /admin/employers/{id}', { params })
  expect(before).toMatchObject({
    plan: 'Team',
    people: 2,
    live_jobs: 2,
    jobs: 4,
    applications: { total: 3, open: 1 },
    deleted_at: null,
  })
  expect(await remove(id, 'No such company at this address.')).toMatchObject({
    message: `${company.name} and all of its accounts were deleted.`,
    removed: 2,
    closed: 1,
    told: 1,
    people: 2,
  })
  for (const each of people) expect((await refusal(each('GET /user'))).status).toBe(401)
  expect((await refusal(app.as()('GET /employers/{id}', { params }))).status).toBe(404)
  expect((await refusal(app.as()('GET /jobs/{id}', { params: { id: job.id } }))).status).toBe(404)
  const jobs = await app.db
    .selectFrom('jobs')
    .select(['id', 'status', 'outcome'])
    .where('company_id', '=', id)
    .orderBy('status')
    .execute()
  expect(jobs).toEqual([
    { id: job.id, status: 'closed', outcome: 'cancelled' },
    { id: filled.id, status: 'filled', outcome: 'hired_here' },
  ])
  const plans = await app.db.selectFrom('subscriptions').select('status').where('company_id', '=', id).execute()
  expect(plans).toEqual([{ status: 'canceled' }])
  const [step] = await app.db
    .selectFrom('job_events')
    .select(['actor_type', 'actor_id', 'to_status'])
    .where('job_id', '=', job.id)
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(step).toEqual({ actor_type: 'admin', actor_id: admin.id, to_status: 'closed' })
  for (const { email } of [account, colleague])
    expect((await app.mailTo(email)).at(-1)).toMatchObject({
      subject: `${company.name} was deleted from Merlon`,
      text: expect.stringContaining('No such company at this address.') as string,
    })

  await deliverNotices(app)
  expect((await app.mailTo(seeker.account.email)).length).toBeGreaterThan(0)
  const mine = app.as(await signIn(app.db, seeker.account_id))
  expect((await mine('GET /job-seeker/applications')).data.data).toMatchObject([
    { id: application.id, status: 'closed', job: { employer: { company_name: company.name } } },
  ])

  const { data } = await call('GET /admin/audit', { query: { subject_id: id, action: 'company.deleted' } })
  expect(data.data).toMatchObject([
    {
      subject_name: company.name,
      before: { live_jobs: 2, jobs: 4, applications: 3, plan: 'Team' },
      after: { removed: 2, closed: 1, told: 1, people: 2 },
      reason: 'No such company at this address.',
    },
  ])
  const { data: after } = await call('GET /admin/employers/{id}', { params })
  expect(after).toMatchObject({ company_name: company.name, people: 0, contact: null, live_jobs: 0 })
  expect(after.deleted_at).not.toBeNull()
  expect(after.events[0]).toMatchObject({ kind: 'deleted', actor: 'Ada Marsh' })
  expect((await call('GET /admin/employers', { query: { keyword: id } })).data.data).toEqual([])
})

test('needs a reason and an existing company', async () => {
  const company = await makeCompany(app.db)
  expect(await refusal(remove(company.id, ' '))).toMatchObject({ status: 422 })
  const { seeker_id } = await makeSeeker(app.db)
  const { account_id } = await makeEmployer(app.db)
  for (const id of [admin.id, seeker_id, account_id, '00000000-0000-4000-8000-000000000000'])
    expect((await refusal(remove(id))).status).toBe(404)
})

test('a deleted company can no longer be verified or rejected', async () => {
  const { id } = await makeCompany(app.db, { verified: false })
  await remove(id)
  const body = { reason: 'Too late.' }
  for (const work of [
    () => verify(id),
    () => call('PATCH /admin/employers/{id}/ask', { params: { id }, body }),
    () => call('PATCH /admin/employers/{id}/reject', { params: { id }, body }),
    () => call('PATCH /admin/employers/{id}/unverify', { params: { id }, body }),
    () => remove(id),
  ])
    expect((await refusal(work())).status).toBe(404)
})

test('of two admins and an owner at once, one deletes it, and a verification comes before or too late', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { account_id, company_id: id } = await makeEmployer(app.db, { verified: false, password: true })
    const job = await makeJob(app.db, { company_id: id, status: 'pending_review' })
    await makeApplication(app.db, { job_id: job.id })
    const owner = app.as(await signIn(app.db, account_id))
    const body = { password: testPassword, delete_company: true }
    const [verified, ...removals] = await Promise.allSettled([
      verify(id),
      remove(id),
      remove(id, 'Twice.', other),
      owner('POST /settings/delete-account', { body }),
    ])
    expect(removals.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(outcomes([verified, ...removals]).filter((status) => ![200, 401, 404].includes(status))).toEqual([])
    const row = await app.db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ verified_at: null, deleted_at: expect.any(Date) as Date })
    const left = await app.db.selectFrom('jobs').select('status').where('id', '=', job.id).execute()
    expect(left).toEqual([{ status: 'closed' }])
  }
})
