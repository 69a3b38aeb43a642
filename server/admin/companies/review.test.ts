import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeAdmin, makeCompany, makeEmployer, makeJob, signIn } from '../../../test/make.ts'

let app: TestApp
let admin: Awaited<ReturnType<typeof makeAdmin>>
let call: ReturnType<TestApp['as']>
const ago = (days: number) => new Date(Date.now() - days * 86_400_000)

beforeAll(async () => {
  app = await testApp()
  admin = await makeAdmin(app.db)
  call = app.as(await signIn(app.db, admin.id))
})

const step = (id: string, kind: 'ask' | 'reject' | 'reopen' | 'unverify', reason: string) =>
  call(`PATCH /admin/employers/{id}/${kind}`, { params: { id }, body: { reason } })
const verify = (id: string, body: object) =>
  call('PATCH /admin/employers/{id}/verify', { params: { id }, body: body as { evidence: 'other' } })
const newcomer = async () => {
  const employer = await makeEmployer(app.db, { verified: false })
  return { ...employer, as: app.as(await signIn(app.db, employer.account_id)) }
}
const reviewState = async (as: ReturnType<TestApp['as']>) =>
  (await as('GET /dashboard/employer/stats')).data.verification
const events = (company_id: string) =>
  app.db.selectFrom('company_events').selectAll().where('company_id', '=', company_id).orderBy('id').execute()

describe('a verification shows its evidence', () => {
  test('to everyone, in the list, on its page, and on its jobs', async () => {
    const { company_id } = await makeEmployer(app.db, { verified: false })
    const job = await makeJob(app.db, { company_id, status: 'pending_review' })
    await verify(company_id, { evidence: 'register_extract', words: ' Ohio business register, read on the day. ' })
    const said = {
      verified_method: 'admin',
      verified_evidence: 'register_extract',
      verified_words: 'Ohio business register, read on the day.',
    }
    expect((await app.as()('GET /employers/{id}', { params: { id: company_id } })).data).toMatchObject(said)
    expect((await app.as()('GET /jobs/{id}', { params: { id: job.id } })).data.employer).toMatchObject(said)
    const shown = (await call('GET /admin/employers/{id}', { params: { id: company_id } })).data
    expect(shown).toMatchObject({ ...said, verified_by: 'Ada Marsh', review_state: null, waiting_since: null })
    expect(shown.time_zone).toBe('America/New_York')
    expect(shown.events[0]).toMatchObject({
      kind: 'verified',
      actor: 'Ada Marsh',
      evidence: 'register_extract',
      reason: 'Ohio business register, read on the day.',
    })
  })

  test('which is one of four, where “other” needs details', async () => {
    const { id } = await makeCompany(app.db, { verified: false })
    expect((await refusal(verify(id, {}))).errors).toHaveProperty('evidence')
    expect((await refusal(verify(id, { evidence: 'a feeling' }))).errors).toHaveProperty('evidence')
    expect((await refusal(verify(id, { evidence: 'other', words: ' ' }))).errors).toHaveProperty('words')
    expect((await refusal(verify(id, { evidence: 'other', words: 'x'.repeat(501) }))).errors).toHaveProperty('words')
    const { data } = await verify(id, { evidence: 'other', words: 'Met them at their plant.' })
    expect(data).toMatchObject({ verified_evidence: 'other', verified_words: 'Met them at their plant.' })
  })

  test('and nothing of it is left once it is removed', async () => {
    const { id } = await makeCompany(app.db, { verified: false })
    await verify(id, { evidence: 'phone_call', words: 'Spoke with their owner.' })
    const { data } = await step(id, 'unverify', 'The owner sold it.')
    expect(data).toMatchObject({ verified_evidence: null, verified_words: '', verified_by: null })
  })
})

