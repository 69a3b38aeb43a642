import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { seekerWithResume } from '../../../test/applying.ts'
import { makeApplication, makeEmployer, makeJob, makeSeeker, signIn } from '../../../test/make.ts'
import { ago } from '../../../test/make/start.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp({ limits: { people_invited_per_company_per_day: 4 } })))

async function company(options: Parameters<typeof makeEmployer>[1] = {}, given: Parameters<typeof makeJob>[1] = {}) {
  const made = await makeEmployer(app.db, options)
  const job = await makeJob(app.db, { title: 'Detection Engineer', company_id: made.company_id, ...given })
  return { ...made, job, call: app.as(await signIn(app.db, made.account_id)) }
}
type Company = Awaited<ReturnType<typeof company>>

const person = async (options: Parameters<typeof makeSeeker>[1] = {}) =>
  await seekerWithResume(app, { account: { first_name: 'Priya', last_name: 'Raman' }, ...options })
type Person = Awaited<ReturnType<typeof person>>

const invite = async ({ call, job }: Company, seeker_id: string, given: object = {}) =>
  (
    await call('POST /employer/invitations', {
      body: { seeker_id, job_id: job.id, message: 'Come and talk.', ...given },
    })
  ).data
const mine = async ({ call }: Person, query: object = {}) => (await call('GET /job-seeker/invitations', { query })).data
const answer = async ({ call }: Person, id: string, accept: boolean) =>
  (await call('POST /job-seeker/invitations/{id}/answer', { params: { id }, body: { accept } })).data
const seen = async ({ call }: Company, id: string) => (await call('GET /job-seekers/{id}', { params: { id } })).data
const subjects = async (email: string) => (await app.mailTo(email)).map(({ subject }) => subject)

async function stateAt({ call }: Company, seeker_id: string) {
  await call('POST /employer/saved-job-seekers', { body: { seeker_id } })
  const { data } = await call('GET /employer/saved-job-seekers/job-seekers/{id}', { params: { id: seeker_id } })
  return data.record?.invitations
}

test('an invitation is emailed without its message, read, and accepted, and applying marks it as applied', async () => {
  const [at, who] = [await company(), await person()]
  const sent = await invite(at, who.seeker_id)
  expect(sent).toMatchObject({ status: 'sent', job: { id: at.job.id, title: 'Detection Engineer' } })
  const [mail] = await app.mailTo(who.account.email)
  expect(mail?.subject).toBe(`${at.company.name} invited you to apply: Detection Engineer`)
  expect(mail?.text).not.toContain('Come and talk.')
  expect(await mine(who)).toMatchObject({
    total: 1,
    data: [
      {
        id: sent.id,
        status: 'sent',
        message: 'Come and talk.',
        is_live: true,
        answered_at: null,
        job: { id: at.job.id },
      },
    ],
  })
  expect(await answer(who, sent.id, true)).toMatchObject({ status: 'accepted', answered_at: expect.any(String) })
  expect(await subjects(at.account.email)).toEqual(['Invitation accepted: Priya Raman, Detection Engineer'])
  expect(await stateAt(at, who.seeker_id)).toMatchObject([{ id: sent.id, status: 'accepted' }])
  await who.call('POST /job-seeker/jobs/{id}/apply', { params: { id: at.job.id }, body: { resume_id: who.resume.id } })
  expect(await stateAt(at, who.seeker_id)).toMatchObject([{ status: 'applied' }])
  expect(await refusal(answer(who, sent.id, false))).toMatchObject({ status: 409, code: 'already_applied' })
  expect(await mine(who, { status: 'applied' })).toMatchObject({ total: 1 })
  expect(await mine(who, { status: 'sent' })).toMatchObject({ total: 0 })
})

test('a declined one shows as declined without an email, and can be accepted after all', async () => {
  const [at, who] = [await company(), await person()]
  const { id } = await invite(at, who.seeker_id)
  await answer(who, id, false)
  expect(await stateAt(at, who.seeker_id)).toEqual([
    { id, status: 'declined', created_at: expect.any(String), job: { id: at.job.id, title: 'Detection Engineer' } },
  ])
  expect(await subjects(at.account.email)).toEqual([])
  expect(await answer(who, id, true)).toMatchObject({ status: 'accepted' })
})

