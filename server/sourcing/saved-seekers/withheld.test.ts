import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { signedInSeeker } from '../../../test/applying.ts'
import { makeApplication, makeEmployer, makeJob, makeSeeker, signIn, testPassword } from '../../../test/make.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))

async function company(options: Parameters<typeof makeEmployer>[1] = {}) {
  const made = await makeEmployer(app.db, options)
  return { ...made, call: app.as(await signIn(app.db, made.account_id)) }
}
type Company = Awaited<ReturnType<typeof company>>

const person = async (options: Parameters<typeof makeSeeker>[1] = {}) =>
  await makeSeeker(app.db, { account: { first_name: 'Priya', last_name: 'Raman' }, ...options })

const save = async ({ call }: Company, seeker_id: string) =>
  (await call('POST /employer/saved-job-seekers', { body: { seeker_id } })).data
const list = async ({ call }: Company, query: object = {}) =>
  (await call('GET /employer/saved-job-seekers', { query })).data
const ids = async (of: Company, query: object = {}) => (await list(of, query)).data.map(({ person: who }) => who?.id)

const change = (seeker_id: string, set: Parameters<typeof makeSeeker>[1] & object) =>
  app.db
    .updateTable('privacy_settings')
    .set(set.privacy ?? {})
    .where('seeker_id', '=', seeker_id)
    .execute()

describe('a person who is no longer shown to the company', () => {
  const gone: [string, (of: { seeker_id: string; account_id: string; company_id: string }) => Promise<unknown>][] = [
    ['closes', ({ seeker_id }) => change(seeker_id, { privacy: { search_status: 'closed' } })],
    ['hides', ({ seeker_id }) => change(seeker_id, { privacy: { searchable: false } })],
    ['blocks it', ({ seeker_id, company_id }) => change(seeker_id, { privacy: { blocked_companies: [company_id] } })],
    [
      'is suspended',
      ({ account_id }) =>
        app.db.updateTable('accounts').set({ suspended_at: new Date() }).where('id', '=', account_id).execute(),
    ],
    [
      'deletes the account',
      async ({ account_id }) => {
        await app.db.deleteFrom('job_seekers').where('account_id', '=', account_id).execute()
        await app.db.deleteFrom('accounts').where('id', '=', account_id).execute()
      },
    ],
  ]

  test.each(gone)('%s: the same placeholder stays, without the company’s notes about them', async (_, leave) => {
    const mine = await company({ first_name: 'Renata' })
    const job = await makeJob(app.db, { company_id: mine.company_id })
    const { seeker_id, account_id } = await person({ headline: 'Zebra keeper' })
    const { id, saved_at, saved_by } = await save(mine, seeker_id)
    await mine.call('PUT /employer/saved-job-seekers/{id}/notes', { params: { id }, body: { notes: 'Met in May.' } })
    await mine.call('PUT /employer/saved-job-seekers/{id}', { params: { id }, body: { tags: ['ot'] } })
    await mine.call('POST /employer/invitations', { body: { seeker_id, job_id: job.id, message: 'Come.' } })
    const found = await list(mine, { keyword: 'Raman zebra', experience_level: 'Senior', tag: 'ot' })
    expect([found.total, found.tags]).toEqual([1, [{ tag: 'ot', people: 1 }]])
    await leave({ seeker_id, account_id, company_id: mine.company_id })
    const { data: left, tags } = await list(mine)
    expect(tags).toEqual([])
    expect(left).toEqual([
      {
        id,
        saved_at,
        saved_by,
        notes: '',
        notes_at: null,
        tags: [],
        lists: [],
        person: null,
        may_invite: false,
        invitations: [],
        applications: [],
      },
    ])
    expect(JSON.stringify(left)).not.toMatch(new RegExp(`Priya|Raman|Zebra|${seeker_id}`))
    for (const query of [
      { keyword: 'Raman' },
      { keyword: 'zebra' },
      { keyword: 'may ot' },
      { experience_level: 'Senior' },
      { tag: 'ot' },
    ])
      expect((await list(mine, query)).total).toBe(0)
  })

  test('can’t have notes and tags changed while hidden', async () => {
    const mine = await company()
    const { seeker_id } = await person()
    const { id } = await save(mine, seeker_id)
    await mine.call('PUT /employer/saved-job-seekers/{id}/notes', { params: { id }, body: { notes: 'Met in May.' } })
    await change(seeker_id, { privacy: { blocked_companies: [mine.company_id] } })
    const refused = await Promise.all([
      refusal(mine.call('PUT /employer/saved-job-seekers/{id}/notes', { params: { id }, body: { notes: 'New.' } })),
      refusal(mine.call('PUT /employer/saved-job-seekers/{id}', { params: { id }, body: { tags: [] } })),
    ])
    for (const { status, code } of refused) expect([status, code]).toEqual([409, 'hidden'])
    expect(JSON.stringify(refused)).not.toContain('May')
    await change(seeker_id, { privacy: { blocked_companies: [] } })
    expect((await list(mine)).data[0]).toMatchObject({ notes: 'Met in May.' })
  })

  test('returns when they are shown again', async () => {
    const mine = await company()
    const { seeker_id } = await person({ privacy: { search_status: 'closed' } })
    await app.db.insertInto('saved_people').values({ company_id: mine.company_id, seeker_id }).execute()
    expect((await list(mine)).data[0]?.person).toBeNull()
    await change(seeker_id, { privacy: { search_status: 'open_to_offers' } })
    expect((await list(mine)).data[0]?.person).toMatchObject({ name: 'Priya Raman' })
  })

  test('an unwanted agency and a company that lost its verification see no more than the rule says', async () => {
    const agency = await company({ company: { organization_type: 'Staffing agency' } })
    const { seeker_id, account_id } = await person()
    await save(agency, seeker_id)
    await app.db
      .updateTable('contact_settings')
      .set({ allow_staffing_agencies: false })
      .where('account_id', '=', account_id)
      .execute()
    expect((await list(agency)).data[0]?.person).toBeNull()
    const doubted = await company()
    await save(doubted, seeker_id)
    await app.db
      .updateTable('companies')
      .set({ verified_at: null, verified_method: null })
      .where('id', '=', doubted.company_id)
      .execute()
    expect((await list(doubted)).data[0]?.person).toBeNull()
  })
})

