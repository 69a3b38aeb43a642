import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/app.ts'
import { makeCompany, makeJob } from '../../../test/make.ts'
import type { Db } from '../app-context.ts'
import { ChangeReader, deleteOldChanges, isKnown, takeChanges, type Position } from './changes.ts'

let app: TestApp
let client: pg.Client
beforeEach(async () => {
  app = await testApp()
  client = new pg.Client({ connectionString: app.url })
  await client.connect()
})
afterEach(() => client.end())

const subjects = Array.from({ length: 9 }, (_, at) => `00000000-0000-4000-8000-00000000000${at}`)
const note = (at: number, tx: Db = app.db, topic = 'search') =>
  sql`insert into changes (topic, subject_id) values (${topic}, ${subjects[at]}) on conflict do nothing`.execute(tx)

/** A transaction that has recorded a change and stays open until it's told how to end. */
async function open(at: number) {
  const [isNoted, ends] = [Promise.withResolvers<void>(), Promise.withResolvers<boolean>()]
  const over = app.db.transaction().execute(async (tx) => {
    await note(at, tx)
    isNoted.resolve()
    if (!(await ends.promise)) throw new Error('rolled back')
  })
  await isNoted.promise
  return async (commits: boolean) => {
    ends.resolve(commits)
    await over.catch(() => undefined)
  }
}

const placesOf = (ids: readonly (string | null)[]) => ids.map((id) => subjects.indexOf(id!)).toSorted((a, b) => a - b)

async function follow(since?: Position) {
  const reader = new ChangeReader(client, ['search'], since)
  if (!since) await reader.read()
  return { reader, read: async () => placesOf((await reader.read())!.map(({ subject_id }) => subject_id)) }
}

/** Takes changes in batches, as alerts do. */
const take = async (most = 100) =>
  placesOf((await app.db.transaction().execute((tx) => takeChanges(tx, 'alerts', most))).subjects)

test('every reader reads each change once, even if others commit late or never', async () => {
  await note(0)
  expect(await new ChangeReader(client, ['search']).read()).toBeNull()
  const first = await follow()
  expect(await first.read()).toEqual([])
  const [late, never] = [await open(1), await open(2)]
  await note(3)
  const second = await follow()
  expect(await first.read()).toEqual([3])
  await note(4)
  for (const { read } of [first, second]) expect(await read()).toEqual([4])
  await late(true)
  await never(false)
  await note(5)
  for (const { read } of [first, second]) {
    expect(await read()).toEqual([1, 5])
    expect(await read()).toEqual([])
  }
  // Alerts haven't read anything before this.
  expect(await take()).toEqual([0, 1, 3, 4, 5])
  expect(await take()).toEqual([])
})

test('batches miss nothing that commits between them', async () => {
  const late = await open(8)
  for (const at of [0, 1, 2, 3]) await note(at)
  expect(await take(2)).toEqual([0, 1])
  await late(true)
  await note(4)
  expect(await take(2)).toEqual([2, 3])
  expect(await take(2)).toEqual([])
  expect(await take(2)).toEqual([4, 8])
  expect(await take(2)).toEqual([])
})

test('a failed batch is taken again, and only one of two processes takes it', async () => {
  await note(0)
  await app.db.transaction().execute(async (tx) => {
    expect((await takeChanges(tx, 'alerts', 10)).taken).toBe(1)
    expect(await take()).toEqual([])
  })
  await note(1)
  const failing = app.db.transaction().execute(async (tx) => {
    await takeChanges(tx, 'alerts', 10)
    throw new Error('killed')
  })
  await expect(failing).rejects.toThrow('killed')
  expect(await take()).toEqual([1])
})

test('a stored position continues after a restart, with what was committed in the meantime', async () => {
  const first = await follow()
  const late = await open(0)
  await note(1)
  expect(await first.read()).toEqual([1])
  const position = await first.reader.position()
  await note(2)
  await late(true)
  expect(await isKnown(client, position)).toBe(true)
  const again = await follow(position)
  expect(await again.read()).toEqual([0, 2])
})

