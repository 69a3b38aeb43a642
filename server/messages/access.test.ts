import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../test/app.ts'
import { makeApplication, makeJob, type makeSeeker } from '../../test/make.ts'
import { ago } from '../../test/make/start.ts'
import { type Company, type Person, reply, show, write, talking } from '../../test/talking.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
const { company, person, talk, deliverNotices } = talking(() => app)

describe('who can message a person', () => {
  const tried = async (
    privacy: NonNullable<Parameters<typeof makeSeeker>[1]>['privacy'],
    who_may_message: 'verified_employers' | 'only_where_i_applied' | 'nobody',
    { applied = false, agency = false, allow_staffing_agencies = true } = {},
  ) => {
    const at = await company(agency ? { company: { organization_type: 'Staffing agency' } } : {})
    const who = await person({ privacy })
    await app.db
      .insertInto('contact_settings')
      .values({ account_id: who.account_id, who_may_message, allow_staffing_agencies })
      .onConflict((c) => c.column('account_id').doUpdateSet({ who_may_message, allow_staffing_agencies }))
      .execute()
    if (applied) await makeApplication(app.db, { job_id: at.job.id, seeker_id: who.seeker_id })
    return await write(at, { seeker_id: who.seeker_id, body: 'Hello' }).then(
      () => 200,
      (error: { status: number }) => error.status,
    )
  }

  test.each([
    [{}, 'verified_employers', {}, 200],
    [{}, 'only_where_i_applied', {}, 409],
    [{}, 'only_where_i_applied', { applied: true }, 200],
    [{}, 'nobody', {}, 409],
    [{}, 'nobody', { applied: true }, 409],
    [{ searchable: false }, 'verified_employers', {}, 404],
    [{ searchable: false }, 'verified_employers', { applied: true }, 200],
    [{ search_status: 'closed' }, 'verified_employers', {}, 404],
    [{ search_status: 'closed' }, 'verified_employers', { applied: true }, 200],
    [{}, 'verified_employers', { agency: true }, 200],
    [{}, 'verified_employers', { agency: true, allow_staffing_agencies: false }, 404],
    [{}, 'verified_employers', { agency: true, allow_staffing_agencies: false, applied: true }, 200],
  ] as const)('%j, %s, %j: %i', async (privacy, may, more, status) => {
    expect(await tried(privacy, may, more)).toBe(status)
  })

  test('not an unverified company', async () => {
    const [at, who] = [await company({ verified: false }), await person()]
    expect(await refusal(write(at, { seeker_id: who.seeker_id, body: 'Hello' }))).toMatchObject({
      status: 403,
      code: 'company_unverified',
    })
  })

  test('someone who got a message can reply for thirty days', async () => {
    const [at, who] = [await company(), await person()]
    const { data } = await write(who, { company_id: at.company_id, job_id: at.job.id, body: 'Is it remote?' })
    await app.db
      .updateTable('contact_settings')
      .set({ who_may_message: 'nobody' })
      .where('account_id', '=', who.account_id)
      .execute()
    await reply(at, data.conversation_id, 'It is.')
    await app.db
      .updateTable('messages')
      .set({ sent_at: ago(31) })
      .where('conversation_id', '=', data.conversation_id)
      .execute()
    expect(await refusal(reply(at, data.conversation_id, 'Still?'))).toMatchObject({
      status: 409,
      code: 'not_writable',
    })
    expect((await show(at, data.conversation_id)).closed_because).toBe(
      'This person isn’t accepting messages from your company.',
    )
  })

  test('someone who just hid, blocked, or was suspended gets nothing more', async () => {
    const set: ((who: Person, at: Company) => Promise<unknown>)[] = [
      (who) =>
        app.db
          .updateTable('privacy_settings')
          .set({ searchable: false })
          .where('seeker_id', '=', who.seeker_id)
          .execute(),
      (who, at) =>
        app.db
          .updateTable('privacy_settings')
          .set({ blocked_companies: [at.company_id] })
          .where('seeker_id', '=', who.seeker_id)
          .execute(),
      (who) =>
        app.db.updateTable('accounts').set({ suspended_at: new Date() }).where('id', '=', who.account_id).execute(),
    ]
    for (const hide of set) {
      const [at, who] = [await company(), await person()]
      const { data } = await write(at, { seeker_id: who.seeker_id, body: 'Hello' })
      await hide(who, at)
      expect(await refusal(reply(at, data.conversation_id, 'Again'))).toMatchObject({
        status: 409,
        message: 'This person isn’t accepting messages from your company.',
      })
    }
  })
})

