import { beforeEach, describe, expect, test, vi } from 'vitest'
import { refusal, testApp } from '../../../test/app.ts'
import { makeEmployer, makeSeeker } from '../../../test/make.ts'

// Counts the work while doing it.
type Argon2 = typeof import('@node-rs/argon2')
const { hash, verify } = vi.hoisted(() => ({ hash: vi.fn<Argon2['hash']>(), verify: vi.fn<Argon2['verify']>() }))
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<Argon2>()
  return { ...real, hash: hash.mockImplementation(real.hash), verify: verify.mockImplementation(real.verify) }
})
beforeEach(() => {
  hash.mockClear()
})

const { db, as, mailTo } = await testApp()
const password = 'a wall of twelve gaps'
const seeker = { first_name: 'Mina', last_name: 'Okafor', password }
const employer = { company_name: 'Brightmere Health', first_name: 'Jonas', last_name: 'Weld', password }
const accountOf = (email: string) => db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst()

describe('a job seeker', () => {
  test('gets an account, profile, settings, and a code by email', async () => {
    await as()('POST /auth/register/job-seeker', { body: { ...seeker, email: ' Mina@Example.test ' } })
    const account = await accountOf('mina@example.test')
    expect(account).toMatchObject({ user_type: 'job_seeker', email: 'mina@example.test', email_verified_at: null })
    expect(account?.password_hash).toMatch(/^\$argon2id\$/)
    const profile = await db
      .selectFrom('job_seekers')
      .selectAll()
      .where('account_id', '=', account?.id ?? '')
      .execute()
    expect(profile).toHaveLength(1)
    const privacy = await db
      .selectFrom('privacy_settings')
      .selectAll()
      .where('seeker_id', '=', profile[0]?.id ?? '')
      .execute()
    expect(privacy).toMatchObject([{ searchable: true, show_in_home_carousel: false, show_demographics: false }])
    expect(
      await db
        .selectFrom('contact_settings')
        .selectAll()
        .where('account_id', '=', account?.id ?? '')
        .execute(),
    ).toHaveLength(1)
    expect(
      await db
        .selectFrom('notification_settings')
        .selectAll()
        .where('account_id', '=', account?.id ?? '')
        .execute(),
    ).toHaveLength(7)
    const [mail] = await mailTo('mina@example.test')
    expect(mail?.text).toMatch(/\n\d{6}\n/)
    expect(mail?.text).toContain('http://merlon.test/job-seeker/email-verification?email=mina%40example.test&code=')
  })
})

describe('an employer', () => {
  test('gets a company, account, and settings; the company waits for verification', async () => {
    const email = 'jonas@brightmere.test'
    await as()('POST /auth/register/employer', { body: { ...employer, email } })
    const account = await accountOf(email)
    const company = await db
      .selectFrom('companies')
      .selectAll()
      .where('id', '=', account?.company_id ?? '')
      .executeTakeFirst()
    expect(company).toMatchObject({ name: 'Brightmere Health', slug: 'brightmere-health', verified_at: null })
    const events = await db
      .selectFrom('company_events')
      .selectAll()
      .where('company_id', '=', company?.id ?? '')
      .execute()
    expect(events).toMatchObject([{ kind: 'registered', actor_id: account?.id, actor_type: 'employer' }])
    expect((await mailTo(email))[0]?.text).toContain('/employer/email-verification?')
  })

  test('with the same name gets its own URL, even at the same time', async () => {
    const emails = ['a@same.test', 'b@same.test', 'c@same.test']
    await Promise.all(
      emails.map((email) =>
        as()('POST /auth/register/employer', { body: { ...employer, company_name: 'Same & Sons', email } }),
      ),
    )
    const slugs = await db.selectFrom('companies').select('slug').where('name', '=', 'Same & Sons').execute()
    expect(slugs.map((row) => row.slug).toSorted()).toEqual(['same-and-sons', 'same-and-sons-2', 'same-and-sons-3'])
  })

  test('may have a name without a Latin letter', async () => {
    await as()('POST /auth/register/employer', { body: { ...employer, company_name: '株式会社', email: 'kk@kk.test' } })
    const company = await db.selectFrom('companies').select('slug').where('name', '=', '株式会社').executeTakeFirst()
    expect(company?.slug).toMatch(/^company/)
  })
})

