import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/app.ts'
import {
  makeAdmin,
  makeApplication,
  makeConversation,
  makeEmployer,
  makeJob,
  makeResume,
  makeSeeker,
  signIn,
} from '../../../test/make.ts'

/** Every kind of caller. The last three are verified companies: blocked, applied to, or neither. */
const kinds = ['visitor', 'seeker', 'unverified', 'company', 'applied', 'blocked', 'agency', 'admin', 'self'] as const
type Kind = (typeof kinds)[number]

let app: TestApp
const callers = {} as Record<Kind, ReturnType<TestApp['as']>>
const companies = {} as Record<'applied' | 'blocked' | 'agency', string>
let jobId: string
let lapsed: Awaited<ReturnType<typeof makeEmployer>>

beforeAll(async () => {
  app = await testApp()
  const enter = async (id: string) => app.as(await signIn(app.db, id))
  const employer = async (options: Parameters<typeof makeEmployer>[1] = {}) => await makeEmployer(app.db, options)
  const [applied, blocked] = [await employer(), await employer()]
  lapsed = await employer()
  companies.applied = applied.company_id
  companies.blocked = blocked.company_id
  jobId = (await makeJob(app.db, { company_id: applied.company_id })).id
  callers.visitor = app.as()
  callers.seeker = await enter((await makeSeeker(app.db)).account_id)
  callers.unverified = await enter((await employer({ verified: false })).account_id)
  callers.company = await enter((await employer()).account_id)
  callers.applied = await enter(applied.account_id)
  callers.blocked = await enter(blocked.account_id)
  const agency = await employer()
  await app.db
    .updateTable('companies')
    .set({ organization_type: 'Staffing agency' })
    .where('id', '=', agency.company_id)
    .execute()
  companies.agency = agency.company_id
  callers.agency = await enter(agency.account_id)
  callers.admin = await enter((await makeAdmin(app.db)).id)
})

const sentResume = (resume_name: string) => ({
  resume_name,
  resume_key: `applications/${randomUUID()}`,
  resume_media_type: 'application/pdf',
  resume_bytes: 4_000,
})

type Privacy = NonNullable<NonNullable<Parameters<typeof makeSeeker>[1]>['privacy']>

/** A person with everything filled in, a resume, and an application at the `applied` company. */
async function person(privacy: Privacy, contact: { allow_staffing_agencies?: boolean } = {}) {
  const { seeker_id, account_id } = await makeSeeker(app.db, {
    account: { first_name: 'Priya', last_name: 'Raman' },
    username: `priya-${randomUUID().slice(0, 8)}`,
    phone: '(614) 555-0100',
    portfolio_website: 'https://priya.example',
    clearance: 'ts_sci',
    clearance_state: 'active',
    polygraph: 'ci',
    nationality: 'Canadian',
    gender: 'Female',
    marital_status: 'Married',
    date_of_birth: '1990-04-12',
    picture_key: `pictures/${randomUUID()}.png`,
    privacy: { show_in_home_carousel: true, blocked_companies: [companies.blocked], ...privacy },
  })
  await app.db
    .updateTable('contact_settings')
    .set({ allow_staffing_agencies: true, ...contact })
    .where('account_id', '=', account_id)
    .execute()
  await app.db
    .insertInto('social_links')
    .values({ seeker_id, platform: 'github', url: 'https://github.example/priya' })
    .execute()
  await app.db
    .insertInto('seeker_experience')
    .values({ seeker_id, title: 'SOC Analyst', organization: 'Halden Grid', started_on: '2021-03-01' })
    .execute()
  await app.db.insertInto('seeker_education').values({ seeker_id, school: 'Scioto State' }).execute()
  await makeResume(app.db, { seeker_id })
  await makeApplication(app.db, { job_id: jobId, seeker_id, ...sentResume('sent.pdf') })
  callers.self = app.as(await signIn(app.db, account_id))
  return seeker_id
}

const see = async (id: string, kind: Kind) =>
  await callers[kind]('GET /job-seekers/{id}', { params: { id } }).then(
    ({ data }) => data,
    (error: { status: number }) => error.status,
  )
type Seen = Exclude<Awaited<ReturnType<typeof see>>, number>

/** Which callers see something; `see` has already decided who sees the person at all. */
async function whoGets(id: string, what: (seen: Seen) => unknown) {
  const got: Kind[] = []
  for (const kind of kinds) {
    const seen = await see(id, kind)
    if (typeof seen !== 'number' && what(seen)) got.push(kind)
  }
  return got
}

const everyone = kinds.filter((kind) => kind !== 'blocked')
const known: Kind[] = ['applied', 'admin', 'self']
const anyCompany: Kind[] = ['company', 'applied', 'agency', 'admin', 'self']

