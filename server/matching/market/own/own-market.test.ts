import { beforeAll, expect, test } from 'vitest'
import type { Specialty } from '../../../../contract/platform/values.ts'
import { refusal, testApp, type TestApp } from '../../../../test/app.ts'
import { makeCompany, makeJob, makeSeeker, makeSubscription, signIn } from '../../../../test/make.ts'
import { ago } from '../../../../test/make/start.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))

const skill = (name: string) => ({ kind: 'skill' as const, name })

async function person(plan: string | null, given: Parameters<typeof makeSeeker>[1] = {}) {
  const made = await makeSeeker(app.db, { specialty: 'OT/ICS', facts: [skill('Modbus'), skill('Zeek')], ...given })
  if (plan) await makeSubscription(app.db, { seeker_id: made.seeker_id }, { plan })
  const call = app.as(await signIn(app.db, made.account_id))
  const ask = async (query: object = {}) => (await call('GET /job-seeker/market-pay', { query })).data
  return { ...made, call, ask }
}

type Given = NonNullable<Parameters<typeof makeJob>[1]>
const far = { latitude: 47.6, longitude: -122.3 }

/** Jobs at one company with the same annual pay, near the people in these tests by default. */
async function jobs(specialty: Specialty, count: number, pay: number, given: Given = {}) {
  const company_id = given.company_id ?? (await makeCompany(app.db)).id
  const category = specialty === 'SRE' ? 'Cloud' : 'cybersecurity'
  return await Promise.all(
    Array.from({ length: count }, () =>
      makeJob(app.db, {
        company_id,
        specialty,
        category,
        experience_level: 'Senior',
        workplace: 'on-site',
        skills: ['Modbus', 'Splunk'],
        salary_min: pay - 10_000,
        salary_max: pay + 10_000,
        ...given,
      }),
    ),
  )
}

