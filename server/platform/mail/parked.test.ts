import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { testApp, type TestApp } from '../../../test/app.ts'
import { makeSeeker } from '../../../test/make.ts'
import { openSmtp, type SmtpFault } from '../../../test/smtp.ts'
import { notify } from '../../notifications/notify/notify.ts'
import type { Work } from '../queue/queue.ts'
import { deliverMail, parkFailedMails } from '../../notifications/delivery/deliver.ts'
import { openMail } from './mail.ts'
import { deleteOldParkedMails, parkMail, withoutSecrets } from './parked.ts'

const from = 'Merlon <no-reply@merlon.test>'
const soon = { timeout: 60_000, interval: 50 }
let smtp: Awaited<ReturnType<typeof openSmtp>>
let app: TestApp
beforeAll(async () => {
  smtp = await openSmtp()
  app = await testApp({ mail: { kind: 'smtp', url: smtp.url, from }, worker: true })
})
beforeEach(() => smtp.fail(null))
afterAll(() => smtp.close())

const parkedOf = (recipient: string) =>
  app.db.selectFrom('parked_mails').selectAll().where('recipient', '=', recipient).execute()
const received = (recipient: string) => smtp.inbox.filter(({ recipients }) => recipients.includes(recipient))
const jobOf = async (to: string) =>
  (
    await sql<{ state: string; retry_count: number }>`
      select state::text, retry_count from pgboss.job where name = 'mail' and data ->> 'to' = ${to}`.execute(app.db)
  ).rows[0]
/** Makes each next try immediately until there are none left. A finished job contains no address. */
const untilEnd = (to: string) =>
  vi.waitFor(async () => {
    await sql`update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'`.execute(app.db)
    expect(await jobOf(to)).toBeUndefined()
  }, soon)

/** An email with a code and one about an application, each to its own new job seeker. */
async function seeker() {
  const { account_id, account, seeker_id } = await makeSeeker(app.db)
  return {
    account_id,
    email: account.email,
    late: () =>
      notify(
        app.db,
        app.context,
        'answer_is_late',
        { seekers: [seeker_id] },
        { subject: 'Late', paragraphs: ['At last'] },
      ),
    code: () =>
      notify(
        app.db,
        app.context,
        'email_code',
        { account: account_id },
        {
          subject: '481516 is your code',
          paragraphs: ['Secret'],
          code: '481516',
          button: { label: 'Go', path: '/go' },
        },
      ),
  }
}

describe('an email that a server rejects', () => {
  test('is parked immediately if its recipient is permanently rejected, without its code, link, or body', async () => {
    smtp.fail(550)
    const me = await seeker()
    await me.code()
    await untilEnd(me.email)
    const [parked, ...more] = await parkedOf(me.email)
    expect(more).toEqual([])
    expect(parked).toMatchObject({ event: 'email_code', account_id: me.account_id, subject: null, tries: 1 })
    expect(parked?.reason).toContain('550')
    expect(JSON.stringify(parked)).not.toMatch(/481516|Secret|https?:|token=/)
    expect(received(me.email)).toEqual([])
  })

  test("is parked after the sixth try if it's temporarily rejected, with its subject if that's not secret", async () => {
    smtp.fail(451)
    const me = await seeker()
    await me.late()
    await untilEnd(me.email)
    expect(await parkedOf(me.email)).toMatchObject([{ event: 'answer_is_late', subject: 'Late', tries: 6 }])
    expect(received(me.email)).toEqual([])
  })

  test('is sent by a later try once the server recovers', async () => {
    smtp.fail('refuses connections')
    const me = await seeker()
    await me.late()
    await vi.waitFor(async () => expect((await jobOf(me.email))?.state).toBe('retry'), soon)
    smtp.fail(null)
    await untilEnd(me.email)
    expect([received(me.email).length, await parkedOf(me.email)]).toEqual([1, []])
  })

  test('and that was dropped after it was accepted is sent again as the same email', async () => {
    smtp.fail('drops after DATA')
    const me = await seeker()
    await me.late()
    await untilEnd(me.email)
    const ids = received(me.email).map(({ mail }) => mail.messageId)
    expect(ids).toEqual([ids[0], ids[0]])
    expect(await parkedOf(me.email)).toEqual([])
  })
})

