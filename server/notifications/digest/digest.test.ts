import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/app.ts'
import { makeSeeker, testPassword } from '../../../test/make.ts'
import { type Company, type Person, reply, talking } from '../../../test/talking.ts'
import { notify } from '../notify/notify.ts'
import { isDue, lastDigestAt } from './rules.ts'
import { sendDigests } from './tasks.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))

const day = 86_400_000
const tomorrow = () => new Date(Date.now() + day)
const letter = (subject: string) => ({
  subject,
  paragraphs: [`${subject}, at length.`, 'And more.'],
  button: { label: 'Open', path: `/job-seeker/applied-jobs?id=${subject}` },
})

async function reader(digest: 'off' | 'daily' | 'weekly') {
  const { account_id, account, seeker_id } = await makeSeeker(app.db)
  await app.db.insertInto('delivery_settings').values({ account_id, digest }).execute()
  return {
    account_id,
    email: account.email,
    tell: (subject: string) =>
      notify(app.db, app.context, 'application_sent', { account: account_id }, letter(subject)),
    invite: () =>
      notify(app.db, app.context, 'invitation_received', { seekers: [seeker_id], from: account_id }, letter('Invited')),
    late: () => notify(app.db, app.context, 'answer_is_late', { seekers: [seeker_id] }, letter('Late')),
    interview: () =>
      notify(
        app.db,
        app.context,
        'interview_for_applicant',
        { account: account_id, from: account_id },
        letter('Interview'),
      ),
    subjects: async () => (await app.mailTo(account.email)).map(({ subject }) => subject),
    waiting: async () =>
      (await app.db.selectFrom('digest_items').select('title').where('account_id', '=', account_id).execute()).length,
  }
}

