import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeAccount, makeApplication, makeEmployer, makeJob, makeSeeker, signIn } from '../../../test/make.ts'
import { ago } from '../../../test/make/start.ts'
import { deleteRemoved } from './queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ limits: { saved_people_per_company: 3, people_lists_per_company: 2 } })
})

async function company(options: Parameters<typeof makeEmployer>[1] = {}) {
  const made = await makeEmployer(app.db, options)
  return { ...made, call: app.as(await signIn(app.db, made.account_id)) }
}
type Company = Awaited<ReturnType<typeof company>>

const person = async (options: Parameters<typeof makeSeeker>[1] = {}) =>
  await makeSeeker(app.db, { account: { first_name: 'Priya', last_name: 'Raman' }, ...options })

const save = async ({ call }: Company, seeker_id: string) =>
  (await call('POST /employer/saved-job-seekers', { body: { seeker_id } })).data
const list = async ({ call }: Company, query: object = {}) =>
  (await call('GET /employer/saved-job-seekers', { query })).data
const ids = async (of: Company, query: object = {}) => (await list(of, query)).data.map(({ person: who }) => who?.id)

describe('saving', () => {
  test('twice keeps one record for the company with the name of who saved it, which colleagues share and no one else sees', async () => {
    const [mine, other] = [await company({ first_name: 'Renata', last_name: 'Voss' }), await company()]
    const { seeker_id } = await person()
    const saved = await save(mine, seeker_id)
    expect(saved).toMatchObject({ saved_by: 'Renata Voss', notes: '', tags: [], person: { name: 'Priya Raman' } })
    const colleague = await company({ company_id: mine.company_id, first_name: 'Theo' })
    expect((await save(colleague, seeker_id)).id).toBe(saved.id)
    expect(await list(colleague)).toMatchObject({ total: 1, data: [{ id: saved.id, saved_by: 'Renata Voss' }] })
    expect(await list(other)).toMatchObject({ total: 0, data: [] })
    await app.db.deleteFrom('accounts').where('id', '=', mine.account_id).execute()
    expect((await list(colleague)).data[0]).toMatchObject({ id: saved.id, saved_by: null })
  })

  test('an interviewer can’t read, write, or save anything', async () => {
    const mine = await company()
    const { id } = await save(mine, (await person()).seeker_id)
    const { company_id } = mine
    const account = await makeAccount(app.db, { user_type: 'employer', company_id, company_role: 'interviewer' })
    const call = app.as(await signIn(app.db, account.id))
    const { seeker_id } = await person()
    const asked = [
      () => call('GET /employer/saved-job-seekers'),
      () => call('PUT /employer/saved-job-seekers/{id}/notes', { params: { id }, body: { notes: 'Strong.' } }),
      () => call('POST /employer/saved-job-seekers', { body: { seeker_id } }),
      () => call('GET /employers/get-job-seekers'),
    ]
    for (const each of asked) expect((await refusal(each())).status).toBe(403)
  })

  test('no one that the company can’t see', async () => {
    const mine = await company()
    const hidden = [
      await person({ privacy: { search_status: 'closed' } }),
      await person({ privacy: { searchable: false } }),
      await person({ privacy: { blocked_companies: [mine.company_id] } }),
      await person({ account: { suspended_at: new Date() } }),
      { seeker_id: randomUUID() },
    ]
    for (const { seeker_id: id } of hidden) {
      expect((await refusal(save(mine, id))).status).toBe(404)
      const asked = mine.call('GET /employer/saved-job-seekers/job-seekers/{id}', { params: { id } })
      expect((await refusal(asked)).status).toBe(404)
    }
    const unverified = await company({ verified: false })
    expect((await refusal(save(unverified, (await person()).seeker_id))).status).toBe(404)
    const shown = await person({ privacy: { show_in_home_carousel: true, contact_visibility: 'verified_employers' } })
    expect((await save(unverified, shown.seeker_id)).person).not.toHaveProperty('email')
  })

  test('shows who is already in the pipeline and where, without withdrawn applications or those to other companies', async () => {
    const [mine, other] = [await company(), await company()]
    const { seeker_id } = await person()
    const sent = async (of: Company, status: 'interview' | 'withdrawn') => {
      const job = await makeJob(app.db, { company_id: of.company_id })
      return { job, ...(await makeApplication(app.db, { job_id: job.id, seeker_id, status })) }
    }
    const { id, job } = await sent(mine, 'interview')
    await sent(mine, 'withdrawn')
    await sent(other, 'interview')
    const applications = [{ id, status: 'interview', job: { id: job.id, title: job.title } }]
    expect(await save(mine, seeker_id)).toMatchObject({ applications })
    const { data } = await mine.call('GET /employer/saved-job-seekers/job-seekers/{id}', { params: { id: seeker_id } })
    expect(data.applications).toMatchObject(applications)
    expect(data.applications).toHaveLength(1)
  })

  test('can be looked up by the person’s own id', async () => {
    const mine = await company()
    const { seeker_id: id } = await person()
    const asked = async () =>
      (await mine.call('GET /employer/saved-job-seekers/job-seekers/{id}', { params: { id } })).data
    expect(await asked()).toEqual({
      is_saved: false,
      may_invite: true,
      invitations: [],
      applications: [],
      record: null,
    })
    const saved = await save(mine, id)
    expect(await asked()).toEqual({
      is_saved: true,
      may_invite: true,
      invitations: [],
      applications: [],
      record: saved,
    })
  })

  test('has a limit, even with concurrent requests, and a removed person frees space and can be restored only if there’s space', async () => {
    const mine = await company()
    const people = await Promise.all(Array.from({ length: 6 }, () => person()))
    const sent = await Promise.allSettled(people.map(({ seeker_id }) => save(mine, seeker_id)))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const { seeker_id: next } = await person()
    const refused = await refusal(save(mine, next))
    expect([refused.status, refused.code, refused.message]).toEqual([
      409,
      'too_many_saved',
      expect.stringContaining('3'),
    ])
    const params = { id: (await list(mine)).data[0]?.id ?? '' }
    await mine.call('DELETE /employer/saved-job-seekers/{id}', { params })
    await save(mine, next)
    const back = await refusal(mine.call('POST /employer/saved-job-seekers/{id}/restore', { params }))
    expect(back).toMatchObject({ status: 409, code: 'too_many_saved' })
    expect((await list(mine)).total).toBe(3)
  })
})

