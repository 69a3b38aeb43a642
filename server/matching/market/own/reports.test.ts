import { beforeAll, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../../test/app.ts'
import { makeSeeker, makeSubscription, signIn } from '../../../../test/make.ts'
import { makeMarketReports } from './reports.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))

async function person(plan: string, given: Parameters<typeof makeSeeker>[1] = {}) {
  const made = await makeSeeker(app.db, { specialty: 'OT/ICS', ...given })
  await makeSubscription(app.db, { seeker_id: made.seeker_id }, { plan })
  const call = app.as(await signIn(app.db, made.account_id))
  const months = async () =>
    (await call('GET /job-seeker/market-reports')).data.data.map(({ month }) => month.slice(0, 7))
  return { ...made, call, months }
}
const makeAt = (moment: string) => makeMarketReports(app.context, new Date(moment))

test('a report is created once a month on Lead, with a notification, stored, and private', async () => {
  const lead = await person('Lead')
  const other = await person('Professional')
  await makeAt('2026-10-01T12:20:00Z')
  await Promise.all([makeAt('2026-11-15T00:20:00Z'), makeAt('2026-11-15T00:20:00Z')])
  expect(await makeAt('2026-11-30T23:20:00Z')).toBe(0)
  expect(await lead.months()).toEqual(['2026-11', '2026-10'])
  expect(await other.months()).toEqual([])
  const { data } = (await lead.call('GET /job-seeker/market-reports')).data
  const params = { id: data[0]!.id }
  const { data: report } = await lead.call('GET /job-seeker/market-reports/{id}', { params })
  expect(report).toMatchObject({ figures: { specialty: 'OT/ICS' }, before: { specialty: 'OT/ICS' } })
  for (const refused of [
    () => other.call('GET /job-seeker/market-reports/{id}', { params }),
    () => other.call('GET /job-seeker/market-reports/{id}/report.pdf', { params }),
  ])
    expect((await refusal(refused())).status).toBe(404)
  const mails = await app.mailTo(lead.account.email)
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'Your market report for November 2026',
    'Your market report for October 2026',
  ])
  await app.db
    .updateTable('subscriptions')
    .set({ status: 'canceled', ended_at: new Date() })
    .where('seeker_id', '=', lead.seeker_id)
    .execute()
  expect(await makeAt('2026-12-01T12:20:00Z')).toBe(0)
  expect(await lead.months()).toHaveLength(2)
  const pdf = await lead.call('GET /job-seeker/market-reports/{id}/report.pdf', { params })
  expect(pdf.startsWith('%PDF-')).toBe(true)
})

test('the month starts at midnight in the reader’s time zone', async () => {
  const west = await person('Lead')
  const east = await person('Lead')
  for (const [{ account_id }, time_zone] of [
    [west, 'America/Los_Angeles'],
    [east, 'Asia/Tokyo'],
  ] as const)
    await app.db.updateTable('contact_settings').set({ time_zone }).where('account_id', '=', account_id).execute()
  await makeAt('2027-01-31T20:00:00Z')
  expect([await west.months(), await east.months()]).toEqual([['2027-01'], ['2027-02']])
  await makeAt('2027-02-01T07:00:00Z')
  expect(await west.months()).toEqual(['2027-01'])
  await makeAt('2027-02-01T08:20:00Z')
  expect([await west.months(), await east.months()]).toEqual([['2027-02', '2027-01'], ['2027-02']])
})

test('people without a specialty, unverified, or suspended get none, and a failure does not hold up others', async () => {
  const without = [
    await person('Lead', { specialty: null }),
    await person('Lead', { account: { email_verified_at: null } }),
    await person('Lead', { account: { suspended_at: new Date() } }),
  ]
  const broken = await person('Lead')
  const fine = await person('Lead')
  await app.db
    .updateTable('contact_settings')
    .set({ time_zone: 'Mars/Olympus' })
    .where('account_id', '=', broken.account_id)
    .execute()
  await expect(makeAt('2027-03-05T12:00:00Z')).rejects.toThrow('Mars/Olympus')
  expect(await fine.months()).toEqual(['2027-03'])
  for (const { seeker_id } of [...without, broken])
    expect(await app.db.selectFrom('market_reports').select('id').where('seeker_id', '=', seeker_id).execute()).toEqual(
      [],
    )
})
