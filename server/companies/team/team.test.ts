import { beforeAll, describe, expect, test } from 'vitest'
import type { CompanyRole } from '../../../contract/platform/values.ts'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeAccount, makeEmployer, makeSeeker, signIn, testPassword } from '../../../test/make.ts'
import { teamSchedules } from './tasks.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))

let number = 0
const freshAddress = () => `colleague-${process.pid}-${++number}@example.com`

/** A company with its owner signed in. */
async function makeTeam() {
  const owner = await makeEmployer(app.db, { verified: true })
  const as = async (account_id: string) => app.as(await signIn(app.db, account_id))
  const addColleague = async (company_role: CompanyRole) => {
    const account = await makeAccount(app.db, { user_type: 'employer', company_id: owner.company_id, company_role })
    return { ...account, call: await as(account.id) }
  }
  return { ...owner, call: await as(owner.account_id), addColleague }
}

/** The token in the newest email to this address. */
async function tokenTo(email: string) {
  const mail = (await app.mailTo(email)).at(-1)
  const token = /accept-invitation\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error('no invitation was mailed')
  return token
}

const person = { first_name: 'Noor', last_name: 'Haddad', password: 'a quiet harbour at dusk' }
const accept = (token: string, given = person) =>
  app.as()('POST /auth/accept-invitation', { body: { token, ...given } })

