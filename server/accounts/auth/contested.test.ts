import { describe, expect, test } from 'vitest'
import { refusal, testApp } from '../../../test/app.ts'
import { makeEmployer, testPassword } from '../../../test/make.ts'

const { db, as, mailTo } = await testApp({ limits: { mails_per_recipient_per_hour: 3 } })

const names = { first_name: 'Mina', last_name: 'Okafor' }
const owners = 'the password of the owner'
const strangers = ['a stranger was here first', 'another stranger came by', 'and a third one knocked']
const [stranger = ''] = strangers

const register = (email: string, password: string) =>
  as()('POST /auth/register/job-seeker', { body: { ...names, email, password } })
const login = (email: string, password: string) => as()('POST /auth/login', { body: { email, password } })
const textsTo = async (email: string) => (await mailTo(email)).map(({ text }) => text)
async function verify(email: string) {
  const codes = (await textsTo(email)).flatMap((text) => /\n(\d{6})\n/.exec(text)?.[1] ?? [])
  return await as()('POST /auth/verify-email', { body: { email, code: codes.at(-1) ?? '' } })
}

/** Moves everything back an hour, so that emails can be sent again. */
async function passAnHour() {
  const rows = await db.deleteFrom('limit_counters').returningAll().execute()
  await db
    .insertInto('limit_counters')
    .values(rows.map((row) => ({ ...row, window_start: new Date(row.window_start.getTime() - 3_660_000) })))
    .execute()
  await db
    .updateTable('one_time_codes')
    .set({ expires_at: new Date(Date.now() - 3_060_000) })
    .execute()
}

async function expectNoneCounts(email: string, passwords: string[]) {
  for (const password of passwords) expect((await refusal(login(email, password))).status, password).toBe(401)
}

/** Sets the password with the link emailed after the code was entered. */
async function setPassword(email: string, password: string) {
  const token = /token=([\w-]+)/.exec((await textsTo(email)).at(-1) ?? '')?.[1] ?? ''
  await as()('POST /auth/reset-password', { body: { email, token, password } })
}

describe('none of the passwords works for an address registered with several before it was verified', () => {
  test('when a stranger first used up the hourly emails; the owner gets a link to set one', async () => {
    const email = 'squatted@example.test'
    for (let i = 0; i < 3; i++) await register(email, stranger)
    await register(email, owners)
    expect(await mailTo(email)).toHaveLength(3)
    const { token } = await verify(email)
    expect((await as(token)('GET /user')).data.email).toBe(email)
    await expectNoneCounts(email, [stranger, owners])
    expect((await mailTo(email)).at(-1)?.subject).toBe('Set your Merlon password')
    const own = 'a gate of eleven stones'
    await setPassword(email, own)
    expect((await login(email, own)).data.email).toBe(email)
    await expectNoneCounts(email, [stranger, owners])
  })

  test('when the owner registered first and the stranger later, with or without emails left', async () => {
    for (const [email, before] of [
      ['late-stranger@example.test', 0],
      ['later-stranger@example.test', 2],
    ] as const) {
      for (let i = 0; i <= before; i++) await register(email, owners)
      await register(email, stranger)
      await verify(email)
      await expectNoneCounts(email, [stranger, owners])
    }
  })

  test('when it was contested without an email, even an hour later', async () => {
    const email = 'patient-stranger@example.test'
    for (let i = 0; i < 3; i++) await register(email, stranger)
    await register(email, owners)
    await passAnHour()
    await register(email, stranger)
    expect((await textsTo(email)).at(-1)).toContain('none of them work')
    await verify(email)
    await expectNoneCounts(email, [stranger, owners])
  })

  test('whichever of three or four people registers again', async () => {
    const email = 'crowded@example.test'
    for (const password of [...strangers, ...strangers, owners]) await register(email, password)
    await passAnHour()
    for (const password of [strangers[2] ?? '', strangers[2] ?? '']) await register(email, password)
    await verify(email)
    await expectNoneCounts(email, [...strangers, owners])
  })

  test('in whatever order they are registered at once', async () => {
    const email = 'raced@example.test'
    await register(email, stranger)
    await Promise.all([owners, stranger, ...strangers, stranger].map((password) => register(email, password)))
    await verify(email)
    await expectNoneCounts(email, [...strangers, owners])
  })

  test('even if the account stays because an administrator verified its company first', async () => {
    const { account } = await makeEmployer(db, { email_verified_at: null, password: true, verified: true })
    await register(account.email, owners)
    await verify(account.email)
    await expectNoneCounts(account.email, [testPassword, owners])
  })
})

test('a registration past the email limit changes nothing else: the earlier code still works', async () => {
  const email = 'kept@example.test'
  for (let i = 0; i < 3; i++) await register(email, owners)
  const company = { company_name: 'Squatters', first_name: 'Mallory', last_name: 'Stone' }
  await as()('POST /auth/register/employer', { body: { ...company, email, password: stranger } })
  expect((await verify(email)).data).toMatchObject({ user_type: 'job_seeker', first_name: 'Mina' })
})

test('someone who registered once has the password and only the email with the code', async () => {
  const email = 'alone@example.test'
  await register(email, owners)
  await verify(email)
  expect((await login(email, owners)).data.email).toBe(email)
  expect(await mailTo(email)).toHaveLength(1)
})

describe('registering twice at once gets the usual response', () => {
  const answer = { message: 'Check your email. We sent you a code to verify your address.' }
  const company = { ...names, company_name: 'Brightmere Health' }

  test('for a new address, with one working password', async () => {
    const email = 'doubled@example.test'
    const answers = await Promise.all(Array.from({ length: 6 }, () => register(email, owners)))
    expect(answers).toEqual(Array(6).fill(answer))
    await verify(email)
    expect((await login(email, owners)).data.email).toBe(email)
  })

  test('for an unverified address, as both user types, and while new codes are requested', async () => {
    for (let round = 0; round < 6; round++) {
      const email = `waiting-${round}@example.test`
      if (round % 2) await register(email, owners)
      const answers = await Promise.all([
        register(email, owners),
        as()('POST /auth/register/employer', { body: { ...company, email, password: owners } }),
        register(email, owners),
        as()('POST /auth/register/employer', { body: { ...company, email, password: owners } }),
        ...(round % 2 ? [] : [register(email, stranger)]),
      ])
      expect(answers).toEqual(answers.map(() => answer))
      await Promise.all([
        register(email, owners),
        as()('POST /auth/resend-verification-code', { body: { email } }),
        as()('POST /auth/forgot-password', { body: { email } }),
        refusal(login(email, owners)),
      ])
      expect(await db.selectFrom('accounts').select('id').where('email', '=', email).execute()).toHaveLength(1)
    }
    const orphans = await db
      .selectFrom('companies')
      .select('id')
      .where('name', '=', company.company_name)
      .where(
        'id',
        'not in',
        db
          .selectFrom('accounts')
          .select((eb) => eb.ref('company_id').$notNull().as('id'))
          .where('company_id', 'is not', null),
      )
      .execute()
    expect(orphans).toEqual([])
  })
})