describe('who sees what, by setting', () => {
  test.each<[NonNullable<Privacy['contact_visibility']>, Kind[]]>([
    ['never', ['admin', 'self']],
    ['after_application', known],
    ['verified_employers', anyCompany],
  ])('contact details: %s', async (contact_visibility, admitted) => {
    const id = await person({ contact_visibility })
    for (const what of [
      (seen: Seen) => seen.email,
      (seen: Seen) => seen.phone,
      (seen: Seen) => seen.username,
      (seen: Seen) => seen.contact,
      (seen: Seen) => seen.personal_profile.zip_code,
    ])
      expect(await whoGets(id, what)).toEqual(admitted)
  })

  test('past jobs and schools: verified companies that see the skills, only on the profile', async () => {
    const id = await person({ name_visibility: 'initials' })
    expect(await whoGets(id, (seen) => seen.professional_profile.skills)).toEqual(everyone)
    expect(await whoGets(id, (seen) => seen.professional_profile.experience?.length)).toEqual(anyCompany)
    expect(await whoGets(id, (seen) => seen.professional_profile.education?.length)).toEqual(anyCompany)
    const seen = await see(id, 'company')
    expect(seen).toMatchObject({
      professional_profile: {
        experience: [{ title: 'SOC Analyst', organization: 'Halden Grid', started_on: '2021-03-01', ended_on: null }],
        education: [{ school: 'Scioto State' }],
      },
    })
    const { data } = await callers.company('GET /job-seekers', { query: { per_page: 100 } })
    expect(JSON.stringify(data)).not.toContain('Scioto State')
  })

  test('contact details: not for unwanted staffing agencies', async () => {
    const id = await person({ contact_visibility: 'verified_employers' }, { allow_staffing_agencies: false })
    expect(await whoGets(id, (seen) => seen.email)).toEqual(anyCompany.filter((kind) => kind !== 'agency'))
    expect(await whoGets(id, (seen) => seen.name)).toEqual(everyone.filter((kind) => kind !== 'agency'))
  })

  test('an unwanted staffing agency sees only what applicants sent it', async () => {
    const open = {
      contact_visibility: 'verified_employers',
      resume_visibility: 'verified_employers',
      clearance_visibility: 'verified_employers',
      show_demographics: true,
    } as const
    const id = await person(open, { allow_staffing_agencies: false })
    const welcome = await person(open)
    expect(await see(id, 'agency')).toBe(404)
    const listed = async (kind: Kind) =>
      (await callers[kind]('GET /job-seekers', { query: { per_page: 100 } })).data.data.map((each) => each.id)
    expect(await listed('agency')).toContain(welcome)
    expect(await listed('agency')).not.toContain(id)
    expect(await listed('company')).toContain(id)
    const { id: job_id } = await makeJob(app.db, { company_id: companies.agency })
    await makeApplication(app.db, { job_id, seeker_id: id, ...sentResume('sent to the agency.pdf') })
    const seen = await see(id, 'agency')
    expect(seen).toMatchObject({ name: 'Priya Raman', email: expect.any(String) })
    expect(typeof seen === 'number' ? seen : seen.resumes?.map(({ name }) => name)).toEqual(['sent to the agency.pdf'])
    expect(seen).not.toHaveProperty('personal_profile.date_of_birth')
  })

  test.each<[NonNullable<Privacy['clearance_visibility']>, Kind[]]>([
    ['never', ['admin', 'self']],
    ['after_application', known],
    ['verified_employers', anyCompany],
  ])('clearance: %s', async (clearance_visibility, admitted) => {
    const id = await person({ clearance_visibility })
    for (const field of ['clearance', 'clearance_state', 'polygraph'] as const)
      expect(await whoGets(id, (seen) => seen.professional_profile[field])).toEqual(admitted)
  })

  test.each<[NonNullable<Privacy['resume_visibility']>, Kind[]]>([
    ['never', ['admin', 'self']],
    ['after_application', known],
    ['verified_employers', anyCompany],
  ])('resumes: %s', async (resume_visibility, admitted) => {
    const id = await person({ resume_visibility })
    expect(await whoGets(id, (seen) => seen.resumes?.length)).toEqual(admitted)
  })

  test.each<[NonNullable<Privacy['search_status']>, Kind[]]>([
    ['ready_to_interview', anyCompany],
    ['open_to_offers', anyCompany],
    ['closed', ['admin', 'self']],
  ])('search status: %s', async (search_status, admitted) => {
    const id = await person({ search_status })
    expect(await whoGets(id, (seen) => seen.search_status === search_status)).toEqual(admitted)
  })

  test('resumes: one sent to a company does not reveal the others', async () => {
    const id = await person({})
    const withdrawn = await makeJob(app.db, { company_id: companies.applied })
    await makeApplication(app.db, {
      job_id: withdrawn.id,
      seeker_id: id,
      status: 'withdrawn',
      ...sentResume('withdrawn.pdf'),
    })
    await makeApplication(app.db, { seeker_id: id, ...sentResume('to another company.pdf') })
    const names = async (kind: Kind) => {
      const seen = await see(id, kind)
      return typeof seen === 'number' ? seen : seen.resumes?.map(({ name }) => name)
    }
    expect(await names('applied')).toEqual(['sent.pdf'])
    expect(await names('self')).toEqual(['Resume.pdf'])
    await app.db
      .updateTable('privacy_settings')
      .set({ resume_visibility: 'verified_employers' })
      .where('seeker_id', '=', id)
      .execute()
    expect(await names('applied')).toEqual(['Resume.pdf'])
  })

  test.each([
    ['full', 'Priya Raman', everyone],
    ['initials', 'P. R.', known],
    ['hidden_until_accepted', 'Name hidden', known],
  ] as const)('name: %s', async (name_visibility, otherwise, admitted) => {
    const id = await person({ name_visibility })
    for (const what of [
      (seen: Seen) => seen.name === 'Priya Raman',
      (seen: Seen) => seen.first_name,
      (seen: Seen) => seen.last_name,
      (seen: Seen) => seen.personal_profile.full_name,
      (seen: Seen) => seen.personal_profile.profile_picture,
      (seen: Seen) => seen.personal_profile.profile_picture_temp_url,
      (seen: Seen) => seen.professional_profile.portfolio_website,
      (seen: Seen) => seen.social_links,
    ])
      expect(await whoGets(id, what)).toEqual(admitted)
    expect(await whoGets(id, (seen) => seen.name === otherwise)).toEqual(
      name_visibility === 'full' ? everyone : everyone.filter((kind) => !known.includes(kind)),
    )
  })

  test.each([
    [true, anyCompany],
    [false, ['admin', 'self']],
  ] as const)('date of birth, nationality, gender, and marital status: %s', async (show_demographics, admitted) => {
    const id = await person({ show_demographics })
    for (const field of ['date_of_birth', 'nationality', 'gender', 'marital_status'] as const)
      expect(await whoGets(id, (seen) => seen.personal_profile[field])).toEqual(admitted)
  })

  test.each<[string, Privacy, readonly Kind[]]>([
    ['opted in', {}, everyone],
    ['not opted in', { show_in_home_carousel: false }, anyCompany],
    ['opted in, but not searchable by companies', { searchable: false }, everyone],
    ['neither', { show_in_home_carousel: false, searchable: false }, known],
    ['not looking', { search_status: 'closed' }, known],
  ])('whether the person is visible at all: %s', async (_, privacy, admitted) => {
    expect(await whoGets(await person(privacy), () => true)).toEqual(admitted)
  })
})

