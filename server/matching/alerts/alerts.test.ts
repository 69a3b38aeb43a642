import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { jobFilters } from '../../../contract/jobs/job-search.ts'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeAdmin, makeEmployer, makeJob, makeSeeker, signIn, testPassword } from '../../../test/make.ts'
import { ago } from '../../../test/make/start.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ limits: { job_alerts_per_person: 3 } })
  await app.db
    .insertInto('zip_codes')
    .values({ zip: '43215', city: 'Columbus', state: 'OH', latitude: 39.966856, longitude: -83.01296 })
    .execute()
})

async function seeker(options: Parameters<typeof makeSeeker>[1] = {}) {
  const made = await makeSeeker(app.db, options)
  return { ...made, call: app.as(await signIn(app.db, made.account_id)) }
}
const rowsOf = (seeker_id: string) =>
  app.db.selectFrom('job_alerts').selectAll().where('seeker_id', '=', seeker_id).orderBy('name').execute()

describe('alerts are created, listed by name, updated, and deleted', () => {
  test('with defaults and without sending email', async () => {
    const { call, seeker_id } = await seeker()
    const added = await call('POST /settings/job-alerts', {
      body: { name: '  SOC  in\nOhio ', filters: { keyword: 'soc', location: 'Ohio' } },
    })
    expect(added.data).toMatchObject({
      name: 'SOC in Ohio',
      filters: { keyword: 'soc', location: 'Ohio' },
      frequency: 'daily',
      is_active: true,
      last_sent_at: null,
      matches_this_week: 0,
    })
    const paused = await call('POST /settings/job-alerts', {
      body: { name: 'all of it', filters: {}, frequency: 'weekly', is_active: false },
    })
    expect(paused.data).toMatchObject({ frequency: 'weekly', is_active: false, filters: {} })
    const { data } = await call('GET /settings/job-alerts')
    expect(data.map(({ id }) => id)).toEqual([paused.data.id, added.data.id])
    expect(data[1]).toEqual(added.data)
    expect(await rowsOf(seeker_id)).toHaveLength(2)
  })

  test('omitted fields do not change, and filters are replaced as a whole', async () => {
    const { call } = await seeker()
    const { data: before } = await call('POST /settings/job-alerts', {
      body: { name: 'Before', filters: { keyword: 'soc', job_type: ['contract'] }, frequency: 'instant' },
    })
    const params = { id: before.id }
    const { data: paused } = await call('PUT /settings/job-alerts/{id}', { params, body: { is_active: false } })
    expect(paused).toEqual({ ...before, is_active: false, updated_at: paused.updated_at })
    const body = { name: 'After', frequency: 'weekly', filters: { location: 'Ohio' }, is_active: true } as const
    const { data: after } = await call('PUT /settings/job-alerts/{id}', { params, body })
    expect(after).toEqual({ ...before, ...body, updated_at: after.updated_at })
    expect((await call('GET /settings/job-alerts')).data).toEqual([after])
  })

  test('deleted once', async () => {
    const { call, seeker_id } = await seeker()
    const { data } = await call('POST /settings/job-alerts', { body: { name: 'Gone', filters: {} } })
    const params = { id: data.id }
    expect(await call('DELETE /settings/job-alerts/{id}', { params })).toEqual({ message: 'Job alert deleted' })
    expect(await rowsOf(seeker_id)).toEqual([])
    expect(await refusal(call('DELETE /settings/job-alerts/{id}', { params }))).toMatchObject({ status: 404 })
    expect(await refusal(call('PUT /settings/job-alerts/{id}', { params, body: {} }))).toMatchObject({ status: 404 })
  })
})

test("another job seeker's alert is not found and does not change", async () => {
  const [me, other] = [await seeker(), await seeker()]
  const { data } = await me.call('POST /settings/job-alerts', { body: { name: 'Mine', filters: {} } })
  const params = { id: data.id }
  const change = other.call('PUT /settings/job-alerts/{id}', { params, body: { name: 'Theirs' } })
  expect(await refusal(change)).toMatchObject({ status: 404, message: 'Not found.' })
  expect(await refusal(other.call('DELETE /settings/job-alerts/{id}', { params }))).toMatchObject({ status: 404 })
  expect((await other.call('GET /settings/job-alerts')).data).toEqual([])
  expect((await me.call('GET /settings/job-alerts')).data).toEqual([data])
})

test.each([
  ['a visitor', 401, async () => undefined],
  ['an employer', 403, async () => await signIn(app.db, (await makeEmployer(app.db)).account_id)],
  ['an administrator', 403, async () => await signIn(app.db, (await makeAdmin(app.db)).id)],
])('%s has none', async (_, status, token) => {
  const as = app.as(await token())
  const params = { id: randomUUID() }
  const refused = [
    as('GET /settings/job-alerts'),
    as('POST /settings/job-alerts', { body: { name: 'One', filters: {} } }),
    as('PUT /settings/job-alerts/{id}', { params, body: {} }),
    as('DELETE /settings/job-alerts/{id}', { params }),
  ].map(refusal)
  for (const each of await Promise.all(refused)) expect(each).toMatchObject({ status })
})