test('pay is shown by skills, level, and location from ten jobs on, widened step by step until there are enough', async () => {
  const { ask } = await person('Professional')
  await jobs('OT/ICS', 9, 150_000)
  await jobs('OT/ICS', 3, 90_000, { skills: ['Go', 'Rust', 'Zig'] })
  expect(await ask()).toMatchObject({
    filters: { radius_miles: null, levels: [], skill_share: null },
    found: [
      { step: 'as_asked', jobs: 9 },
      { step: '100_miles', jobs: 9 },
      { step: '200_miles', jobs: 9 },
      { step: 'any_place', jobs: 9 },
      { step: 'level_beside', jobs: 9 },
      { step: 'any_level', jobs: 9 },
      { step: 'quarter_of_skills', jobs: 9 },
      { step: 'any_skills', jobs: 12 },
    ],
    jobs: 12,
    pay: { median: 150_000 },
  })
  await jobs('OT/ICS', 6, 200_000, far)
  const widened = await ask()
  expect(widened).toMatchObject({ jobs: 15, pay: { low: 150_000, median: 150_000, high: 200_000 } })
  expect(widened?.found.at(-1)).toEqual({ step: 'any_place', jobs: 15 })
  const [near] = await jobs('OT/ICS', 1, 150_000)
  expect(await ask()).toMatchObject({
    found: [{ step: 'as_asked', jobs: 10 }],
    filters: { radius_miles: 50, levels: ['Senior'], skill_share: 0.5, clearance: 'none' },
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
  // Jobs that closed within the year count. Older, waiting, flagged, or unverified companies' jobs don't.
  const change = (set: object) => app.db.updateTable('jobs').set(set).where('id', '=', near!.id).execute()
  await change({ status: 'filled', outcome: 'hired_here', ended_at: ago(300), published_at: ago(330) })
  expect(await ask()).toMatchObject({ found: [{ jobs: 10 }], open_jobs: 18 })
  await change({ ended_at: ago(370), published_at: ago(400) })
  expect((await ask())?.found[0]).toEqual({ step: 'as_asked', jobs: 9 })
  await jobs('OT/ICS', 1, 150_000, { status: 'pending_review' })
  await jobs('OT/ICS', 1, 150_000, { flagged_at: new Date() })
  await jobs('OT/ICS', 1, 150_000, { company_id: (await makeCompany(app.db, { verified: false })).id })
  expect((await ask())?.found[0]).toEqual({ step: 'as_asked', jobs: 9 })
})

test('other skills, locations, and levels can be compared', async () => {
  await app.db
    .insertInto('zip_codes')
    .values({ zip: '98101', city: 'Seattle', state: 'WA', ...far })
    .execute()
  const { ask, call } = await person('Professional', { specialty: 'SRE', facts: [skill('Go')] })
  await jobs('SRE', 10, 120_000, { skills: ['Go'] })
  await jobs('SRE', 10, 180_000, { skills: ['AWS', 'Kubernetes'] })
  await jobs('SRE', 10, 240_000, { skills: ['Go'], experience_level: 'Executive', ...far })
  expect(await ask()).toMatchObject({ jobs: 10, pay: { median: 120_000 } })
  expect(await ask({ skills: 'Amazon Web Services, Terraform' })).toMatchObject({
    skills: ['Amazon Web Services', 'Terraform'],
    pay: { median: 180_000 },
  })
  expect(await ask({ zip_code: '98101', radius_miles: '5', experience_level: 'Executive' })).toMatchObject({
    place: 'Seattle, WA',
    experience_level: 'Executive',
    filters: { radius_miles: 5 },
    pay: { median: 240_000 },
  })
  for (const query of [{ zip_code: '00000' }, { radius_miles: '1000' }, { experience_level: 'Wizard' as 'Lead' }])
    expect((await refusal(call('GET /job-seeker/market-pay', { query: query as object }))).status).toBe(422)
})

test('jobs that need a clearance count for people who have it, and missing skills are listed if they pay more', async () => {
  const cleared = await person('Professional', { specialty: 'GRC', clearance: 'secret', clearance_state: 'active' })
  const none = await person('Professional', { specialty: 'GRC' })
  const secret = { id: 'c', must: true, label: 'Secret', type: 'clearance', level: 'secret' } as const
  const asking = { active: true, polygraph: 'none' } as const
  await jobs('GRC', 10, 100_000, { skills: ['Modbus'] })
  await jobs('GRC', 10, 160_000, { skills: ['Modbus', 'FedRAMP'], requirements: [{ ...secret, ...asking }] })
  expect(await none.ask()).toMatchObject({ jobs: 10, pay: { median: 100_000 }, lacking_skills: [] })
  expect(await cleared.ask()).toMatchObject({
    jobs: 20,
    filters: { clearance: 'secret' },
    lacking_skills: [{ name: 'FedRAMP', jobs: 10, better_paid: 10, difference: 60_000 }],
  })
  const expired = await person('Professional', { specialty: 'GRC', clearance: 'secret', clearance_state: 'expired' })
  expect(await expired.ask()).toMatchObject({ jobs: 10 })
})

test('without a specialty there is nothing to compare, and with too few jobs only their number is shown', async () => {
  const incomplete = await person('Professional', { specialty: null })
  expect(await incomplete.ask()).toBeNull()
  const rare = await person('Professional', { specialty: 'data platform' })
  for (let n = 0; n < 9; n++) await makeJob(app.db, { specialty: 'data platform', category: 'Cloud', skills: ['Zeek'] })
  expect(await rare.ask()).toMatchObject({ jobs: 9, pay: null, histogram: null, asked_skills: [], lacking_skills: [] })
})

test('pay for one’s own profile is included in Professional', async () => {
  const { call } = await person(null)
  const refused = await refusal(call('GET /job-seeker/market-pay'))
  expect(refused).toMatchObject({ status: 403, code: 'plan_limit' })
})
