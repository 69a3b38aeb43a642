import { describe, expect, test } from 'vitest'
import { refusal, testApp } from '../../../test/app.ts'
import { makeEmployer, makeSeeker, testPassword } from '../../../test/make.ts'

const { db, as, mailTo } = await testApp()

async function makeUnverified() {
  const { account } = await makeSeeker(db, { account: { password: true, email_verified_at: null } })
  await resend(account.email)
  return { ...account, code: await lastCode(account.email) }
}
const resend = (email: string) => as()('POST /auth/resend-verification-code', { body: { email } })
const lastCode = async (email: string) => /\n(\d{6})\n/.exec((await mailTo(email)).at(-1)?.text ?? '')?.[1] ?? ''
const verify = (email: string, code: string, address?: string) =>
  as(undefined, address)('POST /auth/verify-email', { body: { email, code } })
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
/** Makes the code this many minutes old. */
const age = (account_id: string, minutes: number) =>
  db
    .updateTable('one_time_codes')
    .set((eb) => ({ expires_at: eb.val(new Date(Date.now() + (10 - minutes) * 60_000)) }))
    .where('account_id', '=', account_id)
    .where('used_at', 'is', null)
    .execute()

describe('the code', () => {
  test('verifies the address and signs in', async () => {
    const email = 'mina@example.test'
    const body = { email, first_name: 'Mina', last_name: 'Okafor', password: testPassword }
    await as()('POST /auth/register/job-seeker', { body })
    const { token, data } = await verify(email.toUpperCase(), await lastCode(email))
    const { id } = data
    expect(data).toMatchObject({ email, user_type: 'job_seeker' })
    expect((await as(token)('GET /user')).data.id).toBe(id)
    const account = await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()
    expect(account?.email_verified_at).toBeInstanceOf(Date)
    const login = await as()('POST /auth/login', { body: { email, password: testPassword } })
    expect(login.data.id).toBe(id)
  })

  test('can be typed with a space or a dash', async () => {
    const { email, code } = await makeUnverified()
    expect((await verify(email, ` ${code.slice(0, 3)} ${code.slice(3)}-`)).data.email).toBe(email)
  })

  test('is in the link, too', async () => {
    const { email, code } = await makeUnverified()
    const link = /http\S+/.exec((await mailTo(email))[0]?.text ?? '')?.[0] ?? ''
    const { pathname, searchParams } = new URL(link)
    expect([pathname, searchParams.get('email'), searchParams.get('code')]).toEqual([
      '/job-seeker/email-verification',
      email,
      code,
    ])
  })

  test('is stored hashed', async () => {
    const { id, code } = await makeUnverified()
    const rows = await db.selectFrom('one_time_codes').selectAll().where('account_id', '=', id).execute()
    expect(rows[0]?.code_hash).toHaveLength(32)
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  test('for an employer leads to the company, which stays unverified', async () => {
    const { account, company_id } = await makeEmployer(db, { password: true, email_verified_at: null, verified: false })
    await resend(account.email)
    const { token } = await verify(account.email, await lastCode(account.email))
    expect((await as(token)('GET /user')).data).toMatchObject({ company_id, company_verified: false })
  })

  test('for a suspended account is refused', async () => {
    const { id, email, code } = await makeUnverified()
    await db.updateTable('accounts').set({ suspended_at: new Date() }).where('id', '=', id).execute()
    expect(await refusal(verify(email, code))).toMatchObject({ status: 403, code: 'suspended' })
  })
})

describe('one error for', () => {
  const texts = new Set<string>()
  const expectRefused = async (email: string, code: string) => {
    const refused = await refusal(verify(email, code))
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.errors)).toEqual(['code'])
    texts.add(refused.message)
    expect(texts.size).toBe(1)
  }

  test('a wrong code', async () => {
    const { email, code } = await makeUnverified()
    await expectRefused(email, another(code))
  })
  test('an unknown address', async () => {
    await expectRefused('nobody@example.test', '123456')
  })
  test("someone else's code", async () => {
    const [one, other] = [await makeUnverified(), await makeUnverified()]
    await expectRefused(one.email, other.code === one.code ? another(one.code) : other.code)
  })
  test('a ten-minute-old code', async () => {
    const { id, email, code } = await makeUnverified()
    await age(id, 10.1)
    await expectRefused(email, code)
    await resend(email)
    await age(id, 9.9)
    expect((await verify(email, await lastCode(email))).data.id).toBe(id)
  })
  test('a used code', async () => {
    const { email, code } = await makeUnverified()
    await verify(email, code)
    await expectRefused(email, code)
  })
  test("the right code after five tries, until there's a new one", async () => {
    const { id, email, code } = await makeUnverified()
    for (let i = 0; i < 5; i++) await expectRefused(email, another(code))
    await expectRefused(email, code)
    await resend(email)
    expect((await verify(email, await lastCode(email))).data.id).toBe(id)
  })
  test('all but five concurrent tries', async () => {
    const { id, email, code } = await makeUnverified()
    await Promise.all(Array.from({ length: 12 }, () => expectRefused(email, another(code))))
    const { tries } = await db
      .selectFrom('one_time_codes')
      .select('tries')
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(tries).toBe(5)
  })
  test("an earlier code once there's a new one", async () => {
    const { email, code } = await makeUnverified()
    await resend(email)
    const now = await lastCode(email)
    await expectRefused(email, now === code ? another(now) : code)
  })
  test('one of two at once', async () => {
    const { id, email, code } = await makeUnverified()
    const both = await Promise.allSettled([verify(email, code), verify(email, code)])
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await db.selectFrom('sessions').selectAll().where('account_id', '=', id).execute()).toHaveLength(1)
  })
})

