import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { makeCompany, makeJob } from '../../../../test/make.ts'

let app: TestApp
let company_id: string

/** Large cities have many ZIP codes, small ones few. */
const cities: [city: string, state: string, zips: number][] = [
  ['Austin', 'TX', 9],
  ['Seattle', 'WA', 9],
  ['Portland', 'OR', 9],
  ['Mobile', 'AL', 9],
  ['Reading', 'PA', 9],
  ['Saint Louis', 'MO', 9],
  ['Remote', 'OR', 1],
  ['Splunkville', 'TX', 2],
  ['Chantilly', 'VA', 3],
  ['Indianapolis', 'IN', 9],
  ['Denver', 'CO', 9],
  ['Devers', 'TX', 1],
  ['Tulsa', 'OK', 9],
  ['Pittsburg', 'KS', 2],
  ['Pittsburgh', 'PA', 9],
]

beforeAll(async () => {
  app = await testApp()
  let zip = 10_000
  await app.db
    .insertInto('zip_codes')
    .values(
      cities.flatMap(([city, state, zips]) =>
        Array.from({ length: zips }, () => ({ zip: String(zip++), city, state, latitude: 30, longitude: -97 })),
      ),
    )
    .execute()
  company_id = (await makeCompany(app.db)).id
  const plain = { company_id, description: '<p>Plain work.</p>', skills: [] }
  await makeJob(app.db, { ...plain, title: 'SOC Analyst', workplace: 'remote', city: null, state: null })
  await makeJob(app.db, { ...plain, title: 'SOC Analyst, Nights', city: 'Austin', state: 'TX' })
  await makeJob(app.db, { ...plain, title: 'Sr. Cloud Engineer', city: 'Seattle', state: 'WA' })
  await makeJob(app.db, { ...plain, title: 'Senior Cloud Engineer', city: 'Chantilly', state: 'VA' })
  await makeJob(app.db, { ...plain, title: 'Steel Metallurgist', city: 'Pittsburgh', state: 'PA' })
  await makeJob(app.db, { ...plain, title: 'Mainframe Programmer', city: 'Denver', state: 'CO' })
  await makeJob(app.db, { ...plain, title: 'Cloud Engineer', experience_level: 'Entry', job_type: 'part-time' })
})

const search = async (query: Record<string, unknown>) => (await app.as()('GET /jobs', { query })).data
const read = async (keyword: string) => {
  const { read_filters = [], read_keyword } = await search({ keyword })
  return [read_keyword, ...read_filters.map(({ filter, value }) => `${filter}: ${value}`)]
}
const titles = async (query: Record<string, unknown>) => (await search(query)).data.map(({ title }) => title).toSorted()

