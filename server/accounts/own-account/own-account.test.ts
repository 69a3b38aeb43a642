import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeEmployer, makeSeeker, signIn, testPassword } from '../../../test/make.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp({ limits: { wrong_passwords_per_hour: 3, email_changes_per_day: 4 } })))

const another = 'a gate of eleven stones'

async function signedIn(kind: 'job_seeker' | 'employer' = 'job_seeker', options: object = {}) {
  const account = { password: true, ...options } as const
  const made = kind === 'employer' ? await makeEmployer(app.db, account) : await makeSeeker(app.db, { account })
  const token = await signIn(app.db, made.account_id)
  return { ...made, token, email: made.account.email, call: app.as(token) }
}
const login = (email: string, password: string) => app.as()('POST /auth/login', { body: { email, password } })
const subjects = async (email: string) => (await app.mailTo(email)).map(({ subject }) => subject)
const codeTo = async (email: string) =>
  (await app.mailTo(email)).flatMap(({ text }) => /\n(\d{6})\n/.exec(text)?.[1] ?? []).at(-1) ?? ''

describe('the password', () => {
  test.each(['job_seeker', 'employer'] as const)(
    'of a %s: is changed, all other sessions end, the owner is emailed',
    async (kind) => {
      const me = await signedIn(kind)
      const other = app.as(await signIn(app.db, me.account_id))
      const body = { current_password: testPassword, password: another }
      await me.call('POST /settings/change-password', { body })
      expect((await refusal(other('GET /user'))).status).toBe(401)
      expect((await me.call('GET /user')).data.email).toBe(me.email)
      expect((await refusal(login(me.email, testPassword))).status).toBe(401)
      expect((await login(me.email, another)).data.email).toBe(me.email)
      expect(await subjects(me.email)).toEqual(['Your Merlon password was changed'])
    },
  )

  test('is refused if the current one is wrong, and locked after three tries an hour, and changes nothing', async () => {
    const me = await signedIn()
    const change = (current_password: string) =>
      refusal(me.call('POST /settings/change-password', { body: { current_password, password: another } }))
    const tries = await Promise.all(Array.from({ length: 6 }, () => change('not the password')))
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([422, 422, 422, 429, 429, 429])
    expect(tries.find(({ status }) => status === 422)?.errors).toHaveProperty('current_password')
    expect((await change(testPassword)).status).toBe(429)
    // All endpoints that ask for the password share a count.
    const leave = me.call('POST /settings/delete-account', { body: { password: testPassword } })
    expect((await refusal(leave)).status).toBe(429)
    expect((await login(me.email, testPassword)).data.email).toBe(me.email)
  })

  test.each([
    ['short', 'Use at least 12 characters'],
    [testPassword, 'different from your current one'],
    ['passwordpassword1', 'too easy to guess'],
  ])('%s is refused as the new one', async (password, words) => {
    const me = await signedIn()
    const body = { current_password: testPassword, password }
    const { status, errors } = await refusal(me.call('POST /settings/change-password', { body }))
    expect([status, errors.password?.join()]).toEqual([422, expect.stringContaining(words)])
  })

  test('set by email in the meantime: links from before a change stop working', async () => {
    const me = await signedIn()
    await app.as()('POST /auth/forgot-password', { body: { email: me.email } })
    const token = /token=([\w-]+)/.exec((await app.mailTo(me.email)).at(-1)?.text ?? '')?.[1] ?? ''
    await me.call('POST /settings/change-password', { body: { current_password: testPassword, password: another } })
    const reset = app.as()('POST /auth/reset-password', {
      body: { email: me.email, token, password: 'yet another gate here' },
    })
    expect((await refusal(reset)).status).toBe(422)
  })
})

