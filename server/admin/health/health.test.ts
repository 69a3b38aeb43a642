import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/app.ts'
import { makeAdmin, signIn } from '../../../test/make.ts'

let app: TestApp
let token: string
beforeEach(async () => {
  app = await testApp()
  token = await signIn(app.db, (await makeAdmin(app.db)).id)
})

const health = async () => (await app.as(token)('GET /admin/health')).data
const mail = { to: 'a@example.com', subject: '', text: '', html: '', event: 'test', account_id: null, settings: [] }
const addMail = (id: string, startAfter?: Date) =>
  app.context.queue.add(app.db, 'mail', { ...mail, id }, startAfter && { startAfter })
const setWork = (id: string, change: ReturnType<typeof sql>) =>
  sql`update pgboss.job set ${change} where data ->> 'id' = ${id}`.execute(app.db)

test('reports each part as healthy, with its workload', async () => {
  await addMail('soon')
  await addMail('tomorrow', new Date(Date.now() + 86_400_000))
  const { queue, mail, database, files, search } = await health()
  expect(search).toEqual({ state: 'ok', kind: 'memory', index: 'off', figures: null })
  expect(queue).toMatchObject({ state: 'ok', figures: { waiting: 1, failed: 0, behind: [] } })
  expect(queue.figures?.oldest_due_at).not.toBeNull()
  const figures = { waiting: 1, sent: 0, last_sent_at: null, parked: 0, parked_lately: 0 }
  expect(mail).toEqual({ state: 'ok', kind: 'local', figures })
  expect(database.state).toBe('ok')
  expect(database.figures?.bytes).toBeGreaterThan(1_000_000)
  expect(database.figures?.connections).toBeGreaterThan(0)
  expect(files).toEqual({ state: 'ok', kind: 'local' })
})

test('counts work finished and failed in the last hour', async () => {
  for (const id of ['sent', 'given up', 'long ago']) await addMail(id)
  await setWork('sent', sql`state = 'completed', completed_on = now() - interval '1 minute'`)
  await setWork('given up', sql`state = 'failed', completed_on = now() - interval '1 minute'`)
  await setWork('long ago', sql`state = 'failed', completed_on = now() - interval '2 hours'`)
  const { queue, mail } = await health()
  expect(queue.figures).toMatchObject({ waiting: 0, oldest_due_at: null, failed: 1 })
  expect(mail.figures).toMatchObject({ waiting: 0, sent: 1 })
  expect(Date.parse(mail.figures?.last_sent_at ?? '')).toBeLessThan(Date.now() - 30_000)
})

test('reports work as late five minutes after it was due', async () => {
  await addMail('late')
  await setWork('late', sql`start_after = now() - interval '4 minutes'`)
  expect((await health()).queue.state).toBe('ok')
  await setWork('late', sql`start_after = now() - interval '6 minutes'`)
  const { queue, mail } = await health()
  expect([queue.state, mail.state]).toEqual(['late', 'late'])
})

test('reports email as late for an hour after a delivery failure, which then only needs a decision', async () => {
  const parked = { id: randomUUID(), event: 'test', recipient: 'a@example.com', tries: 6, reason: 'no such person' }
  await app.db.insertInto('parked_mails').values(parked).execute()
  expect((await health()).mail).toMatchObject({ state: 'late', figures: { parked: 1, parked_lately: 1 } })
  await app.db
    .updateTable('parked_mails')
    .set({ parked_at: sql<Date>`now() - interval '2 hours'` })
    .execute()
  expect((await health()).mail).toMatchObject({ state: 'ok', figures: { parked: 1, parked_lately: 0 } })
})

test('reports files and the queue as failed without affecting other parts', async () => {
  if (app.context.config.files.kind !== 'local') throw new Error('not the local storage')
  rmSync(app.context.config.files.directory, { recursive: true })
  await app.context.queue.close()
  const { queue, mail, database, files } = await health()
  expect(files.state).toBe('failed')
  expect(queue).toEqual({ state: 'failed', figures: null })
  expect([mail.state, database.state]).toEqual(['ok', 'ok'])
})

test('reports search as late if the search engine does not respond', async () => {
  app = await testApp({ search_engine: { url: 'http://127.0.0.1:1', index: 'jobs' } })
  token = await signIn(app.db, (await makeAdmin(app.db)).id)
  const late = { state: 'late', kind: 'engine', index: 'failed', figures: null }
  await expect.poll(async () => (await health()).search).toEqual(late)
  expect((await app.as()('GET /jobs', { query: { keyword: 'quince', facets: '1' } })).data.total).toBe(0)
})