describe('filters read from a keyword', () => {
  test.each<[string, (string | null)[]]>([
    ['remote', [null, 'workplace: remote']],
    ['Work from Home soc analyst', ['soc analyst', 'workplace: remote']],
    ['soc analyst (remote)', ['soc analyst', 'workplace: remote']],
    ['hybrid or remote', ['hybrid or remote']],
    ['on-site soc', ['soc', 'workplace: on-site']],
    ['part time, remote', [null, 'job_type: part-time', 'workplace: remote']],
    ['contract cloud engineer', ['cloud engineer', 'job_type: contract']],
    ['contract to hire engineer', ['engineer', 'job_type: Contract-to-hire']],
    ['entry level soc analyst', ['soc analyst', 'experience_level: Entry']],
    ['junior engineer', ['engineer', 'experience_level: Entry']],
    ['senior engineer', ['senior engineer']],
    ['security intern', ['security', 'job_type: Internship']],
    ['security engineer austin', ['security engineer', 'location: Austin']],
    ['security engineer in Austin, TX', ['security engineer', 'location: Austin, TX']],
    ['austin texas security', ['security', 'location: Austin, TX']],
    ['Austin, soc analyst', ['soc analyst', 'location: Austin']],
    ['soc analyst tx', ['soc analyst', 'location: Texas']],
    ['SOC ANALYST TX', ['SOC ANALYST', 'location: Texas']],
    ['soc analyst new york', ['soc analyst', 'location: New York']],
    ['devops nyc', ['devops', 'location: New York, NY']],
    ['sre st. louis', ['sre', 'location: Saint Louis']],
    ['cloud engineer chantilly', ['cloud engineer', 'location: Chantilly']],
    ['cloud engineer OR', ['cloud engineer', 'location: Oregon']],
    ['cloud engineer, OR', ['cloud engineer', 'location: Oregon']],
    ['devops sf', ['devops', 'location: San Francisco, CA']],
    ['soc analyst, ME', ['soc analyst', 'location: Maine']],
    ['soc analyst NY', ['soc analyst', 'location: New York State']],
    ['soc analyst bay area', ['soc analyst', 'location: San Francisco Bay Area']],
    ['SIEM in the DMV', ['SIEM', 'location: Washington, D.C. area']],
    ['northern virginia', [null, 'location: Northern Virginia']],
    ['tri-state soc', ['soc', 'location: New York tri-state area']],
    ['remote usa', [null, 'workplace: remote']],
    ['soc analyst united states', ['soc analyst']],
    ['soc analyst in the US', ['soc analyst']],
    ['nationwide', [null]],
    ['soc analyst near me', ['soc analyst']],
    ['jobs near me', ['jobs']],
    ['no clearance soc', ['soc', 'clearance: none']],
    ['no clearance required', [null, 'clearance: none']],
    ['secret clearance', [null, 'clearance: secret']],
    ['Active Secret soc analyst', ['soc analyst', 'clearance: secret']],
    ['ts/sci', [null, 'clearance: ts_sci']],
    ['TS/SCI with poly', ['with poly', 'clearance: ts_sci']],
    ['top secret clearance', [null, 'clearance: top_secret']],
    ['public trust soc', ['soc', 'clearance: public_trust']],
    ['not remote', [null, 'workplace: on-site,hybrid']],
    ['$60/hr', [null, 'salary: 60-/hour']],
    ['60/hr soc', ['soc', 'salary: 60-/hour']],
    ['soc $70 an hour', ['soc', 'salary: 70-/hour']],
    ['$50-$60 per hour', [null, 'salary: 50-60/hour']],
    ['under 90/hour', [null, 'salary: -90/hour']],
    ['infosec', [null, 'category: cybersecurity']],
    ['cyber security jobs remote', [null, 'category: cybersecurity', 'workplace: remote']],
    ['cyber jobs near me', [null, 'category: cybersecurity']],
    ['portland or', [null, 'location: Portland, OR']],
    ['indianapolis in', [null, 'location: Indianapolis, IN']],
    ['engineer in mobile', ['engineer', 'location: Mobile']],
    ['engineer mobile al', ['engineer', 'location: Mobile, AL']],
    ['$150k', [null, 'salary: 150000-']],
    ['150k', [null, 'salary: 150000-']],
    ['over 150k', [null, 'salary: 150000-']],
    ['soc analyst at least $150,000 per year', ['soc analyst', 'salary: 150000-']],
    ['150k+ soc', ['soc', 'salary: 150000-']],
    ['salary over 150k, remote', [null, 'salary: 150000-', 'workplace: remote']],
    ['soc, $1,250,000', ['soc', 'salary: 1250000-']],
    ['under $95k', [null, 'salary: -95000']],
    ['120-150k soc', ['soc', 'salary: 120000-150000']],
    ['$120k - $150k', [null, 'salary: 120000-150000']],
    ['between 120,000 and 150,000', [null, 'salary: 120000-150000']],
    ['visa sponsorship', [null, 'visa_sponsorship: 1']],
    ['H-1B soc analyst', ['soc analyst', 'visa_sponsorship: 1']],
    ['soc sponsorship', ['soc', 'visa_sponsorship: 1']],
    ['soc needs visa sponsorship', ['soc', 'visa_sponsorship: 1']],
    ['soc, visa sponsorship offered', ['soc', 'visa_sponsorship: 1']],
    ['sponsorship available', [null, 'visa_sponsorship: 1']],
    ['soc willing to sponsor', ['soc', 'visa_sponsorship: 1']],
    ['devops new york city', ['devops', 'location: New York, NY']],
    ['tier 2 soc', ['soc', 'experience_level: Mid']],
    ['soc analyst L3', ['soc analyst', 'experience_level: Senior']],
  ])('%s', async (keyword, expected) => expect(await read(keyword)).toEqual(expected))

  test.each([
    '"remote" soc analyst',
    '“work from home”',
    'soc analyst -remote',
    'NOT remote',
    'remote access',
    'Remote Desktop',
    'hybrid cloud',
    'contract management',
    'smart contract',
    'cloud engineer or',
    'work with me',
    'engineer in',
    'mobile security',
    'splunk',
    'splunkville',
    'splunk or remote',
    '401k',
    'dod 8570',
    '"150k"',
    'soc -150k',
    'iso 27001',
    '10k',
    '200k-100k',
    'visa',
    'sponsors',
    '"visa sponsorship"',
    'us citizen',
    'secrets management',
    'cybersecurity analyst',
    '"infosec"',
    'no remote-hands',
    '40 hr',
    'pa soc analyst',
    'no code',
    'cmmc level 2',
    'l3 vpn',
    'iat level 2',
  ])('finds none in %s', async (keyword) => expect(await read(keyword)).toEqual([keyword]))

  test('they filter in addition to those that are set', async () => {
    expect(await titles({ keyword: 'remote soc analyst' })).toEqual(['SOC Analyst'])
    expect(await titles({ keyword: 'soc analyst austin' })).toEqual(['SOC Analyst, Nights'])
    expect(await titles({ keyword: 'part time' })).toEqual(['Cloud Engineer'])
    expect(await titles({ keyword: 'remote soc', workplace: ['hybrid'] })).toEqual([
      'SOC Analyst',
      'SOC Analyst, Nights',
    ])
    expect(await titles({ keyword: 'cloud seattle', location: 'Virginia' })).toEqual([])
  })

  test('when one is removed, the rest of the keyword stays', async () => {
    const { read_filters } = await search({ keyword: 'remote soc analyst in Austin, TX' })
    expect(read_filters).toEqual([
      { filter: 'workplace', value: 'remote', words: 'remote', keyword_without: 'soc analyst in Austin, TX' },
      { filter: 'location', value: 'Austin, TX', words: 'in Austin, TX', keyword_without: 'remote soc analyst' },
    ])
  })
})