describe('after removal', () => {
  const sorted = async () => {
    const mine = await company()
    const { seeker_id } = await person()
    const { id } = await save(mine, seeker_id)
    const params = { id }
    await mine.call('PUT /employer/saved-job-seekers/{id}/notes', { params, body: { notes: 'Call in May.' } })
    await mine.call('PUT /employer/saved-job-seekers/{id}', { params, body: { tags: ['ot'] } })
    await mine.call('DELETE /employer/saved-job-seekers/{id}', { params })
    return { mine, seeker_id, params }
  }

  test('people disappear right away, and return with notes and tags by undo or by saving again', async () => {
    const { mine, seeker_id, params } = await sorted()
    expect(await list(mine)).toMatchObject({ total: 0, saved: 0, tags: [] })
    const again = mine.call('DELETE /employer/saved-job-seekers/{id}', { params })
    expect((await refusal(again)).status).toBe(404)
    const back = { id: params.id, notes: 'Call in May.', tags: ['ot'] }
    expect((await mine.call('POST /employer/saved-job-seekers/{id}/restore', { params })).data).toMatchObject(back)
    await mine.call('DELETE /employer/saved-job-seekers/{id}', { params })
    expect(await save(mine, seeker_id)).toMatchObject(back)
  })

  test('the record is deleted after ten minutes', async () => {
    const { mine, seeker_id, params } = await sorted()
    await app.db
      .updateTable('saved_people')
      .set({ removed_at: ago(1) })
      .where('id', '=', params.id)
      .execute()
    const late = mine.call('POST /employer/saved-job-seekers/{id}/restore', { params })
    expect((await refusal(late)).status).toBe(404)
    const anew = await save(mine, seeker_id)
    expect(anew).toMatchObject({ notes: '', tags: [] })
    expect(anew.id).not.toBe(params.id)
    await app.db
      .updateTable('saved_people')
      .set({ removed_at: ago(1) })
      .where('id', '=', anew.id)
      .execute()
    await deleteRemoved(app.db)
    expect(await app.db.selectFrom('saved_people').select('id').where('id', '=', anew.id).execute()).toEqual([])
  })
})

