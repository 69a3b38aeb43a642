import { beforeAll, describe, expect, test } from 'vitest'
import type { Requirement } from '../../../../contract/seekers/requirements.ts'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { makeCompany, makeJob } from '../../../../test/make.ts'

let app: TestApp

const must = (line: Record<string, unknown>, at: number) =>
  ({ id: `r${at}`, must: true, label: 'Needed', ...line }) as unknown as Requirement
const cissp = { type: 'certification', name: 'CISSP', label: 'CISSP' }
const clearance = (level: string, polygraph = 'none') => ({
  type: 'clearance',
  level,
  polygraph,
  active: true,
  label: 'A clearance',
})

/** Each job is named after what it asks for. */
const jobs: [title: string, lines: Record<string, unknown>[], more?: Record<string, unknown>][] = [
  ['Plain', []],
  ['Secret', [clearance('secret')]],
  ['Public Trust', [clearance('public_trust')]],
  ['Polygraph', [clearance('ts_sci', 'ci')]],
  ['CISSP', [cissp]],
  ['CISSP Preferred', [{ ...cissp, must: false }]],
  ['Security+', [{ type: 'certification', name: 'CompTIA Security+', label: 'Security+' }]],
  ['Python', [{ type: 'skill', name: 'Python', label: '2+ years of Python' }]],
  ['Bachelor', [], { education_level: 'Bachelor' }],
  ['Associate', [], { education_level: 'Associate' }],
  ['Beginner', [], { experience_level: 'Entry' }],
  ['Senior Keeper', []],
  ['Keeper III', [], { experience_level: 'Senior' }],
  ['Lead Keeper', [], { experience_level: 'Lead' }],
  ['Texan', [], { city: 'Austin', state: 'TX' }],
  ['Remote', [], { workplace: 'remote', city: null, state: null }],
  ['Office', [], { workplace: 'on-site' }],
  ['Traveling', [], { description: '<p>Expect travel to customers.</p>' }],
  ['Settled', [], { description: '<p>There is no travel.</p>' }],
  ['Idahoan', [], { city: 'Boise', state: 'ID' }],
  ['Nights', [], { description: '<p>Night shifts and phone calls.</p>' }],
  ['Supporting', [], { description: '<p>You give phone support to colleagues on their shifts.</p>' }],
]

beforeAll(async () => {
  app = await testApp()
  await app.db
    .insertInto('zip_codes')
    .values(
      Array.from({ length: 9 }, (_, at) => ({
        zip: String(78_701 + at),
        city: 'Austin',
        state: 'TX',
        latitude: 30,
        longitude: -97,
      })),
    )
    .execute()
  const { id: company_id } = await makeCompany(app.db)
  const plain = { company_id, description: '<p>Plain work.</p>', skills: [], experience_level: 'Mid' as const }
  for (const [title, lines, more] of jobs)
    await makeJob(app.db, { ...plain, title, requirements: lines.map(must), ...(more as object) })
})

const search = async (query: Record<string, unknown>) =>
  (await app.as()('GET /jobs', { query: { ...query, per_page: 50 } })).data
/** The jobs that a keyword excludes. */
const missing = async (query: Record<string, unknown>) => {
  const found = new Set((await search(query)).data.map(({ title }) => title))
  return jobs.map(([title]) => title).filter((title) => !found.has(title))
}

