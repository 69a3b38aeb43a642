import { beforeAll, expect, test } from 'vitest'
import { jobBody } from '../../test/job-body.ts'
import type { ApiError } from '../../web/api.ts'
import { refusal, testApp, type TestApp } from '../../test/app.ts'
import {
  makeAccount,
  makeApplication,
  makeEmployer,
  makeJob,
  makeSeeker,
  makeSubscription,
  signIn,
} from '../../test/make.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))

async function company(plan: string) {
  const made = await makeEmployer(app.db, { company: { plan } })
  const call = app.as(await signIn(app.db, made.account_id))
  const post = (status?: 'draft') => call('POST /employer/jobs', { body: { ...jobBody, ...(status && { status }) } })
  const used = async (limit: string) =>
    (await call('GET /subscription/plan')).data.limits.find((each) => each.limit === limit)
  const seat = () =>
    call('POST /employer/team/invitations', {
      body: { email: `${crypto.randomUUID()}@example.com`, role: 'recruiter' },
    })
  return { ...made, call, post, used, seat }
}
const downgrade = (company_id: string) =>
  app.db
    .updateTable('subscriptions')
    .set({ status: 'canceled', ended_at: new Date() })
    .where('company_id', '=', company_id)
    .execute()

const refused = async (work: Promise<unknown>) => {
  const { status, code, message } = await refusal(work)
  expect({ status, code }).toEqual({ status: 403, code: 'plan_limit' })
  return message
}
const fulfilled = async (many: (n: number) => Promise<unknown>, count = 20) => {
  const results = await Promise.allSettled(Array.from({ length: count }, (_, n) => many(n)))
  for (const each of results)
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ status: 403, code: 'plan_limit' })
  return results.filter(({ status }) => status === 'fulfilled').length
}

test('the free plan has two live jobs; drafts are not counted, and a paused one makes room', async () => {
  const { call, post, used } = await company('Starter')
  const first = (await post()).data
  await post()
  expect(await refused(post())).toBe(
    'Your Starter plan includes 2 live jobs. The Professional plan includes 10 live jobs.',
  )
  const draft = (await post('draft')).data
  const publish = () =>
    call('PUT /employer/jobs/{id}', {
      params: { id: draft.id },
      body: { status: 'published', updated_at: draft.updated_at },
    })
  await refused(publish())
  expect(await used('live_jobs')).toEqual({ limit: 'live_jobs', included: 2, used: 2 })
  await call('PUT /employer/jobs/{id}', {
    params: { id: first.id },
    body: { status: 'paused', updated_at: first.updated_at },
  })
  await publish()
  expect(await used('live_jobs')).toMatchObject({ used: 2 })
})

test("an expired job can't be reopened at the limit, but a live one can still be extended", async () => {
  const { call, company_id, used } = await company('Starter')
  const jobs = [await makeJob(app.db, { company_id }), await makeJob(app.db, { company_id })]
  const expired = await makeJob(app.db, { company_id, expires_at: new Date(Date.now() - 1000) })
  const extend = (id: string) => call('POST /employer/jobs/{id}/extend-expiry', { params: { id }, body: { days: 7 } })
  await refused(extend(expired.id))
  await extend(jobs[0]!.id)
  expect(await used('live_jobs')).toMatchObject({ used: 2 })
})

test('of twenty jobs posted at once, only as many go live as the plan includes', async () => {
  const { post, used } = await company('Professional')
  expect(await fulfilled(() => post())).toBe(10)
  expect(await used('live_jobs')).toMatchObject({ used: 10, included: 10 })
})