describe('notes, tags, and lists', () => {
  test('notes have up to 2,000 characters, and a colleague’s newer notes are not overwritten', async () => {
    const mine = await company()
    const { id } = await save(mine, (await person()).seeker_id)
    const write = (notes: string, notes_at?: string | null) =>
      mine.call('PUT /employer/saved-job-seekers/{id}/notes', { params: { id }, body: { notes, notes_at } })
    const { data } = await write(` ${'x'.repeat(2000)} `, null)
    expect(data.notes).toHaveLength(2000)
    expect(await refusal(write('x'.repeat(2001)))).toMatchObject({
      status: 422,
      errors: { notes: [expect.any(String)] },
    })
    expect(await refusal(write('Mine', null))).toMatchObject({ status: 409, code: 'stale' })
    expect((await write('', data.notes_at)).data.notes).toBe('')
  })

  test('tags are short lowercase words without duplicates, at most ten', async () => {
    const mine = await company()
    const { id } = await save(mine, (await person()).seeker_id)
    const sort = (tags: string[]) =>
      mine.call('PUT /employer/saved-job-seekers/{id}', { params: { id }, body: { tags } })
    expect((await sort(['OT', ' ot ', 'on  call'])).data.tags).toEqual(['ot', 'on call'])
    expect(await list(mine, { tag: 'OT' })).toMatchObject({
      total: 1,
      tags: [
        { tag: 'on call', people: 1 },
        { tag: 'ot', people: 1 },
      ],
    })
    expect((await list(mine, { tag: 'cloud' })).total).toBe(0)
    expect((await refusal(sort(['x'.repeat(31)]))).status).toBe(422)
    expect((await refusal(sort(Array.from({ length: 11 }, (_, at) => `tag ${at}`)))).status).toBe(422)
  })

  test('a person can be on several lists, and deleting a list keeps its people', async () => {
    const mine = await company()
    const [one, two] = [await save(mine, (await person()).seeker_id), await save(mine, (await person()).seeker_id)]
    const add = async (name: string, of = mine) =>
      (await of.call('POST /employer/saved-job-seekers/lists', { body: { name } })).data
    const [red, blue] = [await add('Red team'), await add('Blue team')]
    expect(await refusal(add('A third'))).toMatchObject({ status: 409, code: 'too_many_lists' })
    const sort = (id: string, list_ids: string[]) =>
      mine.call('PUT /employer/saved-job-seekers/{id}', { params: { id }, body: { list_ids } })
    expect((await sort(one.id, [red.id, blue.id])).data.lists.map(({ name }) => name)).toEqual([
      'Blue team',
      'Red team',
    ])
    await sort(two.id, [blue.id])
    expect((await list(mine, { list: red.id })).data.map(({ id }) => id)).toEqual([one.id])
    expect((await list(mine)).lists.map(({ name, people }) => [name, people])).toEqual([
      ['Blue team', 2],
      ['Red team', 1],
    ])
    const rename = (id: string, name: string, of = mine) =>
      of.call('PUT /employer/saved-job-seekers/lists/{id}', { params: { id }, body: { name } })
    expect(await refusal(rename(red.id, 'BLUE team'))).toMatchObject({
      status: 422,
      errors: { name: [expect.any(String)] },
    })
    expect((await rename(red.id, 'Offensive')).data.name).toBe('Offensive')
    await mine.call('DELETE /employer/saved-job-seekers/lists/{id}', { params: { id: blue.id } })
    expect(await list(mine)).toMatchObject({ total: 2, lists: [{ name: 'Offensive', people: 1 }] })
  })

  test("another company's records and lists are not found, and can't be used", async () => {
    const [mine, other] = [await company(), await company()]
    const { id } = await save(mine, (await person()).seeker_id)
    const own = await save(other, (await person()).seeker_id)
    const { data: theirs } = await mine.call('POST /employer/saved-job-seekers/lists', { body: { name: 'Mine' } })
    const { call } = other
    const params = { id }
    for (const asked of [
      () => call('PUT /employer/saved-job-seekers/{id}/notes', { params, body: { notes: 'Mine now' } }),
      () => call('PUT /employer/saved-job-seekers/{id}', { params, body: { tags: ['mine'] } }),
      () => call('DELETE /employer/saved-job-seekers/{id}', { params }),
      () => call('POST /employer/saved-job-seekers/{id}/restore', { params }),
      () =>
        call('PUT /employer/saved-job-seekers/lists/{id}', { params: { id: theirs.id }, body: { name: 'Mine now' } }),
      () => call('DELETE /employer/saved-job-seekers/lists/{id}', { params: { id: theirs.id } }),
    ])
      expect((await refusal(asked())).status).toBe(404)
    const taken = call('PUT /employer/saved-job-seekers/{id}', {
      params: { id: own.id },
      body: { list_ids: [theirs.id] },
    })
    expect(await refusal(taken)).toMatchObject({ status: 422, errors: { list_ids: [expect.any(String)] } })
    expect((await list(other, { list: theirs.id })).total).toBe(0)
    expect((await list(mine)).data).toMatchObject([{ id, notes: '', tags: [] }])
  })
})

test('the list has pages, last saved first', async () => {
  const mine = await company()
  const people = [await person(), await person(), await person()]
  for (const [at, { seeker_id }] of people.entries())
    await app.db
      .insertInto('saved_people')
      .values({ company_id: mine.company_id, seeker_id, created_at: ago(9 - at) })
      .execute()
  const order = people.map(({ seeker_id }) => seeker_id).toReversed()
  expect(await ids(mine)).toEqual(order)
  expect(await list(mine, { per_page: 2, page: 2 })).toMatchObject({
    total: 3,
    last_page: 2,
    data: [{ person: { id: order[2] } }],
  })
})
