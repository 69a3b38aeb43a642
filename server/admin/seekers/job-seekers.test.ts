import { beforeAll, describe, expect, test } from 'vitest'
import type { adminSeekerSorts } from '../../../contract/admin/values.ts'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import {
  makeAdmin,
  makeApplication,
  makeEmployer,
  makeJob,
  makeSeeker,
  makeSubscription,
  signIn,
} from '../../../test/make.ts'

let app: TestApp
let call: ReturnType<TestApp['as']>
let admin: Awaited<ReturnType<typeof makeAdmin>>
const day = 86_400_000
const unknownId = '00000000-0000-4000-8000-000000000000'
const ago = (days: number) => new Date(Date.now() - days * day)

beforeAll(async () => {
  app = await testApp()
  admin = await makeAdmin(app.db, { first_name: 'Ruth', last_name: 'Cole' })
  call = app.as(await signIn(app.db, admin.id))
})

const find = async (query: object) => (await call('GET /admin/job-seekers', { query })).data
const names = async (query: object) => (await find(query)).data.map(({ name }) => name)
const show = async (id: string) => (await call('GET /admin/job-seekers/{id}', { params: { id } })).data
const person = (first_name: string, last_name: string, { account, ...given }: Parameters<typeof makeSeeker>[1] = {}) =>
  makeSeeker(app.db, { ...given, account: { first_name, last_name, ...account } })

