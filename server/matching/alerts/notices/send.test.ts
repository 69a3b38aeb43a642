import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AlertFrequency } from '../../../../contract/matching/values.ts'
import type { AlertFilters } from '../../../../contract/matching/alerts.ts'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { makeEmployer, makeJob, makeSeeker, signIn } from '../../../../test/make.ts'
import { ago } from '../../../../test/make/start.ts'
import { matchChangedJobs } from '../matching/match.ts'
import { sendAlertNotices } from './send.ts'

let app: TestApp
let company_id: string
beforeAll(async () => {
  app = await testApp()
  company_id = (await makeEmployer(app.db, { verified: true, company: { name: 'Halden Grid' } })).company_id
})
beforeEach(async () => {
  for (const table of ['changes', 'job_alerts'] as const) await app.db.deleteFrom(table).execute()
})

const post = (given: Parameters<typeof makeJob>[1] = {}) =>
  makeJob(app.db, { company_id, title: 'Zephyrline Engineer', created_at: new Date(), ...given })
const set = (id: string, to: object) => app.db.updateTable('jobs').set(to).where('id', '=', id).execute()
const minutes = (count: number) => new Date(Date.now() + count * 60_000)

/** A job seeker with an alert. */
async function reader(given: { frequency?: AlertFrequency; filters?: AlertFilters; account?: object } = {}) {
  const { account_id, account } = await makeSeeker(app.db, { account: given.account })
  const call = app.as(await signIn(app.db, account_id))
  const { frequency = 'instant', filters = { keyword: 'zephyrline' } } = given
  const { data } = await call('POST /settings/job-alerts', { body: { name: 'Mine', filters, frequency } })
  return {
    id: data.id,
    call,
    account_id,
    mails: () => app.mailTo(account.email),
    notices: async () => (await call('GET /notifications/content')).data.data,
    alert: async () => (await call('GET /settings/job-alerts')).data[0]!,
    edit: (body: object) => call('PUT /settings/job-alerts/{id}', { params: { id: data.id }, body }),
  }
}
/** Runs the task at a later time. */
async function run(now = minutes(0)) {
  await matchChangedJobs(app.context, now)
  await sendAlertNotices(app.context, now)
}

/** Makes the last write to a table fail, after everything before it succeeded. */
async function breaking(table: string, when: string, of = sql``) {
  await sql`create or replace function break_down() returns trigger language plpgsql as 'begin raise exception ''broken''; end'`.execute(
    app.db,
  )
  await sql`create trigger breaks after ${sql.raw(when)} on ${sql.table(table)} for each row ${of} execute function break_down()`.execute(
    app.db,
  )
}
const mended = (table: string) => sql`drop trigger breaks on ${sql.table(table)}`.execute(app.db)

