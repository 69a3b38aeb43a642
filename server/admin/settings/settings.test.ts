import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeAdmin, makeSeeker, signIn, testPassword } from '../../../test/make.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp({ limits: { wrong_passwords_per_hour: 4 } })))

async function signedIn(admin_role: 'admin' | 'super_admin' = 'super_admin') {
  const { id, email } = await makeAdmin(app.db, { admin_role, password: true })
  const token = await signIn(app.db, id)
  return { id, email, token, call: app.as(token) }
}
type Me = Awaited<ReturnType<typeof signedIn>>

const password = testPassword
const another = 'a gate of eleven stones'
let made = 0
const add = (me: Me, body: object = {}) =>
  me.call('POST /admin/settings/admins', {
    body: {
      email: `new-${++made}@example.com`,
      first_name: 'Nora',
      last_name: 'Quill',
      role: 'admin',
      password,
      ...body,
    },
  })
const tokenTo = async (email: string) => {
  const [mail] = (await app.mailTo(email)).slice(-1)
  return (
    new URL(/https?:\/\/\S+reset-password\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://none.test').searchParams.get(
      'token',
    ) ?? ''
  )
}
const choose = async (email: string) =>
  app.as()('POST /auth/reset-password', { body: { email, token: await tokenTo(email), password: another } })
/** The log entries about an admin, without sign-ins. */
const logged = async (me: Me, subject_id: string) => {
  const { data } = await me.call('GET /admin/audit', { query: { subject_id, subject_type: 'admin' } })
  return data.data.filter(({ action }) => action !== 'admin.signed_in')
}

describe('an admin’s own account', () => {
  test('has a name they can change, which the log keeps', async () => {
    const me = await signedIn('admin')
    const { data } = await me.call('GET /admin/settings/profile')
    expect(data).toMatchObject({ email: me.email, role: 'admin' })
    const body = { first_name: 'Ada', last_name: 'Rowe', updated_at: data.updated_at }
    expect((await me.call('PUT /admin/settings/profile', { body })).data).toMatchObject({ first_name: 'Ada' })
    expect((await me.call('GET /user')).data.first_name).toBe('Ada')
    expect(await refusal(me.call('PUT /admin/settings/profile', { body }))).toMatchObject({
      status: 409,
      code: 'stale',
    })
    expect(await logged(me, me.id)).toMatchObject([
      { action: 'admin.profile_changed', after: { first_name: 'Ada', last_name: 'Rowe' } },
    ])
  })

  test('has a password they can change: all other sessions end, and they are emailed', async () => {
    const me = await signedIn('admin')
    const other = app.as(await signIn(app.db, me.id))
    const change = (current_password: string) =>
      me.call('PUT /admin/settings/change-password', { body: { current_password, password: another } })
    expect((await refusal(change('wrong one'))).errors).toHaveProperty('current_password')
    await change(password)
    expect((await refusal(other('GET /user'))).status).toBe(401)
    expect((await me.call('GET /settings/sessions')).data).toHaveLength(1)
    expect((await app.mailTo(me.email)).map(({ subject }) => subject)).toEqual(['Your Merlon password was changed'])
  })
})

