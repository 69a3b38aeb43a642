import { describe, expect, test } from 'vitest'
import { refusal, testApp } from '../../../test/app.ts'
import { makeSeeker, testPassword } from '../../../test/make.ts'

const { app, db, as, mailTo } = await testApp({
  limits: {
    sign_in_per_account: 10,
    sign_in_per_address: 25,
    sign_in_per_account_by_strangers: 30,
    sign_in_per_block: 40,
    mails_per_recipient_per_hour: 3,
    account_forms_per_minute: 5,
  },
})

const makeOwner = async () => (await makeSeeker(db, { account: { password: true } })).account.email
const signIn = (email: string, password: string, address: string) =>
  as(undefined, address)('POST /auth/login', { body: { email, password } })
const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: { status: number }) => error.status,
  )
async function failTimes(times: number, email: string, address: string) {
  const seen: number[] = []
  for (let i = 0; i < times; i++) seen.push(await statusOf(signIn(email, 'not the password', address)))
  return seen
}
/** Moves all hits so far back this many minutes. */
async function pass(minutes: number) {
  const rows = await db.deleteFrom('limit_counters').returningAll().execute()
  if (rows.length)
    await db
      .insertInto('limit_counters')
      .values(rows.map((row) => ({ ...row, window_start: new Date(row.window_start.getTime() - minutes * 60_000) })))
      .execute()
}

describe('ten failures in 15 minutes', () => {
  test('lock the account for their network, even with the right password, and for no one else', async () => {
    const email = await makeOwner()
    expect(await failTimes(10, email, '198.51.100.1')).toEqual(Array(10).fill(401))
    const refused = await refusal(signIn(email, testPassword, '198.51.100.1'))
    expect(refused).toMatchObject({ status: 429 })
    expect(refused.message).toMatch(/Try again in \d+ minutes/)
    // The owner on a new network.
    expect(await statusOf(signIn(email, testPassword, '198.51.100.2'))).toBe(200)
    await pass(16)
    expect(await statusOf(signIn(email, testPassword, '198.51.100.1'))).toBe(200)
  })

  test('are counted the same for unknown addresses', async () => {
    expect(await failTimes(11, 'nobody@example.test', '198.51.100.3')).toEqual([...Array(10).fill(401), 429])
    expect(await statusOf(signIn('NOBODY@example.test', 'x', '198.51.100.3'))).toBe(429)
    expect(await statusOf(signIn('NOBODY@example.test', 'x', '198.51.100.4'))).toBe(401)
  })

  test('do not become twenty at the boundary of two 15-minute windows', async () => {
    const email = await makeOwner()
    await failTimes(9, email, '198.51.100.5')
    await pass(10)
    expect(await failTimes(2, email, '198.51.100.5')).toEqual([401, 429])
    await pass(6)
    expect(await failTimes(1, email, '198.51.100.5')).toEqual([401])
  })

  test('sent at once are still ten', async () => {
    const email = await makeOwner()
    const seen = await Promise.all(
      Array.from({ length: 15 }, () => statusOf(signIn(email, 'not the password', '198.51.100.6'))),
    )
    expect(seen.filter((status) => status === 401)).toHaveLength(10)
    expect(seen.filter((status) => status === 429)).toHaveLength(5)
  })

  test('do not include successful sign-ins', async () => {
    const email = await makeOwner()
    for (let i = 0; i < 12; i++) expect(await statusOf(signIn(email, testPassword, '198.51.100.7'))).toBe(200)
    const together = await Promise.all(
      Array.from({ length: 12 }, () => statusOf(signIn(email, testPassword, '198.51.100.7'))),
    )
    expect(new Set(together)).toEqual(new Set([200]))
  })

  test("by someone else don't lock the owner out of a known network", async () => {
    const email = await makeOwner()
    expect(await statusOf(signIn(email, testPassword, '203.0.113.9'))).toBe(200)
    await failTimes(11, email, '198.51.100.8')
    expect(await statusOf(signIn(email, testPassword, '198.51.100.8'))).toBe(429)
    expect(await statusOf(signIn(email, testPassword, '203.0.113.9'))).toBe(200)
    expect(await failTimes(11, email, '203.0.113.9')).toEqual([...Array(10).fill(401), 429])
  })

  test('are reset when a new password is set by email, even from the same network', async () => {
    const email = await makeOwner()
    await failTimes(11, email, '203.0.113.10')
    await as(undefined, '203.0.113.10')('POST /auth/forgot-password', { body: { email } })
    const [mail] = await mailTo(email)
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const password = 'a gate of eleven stones'
    await as(undefined, '203.0.113.10')('POST /auth/reset-password', { body: { email, token, password } })
    expect(await statusOf(signIn(email, password, '203.0.113.10'))).toBe(200)
  })
})