describe('only what a keyword denies is excluded', () => {
  test.each([
    ['active secret clearance not required', ['Secret', 'Polygraph']],
    ['secret clearance isn’t needed', ['Secret', 'Polygraph']],
    ['no secret clearance', ['Secret', 'Polygraph']],
    ['no TS/SCI', ['Polygraph']],
    ['no clearance', ['Secret', 'Public Trust', 'Polygraph']],
    ["doesn't require a clearance", ['Secret', 'Public Trust', 'Polygraph']],
    ['without a security clearance', ['Secret', 'Public Trust', 'Polygraph']],
    ['non-cleared', ['Secret', 'Public Trust', 'Polygraph']],
    ['I have no clearance', ['Secret', 'Public Trust', 'Polygraph']],
    ['no polygraph', ['Polygraph']],
    ['visa sponsorship not required', []],
    ["don't need visa sponsorship", []],
    ['no sponsorship needed', []],
    ['no certifications required', ['CISSP', 'Security+']],
    ['without certs', ['CISSP', 'Security+']],
    ['CISSP not required', ['CISSP']],
    ['no CISSP', ['CISSP']],
    ['Python not required', ['Python']],
    ["don't require Python", ['Python']],
    ['no Python experience', ['Python']],
    ['no degree', ['Bachelor', 'Associate']],
    ["don't require a degree", ['Bachelor', 'Associate']],
    ['that don’t require a college degree', ['Bachelor', 'Associate']],
    ['no 4 year degree required', ['Bachelor', 'Associate']],
    ['without a bachelor’s degree', ['Bachelor']],
    ['degree optional', ['Bachelor', 'Associate']],
    ['no need for a degree', ['Bachelor', 'Associate']],
    ['no degree or clearance required', ['Secret', 'Public Trust', 'Polygraph', 'Bachelor', 'Associate']],
    ['degree or CISSP not required', ['CISSP', 'Bachelor', 'Associate']],
    ['not senior', ['Senior Keeper', 'Keeper III', 'Lead Keeper']],
    ['non-senior', ['Senior Keeper', 'Keeper III', 'Lead Keeper']],
    ['not entry level', ['Beginner']],
    ['not remote', ['Remote']],
    ['no office', ['Office']],
    ['not on-site', ['Office']],
    ['not in Texas', ['Texan']],
    ['not Austin', ['Texan']],
    ['not in Austin, TX', ['Texan']],
    ['no travel', ['Traveling']],
    ['without travel', ['Traveling']],
    ['-travel', ['Traveling', 'Settled']],
    ['no nights or weekends', ['Nights']],
    ['no travel, nights, or weekends', ['Traveling', 'Nights']],
    ['no travel or night shifts', ['Traveling', 'Nights']],
    ['no night shifts', ['Nights']],
    ['no night shift work', ['Nights']],
    ['no phone support', ['Supporting']],
    ['no degree or travel', ['Bachelor', 'Associate', 'Traveling']],
    ["don't want to travel", ['Traveling']],
    ["doesn't require Python or a degree", ['Python', 'Bachelor', 'Associate']],
    ["doesn't require a degree or Python", ['Python', 'Bachelor', 'Associate']],
    ["doesn't require CISSP or a degree", ['CISSP', 'Bachelor', 'Associate']],
    ['not in Texas or Idaho', ['Texan', 'Idahoan']],
    ['not in Texas and not in Idaho', ['Texan', 'Idahoan']],
    ['except Texas and Idaho', ['Texan', 'Idahoan']],
    ['excluding senior and lead', ['Senior Keeper', 'Keeper III', 'Lead Keeper']],
    ['no travel or', ['Traveling']],
    ['work but not remote, and no nights', ['Remote', 'Nights']],
    ['no travel, plain', ['Traveling', 'Settled', 'Nights', 'Supporting']],
    ['no remote-hands', []],
    ['non-profit', jobs.map(([title]) => title)],
  ])('%s', async (keyword, left_out) => expect(await missing({ keyword })).toEqual(left_out))
})

test('no experience means entry level', async () => {
  for (const keyword of ['no experience', 'experience not required', 'no prior experience necessary'])
    expect((await search({ keyword })).data.map(({ title }) => title)).toEqual(['Beginner'])
})

test('an amount after no or not is a bound', async () => {
  const pay = async (keyword: string) => (await search({ keyword })).read_filters?.map(({ value }) => value)
  expect(await pay('no less than 150k')).toEqual(['150000-'])
  expect(await pay('not under $150k')).toEqual(['150000-'])
  expect(await pay('no more than 150k')).toEqual(['-150000'])
  expect(await pay('not over $150k')).toEqual(['-150000'])
})

test('a denial narrows the keyword and the filters', async () => {
  const titles = async (query: Record<string, unknown>) => (await search(query)).data.map(({ title }) => title)
  expect(await titles({ keyword: 'remote not hybrid' })).toEqual(['Remote'])
  expect(await titles({ keyword: 'not hybrid', workplace: ['on-site', 'hybrid'] })).toEqual(['Office'])
})

test('each filter of a list can be removed on its own, and words stay words', async () => {
  const { read_filters, read_keyword } = await search({ keyword: 'keeper, no degree, clearance, or CISSP required' })
  expect(read_keyword).toBe('keeper, no CISSP')
  expect(read_filters).toEqual([
    {
      filter: 'education_level',
      value: 'None required,High school,Professional certificate',
      words: 'no degree',
      is_denied: true,
      keyword_without: 'keeper, no clearance no CISSP',
    },
    { filter: 'clearance', value: 'none', words: 'no clearance', keyword_without: 'keeper, no degree no CISSP' },
  ])
})

describe('ordinary English is not a typo', () => {
  test.each(['no degree', 'willing', 'keeper willing to learn', 'passionate keeper', 'career changer'])(
    '%s',
    async (keyword) => {
      await makeJob(app.db, { title: 'Agree Billing Charger', description: '<p>Agree on billing; change.</p>' })
      const { did_you_mean, searched_for, left_out = [] } = await search({ keyword })
      expect(did_you_mean?.keyword).toBeNull()
      expect(left_out.length > 0 || searched_for === null).toBe(true)
    },
  )
})
