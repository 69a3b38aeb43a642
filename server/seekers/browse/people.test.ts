import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
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

let app: TestApp
let company: Awaited<ReturnType<typeof makeEmployer>>
const callers: Record<string, ReturnType<TestApp['as']>> = {}

beforeAll(async () => {
  app = await testApp()
  company = await makeEmployer(app.db)
  const token = (id: string) => signIn(app.db, id)
  callers.visitor = app.as()
  callers.company = app.as(await token(company.account_id))
  callers.unverified = app.as(await token((await makeEmployer(app.db, { verified: false })).account_id))
  callers.seeker = app.as(await token((await makeSeeker(app.db)).account_id))
  callers.admin = app.as(await token((await makeAdmin(app.db)).id))
})

type Options = NonNullable<Parameters<typeof makeSeeker>[1]>
const shown = async ({ privacy, ...options }: Options = {}) =>
  await makeSeeker(app.db, {
    account: { first_name: 'Priya', last_name: 'Raman' },
    username: `priya-${randomUUID().slice(0, 8)}`,
    phone: '(614) 555-0100',
    biography: 'Seven years of detection.',
    education_level: 'Bachelor',
    portfolio_website: 'https://priya.example',
    nationality: 'Canadian',
    gender: 'Female',
    marital_status: 'Married',
    date_of_birth: '1990-04-12',
    languages: ['English'],
    facts: [
      { kind: 'skill', name: 'Splunk' },
      { kind: 'skill', name: 'COBOL', has: false },
      { kind: 'certification', name: 'GCIA' },
    ],
    ...options,
    privacy: { show_in_home_carousel: true, ...privacy },
  })
const show = async (id: string, caller = 'visitor') =>
  (await callers[caller]!('GET /job-seekers/{id}', { params: { id } })).data
const status = (id: string, caller = 'visitor') =>
  callers[caller]!('GET /job-seekers/{id}', { params: { id } }).then(
    () => 200,
    (error: { status: number }) => error.status,
  )
const browse = async (query: object, caller = 'visitor') => (await callers[caller]!('GET /job-seekers', { query })).data
const withheld = ['username', 'email', 'phone', 'contact'] as const
const demographics = ['date_of_birth', 'nationality', 'gender', 'marital_status'] as const

describe('a person', () => {
  test('is shown to visitors without private fields', async () => {
    const { seeker_id } = await shown({
      privacy: { show_demographics: true, contact_visibility: 'verified_employers' },
    })
    await makeResume(app.db, { seeker_id })
    for (const caller of ['visitor', 'seeker', 'unverified']) {
      const seen = await show(seeker_id, caller)
      expect(seen).toMatchObject({
        name: 'Priya Raman',
        is_verified: true,
        personal_profile: { full_name: 'Priya Raman', biography: 'Seven years of detection.', city: 'Columbus' },
        professional_profile: { skills: ['Splunk'], certifications: ['GCIA'], languages_spoken: ['English'] },
      })
      for (const field of [...withheld, 'resumes']) expect(seen, `${field} to ${caller}`).not.toHaveProperty(field)
      for (const field of [...demographics, 'zip_code'])
        expect(seen.personal_profile, `${field} to ${caller}`).not.toHaveProperty(field)
    }
  })

  test('shows a verified company what the settings allow', async () => {
    const open = await shown({
      privacy: {
        contact_visibility: 'verified_employers',
        resume_visibility: 'verified_employers',
        show_demographics: true,
      },
    })
    await makeResume(app.db, { seeker_id: open.seeker_id })
    const seen = await show(open.seeker_id, 'company')
    expect(seen).toMatchObject({
      email: open.account.email,
      phone: '(614) 555-0100',
      contact: { preferred_channel: 'email' },
      personal_profile: { nationality: 'Canadian', zip_code: '43215', date_of_birth: '1990-04-12' },
    })
    expect(seen.resumes).toHaveLength(1)
    const quiet = await show((await shown()).seeker_id, 'company')
    for (const field of withheld) expect(quiet).not.toHaveProperty(field)
    for (const field of demographics) expect(quiet.personal_profile).not.toHaveProperty(field)
    expect(quiet).not.toHaveProperty('resumes')
  })

  test('shows more to a company they applied to, unless they withdrew or hide it from everyone', async () => {
    const job = await makeJob(app.db, { company_id: company.company_id })
    const { seeker_id, account } = await shown({ privacy: { name_visibility: 'hidden_until_accepted' } })
    const application = await makeApplication(app.db, { job_id: job.id, seeker_id })
    expect(await show(seeker_id, 'company')).toMatchObject({ name: 'Priya Raman', email: account.email })
    await app.db
      .updateTable('privacy_settings')
      .set({ contact_visibility: 'never' })
      .where('seeker_id', '=', seeker_id)
      .execute()
    expect(await show(seeker_id, 'company')).not.toHaveProperty('email')
    await app.db
      .updateTable('applications')
      .set({ status: 'withdrawn', due_at: null, ended_at: new Date() })
      .where('id', '=', application.id)
      .execute()
    expect((await show(seeker_id, 'company')).name).toBe('Name hidden')
  })

  test('with a hidden name is not identified by picture, links, or portfolio either', async () => {
    for (const [name_visibility, name] of [
      ['initials', 'P. R.'],
      ['hidden_until_accepted', 'Name hidden'],
    ] as const) {
      const { seeker_id } = await shown({ picture_key: `pictures/${randomUUID()}.png`, privacy: { name_visibility } })
      await app.db
        .insertInto('social_links')
        .values({ seeker_id, platform: 'github', url: 'https://github.example/priya' })
        .execute()
      const seen = await show(seeker_id)
      expect(seen.name).toBe(name)
      expect(seen).not.toHaveProperty('social_links')
      expect(JSON.stringify(seen)).not.toMatch(/Priya|Raman|priya|pictures/)
    }
  })

  test('is fully visible to themselves and to admins', async () => {
    const { seeker_id, account_id, account } = await shown({
      privacy: { show_in_home_carousel: false, searchable: false },
    })
    callers.self = app.as(await signIn(app.db, account_id))
    for (const caller of ['self', 'admin'])
      expect(await show(seeker_id, caller)).toMatchObject({
        email: account.email,
        personal_profile: { gender: 'Female' },
      })
  })

  test.each<[string, Options, string[]]>([
    ['someone who did not opt in', { privacy: { show_in_home_carousel: false } }, ['company', 'admin']],
    ['someone who is not searchable', { privacy: { show_in_home_carousel: false, searchable: false } }, ['admin']],
    ['suspended', { account: { suspended_at: new Date() } }, []],
    ['unverified', { account: { email_verified_at: null } }, []],
  ])('%s is visible only to some', async (_, options, admitted) => {
    const { seeker_id } = await shown(options)
    for (const caller of ['visitor', 'seeker', 'unverified', 'company', 'admin'])
      expect([caller, await status(seeker_id, caller)]).toEqual([caller, admitted.includes(caller) ? 200 : 404])
  })

  test('is a 404 for a company they blocked, and for an unknown ID', async () => {
    const { seeker_id } = await shown({ privacy: { blocked_companies: [company.company_id] } })
    expect([await status(seeker_id, 'company'), await status(seeker_id)]).toEqual([404, 200])
    for (const id of [randomUUID(), '1', "' or 1=1"]) expect(await status(id)).toBe(404)
  })
})

