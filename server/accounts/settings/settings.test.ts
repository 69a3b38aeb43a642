import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeCompany, makeEmployer, makeResume, makeSeeker, signIn } from '../../../test/make.ts'
import { notificationEvents } from '../../../contract/platform/values.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))

async function seeker(options: Parameters<typeof makeSeeker>[1] = {}) {
  const made = await makeSeeker(app.db, options)
  return { ...made, call: app.as(await signIn(app.db, made.account_id)) }
}
async function employer() {
  const made = await makeEmployer(app.db)
  return { ...made, call: app.as(await signIn(app.db, made.account_id)) }
}
const errorsOf = async (work: Promise<unknown>) => {
  const { status, errors } = await refusal(work)
  return { status, fields: Object.keys(errors) }
}

describe('notifications', () => {
  test('are read and changed one by one, by job seekers and employers', async () => {
    for (const { call } of [await seeker(), await employer()]) {
      const before = (await call('GET /settings/notifications')).data
      expect(before).toMatchObject({ digest: 'off', quiet_from: null, quiet_until: null, updated_at: null })
      const body = { events: { status_change: { email: false } }, digest: 'daily', quiet_from: '22:00' } as const
      const { data } = await call('POST /settings/notifications', { body: { ...body, quiet_until: '07:30' } })
      expect(data.events).toEqual({ ...before.events, status_change: { in_app: true, email: false } })
      expect(data).toMatchObject({ digest: 'daily', quiet_from: '22:00', quiet_until: '07:30' })
      const emptied = await call('POST /settings/notifications', { body: { quiet_from: '', quiet_until: null } })
      expect(emptied.data).toMatchObject({ digest: 'daily', quiet_from: null, quiet_until: null })
      expect((await call('GET /settings/notifications')).data).toEqual(emptied.data)
    }
  })

  test('share one time zone with contact settings', async () => {
    const { call } = await seeker()
    await call('POST /settings/notifications', { body: { time_zone: 'America/Denver' } })
    expect((await call('GET /settings/contact')).data.time_zone).toBe('America/Denver')
  })

  test.each([
    [{ time_zone: 'America/Gotham' }, 'time_zone'],
    [{ time_zone: '+05:00' }, 'time_zone'],
    [{ quiet_from: '22:00' }, 'quiet_until'],
    [{ quiet_until: '22:00' }, 'quiet_from'],
    [{ quiet_from: '22:00', quiet_until: '22:00' }, 'quiet_until'],
    [{ quiet_from: '24:00', quiet_until: '07:00' }, 'quiet_from'],
    [{ digest: 'hourly' }, 'digest'],
    [{ events: { gossip: { email: true } } }, 'events.gossip'],
  ])('refuse %j', async (body, field) => {
    const { call } = await seeker()
    const refused = errorsOf(call('POST /settings/notifications', { body: body as never }))
    expect(await refused).toMatchObject({ status: 422, fields: [expect.stringContaining(field.split('.')[0]!)] })
  })

  test.each([
    [
      { gossip: { email: true } },
      'events.gossip',
      `gossip isn’t a notification event. Use one of: ${notificationEvents.join(', ')}.`,
    ],
    [{ message: { sms: true } }, 'events.message.sms', 'sms isn’t a notification channel. Use one of: in_app, email.'],
  ])("name what's invalid and what's allowed: %j", async (events, field, text) => {
    const { call } = await seeker()
    const before = (await call('GET /settings/notifications')).data
    const refused = await refusal(call('POST /settings/notifications', { body: { events: events as never } }))
    expect(refused).toMatchObject({ status: 422, message: text, errors: { [field]: [text] } })
    expect((await call('GET /settings/notifications')).data).toEqual(before)
  })

  test('changed in two tabs: the second gets an error with the current settings', async () => {
    const { call } = await seeker()
    const first = (await call('POST /settings/notifications', { body: { digest: 'daily' } })).data
    await new Promise((pass) => setTimeout(pass, 5))
    await call('POST /settings/notifications', { body: { digest: 'weekly' } })
    const late = call('POST /settings/notifications', {
      body: { digest: 'off', updated_at: first.updated_at },
    })
    expect(await refusal(late)).toMatchObject({ status: 409, code: 'stale', current: { digest: 'weekly' } })
  })

  test('first saved in two tabs: one of them gets an error', async () => {
    const { call } = await seeker()
    const { updated_at } = (await call('GET /settings/notifications')).data
    expect(updated_at).toBeNull()
    await call('POST /settings/notifications', { body: { digest: 'daily', updated_at } })
    const late = call('POST /settings/notifications', { body: { digest: 'weekly', updated_at } })
    expect(await refusal(late)).toMatchObject({ status: 409, code: 'stale', current: { digest: 'daily' } })
  })
})

