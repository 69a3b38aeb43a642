import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testApp, type TestApp } from '../../../test/app.ts'
import type { Db } from '../app-context.ts'
import { openSmtp } from '../../../test/smtp.ts'
import type { Work } from '../queue/queue.ts'
import { openMail, sendMail, type MailTemplate } from './mail.ts'
import { deleteKeptMail } from './parked.ts'

const from = 'Merlon <no-reply@merlon.test>'
const letter: MailTemplate = {
  subject: 'New application: Zoë <b>Hale</b>',
  paragraphs: ['Zoë applied to "SOC & more".', 'You promised an answer.'],
  button: { label: 'Open it', path: '/employer/my-jobs/applications?id=1&x=2' },
  code: '123456',
}
const send = (tx: Db, { context }: TestApp, to: string, template: MailTemplate) =>
  sendMail(tx, context, {
    to,
    event: 'invitation_received',
    account_id: null,
    settings: ['answer_deadline'],
    template,
    footer: { why: 'You asked for it.', links: [] },
  })
const mail = (given: Partial<Work['mail']> = {}): Work['mail'] => ({
  id: randomUUID(),
  to: 'zoe@example.test',
  subject: 'Hello',
  text: 'Hello, Zoë.',
  html: '<p>Hello, Zoë.</p>',
  event: 'invitation_received',
  account_id: null,
  settings: ['answer_deadline'],
  ...given,
})
const soon = { timeout: 60_000, interval: 50 }
/** Retries waiting emails immediately. */
const hurry = (app: TestApp) =>
  sql`update pgboss.job set start_after = now() - interval '1 second' where name = 'mail' and state in ('created', 'retry')`.execute(
    app.db,
  )
/** The states of the emails waiting for this address. A sent email no longer belongs to anyone. */
const statesOf = async (app: TestApp, to: string) =>
  (
    await sql<{
      state: string
    }>`select state::text from pgboss.job where name = 'mail' and data ->> 'to' = ${to}`.execute(app.db)
  ).rows.map((row) => row.state)

describe('the local mailbox', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ worker: true })
  })
  const kept = (recipient: string) =>
    app.db.selectFrom('mailbox').selectAll().where('recipient', '=', recipient).execute()

  test('keeps sent emails as text and as escaped HTML', async () => {
    await send(app.db, app, 'local@example.test', letter)
    await vi.waitFor(async () => expect(await kept('local@example.test')).toHaveLength(1), soon)
    const [one] = await kept('LOCAL@example.test')
    expect(one).toMatchObject({ sender: 'Merlon <no-reply@merlon.test>', subject: letter.subject })
    expect(one?.text_body).toContain('Open it: http://merlon.test/employer/my-jobs/applications?id=1&x=2')
    expect(one?.text_body).toContain('123456')
    expect(one?.html_body).toContain('Zoë applied to &quot;SOC &amp; more&quot;.')
    expect(one?.html_body).toContain('href="http://merlon.test/employer/my-jobs/applications?id=1&amp;x=2"')
    expect((await app.as()('GET /mailbox', { query: { recipient: 'local@example.test' } })).data.data).toHaveLength(1)
  })

  test('keeps the line breaks of a paragraph', async () => {
    await send(app.db, app, 'lines@example.test', {
      subject: 'Lines',
      paragraphs: ['one\r\ntwo <b>\nthree'],
    })
    await vi.waitFor(async () => expect(await kept('lines@example.test')).toHaveLength(1), soon)
    const [one] = await kept('lines@example.test')
    expect(one?.html_body).toContain('>one<br>two &lt;b&gt;<br>three</p>')
    expect(one?.text_body).toContain('two <b>\nthree')
  })

  test('the same email delivered again is one email', async () => {
    const again = mail({ to: 'once@example.test' })
    await app.context.mail.deliver(again, app.db)
    await app.context.mail.deliver(again, app.db)
    expect(await kept('once@example.test')).toHaveLength(1)
  })

  test('an email from a rolled-back transaction is never sent', async () => {
    const undone = app.db.transaction().execute(async (tx) => {
      await send(tx, app, 'nobody@example.test', letter)
      throw new Error('the reason for it is gone')
    })
    await expect(undone).rejects.toThrow('the reason')
    await send(app.db, app, 'after@example.test', letter)
    await vi.waitFor(async () => expect(await kept('after@example.test')).toHaveLength(1), soon)
    expect(await kept('nobody@example.test')).toEqual([])
    expect(await app.mailTo('nobody@example.test')).toEqual([])
  })

  test('has no page if email is sent, or on a real installation', async () => {
    const real = await testApp({ demo: false })
    expect((await real.app.inject({ url: '/api/mailbox' })).statusCode).toBe(404)
  })

  test('stays empty on a real installation: email waits in the back office for a mail server', async () => {
    const real = await testApp({ demo: false, worker: true })
    await send(real.db, real, 'nobody@example.test', letter)
    const parked = () => real.db.selectFrom('parked_mails').select(['recipient', 'reason', 'tries']).execute()
    await vi.waitFor(async () => expect(await parked()).toHaveLength(1), soon)
    const reason = 'SMTP_URL isn’t set, so this email couldn’t be sent.'
    expect(await parked()).toEqual([{ recipient: 'nobody@example.test', reason, tries: 1 }])
    expect(await real.db.selectFrom('mailbox').selectAll().execute()).toEqual([])
  })

  test('deletes email after a week, and everything once the demo is off', async () => {
    const old = mail({ to: 'old@example.test' })
    const recent = mail({ to: 'recent@example.test' })
    for (const each of [old, recent]) await app.context.mail.deliver(each, app.db)
    const age = (id: string, days: number) =>
      app.db
        .updateTable('mailbox')
        .set({ sent_at: new Date(Date.now() - days * 86_400_000) })
        .where('id', '=', id)
        .execute()
    await age(old.id, 8)
    await age(recent.id, 6)
    await deleteKeptMail(app.db, { demo: true })
    expect([await kept(old.to), await kept(recent.to)]).toMatchObject([[], [{}]])
    await deleteKeptMail(app.db, { demo: false })
    expect(await kept(recent.to)).toEqual([])
  })
})

