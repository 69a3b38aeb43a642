import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeAdmin, makeCompany, makeEmployer, makeJob, makeSeeker, signIn } from '../../../test/make.ts'

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

describe('search terms', () => {
  test('at most ten words, each once', async () => {
    const words = Array.from({ length: 11 }, (_, i) => `w${i}`)
    for (const route of ['GET /job-seekers', 'GET /employers'] as const) {
      const ask = (keyword: string) => app.as()(route, { query: { keyword } })
      const refused = await refusal(ask(words.join(' ')))
      expect(refused).toMatchObject({ status: 422, errors: { keyword: ['keyword must be at most 10 words.'] } })
      await ask(words.slice(1).join(', '))
      await ask('soc '.repeat(40))
    }
  })

  test('Washington is found by each of its names for jobs, companies, and people', async () => {
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

  const company = (name: string, description: string) => makeCompany(app.db, { name, description })
  const companies = async (keyword: string) =>
    (await app.as()('GET /employers', { query: { keyword, per_page: 100 } })).data.data.map(({ id }) => id)
  const skills = (...names: string[]) => names.map((name) => ({ kind: 'skill' as const, name }))

  test('whole words, not parts of them', async () => {
    const one = await shown({ headline: 'Ai plumquat engineer' })
    const other = await shown({ headline: 'Retail plumquat packages', job_role: 'Buyer', facts: skills('CKAD') })
    const ids = async (keyword: string) => (await browse({ keyword: `plumquat ${keyword}` })).data.map(({ id }) => id)
    expect(await ids('AI')).toEqual([one.seeker_id])
    expect(await ids('artificial intelligence')).toEqual([one.seeker_id])
    expect(await ids('cka')).toEqual([])
    expect(await ids('ckad package')).toEqual([other.seeker_id])
    expect(await ids('engineering')).toEqual([one.seeker_id])
    expect((await browse({ keyword: '+++' })).total).toBe(0)
    const retail = await company('Plumquat Retail', 'Sells maintenance.')
    const ai = await company('Plumquat Models', 'Builds AI/ML for ports.')
    expect(await companies('plumquat ai')).toEqual([ai.id])
    expect(await companies('plumquat machine-learning')).toEqual([ai.id])
    expect(await companies('plumq ret')).toEqual([retail.id])
  })

  test('specialties, categories, and skills by any of their names', async () => {
    const one = await shown({
      headline: 'Kumquot',
      category: 'Cloud',
      specialty: 'SRE',
      facts: skills('EKS', 'Node.js'),
    })
    const other = await shown({ headline: 'Kumquot', specialty: 'OT/ICS', facts: skills('C++', 'Security+', 'CI/CD') })
    const found = async (keyword: string) => (await browse({ keyword: `kumquot ${keyword}` })).data.map(({ id }) => id)
    for (const keyword of [
      'sre',
      'site reliability engineer',
      'cloud',
      'kubernetes',
      'k8s',
      'node js',
      'NodeJS',
      'aws',
    ])
      expect(await found(keyword), keyword).toEqual([one.seeker_id])
    for (const keyword of [
      'cybersecurity',
      'Cyber Security',
      'infosec',
      'scada',
      'c++',
      'cpp',
      'security+',
      'ci/cd',
      'cicd',
    ])
      expect(await found(keyword), keyword).toEqual([other.seeker_id])
    expect(await found('c')).toEqual([])
  })

  test('a name by the start of its words, with or without accents', async () => {
    const { seeker_id } = await shown({ account: { first_name: 'Zéphyrine-Ai', last_name: "O'Quillan" } })
    const ids = async (keyword: string) => (await browse({ keyword })).data.map(({ id }) => id)
    for (const keyword of ['zephy', 'Zéphyrine', "O'Quillan", 'oquil zephyrine', 'Zephyrine-Ai'])
      expect(await ids(keyword), keyword).toEqual([seeker_id])
    for (const keyword of ['phyrine', 'ze oquillan', 'zephyrine cobol']) expect(await ids(keyword), keyword).toEqual([])
  })

  test('a location without people finds no one', async () => {
    await shown({ city: 'Columbus', state: 'OH' })
    const ask = app.as()
    for (const location of ['Remote', '00000', 'Nowhere, ZZ', '!?', ','])
      for (const route of ['GET /job-seekers', 'GET /employers'] as const)
        expect((await ask(route, { query: { location } })).data.total, `${route} ${location}`).toBe(0)
    for (const route of ['GET /job-seekers', 'GET /employers'] as const) {
      const total = async (location?: string) => (await ask(route, { query: { location } })).data.total
      expect(await total('Remote or Ohio')).toBe(await total('OH'))
      expect(await total('United States')).toBe(await total())
    }
  })

  test('a ZIP code finds its town, but never a hidden ZIP code', async () => {
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
  test('of someone with a hidden name are rounded to the day', async () => {
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
