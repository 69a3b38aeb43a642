import { describe, expect, test } from 'vitest'
import { refusal, testApp } from '../../../test/app.ts'
import { makeSeeker, signIn, testPassword } from '../../../test/make.ts'

const { db, as, mailTo } = await testApp()
const forgot = (email: string) => as()('POST /auth/forgot-password', { body: { email } })
const reset = (email: string, token: string, password = 'a gate of eleven stones') =>
  as()('POST /auth/reset-password', { body: { email, token, password } })
const login = (email: string, password: string) => as()('POST /auth/login', { body: { email, password } })

async function makeForgetful(account = {}) {
  const made = await makeSeeker(db, { account: { password: true, ...account } })
  await forgot(made.account.email)
  return { ...made.account, token: await lastToken(made.account.email) }
}
const lastToken = async (email: string) => /token=([\w-]+)/.exec((await mailTo(email)).at(-1)?.text ?? '')?.[1] ?? ''

describe('asking for a link', () => {
  test('gets the same response in the same time for known and unknown addresses', async () => {
    const { account } = await makeSeeker(db)
    const answers = new Set<string>()
    for (const email of [account.email, 'nobody@example.test']) {
      const started = performance.now()
      answers.add((await forgot(email)).message)
      expect(performance.now() - started).toBeGreaterThanOrEqual(295)
    }
    expect(answers.size).toBe(1)
    expect(await mailTo('nobody@example.test')).toEqual([])
    const [mail] = await mailTo(account.email)
    expect(mail?.text).toMatch(/http:\/\/merlon\.test\/auth\/reset-password\?email=\S+&token=[\w-]{43}\b/)
  })

  test('stores the token hashed', async () => {
    const { id, token } = await makeForgetful()
    expect(token).toHaveLength(43)
    const rows = await db.selectFrom('one_time_codes').selectAll().where('account_id', '=', id).execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.code_hash.toString()).not.toContain(token)
  })
})

describe('the link', () => {
  test('sets the password, ends all sessions, and sends an email', async () => {
    const { id, email, token } = await makeForgetful()
    const sessions = [await signIn(db, id), await signIn(db, id)]
    await reset(email, token)
    for (const session of sessions)
      expect(await refusal(as(session)('GET /user'))).toMatchObject({ status: 401, code: 'session_ended' })
    expect((await refusal(login(email, testPassword))).status).toBe(401)
    expect((await login(email, 'a gate of eleven stones')).data.id).toBe(id)
    const ended = await db
      .selectFrom('sessions')
      .select('ended_reason')
      .where('ended_at', 'is not', null)
      .where('account_id', '=', id)
      .execute()
    expect(ended.map((row) => row.ended_reason)).toEqual(['password_change', 'password_change'])
    expect((await mailTo(email)).at(-1)?.subject).toBe('Your Merlon password was changed')
  })

  test('verifies the address and invalidates an open code', async () => {
    const { account } = await makeSeeker(db, { account: { password: true, email_verified_at: null } })
    await as()('POST /auth/resend-verification-code', { body: { email: account.email } })
    const code = /\n(\d{6})\n/.exec((await mailTo(account.email))[0]?.text ?? '')?.[1] ?? ''
    await forgot(account.email)
    await reset(account.email, await lastToken(account.email))
    expect((await login(account.email, 'a gate of eleven stones')).data.id).toBe(account.id)
    const verify = as()('POST /auth/verify-email', { body: { email: account.email, code } })
    expect((await refusal(verify)).status).toBe(422)
  })

  test('works once, even for two requests at once', async () => {
    const { email, token } = await makeForgetful()
    const both = await Promise.allSettled([reset(email, token), reset(email, token)])
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await refusal(reset(email, token))).errors).toHaveProperty('token')
  })

  test('a new one invalidates earlier ones', async () => {
    const { email, token: first } = await makeForgetful()
    await forgot(email)
    const second = await lastToken(email)
    expect(second).not.toBe(first)
    expect((await refusal(reset(email, first))).errors).toHaveProperty('token')
    await reset(email, second)
    expect((await login(email, 'a gate of eleven stones')).data.email).toBe(email)
  })

  test('invalidates every other link for the account', async () => {
    const { email, token } = await makeForgetful()
    await forgot(email)
    await reset(email, await lastToken(email))
    expect((await refusal(reset(email, token))).errors).toHaveProperty('token')
  })

  test('expires after 30 minutes', async () => {
    const { id, email, token } = await makeForgetful()
    const { expires_at } = await db
      .selectFrom('one_time_codes')
      .select('expires_at')
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(Math.round((expires_at.getTime() - Date.now()) / 60_000)).toBe(30)
    await db
      .updateTable('one_time_codes')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('account_id', '=', id)
      .execute()
    expect((await refusal(reset(email, token))).errors).toHaveProperty('token')
    expect((await login(email, testPassword)).data.id).toBe(id)
  })

  test('works only for its own address', async () => {
    const { token } = await makeForgetful()
    const { account } = await makeSeeker(db, { account: { password: true } })
    expect((await refusal(reset(account.email, token))).errors).toHaveProperty('token')
    expect((await refusal(reset('nobody@example.test', token))).errors).toHaveProperty('token')
  })

  test('still works after a refused password', async () => {
    const { id, email, token } = await makeForgetful()
    for (const password of ['too short', 'Password2026!', 'robin-hale-2026'])
      expect((await refusal(reset(email, token, password))).errors).toHaveProperty('password')
    await reset(email, token)
    expect((await login(email, 'a gate of eleven stones')).data.id).toBe(id)
  })

  test('does not lift a suspension', async () => {
    const { email, token } = await makeForgetful({ suspended_at: new Date() })
    await reset(email, token)
    expect(await refusal(login(email, 'a gate of eleven stones'))).toMatchObject({ status: 403, code: 'suspended' })
  })
})