describe('matches are sent', () => {
  test('by email and in the product, once, with reasons and links', async () => {
    const me = await reader({ filters: { keyword: 'zephyrline', workplace: ['hybrid'] } })
    const job = await post()
    await run()
    await run(minutes(60))
    const [mail, ...more] = await me.mails()
    expect(more).toEqual([])
    expect(mail!.subject).toBe('1 new job: Mine')
    expect(mail!.text).toContain(
      'Zephyrline Engineer\nHalden Grid · Columbus, OH · $148,000-$182,000 a year\nWhy: “zephyrline” in the title; Hybrid.',
    )
    expect(mail!.text).toContain(`http://merlon.test/job-details/${job.id}?source=alert`)
    expect(await me.notices()).toMatchObject([
      {
        event: 'job_alert',
        title: '1 new job: Mine',
        words: 'Zephyrline Engineer at Halden Grid. Why: “zephyrline” in the title; Hybrid.',
        path: `/job-details/${job.id}?source=alert`,
      },
    ])
    expect(await me.alert()).toMatchObject({ told: 1, waiting: 0, tell_at: null, last_sent_at: expect.any(String) })
  })

  test('in one email with up to twenty jobs', async () => {
    const me = await reader()
    for (let at = 0; at < 23; at++)
      await post({ title: `Zephyrline Engineer ${at}`, published_at: new Date(Date.now() + at) })
    await run(minutes(1))
    const [mail, ...more] = await me.mails()
    expect(more).toEqual([])
    expect(mail!.text.match(/source=alert/g)).toHaveLength(20)
    expect(mail!.text).toContain('23 new jobs match your “Mine” alert. Here are the newest 20.')
    expect(mail!.text).toContain('See 3 more: http://merlon.test/job-seeker/find-jobs?keyword=zephyrline&sort=newest')
    expect(mail!.text).not.toContain('Zephyrline Engineer 2\n')
    expect(await me.alert()).toMatchObject({ told: 23, waiting: 0 })
  })

  test('right away, but at least 15 minutes after the last time', async () => {
    const me = await reader()
    await post()
    await run()
    await post()
    await run(minutes(5))
    expect(await me.mails()).toHaveLength(1)
    expect(await me.alert()).toMatchObject({ told: 1, waiting: 1 })
    await run(minutes(16))
    expect(await me.mails()).toHaveLength(2)
  })

  test('together in the morning', async () => {
    const me = await reader({ frequency: 'daily' })
    await post()
    await run()
    await post()
    await run(minutes(1))
    expect(await me.mails()).toEqual([])
    const { tell_at, waiting } = await me.alert()
    expect(waiting).toBe(2)
    await run(new Date(Date.parse(tell_at!) - 1))
    expect(await me.mails()).toEqual([])
    await run(new Date(tell_at!))
    expect((await me.mails()).map(({ subject }) => subject)).toEqual(['2 new jobs: Mine'])
  })

  test('by several workers at once, each job only once', async () => {
    const readers = [await reader(), await reader(), await reader()]
    for (let at = 0; at < 5; at++) await post()
    await Promise.all([run(), run(), run(), run()])
    await run()
    for (const { mails } of readers) {
      const links = (await mails()).flatMap(({ text }) => text.match(/job-details\/[\w-]+/g) ?? [])
      expect(new Set(links).size).toBe(links.length)
    }
    await run(minutes(20))
    for (const { alert } of readers) expect(await alert()).toMatchObject({ told: 5, waiting: 0 })
  })

  test('even if a worker crashes while matching or sending', async () => {
    const me = await reader()
    await post()
    await breaking('alert_matches', 'insert')
    await expect(run()).rejects.toThrow('broken')
    await mended('alert_matches')
    expect(await me.alert()).toMatchObject({ waiting: 0 })
    await matchChangedJobs(app.context)
    await breaking('job_alerts', 'update of last_sent_at')
    await run()
    await mended('job_alerts')
    expect([await me.mails(), await me.notices()]).toEqual([[], []])
    expect(await me.alert()).toMatchObject({ told: 0, waiting: 1, last_sent_at: null })
    await run(minutes(61))
    await run(minutes(122))
    expect([(await me.mails()).length, (await me.notices()).length]).toEqual([1, 1])
  })
})