describe('another admin', () => {
  test('is added by a super admin, is emailed a link that works once, and signs in with the password they choose', async () => {
    const me = await signedIn()
    const { data } = await add(me, { role: 'super_admin' })
    expect(data).toMatchObject({ first_name: 'Nora', role: 'super_admin', is_invited: true, is_you: false })
    const token = await tokenTo(data.email)
    await choose(data.email)
    const again = { email: data.email, token, password: 'yet another gate of stones' }
    expect((await refusal(app.as()('POST /auth/reset-password', { body: again }))).status).toBe(422)
    const { data: login } = await app.as()('POST /auth/login', { body: { email: data.email, password: another } })
    expect(login).toMatchObject({ user_type: 'admin', admin_role: 'super_admin' })
    expect(await logged(me, data.id)).toMatchObject([
      { action: 'admin.created', subject_name: 'Nora Quill', after: { role: 'super_admin' } },
    ])
  })

  test('needs an unused address and the super admin’s password', async () => {
    const me = await signedIn()
    const { account } = await makeSeeker(app.db)
    expect((await refusal(add(me, { email: account.email.toUpperCase() }))).errors).toHaveProperty('email')
    expect((await refusal(add(me, { password: 'not mine' }))).errors).toHaveProperty('password')
    const email = 'twice@example.com'
    const both = await Promise.allSettled([add(me, { email }), add(me, { email })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('is reset: their sessions and password end right away, and the emailed link sets a new one', async () => {
    const [me, them] = [await signedIn(), await signedIn('admin')]
    const reset = { params: { id: them.id }, body: { password } }
    await me.call('PUT /admin/settings/admins/{id}/reset-password', reset)
    expect((await refusal(them.call('GET /user'))).status).toBe(401)
    expect((await refusal(app.as()('POST /auth/login', { body: { email: them.email, password } }))).status).toBe(401)
    await choose(them.email)
    const login = { email: them.email, password: another }
    expect((await app.as()('POST /auth/login', { body: login })).data.id).toBe(them.id)
    expect(await logged(me, them.id)).toMatchObject([{ action: 'admin.password_reset' }])
  })

  test('is removed: signed out, emailed, and gone from the list, while the log keeps the name', async () => {
    const [me, them] = [await signedIn(), await signedIn('admin')]
    const remove = { params: { id: them.id }, body: { password } }
    await me.call('DELETE /admin/settings/admins/{id}', remove)
    expect((await refusal(them.call('GET /user'))).status).toBe(401)
    expect((await refusal(me.call('DELETE /admin/settings/admins/{id}', remove))).status).toBe(404)
    const { data } = await me.call('GET /admin/settings/admins', { query: { keyword: them.email } })
    expect(data.total).toBe(0)
    expect((await app.mailTo(them.email)).map(({ subject }) => subject)).toEqual([
      'You’re no longer an administrator of Merlon',
    ])
    expect(await logged(me, them.id)).toMatchObject([{ action: 'admin.removed', before: { role: 'admin' } }])
  })

  test('is an admin: other accounts cannot be reset or removed here', async () => {
    const me = await signedIn()
    const { account_id: id } = await makeSeeker(app.db)
    const asked = { params: { id }, body: { password } }
    expect((await refusal(me.call('DELETE /admin/settings/admins/{id}', asked))).status).toBe(404)
    expect((await refusal(me.call('PUT /admin/settings/admins/{id}/reset-password', asked))).status).toBe(404)
  })

  test('can be assigned a ticket', async () => {
    const me = await signedIn('admin')
    const { data } = await me.call('GET /settings/admins')
    expect(data.find(({ id }) => id === me.id)).toEqual({ id: me.id, name: expect.any(String) })
  })
})

describe('the last super admin', () => {
  test('cannot be removed or reset by themselves', async () => {
    const me = await signedIn()
    const asked = { params: { id: me.id }, body: { password } }
    expect((await refusal(me.call('DELETE /admin/settings/admins/{id}', asked))).status).toBe(409)
    expect((await refusal(me.call('PUT /admin/settings/admins/{id}/reset-password', asked))).status).toBe(409)
    expect((await me.call('GET /user')).data.id).toBe(me.id)
  })

  test('stays when two remove each other at once', async () => {
    const pair = await Promise.all([signedIn(), signedIn()])
    const [one, other] = pair as [Me, Me]
    const remove = (by: Me, { id }: Me) =>
      by.call('DELETE /admin/settings/admins/{id}', { params: { id }, body: { password } })
    const both = await Promise.allSettled([remove(one, other), remove(other, one)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const left = await app.db.selectFrom('accounts').select('id').where('id', 'in', [one.id, other.id]).execute()
    expect(left).toHaveLength(1)
  })
})

test('after four wrong passwords within an hour, the right one is refused as well', async () => {
  const me = await signedIn()
  for (let tries = 0; tries < 4; tries++) expect((await refusal(add(me, { password: 'wrong' }))).status).toBe(422)
  expect((await refusal(add(me))).status).toBe(429)
})
