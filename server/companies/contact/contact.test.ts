import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeApplication, makeEmployer, signIn } from '../../../test/make.ts'
import { type Company, type Person, show, talking } from '../../../test/talking.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
const { company, person, talk } = talking(() => app)

const settings = {
  preferred_channel: 'phone',
  contact_email: 'hiring@halden.example',
  phone: '+1 614 555 0100',
  call_from: '09:00',
  call_until: '17:00',
  time_zone: 'America/New_York',
} as const
const shown = {
  name: expect.any(String) as string,
  preferred_channel: 'phone',
  email: 'hiring@halden.example',
  phone: '+1 614 555 0100',
  call_from: '09:00',
  call_until: '17:00',
  time_zone: 'America/New_York',
}
const save = ({ call }: Pick<Company, 'call'>, more: object = {}) =>
  call('POST /settings/contact', { body: { ...settings, ...more } })

/** What a reader finds on the company's page and on its job's page. */
async function seenBy({ call }: Pick<Person, 'call'>, at: Company) {
  const [of, job] = await Promise.all([
    call('GET /employers/{id}', { params: { id: at.company_id } }),
    call('GET /jobs/{id}', { params: { id: at.job.id } }),
  ])
  return { company: of.data.contact, job: job.data.contact }
}
const nothing = { company: undefined, job: undefined }

describe("an employer's contact settings", () => {
  test('are shown to applicants on the company page, the job, and in the conversation, and to no one else', async () => {
    const { at, who, id } = await talk()
    expect(await seenBy(who, at)).toEqual(nothing)
    const { data } = await save(at)
    expect(data.shown_to).toBe('applicants')
    expect(await seenBy(who, at)).toEqual({ company: shown, job: shown })
    expect((await show(who, id)).contact).toEqual(shown)
    expect((await show(at, id)).contact).toBeUndefined()
    const [another, rival] = [await person(), await company()]
    for (const reader of [another, rival, { call: app.as() }]) expect(await seenBy(reader, at)).toEqual(nothing)
  })

  test('are shown to every job seeker or no one, as chosen', async () => {
    const { at, who, id } = await talk()
    const another = await person()
    await save(at, { shown_to: 'job_seekers' })
    for (const reader of [who, another]) expect(await seenBy(reader, at)).toEqual({ company: shown, job: shown })
    expect(await seenBy({ call: app.as() }, at)).toEqual(nothing)
    await save(at, { shown_to: 'nobody' })
    for (const reader of [who, another]) expect(await seenBy(reader, at)).toEqual(nothing)
    expect((await show(who, id)).contact).toBeUndefined()
    // A choice that isn't sent stays the same.
    expect((await save(at)).data.shown_to).toBe('nobody')
  })

  test('never show the sign-in address unless it was saved as a contact', async () => {
    const { at, who } = await talk()
    expect(await seenBy(who, at)).toEqual(nothing)
    await save(at, { contact_email: '', phone: '', call_from: '', call_until: '', preferred_channel: 'messages' })
    expect((await seenBy(who, at)).company).toMatchObject({ email: null, phone: null, preferred_channel: 'messages' })
  })

  test('show the recruiter’s name as they chose', async () => {
    const { at, who } = await talk()
    await save(at)
    const { first_name, last_name } = at.account
    expect((await seenBy(who, at)).job?.name).toBe(`${first_name} ${last_name}`)
    for (const [recruiter_name_visibility, name] of [
      ['first_name', first_name],
      ['company', null],
    ] as const) {
      await at.call('POST /settings/privacy', { body: { recruiter_name_visibility } })
      expect((await seenBy(who, at)).job?.name).toBe(name)
    }
  })

  test("a job shows the poster’s and the company page the owner’s; someone who left isn't shown", async () => {
    const { at, who } = await talk()
    const colleague = await makeEmployer(app.db, { verified: true, company_role: 'recruiter' })
    await app.db
      .updateTable('accounts')
      .set({ company_id: at.company_id })
      .where('id', '=', colleague.account_id)
      .execute()
    const recruiter = { call: app.as(await signIn(app.db, colleague.account_id)) }
    await app.db.updateTable('jobs').set({ posted_by: colleague.account_id }).where('id', '=', at.job.id).execute()
    await save(at)
    expect((await seenBy(who, at)).job).toEqual(shown)
    await save(recruiter, { contact_email: 'recruiter@halden.example' })
    expect(await seenBy(who, at)).toEqual({ company: shown, job: { ...shown, email: 'recruiter@halden.example' } })
    await app.db
      .updateTable('accounts')
      .set({ company_role: 'interviewer' })
      .where('id', '=', colleague.account_id)
      .execute()
    expect((await seenBy(who, at)).job).toEqual(shown)
  })

  test("are hidden from someone who withdrew or was blocked, and while the company isn't verified", async () => {
    const { at, who, application, id } = await talk()
    await save(at)
    await who.call('DELETE /applications/{id}', { params: { id: application.id } })
    expect(await seenBy(who, at)).toEqual(nothing)
    await makeApplication(app.db, { job_id: at.job.id, seeker_id: who.seeker_id })
    expect(await seenBy(who, at)).toEqual({ company: shown, job: shown })
    await at.call('POST /messages/{id}/block', { params: { id }, body: { blocked: true } })
    expect(await seenBy(who, at)).toEqual(nothing)
    expect((await show(who, id)).contact).toBeUndefined()
    await at.call('POST /messages/{id}/block', { params: { id }, body: { blocked: false } })
    expect((await show(who, id)).contact).toEqual(shown)
    await app.db
      .updateTable('companies')
      .set({ verified_at: null, verified_method: null })
      .where('id', '=', at.company_id)
      .execute()
    expect((await show(who, id)).contact).toBeUndefined()
  })

  test('an invalid audience is refused, and a job seeker has no choice of one', async () => {
    const { at, who } = await talk()
    expect(await refusal(save(at, { shown_to: 'everyone' }))).toMatchObject({
      status: 422,
      errors: { shown_to: ['shown_to must be one of: nobody, applicants, job_seekers.'] },
    })
    const { data } = await save(who, { shown_to: 'nobody' })
    expect(data).not.toHaveProperty('shown_to')
  })
})