describe('SMTP', () => {
  let smtp: Awaited<ReturnType<typeof openSmtp>>
  let app: TestApp
  beforeAll(async () => {
    smtp = await openSmtp()
    app = await testApp({ mail: { kind: 'smtp', url: smtp.url, from }, worker: true })
  })
  afterAll(() => smtp.close())
  const received = (recipient: string) => smtp.inbox.filter(({ recipients }) => recipients.includes(recipient))

  test('delivers text and HTML to the recipient', async () => {
    await send(app.db, app, 'smtp@example.test', letter)
    await vi.waitFor(() => expect(received('smtp@example.test')).toHaveLength(1), soon)
    const [one] = received('smtp@example.test')
    expect(one).toMatchObject({ sender: 'no-reply@merlon.test', recipients: ['smtp@example.test'] })
    expect(one?.mail.from).toMatchObject({ name: 'Merlon', address: 'no-reply@merlon.test' })
    expect(one?.mail.to).toMatchObject([{ address: 'smtp@example.test' }])
    expect(one?.mail.subject).toBe(letter.subject)
    expect(one?.mail.text).toContain('Zoë applied to "SOC & more".')
    expect(one?.mail.html).toContain('Zoë applied to &quot;SOC &amp; more&quot;.')
    expect(one?.mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
    expect(one?.mail.replyTo).toBeUndefined()
    await app.context.mail.deliver(mail({ to: 'desk@example.test', reply_to: 'lena@example.test' }), app.db)
    expect(received('desk@example.test').at(-1)?.mail.replyTo).toMatchObject([{ address: 'lena@example.test' }])
    expect(await app.db.selectFrom('mailbox').selectAll().execute()).toEqual([])
    expect((await app.app.inject({ url: '/api/mailbox' })).statusCode).toBe(404)
  })

  test('delivers a calendar invitation as mail programs expect it: as an alternative, and as a file', async () => {
    const calendar = (method: string) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:${method}\r\nEND:VCALENDAR\r\n`
    const invitations = (['CANCEL', 'CANCEL'] as const).map((method) => ({ method, content: calendar(method) }))
    await app.context.mail.deliver(mail({ to: 'meets@example.test', invitations: invitations.slice(1) }), app.db)
    const { source, mail: read } = received('meets@example.test')[0]!
    const alternative = source.slice(source.indexOf('multipart/alternative'))
    expect(alternative).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL\r\n/i)
    expect(alternative.indexOf('text/html')).toBeLessThan(alternative.indexOf('text/calendar'))
    expect(read.attachments.map(({ filename }) => filename)).toContain('invitation.ics')
    await app.context.mail.deliver(mail({ to: 'met-twice@example.test', invitations }), app.db)
    const names = received('met-twice@example.test')[0]?.mail.attachments.map(({ filename }) => filename)
    expect(names).toEqual(expect.arrayContaining(['invitation.ics', 'invitation-2.ics']))
  })

  test('a temporarily rejected email is retried as the same email', async () => {
    smtp.refuseNext(451)
    await send(app.db, app, 'later@example.test', letter)
    await vi.waitFor(async () => expect(await statesOf(app, 'later@example.test')).toEqual(['retry']), soon)
    expect(received('later@example.test')).toEqual([])
    await hurry(app)
    await vi.waitFor(async () => expect(await statesOf(app, 'later@example.test')).toEqual([]), soon)
    const [first] = smtp.refused.filter(({ to }) => to?.[0]?.address === 'later@example.test')
    expect(first?.messageId).toMatch(/^<[0-9a-f-]{36}@merlon\.test>$/)
    expect(received('later@example.test').map((one) => one.mail.messageId)).toEqual([first?.messageId])
  })

  test('includes the one-click unsubscribe URL if there is one', async () => {
    const unsubscribe = 'https://merlon.test/unsubscribe?token=a.b.c.d'
    await app.context.mail.deliver(mail({ to: 'ends@example.test', unsubscribe }), app.db)
    await app.context.mail.deliver(mail({ to: 'stays@example.test' }), app.db)
    const headersTo = (to: string) =>
      Object.fromEntries(received(to)[0]!.mail.headers.map((one) => [one.key, one.value]))
    expect(headersTo('ends@example.test')).toMatchObject({
      'list-unsubscribe': `<${unsubscribe}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    })
    expect(headersTo('stays@example.test')).not.toHaveProperty('list-unsubscribe')
  })

  test('nothing in a subject or name becomes a header or another recipient', async () => {
    const evil = 'Hello\r\nBcc: victim@example.test\r\n\r\nNot the body'
    await send(app.db, app, 'plain@example.test', { subject: evil, paragraphs: [evil] })
    await vi.waitFor(() => expect(received('plain@example.test')).toHaveLength(1), soon)
    await app.context.mail.deliver(mail({ to: 'raw@example.test', subject: evil }), app.db)
    for (const to of ['plain@example.test', 'raw@example.test']) {
      const [one] = received(to)
      expect(one?.recipients).toEqual([to])
      expect(one?.mail.bcc ?? []).toEqual([])
      expect(one?.mail.headers.filter(({ key }) => key === 'bcc')).toEqual([])
      expect(one?.mail.subject).toContain('Bcc: victim@example.test')
    }
    expect(received('victim@example.test')).toEqual([])
  })

  test.each(['a@example.test, victim@example.test', 'a@example.test>\r\nRCPT TO:<victim@example.test'])(
    "an address that's more than one reaches no one: %j",
    async (to) => {
      await expect(app.context.mail.deliver(mail({ to }), app.db)).rejects.toThrow('Bad recipient address')
      expect([...received('a@example.test'), ...received('victim@example.test')]).toEqual([])
    },
  )

  test('connections end when the transport is closed', async () => {
    const transport = openMail({ demo: true, mail: { kind: 'smtp', url: smtp.url, from } })
    const before = smtp.connections()
    await transport.deliver(mail({ to: 'closing@example.test' }), app.db)
    expect(smtp.connections()).toBe(before + 1)
    transport.close()
    await vi.waitFor(() => expect(smtp.connections()).toBe(before), soon)
  })

  test('a missing server fails quickly and can be retried', async () => {
    const gone = await openSmtp()
    await gone.close()
    const transport = openMail({ demo: true, mail: { kind: 'smtp', url: gone.url, from } })
    await expect(transport.deliver(mail(), app.db)).rejects.toThrow('ECONNREFUSED')
    transport.close()
  })
})
