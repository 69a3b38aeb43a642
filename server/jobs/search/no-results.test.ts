import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/app.ts'
import { makeCompany, makeJob } from '../../../test/make.ts'

let app: TestApp
let company_id: string

beforeAll(async () => {
  app = await testApp()
  company_id = (await makeCompany(app.db)).id
  const plain = { company_id, description: '<p>Plain work.</p>', skills: [] }
  await makeJob(app.db, { ...plain, title: 'SOC Analyst', workplace: 'remote', city: null, state: null })
  await makeJob(app.db, { ...plain, title: 'SOC Analyst, Nights', city: 'Austin', state: 'TX' })
  await makeJob(app.db, { ...plain, title: 'Senior Cloud Engineer', city: 'Chantilly', state: 'VA' })
  await makeJob(app.db, { ...plain, title: 'Mainframe Programmer', city: 'Denver', state: 'CO' })
  await makeJob(app.db, { ...plain, title: 'Cloud Engineer', experience_level: 'Entry' })
})

const search = async (query: Record<string, unknown>) => (await app.as()('GET /jobs', { query })).data
const titles = async (query: Record<string, unknown>) => (await search(query)).data.map(({ title }) => title).toSorted()

describe('if no job has all of the words', () => {
  test.each([
    ['mainframe quantum', 'mainframe', ['quantum']],
    ['quantum cloud mainframe engineer', 'cloud engineer', ['quantum', 'mainframe']],
    ['remote quantum soc analyst', 'soc analyst', ['quantum']],
    ['xylophone quantum', null, []],
    ['"quantum" soc', null, []],
    ['quantum -soc cloud', null, []],
  ])('%s is searched for as %s', async (keyword, shown, left) => {
    const found = await search({ keyword })
    expect([found.searched_for, found.left_out]).toEqual([shown, left])
    expect(found.total > 0).toBe(found.searched_for !== null)
  })

  test('words that find something without the filters are kept', async () => {
    expect(await search({ keyword: 'mainframe programmer', location: 'Texas' })).toMatchObject({
      total: 0,
      searched_for: null,
      left_out: [],
    })
  })
})

test('not before a word excludes it, and not remote means other workplaces', async () => {
  expect(await titles({ keyword: 'cloud not senior' })).toEqual(['Cloud Engineer'])
  expect(await titles({ keyword: 'soc analyst not remote' })).toEqual(['SOC Analyst, Nights'])
  expect(await titles({ keyword: 'soc analyst no nights' })).toEqual(['SOC Analyst'])
})

test('a dissimilar word is only suggested, never searched for instead', async () => {
  await makeJob(app.db, {
    company_id,
    title: 'Course Writer',
    skills: ['CourseLab'],
    description: '<p>A red team.</p>',
  })
  expect(await search({ keyword: 'nurse' })).toMatchObject({ total: 0, searched_for: null })
  expect(await search({ keyword: 'red teem' })).toMatchObject({
    searched_for: 'red',
    left_out: ['teem'],
    did_you_mean: { keyword: 'red team' },
  })
})

test.each([
  ['nyc', 'New York, NY'],
  ['sf', 'San Francisco, CA'],
  ['ME', 'Maine'],
  ['bay area', 'San Francisco Bay Area'],
  ['austin, tx or remote', 'Austin, TX or Remote'],
  ['43215', '43215'],
])('reads the location %s as %s', async (location, written) => {
  await app.db
    .insertInto('zip_codes')
    .values({ zip: '43215', city: 'Columbus', state: 'OH', latitude: 39.97, longitude: -83 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  expect((await search({ location })).read_location).toBe(written)
})

test('near me requires a ZIP code', async () => {
  expect((await search({ keyword: 'soc analyst near me' })).is_near).toBe(true)
  expect((await search({ keyword: 'soc analyst' })).is_near).toBe(false)
})