test.each<[string, (position: Position) => unknown]>([
  ['lost rows that are not read', () => sql`update changes set at = now() - interval '25 hours'`.execute(app.db)],
  ['is another one', ({ last }) => sql`update changes set xid = '1' where id = ${last.id}`.execute(app.db)],
  ['was emptied', () => sql`truncate changes`.execute(app.db)],
])('a stored position is not used if the database %s', async (_what, change) => {
  const { reader } = await follow()
  await note(0)
  const position = await reader.position()
  await note(1)
  await change(position)
  await deleteOldChanges(app.db)
  expect(await isKnown(client, position)).toBe(false)
  expect(await isKnown(client, { ...position, snapshot: '9000000000:9000000000:' })).toBe(false)
})

test('old rows are deleted, except for the newest and those that alerts have not read', async () => {
  const age = () => sql`update changes set at = now() - interval '25 hours'`.execute(app.db)
  const kept = async () =>
    (await app.db.selectFrom('changes').select(['topic', 'subject_id']).orderBy('id').execute()).map(
      ({ topic, subject_id }) => `${topic} ${subjects.indexOf(subject_id!)}`,
    )
  await take()
  await note(0)
  await note(1, app.db, 'jobs')
  await note(2)
  await age()
  await note(3)
  await deleteOldChanges(app.db)
  expect(await kept()).toEqual(['search 0', 'search 2', 'search 3'])
  expect(await take()).toEqual([0, 2, 3])
  await age()
  await deleteOldChanges(app.db)
  expect(await kept()).toEqual(['search 3'])
})

test('a database copied to another cluster is read again if its transaction ids are ahead', async () => {
  await take()
  await note(0)
  const ahead = '9000000000'
  await sql`update changes set xid = ${ahead}`.execute(app.db)
  await sql`update change_readers set since = ${`${ahead}:${ahead}:`}`.execute(app.db)
  await note(1)
  await app.db.transaction().execute(async (tx) => {
    await takeChanges(tx, 'alerts', 10)
    // A snapshot treats its own transaction's changes as visible once a later transaction has ended.
    await note(2)
  })
  expect(await take()).toEqual([0, 1, 2])
  const { read } = await follow()
  await note(3)
  expect(await read()).toEqual([3])
  expect(await read()).toEqual([])
})

test('a change is announced once it is committed, only for jobs that searches find', async () => {
  const payloads: string[] = []
  client.on('notification', ({ payload }) => payloads.push(payload!))
  await client.query('listen changes')
  const company = await makeCompany(app.db)
  await makeJob(app.db, { company_id: company.id, status: 'draft' })
  await client.query('select')
  expect(payloads).toEqual([])
  await makeJob(app.db, { company_id: company.id })
  await expect.poll(() => [...new Set(payloads)]).toEqual(['search'])
})

test('rows are recorded by subject, once per transaction, if something relevant changed', async () => {
  const { id: company_id } = await makeCompany(app.db)
  const noted = async (change: (tx: Db) => Promise<unknown>) => {
    await sql`delete from changes`.execute(app.db)
    await app.db.transaction().execute(change)
    const rows = await app.db.selectFrom('changes').select(['topic', 'subject_id']).execute()
    return rows.map(({ topic, subject_id }) => `${topic} ${names.get(subject_id!)}`).toSorted()
  }
  const names = new Map([[company_id, 'company']])
  const set = (to: object) => (tx: Db) => tx.updateTable('jobs').set(to).where('company_id', '=', company_id).execute()
  expect(await noted((tx) => makeJob(tx, { company_id, status: 'draft' }))).toEqual([])
  expect(await noted(set({ title_words: 'still a draft' }))).toEqual([])
  await app.db.deleteFrom('jobs').execute()
  const { id } = await makeJob(app.db, { company_id })
  names.set(id, 'job')
  const both = ['jobs company', 'search job']
  expect(await noted(set({ answer_days: 3, reminded_at: new Date(), description: 'Other' }))).toEqual(['jobs company'])
  expect(await noted(set({ status: 'paused' }))).toEqual(both)
  expect(await noted(set({ salary_max: 500_000 }))).toEqual(['jobs company'])
  expect(await noted(set({ status: 'published' }))).toEqual(both)
  expect(await noted(set({ flagged_at: new Date() }))).toEqual(both)
  expect(await noted(set({ flagged_at: null }))).toEqual(both)
  const twice = async (tx: Db) => {
    await set({ title_words: 'one' })(tx)
    await set({ title_words: 'another' })(tx)
  }
  expect(await noted(twice)).toEqual(both)
  expect(await noted((tx) => tx.deleteFrom('jobs').execute())).toEqual(both)
})