describe('a known address', () => {
  test('gets the same response with the same work and timing', async () => {
    const { account } = await makeSeeker(db, { account: { password: true } })
    const unverified = await makeSeeker(db, { account: { password: true, email_verified_at: null } })
    // The hash for unknown addresses is computed once, and not counted here.
    await as()('POST /auth/register/job-seeker', { body: { ...seeker, email: 'before@example.test' } })
    const answers: unknown[] = []
    for (const email of ['new-one@example.test', account.email, unverified.account.email]) {
      hash.mockClear()
      verify.mockClear()
      const started = performance.now()
      answers.push(await as()('POST /auth/register/job-seeker', { body: { ...seeker, email } }))
      expect(verify).toHaveBeenCalledTimes(1)
      expect(hash).toHaveBeenCalledTimes(1)
      expect(performance.now() - started).toBeGreaterThanOrEqual(295)
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  test("that's verified gets an email, and nothing changes", async () => {
    const { account } = await makeSeeker(db, { account: { password: true } })
    await as()('POST /auth/register/employer', {
      body: { ...employer, company_name: 'Never Made', email: account.email },
    })
    expect((await mailTo(account.email)).map((mail) => mail.subject)).toEqual(['You already have a Merlon account'])
    expect(await accountOf(account.email)).toEqual(account)
    expect(await db.selectFrom('companies').selectAll().where('name', '=', 'Never Made').execute()).toEqual([])
  })

  test('that was never verified goes to the new registration: name and user type', async () => {
    const email = 'squatted@example.test'
    await as()('POST /auth/register/employer', { body: { ...employer, company_name: 'Squatters', email } })
    await as()('POST /auth/register/job-seeker', { body: { ...seeker, email, password: 'a gate of eleven stones' } })
    const after = await accountOf(email)
    expect(after).toMatchObject({ user_type: 'job_seeker', first_name: 'Mina', company_id: null })
    expect(after?.password_hash).toBeNull()
    expect(await db.selectFrom('companies').selectAll().where('name', '=', 'Squatters').execute()).toEqual([])
    const [first, second] = (await mailTo(email)).map((mail) => /\n(\d{6})\n/.exec(mail.text)?.[1] ?? '')
    expect((await refusal(as()('POST /auth/verify-email', { body: { email, code: first ?? '' } }))).status).toBe(422)
    expect((await as()('POST /auth/verify-email', { body: { email, code: second ?? '' } })).data.user_type).toBe(
      'job_seeker',
    )
  })

  test('registered again with another password has neither', async () => {
    const email = 'contested@example.test'
    const [owner, stranger] = ['the password of the owner', 'the password of a stranger']
    await as()('POST /auth/register/job-seeker', { body: { ...seeker, email, password: owner } })
    await as()('POST /auth/register/job-seeker', { body: { ...seeker, email, password: stranger } })
    const last = (await mailTo(email)).at(-1)?.text ?? ''
    expect(last).toContain('none of them work')
    const code = /\n(\d{6})\n/.exec(last)?.[1] ?? ''
    await as()('POST /auth/verify-email', { body: { email, code } })
    for (const password of [owner, stranger])
      expect((await refusal(as()('POST /auth/login', { body: { email, password } }))).status).toBe(401)
  })

  test('registered again with the same password keeps it', async () => {
    const email = 'patient@example.test'
    await as()('POST /auth/register/job-seeker', { body: { ...seeker, email } })
    await as()('POST /auth/register/job-seeker', { body: { ...seeker, email } })
    const code = /\n(\d{6})\n/.exec((await mailTo(email)).at(-1)?.text ?? '')?.[1] ?? ''
    await as()('POST /auth/verify-email', { body: { email, code } })
    expect((await as()('POST /auth/login', { body: { email, password: seeker.password } })).data.email).toBe(email)
  })

  test('stays if an administrator verified its company first', async () => {
    const { account, company } = await makeEmployer(db, { email_verified_at: null, password: true, verified: true })
    await as()('POST /auth/register/job-seeker', { body: { ...seeker, email: account.email } })
    expect(await accountOf(account.email)).toEqual({ ...account, registered_network: expect.any(Buffer) })
    expect(await db.selectFrom('companies').select('id').where('id', '=', company.id).execute()).toHaveLength(1)
    expect(await mailTo(account.email)).toHaveLength(1)
  })

  test('is registered once by many requests at once, with one working password', async () => {
    const body = { ...seeker, email: 'twice@example.test' }
    const answers = await Promise.all(Array.from({ length: 6 }, () => as()('POST /auth/register/job-seeker', { body })))
    expect(new Set(answers.map((answer) => answer.message)).size).toBe(1)
    const accounts = await db.selectFrom('accounts').selectAll().where('email', '=', body.email).execute()
    expect(accounts).toHaveLength(1)
    expect(accounts[0]?.password_hash).toMatch(/^\$argon2id\$/)
    const orphans = await db.selectFrom('job_seekers').selectAll().where('account_id', 'is', null).execute()
    expect(orphans).toEqual([])
  })
})

describe('is refused field by field, with nothing stored,', () => {
  const good = { ...employer, email: 'refused@example.test' }
  const cases: [string, Record<string, unknown>, string][] = [
    ['without a company', { company_name: '  ' }, 'company_name'],
    ['with a first name of 101 characters', { first_name: 'x'.repeat(101) }, 'first_name'],
    ['without a last name', { last_name: undefined }, 'last_name'],
    ['with half an address', { email: 'renata@haldengrid' }, 'email'],
    ['with an address of 255 characters', { email: `${'x'.repeat(250)}@a.co` }, 'email'],
    ['with a short password', { password: 'eleven char' }, 'password'],
    ['with a common password', { password: 'Password2026!' }, 'password'],
    ['with a password of the company', { password: 'Brightmere-Health-1' }, 'password'],
    ['with a number for a name', { first_name: 7 }, 'first_name'],
    ['with a website of 16,384 letters', { website: `https://${'A'.repeat(16_384)}.com` }, 'website'],
    ['with a NUL in the name', { first_name: 'Ro\0bin' }, 'first_name'],
  ]
  for (const [name, change, field] of cases)
    test(`${name}`, async () => {
      const refused = await refusal(as()('POST /auth/register/employer', { body: { ...good, ...change } }))
      expect(refused.status).toBe(422)
      expect(Object.keys(refused.errors)).toEqual([field])
      expect(await accountOf(good.email)).toBeUndefined()
      expect(await mailTo(good.email)).toEqual([])
    })
})

describe('the time zone of a new account', () => {
  const zoneOf = async (email: string) => {
    const { time_zone } = await db
      .selectFrom('contact_settings')
      .innerJoin('accounts', 'accounts.id', 'contact_settings.account_id')
      .select('contact_settings.time_zone')
      .where('accounts.email', '=', email)
      .executeTakeFirstOrThrow()
    return time_zone
  }

  test("is the browser's, also for the company", async () => {
    const time_zone = 'America/Los_Angeles'
    await as()('POST /auth/register/job-seeker', { body: { ...seeker, email: 'west@zones.test', time_zone } })
    expect(await zoneOf('west@zones.test')).toBe(time_zone)
    await as()('POST /auth/register/employer', { body: { ...employer, email: 'desk@zones.test', time_zone } })
    expect(await zoneOf('desk@zones.test')).toBe(time_zone)
    const company = await db
      .selectFrom('companies')
      .select('time_zone')
      .where('id', '=', (await accountOf('desk@zones.test'))?.company_id ?? '')
      .executeTakeFirst()
    expect(company?.time_zone).toBe(time_zone)
  })

  test("that's unknown doesn't block registration", async () => {
    for (const [at, time_zone] of Object.entries({ a: 'Mars/Olympus', b: 7, c: undefined })) {
      const body = { ...seeker, email: `${at}@unknown.test`, time_zone: time_zone as string }
      await as()('POST /auth/register/job-seeker', { body })
      expect(await zoneOf(`${at}@unknown.test`)).toBe('America/New_York')
    }
  })
})