describe('a name that is hidden until accepted', () => {
  const hidden = { privacy: { name_visibility: 'hidden_until_accepted' } } as const

  test('is shown only to the company whose invitation was accepted, until it’s declined after all', async () => {
    const [at, other, who] = [await company(), await company(), await person(hidden)]
    const { id } = await invite(at, who.seeker_id)
    await invite(other, who.seeker_id)
    expect((await seen(at, who.seeker_id)).name).toBe('Name hidden')
    await answer(who, id, true)
    expect(await seen(at, who.seeker_id)).toMatchObject({
      name: 'Priya Raman',
      personal_profile: { full_name: 'Priya Raman' },
    })
    expect(await seen(at, who.seeker_id)).not.toHaveProperty('email')
    expect((await seen(other, who.seeker_id)).name).toBe('Name hidden')
    const [mail] = await app.mailTo(at.account.email)
    expect(mail?.text).toContain('Priya Raman accepted')
    await answer(who, id, false)
    expect((await seen(at, who.seeker_id)).name).toBe('Name hidden')
  })

  test('stays hidden if initials were chosen, or if the invitation is unanswered or declined', async () => {
    const [at, initials, who] = [
      await company(),
      await person({ privacy: { name_visibility: 'initials' } }),
      await person(hidden),
    ]
    const { id } = await invite(at, initials.seeker_id)
    await answer(initials, id, true)
    expect((await seen(at, initials.seeker_id)).name).toBe('P. R.')
    const { id: second } = await invite(at, who.seeker_id)
    await answer(who, second, false)
    expect((await seen(at, who.seeker_id)).name).toBe('Name hidden')
  })

  test('is not emailed to a company that they blocked or hid from before they accepted', async () => {
    const [at, who] = [await company(), await person()]
    const { id } = await invite(at, who.seeker_id)
    await app.db
      .updateTable('privacy_settings')
      .set({ search_status: 'closed' })
      .where('seeker_id', '=', who.seeker_id)
      .execute()
    await answer(who, id, true)
    const [mail] = await app.mailTo(at.account.email)
    expect(mail?.text).toContain('Someone accepted')
    expect(mail?.text).not.toContain('Priya')
  })
})

describe('who can be invited', () => {
  const refuses: [string, Parameters<typeof makeSeeker>[1] & object, object, number][] = [
    ['closed', { privacy: { search_status: 'closed' } }, {}, 404],
    ['not searchable', { privacy: { searchable: false } }, {}, 404],
    ['suspended', { account: { suspended_at: new Date() } }, {}, 404],
    ['wants mail of nobody', {}, { who_may_message: 'nobody' }, 409],
    ['wants it only where they applied', {}, { who_may_message: 'only_where_i_applied' }, 409],
  ]
  test.each(refuses)('no one who is: %s', async (_, options, contact, status) => {
    const at = await company()
    const { seeker_id, account_id, account } = await makeSeeker(app.db, options)
    if (Object.keys(contact).length)
      await app.db.updateTable('contact_settings').set(contact).where('account_id', '=', account_id).execute()
    expect((await refusal(invite(at, seeker_id))).status).toBe(status)
    expect(await subjects(account.email)).toEqual([])
  })

  test('no one who blocked the company, or turned off agencies', async () => {
    const at = await company()
    const blocking = await makeSeeker(app.db, { privacy: { blocked_companies: [at.company_id] } })
    expect((await refusal(invite(at, blocking.seeker_id))).status).toBe(404)
    const agency = await company({ company: { organization_type: 'Staffing agency' } })
    const { seeker_id, account_id } = await makeSeeker(app.db)
    await app.db
      .updateTable('contact_settings')
      .set({ allow_staffing_agencies: false })
      .where('account_id', '=', account_id)
      .execute()
    expect((await refusal(invite(agency, seeker_id))).status).toBe(404)
    expect((await invite(at, seeker_id)).status).toBe('sent')
  })

  test('someone who applied to another job of the company, unless they stopped looking since', async () => {
    const at = await company()
    const { seeker_id, account_id } = await makeSeeker(app.db)
    await app.db
      .updateTable('contact_settings')
      .set({ who_may_message: 'only_where_i_applied' })
      .where('account_id', '=', account_id)
      .execute()
    const other = await makeJob(app.db, { company_id: at.company_id })
    await makeApplication(app.db, { job_id: other.id, seeker_id })
    expect(await refusal(invite(at, seeker_id, { job_id: other.id }))).toMatchObject({
      status: 409,
      code: 'already_applied',
    })
    await app.db
      .updateTable('privacy_settings')
      .set({ search_status: 'closed' })
      .where('seeker_id', '=', seeker_id)
      .execute()
    expect(await refusal(invite(at, seeker_id))).toMatchObject({ status: 409, code: 'not_invitable' })
    await app.db
      .updateTable('privacy_settings')
      .set({ search_status: 'open_to_offers' })
      .where('seeker_id', '=', seeker_id)
      .execute()
    expect((await invite(at, seeker_id)).status).toBe('sent')
  })

  test('once per job, even with two concurrent requests', async () => {
    const at = await company()
    const { seeker_id } = await makeSeeker(app.db)
    const sent = await Promise.allSettled([invite(at, seeker_id), invite(at, seeker_id)])
    expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await refusal(invite(at, seeker_id))).toMatchObject({ status: 409, code: 'already_invited' })
  })

  test('by a verified company, to an open job of its own, with a message', async () => {
    const { seeker_id } = await makeSeeker(app.db, { privacy: { show_in_home_carousel: true } })
    expect(await refusal(invite(await company({ verified: false }), seeker_id))).toMatchObject({
      status: 403,
      code: 'company_unverified',
    })
    const [at, other] = [await company(), await company()]
    expect(await refusal(invite(at, seeker_id, { job_id: other.job.id }))).toMatchObject({
      status: 422,
      errors: { job_id: [expect.any(String)] },
    })
    expect(await refusal(invite(at, seeker_id, { message: ' ' }))).toMatchObject({
      status: 422,
      errors: { message: [expect.any(String)] },
    })
    expect((await refusal(invite(at, seeker_id, { message: 'x'.repeat(2001) }))).status).toBe(422)
    for (const given of [
      { status: 'draft' },
      { status: 'paused' },
      { flagged_at: ago(1) },
      { expires_at: ago(0) },
    ] as const)
      expect(await refusal(invite(await company({}, given), seeker_id))).toMatchObject({
        status: 409,
        code: 'job_not_open',
      })
  })

  test('up to the daily limit, and rejected invitations don’t count', async () => {
    const at = await company()
    const people = await Promise.all(Array.from({ length: 5 }, () => makeSeeker(app.db)))
    const [first, ...more] = people.map(({ seeker_id }) => seeker_id)
    await invite(at, first!)
    for (let again = 0; again < 3; again += 1) expect((await refusal(invite(at, first!))).status).toBe(409)
    for (const seeker_id of more.slice(0, 3)) await invite(at, seeker_id)
    const refused = await refusal(invite(at, more[3]!))
    expect(refused.status).toBe(429)
    expect(
      await app.db.selectFrom('invitations').select('id').where('company_id', '=', at.company_id).execute(),
    ).toHaveLength(4)
  })
})

