import { beforeAll, describe, expect, test } from 'vitest'
import type { Input } from '../../../contract/index.ts'
import type { Clearance } from '../../../contract/platform/values.ts'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeCompany, makeJob } from '../../../test/make.ts'
import { ago } from '../../../test/make/start.ts'
import { miles } from '../../platform/geo/distance.ts'

let app: TestApp
let company_id: string
const line = { id: 'r1', must: true, label: 'A line' }
const clearance = (level: Clearance) =>
  ({ ...line, type: 'clearance', level, active: true, polygraph: 'none' }) as const

/** How each job differs from the defaults of `makeJob`: hybrid, full-time, Senior, Columbus, 148,000-182,000 a year. */
const jobs: Record<string, Parameters<typeof makeJob>[1]> = {
  columbus: { requirements: [{ ...clearance('confidential'), must: false }] },
  cloud: {
    category: 'Cloud',
    specialty: 'SRE',
    job_type: 'contract',
    workplace: 'on-site',
    requirements: [{ ...line, type: 'work_authorization', country: 'US', sponsorship: true }],
  },
  remote: { workplace: 'remote', city: null, state: null, zip_code: null, latitude: null, longitude: null },
  entry: {
    experience_level: 'Entry',
    education_level: 'Bachelor',
    salary_min: 60_000,
    salary_max: 75_000,
    requirements: [clearance('secret')],
  },
  hourly: {
    job_type: 'part-time',
    salary_min: 40,
    salary_max: 50,
    salary_type: 'hourly',
    requirements: [clearance('top_secret')],
  },
  cleveland: { city: 'Cleveland', zip_code: '44101', latitude: 41.49, longitude: -81.69 },
  austin: {
    city: 'Austin',
    state: 'TX',
    zip_code: '78701',
    latitude: 30.27,
    longitude: -97.74,
    salary_min: 210_000,
    salary_max: 250_000,
    requirements: [clearance('secret'), clearance('ts_sci')],
  },
}
const hidden: Record<string, Parameters<typeof makeJob>[1]> = {
  'past its end, not yet swept': { expires_at: new Date(Date.now() - 1000) },
  flagged: { flagged_at: ago(1), flagged_reason: 'Not a job' },
  draft: { status: 'draft' },
  pending: { status: 'pending_review' },
  paused: { status: 'paused' },
  expired: { status: 'expired' },
  filled: { status: 'filled' },
  closed: { status: 'closed' },
}
const everything = Object.keys(jobs)

beforeAll(async () => {
  app = await testApp()
  await app.db
    .insertInto('zip_codes')
    .values([
      { zip: '43215', city: 'Columbus', state: 'OH', latitude: 39.966856, longitude: -83.01296 },
      { zip: '44101', city: 'Cleveland', state: 'OH', latitude: 41.49, longitude: -81.69 },
      { zip: '99501', city: 'Anchorage', state: 'AK', latitude: 61.21, longitude: -149.88 },
    ])
    .execute()
  company_id = (await makeCompany(app.db)).id
  let age = 1
  for (const [title, given] of Object.entries(jobs))
    await makeJob(app.db, { company_id, created_at: ago(age++), ...given, title })
  for (const [title, given] of Object.entries(hidden)) await makeJob(app.db, { company_id, ...given, title })
})

type Query = Exclude<Input<'GET /jobs'>['query'], undefined>
const browse = async (query: Query | Record<string, unknown>) =>
  (await app.as()('GET /jobs', { query: query as Query })).data
const titles = async (query: Query | Record<string, unknown>) => (await browse(query)).data.map((job) => job.title)
const without = (...names: string[]) => everything.filter((name) => !names.includes(name))
/** A raw query string, for what the typed client can't send. */
const raw = async (query: string) => {
  const response = await app.app.inject({ url: `/api/jobs?${query}` })
  return {
    status: response.statusCode,
    body: response.json<{
      message?: string
      errors?: Record<string, string[]>
      data?: { data: { title: string }[]; total: number; per_page: number }
    }>(),
  }
}

test('without a filter: every live job, newest first, and no others', async () => {
  expect(await browse({})).toMatchObject({ total: 7, current_page: 1, last_page: 1, per_page: 12 })
  expect(await titles({})).toEqual(everything)
})