test('of jobs posted, published, reopened, and extended at once, only as many are live as the plan includes', async () => {
  const { call, company_id, post, used } = await company('Professional')
  const make = (given: object) => makeJob(app.db, { company_id, ...given })
  for (let i = 0; i < 7; i++) await make({})
  const publish = ({ id, updated_at }: { id: string; updated_at: Date | string }) =>
    call('PUT /employer/jobs/{id}', {
      params: { id },
      body: { status: 'published', updated_at: new Date(updated_at).toISOString() },
    })
  const cloned = async () => {
    const { id } = await make({ status: 'paused' })
    return (await call('POST /employer/jobs/{id}/clone', { params: { id } })).data
  }
  const ways = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const paused = await make({ status: 'paused' })
      const expired = await make({ expires_at: new Date(Date.now() - 1000) })
      const draft = (await post('draft')).data
      const copy = await cloned()
      return [
        () => post(),
        () => publish(paused),
        () => publish(draft),
        () => publish(copy),
        () => call('POST /employer/jobs/{id}/extend-expiry', { params: { id: expired.id }, body: { days: 7 } }),
      ]
    }),
  )
  const all = ways.flat()
  expect(await fulfilled((n) => all[n]!(), all.length)).toBe(3)
  expect(await used('live_jobs')).toMatchObject({ used: 10, included: 10 })
})

test('of twenty resume versions added at once, only as many are saved as the plan includes', async () => {
  const { seeker_id, account_id } = await makeSeeker(app.db)
  await makeSubscription(app.db, { seeker_id }, { plan: 'Professional' })
  const call = app.as(await signIn(app.db, account_id))
  const add = (n: number) =>
    call('POST /profile/resume-versions', { body: { name: `Version ${n}`, sections: ['skills'] } })
  expect(await fulfilled(add)).toBe(3)
  expect((await call('GET /profile/resume-versions')).data).toHaveLength(3)
})

test('of people accepting invitations at once, only as many join as there are seats', async () => {
  const { company_id, seat, used } = await company('Team')
  const invited: string[] = []
  for (let i = 0; i < 6; i++) invited.push((await seat()).data.email)
  await downgrade(company_id)
  await makeSubscription(app.db, { company_id }, { plan: 'Professional' })
  const tokens = await Promise.all(
    invited.map(async (email) => {
      const [sent] = await app.mailTo(email)
      return new URL(/https?:\S+accept-invitation\S+/.exec(sent?.text ?? '')?.[0] ?? '').searchParams.get('token') ?? ''
    }),
  )
  const names = { first_name: 'Noor', last_name: 'Vance', password: 'a wall of twelve gaps' }
  const accept = (token: string) => app.as()('POST /auth/accept-invitation', { body: { token, ...names } })
  const results = await Promise.allSettled(tokens.map(accept))
  const wrong = results.flatMap((each) => (each.status === 'rejected' ? [(each.reason as ApiError).code] : []))
  // Open invitations take a seat each, so none is free until some are withdrawn.
  expect(wrong).toEqual(Array(6).fill('no_seat'))
  await app.db
    .updateTable('team_invitations')
    .set({ withdrawn_at: new Date() })
    .where('company_id', '=', company_id)
    .where('email', 'in', invited.slice(2))
    .execute()
  await Promise.allSettled(tokens.map(accept))
  expect(await used('seats')).toMatchObject({ used: 3, included: 3 })
})

test("a company over a limit after a plan change keeps its live jobs but can't add more", async () => {
  const { call, company_id, post, seat, used } = await company('Team')
  const live = await Promise.all([post(), post(), post()])
  await makeAccount(app.db, { user_type: 'employer', company_id, company_role: 'recruiter' })
  expect(await used('live_jobs')).toEqual({ limit: 'live_jobs', included: null, used: 3 })
  await downgrade(company_id)
  expect((await call('GET /employer/jobs/my-jobs')).data.by_status).toMatchObject({ published: 3 })
  const { id, updated_at } = live[0]!.data
  await call('PUT /employer/jobs/{id}', { params: { id }, body: { title: 'Detection Lead', updated_at } })
  await refused(post())
  await refused(seat())
  expect(await used('seats')).toEqual({ limit: 'seats', included: 1, used: 2 })
})

test('people and open invitations count as seats; an invitation from before a smaller plan finds no seat', async () => {
  const starter = await company('Starter')
  expect(await refused(starter.seat())).toBe(
    'Your Starter plan includes one seat. The Professional plan includes 3 seats.',
  )
  const { company_id, seat, used } = await company('Professional')
  expect(await fulfilled(() => seat(), 8)).toBe(2)
  expect(await used('seats')).toMatchObject({ used: 3, included: 3 })
  await downgrade(company_id)
  const mail = await app.db
    .selectFrom('team_invitations')
    .select('email')
    .where('company_id', '=', company_id)
    .limit(1)
    .executeTakeFirstOrThrow()
  const [sent] = await app.mailTo(mail.email ?? '')
  const token = new URL(/https?:\S+accept-invitation\S+/.exec(sent?.text ?? '')?.[0] ?? '').searchParams.get('token')
  const body = { token: token ?? '', first_name: 'Noor', last_name: 'Vance', password: 'a wall of twelve gaps' }
  expect(await refusal(app.as()('POST /auth/accept-invitation', { body }))).toMatchObject({
    status: 409,
    code: 'no_seat',
  })
})