describe('an invitation', () => {
  test('makes the person who accepts it a signed-in colleague with the chosen role', async () => {
    const { call, company } = await makeTeam()
    const email = freshAddress()
    await call('POST /employer/team/invitations', { body: { email, role: 'interviewer' } })
    const token = await tokenTo(email)
    expect((await app.as()('POST /auth/show-invitation', { body: { token } })).data).toMatchObject({
      company_name: company.name,
      email,
      role: 'interviewer',
      invited_by: 'Priya Anand',
    })
    const joined = await accept(token)
    expect(joined.data).toMatchObject({
      email,
      user_type: 'employer',
      company_name: company.name,
      company_role: 'interviewer',
    })
    const colleague = app.as(joined.token)
    expect((await colleague('GET /employer/team')).data.members.map((each) => [each.first_name, each.role])).toEqual([
      ['Priya', 'owner'],
      ['Noor', 'interviewer'],
    ])
    expect((await call('GET /employer/team')).data.invitations).toEqual([])
    expect((await app.as()('POST /auth/login', { body: { email, password: person.password } })).data.email).toBe(email)
  })

  test('names the company in its email, whatever its name', async () => {
    const { account_id } = await makeEmployer(app.db, { company: { name: '9000000 ***' } })
    const email = freshAddress()
    await app.as(await signIn(app.db, account_id))('POST /employer/team/invitations', {
      body: { email, role: 'recruiter' },
    })
    expect((await app.mailTo(email)).at(-1)?.subject).toBe('Join The company on Merlon')
  })

  test('notifies the sender when someone joins', async () => {
    const { call, account } = await makeTeam()
    const email = freshAddress()
    await call('POST /employer/team/invitations', { body: { email, role: 'recruiter' } })
    await accept(await tokenTo(email))
    expect((await app.mailTo(account.email)).at(-1)?.subject).toContain('Noor Haddad joined')
  })

  test('works once', async () => {
    const { call } = await makeTeam()
    const email = freshAddress()
    await call('POST /employer/team/invitations', { body: { email, role: 'recruiter' } })
    const token = await tokenTo(email)
    await accept(token)
    expect(await refusal(accept(token, { ...person, first_name: 'Someone' }))).toMatchObject({
      status: 422,
      errors: { token: ['This invitation was already used. Sign in instead.'] },
    })
  })

  test('used twice at once makes one colleague', async () => {
    const { call, company_id } = await makeTeam()
    const email = freshAddress()
    await call('POST /employer/team/invitations', { body: { email, role: 'recruiter' } })
    const token = await tokenTo(email)
    const settled = await Promise.allSettled([accept(token), accept(token), accept(token)])
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const people = await app.db.selectFrom('accounts').select('id').where('company_id', '=', company_id).execute()
    expect(people).toHaveLength(2)
  })

  test('expires after a week', async () => {
    const { call } = await makeTeam()
    const email = freshAddress()
    const { data } = await call('POST /employer/team/invitations', { body: { email, role: 'recruiter' } })
    const token = await tokenTo(email)
    await app.db
      .updateTable('team_invitations')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', data.id)
      .execute()
    expect(await refusal(accept(token))).toMatchObject({ errors: { token: [expect.stringContaining('7 days')] } })
    expect((await call('GET /employer/team')).data.invitations).toEqual([])
  })

  test('that expired is withdrawn at night without its address, and still says that it expired', async () => {
    const { call, company_id } = await makeTeam()
    const [expired, open] = [freshAddress(), freshAddress()]
    for (const email of [expired, open])
      await call('POST /employer/team/invitations', { body: { email, role: 'recruiter' } })
    await app.db
      .updateTable('team_invitations')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('email', '=', expired)
      .execute()
    for (const { run } of teamSchedules) await run(app.context)
    const rows = await app.db
      .selectFrom('team_invitations')
      .select(['email', 'withdrawn_at'])
      .where('company_id', '=', company_id)
      .orderBy('email')
      .execute()
    expect(rows).toEqual([
      { email: open, withdrawn_at: null },
      { email: null, withdrawn_at: expect.any(Date) as Date },
    ])
    expect(await refusal(accept(await tokenTo(expired)))).toMatchObject({
      errors: { token: [expect.stringContaining('7 days')] },
    })
    await accept(await tokenTo(open))
  })

  test('sent again, only the newest email works; withdrawn, none does', async () => {
    const { call } = await makeTeam()
    const email = freshAddress()
    await call('POST /employer/team/invitations', { body: { email, role: 'recruiter' } })
    const first = await tokenTo(email)
    const { data } = await call('POST /employer/team/invitations', { body: { email, role: 'owner' } })
    const second = await tokenTo(email)
    expect((await refusal(accept(first))).status).toBe(422)
    expect((await call('GET /employer/team')).data.invitations).toHaveLength(1)
    await call('DELETE /employer/team/invitations/{id}', { params: { id: data.id } })
    expect((await refusal(accept(second))).status).toBe(422)
    expect((await refusal(call('DELETE /employer/team/invitations/{id}', { params: { id: data.id } }))).status).toBe(
      404,
    )
  })

  test("can't be accepted by someone with an account, and doesn't create a second one", async () => {
    const { call } = await makeTeam()
    const seeker = await makeSeeker(app.db)
    await call('POST /employer/team/invitations', { body: { email: seeker.account.email, role: 'recruiter' } })
    const refused = await refusal(accept(await tokenTo(seeker.account.email)))
    expect(refused).toMatchObject({ status: 409, code: 'email_taken' })
  })

  test('replaces an unverified registration of the address', async () => {
    const { call } = await makeTeam()
    const email = freshAddress()
    await app.as()('POST /auth/register/job-seeker', { body: { ...person, email } })
    await call('POST /employer/team/invitations', { body: { email, role: 'recruiter' } })
    expect((await accept(await tokenTo(email))).data.company_role).toBe('recruiter')
  })

  test('with an unknown token reveals nothing', async () => {
    const show = () => app.as()('POST /auth/show-invitation', { body: { token: 'nothing' } })
    for (const call of [show, () => accept('nothing')])
      expect(await refusal(call())).toMatchObject({ status: 422, errors: { token: [expect.any(String)] } })
  })

  test("needs a strong password, and a colleague can't be invited", async () => {
    const { call, account } = await makeTeam()
    const email = freshAddress()
    await call('POST /employer/team/invitations', { body: { email, role: 'recruiter' } })
    const weak = await refusal(accept(await tokenTo(email), { ...person, password: 'passwordpassword' }))
    expect(weak.errors).toHaveProperty('password')
    const body = { email: account.email, role: 'recruiter' as const }
    expect((await refusal(call('POST /employer/team/invitations', { body }))).errors).toHaveProperty('email')
  })

  test("from another company isn't found", async () => {
    const mine = await makeTeam()
    const other = await makeTeam()
    const { data } = await other.call('POST /employer/team/invitations', {
      body: { email: freshAddress(), role: 'owner' },
    })
    const params = { id: data.id }
    expect((await refusal(mine.call('DELETE /employer/team/invitations/{id}', { params }))).status).toBe(404)
    const theirs = { id: other.account_id }
    expect((await refusal(mine.call('DELETE /employer/team/{id}', { params: theirs }))).status).toBe(404)
    const change = mine.call('PUT /employer/team/{id}', { params: theirs, body: { role: 'interviewer' } })
    expect((await refusal(change)).status).toBe(404)
  })
})