describe('a try', () => {
  const mail = (): Work['mail'] => ({
    id: randomUUID(),
    to: `${randomUUID()}@example.test`,
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
    event: 'answer_is_late',
    account_id: null,
    settings: ['answer_deadline'],
  })
  const impatient = (url: string) =>
    openMail({ demo: true, mail: { kind: 'smtp', url, from } }, { reach_ms: 300, answer_ms: 300 })

  test.each<[SmtpFault | 'is gone', RegExp]>([
    ['hangs', /timeout/i],
    ['refuses connections', /421/],
    ['is gone', /ECONNREFUSED/],
  ])('at a server that %s fails and is retried; the last one is parked', async (fault, reason) => {
    const gone = fault === 'is gone' ? await openSmtp() : undefined
    await gone?.close()
    if (fault !== 'is gone') smtp.fail(fault)
    const own = { ...app.context, mail: impatient(gone?.url ?? smtp.url) }
    const each = mail()
    await expect(deliverMail(each, own, { tries: 5, is_last: false })).rejects.toThrow(reason)
    expect(await parkedOf(each.to)).toEqual([])
    await deliverMail(each, own, { tries: 6, is_last: true })
    expect(await parkedOf(each.to)).toMatchObject([{ id: each.id, tries: 6, reason: expect.stringMatching(reason) }])
    own.mail.close()
  })

  test('in which the worker was killed is found by the sweep once', async () => {
    const still = await testApp()
    const each = mail()
    await still.context.queue.add(still.db, 'mail', each)
    await sql`update pgboss.job set state = 'active', retry_count = retry_limit, started_on = now() - interval '1 hour'
      where data ->> 'id' = ${each.id}`.execute(still.db)
    const boss = new PgBoss({ connectionString: still.url, max: 1 })
    await boss.start()
    await boss.supervise('mail')
    await boss.stop()
    for (let times = 0; times < 2; times++) await parkFailedMails(still.context)
    const parked = await still.db.selectFrom('parked_mails').selectAll().execute()
    expect(parked).toMatchObject([{ id: each.id, tries: 6, reason: 'The last attempt timed out.' }])
    const { rows } = await sql`select data from pgboss.job where name = 'mail'`.execute(still.db)
    expect(rows).toEqual([{ data: null }])
  })
})

describe('a parked email', () => {
  const park = (to: string, account_id: string | null) =>
    parkMail(app.db, {
      mail: {
        id: randomUUID(),
        to,
        subject: 'Hello',
        text: '',
        html: '',
        event: 'account_exists',
        account_id,
        settings: [],
      },
      tries: 6,
      reason: 'Gone',
    })

  test('is deleted with the account, however it was addressed, and none is added after', async () => {
    const me = await seeker()
    await park(me.email, me.account_id)
    await park(me.email, null)
    expect(await parkedOf(me.email)).toHaveLength(2)
    await app.db.deleteFrom('accounts').where('id', '=', me.account_id).execute()
    await park(me.email, me.account_id)
    expect(await parkedOf(me.email)).toEqual([])
  })

  test('is deleted after 90 days', async () => {
    await park('old@example.test', null)
    await park('new@example.test', null)
    await app.db
      .updateTable('parked_mails')
      .set({ parked_at: new Date(Date.now() - 91 * 86_400_000) })
      .where('recipient', '=', 'old@example.test')
      .execute()
    await deleteOldParkedMails(app.db)
    expect([await parkedOf('old@example.test'), await parkedOf('new@example.test')]).toMatchObject([[], [{}]])
  })

  test.each([
    ['550 5.1.1 no such user', '550 5.1.1 no such user'],
    ['554 spam: https://jobs.test/auth/reset-password?token=x-y and 481 516', '554 spam: [link] and [number]'],
    ['554 code=481516\r\nwww.jobs.test/a', '554 [link] [link]'],
    ['550 no <robin.hale@example.test> here', '550 no [address] here'],
    ['', 'No reason was given.'],
  ])('gives a reason without possible secrets: %j', (reason, kept) => {
    expect(withoutSecrets(reason)).toBe(kept)
    expect(Array.from(withoutSecrets('🙂'.repeat(999)))).toHaveLength(300)
  })
})
