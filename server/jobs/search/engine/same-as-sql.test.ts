import fc from 'fast-check'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeAll, expect, test, vi } from 'vitest'
import {
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
import { openFakeEngine } from '../../../../test/search-engine.ts'
import { plainTerms } from '../../../platform/text-search/plain-terms.ts'
import { findMustHaves } from '../../browse/must-haves.ts'
import { type Filters, parseSearch } from '../parse-search.ts'
import { countFacets } from '../sql/facets.ts'
import { countJobs } from '../sql/counts.ts'
import { findJobPage } from '../sql/job-pages.ts'
import { countMatchingTerms } from '../sql/counts.ts'
import type { SearchIndex } from '../search-index.ts'
import { openSearchEngine } from './open.ts'
import { jobIsLive } from '../../../companies/live-jobs.ts'

const { db, url } = await testDatabase()
let engine: SearchIndex
let companies: string[]
let mustHaves: number[]

const words =
  'SIEM Splunk engineer soc analyst cloud security AWS Kubernetes Terraform pentest red team incident response IAM identity access management C++ Go lead remote of'.split(
    ' ',
  )
const some = (most: number) =>
  fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: most }).map((each) => each.join(' '))
const places = [
  { city: 'Columbus', state: 'OH', zip_code: '43215', latitude: 39.966856, longitude: -83.01296 },
  { city: 'Dublin', state: 'OH', zip_code: '43017', latitude: 40.1196, longitude: -83.1362 },
  { city: 'New York', state: 'NY', zip_code: '10001', latitude: 40.7506, longitude: -73.9972 },
  { city: null, state: null, zip_code: null, latitude: null, longitude: null },
]
const anyJob = fc.record({
  title: fc.uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 5 }).map((each) => each.join(' ')),
  skills: fc.uniqueArray(fc.constantFrom(...words), { maxLength: 4 }),
  description: some(25).map((text) => `<p>${text}.</p>`),
  company: fc.nat(1),
  specialty: fc.constantFrom(...specialties),
  job_type: fc.constantFrom(...jobTypes),
  workplace: fc.constantFrom(...workplaces),
  pay: fc.integer({ min: 20, max: 290 }),
  currency: fc.constantFrom('USD', 'USD', 'EUR'),
  place: fc.constantFrom(...places),
  musts: fc.uniqueArray(fc.constantFrom(...words.slice(0, 6)), { maxLength: 4 }),
  hours: fc.nat(40 * 24),
})

beforeAll(async () => {
  await db
    .insertInto('zip_codes')
    .values(places.flatMap(({ zip_code, ...place }) => (zip_code ? [{ zip: zip_code, ...place } as never] : [])))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  companies = []
  for (const name of ['Northgate', 'Copper Red']) companies.push((await makeCompany(db, { name })).id)
  for (const { company, specialty, pay, place, musts, hours, ...job } of fc.sample(anyJob, { numRuns: 150, seed: 5 }))
    await makeJob(db, {
      ...job,
      ...place,
      company_id: companies[company]!,
      category: specialty.category,
      specialty: specialty.value,
      salary_min: pay * 1000,
      salary_max: (pay + (pay % 50)) * 1000,
      requirements: musts.map((name, at) => ({ id: `r${at}`, type: 'skill', must: true, label: name, name, years: 1 })),
      created_at: ago(hours / 24),
      published_at: ago(hours / 24),
      // Some have expired without the task having recorded it.
      expires_at: ahead(30 - hours / 24),
    })
  mustHaves = (await findMustHaves(db, sql`true`)).map(({ number }) => number)
  const server = await openFakeEngine()
  atFileEnd(() => server.close())
  engine = openSearchEngine({
    url,
    db,
    log: pino({ level: 'silent' }),
    engine: { url: server.url, index: 'jobs' },
    feeds: true,
    times: { lookEveryMs: 50, patienceMs: 20_000 },
  })
  atFileEnd(() => engine.close())
  await vi.waitUntil(() => engine.state() === 'ready', { timeout: 30_000 })
}, 120_000)

