import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../test/app.ts'
import { makeAdmin, makeApplication, signIn } from '../../test/make.ts'
import { talking } from '../../test/talking.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
const { company, person, talk } = talking(() => app)

type Side = Pick<Awaited<ReturnType<typeof person>>, 'call'>
const recipients = async ({ call }: Side, keyword?: string) =>
  (await call('GET /messages/recipients', { query: keyword ? { keyword } : {} })).data
const names = async (side: Side, keyword?: string) => (await recipients(side, keyword)).map(({ other }) => other.name)

test('a company is suggested its applicants and saved people by name, each with the job', async () => {
  const { at, who, id } = await talk()
  const saved = await person({ account: { first_name: 'Amal', last_name: 'Haddad' } })
  await app.db.insertInto('saved_people').values({ company_id: at.company_id, seeker_id: saved.seeker_id }).execute()
  const found = await recipients(at)
  expect(found).toHaveLength(2)
  expect(found).toContainEqual({
    other: expect.objectContaining({ kind: 'person', id: who.seeker_id, name: 'Priya Raman' }) as unknown,
    job: { id: at.job.id, title: 'Detection Engineer' },
    conversation_id: id,
  })
  expect(await names(at, 'prI')).toEqual(['Priya Raman'])
  expect(await names(at, 'nobody')).toEqual([])
  expect(await names(await company())).toEqual([])
})

test('a person is suggested the companies they applied to; no one who blocked or withdrew is suggested', async () => {
  const [at, who] = [await company(), await person()]
  const application = await makeApplication(app.db, { job_id: at.job.id, seeker_id: who.seeker_id })
  expect(await recipients(who, at.company.name)).toMatchObject([
    { other: { kind: 'company', id: at.company_id }, job: { id: at.job.id }, conversation_id: null },
  ])
  expect(await names(at)).toEqual(['Priya Raman'])
  await app.db
    .updateTable('privacy_settings')
    .set({ blocked_companies: [at.company_id] })
    .where('seeker_id', '=', who.seeker_id)
    .execute()
  expect(await names(at)).toEqual([])
  await app.db
    .updateTable('privacy_settings')
    .set({ blocked_companies: [] })
    .where('seeker_id', '=', who.seeker_id)
    .execute()
  await app.db
    .updateTable('applications')
    .set({ status: 'withdrawn', ended_at: new Date(), due_at: null })
    .where('id', '=', application.id)
    .execute()
  expect(await names(at)).toEqual([])
})

test("a saved person who can no longer be found isn't suggested", async () => {
  const at = await company()
  const people = [await person(), await person(), await person()]
  for (const { seeker_id } of people)
    await app.db.insertInto('saved_people').values({ company_id: at.company_id, seeker_id }).execute()
  expect(await names(at)).toHaveLength(3)
  const [unfound, closed, applied] = people.map(({ seeker_id }) => seeker_id)
  const set = (seeker_id: string | undefined, values: { searchable?: boolean; search_status?: 'closed' }) =>
    app.db
      .updateTable('privacy_settings')
      .set({ show_in_home_carousel: false, ...values })
      .where('seeker_id', '=', seeker_id!)
      .execute()
  await set(unfound, { searchable: false })
  await set(closed, { search_status: 'closed' })
  await set(applied, { searchable: false, search_status: 'closed' })
  await makeApplication(app.db, { job_id: at.job.id, seeker_id: applied! })
  expect((await recipients(at)).map(({ other }) => other.id)).toEqual([applied])
  expect(await names(at, 'raman')).toHaveLength(1)
})

test("a deleted company isn't suggested to its applicants", async () => {
  const [at, who] = [await company(), await person()]
  await makeApplication(app.db, { job_id: at.job.id, seeker_id: who.seeker_id })
  expect(await names(who)).toEqual([at.company.name])
  const admin = app.as(await signIn(app.db, (await makeAdmin(app.db)).id))
  await admin('DELETE /admin/employers/{id}', { params: { id: at.company_id }, body: { reason: 'A shell.' } })
  expect(await names(who)).toEqual([])
})
