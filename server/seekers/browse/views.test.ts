import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeAdmin, makeEmployer, makeSeeker, signIn } from '../../../test/make.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))

async function newSeeker() {
  const { seeker_id, account_id } = await makeSeeker(app.db, { privacy: { show_in_home_carousel: true } })
  const self = app.as(await signIn(app.db, account_id))
  const views = async () => (await self('GET /dashboard/job-seeker/stats')).data.profile_views
  return { seeker_id, self, views }
}
const company = async (options?: Parameters<typeof makeEmployer>[1]) => {
  const { account_id, company_id } = await makeEmployer(app.db, options)
  return { company_id, call: app.as(await signIn(app.db, account_id)) }
}
const show = (call: ReturnType<TestApp['as']>, id: string) => call('GET /job-seekers/{id}', { params: { id } })

test('a verified company counts once a day, no matter how often or by whom the profile is opened', async () => {
  const { seeker_id, views } = await newSeeker()
  expect((await views()).total).toBe(0)
  const { call } = await company()
  await Promise.all([show(call, seeker_id), show(call, seeker_id)])
  await show((await company()).call, seeker_id)
  expect(await views()).toMatchObject({ total: 2, kinds: [{ organization_type: 'Private company', views: 2 }] })
})

test('no one else counts: not the owner, visitors, job seekers, admins, or unverified companies', async () => {
  const { seeker_id, self, views } = await newSeeker()
  const other = await newSeeker()
  const admin = app.as(await signIn(app.db, (await makeAdmin(app.db)).id))
  for (const call of [self, app.as(), other.self, admin, (await company({ verified: false })).call])
    await show(call, seeker_id)
  expect((await views()).total).toBe(0)
})

test('a rejected company, or one that reads the list, does not count', async () => {
  const { seeker_id, views } = await newSeeker()
  const blocked = await company()
  await app.db
    .updateTable('privacy_settings')
    .set({ blocked_companies: [blocked.company_id] })
    .where('seeker_id', '=', seeker_id)
    .execute()
  expect(await refusal(show(blocked.call, seeker_id))).toMatchObject({ status: 404 })
  await (await company()).call('GET /job-seekers')
  expect((await views()).total).toBe(0)
})

test('views cover eight weeks ending today, with types of company but no names', async () => {
  const { seeker_id, views } = await newSeeker()
  const { company_id } = await company()
  const agency = await company()
  await app.db
    .updateTable('companies')
    .set({ organization_type: 'Staffing agency' })
    .where('id', '=', agency.company_id)
    .execute()
  const on = (id: string, days: number) =>
    app.db
      .insertInto('profile_views')
      .values({ seeker_id, company_id: id, viewed_on: sql`(now() at time zone 'UTC')::date - ${days}::int` })
      .execute()
  for (const days of [0, 6, 7, 55, 56]) await on(company_id, days)
  await on(agency.company_id, 8)
  const shown = await views()
  expect(shown.weeks.map((week) => week.views)).toEqual([1, 0, 0, 0, 0, 0, 2, 2])
  expect(shown.total).toBe(5)
  expect(shown.kinds).toEqual([
    { organization_type: 'Private company', views: 4 },
    { organization_type: 'Staffing agency', views: 1 },
  ])
  const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  expect([shown.weeks[0]?.from, shown.weeks[7]?.from]).toEqual([day(55), day(6)])
  expect(JSON.stringify(shown)).not.toContain(company_id)
})
