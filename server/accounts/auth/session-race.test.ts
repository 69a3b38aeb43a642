import { expect, test } from 'vitest'
import { refusal, testApp } from '../../../test/app.ts'
import { makeSeeker, testPassword } from '../../../test/make.ts'
import { networkHash } from './rules.ts'

const { context, db, as, mailTo } = await testApp()
const newPassword = 'a gate of eleven stones'
const login = (email: string, password = testPassword) => as()('POST /auth/login', { body: { email, password } })
const textTo = async (email: string) => (await mailTo(email)).at(-1)?.text ?? ''

async function makeForgetful(account = {}) {
  const made = await makeSeeker(db, { account: { password: true, ...account } })
  const { email } = made.account
  await as()('POST /auth/forgot-password', { body: { email } })
  const token = /token=([\w-]+)/.exec(await textTo(email))?.[1] ?? ''
  const reset = () => as()('POST /auth/reset-password', { body: { email, token, password: newPassword } })
  return { ...made.account, reset }
}

/** Any session that started has ended, and no request failed. */
async function expectAllEnded(answers: PromiseSettledResult<{ token: string }>[]) {
  for (const answer of answers) {
    const end =
      answer.status === 'fulfilled'
        ? (await refusal(as(answer.value.token)('GET /user'))).code
        : (answer.reason as { status: number }).status
    expect(['session_ended', 401, 422]).toContain(end)
  }
}

test("a sign-in with the old password during a password change doesn't stay signed in", async () => {
  for (let round = 0; round < 4; round++) {
    const { email, reset } = await makeForgetful()
    const logins = Array.from({ length: 4 }, () => login(email))
    const [answers] = await Promise.all([Promise.allSettled(logins), reset()])
    await expectAllEnded(answers)
    expect((await login(email, newPassword)).data.email).toBe(email)
  }
})

test('nor does a code entered in the meantime', async () => {
  for (let round = 0; round < 4; round++) {
    // The password works on the network where it was chosen. On another, the code would send another link.
    const registered_network = networkHash(context.config.secret, '10.0.0.1')
    const { email, reset } = await makeForgetful({ email_verified_at: null, registered_network })
    await as()('POST /auth/resend-verification-code', { body: { email } })
    const code = /\n(\d{6})\n/.exec(await textTo(email))?.[1] ?? ''
    const verify = () => as()('POST /auth/verify-email', { body: { email, code } })
    // The reset hashes a password first, so the code is sent when that's nearly done.
    const later = new Promise((go) => setTimeout(go, round * 20)).then(verify)
    const [answers] = await Promise.all([Promise.allSettled([later]), reset()])
    await expectAllEnded(answers)
  }
})

test('no session starts during a password change or a suspension', async () => {
  for (const change of [{ password_hash: 'another' }, { suspended_at: new Date() }]) {
    const { account } = await makeSeeker(db, { account: { password: true } })
    let signingIn: Promise<{ token: string }> | undefined
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('accounts').set(change).where('id', '=', account.id).execute()
      signingIn = login(account.email)
      signingIn.catch(() => undefined)
      // Not visible to anyone yet: the sign-in has compared the old password and is waiting.
      await new Promise((go) => setTimeout(go, 500))
    })
    expect((await refusal(signingIn ?? Promise.resolve())).status).toBe(401)
    expect(await db.selectFrom('sessions').select('id').where('account_id', '=', account.id).execute()).toEqual([])
  }
})
