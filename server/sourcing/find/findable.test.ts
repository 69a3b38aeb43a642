import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/app.ts'
import { makeEmployer, makeSeeker, signIn } from '../../../test/make.ts'
import { renewFindableSeekers } from './tasks.ts'

let app: TestApp
let call: ReturnType<TestApp['as']>

beforeAll(async () => {
  app = await testApp()
  call = app.as(await signIn(app.db, (await makeEmployer(app.db)).account_id))
})

const found = async (keyword: string) =>
  (await call('GET /employers/get-job-seekers', { query: { keyword } })).data.data.map(({ id }) => id)

/** Stored rows that are outdated, and rows that are missing. */
const untrue = async () =>
  (
    await sql<{ seeker_id: string }>`
      (select * from findable_people except select * from findable_now) union all
      (select * from findable_now except select * from findable_people)`.execute(app.db)
  ).rows

test('a row is rewritten when anything it’s made of changes', async () => {
  const { seeker_id, account_id } = await makeSeeker(app.db, { facts: [{ kind: 'skill', name: 'Ocarina' }] })
  const isKept = async () =>
    (await app.db.selectFrom('findable_people').select('seeker_id').where('seeker_id', '=', seeker_id).execute()).length
  const account = (
    values: { suspended_at: Date | null } | { email_verified_at: Date | null } | { last_name: string },
  ) => app.db.updateTable('accounts').set(values).where('id', '=', account_id).execute()
  const privacy = (
    values: { searchable: boolean } | { search_status: 'closed' | 'open_to_offers' } | { name_visibility: 'initials' },
  ) => app.db.updateTable('privacy_settings').set(values).where('seeker_id', '=', seeker_id).execute()
  const skill = app.db.updateTable('seeker_facts').where('seeker_id', '=', seeker_id)
  const changes: [string, kept: number, () => Promise<unknown>][] = [
    ['a name', 1, () => account({ last_name: 'Okonkwo-Reyes' })],
    ['suspended', 0, () => account({ suspended_at: new Date() })],
    ['suspended no more', 1, () => account({ suspended_at: null })],
    ['an address to be confirmed', 0, () => account({ email_verified_at: null })],
    ['confirmed', 1, () => account({ email_verified_at: new Date() })],
    ['not searchable', 0, () => privacy({ searchable: false })],
    ['searchable', 1, () => privacy({ searchable: true })],
    ['not looking', 0, () => privacy({ search_status: 'closed' })],
    ['looking', 1, () => privacy({ search_status: 'open_to_offers' })],
    ['a name hidden', 1, () => privacy({ name_visibility: 'initials' })],
    [
      'no agencies',
      1,
      () =>
        app.db
          .insertInto('contact_settings')
          .values({ account_id, allow_staffing_agencies: false })
          .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ allow_staffing_agencies: false }))
          .execute(),
    ],
    [
      'a town',
      1,
      () =>
        app.db.updateTable('job_seekers').set({ city: 'Palmer', state: 'AK' }).where('id', '=', seeker_id).execute(),
    ],
    ['a skill renamed', 1, () => skill.set({ name: 'Theremin' }).execute()],
    ['a skill denied', 1, () => skill.set({ has: false }).execute()],
    ['a skill gone', 1, () => app.db.deleteFrom('seeker_facts').where('seeker_id', '=', seeker_id).execute()],
    ['a person gone', 0, () => app.db.deleteFrom('job_seekers').where('id', '=', seeker_id).execute()],
  ]
  for (const [what, kept, change] of changes) {
    await change()
    expect([what, await isKept(), await untrue()]).toEqual([what, kept, []])
  }
})

test.each([
  { what: 'stops being found', from: true, to: false },
  { what: 'comes to be found', from: false, to: true },
])('someone who $what during another change of their data: one waits for the other', async ({ from, to }) => {
  const { seeker_id } = await makeSeeker(app.db, { privacy: { searchable: from } })
  const setting = await app.db.startTransaction().execute()
  await setting.updateTable('privacy_settings').set({ searchable: to }).where('seeker_id', '=', seeker_id).execute()
  const name = to ? 'Glockenspiel' : 'Harpsichord'
  const adding = app.db.insertInto('seeker_facts').values({ seeker_id, kind: 'skill', name, has: true }).execute()
  await sql`select pg_sleep(0.2)`.execute(app.db)
  await setting.commit().execute()
  await adding
  expect(await found(name)).toEqual(to ? [seeker_id] : [])
  expect(await untrue()).toEqual([])
})

test('what expires isn’t found from that day on, both before and after its row is rewritten', async () => {
  const { seeker_id } = await makeSeeker(app.db, {
    facts: [
      { kind: 'certification', name: 'Hurdygurdy Associate', expires_on: '2099-01-01' },
      { kind: 'skill', name: 'Marimba' },
    ],
  })
  expect(await found('hurdygurdy')).toEqual([seeker_id])
  // Simulates that day, before the row is rewritten.
  await sql`alter table seeker_facts disable trigger user`.execute(app.db)
  await sql`update seeker_facts set expires_on = '2020-01-01' where name = 'Hurdygurdy Associate'`.execute(app.db)
  await sql`alter table seeker_facts enable trigger user`.execute(app.db)
  await sql`update findable_people set words_until = '2020-01-01' where seeker_id = ${seeker_id}`.execute(app.db)
  for (const when of ['before', 'after']) {
    expect([when, await found('hurdygurdy'), await found('marimba')]).toEqual([when, [], [seeker_id]])
    expect([when, await found('marimba -hurdygurdy')]).toEqual([when, [seeker_id]])
    await renewFindableSeekers(app.db)
  }
  expect(await untrue()).toEqual([])
})

test('words of two skills don’t form a phrase, and names that no one has anymore are deleted', async () => {
  const { seeker_id } = await makeSeeker(app.db, {
    facts: [
      { kind: 'skill', name: 'Bassoon' },
      { kind: 'skill', name: 'Clavichord' },
    ],
  })
  expect(await found('bassoon clavichord')).toEqual([seeker_id])
  expect([await found('"bassoon clavichord"'), await found('"clavichord bassoon"')]).toEqual([[], []])
  const names = async () =>
    (await app.db.selectFrom('held_names').select('name').where('name', 'in', ['bassoon', 'clavichord']).execute())
      .length
  expect(await names()).toBe(2)
  await app.db.deleteFrom('job_seekers').where('id', '=', seeker_id).execute()
  expect(await names()).toBe(0)
})
