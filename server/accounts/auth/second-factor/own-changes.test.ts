import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../../test/app.ts'
import { makeAdmin, makeSeeker, signIn, testPassword } from '../../../../test/make.ts'
import { makeAdminWithPassword, nextCode, setUpSecondFactor } from '../../../../test/second-factor.ts'
import { codeAt } from './rules.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp({ demo: false })))

const newAdmin = async (admin_role?: 'super_admin') =>
  await setUpSecondFactor(await makeAdminWithPassword(app, admin_role))
const login = (email: string, otp?: string, password = testPassword) =>
  app.as()('POST /auth/login', { body: { email, password, otp } })
const subjects = async (email: string) => (await app.mailTo(email)).map(({ subject }) => subject)
const actions = async (id: string) =>
  (await app.db.selectFrom('audit_events').select('action').where('subject_id', '=', id).execute()).map(
    ({ action }) => action,
  )

describe('the link emailed to a new administrator', () => {
  const another = 'a gate of eleven stones'
  async function invited() {
    const owner = await newAdmin('super_admin')
    const email = `invited-${owner.id.slice(0, 8)}@example.test`
    const body = { email, first_name: 'Mara', last_name: 'Voss', role: 'admin' as const, password: testPassword }
    const { data } = await owner.call('POST /admin/settings/admins', { body })
    const token = /token=([\w-]+)/.exec((await app.mailTo(email)).at(-1)?.text ?? '')?.[1] ?? ''
    const use = (otp?: string) =>
      app.as()('POST /auth/reset-password', { body: { email, token, password: another, otp } })
    return { id: data.id, email, use }
  }

  test('sets the password and two-step verification together, and nothing before the first code', async () => {
    const { id, email, use } = await invited()
    const { secret = '' } = (await use()).data?.second_factor ?? {}
    expect((await refusal(login(email, undefined, another))).status).toBe(401)
    const wrong = await refusal(use('000000'))
    expect([wrong.status, wrong.errors.otp?.[0]]).toEqual([422, expect.stringContaining('doesn’t match')])
    expect((await refusal(login(email, undefined, another))).status).toBe(401)
    const { data } = await use(codeAt(secret, new Date()))
    expect(new Set(data?.recovery_codes).size).toBe(10)
    expect((await refusal(login(email, undefined, another))).code).toBe('second_factor')
    const { token } = await login(email, await nextCode(app, { id, secret }), another)
    expect((await app.as(token)('GET /admin/dashboard')).data.employers).toBe(0)
    expect(await subjects(email)).toContain('Two-step verification is on for your Merlon account')
    expect(await actions(id)).toEqual(
      expect.arrayContaining(['account.password_reset', 'account.second_factor_set_up']),
    )
    // Used up.
    expect((await refusal(use())).errors).toHaveProperty('token')
  })

  test("doesn't ask an administrator who has two-step verification, or anyone else", async () => {
    const admin = await newAdmin()
    const { account } = await makeSeeker(app.db)
    for (const email of [admin.email, account.email]) {
      await app.as()('POST /auth/forgot-password', { body: { email } })
      const token = /token=([\w-]+)/.exec((await app.mailTo(email)).at(-1)?.text ?? '')?.[1] ?? ''
      const answer = await app.as()('POST /auth/reset-password', { body: { email, token, password: another } })
      expect(answer).toEqual({
        message: 'Your password was changed and you were signed out everywhere. Sign in with your new password.',
      })
    }
  })

  test('sets only the password in the demo', async () => {
    const demo = await testApp()
    const { email } = await makeAdmin(demo.db)
    await demo.as()('POST /auth/forgot-password', { body: { email } })
    const token = /token=([\w-]+)/.exec((await demo.mailTo(email)).at(-1)?.text ?? '')?.[1] ?? ''
    const answer = await demo.as()('POST /auth/reset-password', { body: { email, token, password: another } })
    expect(answer).not.toHaveProperty('data')
  })
})

describe('an administrator with two-step verification', () => {
  const changes = {
    'the password': (otp?: string) => ({
      route: 'PUT /admin/settings/change-password' as const,
      body: { current_password: testPassword, password: 'a gate of eleven stones', otp },
    }),
    'the address': (otp?: string) => ({
      route: 'POST /settings/change-email' as const,
      body: { email: 'elsewhere@example.test', password: testPassword, otp },
    }),
  }

  test.each(Object.entries(changes))('changes %s with a code, and not with the password alone', async (_, change) => {
    const admin = await newAdmin()
    const send = (otp?: string) => {
      const { route, body } = change(otp)
      return route === 'POST /settings/change-email' ? admin.call(route, { body }) : admin.call(route, { body })
    }
    for (const otp of [undefined, '', '000000'])
      expect(await refusal(send(otp))).toMatchObject({ status: 422, errors: { otp: [expect.any(String)] } })
    expect(await app.mailTo('elsewhere@example.test')).toEqual([])
    expect((await login(admin.email, await nextCode(app, admin))).data.email).toBe(admin.email)
    await send(await nextCode(app, admin))
  })

  test('can use a recovery code; without two-step verification, the password is enough', async () => {
    const admin = await newAdmin()
    const { route, body } = changes['the password'](admin.recovery[0])
    expect((await admin.call(route, { body })).message).toContain('Your password was changed')
    const demo = await testApp()
    const { id } = await makeAdmin(demo.db, { password: true })
    const changed = await demo.as(await signIn(demo.db, id))(route, { body: changes['the password']().body })
    expect(changed.message).toContain('Your password was changed')
  })
})