describe('wrong codes', () => {
  const tryWrong = async (times: number, { email, code }: { email: string; code: string }, address: string) => {
    for (let i = 0; i < times; i++)
      expect(await refusal(verify(email, another(code), address))).toMatchObject({ status: 422 })
  }

  test("are limited to five per network, and don't affect others", async () => {
    const account = await makeUnverified()
    await tryWrong(5, account, '198.51.100.1')
    expect(await refusal(verify(account.email, account.code, '198.51.100.1'))).toMatchObject({ status: 422 })
    expect((await verify(account.email, account.code, '198.51.100.2')).data.id).toBe(account.id)
  })

  test('are limited to twenty over all networks, except the one that registered', async () => {
    const email = 'besieged@example.test'
    const body = { email, first_name: 'Mina', last_name: 'Okafor', password: testPassword }
    await as(undefined, '203.0.113.1')('POST /auth/register/job-seeker', { body })
    const code = await lastCode(email)
    for (const last of [1, 2, 3, 4]) await tryWrong(5, { email, code }, `198.51.100.${last}`)
    await tryWrong(4, { email, code }, '203.0.113.1')
    expect(await refusal(verify(email, code, '198.51.100.5'))).toMatchObject({ status: 422 })
    expect((await verify(email, code, '203.0.113.1')).data.email).toBe(email)
  })

  test("that use up the registering network's tries lead to a new code at the next sign-in", async () => {
    const account = await makeUnverified()
    await tryWrong(5, account, '198.51.100.1')
    const login = (address: string) =>
      as(undefined, address)('POST /auth/login', { body: { email: account.email, password: testPassword } })
    expect(await refusal(login('198.51.100.2'))).toMatchObject({ code: 'email_unverified' })
    expect(await mailTo(account.email)).toHaveLength(1)
    expect(await refusal(login('198.51.100.1'))).toMatchObject({ code: 'email_unverified' })
    expect(await mailTo(account.email)).toHaveLength(2)
  })
})

describe('asking for a new code', () => {
  test('gets the same response in the same time for everyone, and emails only those waiting for one', async () => {
    const verified = await makeSeeker(db)
    const waiting = await makeSeeker(db, { account: { email_verified_at: null } })
    const answers = new Set<string>()
    for (const email of [verified.account.email, waiting.account.email, 'nobody@example.test']) {
      const started = performance.now()
      answers.add((await resend(email)).message)
      expect(performance.now() - started).toBeGreaterThanOrEqual(295)
    }
    expect(answers.size).toBe(1)
    expect(await mailTo(verified.account.email)).toEqual([])
    expect(await mailTo('nobody@example.test')).toEqual([])
    expect(await mailTo(waiting.account.email)).toHaveLength(1)
  })
})