describe('failures for one account from many networks', () => {
  const guess = async (email: string, networks: number) => {
    for (let i = 0; i < networks; i++) await failTimes(10, email, `2001:db8:${i}::1`)
  }

  test('lock it for unknown networks for an hour', async () => {
    const email = await makeOwner()
    expect(await statusOf(signIn(email, testPassword, '203.0.113.30'))).toBe(200)
    await guess(email, 3)
    expect(await statusOf(signIn(email, testPassword, '198.51.100.60'))).toBe(429)
    expect(await statusOf(signIn(email, testPassword, '203.0.113.30'))).toBe(200)
    await pass(16)
    expect(await statusOf(signIn(email, testPassword, '198.51.100.60'))).toBe(429)
    await pass(46)
    expect(await statusOf(signIn(email, testPassword, '198.51.100.60'))).toBe(200)
  })

  test('are counted the same for unknown accounts, and never lock out known networks', async () => {
    await guess('nobody-at-all@example.test', 3)
    expect(await statusOf(signIn('nobody-at-all@example.test', 'x', '198.51.100.61'))).toBe(429)
    const email = await makeOwner()
    expect(await statusOf(signIn(email, testPassword, '203.0.113.31'))).toBe(200)
    await guess(email, 3)
    // As everywhere else, and nine mistakes aren't yet a reason to refuse the owner.
    expect(await failTimes(9, email, '203.0.113.31')).toEqual(Array(9).fill(429))
    expect(await statusOf(signIn(email, testPassword, '203.0.113.31'))).toBe(200)
    expect(await failTimes(2, email, '203.0.113.31')).toEqual([429, 429])
    expect(await statusOf(signIn(email, testPassword, '203.0.113.31'))).toBe(429)
  })

  test('are reset when a new password is set by email', async () => {
    const email = await makeOwner()
    await guess(email, 3)
    await as(undefined, '198.51.100.62')('POST /auth/forgot-password', { body: { email } })
    const token = /token=([\w-]+)/.exec((await mailTo(email))[0]?.text ?? '')?.[1] ?? ''
    const password = 'a gate of eleven stones'
    await as(undefined, '198.51.100.62')('POST /auth/reset-password', { body: { email, token, password } })
    expect(await statusOf(signIn(email, password, '198.51.100.63'))).toBe(200)
  })
})

test('failures from neighboring networks are counted together over all accounts, except for known networks', async () => {
  const email = await makeOwner()
  expect(await statusOf(signIn(email, testPassword, '2001:db8:77::1'))).toBe(200)
  for (let i = 0; i < 40; i++) await statusOf(signIn(`row-${i}@example.test`, 'x', `2001:db8:77:${i % 20}::2`))
  expect(await statusOf(signIn('row@example.test', 'x', '2001:db8:77:99::1'))).toBe(429)
  expect(await statusOf(signIn('row@example.test', 'x', '2001:db8:78::1'))).toBe(401)
  expect(await statusOf(signIn(email, testPassword, '2001:db8:77::1'))).toBe(200)
})

test("waiting as long as a refused sign-in says is enough, and tries in between don't extend it", async () => {
  const email = await makeOwner()
  await failTimes(6, email, '198.51.100.20')
  await pass(5)
  await failTimes(4, email, '198.51.100.20')
  const tryNow = () =>
    app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: '198.51.100.20',
      payload: { email, password: testPassword },
    })
  for (let i = 0; i < 5; i++) expect((await tryNow()).statusCode).toBe(429)
  const seconds = Number((await tryNow()).headers['retry-after'])
  expect(seconds).toBeLessThanOrEqual(600)
  await pass(seconds / 60)
  expect((await tryNow()).statusCode).toBe(200)
})

describe('failures from one address', () => {
  test('are counted over all accounts', async () => {
    const email = await makeOwner()
    for (let i = 0; i < 25; i++) expect(await statusOf(signIn(`someone-${i}@example.test`, 'x', '192.0.2.1'))).toBe(401)
    expect(await statusOf(signIn(email, testPassword, '192.0.2.1'))).toBe(429)
    expect(await statusOf(signIn(email, testPassword, '192.0.2.2'))).toBe(200)
  })

  test('count an IPv6 network as one', async () => {
    for (let i = 0; i < 25; i++)
      expect(await statusOf(signIn(`other-${i}@example.test`, 'x', `2001:db8:1:2::${i}`))).toBe(401)
    expect(await statusOf(signIn('other@example.test', 'x', '2001:db8:1:2:ffff::1'))).toBe(429)
    expect(await statusOf(signIn('other@example.test', 'x', '2001:db8:1:3::1'))).toBe(401)
  })
})

