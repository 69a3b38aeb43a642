import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { signedInSeeker } from '../../../test/applying.ts'
import { makeEmployer, makeSubscription, signIn } from '../../../test/make.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))

async function newSeeker(plan?: 'Professional' | 'Lead') {
  const made = await signedInSeeker(app, { privacy: { show_in_home_carousel: true } })
  if (plan) await makeSubscription(app.db, { seeker_id: made.seeker_id }, { plan })
  const viewers = async (query = {}) => (await made.call('GET /job-seeker/profile-views', { query })).data
  const names = async () => (await viewers()).data.map(({ company_name }) => company_name)
  return { ...made, viewers, names }
}
const company = (name: string) => makeEmployer(app.db, { company: { name } })
const viewed = (seeker_id: string, company_id: string, days: number, is_named = true) =>
  app.db
    .insertInto('profile_views')
    .values({ seeker_id, company_id, is_named, viewed_on: sql`(now() at time zone 'UTC')::date - ${days}::int` })
    .execute()
const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

test('the free plan shows only counts of views and says which plan includes names', async () => {
  const { call, seeker_id } = await newSeeker()
  await viewed(seeker_id, (await company('Halden')).company_id, 1)
  expect(await refusal(call('GET /job-seeker/profile-views'))).toMatchObject({
    status: 403,
    code: 'plan_limit',
    message:
      'Your Starter plan doesn’t include the names of the companies that viewed your profile. The Professional plan includes it.',
  })
  expect((await call('GET /dashboard/job-seeker/stats')).data.profile_views.total).toBe(1)
  const { data } = await call('GET /subscription/plan')
  expect(data.above.map(({ plan_name, grants }) => [plan_name, grants.includes('profile_viewers')])).toEqual([
    ['Professional', true],
    ['Lead', true],
  ])
})

test('a company that opens a profile is named once, with its days, only to the profile’s owner', async () => {
  const { seeker_id, viewers } = await newSeeker('Professional')
  const other = await newSeeker('Professional')
  const halden = await company('Halden Grid')
  const opened = app.as(await signIn(app.db, halden.account_id))
  await opened('GET /job-seekers/{id}', { params: { id: seeker_id } })
  await viewed(seeker_id, halden.company_id, 3)
  const { data, total } = await viewers()
  expect(total).toBe(1)
  expect(data[0]).toMatchObject({
    id: halden.company_id,
    company_name: 'Halden Grid',
    last_viewed_on: day(0),
    days: 2,
    is_staffing_agency: false,
  })
  expect(await other.viewers()).toMatchObject({ data: [], total: 0 })
})

test('viewers are listed by page over eight weeks, most recent first', async () => {
  const { seeker_id, viewers, names } = await newSeeker('Lead')
  for (const [name, days] of [
    ['Fourth', 55],
    ['First', 0],
    ['Too long ago', 56],
    ['Third', 9],
    ['Second', 2],
  ] as const)
    await viewed(seeker_id, (await company(name)).company_id, days)
  expect(await names()).toEqual(['First', 'Second', 'Third', 'Fourth'])
  const second = await viewers({ page: 2, per_page: 3 })
  expect(second).toMatchObject({ total: 4, current_page: 2, last_page: 2, data: [{ company_name: 'Fourth' }] })
})

test('blocked, unverified, deleted, and earlier unnamed companies are left out', async () => {
  const { seeker_id, names, call } = await newSeeker('Professional')
  const made = (name: string) => company(name).then(({ company_id }) => company_id)
  const [named, blocked, blocking, unverified, deleted, promised] = await Promise.all(
    ['Named', 'Blocked', 'Blocking', 'Unverified', 'Deleted', 'Promised'].map(made),
  )
  for (const id of [named, blocked, blocking, unverified, deleted]) await viewed(seeker_id, id!, 1)
  await viewed(seeker_id, promised!, 1, false)
  expect((await names()).toSorted()).toEqual(['Blocked', 'Blocking', 'Deleted', 'Named', 'Unverified'])
  await call('POST /settings/privacy', { body: { blocked_companies: [blocked!] } })
  await app.db
    .insertInto('conversations')
    .values({ seeker_id, company_id: blocking!, company_blocked_at: new Date() })
    .execute()
  await app.db
    .updateTable('companies')
    .set({ verified_at: null, verified_method: null, verified_evidence: null })
    .where('id', 'in', [unverified!, deleted!])
    .execute()
  await app.db.updateTable('companies').set({ deleted_at: new Date() }).where('id', '=', deleted!).execute()
  expect(await names()).toEqual(['Named'])
  expect((await call('GET /dashboard/job-seeker/stats')).data.profile_views.total).toBe(6)
})
