import { describe, expect, test } from 'vitest'
import { refusal, testApp } from '../../../test/app.ts'
import { makeEmployer, makeSeeker, testPassword } from '../../../test/make.ts'

const { db, as, mailTo } = await testApp()

const names = { first_name: 'Mina', last_name: 'Okafor' }
const [stranger, owner] = ['198.51.100.7', '203.0.113.9']
const password = 'a stranger was here first'

const register = (email: string, from: string, secret = password) =>
  as(undefined, from)('POST /auth/register/job-seeker', { body: { ...names, email, password: secret } })
const resend = (email: string, from: string) =>
  as(undefined, from)('POST /auth/resend-verification-code', { body: { email } })
const login = (email: string, from: string, secret = password) =>
  as(undefined, from)('POST /auth/login', { body: { email, password: secret } })
const codesTo = async (email: string) =>
  (await mailTo(email)).flatMap(({ text }) => /\n(\d{6})\n/.exec(text)?.[1] ?? [])
const verify = async (email: string, from: string, code?: string) =>
  await as(undefined, from)('POST /auth/verify-email', {
    body: { email, code: code ?? (await codesTo(email)).at(-1) ?? '' },
  })

async function expectDropped(email: string, { token, password_needed }: Awaited<ReturnType<typeof verify>>) {
  expect(password_needed).toBe(true)
  expect((await as(token, owner)('GET /user')).data.email).toBe(email)
  for (const from of [stranger, owner]) expect((await refusal(login(email, from))).status).toBe(401)
  const letter = (await mailTo(email)).find(({ subject }) => subject === 'Set your Merlon password')
  const link = /token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
  const own = 'a gate of eleven stones'
  await as(undefined, owner)('POST /auth/reset-password', { body: { email, token: link, password: own } })
  expect((await login(email, owner, own)).data.email).toBe(email)
  expect((await refusal(login(email, stranger))).status).toBe(401)
}

describe("a password chosen on a different network than the code was entered on doesn't work", () => {
  test('when the owner only requests a new code', async () => {
    const email = 'asked@example.test'
    await register(email, stranger)
    await resend(email, owner)
    await expectDropped(email, await verify(email, owner))
  })

  test('when the owner enters the code from the registration', async () => {
    const email = 'mailed@example.test'
    await register(email, stranger)
    await expectDropped(email, await verify(email, owner))
  })

  test('when the stranger signs in in the meantime, which emails a code', async () => {
    const email = 'renewed@example.test'
    await register(email, stranger)
    await db.updateTable('one_time_codes').set({ expires_at: new Date() }).execute()
    expect((await refusal(login(email, stranger))).code).toBe('email_unverified')
    await expectDropped(email, await verify(email, owner))
  })

  test('when the stranger registers again, before or while the owner verifies', async () => {
    const email = 'again@example.test'
    await register(email, stranger)
    await register(email, stranger)
    await resend(email, owner)
    await expectDropped(email, await verify(email, owner))
    for (let round = 0; round < 4; round++) {
      const raced = `raced-${round}@example.test`
      await register(raced, stranger)
      const [code = ''] = await codesTo(raced)
      // The registration hashes the password first, so the code is entered at about the time it's saved.
      const later = new Promise((go) => setTimeout(go, round * 40)).then(() => verify(raced, owner, code))
      await Promise.allSettled([register(raced, stranger), later])
      const done = await later.catch(() => verify(raced, owner))
      await expectDropped(raced, done)
    }
  })

  test('when the network is unknown, as for old accounts', async () => {
    const { account } = await makeSeeker(db, { account: { password, email_verified_at: null } })
    await resend(account.email, owner)
    await expectDropped(account.email, await verify(account.email, owner))
  })
})

describe('a password works', () => {
  test("if it was chosen on the same network as the code, which isn't stored afterwards", async () => {
    const email = 'own@example.test'
    await register(email, owner)
    expect((await verify(email, owner)).password_needed).toBe(false)
    expect((await login(email, stranger)).data.email).toBe(email)
    expect(await mailTo(email)).toHaveLength(1)
    expect(await networksOf(email)).toEqual([null])
  })

  test('if the same password was last entered on that network', async () => {
    const email = 'moved@example.test'
    await register(email, stranger)
    await register(email, owner)
    expect((await verify(email, owner)).password_needed).toBe(false)
    expect((await login(email, owner)).data.email).toBe(email)
  })

  test('even if the account stays because an administrator verified its company first', async () => {
    const { account } = await makeEmployer(db, { email_verified_at: null, password: true, verified: true })
    await register(account.email, owner, testPassword)
    expect((await verify(account.email, owner)).password_needed).toBe(false)
    expect((await login(account.email, owner, testPassword)).data.email).toBe(account.email)
  })

  const networksOf = async (email: string) => {
    const rows = await db.selectFrom('accounts').select('registered_network').where('email', '=', email).execute()
    return rows.map(({ registered_network }) => registered_network)
  }
})