test('invitations and first messages to people who haven’t applied are counted together per month', async () => {
  const { call, company_id, used } = await company('Starter')
  const job = await makeJob(app.db, { company_id })
  const invite = (seeker_id: string, { id: job_id } = job) =>
    call('POST /employer/invitations', { body: { seeker_id, job_id, message: 'Come and talk.' } })
  const write = (seeker_id: string) => call('POST /messages', { body: { seeker_id, body: 'Would you talk to us?' } })
  const open = { privacy: { searchable: true, search_status: 'ready_to_interview' as const } }
  const people = await Promise.all(Array.from({ length: 20 }, () => makeSeeker(app.db, open)))
  const [applied, invited, ...others] = people.map(({ seeker_id }) => seeker_id) as [string, string, ...string[]]
  const elsewhere = await makeJob(app.db, { company_id })
  await makeApplication(app.db, { job_id: elsewhere.id, seeker_id: applied })
  await invite(applied)
  await invite(invited)
  await write(invited)
  expect(await used('invitations')).toMatchObject({ used: 1, included: 5 })
  expect(await fulfilled((n) => (n % 2 ? invite(others[n] ?? '') : write(others[n] ?? '')), others.length)).toBe(4)
  expect(await used('invitations')).toMatchObject({ used: 5 })
  await write(applied)
  await app.db.updateTable('monthly_invitations').set({ month: '2020-01-01' }).execute()
  expect(await used('invitations')).toMatchObject({ used: 0 })
  expect(await fulfilled((n) => invite(others[n] ?? '', elsewhere), others.length)).toBe(5)
})

test('a first message sent twice at once is counted once', async () => {
  const { call, used } = await company('Starter')
  const { seeker_id } = await makeSeeker(app.db, {
    privacy: { searchable: true, search_status: 'ready_to_interview' as const },
  })
  await Promise.all(
    Array.from({ length: 4 }, () => call('POST /messages', { body: { seeker_id, body: 'Would you talk to us?' } })),
  )
  expect(await used('invitations')).toMatchObject({ used: 1 })
})

test('every role in a company, and a job seeker, can see what their plan includes', async () => {
  const { company_id } = await company('Professional')
  const reader = await makeAccount(app.db, { user_type: 'employer', company_id, company_role: 'interviewer' })
  const { data } = await app.as(await signIn(app.db, reader.id))('GET /subscription/plan')
  expect(data).toMatchObject({ plan: { plan_name: 'Professional' }, grants: ['market_comparison', 'csv'] })
  const { seeker_id, account_id } = await makeSeeker(app.db)
  await makeSubscription(app.db, { seeker_id }, { plan: 'Lead' })
  expect((await app.as(await signIn(app.db, account_id))('GET /subscription/plan')).data).toMatchObject({
    plan: { plan_name: 'Lead' },
    limits: [
      { limit: 'compared_jobs', included: 8, used: null },
      { limit: 'resume_pdf_versions', included: 3, used: 0 },
    ],
    grants: ['profile_viewers', 'own_market_pay', 'market_report'],
  })
})

test('CSV files come with Professional', async () => {
  const files = async ({ call, company_id }: Awaited<ReturnType<typeof company>>) => {
    const { id } = await makeJob(app.db, { company_id })
    return [
      () => call('GET /employer/jobs/analytics.csv'),
      () => call('GET /employer/jobs/{id}/applications/export', { params: { id } }),
    ]
  }
  for (const file of await files(await company('Starter')))
    expect(await refused(file())).toMatch(/The Professional plan includes it/)
  for (const file of await files(await company('Professional'))) expect(await file()).toContain(',')
})
