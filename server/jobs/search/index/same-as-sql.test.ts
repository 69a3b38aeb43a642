import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import {
  educationLevels,
  experienceLevels,
  jobSorts,
  jobTypes,
  mustHaveMatches,
  postedWithin,
  specialties,
  workplaces,
} from '../../../../contract/platform/values.ts'
import { testDatabase } from '../../../../test/database.ts'
import { atFileEnd } from '../../../../test/file-end.ts'
import { makeCompany, makeJob } from '../../../../test/make.ts'
import { ago, ahead } from '../../../../test/make/start.ts'
import { deniedKeywords } from '../../../../test/trade/denied.ts'
import { findMustHaves } from '../../browse/must-haves.ts'
import { type Filters, parseSearch } from '../parse-search.ts'
import { countFacets } from '../sql/facets.ts'
import { countJobs } from '../sql/counts.ts'
import { findJobPage } from '../sql/job-pages.ts'
import { countMatchingTerms } from '../sql/counts.ts'
import { plainTerms } from '../../../platform/text-search/plain-terms.ts'
import { JobIndex } from './job-index.ts'
import { WordReader } from '../tsquery.ts'
import { idOf, type JobRow, readAllJobs, readJobs } from '../job-rows.ts'
import { buildSegment, openSegment } from './segment.ts'
import { jobIsLive } from '../../../companies/live-jobs.ts'

const database = await testDatabase()
const { db } = database
const client = new pg.Client({ connectionString: database.url })
let index: JobIndex
let words: WordReader
let companies: string[]
let mustHaves: number[]

const said =
  `SIEM Splunk Sentinel detection engineer soc analyst cloud security AWS Kubernetes EKS Terraform pentest red team
incident response IAM Okta identity access management data loss prevention Zscaler C++ Node.js Go developer lead remote the of`.split(
    /\s+/,
  )
const words_ = (most: number) =>
  fc.array(fc.constantFrom(...said), { minLength: 1, maxLength: most }).map((all) => all.join(' '))
const places = [
  { city: 'Columbus', state: 'OH', zip_code: '43215', latitude: 39.966856, longitude: -83.01296 },
  { city: 'Dublin', state: 'OH', zip_code: '43017', latitude: 40.1196, longitude: -83.1362 },
  { city: 'New York', state: 'NY', zip_code: '10001', latitude: 40.7506, longitude: -73.9972 },
  { city: 'Albany', state: 'NY', zip_code: '12207', latitude: 42.6583, longitude: -73.7473 },
  { city: null, state: null, zip_code: null, latitude: null, longitude: null },
]
const skillLine = (name: string, at: number) =>
  ({ id: `r${at}`, type: 'skill', must: true, label: name, name, years: 1 + (at % 2) }) as const
const anyJob = fc.record({
  title: words_(6),
  skills: fc.array(fc.constantFrom(...said), { maxLength: 5 }),
  description: fc
    .array(words_(12), { minLength: 1, maxLength: 6 })
    .map((all) => all.map((each) => `<p>${each}.</p>`).join('')),
  company: fc.nat(2),
  specialty: fc.constantFrom(...specialties),
  job_type: fc.constantFrom(...jobTypes),
  workplace: fc.constantFrom(...workplaces),
  experience_level: fc.constantFrom(...experienceLevels),
  education_level: fc.constantFrom(...educationLevels),
  pay: fc.record({ from: fc.integer({ min: 20, max: 290 }), more: fc.nat(60) }),
  currency: fc.constantFrom('USD', 'USD', 'USD', 'EUR'),
  place: fc.constantFrom(...places),
  musts: fc.uniqueArray(fc.constantFrom(...said.slice(0, 6)), { maxLength: 4 }),
  hours: fc.nat(40 * 24),
  status: fc.constantFrom('published', 'published', 'published', 'published', 'paused'),
})

type Job = typeof anyJob extends fc.Arbitrary<infer T> ? T : never
const make = ({ company, specialty, pay, place, musts, hours, status, ...job }: Job) =>
  makeJob(db, {
    ...job,
    ...place,
    company_id: companies[company]!,
    category: specialty.category,
    specialty: specialty.value,
    salary_min: pay.from * 1000,
    salary_max: (pay.from + pay.more) * 1000,
    requirements: musts.map(skillLine),
    status: status as 'published',
    // Some have expired without the task having recorded it.
    created_at: ago(hours / 24),
    published_at: ago(hours / 24),
    expires_at: ahead(30 - hours / 24),
  })

async function read(): Promise<JobIndex> {
  const all: JobRow[][] = []
  await readAllJobs(client, 50, (rows) => void all.push(rows))
  return new JobIndex((await Promise.all(all.map(buildSegment))).map((segment) => openSegment(segment)))
}

beforeAll(async () => {
  await client.connect()
  atFileEnd(() => client.end())
  await client.query(`insert into zip_codes (zip, city, state, latitude, longitude) values
    ('43215', 'Columbus', 'OH', 39.966856, -83.01296), ('10001', 'New York', 'NY', 40.7506, -73.9972) on conflict do nothing`)
  companies = []
  for (const name of ['Northgate', 'Splunk Partners', 'Copper Red'])
    companies.push((await makeCompany(db, { name })).id)
  for (const job of fc.sample(anyJob, { numRuns: 220, seed: 16 })) await make(job)
  mustHaves = (await findMustHaves(db, sql`true`)).map(({ number }) => number)
  index = await read()
  words = new WordReader(client)
}, 120_000)

