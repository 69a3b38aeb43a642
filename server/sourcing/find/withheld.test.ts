import { settings, twins, visibilities, type Settings, type Twin } from '../../../test/withheld-people.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Input, Reply } from '../../../contract/index.ts'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import {
  makeAdmin,
  makeApplication,
  makeEmployer,
  makeJob,
  makeResume,
  makeSeeker,
  signIn,
} from '../../../test/make.ts'

// Every privacy setting x every viewer x every filter. What a viewer is shown of someone is asked of their profile; a
// filter must then list exactly those whose profile, as shown to this viewer, says what the filter asks for.

const companies = ['company', 'applied', 'accepted', 'agency', 'applied agency', 'accepted agency', 'blocked'] as const
const refused = { visitor: 401, seeker: 403, admin: 403, unverified: 403 } as const
type Viewer = (typeof companies)[number] | keyof typeof refused
type Seen = Reply<'GET /job-seekers/{id}'>['data']
type Query = NonNullable<Input<'GET /employers/get-job-seekers'>['query']>

let app: TestApp
const calls = {} as Record<Viewer, ReturnType<TestApp['as']>>
const jobs = {} as Record<Viewer, string>
const people: { id: string; twin: Twin; settings: Settings }[] = []

beforeAll(async () => {
  app = await testApp()
  await app.db
    .insertInto('zip_codes')
    .values([
      { zip: '99501', city: 'Anchorage', state: 'AK', latitude: 61.2, longitude: -149.9 },
      { zip: '80202', city: 'Denver', state: 'CO', latitude: 39.75, longitude: -104.99 },
      { zip: '43215', city: 'Columbus', state: 'OH', latitude: 39.96, longitude: -83.01 },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const ids = {} as Record<Viewer, string>
  for (const viewer of [...companies, 'unverified'] as const) {
    const organization_type = viewer.includes('agency') ? 'Staffing agency' : 'Private company'
    const verified = viewer !== 'unverified'
    const made = await makeEmployer(app.db, { company: { organization_type, verified } })
    ids[viewer] = made.company_id
    calls[viewer] = app.as(await signIn(app.db, made.account_id))
    jobs[viewer] = (
      await makeJob(app.db, {
        company_id: made.company_id,
        requirements: [
          { id: 'c', must: true, label: 'TS', type: 'clearance', level: 'top_secret', active: true, polygraph: 'ci' },
        ],
      })
    ).id
  }
  calls.visitor = app.as()
  calls.seeker = app.as(await signIn(app.db, (await makeSeeker(app.db, { privacy: { searchable: false } })).account_id))
  calls.admin = app.as(await signIn(app.db, (await makeAdmin(app.db)).id))
  for (const [at, each] of settings.entries())
    for (const twin of ['one', 'other'] as const)
      people.push({ id: await makePerson(at, each, twin, ids), twin, settings: each })
}, 120_000)

async function makePerson(at: number, { allow_staffing_agencies, ...privacy }: Settings, twin: Twin, ids: typeof jobs) {
  const { account, private: own, denied, expired, years } = twins[twin]
  const { email_name, ...named } = account
  const { seeker_id, account_id } = await makeSeeker(app.db, {
    account: { ...named, email: `${email_name}${at}@example.test` },
    username: `${email_name}-${at}`,
    headline: 'Platform engineer',
    biography: 'Keeps the lights on.',
    education_level: 'Bachelor',
    languages: ['English', 'Spanish'],
    updated_at: new Date('2026-03-01T10:00:00Z'),
    ...own,
    facts: [
      { kind: 'skill', name: 'Terraform', years },
      { kind: 'skill', name: denied, has: false },
      { kind: 'certification', name: 'CKA' },
      { kind: 'certification', name: expired, expires_on: '2020-01-01' },
      { kind: 'work_authorization', name: 'US', has: twin === 'one' },
    ],
    privacy: {
      ...privacy,
      blocked_companies: [ids.blocked],
      show_in_home_carousel: at % 2 === 0,
      show_demographics: at % 3 === 0,
      contact_visibility: visibilities[at % 3]!,
      resume_visibility: visibilities[(at + 1) % 3]!,
    },
  })
  await app.db
    .updateTable('contact_settings')
    .set({ allow_staffing_agencies })
    .where('account_id', '=', account_id)
    .execute()
  await makeResume(app.db, { seeker_id, words: `resume${twin}` })
  await app.db
    .insertInto('social_links')
    .values({ seeker_id, platform: 'github', url: `https://github.example/link${twin}` })
    .execute()
  await app.db
    .insertInto('seeker_experience')
    .values({ seeker_id, title: `Post${twin}`, organization: `Employer${twin}` })
    .execute()
  for (const viewer of ['applied', 'applied agency'] as const)
    await makeApplication(app.db, { job_id: jobs[viewer], seeker_id })
  const answered = { message: 'Come and apply.', status: 'accepted', answered_at: new Date() } as const
  for (const viewer of ['accepted', 'accepted agency'] as const)
    await app.db
      .insertInto('invitations')
      .values({ ...answered, company_id: ids[viewer], job_id: jobs[viewer], seeker_id })
      .execute()
  return seeker_id
}

/** Text that the search uses, as far as it's shown. */
const textOf = ({ name, personal_profile: { biography, city, state }, professional_profile: own }: Seen) => {
  const { title_headline, job_role, category, specialty, skills, certifications } = own
  return [name, biography, city, state, title_headline, job_role, category, specialty]
    .concat(skills, certifications)
    .join(' ')
}

const says = (word: string) => (seen: Seen) => textOf(seen).toLowerCase().includes(word.toLowerCase())
const shows = (what: (own: Seen['professional_profile']) => boolean) => (seen: Seen) => what(seen.professional_profile)
const secret = ['Ottoline', 'Quartz', 'Peregrine', 'Jasper', 'mailone', 'mailother', '6145550101', '555']
const withheld =
  'siteone siteother linkone linkother resumeone resumeother employerone postother Canadian Danish Female Married 1990 99501 80202 Haskell Erlang OSCP CCSP ts_sci Anchorage Denver'.split(
    ' ',
  )
const shown = ['Platform', 'lights', 'Columbus', 'Terraform', 'CKA', 'engineer']

type Filter = { name: string; query: (viewer: Viewer) => Query; holds: (seen: Seen) => boolean }
const filter = (query: Query, holds: Filter['holds']): Filter => ({
  name: JSON.stringify(query),
  query: () => query,
  holds,
})
const filters: Filter[] = [
  filter({}, () => true),
  ...[...secret, ...withheld, ...shown].flatMap((word) => [
    filter({ keyword: word }, says(word)),
    filter({ keyword: `NOT "${word}"` }, (seen) => !says(word)(seen)),
  ]),
  ...[...secret, 'CKA'].map((word) => filter({ keyword: `terraform AND (${word} OR cobol)` }, says(word))),
  ...['Terraform', 'Haskell', 'Erlang'].map((name) =>
    filter(
      { skill: [name] },
      shows(({ skills }) => skills.includes(name)),
    ),
  ),
  filter({ skill: ['Terraform', 'Haskell'], skill_match: 'any' }, () => true),
  ...['CKA', 'OSCP', 'CCSP'].map((name) =>
    filter(
      { certification: [name] },
      shows(({ certifications }) => certifications.includes(name)),
    ),
  ),
  ...(['none', 'secret', 'top_secret', 'ts_sci'] as const).map((clearance) =>
    filter(
      { clearance },
      shows((own) => own.clearance === 'ts_sci' || (clearance === 'none' && own.clearance === 'none')),
    ),
  ),
  ...(['active', 'expired'] as const).map((clearance_state) =>
    filter(
      { clearance_state },
      shows((own) => own.clearance_state === clearance_state),
    ),
  ),
  ...(['none', 'ci', 'full_scope'] as const).map((polygraph) =>
    filter(
      { polygraph },
      shows((own) => own.polygraph === polygraph),
    ),
  ),
  ...(['ready_to_interview', 'open_to_offers'] as const).map((search_status) =>
    filter({ search_status }, (seen) => seen.search_status === search_status),
  ),
  filter({ zip_code: '43215' }, () => true),
  filter({ zip_code: '99501', radius_miles: 200 }, () => false),
  filter({ zip_code: '80202', radius_miles: 200 }, () => false),
  filter({ experience_level: 'Senior' }, () => true),
  filter({ education_level: 'Bachelor', language: ['spanish'], category: 'cybersecurity' }, () => true),
  {
    name: "a job's must-have: a clearance that is shown and does not reach counts, none that is not shown",
    query: (viewer) => ({ job_id: jobs[viewer] }),
    holds: shows((own) => own.clearance !== 'none'),
  },
]

/** All pages in order. */
async function search(viewer: Viewer, query: Query) {
  const found: Reply<'GET /employers/get-job-seekers'>['data']['data'] = []
  for (let page = 1; ; page++) {
    const { data } = await calls[viewer]('GET /employers/get-job-seekers', { query: { ...query, page, per_page: 100 } })
    found.push(...data.data)
    if (page === data.last_page) return { found, total: data.total }
  }
}

const see = async (viewer: Viewer, id: string) =>
  await calls[viewer]('GET /job-seekers/{id}', { params: { id } }).then(
    ({ data }) => data,
    (error: { status: number }) =>
      error.status === 404 ? null : Promise.reject(new Error(`answered ${error.status}`)),
  )

const isListed = (viewer: Viewer, { searchable, search_status, allow_staffing_agencies }: Settings) =>
  viewer !== 'blocked' &&
  searchable &&
  search_status !== 'closed' &&
  (!viewer.includes('agency') || allow_staffing_agencies)

describe.each(companies)('what a filter reveals: %s', (viewer) => {
  const listed: { id: string; twin: Twin; settings: Settings; seen: Seen }[] = []
  beforeAll(async () => {
    for (const each of people) {
      const seen = isListed(viewer, each.settings) ? await see(viewer, each.id) : null
      if (seen) listed.push({ ...each, seen })
    }
  }, 60_000)

  test('only searchable people are in the search', async () => {
    const { found, total } = await search(viewer, {})
    const expected = people.filter((each) => isListed(viewer, each.settings)).map(({ id }) => id)
    expect(found.map(({ id }) => id).toSorted()).toEqual(expected.toSorted())
    expect(total).toBe(expected.length)
    expect(listed).toHaveLength(expected.length)
    expect(expected.length > 30).toBe(viewer !== 'blocked')
  })

  test('each filter lists and counts exactly those whose profile shows it to this viewer', async () => {
    const wrong: string[] = []
    for (const { name, query, holds } of filters) {
      const { found, total } = await search(viewer, query(viewer))
      const ids = new Set(found.map(({ id }) => id))
      for (const each of listed)
        if (ids.has(each.id) !== holds(each.seen))
          wrong.push(
            `${name} ${ids.has(each.id) ? 'lists' : 'leaves out'} ${each.twin} ${JSON.stringify(each.settings)}`,
          )
      if (total !== listed.filter(({ seen }) => holds(seen)).length) wrong.push(`${name} counts ${total}`)
      if (found.length !== total) wrong.push(`${name} lists ${found.length} of ${total}`)
    }
    expect(wrong.slice(0, 5)).toEqual([])
  }, 120_000)

  test('results show what the profile shows, and no order, line, or distance reveals more', async () => {
    const wrong: string[] = []
    for (const query of [
      { sort: 'newest' },
      { sort: 'fit', keyword: 'terraform OR quartz' },
      { sort: 'nearest', zip_code: '43215' },
      { sort: 'fit', job_id: jobs[viewer] },
    ] as const) {
      const { found } = await search(viewer, query)
      const place = new Map(found.map((each, at) => [each.id, { each, at }]))
      for (const { id, seen } of listed) {
        const one = place.get(id)
        if (!one) continue
        const {
          fit,
          distance_miles: _,
          is_saved: ___,
          may_invite: ____,
          invitations: _____,
          applications: ______,
          ...profile
        } = one.each
        // Contact details, jobs, and schools are only on the profile.
        const { resumes: __, email: _e, phone: _p, username: _u, contact: _c, ...own } = seen
        const { zip_code: _z, ...personal_profile } = own.personal_profile
        const { experience: _x, education: _s, ...professional_profile } = own.professional_profile
        if (JSON.stringify(bare(profile)) !== JSON.stringify(bare({ ...own, personal_profile, professional_profile })))
          wrong.push(`${id} looks different in the list`)
        // Among people who look the same, only the id decides.
        for (const other of listed) {
          const second = place.get(other.id)
          if (!second || other.id <= id || looks(other.seen) !== looks(seen)) continue
          if (second.at < one.at) wrong.push(`${JSON.stringify(query)} orders two who look the same`)
          if (JSON.stringify(second.each.fit) !== JSON.stringify(fit)) wrong.push(`a line tells ${id} apart`)
          if (second.each.distance_miles !== one.each.distance_miles) wrong.push(`a distance tells ${id} apart`)
        }
      }
    }
    expect(wrong.slice(0, 5)).toEqual([])
  }, 60_000)
})

/** Without file links, which are signed again each time. */
const bare = ({ personal_profile: { profile_picture_temp_url: _, ...personal }, ...seen }: Omit<Seen, 'resumes'>) => ({
  ...seen,
  personal_profile: personal,
})
/** Everything that's shown, except ids. */
const looks = ({ id: _, created_at: __, email_verified_at: ___, resumes: ____, ...seen }: Seen) =>
  JSON.stringify({ ...bare({ ...seen, id: '', created_at: '' }), email_verified_at: '' })

test.each(Object.entries(refused))('%s is rejected, whatever the filter', async (viewer, status) => {
  for (const { query } of filters.slice(0, 12))
    expect(
      await refusal(calls[viewer as Viewer]('GET /employers/get-job-seekers', { query: query('company') })),
    ).toMatchObject({ status })
})
