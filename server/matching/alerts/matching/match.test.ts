import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AlertFilters } from '../../../../contract/matching/alerts.ts'
import type { Requirement } from '../../../../contract/seekers/requirements.ts'
import {
  categories,
  clearances,
  educationLevels,
  experienceLevels,
  jobTypes,
  mustHaveMatches,
  postedWithin,
  salaryTypes,
  specialtyNames,
  workplaces,
} from '../../../../contract/platform/values.ts'
import { seeded } from '../../../../demo/random.ts'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { makeEmployer, makeJob, makeSeeker, signIn } from '../../../../test/make.ts'
import { ago } from '../../../../test/make/start.ts'
import { conditionsOf } from '../../../jobs/search/sql/conditions.ts'
import { parseSearch } from '../../../jobs/search/parse-search.ts'
import { matchChangedJobs } from './match.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.db.insertInto('zip_codes').values(places).execute()
})

const places = [
  { zip: '43215', city: 'Columbus', state: 'OH', latitude: 39.966856, longitude: -83.01296 },
  { zip: '44114', city: 'Cleveland', state: 'OH', latitude: 41.5135, longitude: -81.6741 },
  { zip: '78701', city: 'Austin', state: 'TX', latitude: 30.2711, longitude: -97.7437 },
  { zip: '10001', city: 'New York', state: 'NY', latitude: 40.7506, longitude: -73.9971 },
]
const random = seeded(0x6d617463)
const pick = <T>(values: readonly T[]) => random.pick(values)
const some = <T>(values: readonly T[]) => [...new Set([pick(values), pick(values)])]
const maybe = <T>(chance: number, value: () => T): T | undefined => (random.chance(chance) ? value() : undefined)

const titles = [
  'SOC Analyst',
  'Senior Detection Engineer',
  'Cloud Engineer',
  'Kubernetes Administrator',
  'Penetration Tester',
  'DevOps Engineer',
]
const skills = ['Splunk', 'Kubernetes', 'Terraform', 'AWS', 'C++', 'Go']
const must = (name: string): Requirement => ({ id: name, must: true, label: name, type: 'skill', name })
const cleared = (level: 'secret' | 'ts_sci'): Requirement => ({
  id: 'c',
  must: true,
  label: level,
  type: 'clearance',
  level,
  active: true,
  polygraph: 'none',
})
const sponsors: Requirement = {
  id: 'w',
  must: true,
  label: 'Work',
  type: 'work_authorization',
  country: 'US',
  sponsorship: true,
}

/** Everything a search reads of a job. */
function anyJob() {
  const place = pick(places)
  const salary_type = pick(salaryTypes)
  const salary_min = Math.round(
    (random.whole(60, 200) * 1000) / { yearly: 1, monthly: 12, weekly: 52, daily: 260, hourly: 2080 }[salary_type],
  )
  return {
    title: pick(titles),
    skills: some(skills),
    category: pick(categories),
    specialty: pick(specialtyNames.slice(0, 5)),
    job_type: pick(jobTypes),
    workplace: pick(workplaces),
    ...(random.chance(0.1)
      ? { city: null, state: null, zip_code: null, latitude: null, longitude: null }
      : {
          city: place.city,
          state: place.state,
          zip_code: place.zip,
          latitude: place.latitude,
          longitude: place.longitude,
        }),
    experience_level: pick(experienceLevels),
    education_level: pick(educationLevels),
    salary_type,
    salary_min,
    salary_max: salary_min * 1.2,
    currency: random.chance(0.1) ? ('EUR' as const) : ('USD' as const),
    requirements: [
      ...some(skills).map(must),
      ...(random.chance(0.3) ? [cleared(pick(['secret', 'ts_sci']))] : []),
      ...(random.chance(0.3) ? [sponsors] : []),
    ],
    published_at: ago(random.next() * 20),
    expires_at: ago(-random.next() * 20 + 1),
  }
}

const keywords = [
  'soc',
  'engineer',
  'kubernetes -senior',
  '-analyst',
  '"cloud engineer"',
  'soc OR devops',
  'remote',
  'part time go',
  'c++',
  'detection engineer austin',
  'aws 120k+',
  'k8s',
  'visa sponsorship terraform',
  'hybrid',
  'jobs',
  'not remote',
  'nosuchwordatall',
]