describe('the team', () => {
  test('an interviewer sees colleagues but no invitations', async () => {
    const { addColleague } = await makeTeam()
    const { call } = await addColleague('interviewer')
    const { data } = await call('GET /employer/team')
    expect(data.members).toHaveLength(2)
    expect(data.members.filter(({ is_me }) => is_me)).toHaveLength(1)
    expect(data).not.toHaveProperty('invitations')
  })

  test('a role applies from the next request', async () => {
    const { call, addColleague } = await makeTeam()
    const colleague = await addColleague('interviewer')
    const params = { id: colleague.id }
    expect(
      (await refusal(colleague.call('POST /employer/jobs', { body: { title: 'SOC Analyst' } as never }))).status,
    ).toBe(403)
    await call('PUT /employer/team/{id}', { params, body: { role: 'owner' } })
    expect((await colleague.call('GET /user')).data.company_role).toBe('owner')
    expect((await colleague.call('GET /employer/team')).data.invitations).toEqual([])
    expect((await app.mailTo(colleague.email)).at(-1)?.text).toContain('an account owner')
  })

  test('a removed colleague is signed out immediately, and their address is free', async () => {
    const { call, addColleague } = await makeTeam()
    const colleague = await addColleague('recruiter')
    const waits = { account_id: colleague.id, event: 'message', title: 'Priya Raman wrote to you' } as const
    await app.db.insertInto('digest_items').values(waits).execute()
    await call('DELETE /employer/team/{id}', { params: { id: colleague.id } })
    const kept = app.db.selectFrom('digest_items').select('id').where('account_id', '=', colleague.id)
    expect(await kept.execute()).toEqual([])
    expect(await refusal(colleague.call('GET /employer/jobs/my-jobs'))).toMatchObject({
      status: 401,
      code: 'session_ended',
    })
    expect((await call('GET /employer/team')).data.members).toHaveLength(1)
    expect((await app.mailTo(colleague.email)).at(-1)?.subject).toContain('were removed from')
    await app.as()('POST /auth/register/job-seeker', { body: { ...person, email: colleague.email } })
    expect((await app.mailTo(colleague.email)).at(-1)?.subject).toContain('is your')
    expect((await refusal(call('DELETE /employer/team/{id}', { params: { id: colleague.id } }))).status).toBe(404)
  })

  test('invitations from a removed colleague stop working', async () => {
    const { call, addColleague } = await makeTeam()
    const colleague = await addColleague('owner')
    const email = freshAddress()
    await colleague.call('POST /employer/team/invitations', { body: { email, role: 'owner' } })
    const token = await tokenTo(email)
    await call('DELETE /employer/team/{id}', { params: { id: colleague.id } })
    expect((await refusal(accept(token))).status).toBe(422)
  })

  test('invitations from someone who is no longer an owner stop working', async () => {
    const { call, addColleague } = await makeTeam()
    const colleague = await addColleague('owner')
    const email = freshAddress()
    await colleague.call('POST /employer/team/invitations', { body: { email, role: 'owner' } })
    const token = await tokenTo(email)
    await call('PUT /employer/team/{id}', { params: { id: colleague.id }, body: { role: 'interviewer' } })
    expect((await refusal(accept(token))).status).toBe(422)
    expect((await call('GET /employer/team')).data.invitations).toEqual([])
  })

  test('the last owner stays an owner', async () => {
    const { call, account_id, addColleague } = await makeTeam()
    await addColleague('recruiter')
    const params = { id: account_id }
    expect(await refusal(call('PUT /employer/team/{id}', { params, body: { role: 'recruiter' } }))).toMatchObject({
      status: 409,
      code: 'last_owner',
    })
    expect(await refusal(call('DELETE /employer/team/{id}', { params }))).toMatchObject({
      status: 409,
      code: 'yourself',
    })
    const heir = await addColleague('recruiter')
    await call('PUT /employer/team/{id}', { params: { id: heir.id }, body: { role: 'owner' } })
    expect((await call('PUT /employer/team/{id}', { params, body: { role: 'recruiter' } })).data.role).toBe('recruiter')
    expect(
      (await refusal(call('POST /employer/team/invitations', { body: { email: freshAddress(), role: 'owner' } })))
        .status,
    ).toBe(403)
  })

  test('of two owners who remove each other at once, one stays', async () => {
    for (let round = 0; round < 5; round++) {
      const first = await makeTeam()
      const second = await first.addColleague('owner')
      const settled = await Promise.allSettled([
        first.call('DELETE /employer/team/{id}', { params: { id: second.id } }),
        second.call('DELETE /employer/team/{id}', { params: { id: first.account_id } }),
      ])
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const left = await app.db
        .selectFrom('accounts')
        .select('id')
        .where('company_id', '=', first.company_id)
        .where('left_company_at', 'is', null)
        .execute()
      expect(left).toHaveLength(1)
    }
  })
})

test("the right password isn't enough for a removed colleague", async () => {
  const { call, company_id } = await makeTeam()
  const colleague = await makeAccount(app.db, {
    user_type: 'employer',
    company_id,
    company_role: 'recruiter',
    password: true,
  })
  await call('DELETE /employer/team/{id}', { params: { id: colleague.id } })
  const body = { email: colleague.email, password: testPassword }
  expect((await refusal(app.as()('POST /auth/login', { body }))).status).toBe(401)
})
