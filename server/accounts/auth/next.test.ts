import { describe, expect, test } from 'vitest'
import { refusal, testApp } from '../../../test/app.ts'
import { makeSeeker, testPassword } from '../../../test/make.ts'

const { db, as, mailTo } = await testApp()
const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
const next = `/job-details/${id}/detection-engineer?intent=apply`
const mailed = `/job-details/${id}?intent=apply`
const body = { first_name: 'Mina', last_name: 'Okafor', password: testPassword }

/** The link in the newest email: its path and where it continues. */
async function linkTo(email: string) {
  const link = /^.+: (http\S+)$/m.exec((await mailTo(email)).at(-1)?.text ?? '')?.[1] ?? ''
  const { pathname, searchParams } = new URL(link)
  return [pathname, searchParams.get('next')]
}
const makeUnverified = async () =>
  (await makeSeeker(db, { account: { password: true, email_verified_at: null } })).account.email
const makeOwner = async () => (await makeSeeker(db, { account: { password: true } })).account.email

describe('the emailed link leads to the job', () => {
  test('after registering as either user type', async () => {
    await as()('POST /auth/register/job-seeker', { body: { ...body, email: 'a@next.test', next } })
    expect(await linkTo('a@next.test')).toEqual(['/job-seeker/email-verification', mailed])
    await as()('POST /auth/register/employer', { body: { ...body, company_name: 'Wolds', email: 'b@next.test', next } })
    expect(await linkTo('b@next.test')).toEqual(['/employer/email-verification', mailed])
  })

  test('with a new code, requested or sent after an early sign-in', async () => {
    const email = await makeUnverified()
    await as()('POST /auth/resend-verification-code', { body: { email, next } })
    expect(await linkTo(email)).toEqual(['/job-seeker/email-verification', mailed])
    const early = await makeUnverified()
    await refusal(as()('POST /auth/login', { body: { email: early, password: testPassword, next } }))
    expect(await linkTo(early)).toEqual(['/job-seeker/email-verification', mailed])
  })

  test("if there's already an account, or the password was forgotten", async () => {
    const email = await makeOwner()
    await as()('POST /auth/register/job-seeker', { body: { ...body, email, next } })
    expect(await linkTo(email)).toEqual(['/sign-in', mailed])
    await as()('POST /auth/forgot-password', { body: { email, next } })
    expect(await linkTo(email)).toEqual(['/auth/reset-password', mailed])
  })

  test('as the job’s ID and the intended action, never as typed text', async () => {
    const email = await makeOwner()
    for (const [given, leads] of [
      [`/job-details/${id}/call-0800-FREE-MONEY?intent=save&text=call-me#call-me`, `/job-details/${id}?intent=save`],
      [`/job-details/${id}/x?intent=pay`, `/job-details/${id}`],
      ['/call-0800-FREE-MONEY', null],
      ['/jobs?keyword=call+0800', null],
    ] as const) {
      await as()('POST /auth/forgot-password', { body: { email, next: given } })
      expect(await linkTo(email)).toEqual(['/auth/reset-password', leads])
    }
  })

  test('and to no job if none was given', async () => {
    const email = await makeOwner()
    await as()('POST /auth/forgot-password', { body: { email } })
    expect(await linkTo(email)).toEqual(['/auth/reset-password', null])
  })
})

for (const evil of ['//evil.test', '/\\evil.test', '/.//evil.test', 'https://evil.test', 'javascript:alert(1)', '', 7])
  test(`next=${evil} is refused everywhere, and nothing is emailed`, async () => {
    const email = await makeUnverified()
    const sent = { email, next: evil as string }
    const refused = await Promise.all([
      refusal(as()('POST /auth/login', { body: { ...sent, password: testPassword } })),
      refusal(as()('POST /auth/register/job-seeker', { body: { ...body, ...sent } })),
      refusal(as()('POST /auth/register/employer', { body: { ...body, company_name: 'Wolds', ...sent } })),
      refusal(as()('POST /auth/resend-verification-code', { body: sent })),
      refusal(as()('POST /auth/forgot-password', { body: sent })),
    ])
    for (const { status, errors } of refused) expect([status, Object.keys(errors)]).toEqual([422, ['next']])
    expect(await mailTo(email)).toEqual([])
  })