describe('the directory', () => {
  const mark = randomUUID().slice(0, 8)
  const ids = async (query: object, caller = 'visitor') =>
    (await browse({ keyword: mark, per_page: 100, ...query }, caller)).data.map(({ id }) => id)

  test('is ordered by day, so a hidden name is not placed between two known moments', async () => {
    const headline = `Works ${randomUUID().slice(0, 8)}`
    const made = []
    for (const hour of ['03', '01', '02'])
      made.push(await shown({ headline, updated_at: new Date(`2026-01-02T${hour}:00:00Z`) }))
    const older = await shown({ headline, updated_at: new Date('2026-01-01T23:00:00Z') })
    const listed = (await browse({ keyword: headline.split(' ')[1] })).data.map(({ id }) => id)
    expect(listed).toEqual([...made.map(({ seeker_id }) => seeker_id).toSorted(), older.seeker_id])
  })

  test('lists people who opted in, by page and category, with ready ones first for companies', async () => {
    const tag = randomUUID().slice(0, 8)
    const headline = `Works ${tag}`
    const offers = await shown({ headline, updated_at: new Date('2026-01-02') })
    const ready = await shown({
      headline,
      updated_at: new Date('2026-01-01'),
      privacy: { search_status: 'ready_to_interview' },
    })
    const cloud = await shown({ headline, category: 'Cloud', updated_at: new Date('2026-01-03') })
    await shown({ headline, privacy: { show_in_home_carousel: false } })
    await shown({ headline, account: { suspended_at: new Date() } })
    const all = await browse({ keyword: tag })
    expect(all).toMatchObject({ total: 3, per_page: 8, by_category: { cybersecurity: 2, Cloud: 1 } })
    const order = async (caller: string) => (await browse({ keyword: tag }, caller)).data.map(({ id }) => id)
    expect(await order('company')).toEqual([ready.seeker_id, cloud.seeker_id, offers.seeker_id])
    // The order doesn't reveal who is ready either.
    for (const caller of ['visitor', 'seeker', 'unverified'])
      expect(await order(caller)).toEqual([cloud.seeker_id, offers.seeker_id, ready.seeker_id])
    expect(await browse({ keyword: tag, category: 'cloud' })).toMatchObject({
      total: 1,
      by_category: { cybersecurity: 2, Cloud: 1 },
      data: [{ id: cloud.seeker_id }],
    })
    const second = await browse({ keyword: tag, per_page: 2, page: 2 })
    expect([second.total, second.last_page, second.data.length]).toEqual([3, 2, 1])
    expect((await browse({ keyword: tag, page: 9 })).data).toEqual([])
  })

  test('can be searched by keywords, location, specialty, and level', async () => {
    const entry = await shown({ headline: mark, years_of_experience: 1, city: 'Denver', state: 'CO' })
    const lead = await shown({ headline: mark, years_of_experience: 9, specialty: 'GRC' })
    expect(await ids({ experience_level: 'Entry' })).toEqual([entry.seeker_id])
    expect(await ids({ experience_level: 'Lead' })).toEqual([lead.seeker_id])
    expect(await ids({ experience_level: 'Senior' })).toEqual([lead.seeker_id])
    expect(await ids({ location: 'Colorado' })).toEqual([entry.seeker_id])
    expect(await ids({ location: 'Denver, CO' })).toEqual([entry.seeker_id])
    expect(await ids({ specialty: 'grc' })).toEqual([lead.seeker_id])
    expect(await ids({ keyword: `${mark} splunk gcia` })).toHaveLength(2)
    expect(await ids({ experience_level: 'Mid' })).toEqual([])
    expect(await ids({ keyword: `${mark} cobol` })).toEqual([])
    expect(await ids({ keyword: `${mark} 100%` })).toEqual([])
  })

  test('can be searched by skills, certifications, languages, and education', async () => {
    const tag = randomUUID().slice(0, 8)
    const facts = (...names: string[]) => names.map((name) => ({ kind: 'skill' as const, name }))
    const one = await shown({ headline: tag, languages: ['English', 'Yoruba'], facts: facts('Okta', 'SAML') })
    const two = await shown({
      headline: tag,
      education_level: 'Master',
      facts: [...facts('Okta'), { kind: 'skill', name: 'SAML', has: false }, { kind: 'certification', name: 'CISSP' }],
    })
    const found = async (query: object) =>
      (await browse({ keyword: tag, ...query })).data.map(({ id }) => id).toSorted()
    expect(await found({ skill: 'okta' })).toEqual([one.seeker_id, two.seeker_id].toSorted())
    expect(await found({ skill: ['okta', 'saml'] })).toEqual([one.seeker_id])
    expect(await found({ skill: 'Okta, CISSP' })).toEqual([two.seeker_id])
    expect(await found({ skill: 'Okt' })).toEqual([])
    expect(await found({ language: 'yoruba' })).toEqual([one.seeker_id])
    expect(await found({ education_level: 'master' })).toEqual([two.seeker_id])
    expect(await found({ skill: '', language: '', education_level: 'All' })).toHaveLength(2)
  })

  test('cannot be searched by what the caller cannot see', async () => {
    const tag = `Zq${randomUUID().slice(0, 6)}`
    const hidden = await shown({ account: { first_name: tag }, privacy: { name_visibility: 'initials' } })
    const named = await shown({ account: { first_name: tag }, privacy: { show_demographics: true } })
    for (const caller of ['visitor', 'company'])
      expect((await browse({ keyword: tag }, caller)).data.map(({ id }) => id)).toEqual([named.seeker_id])
    expect((await browse({ keyword: tag, nationality: 'canad' }, 'company')).total).toBe(1)
    for (const caller of ['visitor', 'seeker', 'unverified'])
      expect((await browse({ keyword: tag, nationality: 'canad' }, caller)).total).toBe(0)
    await app.db
      .updateTable('privacy_settings')
      .set({ blocked_companies: [company.company_id] })
      .where('seeker_id', 'in', [named.seeker_id, hidden.seeker_id])
      .execute()
    expect((await browse({ keyword: tag }, 'company')).total).toBe(0)
  })

  test('names an invalid filter', async () => {
    for (const [name, value] of [
      ['category', 'plumbing'],
      ['specialty', 'x'],
      ['experience_level', 'Manager'],
      ['per_page', '101'],
      ['keyword', 'x'.repeat(201)],
      ['location', 'x'.repeat(201)],
      ['nationality', 'x'.repeat(101)],
      ['education_level', 'Kindergarten'],
      ['skill', 'a,b,c,d,e,f,g,h,i,j,k'],
      ['language', 'x'.repeat(101)],
      ['page', '0'],
      ['page', 'two'],
    ])
      expect(Object.keys((await refusal(browse({ [name!]: value }))).errors)).toEqual([name])
    expect(Object.keys((await refusal(browse({ skill: ['x'.repeat(101)] }))).errors)[0]).toMatch(/^skill/)
  })
})

test('what an admin reads is in the audit log, and what others read is not', async () => {
  const { seeker_id } = await shown({ privacy: { show_in_home_carousel: true } })
  const params = { id: seeker_id }
  for (const caller of ['visitor', 'seeker', 'company', 'admin']) {
    await callers[caller]!('GET /job-seekers', { query: { keyword: 'detection' } })
    await callers[caller]!('GET /job-seekers/{id}', { params })
  }
  const written = async (query: object) => (await callers.admin!('GET /admin/audit', { query })).data.data
  expect(await written({ subject_id: seeker_id })).toMatchObject([{ action: 'job_seeker.viewed', subject_name: null }])
  expect(await written({ action: 'job_seeker.listed' })).toMatchObject([{ after: { keyword: 'not kept' } }])
})