describe('contact', () => {
  test("is read and changed; an employer can't choose who can message them", async () => {
    const [me, company] = [await seeker(), await employer()]
    const body = {
      preferred_channel: 'phone',
      phone: '+1 614 555 0100',
      contact_email: 'jobs@example.test',
      call_from: '17:00',
      call_until: '19:00',
      who_may_message: 'nobody',
      allow_staffing_agencies: false,
    } as const
    expect((await me.call('POST /settings/contact', { body })).data).toMatchObject(body)
    const { who_may_message: _, allow_staffing_agencies: __, ...shared } = body
    const { data } = await company.call('POST /settings/contact', { body })
    expect(data).toMatchObject(shared)
    expect(Object.keys(data)).not.toContain('who_may_message')
    const stored = await app.db
      .selectFrom('contact_settings')
      .select('who_may_message')
      .where('account_id', '=', company.account_id)
      .executeTakeFirst()
    expect(stored).toEqual({ who_may_message: 'verified_employers' })
    const emptied = await me.call('POST /settings/contact', { body: { phone: '', contact_email: null } })
    expect(emptied.data).toMatchObject({ phone: null, contact_email: null, preferred_channel: 'phone' })
  })

  test('for an employer is hidden until an address or phone number is saved, then shown to applicants', async () => {
    const { call } = await employer()
    const save = async (body: object) => (await call('POST /settings/contact', { body })).data.shown_to
    expect(await save({ call_from: '09:00', call_until: '17:00', time_zone: 'America/Denver' })).toBeNull()
    expect(await save({ preferred_channel: 'phone' })).toBeNull()
    expect(await save({ phone: '+1 614 555 0100' })).toBe('applicants')
    expect(await save({ preferred_channel: 'email' })).toBe('applicants')
    const other = await employer()
    const chosen = { contact_email: 'jobs@example.test', shown_to: 'job_seekers' } as const
    expect((await other.call('POST /settings/contact', { body: chosen })).data.shown_to).toBe('job_seekers')
  })

  test.each([
    [{ contact_email: 'nobody' }, 'contact_email'],
    [{ phone: 'call me' }, 'phone'],
    [{ call_from: '9', call_until: '10:00' }, 'call_from'],
    [{ call_from: '09:00', call_until: '09:00' }, 'call_until'],
    [{ time_zone: 'Mars/Olympus' }, 'time_zone'],
    [{ preferred_channel: 'pigeon' }, 'preferred_channel'],
  ])('refuses %j', async (body, field) => {
    const { call } = await seeker()
    expect(await errorsOf(call('POST /settings/contact', { body: body as never }))).toEqual({
      status: 422,
      fields: [field],
    })
  })
})

describe('privacy', () => {
  test('is read and changed; companies are blocked by ID and shown by name', async () => {
    const { call } = await seeker()
    const company = await makeCompany(app.db)
    const body = { search_status: 'closed', clearance_visibility: 'never', show_in_home_carousel: true } as const
    const { data } = await call('POST /settings/privacy', {
      body: { ...body, blocked_companies: [company.id, company.id] },
    })
    expect(data).toMatchObject({ ...body, blocked_companies: [{ id: company.id, name: company.name }] })
    expect(data).not.toHaveProperty('recruiter_name_visibility')
    expect((await call('GET /settings/privacy')).data).toEqual(data)
    const unknownId = '00000000-0000-4000-8000-000000000000'
    const refused = errorsOf(call('POST /settings/privacy', { body: { blocked_companies: [unknownId] } }))
    expect(await refused).toEqual({ status: 422, fields: ['blocked_companies'] })
  })

  test('for an employer is only how their name is shown', async () => {
    const { call } = await employer()
    expect((await call('GET /settings/privacy')).data).toEqual({ recruiter_name_visibility: 'full' })
    const body = { recruiter_name_visibility: 'first_name', searchable: false } as const
    expect((await call('POST /settings/privacy', { body })).data).toEqual({ recruiter_name_visibility: 'first_name' })
  })

  test('changed in two tabs: the second gets an error', async () => {
    const { call } = await seeker()
    const { data } = await call('GET /settings/privacy')
    if (!('updated_at' in data)) throw new Error('not a job seeker')
    await new Promise((pass) => setTimeout(pass, 5))
    await call('POST /settings/privacy', { body: { searchable: false } })
    const late = call('POST /settings/privacy', { body: { searchable: true, updated_at: data.updated_at } })
    expect(await refusal(late)).toMatchObject({ status: 409, code: 'stale', current: { searchable: false } })
  })
})

describe('the preview', () => {
  const open = {
    show_in_home_carousel: true,
    contact_visibility: 'verified_employers',
    clearance_visibility: 'after_application',
    resume_visibility: 'after_application',
  } as const

  test('is what others see with the choices sent, or the saved ones', async () => {
    const me = await seeker({ clearance: 'secret', clearance_state: 'active', phone: '614 555 0100', privacy: open })
    await makeResume(app.db, { seeker_id: me.seeker_id })
    const preview = async (body = {}) => (await me.call('POST /settings/privacy/preview', { body })).data
    const { visitor, verified_employer, applied_to } = await preview()
    const params = { id: me.seeker_id }
    expect(visitor).toEqual((await app.as()('GET /job-seekers/{id}', { params })).data)
    const company = await employer()
    expect(verified_employer).toEqual((await company.call('GET /job-seekers/{id}', { params })).data)
    expect(applied_to).toMatchObject({ professional_profile: { clearance: 'secret' }, resumes: [{}] })
    expect(verified_employer?.professional_profile.clearance).toBeUndefined()

    const hidden = await preview({
      name_visibility: 'hidden_until_accepted',
      clearance_visibility: 'verified_employers',
    })
    expect(hidden.visitor).toMatchObject({ name: 'Name hidden' })
    expect(hidden.verified_employer).toMatchObject({ professional_profile: { clearance: 'secret' } })
    const closed = await preview({ search_status: 'closed' })
    expect([closed.visitor, closed.verified_employer, closed.applied_to !== null]).toEqual([null, null, true])
    // None of it was saved.
    expect((await app.as()('GET /job-seekers/{id}', { params })).data.name).not.toBe('Name hidden')
  })
})
