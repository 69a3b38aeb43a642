import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../../test/app.ts'
import { makeAdmin, makeSeeker, signIn, testPassword } from '../../../../test/make.ts'
import {
  type AdminWithPassword,
  makeAdminWithPassword,
  nextCode,
  setUpSecondFactor,
} from '../../../../test/second-factor.ts'
import { codeAt } from './rules.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp({ demo: false, limits: { wrong_second_factors_per_hour: 10 } })))

const newAdmin = (admin_role?: 'super_admin') => makeAdminWithPassword(app, admin_role)
const login = (email: string, otp?: string, password = testPassword) =>
  app.as()('POST /auth/login', { body: { email, password, otp } })
const subjects = async (email: string) => (await app.mailTo(email)).map(({ subject }) => subject)
const actions = async (id: string) =>
  (
    await app.db
      .selectFrom('audit_events')
      .select('action')
      .where('subject_id', '=', id)
      .where('action', 'not like', 'admin.signed_in')
      .orderBy('at')
      .execute()
  ).map(({ action }) => action)

describe('an administrator without two-step verification', () => {
  test('can set it up, and nothing else in the back office', async () => {
    const { call } = await newAdmin('super_admin')
    for (const route of ['GET /admin/dashboard', 'GET /admin/settings/admins', 'GET /admin/audit'] as const) {
      const { status, code } = await refusal(call(route))
      expect([route, status, code]).toEqual([route, 403, 'second_factor_required'])
    }
    expect((await call('GET /admin/settings/second-factor')).data).toEqual({
      is_required: true,
      confirmed_at: null,
      recovery_codes_left: 0,
    })
    expect((await call('GET /user')).data.user_type).toBe('admin')
    // On public pages they see what visitors see.
    expect(await call('GET /health')).not.toHaveProperty('parts')
  })

  test("doesn't need it in the demo", async () => {
    const demo = await testApp({ demo: true })
    const call = demo.as(await signIn(demo.db, (await makeAdmin(demo.db)).id))
    expect((await call('GET /admin/settings/second-factor')).data.is_required).toBe(false)
    expect((await call('GET /admin/dashboard')).data.job_seekers).toBe(0)
  })
})

test('it is set up with the password and a code; other sessions end, the owner is emailed, the back office opens', async () => {
  const admin = await newAdmin()
  const other = app.as(await signIn(app.db, admin.id))
  const begin = (password: string) => admin.call('POST /admin/settings/second-factor', { body: { password } })
  expect((await refusal(begin('not the password'))).errors).toHaveProperty('password')
  const { secret, uri } = (await begin(testPassword)).data
  expect(uri).toMatch(/^otpauth:\/\/totp\/Merlon:/)
  expect(new URL(uri).searchParams.get('secret')).toBe(secret)
  const confirm = (otp: string) => admin.call('POST /admin/settings/second-factor/confirm', { body: { otp } })
  const wrong = await refusal(confirm('000000'))
  expect([wrong.status, wrong.errors.otp?.[0]]).toEqual([422, expect.stringContaining('doesn’t match')])
  expect((await refusal(admin.call('GET /admin/dashboard'))).code).toBe('second_factor_required')

  const code = codeAt(secret, new Date())
  const { data } = await confirm(`${code.slice(0, 3)} ${code.slice(3)}`)
  expect(new Set(data.recovery_codes).size).toBe(10)
  expect((await refusal(other('GET /user'))).status).toBe(401)
  expect((await admin.call('GET /admin/dashboard')).data.employers).toBe(0)
  expect((await admin.call('GET /admin/settings/second-factor')).data).toMatchObject({ recovery_codes_left: 10 })
  expect(await subjects(admin.email)).toEqual(['Two-step verification is on for your Merlon account'])
  expect(await actions(admin.id)).toEqual(['account.password_failed', 'account.second_factor_set_up'])
  // It can be confirmed once.
  expect((await refusal(confirm(codeAt(secret, new Date())))).status).toBe(409)
})

test('a sign-in with only the password during the confirmation is signed out or refused', async () => {
  const admin = await newAdmin()
  const { secret } = (await admin.call('POST /admin/settings/second-factor', { body: { password: testPassword } })).data
  const body = { otp: codeAt(secret, new Date()) }
  const [entered] = await Promise.all([
    Promise.allSettled(Array.from({ length: 10 }, () => login(admin.email))),
    admin.call('POST /admin/settings/second-factor/confirm', { body }),
  ])
  const tokens = entered.flatMap((entry) => (entry.status === 'fulfilled' ? [entry.value.token] : []))
  for (const token of tokens) expect((await refusal(app.as(token)('GET /user'))).status).toBe(401)
  expect((await admin.call('GET /user')).data.email).toBe(admin.email)
})