describe('contacting support', () => {
  const body = {
    name: 'Lena Hartig',
    email: 'lena@example.test',
    subject: 'A question\r\nBcc: all@example.test',
    message: 'Line one.\n\nLine two.',
  }

  test('is stored and emailed to us', async () => {
    await as()('POST /contact/submit', { body })
    const stored = await db.selectFrom('contact_messages').selectAll().execute()
    expect(stored).toMatchObject([
      { name: 'Lena Hartig', email: 'lena@example.test', message: 'Line one.\n\nLine two.' },
    ])
    const [mail] = await mailTo('no-reply@merlon.test')
    expect(mail?.subject).toBe('Contact: A question Bcc: all@example.test')
    expect(stored[0]?.subject).toBe('A question Bcc: all@example.test')
    expect(mail).toMatchObject({ reply_to: 'lena@example.test' })
    expect(mail?.text).toContain('Lena Hartig <lena@example.test> wrote:\n\nLine one.\n\nLine two.')
  })

  test('reaches the configured address, with the name on one line', async () => {
    const own = await testApp({ contact_mail: 'desk@merlon.test' })
    await own.as()('POST /contact/submit', { body: { ...body, name: 'Lena\r\n\tHartig' } })
    const [mail] = await own.mailTo('desk@merlon.test')
    expect(mail?.text).toContain('Lena Hartig <lena@example.test> wrote:')
  })

  test('is done once for one Idempotency-Key', async () => {
    const options = { idempotency_key: 'contact-1' }
    const sent = { ...body, subject: 'Once' }
    const one = await as()('POST /contact/submit', { body: sent }, options)
    expect(await as()('POST /contact/submit', { body: sent }, options)).toEqual(one)
    expect(await db.selectFrom('contact_messages').selectAll().where('subject', '=', 'Once').execute()).toHaveLength(1)
  })

  test('is refused without a message', async () => {
    const refused = await refusal(
      as()('POST /contact/submit', { body: { ...body, message: ' ', name: 'x'.repeat(201) } }),
    )
    expect(Object.keys(refused.errors).toSorted()).toEqual(['message', 'name'])
  })
})