describe('the list', () => {
  test('has everyone once, by status, with counts', async () => {
    await person('Active', 'Zelkova')
    await person('Gone', 'Zelkova', { account: { suspended_at: new Date(), suspended_reason: 'Spam' } })
    await person('New', 'Zelkova', { account: { email_verified_at: null } })
    await person('Both', 'Zelkova', { account: { email_verified_at: null, suspended_at: new Date() } })
    const all = await find({ keyword: 'zelkova' })
    expect(all).toMatchObject({ total: 4, by_status: { all: 4, active: 1, suspended: 2, unverified: 1 } })
    for (const [status, shown] of [
      ['active', ['Active Zelkova']],
      ['suspended', ['Both Zelkova', 'Gone Zelkova']],
      ['unverified', ['New Zelkova']],
    ] as const) {
      const list = await find({ keyword: 'zelkova', status })
      expect(list.data.map(({ name }) => name).toSorted()).toEqual(shown)
      expect(list.data.every(({ standing }) => standing === status)).toBe(true)
      expect([list.total, list.by_status.all]).toEqual([shown.length, 4])
    }
    expect(all.plans).toEqual(expect.arrayContaining(['Professional']))
  })

  test('is searched by name, email, and id, and filtered by plan, category, and date registered', async () => {
    const one = await person('Idris', 'Quillwort', {
      account: { email: 'idris%_@halden.example', created_at: ago(3) },
      category: 'Cloud',
      specialty: 'SRE',
    })
    const other = await person('Maya', 'Quillwort', { account: { created_at: ago(40) } })
    await makeSubscription(app.db, { seeker_id: other.seeker_id }, { plan: 'Professional' })
    const [idris, maya] = ['Idris Quillwort', 'Maya Quillwort']
    expect(await names({ keyword: 'quillwort idris' })).toEqual([idris])
    expect(await names({ keyword: 'IDRIS%_@halden' })).toEqual([idris])
    expect(await names({ keyword: one.seeker_id })).toEqual([idris])
    expect(await names({ keyword: other.seeker_id.slice(0, 13).toUpperCase() })).toEqual([maya])
    const keyword = 'quillwort'
    expect(await names({ keyword, category: 'Cloud' })).toEqual([idris])
    expect(await names({ keyword, specialty: 'SRE' })).toEqual([idris])
    expect(await names({ keyword, registered_within: '7' })).toEqual([idris])
    expect(await names({ keyword, plan: 'Professional' })).toEqual([maya])
    const [free] = (await find({ keyword })).plans
    expect(await names({ keyword, plan: free })).toEqual([idris])
    expect(await names({ keyword, plan: 'No such plan' })).toEqual([])
    expect((await find({ keyword })).data[1]).toMatchObject({ plan: 'Professional', email: other.account.email })
    expect(await refusal(call('GET /admin/job-seekers', { query: { status: 'hidden' as never } }))).toMatchObject({
      status: 422,
    })
  })

  test('is sorted by name, last seen, and applications, in both directions', async () => {
    const keyword = 'sortwell'
    const [carol, alice, bob] = [
      await person('Carol', 'Sortwell', { account: { created_at: ago(1) } }),
      await person('alice', 'Sortwell', { account: { created_at: ago(2) } }),
      await person('Bob', 'Sortwell', { account: { created_at: ago(3) } }),
    ]
    await signIn(app.db, bob.account_id)
    await signIn(app.db, carol.account_id)
    await app.db
      .updateTable('sessions')
      .set({ last_used_at: ago(9), ended_at: ago(9), ended_reason: 'logout' })
      .where('account_id', '=', carol.account_id)
      .execute()
    for (let count = 0; count < 2; count += 1) await makeApplication(app.db, { seeker_id: alice.seeker_id })
    await makeApplication(app.db, { seeker_id: bob.seeker_id, status: 'withdrawn' })
    const first = async (sort?: (typeof adminSeekerSorts)[number]) =>
      (await names({ keyword, sort })).map((name) => name.split(' ')[0])
    expect(await first()).toEqual(['Carol', 'alice', 'Bob'])
    expect(await first('name')).toEqual(['alice', 'Bob', 'Carol'])
    expect(await first('last_seen')).toEqual(['Bob', 'Carol', 'alice'])
    expect(await first('applications')).toEqual(['alice', 'Bob', 'Carol'])
    expect(await first('newest_reversed')).toEqual(['Bob', 'alice', 'Carol'])
    expect(await first('name_reversed')).toEqual(['Carol', 'Bob', 'alice'])
    // Someone who was never seen comes last.
    expect(await first('last_seen_reversed')).toEqual(['Carol', 'Bob', 'alice'])
    expect(await first('applications_reversed')).toEqual(['Carol', 'Bob', 'alice'])
    const counted = (await find({ keyword, sort: 'applications' })).data.map(({ applications }) => applications)
    expect(counted).toEqual([
      { total: 2, open: 2 },
      { total: 1, open: 0 },
      { total: 0, open: 0 },
    ])
  })

  test('leaves out deleted accounts', async () => {
    const gone = await person('Only', 'Remainder')
    await makeApplication(app.db, { seeker_id: gone.seeker_id })
    await call('DELETE /admin/job-seekers/{id}', { params: { id: gone.seeker_id }, body: { reason: 'They asked.' } })
    expect(await find({ keyword: 'remainder' })).toMatchObject({ total: 0 })
    const rows = await app.db.selectFrom('job_seekers').select('id').where('account_id', 'is', null).execute()
    for (const { id } of rows) expect((await refusal(show(id))).status).toBe(404)
  })
})

