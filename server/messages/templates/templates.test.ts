import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Input } from '../../../contract/index.ts'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeAccount, makeApplication, makeEmployer, makeJob, signIn } from '../../../test/make.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ limits: { message_templates_per_company: 3 } })
})

type Body = Input<'POST /employer/templates'>['body']
const invite: Body = {
  name: 'Invitation',
  status: 'interview',
  is_shared: true,
  body: 'Hello {first_name}, about {job_title}.',
}
const pay: Body = {
  name: 'Pay',
  status: 'not_selected',
  reason: 'pay_mismatch',
  is_shared: true,
  body: 'We cannot pay that.',
}

async function company() {
  const employer = await makeEmployer(app.db)
  return { ...employer, call: app.as(await signIn(app.db, employer.account_id)) }
}

describe('saved, listed, changed, and deleted', () => {
  test('sorted by stage, then reason, then name', async () => {
    const { call } = await company()
    const { data: second } = await call('POST /employer/templates', { body: pay })
    const { data: first } = await call('POST /employer/templates', { body: { ...invite, name: '  To an\ninterview ' } })
    expect(first).toMatchObject({ name: 'To an interview', status: 'interview', reason: null, body: invite.body })
    expect((await call('GET /employer/templates')).data).toEqual([first, second])
    const params = { id: first.id }
    const body = { ...pay, name: 'Filled', reason: 'position_filled' } as const
    const { data: changed } = await call('PUT /employer/templates/{id}', { params, body })
    expect(changed).toMatchObject({ ...body, id: first.id, created_at: first.created_at })
    expect((await call('GET /employer/templates')).data.map(({ name }) => name)).toEqual(['Pay', 'Filled'])
    await call('DELETE /employer/templates/{id}', { params })
    expect((await call('GET /employer/templates')).data).toEqual([second])
    expect((await refusal(call('DELETE /employer/templates/{id}', { params }))).status).toBe(404)
  })

  const wrong: [string, object, string][] = [
    ['no name', { name: ' ' }, 'name'],
    ['a name too long', { name: 'x'.repeat(101) }, 'name'],
    ['no text', { body: '' }, 'body'],
    ['a text too long', { body: 'x'.repeat(2001) }, 'body'],
    ['an invalid placeholder', { body: 'Hello {firstname}' }, 'body'],
    ["a stage that can't be moved to", { status: 'submitted' }, 'status'],
    ['no reason', { status: 'not_selected' }, 'reason'],
    ['a reason for a stage', { reason: 'duplicate' }, 'reason'],
  ]
  test.each(wrong)('%s is refused', async (_, change, field) => {
    const { call } = await company()
    const refused = await refusal(call('POST /employer/templates', { body: { ...invite, ...change } }))
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, [field]])
    expect((await call('GET /employer/templates')).data).toEqual([])
  })

  test('a name is unique, ignoring case, within a company', async () => {
    const { call } = await company()
    await call('POST /employer/templates', { body: invite })
    const again = await refusal(call('POST /employer/templates', { body: { ...pay, name: 'INVITATION' } }))
    expect([again.status, Object.keys(again.errors)]).toEqual([422, ['name']])
    const { data: other } = await call('POST /employer/templates', { body: pay })
    const taken = call('PUT /employer/templates/{id}', {
      params: { id: other.id },
      body: { ...pay, name: 'invitation' },
    })
    expect((await refusal(taken)).errors).toHaveProperty('name')
    await (await company()).call('POST /employer/templates', { body: invite })
  })

  test("another company can't access them", async () => {
    const { call } = await company()
    const { data } = await call('POST /employer/templates', { body: invite })
    const other = await company()
    const params = { id: data.id }
    expect((await other.call('GET /employer/templates')).data).toEqual([])
    expect((await refusal(other.call('PUT /employer/templates/{id}', { params, body: pay }))).status).toBe(404)
    expect((await refusal(other.call('DELETE /employer/templates/{id}', { params }))).status).toBe(404)
    expect((await call('GET /employer/templates')).data).toEqual([data])
  })

  test('up to the limit, even with concurrent requests', async () => {
    const { call } = await company()
    const sent = await Promise.allSettled(
      Array.from({ length: 6 }, (_, at) =>
        call('POST /employer/templates', { body: { ...invite, name: `No. ${at}` } }),
      ),
    )
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const refused = await refusal(call('POST /employer/templates', { body: { ...invite, name: 'One more' } }))
    expect([refused.status, refused.code]).toEqual([409, 'too_many_templates'])
    expect((await call('GET /employer/templates')).data).toHaveLength(3)
  })
})