describe('field by field, as they choose later', () => {
  test('clearance and demographics go with their settings', async () => {
    const mine = await company()
    const open = {
      contact_visibility: 'verified_employers',
      clearance_visibility: 'verified_employers',
      show_demographics: true,
    } as const
    const { seeker_id } = await person({ clearance: 'secret', gender: 'Female', privacy: open })
    await save(mine, seeker_id)
    const seen = async () => (await list(mine)).data[0]?.person
    // Contact details are only on their profile.
    expect(await seen()).not.toHaveProperty('email')
    expect(await seen()).toMatchObject({
      personal_profile: { gender: 'Female' },
      professional_profile: { clearance: 'secret' },
    })
    await change(seeker_id, {
      privacy: { contact_visibility: 'never', clearance_visibility: 'never', show_demographics: false },
    })
    const now = await seen()
    expect(now).not.toHaveProperty('email')
    expect(now).not.toHaveProperty('personal_profile.gender')
    expect(now).not.toHaveProperty('professional_profile.clearance')
  })

  test.each([
    ['initials', 'P. R.'],
    ['hidden_until_accepted', 'Name hidden'],
  ] as const)('a name set to %s is neither shown nor found, until they apply there', async (name_visibility, shown) => {
    const mine = await company()
    const { seeker_id } = await person()
    await save(mine, seeker_id)
    expect(await ids(mine, { keyword: 'raman' })).toEqual([seeker_id])
    await change(seeker_id, { privacy: { name_visibility } })
    expect((await list(mine)).data[0]?.person?.name).toBe(shown)
    expect(await ids(mine, { keyword: 'raman' })).toEqual([])
    const job = await makeJob(app.db, { company_id: mine.company_id })
    await makeApplication(app.db, { job_id: job.id, seeker_id })
    expect((await list(mine)).data[0]?.person?.name).toBe('Priya Raman')
    expect(await ids(mine, { keyword: 'raman' })).toEqual([seeker_id])
  })
})

test('deleting the account through the API leaves the company a placeholder', async () => {
  const mine = await company()
  const leaver = await signedInSeeker(app, { account: { password: true } })
  await save(mine, leaver.seeker_id)
  await leaver.call('POST /settings/delete-account', { body: { password: testPassword } })
  expect((await list(mine)).data).toMatchObject([{ person: null }])
})
