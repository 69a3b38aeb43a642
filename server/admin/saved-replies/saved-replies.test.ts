import { beforeAll, beforeEach, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeAdmin, makeSeeker, signIn } from '../../../test/make.ts'

let app: TestApp
let call: ReturnType<TestApp['as']>
let other: ReturnType<TestApp['as']>
beforeAll(async () => {
  app = await testApp()
  call = app.as(await signIn(app.db, (await makeAdmin(app.db)).id))
  other = app.as(await signIn(app.db, (await makeAdmin(app.db, { first_name: 'Ben', last_name: 'Osei' })).id))
})
beforeEach(async () => void (await app.db.deleteFrom('saved_replies').execute()))

const text = { title: 'Where applications are', body: 'Hello {name},\n\nsee ticket #{number}.' }
const add = async (words = text, as = call) => (await as('POST /admin/support/saved-replies', { body: words })).data
const list = async (as = call) => (await as('GET /admin/support/saved-replies')).data
type Held = { id: string; updated_at: string }
const edit = ({ id, updated_at }: Held, words = text, as = call) =>
  as('PUT /admin/support/saved-replies/{id}', { params: { id }, body: { ...words, updated_at } })
const remove = ({ id, updated_at }: Held, as = call) =>
  as('DELETE /admin/support/saved-replies/{id}', { params: { id }, body: { updated_at } })

test('a reply is saved for all administrators, listed by title, edited, and deleted; the audit log has its title', async () => {
  const last = await add({ title: 'zebra', body: 'Z.' })
  const first = await add({ ...text, title: '  Where\napplications are ' })
  expect(first).toMatchObject({ ...text, changed_by: 'Ada Marsh' })
  expect(await list(other)).toEqual([first, last])
  const { data: changed } = await edit(first, { ...text, body: 'Under Settings.' }, other)
  expect(changed).toMatchObject({ id: first.id, body: 'Under Settings.', changed_by: 'Ben Osei' })
  await remove(changed)
  expect(await list()).toEqual([last])
  expect((await refusal(remove(changed))).status).toBe(404)
  const { data } = (await call('GET /admin/audit', { query: { subject_id: first.id } })).data
  expect(data.map(({ action, subject_name }) => [action, subject_name])).toEqual([
    ['saved_reply.deleted', text.title],
    ['saved_reply.changed', text.title],
    ['saved_reply.created', text.title],
  ])
  expect(JSON.stringify(data)).not.toContain('Under Settings.')
})

test('of two administrators who edit or delete it at once, the second is told who was first', async () => {
  const reply = await add()
  const both = await Promise.allSettled([
    edit(reply, { ...text, body: 'One.' }),
    edit(reply, { ...text, body: 'Two.' }, other),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [held] = await list()
  expect(await refusal(remove(reply))).toMatchObject({
    status: 409,
    code: 'stale',
    message: expect.stringMatching(/^(Ada Marsh|Ben Osei) changed this saved reply/) as string,
    current: { body: held!.body, updated_at: held!.updated_at },
  })
  await remove(held!)
})

const wrong: [string, Partial<typeof text>, string][] = [
  ['no title', { title: ' ' }, 'title'],
  ['a title too long', { title: 'x'.repeat(101) }, 'title'],
  ['no text', { body: '' }, 'body'],
  ['a text too long', { body: 'x'.repeat(5001) }, 'body'],
  ['a placeholder that is none', { body: 'Hello {first_name}' }, 'body'],
  ['a title that is there, in other letters', { title: text.title.toUpperCase() }, 'title'],
]
test.each(wrong)('%s is refused', async (_, change, field) => {
  await add()
  const other = await add({ title: 'Another', body: 'x' })
  for (const work of [
    () => add({ ...text, title: 'New', ...change }),
    () => edit(other, { ...text, title: 'Another', ...change }),
  ]) {
    const refused = await refusal(work())
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, [field]])
  }
})

test('there can be at most a hundred, even when added at once', async () => {
  await app.db
    .insertInto('saved_replies')
    .values(Array.from({ length: 98 }, (_, at) => ({ title: `No. ${at}`, body: 'x', changed_by: 'Ada Marsh' })))
    .execute()
  const sent = await Promise.allSettled(['a', 'b', 'c', 'd'].map((title) => add({ title, body: 'x' })))
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await refusal(add())).toMatchObject({ status: 409, code: 'too_many_saved_replies' })
  expect(await list()).toHaveLength(100)
})

test('only administrators can read and edit them', async () => {
  const reply = await add()
  const seeker = app.as(await signIn(app.db, (await makeSeeker(app.db)).account_id))
  for (const work of [
    () => list(seeker),
    () => add({ title: 'Mine', body: 'x' }, seeker),
    () => edit(reply, text, seeker),
    () => remove(reply, seeker),
  ])
    expect((await refusal(work())).status).toBe(403)
})
