import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../../test/app.ts'
import { makeEmployer, makeSeeker, signIn } from '../../../../test/make.ts'
import { unsubscribeToken } from '../../../platform/mail/unsubscribe-token.ts'
import { notify } from '../../../notifications/notify/notify.ts'
import { maskedAddress } from './rules.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))

const letter = { subject: 'Invitation', paragraphs: ['Halden invites you.'] }

/** A job seeker, their emails, and the token in the last one. */
async function reader() {
  const { account_id, seeker_id, account } = await makeSeeker(app.db)
  return {
    account_id,
    seeker_id,
    email: account.email,
    invite: () =>
      notify(app.db, app.context, 'invitation_received', { seekers: [seeker_id], from: account_id }, letter),
    late: () => notify(app.db, app.context, 'answer_is_late', { seekers: [seeker_id] }, letter),
    token: async () =>
      /\/unsubscribe\?token=(\S+)/.exec((await app.mailTo(account.email)).at(-1)?.text ?? '')?.[1] ?? '',
    settings: async () => (await app.as(await signIn(app.db, account_id))('GET /settings/notifications')).data,
  }
}

/** As a mail program sends it: the URL from the header, and a form. */
const oneClick = (token: string, body = 'List-Unsubscribe=One-Click', type = 'application/x-www-form-urlencoded') =>
  app.app.inject({
    method: 'POST',
    url: `/unsubscribe?token=${token}`,
    headers: { 'content-type': type },
    payload: body,
  })

describe('an email', () => {
  test('not about the reader’s own application or account has an unsubscribe link, in text and HTML', async () => {
    const me = await reader()
    await me.invite()
    const [mail] = await app.mailTo(me.email)
    const token = await me.token()
    expect(mail?.text).toContain(`Unsubscribe: http://merlon.test/unsubscribe?token=${token}\n`)
    expect(mail?.html).toContain(`href="http://merlon.test/unsubscribe?token=${token}"`)
    expect(mail).toMatchObject({ unsubscribe: `http://merlon.test/unsubscribe?token=${token}` })
  })

  test('about the reader’s own application or account has none, but links to settings if there are any', async () => {
    const me = await reader()
    await me.late()
    await notify(app.db, app.context, 'password_changed', { account: me.account_id }, letter)
    const [late, changed] = await app.mailTo(me.email)
    expect(late?.text).toContain('Notification settings: http://merlon.test/job-seeker/settings?section=notifications')
    expect(changed?.text).toContain('Emails like this can’t be turned off.')
    for (const mail of [late, changed]) expect(JSON.stringify(mail)).not.toContain('unsubscribe')
    const employer = await makeEmployer(app.db)
    await notify(app.db, app.context, 'job_expired', { account: employer.account_id }, letter)
    expect((await app.mailTo(employer.account.email))[0]?.text).toContain('/employer/settings?section=notifications')
  })
})