test('-senior excludes Sr., and -sr excludes Senior', async () => {
  const others = ['Cloud Engineer', 'Mainframe Programmer', 'SOC Analyst', 'SOC Analyst, Nights', 'Steel Metallurgist']
  for (const keyword of ['-senior', '-sr', '-Sr.', 'NOT senior']) expect(await titles({ keyword })).toEqual(others)
  expect(await titles({ keyword: 'sr cloud engineer' })).toEqual(['Senior Cloud Engineer', 'Sr. Cloud Engineer'])
})

test('pay narrows the filter that is set; sponsoring jobs are found', async () => {
  await makeJob(app.db, {
    company_id,
    title: 'Firmware Archivist',
    salary_min: 150_000,
    salary_max: 175_000,
    requirements: [
      { id: 'r1', type: 'work_authorization', must: true, label: 'Or we sponsor', country: 'US', sponsorship: true },
    ],
  })
  expect(await titles({ keyword: 'archivist 170k' })).toEqual(['Firmware Archivist'])
  expect(await titles({ keyword: 'archivist 180k' })).toEqual([])
  expect(await titles({ keyword: 'archivist under 160k', salary_min: '170000' })).toEqual(['Firmware Archivist'])
  expect(await titles({ keyword: 'archivist 170k', salary_min: '80', salary_type: 'hourly' })).toEqual([
    'Firmware Archivist',
  ])
  expect(await titles({ keyword: 'h1b' })).toEqual(['Firmware Archivist'])
  const { searched_for, data } = await search({ keyword: 'visa archivist' })
  expect([searched_for, data.length]).toEqual(['visa sponsorship archivist', 1])
})

describe('a place that does not exist gets a suggestion', () => {
  test.each([
    ['Seatle', 'Seattle', ['seatle']],
    ['seatlle, wa', 'Seattle, WA', ['seatlle']],
    ['Asutin', 'Austin', ['asutin']],
    ['Chantily', 'Chantilly', ['chantily']],
    ['Viginia', 'Virginia', ['viginia']],
    ['Texsa', 'Texas', ['texsa']],
    ['Seatt', null, []],
    ['Dever', 'Denver', ['dever']],
    ['Devers', null, []],
    ['Seatle or Remote', 'Seattle or Remote', ['seatle']],
    ['Zzyzxxville', null, ['zzyzxxville']],
    ['Pittsburg', 'Pittsburgh, PA', []],
    ['Pittsburg, KS', null, []],
    // The city exists, but has no jobs.
    ['Mobil', null, []],
    ['Portlnd', null, ['portlnd']],
    ['Seattle', null, []],
    ['Seat', null, []],
    ['Virginia', null, []],
  ])('%s', async (location, meant, unknown) => {
    const { did_you_mean, unknown_places } = await search({ location })
    expect([did_you_mean?.location, unknown_places]).toEqual([meant, unknown])
  })
})

test.each([
  ['soc analyst texsa', 'soc analyst texas'],
  ['Texsa', 'texas'],
  ['programmer dever', 'programmer denver'],
  ['cloud viginia', 'cloud virginia'],
])('a place misspelled in the keyword: searches for %s as %s', async (keyword, meant) => {
  const { searched_for, read_filters = [] } = await search({ keyword })
  expect(searched_for).toBe(meant)
  expect(read_filters.map(({ filter }) => filter)).toEqual(['location'])
})