test('a company that is no longer verified sees what a visitor sees', async () => {
  const id = await person({ contact_visibility: 'verified_employers', show_demographics: true })
  callers.company = app.as(await signIn(app.db, lapsed.account_id))
  expect(await see(id, 'company')).toHaveProperty('email')
  await app.db
    .updateTable('companies')
    .set({ verified_at: null, verified_method: null })
    .where('id', '=', lapsed.company_id)
    .execute()
  const seen = await see(id, 'company')
  expect(seen).toMatchObject({ name: 'Priya Raman' })
  expect(seen).not.toHaveProperty('email')
})

test('a company that lost its verification sees only the pictures of people who applied or talked with it', async () => {
  const { company_id, account_id } = await makeEmployer(app.db)
  callers.company = app.as(await signIn(app.db, account_id))
  const picture = async (privacy: Privacy = {}) => {
    const id = await person(privacy)
    const picture_key = `pictures/${randomUUID()}.png`
    await app.context.files.put(picture_key, Buffer.from('picture'), 'image/png')
    await app.db.updateTable('job_seekers').set({ picture_key }).where('id', '=', id).execute()
    const seen = await see(id, 'company')
    const url = typeof seen === 'number' ? undefined : seen.personal_profile.profile_picture_temp_url
    return { id, url: url ?? '' }
  }
  const shown = await picture()
  const searchable = await picture({ show_in_home_carousel: false, searchable: true })
  const applied = await picture({ show_in_home_carousel: false })
  const talked = await picture({ show_in_home_carousel: false })
  const { id: job_id } = await makeJob(app.db, { company_id })
  await makeApplication(app.db, { job_id, seeker_id: applied.id })
  await makeConversation(app.db, { company_id, seeker_id: talked.id })
  const statuses = async () =>
    await Promise.all(
      [shown, searchable, applied, talked].map(async ({ url }) => (await app.app.inject({ url })).statusCode),
    )
  expect(await statuses()).toEqual([200, 200, 200, 200])
  await app.db
    .updateTable('companies')
    .set({ verified_at: null, verified_method: null })
    .where('id', '=', company_id)
    .execute()
  expect(await statuses()).toEqual([404, 404, 200, 200])
})
