import { beforeAll, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../../test/app.ts'
import {
  makeAdmin,
  makeCompany,
  makeContent,
  makeEmployer,
  makeJob,
  makeReview,
  makeSeeker,
  makeSubscription,
  signIn,
} from '../../../../test/make.ts'

let app: TestApp
let call: ReturnType<TestApp['as']>
const day = 86_400_000
const overview = async () => (await call('GET /admin/dashboard')).data

beforeAll(async () => {
  app = await testApp()
  call = app.as(await signIn(app.db, (await makeAdmin(app.db)).id))
})

test('what needs a decision is counted by kind, oldest first', async () => {
  const { company } = await makeEmployer(app.db, { verified: false })
  const job = await makeJob(app.db, { title: 'Remote Officer' })
  const reporters = [await makeSeeker(app.db), await makeSeeker(app.db)]
  await app.db
    .insertInto('job_reports')
    .values(
      reporters.map(({ account_id }, at) => ({
        job_id: job.id,
        company_id: job.company_id,
        job_title: job.title,
        reporter_id: account_id,
        reason: at ? ('misleading_pay' as const) : ('scam' as const),
        created_at: new Date(Date.now() - (at + 400) * day),
      })),
    )
    .execute()
  const content = await makeContent(app.db, { title: 'Ghost jobs' })
  await makeReview(app.db, {
    content_id: content.id,
    account_id: reporters[0]!.account_id!,
    status: 'pending',
    rating: 2,
  })
  const { needs } = await overview()
  expect(needs.by_kind).toMatchObject({ job_report: 1, company: 1, review: 1, parked_mail: 0, failed_payment: 0 })
  expect(needs.items[0]).toMatchObject({
    kind: 'job_report',
    id: job.id,
    title: 'Remote Officer',
    words: 'Reported by 2 people: misleading pay, scam or phishing',
  })
  expect(needs.oldest_at).toBe(needs.items[0]!.since)
  expect((await call('GET /admin/needs')).data).toEqual(needs.by_kind)
  expect(needs.items.map(({ kind, title }) => `${kind} ${title}`)).toEqual(
    expect.arrayContaining([`company ${company.name}`, 'review Ghost jobs']),
  )
  await app.db.updateTable('job_reports').set({ state: 'dismissed' }).execute()
  expect((await overview()).needs.by_kind.job_report).toBe(0)
})

test('a review is decided on the overview as it was shown, so a later decision by another admin stays', async () => {
  const { account_id } = await makeSeeker(app.db)
  const content = await makeContent(app.db)
  const { id } = await makeReview(app.db, { content_id: content.id, account_id: account_id!, status: 'pending' })
  const other = app.as(await signIn(app.db, (await makeAdmin(app.db)).id))
  const shown = async () => (await overview()).needs.items.find((need) => need.id === id)!
  const decide = (caller: typeof call, status: 'approved' | 'rejected' | 'pending', updated_at: string) =>
    caller('PATCH /admin/content/reviews/{id}/status', { params: { id }, body: { status, updated_at } })
  const { since } = await shown()
  const { data } = await decide(other, 'rejected', since)
  expect(await refusal(decide(call, 'approved', since))).toMatchObject({ status: 409, code: 'stale' })
  // Reopened, it waits since then.
  await decide(other, 'pending', data.updated_at)
  expect(await refusal(decide(call, 'approved', since))).toMatchObject({ status: 409, code: 'stale' })
  expect((await decide(call, 'approved', (await shown()).since)).data).toMatchObject({ status: 'approved' })
})

test('a payment that needs attention is shown with the reason', async () => {
  const { seeker_id } = await makeSeeker(app.db)
  const { id } = await makeSubscription(app.db, { seeker_id }, { plan: 'Lead', status: 'past_due' })
  const { items } = (await overview()).needs
  expect(items.filter(({ kind }) => kind === 'failed_payment')).toEqual([
    expect.objectContaining({ id, words: 'Past due, and won’t be retried automatically' }),
  ])
})

test('growth, plans, and sign-ups are current', async () => {
  const before = await overview()
  await makeSeeker(app.db, { account: { created_at: new Date() } })
  await makeSeeker(app.db, { account: { created_at: new Date(Date.now() - 8 * day) } })
  await makeCompany(app.db, { plan: 'Professional' })
  const seeker = await makeSeeker(app.db, { account: { created_at: new Date() } })
  await makeSubscription(app.db, { seeker_id: seeker.seeker_id }, { plan: 'Lead', status: 'active' })
  await makeJob(app.db, { expires_at: new Date(Date.now() + 3 * day) })
  await makeJob(app.db, { expires_at: new Date(Date.now() + 20 * day) })
  const after = await overview()
  expect(after.job_seekers_this_week - before.job_seekers_this_week).toBe(2)
  expect(after.live_jobs_ending - before.live_jobs_ending).toBe(1)
  const last = (of: typeof after) => of.sign_ups.at(-1)!
  expect(last(after).job_seekers - last(before).job_seekers).toBe(2)
  expect(after.sign_ups.at(-2)!.job_seekers - before.sign_ups.at(-2)!.job_seekers).toBe(1)
  expect(after.sign_ups).toHaveLength(12)
  const holders = (of: typeof after, name: string) =>
    of.subscriptions.by_plan.find((each) => each.name === name)?.holders ?? 0
  expect(holders(after, 'Lead') - holders(before, 'Lead')).toBe(1)
  // The company is in a free trial.
  expect(holders(after, 'Professional') - holders(before, 'Professional')).toBe(0)
})

test('the latest changes by admins are shown, but not their views', async () => {
  const company = await makeCompany(app.db, { verified: false })
  const params = { id: company.id }
  await call('PATCH /admin/employers/{id}/verify', { params, body: { evidence: 'phone_call' } })
  await call('GET /admin/employers/{id}', { params })
  const { activity } = await overview()
  expect(activity[0]).toMatchObject({ action: 'company.verified', actor_name: 'Ada Marsh', subject_name: company.name })
})