describe('an alert can have every filter of a search', () => {
  const asked: Record<keyof typeof jobFilters, unknown> = {
    keyword: 'kubernetes',
    location: 'Columbus, OH',
    zip_code: '43215',
    radius_miles: 25,
    category: 'Cloud',
    job_type: ['full-time', 'remote'],
    workplace: ['hybrid'],
    specialty: ['SRE'],
    experience_level: ['Senior'],
    education_level: ['Bachelor'],
    salary_min: '$120,000',
    salary_max: 180_000,
    salary_type: 'yearly',
    clearance: ['secret'],
    clearance_held: 'public_trust',
    posted_within: '3',
    visa_sponsorship: '1',
    must_haves: 'all_but_one',
  }
  const kept = {
    keyword: 'kubernetes',
    location: 'Columbus, OH',
    zip_code: '43215',
    radius_miles: 25,
    category: 'Cloud',
    job_type: ['full-time'],
    workplace: ['hybrid', 'remote'],
    specialty: ['SRE'],
    experience_level: ['Senior'],
    education_level: ['Bachelor'],
    salary_min: 120_000,
    salary_max: 180_000,
    salary_type: 'yearly',
    clearance: ['secret', 'none', 'public_trust'],
    posted_within: '3',
    visa_sponsorship: '1',
    must_haves: 'all_but_one',
  }

  test('normalized, without sorting and paging', async () => {
    expect(Object.keys(asked)).toEqual(Object.keys(jobFilters))
    const { call } = await seeker()
    const filters = { ...asked, sort: 'salary', page: 4, per_page: 50, facets: '1' }
    const { data } = await call('POST /settings/job-alerts', { body: { name: 'All', filters } })
    expect(data.filters).toEqual(kept)
    expect((await call('GET /settings/job-alerts')).data[0]?.filters).toEqual(kept)
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ name: ' \n ' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ name: 7 }, 'name'],
    [{ frequency: 'hourly' }, 'frequency'],
    [{ is_active: 'yes' }, 'is_active'],
    [{ filters: 'soc' }, 'filters'],
    [{ filters: { keyword: 'x'.repeat(201) } }, 'filters.keyword'],
    [{ filters: { location: 'x'.repeat(201) } }, 'filters.location'],
    [{ filters: { location: '00000' } }, 'filters.location'],
    [{ filters: { zip_code: '4321' } }, 'filters.zip_code'],
    [{ filters: { zip_code: '00000' } }, 'filters.zip_code'],
    [{ filters: { zip_code: '43215', radius_miles: 4 } }, 'filters.radius_miles'],
    [{ filters: { zip_code: '43215', radius_miles: 201 } }, 'filters.radius_miles'],
    [{ filters: { category: 'finance' } }, 'filters.category'],
    [{ filters: { job_type: ['galaxy'] } }, 'filters.job_type.0'],
    [{ filters: { workplace: ['moon'] } }, 'filters.workplace.0'],
    [{ filters: { specialty: ['baking'] } }, 'filters.specialty.0'],
    [{ filters: { experience_level: ['Wizard'] } }, 'filters.experience_level.0'],
    [{ filters: { education_level: ['Kindergarten'] } }, 'filters.education_level.0'],
    [{ filters: { salary_min: 'lots' } }, 'filters.salary_min'],
    [{ filters: { salary_max: -1 } }, 'filters.salary_max'],
    [{ filters: { salary_min: 200, salary_max: 100 } }, 'filters.salary_min'],
    [{ filters: { salary_type: 'fortnightly' } }, 'filters.salary_type'],
    [{ filters: { clearance: ['cosmic'] } }, 'filters.clearance.0'],
    [{ filters: { clearance_held: 'cosmic' } }, 'filters.clearance_held'],
    [{ filters: { posted_within: '2' } }, 'filters.posted_within'],
    [{ filters: { visa_sponsorship: 'no' } }, 'filters.visa_sponsorship'],
    [{ filters: { must_haves: 'some' } }, 'filters.must_haves'],
    [{ filters: { employer_id: randomUUID() } }, 'filters.employer_id'],
    [{ filters: { keyword: 'soc', seniority: 'lead' } }, 'filters.seniority'],
    [{ filters: { 'job_type[]': ['contract'] } }, 'filters.job_type[]'],
    [{ filters: { constructor: 'x' } }, 'filters.constructor'],
  ])('%j is rejected when creating and updating', async (wrong, field) => {
    const { call, seeker_id } = await seeker()
    const { data } = await call('POST /settings/job-alerts', { body: { name: 'Right', filters: {} } })
    const body = { name: 'Wrong', filters: {}, ...wrong } as never
    const refused = [
      call('POST /settings/job-alerts', { body }),
      call('PUT /settings/job-alerts/{id}', { params: { id: data.id }, body }),
    ].map(refusal)
    for (const { status, errors } of await Promise.all(refused))
      expect({ status, fields: Object.keys(errors) }).toEqual({ status: 422, fields: [field] })
    expect(await rowsOf(seeker_id)).toMatchObject([{ name: 'Right', filters: {} }])
  })

  test('an unknown filter is named, with the valid ones', async () => {
    const { call } = await seeker()
    const body = { name: 'One', filters: { seniority: 'lead' } as object }
    expect((await refusal(call('POST /settings/job-alerts', { body }))).errors).toEqual({
      'filters.seniority': [
        `seniority isn’t a filter of the job search. Filters are: ${Object.keys(jobFilters).join(', ')}.`,
      ],
    })
  })

  test('a name and filters are required', async () => {
    const { errors } = await refusal((await seeker()).call('POST /settings/job-alerts', { body: {} as never }))
    expect(Object.keys(errors)).toEqual(['name', 'filters'])
  })
})

