import { beforeAll, describe, expect, test } from 'vitest'
import type { Input } from '../../../contract/index.ts'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { findMatches, showMatches } from './matches.ts'
import { makeApplication, makeEmployer, makeJob, makeSeeker, signIn } from '../../../test/make.ts'

let app: TestApp
let call: ReturnType<TestApp['as']>
let company_id: string

beforeAll(async () => {
  app = await testApp()
  const employer = await makeEmployer(app.db)
  company_id = employer.company_id
  call = app.as(await signIn(app.db, employer.account_id))
  await app.db
    .insertInto('zip_codes')
    .values([
      { zip: '99501', city: 'Anchorage', state: 'AK', latitude: 61.2, longitude: -149.9 },
      { zip: '99508', city: 'Anchorage', state: 'AK', latitude: 61.2, longitude: -149.8 },
      { zip: '99645', city: 'Palmer', state: 'AK', latitude: 61.6, longitude: -149.1 },
      { zip: '99701', city: 'Fairbanks', state: 'AK', latitude: 64.84, longitude: -147.72 },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
})

type Query = NonNullable<Input<'GET /employers/get-job-seekers'>['query']>
const find = async (query: Query) => (await call('GET /employers/get-job-seekers', { query })).data
const ids = async (query: Query) => (await find({ per_page: 100, ...query })).data.map(({ id }) => id)
const skills = (...names: string[]) => names.map((name) => ({ kind: 'skill' as const, name }))
const certificate = (name: string, expires_on?: string) => ({
  kind: 'certification' as const,
  name,
  ...(expires_on && { expires_on }),
})

describe('words', () => {
  test('operators, parentheses, quotes, and minus search the whole profile', async () => {
    const own = { job_role: 'Quokka keeper', headline: 'Keeps things' }
    const aws = (await makeSeeker(app.db, { ...own, facts: skills('Amazon Web Services', 'Kubernetes') })).seeker_id
    const azure = (await makeSeeker(app.db, { ...own, headline: 'Azure cloud', facts: skills('k8s') })).seeker_id
    const both = (await makeSeeker(app.db, { ...own, biography: 'Azure after hours.', facts: skills('AWS') })).seeker_id
    const cases: [string, string[]][] = [
      ['quokka', [aws, azure, both]],
      ['quokka AND aws', [aws, both]],
      ['quokka (aws OR azure)', [aws, azure, both]],
      ['quokka AND kubernetes AND (aws OR azure)', [aws, azure]],
      ['quokka aws NOT azure', [aws]],
      ['quokka aws -azure', [aws]],
      ['quokka NOT (azure OR kubernetes)', []],
      ['quokka -(azure and kubernetes)', [aws, both]],
      ['quokka "azure cloud"', [azure]],
      ['quokka NOT "azure cloud"', [aws, both]],
      ['(quokka AND aws AND kubernetes) OR (quokka AND "azure cloud")', [aws, azure]],
      ['((quokka aws', [aws, both]],
      ['quokka) azure', [azure, both]],
    ]
    for (const [keyword, wanted] of cases)
      expect((await ids({ keyword })).toSorted(), keyword).toEqual(wanted.toSorted())
    expect(await ids({ keyword: '() AND !?' })).toEqual([])
  })

  test('profiles that mention it more often fit better', async () => {
    const once = await makeSeeker(app.db, { headline: 'Zyzzyva counter', updated_at: new Date() })
    const often = await makeSeeker(app.db, {
      headline: 'Zyzzyva',
      facts: skills('Zyzzyva', 'Zyzzyva tuning'),
      updated_at: new Date('2026-01-01'),
    })
    expect(await ids({ keyword: 'zyzzyva', sort: 'fit' })).toEqual([often.seeker_id, once.seeker_id])
    expect(await ids({ keyword: 'zyzzyva', sort: 'newest' })).toEqual([once.seeker_id, often.seeker_id])
  })

  test('a shown name is found by its beginning', async () => {
    const { seeker_id } = await makeSeeker(app.db, { account: { first_name: 'Søren', last_name: "O'Brákken" } })
    for (const keyword of ['soren', 'Søren', 'obrak', "O'Brákken soren"])
      expect(await ids({ keyword }), keyword).toEqual([seeker_id])
    expect(await ids({ keyword: 'rakken' })).toEqual([])
  })
})

test('skills are found by any of their names, all or any, and certifications while they are valid', async () => {
  const one = await makeSeeker(app.db, {
    job_role: 'Axolotl',
    facts: [...skills('Terraform', 'K8s'), certificate('CISSP', '2099-01-01')],
  })
  const other = await makeSeeker(app.db, {
    job_role: 'Axolotl',
    facts: [...skills('Terraform'), certificate('CISSP', '2020-01-01')],
  })
  const both = [one.seeker_id, other.seeker_id].toSorted()
  const found = async (query: Query) => (await ids({ keyword: 'axolotl', ...query })).toSorted()
  expect(await found({ skill: ['terraform', 'Kubernetes'] })).toEqual([one.seeker_id])
  expect(await found({ skill: ['terraform', 'Kubernetes'], skill_match: 'any' })).toEqual(both)
  expect(await found({ certification: ['Certified Information Systems Security Professional'] })).toEqual([
    one.seeker_id,
  ])
  expect(await found({ skill: ['Cobol'] })).toEqual([])
})

test('miles are counted from the center of the shown town, never from the stored ZIP code', async () => {
  const there = { city: 'Anchorage', state: 'AK', zip_code: '99701', latitude: 64.84, longitude: -147.72 }
  const shown = await makeSeeker(app.db, { job_role: 'Numbat', ...there })
  const near = await makeSeeker(app.db, { job_role: 'Numbat', ...there, city: 'PALMER' })
  await makeSeeker(app.db, {
    job_role: 'Numbat',
    ...there,
    city: 'Denver',
    state: 'CO',
    zip_code: '99501',
    latitude: 61.2,
    longitude: -149.9,
  })
  await makeSeeker(app.db, {
    job_role: 'Numbat',
    ...there,
    city: null,
    state: null,
    zip_code: '99501',
    latitude: 61.2,
    longitude: -149.9,
  })
  const { data, sort } = await find({ zip_code: '99501', radius_miles: 60 })
  expect(sort).toBe('nearest')
  expect(data.map(({ id }) => id)).toEqual([shown.seeker_id, near.seeker_id])
  // A twentieth of a degree of longitude at this latitude. The ZIP code itself isn't the center of its town.
  expect(data.map(({ distance_miles }) => distance_miles)).toEqual([1.7, expect.closeTo(38, -1)])
  expect(await ids({ zip_code: '99501', radius_miles: 5 })).toEqual([shown.seeker_id])
  expect(await refusal(find({ zip_code: '00000' }))).toMatchObject({
    status: 422,
    errors: { zip_code: [expect.any(String)] },
  })
})

test("people who show that they meet a job's must-haves are found, with the lines that show it", async () => {
  const requirements = [
    { id: 'skill', must: true, label: 'Two years of Wombat', type: 'skill' as const, name: 'Wombat', years: 2 },
    { id: 'years', must: true, label: 'Four years', type: 'years' as const, years: 4 },
    {
      id: 'clearance',
      must: true,
      label: 'Secret',
      type: 'clearance' as const,
      level: 'secret' as const,
      active: true,
      polygraph: 'none' as const,
    },
    {
      id: 'right',
      must: true,
      label: 'May work in the US',
      type: 'work_authorization' as const,
      country: 'US',
      sponsorship: false,
    },
    { id: 'nice', must: false, label: 'Zig', type: 'skill' as const, name: 'Zig' },
  ]
  const job = await makeJob(app.db, { company_id, requirements })
  const cleared = { clearance: 'secret' as const, clearance_state: 'active' as const }
  const open = { clearance_visibility: 'verified_employers' as const }
  const facts = [...skills('Wombat'), { kind: 'work_authorization' as const, name: 'US', has: false }]
  const silent = await makeSeeker(app.db, { facts, ...cleared })
  const shown = await makeSeeker(app.db, { facts, ...cleared, privacy: open })
  await makeSeeker(app.db, { facts, clearance: 'none', privacy: open })
  await makeSeeker(app.db, { facts, years_of_experience: 3 })
  await makeSeeker(app.db, { facts: skills('Zig') })
  const { data, job: asked } = await find({ job_id: job.id })
  expect(data.map(({ id }) => id)).toEqual([shown.seeker_id, silent.seeker_id])
  expect(data.map(({ fit }) => fit?.map(({ result }) => result))).toEqual([
    ['unknown', 'pass', 'pass', 'unknown'],
    ['unknown', 'pass', 'unknown', 'unknown'],
  ])
  expect(asked).toEqual({
    id: job.id,
    title: job.title,
    must_haves: 4,
    not_shown: ['Two years of Wombat', 'May work in the US'],
  })
  const foreign = await makeJob(app.db)
  expect(await refusal(find({ job_id: foreign.id }))).toMatchObject({ status: 404 })
})

test('results have pages, with each person once', async () => {
  for (let at = 0; at < 5; at++) await makeSeeker(app.db, { job_role: 'Dugong' })
  const pages = await Promise.all([1, 2, 3].map((page) => find({ keyword: 'dugong', page, per_page: 2 })))
  expect(pages.map(({ total, last_page }) => [total, last_page])).toEqual(Array(3).fill([5, 3]))
  expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(5)
})

test('a company that is not verified gets an error that says why it can’t search', async () => {
  const { account_id } = await makeEmployer(app.db, { verified: false })
  const refused = await refusal(app.as(await signIn(app.db, account_id))('GET /employers/get-job-seekers'))
  expect(refused).toMatchObject({
    status: 403,
    code: 'company_unverified',
    message: expect.stringContaining('verified'),
  })
})

test('opening a profile from the search counts as a view by this company', async () => {
  const { seeker_id } = await makeSeeker(app.db, { job_role: 'Okapi' })
  await ids({ keyword: 'okapi' })
  const views = () => app.db.selectFrom('profile_views').selectAll().where('seeker_id', '=', seeker_id).execute()
  expect(await views()).toEqual([])
  await call('GET /job-seekers/{id}', { params: { id: seeker_id } })
  expect(await views()).toMatchObject([{ company_id }])
})

test('an application shows the name to that company, and a withdrawn one does not', async () => {
  const hidden = { privacy: { name_visibility: 'hidden_until_accepted' as const } }
  const named = (first_name: string) => ({ ...hidden, account: { first_name, last_name: 'Vex' } })
  const [one, other] = [await makeSeeker(app.db, named('Xochitl')), await makeSeeker(app.db, named('Xochitl'))]
  expect(await ids({ keyword: 'xochitl' })).toEqual([])
  const { id: job_id } = await makeJob(app.db, { company_id })
  await makeApplication(app.db, { job_id, seeker_id: one.seeker_id })
  await makeApplication(app.db, { job_id, seeker_id: other.seeker_id, status: 'withdrawn' })
  expect(await ids({ keyword: 'xochitl' })).toEqual([one.seeker_id])
})

test('new matches of live jobs are searchable, recently changed, and haven’t applied', async () => {
  const employer = await makeEmployer(app.db)
  const requirements = [{ id: 'skill', must: true, label: 'Thylacine', type: 'skill' as const, name: 'Thylacine' }]
  const job = await makeJob(app.db, { company_id: employer.company_id, requirements })
  await makeJob(app.db, { company_id: employer.company_id, requirements, status: 'draft' })
  const facts = skills('Thylacine')
  const since = new Date('2026-02-01T12:00:00Z')
  const found = await makeSeeker(app.db, { facts, updated_at: new Date('2026-02-01T09:00:00Z') })
  await makeSeeker(app.db, { facts, updated_at: new Date('2026-01-31T23:00:00Z') })
  await makeSeeker(app.db, { facts, privacy: { searchable: false } })
  const applied = await makeSeeker(app.db, { facts })
  await makeApplication(app.db, { job_id: job.id, seeker_id: applied.seeker_id })
  const company = { id: employer.company_id, is_agency: false, may_search: true }
  const matches = await showMatches(app.context, company, await findMatches(app.db, company, since))
  expect(matches).toMatchObject([
    { job: { id: job.id, title: job.title }, total: 1, people: [{ id: found.seeker_id, fit: [{ result: 'pass' }] }] },
  ])
})

test('results say what this company did with a person, and whether they accept invitations', async () => {
  const own = { job_role: 'Wombat keeper' }
  const [kept, quiet, other] = [
    await makeSeeker(app.db, own),
    await makeSeeker(app.db, own),
    await makeSeeker(app.db, own),
  ]
  await app.db
    .updateTable('contact_settings')
    .set({ who_may_message: 'nobody' })
    .where('account_id', '=', quiet.account_id)
    .execute()
  const job = await makeJob(app.db, { company_id })
  await call('POST /employer/saved-job-seekers', { body: { seeker_id: kept.seeker_id } })
  const body = { seeker_id: kept.seeker_id, job_id: job.id, message: 'Come and talk.' }
  await call('POST /employer/invitations', { body })
  const rival = await makeEmployer(app.db)
  await app.db.insertInto('saved_people').values({ company_id: rival.company_id, seeker_id: other.seeker_id }).execute()
  const { id: application } = await makeApplication(app.db, {
    job_id: (await makeJob(app.db, { company_id, title: 'Wombat warden' })).id,
    seeker_id: other.seeker_id,
    status: 'shortlisted',
  })
  const known = new Map((await find({ keyword: 'wombat' })).data.map((each) => [each.id, each]))
  const invitations = [
    { id: expect.any(String), status: 'sent', created_at: expect.any(String), job: { id: job.id, title: job.title } },
  ]
  expect(known.get(kept.seeker_id)).toMatchObject({ is_saved: true, may_invite: true })
  expect(known.get(kept.seeker_id)?.invitations).toEqual(invitations)
  expect(known.get(quiet.seeker_id)).toMatchObject({ is_saved: false, may_invite: false, invitations: [] })
  expect(known.get(other.seeker_id)).toMatchObject({ is_saved: false, may_invite: true, invitations: [] })
  expect(known.get(kept.seeker_id)?.applications).toEqual([])
  expect(known.get(other.seeker_id)?.applications).toMatchObject([
    { id: application, status: 'shortlisted', job: { title: 'Wombat warden' } },
  ])
})