describe('digests', () => {
  test('are one email of everything that happened, each with text and a link; urgent emails are sent separately', async () => {
    const me = await reader('daily')
    await me.tell('One')
    await me.tell('Two')
    await me.tell('One')
    await me.invite()
    await me.late()
    await me.interview()
    await sendDigests(
      app.context,
      new Date(lastDigestAt(new Date(), { digest: 'daily', time_zone: 'UTC' }).getTime() - day),
    )
    expect(await me.subjects()).toEqual(['Late', 'Interview'])
    await sendDigests(app.context, tomorrow())
    const [, , mail, ...more] = await app.mailTo(me.email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Two, and 2 more updates')
    expect(mail?.text).toContain(
      'Two\nTwo, at length.\nhttp://merlon.test/job-seeker/applied-jobs?id=Two\n\nOne\nOne, at length.',
    )
    expect(mail?.text).toContain('Unsubscribe: http://merlon.test/unsubscribe?token=')
    expect(mail?.text.match(/One, at length/g)).toHaveLength(1)
  })

  test('are sent once by one of several workers, and not at all if nothing happened', async () => {
    const [me, idle] = [await reader('daily'), await reader('daily')]
    await me.tell('One')
    await Promise.all([1, 2, 3, 4].map(() => sendDigests(app.context, tomorrow())))
    await sendDigests(app.context, tomorrow())
    expect([await me.subjects(), await idle.subjects()]).toEqual([['One'], []])
    await me.tell('One')
    await sendDigests(app.context, tomorrow())
    expect(await me.subjects()).toEqual(['One', 'One'])
  })

  test('of others are sent although one fails', async () => {
    const [first, second] = [await reader('daily'), await reader('daily')]
    await first.tell('One')
    await second.tell('Two')
    let tries = 0
    // The first one fails.
    const add: typeof app.context.queue.add = async (...given) => {
      if (tries++ === 0) throw new Error('no room')
      await app.context.queue.add(...given)
    }
    await expect(sendDigests({ ...app.context, queue: { ...app.context.queue, add } }, tomorrow())).rejects.toThrow(
      'no room',
    )
    expect((await first.waiting()) + (await second.waiting())).toBe(1)
    await sendDigests(app.context, tomorrow())
    expect([await first.subjects(), await second.subjects()]).toEqual([['One'], ['Two']])
  })

  test("aren't lost on failure: what couldn't be sent waits for the next run", async () => {
    const me = await reader('daily')
    await me.tell('Kept')
    const failing = { ...app.context, config: { ...app.context.config, base_url: 'nowhere' } }
    await expect(sendDigests(failing, tomorrow())).rejects.toThrow('Invalid URL')
    expect([await me.waiting(), await me.subjects()]).toEqual([1, []])
    await sendDigests(app.context, tomorrow())
    expect([await me.waiting(), await me.subjects()]).toEqual([0, ['Kept']])
  })

  test("contain nothing that was turned off in the meantime, and aren't sent to suspended people", async () => {
    const [me, other] = [await reader('daily'), await reader('daily')]
    await me.tell('Application')
    await me.invite()
    await sql`update notification_settings set email = false
      where account_id = ${me.account_id} and event = 'message'`.execute(app.db)
    await other.tell('Application')
    await sql`update accounts set suspended_at = now() where id = ${other.account_id}`.execute(app.db)
    await sendDigests(app.context, tomorrow())
    expect([await me.subjects(), await other.subjects()]).toEqual([['Application'], []])
    expect([await me.waiting(), await other.waiting()]).toEqual([0, 0])
  })

  test("are sent immediately if they're turned off while something waits", async () => {
    const me = await reader('weekly')
    await me.tell('One')
    await sql`update delivery_settings set digest = 'off' where account_id = ${me.account_id}`.execute(app.db)
    await me.tell('Two')
    await sendDigests(app.context)
    expect(await me.subjects()).toEqual(['Two', 'One'])
  })
})

describe('an item waiting for a digest', () => {
  const { talk, person, deliverNotices } = talking(() => app)
  const daily = async ({ account_id }: { account_id: string }) => {
    await app.db
      .insertInto('delivery_settings')
      .values({ account_id, digest: 'daily' })
      .onConflict((known) => known.column('account_id').doUpdateSet({ digest: 'daily' }))
      .execute()
  }
  const block = ({ call }: Company | Person, id: string) =>
    call('POST /messages/{id}/block', { params: { id }, body: {} })
  const waiting = async ({ account_id }: { account_id: string }) =>
    (await app.db.selectFrom('digest_items').select('title').where('account_id', '=', account_id).execute()).length
  const mailed = async ({ account }: { account: { email: string } }) =>
    (await app.mailTo(account.email)).map(({ subject }) => subject).filter((each) => /wrote to you|New appl/.test(each))

  /** Each got a message from the other, and both have a daily digest. */
  async function bothWait() {
    const talked = await talk({ account: { first_name: 'Priya', last_name: 'Raman', password: true } })
    const { at, who, id } = talked
    await Promise.all([at, who].map(daily))
    await deliverNotices(id)
    await reply(who, id, 'On Monday')
    await deliverNotices(id)
    expect([await waiting(at), await waiting(who)]).toEqual([1, 1])
    return talked
  }

  test('about each other is sent', async () => {
    const { at, who } = await bothWait()
    await sendDigests(app.context, tomorrow())
    expect([await mailed(at), await mailed(who)]).toMatchObject([[/^Priya Raman wrote/], [/wrote to you/]])
  })

  test("isn't sent for a conversation that was read since", async () => {
    const { at, who, id } = await bothWait()
    await at.call('POST /messages/{id}/read', { params: { id }, body: {} })
    expect([await waiting(at), await waiting(who)]).toEqual([0, 1])
    await sendDigests(app.context, tomorrow())
    expect([await mailed(at), (await mailed(who)).length]).toEqual([[], 1])
  })

  test('is sent to neither once the person has blocked the company', async () => {
    const { at, who, id } = await bothWait()
    await block(who, id)
    await sendDigests(app.context, tomorrow())
    expect([await mailed(at), await mailed(who), await waiting(at), await waiting(who)]).toEqual([[], [], 0, 0])
  })

  test("isn't sent to a company that has since blocked the person; the person is still notified", async () => {
    const { at, who, id } = await bothWait()
    await block(at, id)
    await sendDigests(app.context, tomorrow())
    expect([await mailed(at), (await mailed(who)).length]).toEqual([[], 1])
  })

  test("doesn't name someone who has since deleted their account", async () => {
    const { at, who } = await bothWait()
    await who.call('POST /settings/delete-account', { body: { password: testPassword } })
    await sendDigests(app.context, tomorrow())
    expect(await mailed(at)).toEqual([])
  })

  test('about an application is sent to a company that blocked messages, but not if the person blocked it', async () => {
    const { at, who, id } = await bothWait()
    const other = await person()
    const tell = (seeker_id: string, subject: string) =>
      notify(
        app.db,
        app.context,
        'application_received',
        {
          company: { company_id: at.company_id, posted_by: at.account_id },
          from: at.account_id,
          between: { seeker_id, company_id: at.company_id },
        },
        letter(subject),
      )
    await tell(who.seeker_id, 'New application: Priya')
    await tell(other.seeker_id, 'New application: other')
    await block(at, id)
    await sql`update privacy_settings set blocked_companies = array[${at.company_id}::uuid]
      where seeker_id = ${other.seeker_id}`.execute(app.db)
    await sendDigests(app.context, tomorrow())
    expect(await mailed(at)).toEqual(['New application: Priya'])
  })

  test("isn't sent to a recruiter who becomes an interviewer", async () => {
    const { at } = await bothWait()
    await app.db.updateTable('accounts').set({ company_role: 'interviewer' }).where('id', '=', at.account_id).execute()
    await sendDigests(app.context, tomorrow())
    expect([await mailed(at), await waiting(at)]).toEqual([[], 0])
  })

  test('is sent when quiet hours end, if it still applies', async () => {
    const { at, who, id } = await bothWait()
    await app.db
      .updateTable('delivery_settings')
      .set({ quiet_from: '00:00', quiet_until: '23:59:59' })
      .where('account_id', '=', who.account_id)
      .execute()
    await sendDigests(app.context, tomorrow())
    expect([await mailed(who), await waiting(who), (await mailed(at)).length]).toEqual([[], 1, 1])
    await block(who, id)
    await app.db
      .updateTable('delivery_settings')
      .set({ quiet_from: null, quiet_until: null })
      .where('account_id', '=', who.account_id)
      .execute()
    await sendDigests(app.context, tomorrow())
    expect([await mailed(who), await waiting(who)]).toEqual([[], 0])
  })
})

describe('a digest is due', () => {
  const last = (now: string, digest: 'daily' | 'weekly', time_zone = 'America/New_York') =>
    lastDigestAt(new Date(now), { digest, time_zone }).toISOString()

  test('at 8:00 AM in its reader’s time zone, in summer and winter', () => {
    expect(last('2026-12-02T12:59:59Z', 'daily')).toBe('2026-12-01T13:00:00.000Z')
    expect(last('2026-12-02T13:00:00Z', 'daily')).toBe('2026-12-02T13:00:00.000Z')
    expect(last('2026-03-08T13:00:00Z', 'daily')).toBe('2026-03-08T12:00:00.000Z')
    expect(last('2026-11-01T12:30:00Z', 'daily')).toBe('2026-10-31T12:00:00.000Z')
    expect(last('2026-12-02T02:20:00Z', 'daily', 'Asia/Kathmandu')).toBe('2026-12-02T02:15:00.000Z')
  })

  test("on Mondays, if it's weekly", () => {
    // December 7 is a Monday.
    expect(last('2026-12-07T12:59:59Z', 'weekly')).toBe('2026-11-30T13:00:00.000Z')
    expect(last('2026-12-07T13:00:00Z', 'weekly')).toBe('2026-12-07T13:00:00.000Z')
    expect(last('2026-12-13T23:00:00Z', 'weekly')).toBe('2026-12-07T13:00:00.000Z')
  })

  test('also late, if no worker ran in time', () => {
    const reader = { digest: 'daily', time_zone: 'UTC' } as const
    const happened = new Date('2026-12-02T08:00:00Z')
    expect(isDue(happened, new Date('2026-12-03T07:59:59Z'), reader)).toBe(false)
    expect(isDue(happened, new Date('2026-12-05T21:00:00Z'), reader)).toBe(true)
  })
})