test('guesses during setup are counted, and nothing is confirmed after ten', async () => {
  const admin = await newAdmin()
  const { secret } = (await admin.call('POST /admin/settings/second-factor', { body: { password: testPassword } })).data
  const confirm = (otp: string) => refusal(admin.call('POST /admin/settings/second-factor/confirm', { body: { otp } }))
  const tries = await Promise.all(Array.from({ length: 12 }, () => confirm('000000')))
  expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    ...Array<number>(10).fill(422),
    429,
    429,
  ])
  expect((await confirm(codeAt(secret, new Date()))).status).toBe(429)
})

test('after an hour, a new secret is shown', async () => {
  const admin = await newAdmin()
  const { secret } = (await admin.call('POST /admin/settings/second-factor', { body: { password: testPassword } })).data
  await app.db
    .updateTable('second_factors')
    .set({ pending_at: new Date(Date.now() - 3_601_000) })
    .where('account_id', '=', admin.id)
    .execute()
  const body = { otp: codeAt(secret, new Date()) }
  expect((await refusal(admin.call('POST /admin/settings/second-factor/confirm', { body }))).status).toBe(409)
})

describe('signing in', () => {
  test('requires the password, then the code, which works once', async () => {
    const admin = await setUpSecondFactor(await newAdmin())
    const missing = await refusal(login(admin.email))
    expect([missing.status, missing.code]).toEqual([401, 'second_factor'])
    expect(await actions(admin.id)).toContain('account.second_factor_asked')
    // A wrong password doesn't reveal whether two-step verification is on.
    expect((await refusal(login(admin.email, await nextCode(app, admin), 'not the password'))).code).toBeUndefined()
    const code = await nextCode(app, admin)
    const { token } = await login(admin.email, code)
    expect((await app.as(token)('GET /admin/dashboard')).data.employers).toBe(0)
    const again = await refusal(login(admin.email, code))
    expect([again.status, again.code]).toEqual([401, 'second_factor'])
  })

  test('with one code from many devices at once succeeds once', async () => {
    const admin = await setUpSecondFactor(await newAdmin())
    const code = await nextCode(app, admin)
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => login(admin.email, code)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('with a recovery code works once, in any format, and its owner is told how many are left', async () => {
    const admin = await setUpSecondFactor(await newAdmin())
    const [first = ''] = admin.recovery
    await login(admin.email, first.toLowerCase().replaceAll('-', ' '))
    expect((await refusal(login(admin.email, first))).code).toBe('second_factor')
    expect(await subjects(admin.email)).toContain('A recovery code was used to sign in to your Merlon account')
    expect((await app.mailTo(admin.email)).at(-1)?.text).toContain('You have 9 recovery codes left')
    expect(await actions(admin.id)).toEqual([
      'account.second_factor_set_up',
      'account.recovery_code_used',
      'account.second_factor_failed',
    ])
  })

  test("with another account's code fails", async () => {
    const admin = await setUpSecondFactor(await newAdmin())
    const other = await setUpSecondFactor(await newAdmin())
    expect((await refusal(login(admin.email, await nextCode(app, other)))).code).toBe('second_factor')
    expect((await refusal(login(admin.email, other.recovery[0]))).code).toBe('second_factor')
  })

  test('stops checking codes after ten wrong ones, and the owner is emailed once', async () => {
    const admin = await setUpSecondFactor(await newAdmin())
    const statuses = []
    for (let i = 0; i < 20; i++) statuses.push((await refusal(login(admin.email, `00000${i % 10}`))).status)
    expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(10).fill(429)])
    expect((await refusal(login(admin.email, await nextCode(app, admin)))).status).toBe(429)
    expect((await refusal(login(admin.email, admin.recovery[0]))).status).toBe(429)
    const warnings = (await subjects(admin.email)).filter((subject) => subject.startsWith('Too many wrong codes'))
    expect(warnings).toHaveLength(1)
  })

  test('twenty at once are checked ten times', async () => {
    const admin = await setUpSecondFactor(await newAdmin())
    const all = await Promise.all(Array.from({ length: 20 }, (_, i) => refusal(login(admin.email, `1000${10 + i}`))))
    expect(all.filter(({ status }) => status === 401)).toHaveLength(10)
  })

  test.each(['12345', '1234567', 'AAAA-BBBB-CCCC', '٠٠٠٠٠٠', '-'.repeat(40)])('“%s” is no code', async (otp) => {
    const admin = await setUpSecondFactor(await newAdmin())
    expect((await refusal(login(admin.email, otp))).status).toBe(401)
  })

  test('without two-step verification ignores a code', async () => {
    const { account } = await makeSeeker(app.db, { account: { password: true } })
    expect((await login(account.email, '123456')).data.email).toBe(account.email)
  })
})