describe('who can message a company', () => {
  test('about an open job, or after an application, invitation, or message', async () => {
    const at = await company()
    const refused = async (who: Person, more = {}) =>
      (await refusal(write(who, { company_id: at.company_id, body: 'Hello', ...more }))).status
    expect(await refused(await person())).toBe(409)
    await write(await person(), { company_id: at.company_id, job_id: at.job.id, body: 'Hello' })
    const applied = await person()
    await makeApplication(app.db, { job_id: at.job.id, seeker_id: applied.seeker_id })
    await write(applied, { company_id: at.company_id, body: 'Hello' })
    const written = await person()
    await write(at, { seeker_id: written.seeker_id, body: 'Hello' })
    await write(written, { company_id: at.company_id, body: 'Hello' })
    expect(await refused(await person(), { job_id: randomUUID() })).toBe(422)
    const ended = await makeJob(app.db, { company_id: at.company_id, status: 'closed' })
    expect(await refused(await person(), { job_id: ended.id })).toBe(422)
    const elsewhere = await makeJob(app.db)
    expect(await refused(await person(), { job_id: elsewhere.id })).toBe(422)
    const missing = write(await person(), { company_id: randomUUID(), body: 'Hello' })
    expect((await refusal(missing)).status).toBe(404)
  })

  test('each side names its recipient', async () => {
    const [at, who] = [await company(), await person()]
    expect((await refusal(write(at, { company_id: at.company_id, body: 'Hello' }))).errors).toHaveProperty('seeker_id')
    expect((await refusal(write(who, { seeker_id: who.seeker_id, body: 'Hello' }))).errors).toHaveProperty('company_id')
  })
})

test("a company is notified with the name its conversation shows, even for someone who can't be found", async () => {
  const at = await company()
  const titles = async () => (await at.call('GET /notifications/content')).data.data.map(({ title }) => title)
  const shown = [
    ['full', 'Priya Raman'],
    ['initials', 'P. R.'],
  ] as const
  for (const [name_visibility, name] of shown) {
    const who = await person({ privacy: { searchable: false, name_visibility } })
    const { data } = await write(who, { company_id: at.company_id, job_id: at.job.id, body: 'Is it remote?' })
    await deliverNotices(data.conversation_id)
    expect(await show(at, data.conversation_id)).toMatchObject({ other: { name } })
    expect(await titles()).toContain(`${name} wrote to you about Detection Engineer`)
  }
})

describe('blocking', () => {
  test("by a person hides them from the company and closes the conversation for both, until it's undone", async () => {
    const { at, who, id } = await talk()
    const block = (blocked: boolean) => who.call('POST /messages/{id}/block', { params: { id }, body: { blocked } })
    await block(true)
    await block(true)
    expect(await show(who, id)).toMatchObject({
      is_blocked: true,
      closed_because: 'You’ve blocked this company. Unblock it to send messages.',
    })
    expect(await show(at, id)).toMatchObject({
      is_blocked: false,
      other: { name: 'Person not shown' },
      closed_because: 'This person isn’t accepting messages from your company.',
    })
    const { data: privacy } = await who.call('GET /settings/privacy')
    expect(privacy).toMatchObject({ blocked_companies: [{ id: at.company_id }] })
    await block(false)
    await reply(at, id, 'Again')
    await reply(who, id, 'Yes')
  })

  test('by a company closes it for the person', async () => {
    const { at, who, id } = await talk()
    await at.call('POST /messages/{id}/block', { params: { id }, body: {} })
    expect(await refusal(reply(who, id, 'Hello?'))).toMatchObject({
      status: 409,
      message: 'This company isn’t accepting messages from you.',
    })
    expect(await refusal(reply(at, id, 'Hello?'))).toMatchObject({ status: 409 })
    await at.call('POST /messages/{id}/block', { params: { id }, body: { blocked: false } })
    await reply(who, id, 'Hello?')
  })
})