const several = <T>(values: readonly T[]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }), { nil: undefined, freq: 2 })
const optional = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 })
const anyKeyword = fc.option(
  fc.oneof(
    words_(3),
    words_(2).map((phrase) => `"${phrase}"`),
    fc.tuple(words_(2), words_(1)).map(([wanted, not]) => `${wanted} -${not}`),
    words_(1).map((not) => `-${not}`),
    fc.tuple(words_(2), words_(2)).map((both) => both.join(' or ')),
    fc.constantFrom(...deniedKeywords),
    fc.constantFrom('nothinglikeit', 'the of', 'siem', 'pentest', 'iam', 'privileged access', 'xdr', 'sso'),
  ),
  { nil: undefined, freq: 4 },
)
const anySearch = fc.record({
  filters: fc.record({
    keyword: anyKeyword,
    location: optional([
      'Ohio',
      'Columbus, OH',
      'new york',
      'alb',
      'remote or Dublin',
      'dc area',
      '43215',
      'anywhere',
      'tri state',
    ]),
    zip_code: optional(['43215', '10001']),
    radius_miles: optional([5, 50, 150]),
    employer_id: fc.option(fc.nat(2), { nil: undefined, freq: 1 }),
    category: optional(['cybersecurity', 'Cloud']),
    job_type: several(jobTypes),
    workplace: several(workplaces),
    experience_level: several(experienceLevels),
    education_level: several(educationLevels),
    visa_sponsorship: optional(['1']),
    posted_within: optional(postedWithin),
    must_haves: optional(mustHaveMatches),
    salary_min: optional([50_000, 120_000, 200_000]),
    salary_max: optional([90_000, 210_000]),
  }),
  /** Few values, so that searches find something. */
  kept: fc.array(fc.nat(14), { maxLength: 4 }),
  sort: fc.option(fc.constantFrom(...jobSorts), { nil: undefined }),
  page: fc.integer({ min: 1, max: 4 }),
  met: fc.option(fc.array(fc.nat(30), { maxLength: 8 }), { nil: null }),
})

type Search = typeof anySearch extends fc.Arbitrary<infer T> ? T : never

/** The answers of the index and of SQL. */
async function answers({ filters, kept, sort, page, met }: Search) {
  const { employer_id, keyword, ...others } = filters
  const given = {
    ...(keyword === undefined ? {} : { keyword }),
    ...Object.fromEntries(Object.entries(others).filter(([, value], at) => value !== undefined && kept.includes(at))),
    ...(employer_id === undefined || !kept.includes(13) ? {} : { employer_id: companies[employer_id] }),
  } as Filters
  const asked = await parseSearch(db, given, met && met.flatMap((at) => mustHaves[at] ?? []))
  const { query } = asked
  const where = { sort, page, per_page: 12 }
  const now = Date.now()
  const read = query.keyword && (await words.words(query.keyword))
  const terms = (keyword === undefined ? null : plainTerms(asked.read.words)) ?? []
  const placed = (hits: readonly { id: string; distance_miles: number | null }[]) =>
    hits.map(({ id, distance_miles }) => [id, distance_miles?.toFixed(6)])
  const { hits, ...found } = index.find({ query, words: read, page: where, facets: true }, now)
  const all = index.find({ query, words: read, page: { ...where, page: 1, per_page: 5000 }, facets: false }, now)
  const rows = await findJobPage(db, asked, { ...where, sort, seeker_id: undefined })
  return {
    indexed: {
      ...found,
      page: placed(hits),
      pageOfAll: placed(all.hits.slice((page - 1) * 12, page * 12)),
      count: index.count(query, read, now),
      terms: index.countTerms({ ...query, keyword: null }, await words.read(terms.map(({ text }) => text)), now),
    },
    sql: {
      ...(await countFacets(db, jobIsLive, asked)),
      page: placed(rows),
      pageOfAll: placed(rows),
      count: await countJobs(db, asked),
      terms: terms.length ? await countMatchingTerms(db, asked, terms) : new Map(),
    },
  }
}

test('totals, facets, histogram, and pages equal those of the SQL', { timeout: 120_000 }, async () => {
  let found = 0
  const same = fc.asyncProperty(anySearch, async (search) => {
    const { indexed, sql } = await answers(search)
    expect(indexed).toEqual(sql)
    if (sql.total) found++
  })
  const numRuns = Number(process.env.SEARCHES ?? 300)
  await fc.assert(same, { numRuns })
  expect(found).toBeGreaterThan(numRuns / 2)
})

test('they still do after jobs were changed, added, and removed', { timeout: 120_000 }, async () => {
  for (const [at, search] of fc.sample(anySearch, { numRuns: 40, seed: 3 }).entries()) {
    const [job] = fc.sample(anyJob, { numRuns: 1, seed: at })
    const added = await make(job!)
    const some = await db
      .selectFrom('jobs')
      .select('id')
      .orderBy('id')
      .offset(at * 3)
      .limit(3)
      .execute()
    const [changed, ended, deleted] = some.map(({ id }) => id)
    await db
      .updateTable('jobs')
      .set({ workplace: 'remote', salary_min: 1000 + at })
      .where('id', '=', changed!)
      .execute()
    await db.updateTable('jobs').set({ flagged_at: new Date() }).where('id', '=', ended!).execute()
    await db.deleteFrom('jobs').where('id', '=', deleted!).execute()
    const ids = [added.id, changed!, ended!, deleted!]
    await index.replace(ids.map(idOf), await readJobs(client, ids))
    for (const fragments of [index.fragments()])
      await index.replace(fragments.map(idOf), await readJobs(client, fragments))
    const { indexed, sql } = await answers(search)
    expect(indexed).toEqual(sql)
  }
})
