import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import {
  clearances,
  educationLevels,
  experienceLevels,
  jobTypes,
  periodsPerYear,
  postedWithin,
  specialties,
  workplaces,
} from '../../../contract/platform/values.ts'
import { testApp, type TestApp } from '../../../test/app.ts'
import { makeCompany, makeJob } from '../../../test/make.ts'
import { ago, ahead } from '../../../test/make/start.ts'

let app: TestApp
const groups = [
  'category',
  'job_type',
  'workplace',
  'specialty',
  'experience_level',
  'education_level',
  'clearance',
  'visa_sponsorship',
  'posted_within',
] as const
type Group = (typeof groups)[number]
/** `posted_within` is how many days ago the job was posted. */
type Job = Record<Group, string> & { low: number; high: number; hasWord: boolean; state: string }

const made: Job[] = []
const anyJob = fc.record({
  specialty: fc.constantFrom(...specialties.slice(5, 11)),
  job_type: fc.constantFrom(...jobTypes),
  workplace: fc.constantFrom(...workplaces),
  experience_level: fc.constantFrom(...experienceLevels),
  education_level: fc.constantFrom(...educationLevels),
  salary_min: fc.integer({ min: 10_000, max: 400_000 }),
  spread: fc.integer({ min: 0, max: 90_000 }),
  hourly: fc.boolean(),
  hasWord: fc.boolean(),
  clearance: fc.constantFrom(...clearances.slice(0, 4)),
  sponsors: fc.boolean(),
  days_ago: fc.integer({ min: 0, max: 33 }),
  state: fc.constantFrom('OH', 'TX'),
})

beforeAll(async () => {
  app = await testApp()
  const company_id = (await makeCompany(app.db)).id
  for (const {
    specialty,
    salary_min,
    spread,
    hourly,
    hasWord,
    clearance,
    sponsors,
    days_ago,
    state,
    ...job
  } of fc.sample(anyJob, {
    numRuns: 150,
    seed: 4,
  })) {
    const salary_type = hourly ? ('hourly' as const) : ('yearly' as const)
    const unit = periodsPerYear[salary_type]
    const pay = {
      salary_min: Math.round(salary_min / unit),
      salary_max: Math.round((salary_min + spread) / unit) + 1,
      salary_type,
    }
    const kind = { ...job, category: specialty.category, specialty: specialty.value, state }
    const line = { must: true, label: 'A line' }
    await makeJob(app.db, {
      company_id,
      title: hasWord ? 'Grid Keeper' : 'Other Post',
      published_at: new Date(ago(days_ago).getTime() - 3_600_000),
      expires_at: ahead(3),
      requirements: [
        { ...line, id: 'c', type: 'clearance', level: clearance, active: true, polygraph: 'none' },
        { ...line, id: 'w', type: 'work_authorization', country: 'US', sponsorship: sponsors },
      ],
      ...kind,
      ...pay,
    })
    const said = { clearance, visa_sponsorship: sponsors ? '1' : '', posted_within: String(days_ago) }
    made.push({ ...kind, ...said, hasWord, low: pay.salary_min * unit, high: pay.salary_max * unit })
  }
})

const anyFilter = fc.record(
  {
    keyword: fc.constantFrom('keeper', 'other'),
    location: fc.constantFrom('Ohio', 'Texas', 'Ohio or Texas'),
    category: fc.constantFrom('cybersecurity' as const, 'Cloud' as const),
    job_type: fc.uniqueArray(fc.constantFrom(...jobTypes), { minLength: 1, maxLength: 3 }),
    workplace: fc.uniqueArray(fc.constantFrom(...workplaces), { minLength: 1, maxLength: 2 }),
    specialty: fc.uniqueArray(fc.constantFrom(...specialties.slice(5, 11).map((each) => each.value)), {
      minLength: 1,
      maxLength: 3,
    }),
    experience_level: fc.uniqueArray(fc.constantFrom(...experienceLevels), { minLength: 1, maxLength: 3 }),
    education_level: fc.uniqueArray(fc.constantFrom(...educationLevels), { minLength: 1, maxLength: 3 }),
    clearance: fc.uniqueArray(fc.constantFrom(...clearances.slice(0, 4)), { minLength: 1, maxLength: 3 }),
    visa_sponsorship: fc.constant('1' as const),
    posted_within: fc.constantFrom(...postedWithin),
    salary_min: fc.integer({ min: 0, max: 200_000 }),
    salary_max: fc.integer({ min: 200_000, max: 500_000 }),
  },
  { requiredKeys: [] },
)
type Filter = Partial<Record<string, unknown>>

