import { beforeEach, describe, expect, test, vi } from 'vitest'
import { refusal, testApp } from '../../../test/app.ts'
import { makeAccount, makeAdmin, makeEmployer, makeSeeker, signIn, testPassword } from '../../../test/make.ts'

// Counts the work while doing it.
type Argon2 = typeof import('@node-rs/argon2')
const { hash, verify } = vi.hoisted(() => ({ hash: vi.fn<Argon2['hash']>(), verify: vi.fn<Argon2['verify']>() }))
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<Argon2>()
  return { ...real, hash: hash.mockImplementation(real.hash), verify: verify.mockImplementation(real.verify) }
})
beforeEach(() => {
  hash.mockClear()
  verify.mockClear()
})

const { app, db, as, mailTo } = await testApp()
const right = (email: string) => ({ body: { email, password: testPassword } })
const wrong = (email: string) => ({ body: { email, password: 'not the password' } })

describe('signing in', () => {
  test('returns a token and the user; the token gives access', async () => {
    const { account } = await makeSeeker(db, { account: { password: true, email: 'Ada.Byron@example.test' } })
    const login = await as()('POST /auth/login', right('ada.byron@EXAMPLE.test'))
    expect(login.data).toEqual({
      id: account.id,
      user_type: 'job_seeker',
      first_name: 'Robin',
      last_name: 'Hale',
      company_name: null,
      email: 'Ada.Byron@example.test',
      admin_role: null,
      company_role: null,
    })
    expect(Buffer.from(login.token, 'base64url')).toHaveLength(32)
    const { data } = await as(login.token)('GET /user')
    expect(data).toMatchObject({ id: account.id, profile_picture_temp_url: null })
    const stored = await db.selectFrom('sessions').selectAll().where('account_id', '=', account.id).execute()
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(login.token)
  })

  test('an employer gets the company', async () => {
    const { account, company } = await makeEmployer(db, { password: true, verified: false })
    const { data, token } = await as()('POST /auth/login', right(account.email))
    expect(data).toMatchObject({ user_type: 'employer', company_name: company.name })
    const user = await as(token)('GET /user')
    expect(user.data).toMatchObject({ company_id: company.id, company_verified: false, logo_temp_url: null })
  })

  test('a session lasts as long as its user type allows', async () => {
    const seeker = await makeSeeker(db, { account: { password: true } })
    const admin = await makeAdmin(db, { password: true })
    const days: number[] = []
    for (const account of [seeker.account, admin]) {
      await as()('POST /auth/login', right(account.email))
      const { expires_at } = await db
        .selectFrom('sessions')
        .select('expires_at')
        .where('account_id', '=', account.id)
        .executeTakeFirstOrThrow()
      days.push(Math.round((expires_at.getTime() - Date.now()) / 86_400_000))
    }
    expect(days).toEqual([90, 7])
  })

  test('is refused the same, with the same work, for a wrong password, an unknown address, and an account without a password', async () => {
    const { account } = await makeSeeker(db, { account: { password: true } })
    const without = await makeAccount(db)
    await refusal(as()('POST /auth/login', wrong('warm-up@example.test')))
    const said = new Set<string>()
    for (const email of [account.email, 'nobody@example.test', without.email]) {
      hash.mockClear()
      verify.mockClear()
      const refused = await refusal(as()('POST /auth/login', wrong(email)))
      expect(refused.status).toBe(401)
      expect([hash.mock.calls.length, verify.mock.calls.length]).toEqual([0, 1])
      said.add(refused.message)
    }
    expect(said.size).toBe(1)
  })

  test('says that the address is unverified only after the right password, and emails a valid code', async () => {
    const { account } = await makeSeeker(db, { account: { password: true, email_verified_at: null } })
    expect(await refusal(as()('POST /auth/login', wrong(account.email)))).toMatchObject({
      status: 401,
      code: undefined,
    })
    expect(await mailTo(account.email)).toHaveLength(0)
    for (const _ of [1, 2])
      expect(await refusal(as()('POST /auth/login', right(account.email)))).toMatchObject({
        status: 403,
        code: 'email_unverified',
      })
    // The first code is still valid, so the second try sends none.
    expect(await mailTo(account.email)).toHaveLength(1)
  })

  test('says that the account is suspended only after the right password', async () => {
    const { account } = await makeSeeker(db, { account: { password: true, suspended_at: new Date() } })
    expect(await refusal(as()('POST /auth/login', wrong(account.email)))).toMatchObject({
      status: 401,
      code: undefined,
    })
    expect(await refusal(as()('POST /auth/login', right(account.email)))).toMatchObject({
      status: 403,
      code: 'suspended',
    })
    expect(await db.selectFrom('sessions').selectAll().where('account_id', '=', account.id).execute()).toEqual([])
  })
})

describe('sessions', () => {
  test('end by logout, one at a time', async () => {
    const { account_id } = await makeSeeker(db)
    const [one, other] = [await signIn(db, account_id), await signIn(db, account_id)]
    await as(one)('POST /logout')
    expect(await refusal(as(one)('GET /user'))).toMatchObject({ status: 401, code: 'session_ended' })
    expect((await as(other)('GET /user')).data.id).toBe(account_id)
    const reasons = await db
      .selectFrom('sessions')
      .select('ended_reason')
      .where('account_id', '=', account_id)
      .execute()
    expect(new Set(reasons.map((row) => row.ended_reason))).toEqual(new Set(['logout', null]))
  })

  test('end after 14 days without use, or 12 hours for an administrator', async () => {
    const seeker = await makeSeeker(db)
    const admin = await makeAdmin(db)
    const idle = async (id: string, hours: number) => {
      const token = await signIn(db, id)
      const last_used_at = new Date(Date.now() - hours * 3_600_000)
      await db.updateTable('sessions').set({ last_used_at }).where('account_id', '=', id).execute()
      return as(token)('GET /user').then(
        () => 'on',
        () => 'ended',
      )
    }
    expect(await idle(seeker.account_id, 14 * 24 - 1)).toBe('on')
    expect(await idle(seeker.account_id, 14 * 24 + 1)).toBe('ended')
    expect(await idle(admin.id, 11)).toBe('on')
    expect(await idle(admin.id, 13)).toBe('ended')
  })

  test("end at their maximum age, however much they're used", async () => {
    const { account_id } = await makeSeeker(db)
    const token = await signIn(db, account_id)
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('account_id', '=', account_id)
      .execute()
    expect((await refusal(as(token)('GET /user'))).status).toBe(401)
  })

  test('end when the account is suspended', async () => {
    const { account_id } = await makeSeeker(db)
    const token = await signIn(db, account_id)
    await db.updateTable('accounts').set({ suspended_at: new Date() }).where('id', '=', account_id).execute()
    expect((await refusal(as(token)('GET /user'))).status).toBe(401)
  })

  test('keep the browser they started in', async () => {
    const { account } = await makeSeeker(db, { account: { password: true } })
    await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'user-agent': 'Lynx/2.9' },
      payload: { email: account.email, password: testPassword },
    })
    const session = await db.selectFrom('sessions').selectAll().where('account_id', '=', account.id).executeTakeFirst()
    expect(session?.user_agent).toBe('Lynx/2.9')
  })
})