describe('placeholders in a note', () => {
  async function scene(names: string[]) {
    const employer = await company()
    const job = await makeJob(app.db, { company_id: employer.company_id, title: 'Detection Engineer' })
    const { name: company_name } = await app.db
      .selectFrom('companies')
      .select('name')
      .where('id', '=', employer.company_id)
      .executeTakeFirstOrThrow()
    const ids: string[] = []
    for (const name of names) {
      const { id } = await makeApplication(app.db, { job_id: job.id, status: 'in_review' })
      await app.db
        .updateTable('applications')
        .set({ applicant: JSON.stringify({ name }) })
        .where('id', '=', id)
        .execute()
      ids.push(id)
    }
    /** As the company sees them. */
    const notes = async () =>
      await Promise.all(
        ids.map(async (id) => {
          const { data } = await employer.call('GET /employer/applications/{id}/timeline', { params: { id } })
          return data.findLast((step) => step.note)?.note
        }),
      )
    return { ...employer, job, ids, notes, company_name }
  }
  const note = '{first_name}: {job_title} at {company_name}, {not_one}'

  test('are filled in for each recipient, and unknown ones stay', async () => {
    const { call, job, ids, notes, company_name } = await scene(['Robin Hale', 'Ana Lima', 'Q. Bell'])
    await call('POST /applications/job/{id}/bulk-update-status', {
      params: { id: job.id },
      body: {
        applications: ids.map((id) => ({ id, expected_status: 'in_review' as const })),
        status: 'interview',
        note,
      },
    })
    const rest = `: Detection Engineer at ${company_name}, {not_one}`
    expect(await notes()).toEqual([`Robin${rest}`, `Ana${rest}`, `Q. Bell${rest}`])
  })

  test("are filled in for one recipient, without the name of someone who isn't shown", async () => {
    const { call, ids, notes, company_id } = await scene(['Robin Hale', 'Ana Lima'])
    const [shown, hidden] = ids as [string, string]
    await app.db
      .insertInto('privacy_settings')
      .columns(['seeker_id', 'blocked_companies'])
      .expression((eb) =>
        eb
          .selectFrom('applications')
          .select(['seeker_id', eb.val([company_id]).as('blocked')])
          .where('id', '=', hidden),
      )
      .onConflict((at) => at.column('seeker_id').doUpdateSet({ blocked_companies: [company_id] }))
      .execute()
    for (const id of [shown, hidden]) {
      const body = { status: 'interview' as const, note: 'Hello {first_name}' }
      await call('PUT /employer/jobs/applications/{id}/status', { params: { id }, body })
    }
    expect(await notes()).toEqual(['Hello Robin', 'Hello applicant'])
    const kept = await app.db
      .selectFrom('application_events')
      .select('note')
      .where('application_id', 'in', ids)
      .execute()
    expect(new Set(kept.flatMap((event) => event.note ?? []))).toEqual(new Set(['Hello {first_name}']))
  })

  test("a note that's too long once they're filled in moves no one", async () => {
    const { call, ids, notes } = await scene(['Robin Hale'])
    const body = { status: 'interview' as const, note: `${'x'.repeat(1980)} {job_title} {first_name}` }
    const refused = await refusal(
      call('PUT /employer/jobs/applications/{id}/status', { params: { id: ids[0] ?? randomUUID() }, body }),
    )
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['note']])
    expect(await notes()).toEqual([undefined])
  })
})