const has = (job: Job, filter: Filter, group: Group) => {
  const values = filter[group] === undefined ? undefined : [filter[group]].flat()
  return !values || values.some((value) => is(job, group, value))
}
const is = (job: Job, group: Group, value: unknown) =>
  group === 'posted_within' ? Number(job.posted_within) < Number(value) : job[group] === value
const isFound = (job: Job, filter: Filter) =>
  (filter.keyword === undefined || job.hasWord === (filter.keyword === 'keeper')) &&
  (filter.location === undefined ||
    filter.location === 'Ohio or Texas' ||
    job.state === (filter.location === 'Ohio' ? 'OH' : 'TX'))
const isPaid = (job: Job, { salary_min, salary_max }: Filter) =>
  (salary_min === undefined || job.high >= Number(salary_min)) &&
  (salary_max === undefined || job.low <= Number(salary_max))

/** Each group counted with all other filters applied, the slow way. */
function expected(filter: Filter) {
  const count = (group: Group, value: string) =>
    made.filter(
      (job) =>
        isFound(job, filter) &&
        isPaid(job, filter) &&
        groups.every((other) => other === group || has(job, filter, other)) &&
        is(job, group, value),
    ).length
  const shown = made.filter((job) => isFound(job, filter) && groups.every((group) => has(job, filter, group)))
  const histogram = Array.from({ length: 24 }, (_, at) => {
    const [bottom, top] = [at === 0 ? -Infinity : 30_000 + at * 10_000, at === 23 ? Infinity : 40_000 + at * 10_000]
    return shown.filter((job) => job.low < top && job.high >= bottom).length
  })
  return { total: shown.filter((job) => isPaid(job, filter)).length, count, histogram }
}

test('counts, histogram, and total equal those of counting one by one, with any filters', async () => {
  await fc.assert(
    fc.asyncProperty(anyFilter, async (filter) => {
      const { data } = await app.as()('GET /jobs', { query: { ...filter, facets: '1' } })
      const slow = expected(filter)
      expect(data.total).toBe(slow.total)
      expect(data.histogram).toEqual({ from: 30_000, step: 10_000, counts: slow.histogram })
      for (const group of groups)
        for (const [value, count] of Object.entries(data.facets![group]))
          expect([group, value, count]).toEqual([group, value, slow.count(group, value)])
      expect((await app.as()('GET /jobs', { query: filter })).data.total).toBe(slow.total)
    }),
    { numRuns: 60 },
  )
})

test('facets include every value, even without jobs, and only on request', async () => {
  const { data } = await app.as()('GET /jobs', { query: { facets: '1', keyword: 'keeper' } })
  expect(Object.keys(data.facets!.specialty)).toHaveLength(specialties.length)
  expect(data.facets!.specialty['security operations']).toBe(0)
  // Remote is a workplace.
  expect(Object.keys(data.facets!.job_type)).toEqual(jobTypes)
  const plain = (await app.as()('GET /jobs', { query: {} })).data
  expect(plain).not.toHaveProperty('facets')
  expect(plain).not.toHaveProperty('histogram')
  expect((await app.as()('GET /jobs', { query: { facets: '0' } })).data).not.toHaveProperty('facets')
})

test('the list of filters: values with labels and counts of live jobs', async () => {
  const { data } = await app.as()('GET /filters/all')
  expect(data.filters.map(({ name, multiple }) => [name, multiple])).toEqual(
    groups.map((group) => [group, !['category', 'visa_sponsorship', 'posted_within'].includes(group)]),
  )
  for (const { name, values } of data.filters)
    for (const { value, count } of values)
      expect([name, value, count]).toEqual([name, value, expected({}).count(name as Group, value)])
  const types = data.filters.find(({ name }) => name === 'job_type')!.values
  expect(types.find(({ value }) => value === 'contract')?.label).toBe('Contract Based')
  expect(data.histogram.counts).toEqual(expected({}).histogram)
})