describe('after it was sent', () => {
  test('someone who turned off message emails gets no email, but sees it in the app', async () => {
    const [at, who] = [await company(), await person()]
    await app.db
      .updateTable('notification_settings')
      .set({ email: false })
      .where('account_id', '=', who.account_id)
      .where('event', '=', 'message')
      .execute()
    await invite(at, who.seeker_id)
    expect(await subjects(who.account.email)).toEqual([])
    expect((await mine(who)).total).toBe(1)
  })

  test('one to a closed job can no longer be accepted, but can be declined', async () => {
    const [at, who] = [await company(), await person()]
    const { id } = await invite(at, who.seeker_id)
    await app.db
      .updateTable('jobs')
      .set({ expires_at: ago(0) })
      .where('id', '=', at.job.id)
      .execute()
    expect((await mine(who)).data).toMatchObject([{ is_live: false }])
    expect(await refusal(answer(who, id, true))).toMatchObject({ status: 409, code: 'job_ended' })
    expect(await answer(who, id, false)).toMatchObject({ status: 'declined' })
  })

  test('those from a blocked company, or one that lost its verification, aren’t shown and can’t be answered', async () => {
    const [at, doubted, who] = [await company(), await company(), await person()]
    const { id } = await invite(at, who.seeker_id)
    await invite(doubted, who.seeker_id)
    await app.db
      .updateTable('privacy_settings')
      .set({ blocked_companies: [at.company_id] })
      .where('seeker_id', '=', who.seeker_id)
      .execute()
    await app.db
      .updateTable('companies')
      .set({ verified_at: null, verified_method: null })
      .where('id', '=', doubted.company_id)
      .execute()
    expect(await mine(who)).toMatchObject({ total: 0, data: [] })
    expect((await refusal(answer(who, id, true))).status).toBe(404)
  })

  test('answering twice counts once', async () => {
    const [at, who] = [await company(), await person()]
    const { id } = await invite(at, who.seeker_id)
    const first = await answer(who, id, true)
    expect(await answer(who, id, true)).toEqual(first)
    expect(await subjects(at.account.email)).toHaveLength(1)
  })
})