describe('names', () => {
  const taken = { status: 422, errors: { name: ['You already have a job alert with this name. Choose another name.'] } }

  test('are unique per person in any letter case, and another person can use the same', async () => {
    const [me, other] = [await seeker(), await seeker()]
    const add = (call: typeof me.call, name: string) =>
      call('POST /settings/job-alerts', { body: { name, filters: {} } })
    await add(me.call, 'Remote')
    expect(await refusal(add(me.call, 'REMOTE'))).toMatchObject(taken)
    const { data } = await add(me.call, 'Cloud')
    const rename = (name: string) =>
      me.call('PUT /settings/job-alerts/{id}', { params: { id: data.id }, body: { name } })
    expect(await refusal(rename('remote'))).toMatchObject(taken)
    expect((await rename('CLOUD')).data.name).toBe('CLOUD')
    expect((await add(other.call, 'Remote')).data.name).toBe('Remote')
  })

  test('of two sent at once, one is saved', async () => {
    const { call, seeker_id } = await seeker()
    const both = await Promise.allSettled(
      ['Twice', 'twice'].map((name) => call('POST /settings/job-alerts', { body: { name, filters: {} } })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await rowsOf(seeker_id)).toHaveLength(1)
  })
})

describe('with a limit of three per person', () => {
  const add = ({ call }: Awaited<ReturnType<typeof seeker>>, name: string) =>
    call('POST /settings/job-alerts', { body: { name, filters: {} } })

  test('the next one is rejected until one is deleted', async () => {
    const me = await seeker()
    const [first] = [await add(me, 'A'), await add(me, 'B'), await add(me, 'C')]
    expect(await refusal(add(me, 'D'))).toMatchObject({ status: 409, code: 'too_many_alerts' })
    await me.call('DELETE /settings/job-alerts/{id}', { params: { id: first.data.id } })
    await add(me, 'D')
    expect((await rowsOf(me.seeker_id)).map(({ name }) => name)).toEqual(['B', 'C', 'D'])
  })

  test('sent all at once, no more than the limit are saved', async () => {
    const me = await seeker()
    await add(me, 'A')
    const sent = await Promise.allSettled(['B', 'C', 'D', 'E', 'F'].map((name) => add(me, name)))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await rowsOf(me.seeker_id)).toHaveLength(3)
  })
})

test.each([
  ['filter', { keyword: 'mistralwick', seniority: 'lead' }, 'seniority', { keyword: 'mistralwick' }],
  ['value', { keyword: 'mistralwick', specialty: ['SRE', 'alchemy'] }, 'specialty', { keyword: 'mistralwick' }],
])('an alert with a %s that no longer exists finds nothing until it is updated', async (_, filters, name, read) => {
  const company = await makeEmployer(app.db, { verified: true })
  await makeJob(app.db, { company_id: company.company_id, title: 'Mistralwick Engineer', created_at: ago(1) })
  const { call, seeker_id } = await seeker()
  const { data } = await call('POST /settings/job-alerts', { body: { name: 'Old', filters: read } })
  expect(data).toMatchObject({ unread_filters: [] })
  expect(data.matches_this_week).toBeGreaterThan(0)
  await app.db
    .updateTable('job_alerts')
    .set({ filters: JSON.stringify(filters) })
    .where('seeker_id', '=', seeker_id)
    .execute()
  const [listed] = (await call('GET /settings/job-alerts')).data
  expect(listed).toMatchObject({ filters: read, unread_filters: [name], matches_this_week: 0 })
  const { data: saved } = await call('PUT /settings/job-alerts/{id}', {
    params: { id: data.id },
    body: { filters: read },
  })
  expect(saved).toMatchObject({ unread_filters: [], matches_this_week: data.matches_this_week })
})

test('alerts are deleted with the account', async () => {
  const me = await seeker({ account: { password: true } })
  await me.call('POST /settings/job-alerts', { body: { name: 'Until the end', filters: {} } })
  await me.call('POST /settings/delete-account', { body: { password: testPassword } })
  expect(await rowsOf(me.seeker_id)).toEqual([])
})