describe('the address', () => {
  test.each(['job_seeker', 'employer'] as const)(
    'of a %s: changes only with the code, and both addresses are emailed',
    async (kind) => {
      const me = await signedIn(kind)
      const email = `new-${me.email}`
      const asked = await me.call('POST /settings/change-email', { body: { email, password: testPassword } })
      expect(asked.data).toEqual({ email, is_changed: false })
      expect((await me.call('GET /user')).data.email).toBe(me.email)
      const wrong = { email, code: '000000' === (await codeTo(email)) ? '111111' : '000000' }
      expect((await refusal(me.call('POST /settings/change-email', { body: wrong }))).errors).toHaveProperty('code')
      const done = await me.call('POST /settings/change-email', { body: { email, code: await codeTo(email) } })
      expect(done.data).toEqual({ email, is_changed: true })
      expect((await me.call('GET /user')).data.email).toBe(email)
      expect((await me.call('GET /settings/contact')).data.contact_email).toBe(email)
      expect((await login(email, testPassword)).data.email).toBe(email)
      expect((await refusal(login(me.email, testPassword))).status).toBe(401)
      expect(await subjects(me.email)).toEqual([
        'Request to change the email on your Merlon account',
        'The email on your Merlon account was changed',
      ])
      const again = me.call('POST /settings/change-email', { body: { email, code: await codeTo(email) } })
      expect((await refusal(again)).status).toBe(422)
    },
  )

  test("if it's taken: the same response, no code, and its owner is emailed", async () => {
    const [me, owner] = [await signedIn(), await signedIn()]
    const email = owner.email.toUpperCase()
    const asked = await me.call('POST /settings/change-email', { body: { email, password: testPassword } })
    expect(asked).toEqual({ message: `We sent a code to ${email}.`, data: { email, is_changed: false } })
    expect(await codeTo(owner.email)).toBe('')
    expect(await subjects(owner.email)).toEqual(['You already have a Merlon account with this address'])
    expect(await subjects(me.email)).toEqual(['Request to change the email on your Merlon account'])
    const tried = me.call('POST /settings/change-email', { body: { email, code: '123456' } })
    expect((await refusal(tried)).errors).toHaveProperty('code')
  })

  test("if registered but never verified, it's free; verified in the meantime, it stays theirs", async () => {
    const me = await signedIn()
    const register = (email: string) =>
      app.as()('POST /auth/register/job-seeker', {
        body: { first_name: 'Mallory', last_name: 'Stone', email, password: another },
      })
    const ask = (email: string) => me.call('POST /settings/change-email', { body: { email, password: testPassword } })
    const prove = (email: string, code: string) => me.call('POST /settings/change-email', { body: { email, code } })
    const [squatted, raced] = [`squatted-${me.email}`, `raced-${me.email}`]
    await ask(raced)
    const code = await codeTo(raced)
    await register(raced)
    await app.as()('POST /auth/verify-email', { body: { email: raced, code: await codeTo(raced) } })
    expect((await refusal(prove(raced, code))).status).toBe(422)
    await register(squatted)
    await ask(squatted)
    await prove(squatted, await codeTo(squatted))
    expect((await me.call('GET /user')).data.email).toBe(squatted)
  })

  test('requires the password, and allows five tries of a code and four new addresses a day', async () => {
    const me = await signedIn()
    const ask = (email: string, password = testPassword) =>
      me.call('POST /settings/change-email', { body: { email, password } })
    expect((await refusal(ask('a@example.test', 'wrong'))).errors).toHaveProperty('password')
    expect((await refusal(ask(me.email))).errors).toHaveProperty('email')
    expect((await refusal(me.call('POST /settings/change-email', { body: { email: 'a@example.test' } }))).status).toBe(
      422,
    )
    const email = `tries-${me.email}`
    await ask(email)
    const code = await codeTo(email)
    for (let i = 0; i < 5; i++)
      await refusal(
        me.call('POST /settings/change-email', { body: { email, code: code === '999999' ? '999998' : '999999' } }),
      )
    expect((await refusal(me.call('POST /settings/change-email', { body: { email, code } }))).status).toBe(422)
    for (const number of [1, 2, 3]) await ask(`${number}-${me.email}`)
    expect((await refusal(ask(`last-${me.email}`))).status).toBe(429)
  })
})

describe('devices', () => {
  test('are listed by browser, this one first, and signed out one by one', async () => {
    const me = await signedIn('employer')
    const other = await signIn(app.db, me.account_id)
    await app.db
      .updateTable('sessions')
      .set({ user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0' })
      .where('account_id', '=', me.account_id)
      .execute()
    const { data } = await me.call('GET /settings/sessions')
    expect(data).toMatchObject([
      { device: 'Firefox on Windows', is_current: true },
      { device: 'Firefox on Windows', is_current: false },
    ])
    const params = { id: data[1]?.id ?? '' }
    await me.call('DELETE /settings/sessions/{id}', { params })
    expect((await refusal(app.as(other)('GET /user'))).status).toBe(401)
    expect((await me.call('GET /settings/sessions')).data).toHaveLength(1)
    expect((await refusal(me.call('DELETE /settings/sessions/{id}', { params }))).status).toBe(404)
  })

  test("of someone else aren't found", async () => {
    const [me, other] = [await signedIn(), await signedIn()]
    const [theirs] = (await other.call('GET /settings/sessions')).data
    const params = { id: theirs?.id ?? '' }
    expect((await refusal(me.call('DELETE /settings/sessions/{id}', { params }))).status).toBe(404)
    expect((await other.call('GET /user')).data.email).toBe(other.email)
  })
})