describe('forms', () => {
  const whole = { name: 'Ada', email: 'ada@example.test', subject: 'Hello', message: 'A question.' }
  const post = (address: string, payload: string, headers: object = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/contact/submit',
      remoteAddress: address,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    })

  test('are accepted five times a minute per address, each kind separately', async () => {
    const send = (email: string, address: string) =>
      statusOf(as(undefined, address)('POST /auth/forgot-password', { body: { email } }))
    const seen = await Promise.all(Array.from({ length: 6 }, (_, i) => send(`form-${i}@example.test`, '192.0.2.20')))
    expect(seen.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 429])
    expect(await send('form@example.test', '192.0.2.21')).toBe(200)
    const resend = as(undefined, '192.0.2.20')('POST /auth/resend-verification-code', {
      body: { email: 'form@example.test' },
    })
    expect(await statusOf(resend)).toBe(200)
    await pass(2)
    expect(await send('form@example.test', '192.0.2.20')).toBe(200)
  })

  test('are not counted if fields are invalid', async () => {
    const contact = as(undefined, '192.0.2.30')
    const send = (body: object) => statusOf(contact('POST /contact/submit', { body: body as never }))
    for (let i = 0; i < 8; i++) expect(await send({ ...whole, message: ' ' })).toBe(422)
    for (let i = 0; i < 5; i++) expect(await send(whole)).toBe(200)
    expect(await send(whole)).toBe(429)
    expect(await send({})).toBe(429)
  })

  test("that are refused aren't counted, and waiting as long as they say is enough", async () => {
    const send = (address = '192.0.2.31') => post(address, JSON.stringify(whole))
    for (let i = 0; i < 3; i++) await send()
    await pass(0.5)
    for (let i = 0; i < 2; i++) expect((await send()).statusCode).toBe(200)
    for (let i = 0; i < 8; i++) expect((await send()).statusCode).toBe(429)
    const refused = await send()
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeLessThanOrEqual(30)
    expect(refused.json<{ message: string }>().message).toContain(`Try again in ${seconds} seconds`)
    await pass(seconds / 60)
    for (let i = 0; i < 3; i++) expect((await send()).statusCode).toBe(200)
    const next = await send()
    expect(next.statusCode).toBe(429)
    await pass(Number(next.headers['retry-after']) / 60)
    expect((await send()).statusCode).toBe(200)
  })

  test("are not counted if they can't be parsed", async () => {
    const address = '192.0.2.32'
    const send = async (payload = JSON.stringify(whole), headers: object = {}) =>
      (await post(address, payload, headers)).statusCode
    for (let i = 0; i < 3; i++) {
      expect(await send('{"name": ')).toBe(400)
      expect(await send(`${'['.repeat(40)}${']'.repeat(40)}`)).toBe(400)
      expect(await send(JSON.stringify({ ...whole, message: 'x'.repeat(300_000) }))).toBe(413)
      expect(await send('hello', { 'content-type': 'text/plain' })).toBe(415)
      expect(await send(JSON.stringify(whole), { 'content-encoding': 'gzip' })).toBe(415)
      expect(await send(JSON.stringify(whole), { 'idempotency-key': 'x'.repeat(201) })).toBe(422)
    }
    for (let i = 0; i < 5; i++) expect(await send()).toBe(200)
    expect(await send('{"name": ')).toBe(429)
  })

  test('email one recipient three times an hour without revealing it', async () => {
    const email = await makeOwner()
    const answers = new Set<string>()
    for (let i = 0; i < 5; i++) {
      const address = `192.0.2.${40 + i}`
      const sent = await as(undefined, address)('POST /auth/forgot-password', {
        body: { email: i % 2 ? email : email.toUpperCase() },
      })
      answers.add(sent.message)
    }
    expect(answers.size).toBe(1)
    expect(await mailTo(email)).toHaveLength(3)
    await pass(61)
    await as(undefined, '192.0.2.50')('POST /auth/forgot-password', { body: { email } })
    expect(await mailTo(email)).toHaveLength(4)
  })

  test('share these three emails between codes and password recovery', async () => {
    const { account } = await makeSeeker(db, { account: { email_verified_at: null, password: true } })
    const body = { email: account.email }
    await as(undefined, '192.0.2.60')('POST /auth/resend-verification-code', { body })
    await as(undefined, '192.0.2.60')('POST /auth/forgot-password', { body })
    await as(undefined, '192.0.2.60')('POST /auth/resend-verification-code', { body })
    const codes = await db.selectFrom('one_time_codes').select('id').where('account_id', '=', account.id).execute()
    await as(undefined, '192.0.2.60')('POST /auth/resend-verification-code', { body })
    await as(undefined, '192.0.2.60')('POST /auth/forgot-password', { body })
    expect(await mailTo(account.email)).toHaveLength(3)
    // A code that couldn't be emailed doesn't replace the earlier one.
    expect(await db.selectFrom('one_time_codes').select('id').where('account_id', '=', account.id).execute()).toEqual(
      codes,
    )
  })
})