describe('not sent', () => {
  test.each([
    ['flagged', { flagged_at: new Date() }],
    ['expired', { expires_at: ago(0.01) }],
    ['paused', { status: 'paused' }],
    ['no longer a match', { title_words: 'other', skill_words: '', body_words: '' }],
  ])('a job that is %s when the email is due, until it is as before', async (_what, change) => {
    const me = await reader({ frequency: 'daily' })
    const job = await post()
    await run()
    await set(job.id, change)
    await run(minutes(2 * 24 * 60))
    expect(await me.mails()).toEqual([])
    expect(await me.alert()).toMatchObject({ told: 0, waiting: 0, last_sent_at: null })
    const { flagged_at, expires_at, status, title_words, skill_words, body_words } = job
    await set(job.id, { flagged_at, expires_at, status, title_words, skill_words, body_words })
    await run(minutes(2 * 24 * 60))
    await run(minutes(4 * 24 * 60))
    expect(await me.mails()).toHaveLength(1)
  })

  test('a job from before the alert, even if it changes later', async () => {
    const job = await post()
    const me = await reader()
    await run()
    await set(job.id, { salary_max: 190_000 })
    await run()
    expect([await me.mails(), await me.notices()]).toEqual([[], []])
  })

  test('jobs posted during a pause, while ones that waited before are sent after it', async () => {
    const me = await reader({ frequency: 'daily' })
    await post({ title: 'Zephyrline One' })
    await run()
    await me.edit({ is_active: false })
    expect(await me.alert()).toMatchObject({ waiting: 1, tell_at: null })
    await post({ title: 'Zephyrline Two' })
    await run(minutes(2 * 24 * 60))
    expect(await me.mails()).toEqual([])
    await me.edit({ is_active: true })
    await run(minutes(2 * 24 * 60))
    expect((await me.mails()).map(({ text }) => text.match(/Zephyrline (One|Two)/g))).toEqual([
      ['Zephyrline One', 'Zephyrline One'],
    ])
  })

  test('matches of old filters; a new name or frequency drops nothing', async () => {
    const me = await reader({ frequency: 'weekly' })
    await post()
    await run()
    await me.edit({ name: 'Still mine', filters: { keyword: 'zephyrline' } })
    const { tell_at } = await me.alert()
    await me.edit({ frequency: 'instant' })
    const now = await me.alert()
    expect(now).toMatchObject({ waiting: 1 })
    expect(Date.parse(now.tell_at!)).toBeLessThan(Date.parse(tell_at!))
    const { data } = await me.edit({ filters: { keyword: 'zephyrline', workplace: ['remote'] } })
    expect(data).toMatchObject({ waiting: 0, tell_at: null })
    await run(minutes(60))
    expect(await me.mails()).toEqual([])
  })

  test('to people who are suspended, unverified, or turned off both channels', async () => {
    const suspended = await reader()
    const unverified = await reader()
    const unwilling = await reader()
    const account = (id: string) => app.db.updateTable('accounts').where('id', '=', id)
    await post()
    await matchChangedJobs(app.context)
    await account(suspended.account_id).set({ suspended_at: new Date() }).execute()
    await account(unverified.account_id).set({ email_verified_at: null }).execute()
    const wish = { in_app: false, email: false }
    await app.db.updateTable('notification_settings').set(wish).where('account_id', '=', unwilling.account_id).execute()
    await run(minutes(1))
    await post()
    await run(minutes(30))
    for (const { mails } of [suspended, unverified, unwilling]) expect(await mails()).toEqual([])
    const sent = app.db.selectFrom('job_alerts').select('last_sent_at').where('last_sent_at', 'is not', null)
    expect(await sent.execute()).toEqual([])
  })

  test('by email, if only in-product is turned on', async () => {
    const me = await reader()
    const wish = { in_app: true, email: false }
    await app.db.updateTable('notification_settings').set(wish).where('account_id', '=', me.account_id).execute()
    await post()
    await run()
    expect([(await me.mails()).length, (await me.notices()).length]).toEqual([0, 1])
  })
})

test('a time scheduled by a clock that was ahead is corrected by the next job', async () => {
  const me = await reader()
  const ahead = new Date(Date.now() + 365 * 86_400_000)
  await app.db.updateTable('job_alerts').set({ tell_at: ahead, last_sent_at: ahead }).where('id', '=', me.id).execute()
  await post()
  await matchChangedJobs(app.context)
  await sendAlertNotices(app.context, minutes(16))
  expect(await me.mails()).toHaveLength(1)
})

test('an alert that fails to send is postponed and does not hold up others', async () => {
  const [broken, fine] = [await reader(), await reader()]
  await breaking('notifications', 'insert', sql`when (new.account_id = ${sql.lit(broken.account_id)})`)
  const job = await post()
  const match = (alert_id: string) => ({ alert_id, job_id: job.id })
  await app.db.deleteFrom('changes').execute()
  await app.db
    .insertInto('alert_matches')
    .values([match(broken.id), match(fine.id)])
    .execute()
  await app.db
    .updateTable('job_alerts')
    .set({ tell_at: ago(1) })
    .execute()
  const now = minutes(0)
  await sendAlertNotices(app.context, now)
  await mended('notifications')
  expect(await fine.mails()).toHaveLength(1)
  const put = await app.db
    .selectFrom('job_alerts')
    .select('tell_at')
    .where('id', '=', broken.id)
    .executeTakeFirstOrThrow()
  expect(put.tell_at).toEqual(new Date(now.getTime() + 3_600_000))
})