const optional = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 1 })
const anyKeyword = fc.option(
  fc.oneof(
    some(3),
    some(2).map((phrase) => `"${phrase}"`),
    fc.tuple(some(2), some(1)).map(([wanted, not]) => `${wanted} -${not}`),
    some(1).map((not) => `-${not}`),
    fc.tuple(some(2), some(2)).map((both) => both.join(' or ')),
    fc.constantFrom(...deniedKeywords),
    fc.constantFrom('nothinglikeit', 'of', 'privileged access', 'xdr', 'sso', '"team of incident"'),
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
      'col',
      'remote or Dublin',
      '43215',
      'anywhere',
      'tri state',
    ]),
    zip_code: optional(['43215', '10001']),
    radius_miles: optional([5, 50, 150]),
    employer_id: optional([0, 1]),
    category: optional(['cybersecurity', 'Cloud']),
    job_type: optional(jobTypes.map((type) => [type])),
    workplace: optional([['remote', 'hybrid'], ['on-site']]),
    visa_sponsorship: optional(['1']),
    posted_within: optional(postedWithin),
    must_haves: optional(mustHaveMatches),
    salary_min: optional([50_000, 120_000]),
    salary_max: optional([90_000, 210_000]),
  }),
  sort: fc.option(fc.constantFrom(...jobSorts), { nil: undefined }),
  /** Few values, so that searches find something. */
  kept: fc.array(fc.nat(12), { maxLength: 3 }),
  page: fc.integer({ min: 1, max: 3 }),
  met: fc.option(fc.array(fc.nat(5), { maxLength: 5 }), { nil: null }),
})
type Search = typeof anySearch extends fc.Arbitrary<infer T> ? T : never

async function answers({ filters, kept, sort, page, met }: Search) {
  const given = Object.fromEntries(
    Object.entries(filters).filter(
      ([name, value], at) => value !== undefined && (name === 'keyword' || kept.includes(at)),
    ),
  )
  if (given.employer_id !== undefined) given.employer_id = companies[given.employer_id as number]
  const asked = await parseSearch(db, given as Filters, met && met.flatMap((at) => mustHaves[at] ?? []))
  const { query } = asked
  const where = { sort, page, per_page: 12 }
  const terms = plainTerms(asked.read.words) ?? []
  const placed = (hits: readonly { id: string; distance_miles: number | null }[]) =>
    hits.map(({ id, distance_miles }) => [id, distance_miles?.toFixed(6)])
  const found = await engine.find(query, where, true)
  const plain = await engine.find(query, where, false)
  return {
    engine: {
      total: found?.total,
      facets: found?.facets,
      histogram: found?.histogram,
      page: found && placed(found.hits),
      plain: plain && { total: plain.total, page: placed(plain.hits) },
      count: await engine.count(query),
      terms: await engine.countTerms(
        { ...query, keyword: null },
        terms.map(({ text }) => text),
      ),
    },
    sql: await inSql(),
  }

  async function inSql() {
    const counted = await countFacets(db, jobIsLive, asked)
    const rows = placed(await findJobPage(db, asked, { ...where, sort, seeker_id: undefined }))
    return {
      ...counted,
      page: rows,
      plain: { total: counted.total, page: rows },
      count: await countJobs(db, asked),
      terms: terms.length ? await countMatchingTerms(db, asked, terms) : new Map(),
    }
  }
}

test('pages, totals, facets, and histogram equal those of the SQL', { timeout: 120_000 }, async () => {
  let found = 0
  const numRuns = Number(process.env.SEARCHES ?? 200)
  const same = fc.asyncProperty(anySearch, async (search) => {
    const { engine: indexed, sql } = await answers(search)
    expect(indexed).toEqual(sql)
    if (sql.total) found++
  })
  await fc.assert(same, { numRuns })
  expect(found).toBeGreaterThan(numRuns / 2)
})