describe('each filter alone', () => {
  test.each<[string, Query | Record<string, unknown>, string[]]>([
    ['category', { category: 'Cloud' }, ['cloud']],
    ['category in any case', { category: 'CYBERSECURITY' }, without('cloud')],
    ['All means no filter', { category: 'All', job_type: ['All'], experience_level: ['All'] }, everything],
    ['job_type', { job_type: ['contract'] }, ['cloud']],
    ['several job types', { job_type: ['contract', 'part-time'] }, ['cloud', 'hourly']],
    ['job_type as people write it', { job_type: ['Full Time'] }, without('cloud', 'hourly')],
    ['remote as a job type', { job_type: ['remote'] }, ['remote']],
    ['remote with another job type: both', { job_type: ['Remote', 'contract'] }, []],
    ['remote with the job’s own job type: both', { job_type: ['Remote', 'Full Time'] }, ['remote']],
    ['remote with a workplace: either', { job_type: ['remote'], workplace: ['on-site'] }, ['cloud', 'remote']],
    ['clearance: none', { clearance: ['none'] }, without('entry', 'hourly', 'austin')],
    ['clearance: what the job asks for', { clearance: ['Top Secret', 'TS/SCI'] }, ['hourly', 'austin']],
    ['clearance: only must-haves count', { clearance: ['confidential'] }, []],
    ['clearance held: every level it satisfies', { clearance_held: 'secret' }, without('hourly', 'austin')],
    [
      'clearance held or asked for',
      { clearance_held: 'public_trust', clearance: ['ts_sci'] },
      without('entry', 'hourly'),
    ],
    ['visa sponsorship', { visa_sponsorship: '1' }, ['cloud']],
    ['posted in the last days', { posted_within: '3' }, ['columbus', 'cloud']],
    ['posted in the last day', { posted_within: 1 }, []],
    ['workplace', { workplace: ['on-site', 'remote'] }, ['cloud', 'remote']],
    ['specialty', { specialty: ['SRE'] }, ['cloud']],
    ['experience_level', { experience_level: ['Entry'] }, ['entry']],
    ['education_level', { education_level: ['Bachelor', 'Master'] }, ['entry']],
    ['location: a state by name', { location: 'Texas' }, ['austin']],
    ['location: a state by code', { location: 'oh' }, without('remote', 'austin')],
    ['location: city and state', { location: 'Cleveland, OH' }, ['cleveland']],
    ['location: a city in another state', { location: 'Cleveland, TX' }, []],
    ['location: the start of a city’s name', { location: 'Clev' }, ['cleveland']],
    ['location: a place or remote', { location: 'Texas, or Remote' }, ['remote', 'austin']],
    ['location: a ZIP code', { location: '44101' }, ['cleveland']],
    ['location: a percent sign is literal', { location: 'Cle%d' }, []],
    ['location: the country', { location: 'USA' }, everything],
    [
      'zip_code: 50 miles; jobs without a place have no distance',
      { zip_code: '43215' },
      without('remote', 'cleveland', 'austin'),
    ],
    ['zip_code and radius', { zip_code: '43215', radius_miles: 150 }, without('remote', 'austin')],
    ['salary_min: ranges overlap', { salary_min: 182_000 }, without('entry', 'hourly')],
    ['salary_min above the range', { salary_min: 182_001 }, ['austin']],
    ['salary_max: ranges overlap', { salary_max: 75_000 }, ['entry']],
    ['hourly pay is compared by the year: 2,080 hours', { salary_min: 83_200, salary_max: 104_000 }, ['hourly']],
    ['amounts by the hour', { salary_min: 36.06, salary_max: 50, salary_type: 'hourly' }, ['hourly']],
    ['salary_type alone does not filter', { salary_type: 'hourly' }, everything],
    ['amounts as people write them', { salary_min: '$210,000' }, ['austin']],
    ['a salary range in one parameter', { salary: '$60,000-$80,000' }, ['entry']],
    ['a salary range in salary_min', { salary_min: '200000-260000' }, ['austin']],
    [
      'empty values are ignored',
      { keyword: '', location: '', zip_code: '', category: '', salary_min: '', page: '', sort: '' },
      everything,
    ],
    ['unknown names are ignored', { colour: 'red' }, everything],
  ])('%s', async (_, query, expected) => {
    expect(await titles(query)).toEqual(expected)
  })
})

test('several filters must all match', async () => {
  expect(
    await titles({ location: 'Ohio', workplace: ['hybrid'], experience_level: ['Senior'], salary_min: 120_000 }),
  ).toEqual(['columbus', 'cleveland'])
  expect(await titles({ zip_code: '43215', job_type: ['part-time', 'contract'], category: 'cybersecurity' })).toEqual([
    'hourly',
  ])
  expect(await titles({ keyword: 'austin', location: 'Texas', salary_max: 215_000 })).toEqual(['austin'])
  expect(await titles({ keyword: 'austin', location: 'Ohio' })).toEqual([])
})

test('a list repeats its name, with or without brackets', async () => {
  for (const query of [
    'job_type=contract&job_type=part-time',
    'job_type[]=contract&job_type[]=part-time',
    'job_type[]=contract&job_type=part-time',
  ])
    expect((await raw(query)).body.data?.data.map((job) => job.title)).toEqual(['cloud', 'hourly'])
  expect((await raw('job_type[]=contract')).body.data?.total).toBe(1)
})

