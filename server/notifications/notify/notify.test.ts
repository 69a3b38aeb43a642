import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { notificationEvents, type NotificationEvent } from '../../../contract/platform/values.ts'
import { testApp, type TestApp } from '../../../test/app.ts'
import { makeAccount, makeEmployer, makeSeeker } from '../../../test/make.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'
import { type EventName, type EventRule, events } from './events.ts'
import { notify } from './notify.ts'
import { notifyNow } from './notify-now.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))

const rules = Object.entries(events) as [EventName, EventRule][]
const namesOf = (setting: NotificationEvent | null) =>
  rules.filter(([, rule]) => rule.setting === setting).map(([name]) => name)
const letter = (subject: string): MailTemplate => ({ subject, paragraphs: [] })
const subjects = async (email: string, of = app) => (await of.mailTo(email)).map(({ subject }) => subject)

async function switchOff(account_id: string, event: NotificationEvent) {
  const settings = app.db.updateTable('notification_settings').set({ email: false })
  await settings.where('account_id', '=', account_id).where('event', '=', event).execute()
}

describe('the table of events', () => {
  test('has an event for each setting', () => {
    const used = notificationEvents.filter((setting) => namesOf(setting).length)
    expect(used.toSorted()).toEqual(notificationEvents.toSorted())
  })

  test('has no unused event', () => {
    const server = resolve(import.meta.dirname, '../..')
    const files = globSync('**/*.ts', { cwd: server }).filter(
      (file) => !/\.test\.ts$|^notifications\/notify\/events\.ts$/.test(file),
    )
    const source = files.map((file) => readFileSync(join(server, file), 'utf8')).join()
    expect(rules.map(([name]) => name).filter((name) => !source.includes(`'${name}'`))).toEqual([])
  })

  test("emails about the account or company itself, or to administrators, can't be turned off", () => {
    expect(namesOf(null)).toEqual([
      'email_code',
      'account_exists',
      'password_link',
      'password_changed',
      'second_factor',
      'address_code',
      'address_taken',
      'address_asked',
      'address_changed',
      'domain_code',
      'account_deleted',
      'account_moderated',
      'team_invitation',
      'team_changed',
      'contact_message',
      'ticket_answered',
      'ticket_replied',
      'company_verification',
      'job_moderated',
      'plan_decided',
    ])
  })

  test.each(notificationEvents)('%s, turned off, stops exactly its events', async (setting) => {
    const [seeker, employer] = [await makeSeeker(app.db), await makeEmployer(app.db)]
    const { company_id, account_id: posted_by } = employer
    const left = rules.filter(([, rule]) => rule.setting !== setting).map(([name]) => name)
    for (const { account_id } of [seeker, employer]) await switchOff(account_id, setting)
    for (const [name] of rules) {
      await notifyNow(app.db, app.context, name, { seekers: [seeker.seeker_id] }, letter(name))
      await notifyNow(app.db, app.context, name, { company: { company_id, posted_by } }, letter(name))
    }
    expect(await subjects(seeker.account.email)).toEqual(left)
    expect(await subjects(employer.account.email)).toEqual(left)
  })
})

describe('recipients', () => {
  test('each job seeker with their own text, but no one who is suspended', async () => {
    const [ana, ben] = [await makeSeeker(app.db), await makeSeeker(app.db)]
    const gone = await makeSeeker(app.db, { account: { suspended_at: new Date() } })
    const seekers = [ana, ben, gone].map(({ seeker_id }) => seeker_id)
    await notify(app.db, app.context, 'answer_is_late', { seekers }, ({ seeker_id }) => letter(`To ${seeker_id}`))
    for (const { account, seeker_id } of [ana, ben]) expect(await subjects(account.email)).toEqual([`To ${seeker_id}`])
    expect(await subjects(gone.account.email)).toEqual([])
  })

  test('the colleague who posted the job, or else the owners; no one instead of a colleague who turned emails off', async () => {
    const first = await makeEmployer(app.db)
    const { company_id } = first
    const second = await makeAccount(app.db, { user_type: 'employer', company_id, company_role: 'recruiter' })
    const expired = (posted_by: string | null) =>
      notify(app.db, app.context, 'job_expired', { company: { company_id, posted_by } }, letter('Expired'))
    await expired(second.id)
    expect([await subjects(first.account.email), await subjects(second.email)]).toEqual([[], ['Expired']])
    await expired(null)
    expect(await subjects(first.account.email)).toEqual(['Expired'])
    await switchOff(second.id, 'answer_deadline')
    await expired(second.id)
    expect([await subjects(first.account.email), await subjects(second.email)]).toEqual([['Expired'], ['Expired']])
  })

  test('all owners, if the colleague who posted the job can no longer answer', async () => {
    const { company_id, account } = await makeEmployer(app.db)
    const owner = await makeAccount(app.db, { user_type: 'employer', company_id })
    const poster = await makeAccount(app.db, { user_type: 'employer', company_id, company_role: 'interviewer' })
    const company = { company_id, posted_by: poster.id }
    await notify(app.db, app.context, 'job_expired', { company }, letter('Expired'))
    const received = await Promise.all([account, owner, poster].map(({ email }) => subjects(email)))
    expect(received).toEqual([['Expired'], ['Expired'], []])
  })

  test("an account, suspended or not, for what can't be turned off", async () => {
    const account = await makeAccount(app.db, { suspended_at: new Date() })
    await notify(app.db, app.context, 'password_changed', { account: account.id }, letter('Changed'))
    await notify(app.db, app.context, 'job_expired', { account: account.id }, letter('Expired'))
    expect(await subjects(account.email)).toEqual(['Changed'])
  })
})

describe('limits', () => {
  test('per pair: left out or refused, depending on the event; automatic events have none', async () => {
    const own = await testApp({ limits: { mails_per_pair_per_day: 1 } })
    const { company_id, account_id: posted_by, account } = await makeEmployer(own.db)
    const company = { company_id, posted_by }
    const from = (await makeAccount(own.db)).id
    for (const name of ['application_received', 'offer_accepted'] as const)
      await notify(own.db, own.context, name, { company, from }, letter(name))
    await notifyNow(own.db, own.context, 'applicant_step', { company, from: null }, letter('by no one'))
    await notify(own.db, own.context, 'job_expired', { company }, letter('by the clock'))
    expect(await subjects(account.email, own)).toEqual(['application_received', 'by no one', 'by the clock'])
    const write = () =>
      notify(own.db, own.context, 'contact_message', { address: 'desk@example.test', from: '192.0.2.1' }, letter('Hi'))
    await write()
    await expect(write()).rejects.toMatchObject({ status: 429 })
  })

  test('once a day', async () => {
    const { account_id, account } = await makeEmployer(app.db)
    for (const subject of ['first', 'second'])
      await notify(app.db, app.context, 'job_waits', { account: account_id }, letter(subject))
    expect(await subjects(account.email)).toEqual(['first'])
  })
})