describe('shared with the company, or private', () => {
  async function colleagues(plan: string) {
    const owner = await makeEmployer(app.db, { company: { plan } })
    const other = await makeAccount(app.db, {
      user_type: 'employer',
      company_id: owner.company_id,
      company_role: 'recruiter',
    })
    return {
      company_id: owner.company_id,
      mine: app.as(await signIn(app.db, owner.account_id)),
      theirs: app.as(await signIn(app.db, other.id)),
    }
  }

  test("private ones can't be read, changed, or deleted by colleagues, and their names don't conflict", async () => {
    const { mine, theirs } = await colleagues('Starter')
    const own = { ...invite, is_shared: false }
    const { data } = await mine('POST /employer/templates', { body: own })
    expect((await theirs('GET /employer/templates')).data).toEqual([])
    const params = { id: data.id }
    expect((await refusal(theirs('PUT /employer/templates/{id}', { params, body: own }))).status).toBe(404)
    expect((await refusal(theirs('DELETE /employer/templates/{id}', { params }))).status).toBe(404)
    await theirs('POST /employer/templates', { body: own })
    expect((await refusal(mine('POST /employer/templates', { body: own }))).errors).toHaveProperty('name')
  })

  test('sharing requires the Team plan; shared ones stay shared without it', async () => {
    const starter = await colleagues('Professional')
    const refused = await refusal(starter.mine('POST /employer/templates', { body: invite }))
    expect(refused).toMatchObject({ status: 403, code: 'plan_limit' })
    const { mine, theirs, company_id } = await colleagues('Team')
    const { data } = await mine('POST /employer/templates', { body: invite })
    expect((await theirs('GET /employer/templates')).data).toEqual([{ ...data, is_mine: false, may_edit: false }])
    const over = { status: 'canceled', ended_at: new Date() } as const
    await app.db.updateTable('subscriptions').set(over).where('company_id', '=', company_id).execute()
    const edit = (change: Partial<Body>) =>
      mine('PUT /employer/templates/{id}', { params: { id: data.id }, body: { ...invite, ...change } })
    expect((await edit({ body: 'Hello.' })).data).toMatchObject({ is_shared: true, body: 'Hello.' })
    expect((await theirs('GET /employer/templates')).data).toMatchObject([{ body: 'Hello.' }])
    await edit({ is_shared: false })
    expect((await theirs('GET /employer/templates')).data).toEqual([])
    expect((await refusal(edit({ is_shared: true }))).code).toBe('plan_limit')
  })

  test('a shared one can be read by every role, used in messages, and changed only by its author and owners', async () => {
    const { mine: owner, theirs: author, company_id } = await colleagues('Team')
    const { data } = await author('POST /employer/templates', { body: invite })
    const edit = (call: typeof owner, change: Partial<Body> = {}) =>
      call('PUT /employer/templates/{id}', { params: { id: data.id }, body: { ...invite, ...change } })
    const remove = (call: typeof owner) => call('DELETE /employer/templates/{id}', { params: { id: data.id } })
    for (const company_role of ['recruiter', 'interviewer'] as const) {
      const { id } = await makeAccount(app.db, { user_type: 'employer', company_id, company_role })
      const call = app.as(await signIn(app.db, id))
      expect((await call('GET /employer/templates')).data).toMatchObject([{ id: data.id, may_edit: false }])
      expect((await refusal(edit(call))).status).toBe(403)
      expect((await refusal(remove(call))).status).toBe(403)
    }
    expect((await owner('GET /messages/templates')).data).toEqual([
      { id: data.id, name: invite.name, body: invite.body },
    ])
    expect((await edit(owner, { name: 'First talk' })).data).toMatchObject({ name: 'First talk', is_mine: false })
    expect((await refusal(edit(owner, { is_shared: false }))).status).toBe(403)
    await remove(owner)
    expect((await author('GET /employer/templates')).data).toEqual([])
  })

  test('an old one without an author can be changed by everyone who can write notes', async () => {
    const { mine: owner, theirs, company_id } = await colleagues('Starter')
    const before = { ...pay, is_shared: true, reason: 'pay_mismatch' as const, company_id }
    const { id } = await app.db.insertInto('message_templates').values(before).returning('id').executeTakeFirstOrThrow()
    const edit = (call: typeof owner, change: Partial<Body>) =>
      call('PUT /employer/templates/{id}', { params: { id }, body: { ...pay, ...change } })
    const { data } = await edit(theirs, { name: 'Pay range' })
    expect(data).toMatchObject({ name: 'Pay range', is_shared: true, author_name: null })
    expect((await refusal(edit(theirs, { is_shared: false }))).status).toBe(403)
    expect((await edit(owner, { is_shared: false })).data).toMatchObject({ is_shared: false, is_mine: true })
    expect((await theirs('GET /employer/templates')).data).toEqual([])
  })
})