describe('in the settings', () => {
  test('another app replaces the first, with a code from the first', async () => {
    const admin = await setUpSecondFactor(await newAdmin())
    const without = await refusal(
      admin.call('POST /admin/settings/second-factor', { body: { password: testPassword, otp: '' } }),
    )
    expect(without.errors).toHaveProperty('otp')
    const before = await nextCode(app, admin)
    const moved = await setUpSecondFactor(admin, before)
    expect((await refusal(login(admin.email, codeAt(admin.secret, new Date())))).code).toBe('second_factor')
    expect((await refusal(login(admin.email, admin.recovery[0]))).code).toBe('second_factor')
    expect((await login(admin.email, await nextCode(app, moved))).data.email).toBe(admin.email)
  })

  test('new recovery codes replace the old ones', async () => {
    const admin = await setUpSecondFactor(await newAdmin())
    const body = { password: testPassword, otp: await nextCode(app, admin) }
    const { data } = await admin.call('POST /admin/settings/second-factor/recovery-codes', { body })
    expect((await refusal(login(admin.email, admin.recovery[0]))).code).toBe('second_factor')
    expect((await login(admin.email, data.recovery_codes[9])).data.email).toBe(admin.email)
    expect(await subjects(admin.email)).toContain('New recovery codes for your Merlon account')
  })

  test("it can't be removed if it's required; in the demo, it takes a code", async () => {
    const admin = await setUpSecondFactor(await newAdmin())
    const body = { password: testPassword, otp: await nextCode(app, admin) }
    expect((await refusal(admin.call('DELETE /admin/settings/second-factor', { body }))).status).toBe(409)
    app.context.config.demo = true
    await admin.call('DELETE /admin/settings/second-factor', { body })
    app.context.config.demo = false
    expect((await login(admin.email)).data.email).toBe(admin.email)
    expect(await subjects(admin.email)).toContain('Two-step verification is off for your Merlon account')
  })

  test("a super admin can remove another administrator's with their own password; sessions end", async () => {
    const boss = await setUpSecondFactor(await newAdmin('super_admin'))
    const admin = await setUpSecondFactor(await newAdmin())
    const remove = (by: AdminWithPassword, id: string, password = testPassword) =>
      by.call('DELETE /admin/settings/admins/{id}/second-factor', { params: { id }, body: { password } })
    expect((await refusal(remove(admin, boss.id))).status).toBe(403)
    expect((await refusal(remove(boss, admin.id, 'not the password'))).status).toBe(422)
    expect((await refusal(remove(boss, boss.id))).status).toBe(409)
    for (let i = 0; i < 11; i++) await refusal(login(admin.email, '000000'))
    await remove(boss, admin.id)
    expect((await refusal(remove(boss, admin.id))).status).toBe(409)
    expect((await refusal(admin.call('GET /user'))).status).toBe(401)
    const { token } = await login(admin.email)
    expect((await refusal(app.as(token)('GET /admin/dashboard'))).code).toBe('second_factor_required')
    const { data } = await boss.call('GET /admin/settings/admins', { query: { keyword: admin.email } })
    expect(data.data[0]?.has_second_factor).toBe(false)
    expect(await actions(admin.id)).toContain('admin.second_factor_removed')
    // The guesses were reset along with the secret.
    const again = await setUpSecondFactor({ ...admin, call: app.as(token) })
    expect((await login(admin.email, await nextCode(app, again))).data.email).toBe(admin.email)
  })
})

test('after SECRET changed, app codes are refused but recovery codes work', async () => {
  const admin = await setUpSecondFactor(await newAdmin())
  const was = app.context.config.secret
  app.context.config.secret = 'another secret of this installation'
  try {
    expect((await refusal(login(admin.email, await nextCode(app, admin)))).code).toBe('second_factor')
    expect((await login(admin.email, admin.recovery[0])).data.email).toBe(admin.email)
  } finally {
    app.context.config.secret = was
  }
})
