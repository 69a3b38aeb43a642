import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../test/app.ts'
import { makeAdmin, makeCompany, makeEmployer, makeJob, makeSeeker, signIn } from '../../test/make.ts'

let app: TestApp
const callers: Record<string, ReturnType<TestApp['as']>> = {}

beforeAll(async () => {
  app = await testApp()
  const enter = async (id: string) => app.as(await signIn(app.db, id))
  callers.visitor = app.as()
  callers.company = await enter((await makeEmployer(app.db)).account_id)
  callers.admin = await enter((await makeAdmin(app.db)).id)
})

type Options = NonNullable<Parameters<typeof makeSeeker>[1]>
const shown = async ({ privacy, ...options }: Options = {}) =>
  await makeSeeker(app.db, { ...options, privacy: { show_in_home_carousel: true, ...privacy } })
const show = async (id: string, caller = 'visitor') =>
  (await callers[caller]!('GET /job-seekers/{id}', { params: { id } })).data
const browse = async (query: object, caller = 'visitor') => (await callers[caller]!('GET /job-seekers', { query })).data

describe('what is searched with', () => {
  test('ten words at most, each once', async () => {
    const words = Array.from({ length: 11 }, (_, i) => `w${i}`)
    for (const route of ['GET /job-seekers', 'GET /employers'] as const) {
      const ask = (keyword: string) => app.as()(route, { query: { keyword } })
      const refused = await refusal(ask(words.join(' ')))
      expect(refused).toMatchObject({ status: 422, errors: { keyword: ['keyword can be 10 words at most.'] } })
      await ask(words.slice(1).join(', '))
      await ask('soc '.repeat(40))
    }
  })

  test('Washington is found by each of its names, jobs, companies and people alike', async () => {
    const place = { city: 'Washington', state: 'DC' }
    const { seeker_id } = await shown(place)
    const company = await makeCompany(app.db, { name: 'Potomac Gaugeworks', ...place })
    const job = await makeJob(app.db, { company_id: company.id, title: 'Gaugewright', ...place })
    const ask = app.as()
    for (const location of ['DC', 'dc', 'D.C.', 'Washington DC', 'Washington D.C.', 'Washington, DC']) {
      const jobs = (await ask('GET /jobs', { query: { location, keyword: 'gaugewright' } })).data.data
      expect(jobs.map(({ id }) => id)).toEqual([job.id])
      const companies = (await ask('GET /employers', { query: { location, keyword: 'gaugeworks' } })).data.data
      expect(companies.map(({ id }) => id)).toEqual([company.id])
      expect((await browse({ location, per_page: 100 })).data.map(({ id }) => id)).toContain(seeker_id)
    }
  })

  test('a ZIP code finds its town, never the ZIP code that somebody keeps to themselves', async () => {
    await app.db
      .insertInto('zip_codes')
      .values([
        { zip: '99501', city: 'Anchorage', state: 'AK', latitude: 61.2, longitude: -149.9 },
        { zip: '99508', city: 'Anchorage', state: 'AK', latitude: 61.2, longitude: -149.8 },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const hidden = await shown({ city: 'Denver', state: 'CO', zip_code: '99501' })
    const nowhere = await shown({ city: null, state: null, zip_code: '99501' })
    const there = await shown({ city: 'Anchorage', state: 'AK', zip_code: '80202' })
    for (const caller of ['visitor', 'company', 'admin'])
      for (const location of ['99501', '99508-0001']) {
        const ids = (await browse({ location, per_page: 100 }, caller)).data.map(({ id }) => id)
        expect(ids).toContain(there.seeker_id)
        expect(ids).not.toContain(hidden.seeker_id)
        expect(ids).not.toContain(nowhere.seeker_id)
      }
  })
})

describe('times', () => {
  test('of somebody whose name is hidden are told to the day', async () => {
    const midnight = /T00:00:00\.000Z$/
    for (const name_visibility of ['initials', 'hidden_until_accepted'] as const) {
      const { seeker_id } = await shown({ privacy: { name_visibility } })
      const seen = await show(seeker_id)
      for (const at of [seen.created_at, seen.updated_at, seen.email_verified_at]) expect(at).toMatch(midnight)
      expect((await show(seeker_id, 'admin')).created_at).not.toMatch(midnight)
    }
    expect((await show((await shown()).seeker_id)).created_at).not.toMatch(midnight)
  })
})
