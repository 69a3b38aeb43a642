import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeApplication, makeJob, makeSeeker } from '../../../test/make.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterEach(() => vi.useRealTimers())

let clock = Date.now()
/** The figures after the cache has expired. */
async function figures(query: object = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: (clock += 601_000) })
  return (await app.as()('GET /market', { query })).data
}
const ago = (days: number) => new Date(Date.now() - days * 86_400_000)

test('an empty site also has figures', async () => {
  const empty = await figures()
  expect(empty).toMatchObject({
    live_jobs: 0,
    remote_jobs: 0,
    companies: 0,
    people: { shown: 0, ready_to_interview: 0, years_of_experience: null },
    answers: { applications: 0, answered_in_time: null, days_to_first_answer: null, told_the_outcome: null },
  })
  expect(empty.specialties).toHaveLength(14)
  expect(new Set(empty.specialties.map(({ pay, live_jobs, people }) => `${pay?.from} ${live_jobs} ${people}`))).toEqual(
    new Set(['undefined 0 0']),
  )
  expect((await figures({ category: 'cloud' })).specialties).toHaveLength(6)
})

test('live jobs are counted by specialty, with median pay only from ten jobs in dollars', async () => {
  const first = await makeJob(app.db, { salary_min: 100_000, salary_max: 120_000, workplace: 'remote' })
  const same = { company_id: first.company_id, specialty: 'detection and response' as const }
  for (let i = 1; i < 9; i++) await makeJob(app.db, { ...same, salary_min: 100_000 + i * 1_100, salary_max: 150_000 })
  await makeJob(app.db, { ...same, currency: 'EUR', salary_min: 20_000, salary_max: 20_000, answer_days: 3 })
  await makeJob(app.db, { ...same, status: 'paused' })
  await makeJob(app.db, { ...same, flagged_at: new Date() })
  await makeJob(app.db, { category: 'Cloud', specialty: 'SRE' })
  const before = await figures({ category: 'cybersecurity' })
  expect(before).toMatchObject({
    live_jobs: 10,
    remote_jobs: 1,
    companies: 1,
    jobs_by_answer_days: { '3': 1, '5': 9, '7': 0, '14': 0 },
  })
  expect(before.specialties[0]).toEqual({
    specialty: 'detection and response',
    category: 'cybersecurity',
    live_jobs: 10,
    people: 0,
    pay: null,
  })
  await makeJob(app.db, { ...same, salary_min: 190_000, salary_max: 200_000 })
  expect((await figures({ category: 'cybersecurity' })).specialties[0]).toMatchObject({
    live_jobs: 11,
    // Between the fifth and sixth of ten, rounded to the thousand.
    pay: { from: 105_000, to: 150_000 },
  })
  expect(await figures()).toMatchObject({ live_jobs: 12, companies: 2 })
})

test('people are those who chose to be shown, are looking, are verified, and are not suspended', async () => {
  const shown = { show_in_home_carousel: true }
  await makeSeeker(app.db, { privacy: { ...shown, search_status: 'ready_to_interview' } })
  for (let i = 0; i < 8; i++)
    await makeSeeker(app.db, { privacy: { ...shown, search_status: 'open_to_offers' }, years_of_experience: i })
  await makeSeeker(app.db)
  await makeSeeker(app.db, { privacy: { ...shown, search_status: 'closed' } })
  await makeSeeker(app.db, { privacy: shown, account: { email_verified_at: null } })
  await makeSeeker(app.db, { privacy: shown, account: { suspended_at: new Date() } })
  const nine = await figures({ category: 'cybersecurity' })
  expect(nine.people).toEqual({ shown: 9, ready_to_interview: 1, years_of_experience: null })
  expect(nine.specialties.find(({ specialty }) => specialty === 'detection and response')?.people).toBe(9)
  expect((await figures({ category: 'Cloud' })).people.shown).toBe(0)
  await makeSeeker(app.db, { privacy: shown, category: 'cybersecurity', specialty: null, years_of_experience: 30 })
  expect((await figures({ category: 'cybersecurity' })).people).toMatchObject({ shown: 10, years_of_experience: 4.5 })
})

test('answers cover applications of the last ninety days, from ten on', async () => {
  const job = await makeJob(app.db, { category: 'Cloud', specialty: 'networking' })
  const sent = (created: number, answered?: number) =>
    makeApplication(app.db, {
      job_id: job.id,
      created_at: ago(created),
      due_from: ago(created),
      due_at: ago(created - 5),
      ...(answered === undefined ? {} : { status: 'in_review', updated_at: ago(created - answered) }),
    })
  for (let i = 0; i < 9; i++) await sent(20, i < 7 ? 2 : 8)
  await sent(100, 1)
  expect((await figures({ category: 'Cloud' })).answers).toMatchObject({ applications: 9, answered_in_time: null })
  await sent(20, 2)
  expect((await figures({ category: 'Cloud' })).answers).toMatchObject({
    applications: 10,
    answered_in_time: 0.8,
    days_to_first_answer: 2,
  })
  expect((await figures({ category: 'cybersecurity' })).answers.applications).toBe(0)
})

test('an invalid category is named, and the same figures serve everyone within a minute', async () => {
  const refused = await refusal(app.as()('GET /market', { query: { category: 'plumbing' as 'Cloud' } }))
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['category']])
  vi.useFakeTimers({ toFake: ['Date'], now: (clock += 601_000) })
  const ask = async () => (await app.as()('GET /market', { query: { category: 'Cloud' } })).data.live_jobs
  const before = await ask()
  await makeJob(app.db, { category: 'Cloud', specialty: 'SRE' })
  expect(await ask()).toBe(before)
})