describe('invalid values are refused by name', () => {
  test.each([
    ['category=plumbing', 'category'],
    ['job_type=full-time&job_type=never', 'job_type'],
    ['workplace=moon', 'workplace'],
    ['specialty=plumbing', 'specialty'],
    ['experience_level=Wizard', 'experience_level'],
    ['education_level=Kindergarten', 'education_level'],
    ['salary_min=lots', 'salary_min'],
    ['salary_min=-1', 'salary_min'],
    ['salary_max=1e12', 'salary_max'],
    ['salary_min=9&salary_max=3', 'salary_min'],
    ['salary_type=fortnightly', 'salary_type'],
    ['clearance=cosmic', 'clearance'],
    ['clearance_held=cosmic', 'clearance_held'],
    ['visa_sponsorship=yes', 'visa_sponsorship'],
    ['posted_within=2', 'posted_within'],
    ['must_haves=some', 'must_haves'],
    ['zip_code=4321', 'zip_code'],
    ['zip_code=00000', 'zip_code'],
    ['location=00000', 'location'],
    ['zip_code=43215&radius_miles=4', 'radius_miles'],
    ['zip_code=43215&radius_miles=201', 'radius_miles'],
    ['sort=luck', 'sort'],
    ['sort=distance', 'sort'],
    ['facets=yes', 'facets'],
    ['page=0', 'page'],
    ['page=1.5', 'page'],
    ['per_page=0', 'per_page'],
    ['per_page=1000000000', 'per_page'],
    [`keyword=${'a'.repeat(201)}`, 'keyword'],
    [`keyword=${'a'.repeat(10_000)}`, 'keyword'],
    ['keyword=a%00b', 'keyword'],
    [`location=${'a'.repeat(201)}`, 'location'],
  ])('%.40s', async (query, field) => {
    const { status, body } = await raw(query)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
    expect(body.message).toBeTruthy()
  })

  test('bytes that are not text', async () => {
    expect((await raw('keyword=%ff')).status).toBe(400)
  })
})

describe('pages', () => {
  test('contain every job once, in a stable order', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => titles({ page, per_page: 3 })))
    expect(pages.flat()).toEqual(everything)
    expect(await browse({ page: 2, per_page: 3 })).toMatchObject({
      total: 7,
      current_page: 2,
      last_page: 3,
      per_page: 3,
    })
  })

  test('past the last one are empty, without an error', async () => {
    for (const page of [4, 1_000_000])
      expect(await browse({ page, per_page: 3 })).toMatchObject({
        data: [],
        total: 7,
        current_page: page,
        last_page: 3,
      })
  })
})

describe('order', () => {
  test('by pay, highest first, hourly among yearly', async () => {
    expect(await titles({ sort: 'salary' })).toEqual([
      'austin',
      'columbus',
      'cloud',
      'remote',
      'cleveland',
      'hourly',
      'entry',
    ])
  })

  test('pay in another currency is not compared: no pay filter finds it, and it comes last', async () => {
    const pounds = await makeJob(app.db, { company_id, title: 'london', salary_max: 900_000, currency: 'GBP' })
    expect((await titles({ sort: 'salary' })).at(-1)).toBe('london')
    expect(await titles({ salary_min: 1 })).not.toContain('london')
    const { histogram, total } = await browse({ facets: '1' })
    expect([total, histogram!.counts.at(-1)]).toEqual([8, 0])
    await app.db.deleteFrom('jobs').where('id', '=', pounds.id).execute()
  })

  test('by distance, which the cards include', async () => {
    const found = await browse({ zip_code: '44101', radius_miles: 200, sort: 'distance' })
    const away =
      Math.round(10 * miles({ latitude: 41.49, longitude: -81.69 }, { latitude: 39.966856, longitude: -83.01296 })) / 10
    expect(found.data.map(({ title, distance_miles }) => [title, distance_miles])).toEqual([
      ['cleveland', 0],
      ...['columbus', 'cloud', 'entry', 'hourly'].map((title) => [title, away]),
    ])
    expect((await browse({})).data[0]).not.toHaveProperty('distance_miles')
  })

  test('around a ZIP code: nearest first', async () => {
    const near = await app.as()('GET /jobs/zip-code/{zip}', {
      params: { zip: '44101' },
      query: { radius_miles: 200, per_page: 2 },
    })
    expect(near.data.data.map((job) => job.title)).toEqual(['cleveland', 'columbus'])
    expect(near.data).toMatchObject({ total: 5, last_page: 3 })
    expect((await app.as()('GET /jobs/zip-code/{zip}', { params: { zip: '99501' } })).data.total).toBe(0)
    for (const zip of ['00000', 'abcde', '432'])
      expect(await refusal(app.as()('GET /jobs/zip-code/{zip}', { params: { zip } }))).toMatchObject({
        status: 422,
        errors: { zip_code: [expect.any(String)] },
      })
  })
})