describe('the link', () => {
  test('shows whose emails and which, and changes nothing however often a scanner opens it', async () => {
    const me = await reader()
    await me.invite()
    const token = await me.token()
    for (let times = 0; times < 3; times++) {
      const { data } = await app.as()('GET /unsubscribe', { query: { token } })
      expect(data).toEqual({
        address: maskedAddress(me.email),
        user_type: 'job_seeker',
        events: ['message'],
        alert_name: null,
        is_subscribed: true,
      })
    }
    expect((await me.settings()).events.message).toEqual({ in_app: true, email: true })
  })

  test.each([
    ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'a multipart form',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ['JSON', 'application/json', '{}'],
  ])('unsubscribes with one click, as %s, without signing in, even twice', async (_, type, body) => {
    const me = await reader()
    await me.invite()
    const token = await me.token()
    for (let times = 0; times < 2; times++) {
      const { statusCode, payload } = await oneClick(token, body, type)
      expect([statusCode, JSON.parse(payload)]).toMatchObject([200, { data: { is_subscribed: false } }])
    }
    const { events } = await me.settings()
    expect(events.message).toEqual({ in_app: true, email: false })
    expect(Object.values(events).filter(({ email }) => !email)).toHaveLength(1)
    await me.invite()
    await me.late()
    expect((await app.mailTo(me.email)).map(({ subject }) => subject)).toEqual(['Invitation', 'Invitation'])
  })

  test('can be undone', async () => {
    const me = await reader()
    await me.invite()
    const query = { token: await me.token() }
    await app.as()('POST /unsubscribe', { query, body: {} })
    expect((await app.as()('POST /unsubscribe/undo', { query })).data.is_subscribed).toBe(true)
    expect((await me.settings()).events.message.email).toBe(true)
  })

  test('unsubscribes from one job alert if the email was about one', async () => {
    const me = await reader()
    const other = await reader()
    const alerts = app.db.insertInto('job_alerts')
    const make = (name: string, { seeker_id } = me) =>
      alerts.values({ seeker_id, name, filters: '{}' }).returning('id').executeTakeFirstOrThrow()
    const [cloud, soc, theirs] = [await make('Cloud'), await make('SOC'), await make('Cloud', other)]
    const tokenOf = (alert_id: string) =>
      unsubscribeToken(app.context.config.secret, { account_id: me.account_id, events: ['job_alert'], alert_id })
    const { data } = await app.as()('POST /unsubscribe', { query: { token: tokenOf(cloud.id) }, body: {} })
    expect(data).toMatchObject({ alert_name: 'Cloud', is_subscribed: false })
    const active = await app.db.selectFrom('job_alerts').select('id').where('is_active', '=', true).execute()
    expect(active.map(({ id }) => id).toSorted()).toEqual([soc.id, theirs.id].toSorted())
    expect((await me.settings()).events.job_alert.email).toBe(true)
    for (const id of [theirs.id, randomUUID()]) {
      const refused = await refusal(app.as()('POST /unsubscribe', { query: { token: tokenOf(id) }, body: {} }))
      expect([refused.status, refused.message]).toEqual([404, expect.stringContaining('was deleted')])
    }
  })

  test("that's forged, cut off, or for a deleted account is refused with a clear message, and changes nothing", async () => {
    const [me, other] = [await reader(), await reader()]
    await me.invite()
    const token = await me.token()
    const signature = token.slice(token.lastIndexOf('.'))
    const forged = [
      '',
      '.',
      token.slice(0, -1),
      `${token}x`,
      token.replace(me.account_id, other.account_id),
      token.replace('message', 'message~content'),
      `${other.account_id}.message.${signature}`,
      unsubscribeToken('another installation', { account_id: me.account_id, events: ['message'], alert_id: null }),
    ]
    for (const each of forged)
      for (const route of ['GET /unsubscribe', 'POST /unsubscribe', 'POST /unsubscribe/undo'] as const) {
        const refused = await refusal(app.as()(route, { query: { token: each }, body: {} } as never))
        expect([refused.status, refused.message]).toEqual([
          each ? 404 : 422,
          expect.stringMatching(/Use the full link from the email\.$/),
        ])
      }
    expect((await other.settings()).events.message.email).toBe(true)
    await sql`delete from accounts where id = ${me.account_id}`.execute(app.db)
    expect((await oneClick(token)).statusCode).toBe(404)
  })

  test('accepts only a one-click form, and no other endpoint accepts a plain form', async () => {
    const me = await reader()
    await me.invite()
    const token = await me.token()
    expect((await oneClick(token, 'List-Unsubscribe=Two')).statusCode).toBe(422)
    const other = { method: 'POST', url: '/api/auth/login', payload: 'email=a' } as const
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await app.app.inject({ ...other, headers })).statusCode).toBe(415)
    expect((await me.settings()).events.message.email).toBe(true)
  })

  test('makes an open settings page report the change', async () => {
    const me = await reader()
    await me.invite()
    const { updated_at } = await me.settings()
    await oneClick(await me.token())
    const call = app.as(await signIn(app.db, me.account_id))
    const late = call('POST /settings/notifications', { body: { events: { message: { email: true } }, updated_at } })
    expect(await refusal(late)).toMatchObject({ status: 409, code: 'stale' })
  })
})