describe('a company in review', () => {
  test('gets a question by email and on its overview, and its answer reaches the administrators', async () => {
    const { company, account, company_id, as } = await newcomer()
    expect(await reviewState(as)).toMatchObject({ state: 'waiting', latest: null })
    const waiting = (await reviewState(as)).waiting_since
    expect((await refusal(as('POST /employer/verification/answer', { body: { words: 'Here.' } }))).code).toBe(
      'not_asked',
    )
    const asked = await step(company_id, 'ask', 'Which register is it in?')
    expect(asked.data.review_state).toBe('asked')
    expect(await reviewState(as)).toMatchObject({
      state: 'asked',
      waiting_since: waiting,
      latest: { kind: 'asked', reason: 'Which register is it in?' },
    })
    const [letter] = await app.mailTo(account.email)
    expect(letter?.subject).toBe(`A question before we can verify ${company.name}`)
    expect(letter?.text).toContain('Which register is it in?')

    expect(
      (await refusal(as('POST /employer/verification/answer', { body: { words: ' ', website: 'no site' } }))).errors,
    ).toMatchObject({ words: expect.anything(), website: expect.anything() })
    await as('POST /employer/verification/answer', { body: { words: 'Ohio, 4711.', website: 'grid-ohio.com' } })
    expect(await reviewState(as)).toMatchObject({
      state: 'waiting',
      waiting_since: waiting,
      latest: { kind: 'answered' },
    })
    const shown = (await call('GET /admin/employers/{id}', { params: { id: company_id } })).data
    expect(shown).toMatchObject({ review_state: 'waiting', website: 'https://grid-ohio.com' })
    expect(shown.events[0]).toMatchObject({ kind: 'answered', actor: 'Priya Anand', reason: 'Ohio, 4711.' })
    expect(await refusal(as('POST /employer/verification/answer', { body: { words: 'Again.' } }))).toMatchObject({
      status: 409,
      code: 'not_asked',
    })
  })

  test('gets a rejection and its undoing with their reasons, and the history keeps who, when, from, and to', async () => {
    const { company, account, company_id, as } = await newcomer()
    const job = await makeJob(app.db, { company_id, status: 'pending_review' })
    await step(company_id, 'reject', 'There is no such company in any register.')
    expect(await reviewState(as)).toMatchObject({
      state: 'rejected',
      latest: { kind: 'rejected', reason: 'There is no such company in any register.' },
    })
    for (const [kind, code] of [
      ['ask', 'already_rejected'],
      ['reject', 'already_rejected'],
      ['unverify', 'not_verified'],
    ] as const)
      expect(await refusal(step(company_id, kind, 'Once more.'))).toMatchObject({ status: 409, code })
    await step(company_id, 'reopen', 'It is registered under its old name.')
    expect(await reviewState(as)).toMatchObject({
      state: 'waiting',
      latest: { kind: 'reopened', reason: 'It is registered under its old name.' },
    })
    expect(await refusal(step(company_id, 'reopen', 'Once more.'))).toMatchObject({ status: 409, code: 'not_rejected' })
    const letters = await app.mailTo(account.email)
    const about = (subject: string) => letters.find((letter) => letter.subject === subject)?.text
    expect(about(`${company.name} wasn’t verified`)).toContain('There is no such company in any register.')
    expect(about(`We’re reviewing ${company.name} again`)).toContain('It is registered under its old name.')
    expect((await events(company_id)).slice(-2)).toMatchObject([
      { kind: 'rejected', actor_id: admin.id, actor_type: 'admin', detail: { from: 'waiting', to: 'rejected' } },
      { kind: 'reopened', actor_id: admin.id, actor_type: 'admin', detail: { from: 'rejected', to: 'waiting' } },
    ])
    const { status } = await app.db
      .selectFrom('jobs')
      .select('status')
      .where('id', '=', job.id)
      .executeTakeFirstOrThrow()
    expect(status).toBe('pending_review')
  })

  test('sees on its overview that its verification was removed, with the reason', async () => {
    const { company_id, account_id } = await makeEmployer(app.db)
    const as = app.as(await signIn(app.db, account_id))
    expect(await reviewState(as)).toEqual({ state: 'verified', waiting_since: null, latest: null })
    await step(company_id, 'unverify', 'Its domain changed hands.')
    expect(await reviewState(as)).toMatchObject({
      state: 'waiting',
      latest: { kind: 'unverified', reason: 'Its domain changed hands.' },
    })
  })

  test('is not rejected without a reason, or once it is verified', async () => {
    const { id } = await makeCompany(app.db)
    for (const kind of ['ask', 'reject', 'reopen', 'unverify'] as const) {
      expect((await refusal(step(id, kind, ' '))).errors).toHaveProperty('reason')
      expect((await refusal(step(id, kind, 'x'.repeat(501)))).errors).toHaveProperty('reason')
    }
    expect((await refusal(step(id, 'ask', 'Why?'))).code).toBe('already_verified')
    expect((await refusal(step(id, 'reject', 'No.'))).code).toBe('already_verified')
    expect((await refusal(step(id, 'reopen', 'No.'))).code).toBe('not_rejected')
  })

  test('takes one of many steps at once', async () => {
    const { id } = await makeCompany(app.db, { verified: false })
    const both = await Promise.allSettled([step(id, 'reject', 'No.'), step(id, 'reject', 'No.')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

test('comes first the longer it waits, followed by asked, rejected, and verified ones', async () => {
  const mark = 'Ormolu'
  const company = (name: string, days: number, given: object = {}) =>
    makeEmployer(app.db, {
      verified: false,
      company: { name: `${mark} ${name}`, created_at: ago(days), waiting_since: ago(days), ...given },
    })
  const [late, early, asked, rejected, back] = [
    await company('Late', 2),
    await company('Early', 40),
    await company('Asked', 90, { review_state: 'asked' }),
    await company('Rejected', 80, { review_state: 'rejected' }),
    await company('Back', 300, { waiting_since: ago(9) }),
  ]
  await makeJob(app.db, { company_id: late.company_id, status: 'pending_review' })
  const verified = await makeEmployer(app.db, { company: { name: `${mark} Verified` } })
  const list = async (query: object = {}) =>
    (await call('GET /admin/employers', { query: { keyword: mark, ...query } })).data
  expect((await list()).data.map(({ id }) => id)).toEqual(
    [early, back, late, asked, rejected, verified].map(({ company_id }) => company_id),
  )
  expect((await list()).by_status).toEqual({ verified: 1, unverified: 5, waiting: 3, asked: 1, rejected: 1 })
  for (const [status, expected] of [
    ['waiting', [early, back, late]],
    ['asked', [asked]],
    ['rejected', [rejected]],
    ['unverified', [early, back, late, asked, rejected]],
  ] as const) {
    const found = await list({ status })
    expect(found.data.map(({ id }) => id)).toEqual(expected.map(({ company_id }) => company_id))
    expect(found.total).toBe(expected.length)
  }
})

describe('a second company with the same name or domain', () => {
  const register = (company_name: string, website?: string) =>
    app.as()('POST /auth/register/employer', {
      body: {
        company_name,
        website,
        first_name: 'Priya',
        last_name: 'Anand',
        email: `priya.${Math.random().toString(36).slice(2)}@example.test`,
        password: 'a short sentence of mine',
      },
    })
  const byName = async (name: string) =>
    (await call('GET /admin/employers', { query: { keyword: name } })).data.data.find(
      ({ company_name }) => company_name === name,
    )

  test('is shown to the admin with name and date, but not to the company that registers', async () => {
    const first = await makeEmployer(app.db, {
      company: { name: 'Vellum & Oak, Inc.', website: 'https://www.vellumoak.com', created_at: ago(400) },
    })
    const plain = await register('Sole Reed Works')
    expect(await register('The VELLUM and Oak LLC', 'vellum-and-oak.net')).toEqual(plain)
    expect(await register('Oak Jobs', 'jobs.VellumOak.com/careers')).toEqual(plain)
    const original = {
      id: first.company_id,
      company_name: 'Vellum & Oak, Inc.',
      contact_email: first.account.email,
      created_at: ago(400).toISOString().slice(0, 10),
    }
    const similarTo = async (name: string) =>
      (await byName(name))?.look_alikes.map(({ same, id, company_name, contact_email, created_at }) => ({
        same,
        id,
        company_name,
        contact_email,
        created_at: created_at.slice(0, 10),
      }))
    expect(await similarTo('The VELLUM and Oak LLC')).toEqual([{ ...original, same: ['name'] }])
    expect(await similarTo('Oak Jobs')).toEqual([{ ...original, same: ['domain'] }])
    expect(await similarTo('Sole Reed Works')).toEqual([])
    const { data } = await call('GET /admin/employers/{id}', { params: { id: first.company_id } })
    expect(data.look_alikes.map(({ company_name }) => company_name)).toEqual(['The VELLUM and Oak LLC', 'Oak Jobs'])
  })

  test('is found despite case and punctuation in the name and a prefix in the domain', async () => {
    const same = async (one: string, other: string) => {
      const [a, b] = [
        await makeCompany(app.db, { name: one, website: null }),
        await makeCompany(app.db, { name: other, website: null }),
      ]
      expect(a.name_key, `${one} / ${other}`).toBe(b.name_key)
    }
    await same('Crédit Noir S.A.', 'credit noir')
    await same("O'Hara Data-Works Ltd.", 'OHara DataWorks Limited')
    await same('The Co.', 'the co')
    const different = await makeCompany(app.db, {
      name: '東京 Grid',
      website: 'https://shop.tokyo-grid.co.jp:8443/a?b',
    })
    expect(different.domain).toBe('tokyo-grid.co.jp')
    expect(different.name_key).toBe('東京grid')
  })

  test('has a web address as its website, or none', async () => {
    for (const wrong of [
      'javascript:alert(1)',
      'no site',
      'localhost',
      'ftp://halden.com',
      'me@halden.com',
      'x'.repeat(301),
    ])
      expect((await refusal(register('Halden Oddities', wrong))).errors, wrong).toHaveProperty('website')
    await register('Quiet Pines', '')
    expect((await byName('Quiet Pines'))?.website).toBeNull()
    await register('Loud Pines', ' HTTPS://LoudPines.com/ ')
    expect((await byName('Loud Pines'))?.website).toBe('https://loudpines.com')
  })
})