describe('one job seeker', () => {
  test('is shown with the facts, their reports, and admins’ views', async () => {
    const { seeker_id, account_id, account } = await person('Noor', 'Haddad', {
      phone: '(614) 555-0100',
      privacy: { searchable: true, show_in_home_carousel: true },
    })
    await makeSubscription(app.db, { seeker_id }, { plan: 'Professional' })
    const me = app.as(await signIn(app.db, account_id))
    const { company, company_id } = await makeEmployer(app.db)
    const job = await makeJob(app.db, { company_id, title: 'Osmund Analyst' })
    await makeApplication(app.db, { job_id: job.id, seeker_id, status: 'interview' })
    await makeApplication(app.db, { seeker_id, status: 'withdrawn' })
    await me('POST /jobs/{id}/report', { params: { id: job.id }, body: { reason: 'scam', words: 'They want a fee.' } })
    await show(seeker_id)
    const data = await show(seeker_id)
    expect(data).toMatchObject({
      name: 'Noor Haddad',
      email: account.email,
      phone: '(614) 555-0100',
      standing: 'active',
      sessions: 1,
      plan: 'Professional',
      subscription: { plan: 'Professional', status: 'trialing', is_ending: false },
      applications: { total: 2, open: 1 },
      applications_by_status: { interview: 1, withdrawn: 1 },
      privacy: { searchable: true, show_in_home_carousel: true },
      keeps: { resumes: 0, conversations: 0 },
      reports: [
        {
          about: 'job',
          by: 'job_seeker',
          reason: 'scam',
          words: 'They want a fee.',
          state: 'open',
          job: { id: job.id, title: 'Osmund Analyst' },
          company: { id: company_id, company_name: company.name },
        },
      ],
    })
    expect(data.history.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['registered', 'email_confirmed', 'applied', 'job_seeker.viewed']),
    )
    expect(data.history.find(({ kind }) => kind === 'job_seeker.viewed')).toMatchObject({ by: 'Ruth Cole' })
    expect(data.history.some(({ about }) => about === `Osmund Analyst, ${company.name}`)).toBe(true)
    expect(JSON.stringify(data)).not.toContain('password')
  })

  test('is shown with companies’ reports about conversations with them', async () => {
    const { seeker_id } = await person('Reported', 'Ruskin')
    const { account_id, company_id, company } = await makeEmployer(app.db)
    const { id: conversation_id } = await app.db
      .insertInto('conversations')
      .values({ seeker_id, company_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await app.db
      .insertInto('message_reports')
      .values({
        conversation_id,
        company_id,
        reporter_id: account_id,
        reporter_side: 'employer',
        reason: 'harassment',
        words: 'Three letters a day.',
        quoted: ['Answer me.'],
      })
      .execute()
    expect((await show(seeker_id)).reports).toMatchObject([
      {
        about: 'conversation',
        by: 'company',
        reason: 'harassment',
        words: 'Three letters a day.',
        job: null,
        company: { id: company_id, company_name: company.name },
      },
    ])
  })

  test('is not found by the id of an admin, a company, an employer, or an unknown id', async () => {
    const { company_id, account_id } = await makeEmployer(app.db)
    const seeker = await person('Account', 'Only')
    for (const id of [admin.id, company_id, account_id, seeker.account_id, unknownId]) {
      const params = { id }
      const body = { reason: 'No reason.' }
      for (const work of [
        () => show(id),
        () => call('PATCH /admin/job-seekers/{id}/suspend', { params, body }),
        () => call('PATCH /admin/job-seekers/{id}/reactivate', { params, body }),
        () => call('DELETE /admin/job-seekers/{id}', { params, body }),
      ])
        expect((await refusal(work())).status).toBe(404)
    }
  })
})

test('the CSV has the filtered rows without formulas, and is logged', async () => {
  await person('=HYPERLINK("https://evil.example")', 'Exportwell')
  await person('Plain', 'Exportwell', { account: { suspended_at: new Date(), suspended_reason: '+1 spam' } })
  const file = async (query: string) => {
    const token = await signIn(app.db, admin.id)
    const answer = await app.app.inject({
      url: `/api/admin/job-seekers/export?${query}`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.headers['content-type']).toContain('text/csv')
    return answer.body
  }
  const all = await file('keyword=exportwell')
  expect(all.trim().split('\r\n')).toHaveLength(3)
  expect(all).toContain(`"'=HYPERLINK(""https://evil.example"") Exportwell"`)
  expect(all).toContain("'+1 spam")
  const suspended = await file('keyword=exportwell&status=suspended')
  expect(suspended.trim().split('\r\n')).toHaveLength(2)
  const { data } = await call('GET /admin/audit', { query: { action: 'job_seeker.exported' } })
  expect(data.data[0]?.after).toMatchObject({ keyword: 'not kept', status: 'suspended' })
})
