import { beforeAll, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeJob, makeSeeker, makeSubscription, signIn } from '../../../test/make.ts'
import { ago } from '../../../test/make/start.ts'
import { makeMarketReports } from './reports.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))

const skill = (name: string) => ({ kind: 'skill' as const, name })

async function person(plan: string | null, given: Parameters<typeof makeSeeker>[1] = {}) {
  const made = await makeSeeker(app.db, { specialty: 'OT/ICS', facts: [skill('Modbus'), skill('Zeek')], ...given })
  if (plan) await makeSubscription(app.db, { seeker_id: made.seeker_id }, { plan })
  return { ...made, call: app.as(await signIn(app.db, made.account_id)) }
}

/** Jobs of one pay a year, near the people of these tests unless told otherwise. */
const jobs = (count: number, pay: number, given: Parameters<typeof makeJob>[1] = {}) =>
  Promise.all(
    Array.from({ length: count }, () =>
      makeJob(app.db, {
        specialty: 'OT/ICS',
        experience_level: 'Senior',
        workplace: 'on-site',
        salary_type: 'yearly',
        salary_min: pay - 10_000,
        salary_max: pay + 10_000,
        skills: ['Modbus', 'Splunk'],
        ...given,
      }),
    ),
  )

test('pay is told by skills, level and place, from ten jobs on, and widened step by step until there are', async () => {
  const { call } = await person('Professional')
  const ask = async () => (await call('GET /job-seeker/market-pay')).data
  await jobs(9, 150_000)
  await jobs(3, 90_000, { skills: ['Go', 'Rust', 'Zig'] })
  expect(await ask()).toMatchObject({ basis: 'any_skills', jobs: 12, pay: { median: 150_000 } })
  await jobs(6, 200_000, { latitude: 47.6, longitude: -122.3 })
  expect(await ask()).toMatchObject({
    basis: 'any_place',
    jobs: 15,
    pay: { low: 150_000, median: 150_000, high: 200_000 },
  })
  const [near] = await jobs(1, 150_000)
  expect(await ask()).toMatchObject({
    basis: 'my_place',
    specialty: 'OT/ICS',
    experience_level: 'Senior',
    skills: ['Modbus', 'Zeek'],
    place: 'Columbus, OH',
    jobs: 10,
    pay: { low: 150_000, median: 150_000, high: 150_000 },
    open_jobs: 19,
    asked_skills: [
      { name: 'Modbus', jobs: 10, median: 150_000, has: true },
      { name: 'Splunk', jobs: 10, median: 150_000, has: false },
    ],
  })
  await app.db
    .updateTable('jobs')
    .set({ published_at: ago(400), expires_at: ago(370) })
    .where('id', '=', near!.id)
    .execute()
  expect(await ask()).toMatchObject({ basis: 'any_place', jobs: 15 })
})

test('without a specialty there is nothing to compare; with too few jobs their number is told and nothing else', async () => {
  const nobody = await person('Professional', { specialty: null })
  expect((await nobody.call('GET /job-seeker/market-pay')).data).toBeNull()
  const rare = await person('Professional', { specialty: 'GRC' })
  await jobs(9, 120_000, { specialty: 'GRC' })
  expect((await rare.call('GET /job-seeker/market-pay')).data).toMatchObject({ jobs: 9, pay: null, asked_skills: [] })
})

test('pay by one’s own mix comes with Professional', async () => {
  const { call } = await person(null)
  const refused = await refusal(call('GET /job-seeker/market-pay'))
  expect(refused).toMatchObject({ status: 403, code: 'plan_limit' })
})

test('a report is made once a month for who has Lead, told, kept and read by nobody else', async () => {
  const lead = await person('Lead')
  const other = await person('Professional')
  const [october, november] = [new Date('2026-10-01T00:20:00Z'), new Date('2026-11-15T00:20:00Z')]
  await makeMarketReports(app.context, october)
  await Promise.all([makeMarketReports(app.context, november), makeMarketReports(app.context, november)])
  const { data } = (await lead.call('GET /job-seeker/market-reports')).data
  expect(data.map(({ month }) => month)).toEqual(['2026-11-01', '2026-10-01'])
  expect((await other.call('GET /job-seeker/market-reports')).data.total).toBe(0)
  const params = { id: data[0]!.id }
  const { data: report } = await lead.call('GET /job-seeker/market-reports/{id}', { params })
  expect(report).toMatchObject({ figures: { specialty: 'OT/ICS' }, before: { specialty: 'OT/ICS' } })
  expect((await refusal(other.call('GET /job-seeker/market-reports/{id}', { params }))).status).toBe(404)
  const mails = await app.mailTo(lead.account.email)
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'Your market in November 2026',
    'Your market in October 2026',
  ])
  await app.db
    .updateTable('subscriptions')
    .set({ status: 'canceled', ended_at: new Date() })
    .where('seeker_id', '=', lead.seeker_id)
    .execute()
  expect(await makeMarketReports(app.context, new Date('2026-12-01T00:20:00Z'))).toBe(0)
  expect((await lead.call('GET /job-seeker/market-reports')).data.total).toBe(2)
  const pdf = await lead.call('GET /job-seeker/market-reports/{id}/report.pdf', { params })
  expect(pdf.startsWith('%PDF-')).toBe(true)
})
