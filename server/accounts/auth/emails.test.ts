import { describe, expect, test } from 'vitest'
import { refusal, testApp } from '../../../test/app.ts'
import { makeSeeker } from '../../../test/make.ts'

const { as, db, mailTo } = await testApp()

const password = 'a wall of twelve gaps'
const mina = { first_name: 'Mina', last_name: 'Okafor', password }
const acme = { first_name: 'Jonas', last_name: 'Weld', company_name: 'Acme Ltd', password }
const asSeeker = (email: string, change = {}) =>
  as()('POST /auth/register/job-seeker', { body: { ...mina, ...change, email } })
const asEmployer = (email: string, change = {}) =>
  as()('POST /auth/register/employer', { body: { ...acme, ...change, email } })
const resend = (email: string) => as()('POST /auth/resend-verification-code', { body: { email } })
const verify = (email: string, code: string) => as()('POST /auth/verify-email', { body: { email, code } })
const lastTo = async (email: string) => {
  const text = (await mailTo(email)).at(-1)?.text ?? ''
  return { text, code: /\n(\d{6})\n/.exec(text)?.[1] ?? '' }
}

describe('the email with the code', () => {
  test("says for whom the address is registered, and what to do if that isn't you", async () => {
    const email = 'described@letters.test'
    await asSeeker(email)
    expect((await lastTo(email)).text).toContain('The code creates a job seeker account for “Mina Okafor” with this')
    await asEmployer(email)
    await resend(email)
    const { text } = await lastTo(email)
    expect(text).toContain('an employer account for “Jonas Weld” at “Acme Ltd” with this email address.')
    expect(text).toContain('don’t use the code or the link. Register again')
  })

  test('describes the account that stays, not the last registration', async () => {
    const { account } = await makeSeeker(db, { account: { password: true, email_verified_at: null } })
    // Already in use, so it isn't replaced.
    await db
      .insertInto('sessions')
      .values({ account_id: account.id, token_hash: Buffer.alloc(32), expires_at: new Date() })
      .execute()
    await asEmployer(account.email)
    expect((await lastTo(account.email)).text).toContain('a job seeker account for “Robin Hale” with')
  })
})

describe('a code works only for the registration it was sent for', () => {
  test('anyone who registers after it, with the same or another password', async () => {
    for (const [email, secret] of [
      ['same@letters.test', password],
      ['another@letters.test', 'a gate of eleven stones'],
    ] as const) {
      await asSeeker(email)
      await resend(email)
      const { code: old } = await lastTo(email)
      await asEmployer(email, { password: secret })
      expect((await refusal(verify(email, old))).status).toBe(422)
      const { code } = await lastTo(email)
      expect((await verify(email, code)).data).toMatchObject({ user_type: 'employer', company_name: 'Acme Ltd' })
    }
  })
})

describe("a stranger's name is emailed without links, numbers, and symbols, and shortened", () => {
  const hostile = {
    first_name: 'Visit evil.com/win?a=1 now',
    last_name: 'or call 1 800 555 1234 (free)',
    company_name: `\u202eEVIL.COM <b>you won</b> ${'money '.repeat(20)}`,
  }

  test('in the email with the code', async () => {
    const email = 'code@letters.test'
    await asEmployer(email, hostile)
    const { text } = await lastTo(email)
    expect(text).toContain(
      'for “Visit evilcomwina now or call free” at “EVILCOM byou wonb money money money mone” with',
    )
  })

  test('and isn’t in any other email', async () => {
    const email = 'greeted@letters.test'
    await asSeeker(email, { ...hostile, password: 'and a third one knocked' })
    await asSeeker(email, hostile)
    await as()('POST /auth/forgot-password', { body: { email } })
    await resend(email)
    await verify(email, (await lastTo(email)).code)
    const link = /token=([\w-]+)/.exec((await lastTo(email)).text)?.[1] ?? ''
    await as()('POST /auth/reset-password', { body: { email, token: link, password } })
    await asSeeker(email)
    const all = (await mailTo(email)).map(({ text }) => text).join()
    expect(all).toContain('Your address is verified, but you still need a password.')
    expect(all).toContain('was just changed')
    expect(all).toContain('You already have an account')
    expect(all).not.toContain('evil.com')
    expect(all.split('evilcom').length - 1).toBe(all.split('The code creates').length - 1)
  })

  test('and is refused if it contains a URL', async () => {
    for (const change of [
      { first_name: 'See https://evil.test' },
      { last_name: 'of WWW.evil.test' },
      { company_name: 'ops@evil.test' },
    ]) {
      const [field] = Object.keys(change)
      const { status, errors } = await refusal(asEmployer('address@letters.test', change))
      expect({ status, errors }).toEqual({
        status: 422,
        errors: { [field!]: [expect.stringMatching(/ can’t contain a web or email address\.$/)] },
      })
    }
    expect(await mailTo('address@letters.test')).toEqual([])
  })

  test('and names stay names', async () => {
    const email = 'plain@letters.test'
    await asEmployer(email, { first_name: 'Zoë-Ann', last_name: "O’Neill d'Arc", company_name: 'Søn & Døtre 株式会社' })
    expect((await lastTo(email)).text).toContain("for “Zoë-Ann O’Neill d'Arc” at “Søn & Døtre 株式会社” with")
    await asEmployer(email, { first_name: '1', last_name: '2', company_name: '3' })
    expect((await lastTo(email)).text).toContain('The code creates an employer account with this email address.')
  })
})