/** Anything an alert can ask for, a few things at a time so that most find something. */
function anyFilters(): AlertFilters {
  const filters = {
    keyword: maybe(0.5, () => pick(keywords)),
    location: maybe(0.2, () => pick(['Ohio', 'Columbus, OH', 'remote', '43215', 'NYC', 'TX; NY', 'anywhere'])),
    ...maybe(0.2, () => ({ zip_code: pick(places).zip, radius_miles: maybe(0.5, () => random.whole(5, 200)) })),
    category: maybe(0.15, () => pick(categories)),
    job_type: maybe(0.15, () => some(jobTypes)),
    workplace: maybe(0.2, () => some(workplaces)),
    specialty: maybe(0.15, () => some(specialtyNames.slice(0, 5))),
    experience_level: maybe(0.15, () => some(experienceLevels)),
    education_level: maybe(0.1, () => some(educationLevels)),
    salary_min: maybe(0.2, () => random.whole(60, 150) * 1000),
    salary_max: maybe(0.1, () => random.whole(150, 250) * 1000),
    salary_type: maybe(0.3, () => pick(['yearly', 'yearly', 'monthly'] as const)),
    clearance: maybe(0.15, () => some(clearances)),
    posted_within: maybe(0.2, () => pick(postedWithin)),
    visa_sponsorship: maybe(0.1, () => '1' as const),
    must_haves: maybe(0.3, () => pick(mustHaveMatches)),
  }
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

type Kept = { id: string; filters: AlertFilters; call: ReturnType<TestApp['as']> }

/** All pages of `GET /jobs` as that job seeker. Results of a corrected spelling don't count. */
async function searched({ filters, call }: Kept): Promise<string[]> {
  const found: string[] = []
  for (let page = 1; ; page++) {
    const { data } = await call('GET /jobs', { query: { ...filters, page, per_page: 50 } })
    if (data.searched_for) return []
    found.push(...data.data.map(({ id }) => id))
    if (page >= data.last_page) return found
  }
}

const matched = async (alert_id: string) =>
  (await app.db.selectFrom('alert_matches').select('job_id').where('alert_id', '=', alert_id).execute()).map(
    ({ job_id }) => job_id,
  )

describe('an alert matches a job if and only if its search finds it', () => {
  const jobs: string[] = []
  const alerts: Kept[] = []
  beforeAll(async () => {
    const { company_id } = await makeEmployer(app.db, { verified: true })
    for (let at = 0; at < 140; at++) {
      const unseen = pick([{}, {}, {}, {}, { status: 'paused' as const }, { flagged_at: ago(1) }])
      jobs.push((await makeJob(app.db, { company_id, ...anyJob(), ...unseen })).id)
    }
    for (let person = 0; person < 6; person++) {
      const facts = some(skills).map((name) => ({ kind: 'skill' as const, name }))
      const { account_id } = await makeSeeker(app.db, { facts, clearance: pick(clearances), clearance_state: 'active' })
      const call = app.as(await signIn(app.db, account_id))
      for (let at = 0; at < 30; at++) {
        const body = { name: `Alert ${at}`, filters: anyFilters() }
        const { data } = await call('POST /settings/job-alerts', { body })
        alerts.push({ id: data.id, filters: data.filters, call })
      }
    }
    await app.db
      .updateTable('job_alerts')
      .set({ looks_from: ago(60) })
      .execute()
  })

  test('for 140 jobs and 180 searches', async () => {
    await matchChangedJobs(app.context)
    let pairs = 0
    for (const alert of alerts) {
      const [own, found] = [await matched(alert.id), await searched(alert)]
      expect({ ...alert.filters, jobs: own.toSorted() }).toEqual({ ...alert.filters, jobs: found.toSorted() })
      pairs += found.length
    }
    // Otherwise the test would pass with no matches at all.
    expect(pairs).toBeGreaterThan(300)
    expect(pairs).toBeLessThan((alerts.length * jobs.length) / 2)
    expect(await matchChangedJobs(app.context)).toBe(0)
  })

  test('for changed jobs, and no others', async () => {
    await app.db.deleteFrom('alert_matches').execute()
    const changed = jobs.filter(() => random.chance(0.4))
    for (const id of changed) {
      const { title: _, skills: __, requirements, ...to } = anyJob()
      await app.db
        .updateTable('jobs')
        .set({ ...to, requirements: JSON.stringify(requirements) })
        .where('id', '=', id)
        .execute()
    }
    await matchChangedJobs(app.context)
    let pairs = 0
    for (const alert of alerts) {
      const found = (await searched(alert)).filter((id) => changed.includes(id))
      expect({ ...alert.filters, jobs: (await matched(alert.id)).toSorted() }).toEqual({
        ...alert.filters,
        jobs: found.toSorted(),
      })
      pairs += found.length
    }
    expect(pairs).toBeGreaterThan(100)
  })
})

describe('what changed', () => {
  test('includes every column that a search reads', async () => {
    const everything: AlertFilters = {
      keyword: 'soc',
      location: 'Ohio',
      zip_code: '43215',
      category: 'Cloud',
      job_type: ['full-time'],
      workplace: ['remote'],
      specialty: [specialtyNames[0]],
      experience_level: ['Mid'],
      education_level: ['Bachelor'],
      salary_min: 1,
      salary_max: 2,
      clearance: ['none'],
      posted_within: '7',
      visa_sponsorship: '1',
      must_haves: 'all_met',
    }
    const asked = conditionsOf(await parseSearch(app.db, everything, []))
    const text = asked.map((condition) => condition.compile(app.db).sql).join()
    const read = new Set(Array.from(text.matchAll(/\bjobs"?\."?(\w+)/g), ([, column]) => column!))
    const { rows } = await sql<{ text: string }>`
      select pg_get_triggerdef(oid) as text from pg_trigger where tgname = 'note_updated_for_search'`.execute(app.db)
    // The word index is built from three columns.
    const looked = [...read].map((column) => (column === 'search' ? 'body_words' : column))
    expect(looked.length).toBeGreaterThan(14)
    expect(looked.filter((column) => !rows[0]!.text.includes(`'${column}'`))).toEqual([])
  })
})
