import { mkdtempSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, expect, inject, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { atFileEnd } from '../../../../test/file-end.ts'
import { makeCompany, makeJob } from '../../../../test/make.ts'
import { ago } from '../../../../test/make/start.ts'
import { ChangeReader, searchTopics } from '../../../platform/changes/changes.ts'
import { parseSearch } from '../parse-search.ts'
import { IndexUpdater, TooLarge } from './index-updater.ts'
import { openSearchIndex } from './open.ts'
import { IndexStore } from './store.ts'

let app: TestApp
let company_id: string
const settings = { search_index: { from_jobs: 3, most_bytes: 1e9 } }
beforeEach(async () => {
  app = await testApp({ answer_cache_bytes: 0 })
  company_id = (await makeCompany(app.db, { name: 'Northgate' })).id
})

const titled = (title: string, more = {}) => makeJob(app.db, { company_id, title, ...more })
const many = async () => {
  for (const title of ['Quince Analyst', 'Quince Engineer', 'Medlar Engineer']) await titled(title)
}

async function openUpdater(folder = mkdtempSync(join(inject('cluster').folder, 'search-index-')), most_bytes = 1e9) {
  const steps: string[] = []
  const lost: Error[] = []
  const updater = new IndexUpdater({ url: app.url, folder, most_bytes, onStep: (step) => void steps.push(step) })
  atFileEnd(() => updater.close())
  await updater.open((error) => void lost.push(error))
  return { updater, folder, steps, lost }
}
type Opened = Awaited<ReturnType<typeof openUpdater>>

async function found({ updater }: Opened, keyword = 'quince') {
  const { query } = await parseSearch(app.db, { keyword })
  const words = await updater.words.words(query.keyword!)
  return updater.index.find({ query, words, page: { page: 1, per_page: 50 }, facets: false }, Date.now()).total
}
const expectFound = async (opened: Opened, count: number, keyword?: string) =>
  await expect.poll(() => found(opened, keyword), { interval: 10, timeout: 60_000 }).toBe(count)

test('every index sees a change once it is committed, and not before', async () => {
  await many()
  const both = [await openUpdater(), await openUpdater()]
  for (const opened of both) expect(await found(opened)).toBe(2)
  const job = await titled('Quince Lead')
  for (const opened of both) await expectFound(opened, 3)
  const change = app.db.transaction().execute(async (tx) => {
    await tx.updateTable('jobs').set({ status: 'paused' }).where('id', '=', job.id).execute()
    await titled('Quince Architect')
    // Another's change is seen in the meantime.
    for (const opened of both) await expectFound(opened, 4)
  })
  await change
  for (const opened of both) await expectFound(opened, 3)
  await app.db.deleteFrom('jobs').where('title', '=', 'Quince Lead').execute()
  await app.db.deleteFrom('jobs').where('title', '=', 'Quince Analyst').execute()
  for (const opened of both) await expectFound(opened, 2)
})

test('a job expires by time alone', async () => {
  await many()
  const opened = await openUpdater()
  const expires_at = new Date(Date.now() + 1500)
  await app.db.updateTable('jobs').set({ expires_at }).where('title', '=', 'Quince Engineer').execute()
  await expectFound(opened, 1)
  expect(Date.now()).toBeGreaterThanOrEqual(expires_at.getTime())
})

test('many small changes become few segments with the same jobs', async () => {
  await many()
  const opened = await openUpdater()
  for (let at = 0; at < 40; at++) {
    await titled(`Quince ${at}`)
    await expectFound(opened, 3 + at)
  }
  expect(opened.updater.index.segments.length).toBeLessThan(20)
  expect(opened.updater.index.size).toBe(43)
})

test('a stored index is opened with the changes since', async () => {
  await many()
  const first = await openUpdater()
  await first.updater.save()
  await first.updater.close()
  await app.db.updateTable('jobs').set({ status: 'paused' }).where('title', '=', 'Quince Analyst').execute()
  await titled('Quince Lead')
  await titled('Quince Architect')
  const again = await openUpdater(first.folder)
  expect(again.steps).toEqual([])
  expect(await found(again)).toBe(3)
  expect(await found(again, 'medlar')).toBe(1)
  await titled('Quince Director')
  await expectFound(again, 4)
})

test('two that store in the same folder leave one that can be opened', async () => {
  await many()
  const first = await openUpdater()
  const second = await openUpdater(mkdtempSync(join(inject('cluster').folder, 'search-index-')))
  const other = new IndexStore(first.folder)
  const { segments } = second.updater.index
  const changes = new ChangeReader(await clientOf(app.url), searchTopics)
  await changes.read()
  await other.save(
    segments.map(({ segment, live }) => ({ segment, live })),
    await changes.position(),
  )
  await first.updater.save()
  const again = await openUpdater(first.folder)
  expect(again.steps).toEqual([])
  expect(await found(again)).toBe(2)
})

async function clientOf(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  atFileEnd(() => client.end())
  return client
}

test('a stored index that is damaged, truncated, or of another version or database is rebuilt', async () => {
  await many()
  const { folder, updater } = await openUpdater()
  await updater.close()
  const list = join(folder, 'segments.json')
  const segment = join(
    folder,
    readdirSync(folder).find((file) => file.endsWith('.segment'))!,
  )
  const whole = { list: readFileSync(list, 'utf8'), segment: readFileSync(segment) }
  const restore = () => {
    writeFileSync(list, whole.list)
    writeFileSync(segment, whole.segment)
  }
  const damages: (() => unknown)[] = [
    () => truncateSync(segment, whole.segment.length - 10),
    () => writeFileSync(segment, Buffer.from(whole.segment).fill(7, 100, 110)),
    () => writeFileSync(list, whole.list.slice(0, -20)),
    () => writeFileSync(list, whole.list.replace('"version":5', '"version":4')),
    () => sql`update changes set xid = '1' where id = (select max(id) from changes)`.execute(app.db),
  ]
  for (const damage of damages) {
    restore()
    await damage()
    const again = await openUpdater(folder)
    expect(again.steps.at(-1)).toMatch(/3 jobs read/)
    expect(await found(again)).toBe(2)
    await again.updater.close()
  }
})

test('an index over its size limit is abandoned', async () => {
  await many()
  await expect(openUpdater(undefined, 1000)).rejects.toThrow(TooLarge)
})

test('a lost connection is reported', async () => {
  await many()
  const { lost } = await openUpdater()
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'merlon search%'`.execute(
    app.db,
  )
  await expect.poll(() => lost.length).toBeGreaterThan(0)
})

test('the call returns the same from the database and from the index', async () => {
  for (let at = 0; at < 30; at++) await titled(`Quince ${['Analyst', 'Engineer'][at % 2]}`, { created_at: ago(at / 3) })
  const database = app.context.searchIndex
  const index = openIndex()
  await expect.poll(() => index.state(), { timeout: 60_000 }).toBe('ready')
  expect(await index.figures()).toMatchObject({ jobs: 30 })
  const searches: Record<string, string>[] = [
    { keyword: 'quince engineer', facets: '1', page: '2' },
    { keyword: 'quinse enginer' },
    { keyword: 'quince medlarwood' },
    { keyword: 'quince', workplace: 'remote', category: 'Cloud', facets: '1' },
    { location: 'Columbus, OH', sort: 'salary' },
  ]
  for (const query of searches) {
    const browse = async () => (await app.as()('GET /jobs', { query: query as object })).data
    app.context.searchIndex = database
    const before = await browse()
    app.context.searchIndex = index
    expect(await browse()).toEqual(before)
  }
  // Even if the index doesn't know yet, after a bulk change without its notification.
  await app.db.updateTable('jobs').set({ status: 'paused' }).execute()
  expect((await app.as()('GET /jobs', { query: { keyword: 'quince' } })).data.data).toEqual([])
})

test('answers fifty identical concurrent searches, and fifty different ones', async () => {
  await many()
  const index = openIndex()
  await expect.poll(() => index.state(), { timeout: 60_000 }).toBe('ready')
  const ask = async (keyword: string) => {
    const { query } = await parseSearch(app.db, { keyword })
    return await index.find(query, { page: 1, per_page: 12 }, true)
  }
  const same = await Promise.all(Array.from({ length: 50 }, () => ask('quince')))
  expect(same.map((found) => found?.total)).toEqual(same.map(() => 2))
  const others = await Promise.all(Array.from({ length: 50 }, (_, at) => ask(`medlar -quince${at}`)))
  expect(others.map((found) => found?.total)).toEqual(others.map(() => 1))
})

test('while its thread is down the database answers, and it recovers', async () => {
  await many()
  const index = openIndex(settings.search_index, 2000)
  await expect.poll(() => index.state(), { timeout: 60_000 }).toBe('ready')
  app.context.searchIndex = index
  const total = async () => (await app.as()('GET /jobs', { query: { keyword: 'quince' } })).data.total
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'merlon search index'`.execute(
    app.db,
  )
  const asked = await Promise.all(Array.from({ length: 20 }, total))
  expect(asked).toEqual(asked.map(() => 2))
  await expect.poll(() => index.state()).toBe('failed')
  expect(await total()).toBe(2)
  await expect.poll(() => index.state(), { timeout: 60_000 }).toBe('ready')
  expect(await total()).toBe(2)
})

test('with fewer jobs than the setting there is no index; with too little memory the database answers', async () => {
  await many()
  expect(openIndex({ from_jobs: 4, most_bytes: 1e9 }).state()).toBe('off')
  const small = openIndex({ from_jobs: 3, most_bytes: 1000 })
  await expect.poll(() => small.state(), { timeout: 60_000 }).toBe('too_large')
  app.context.searchIndex = small
  expect((await app.as()('GET /jobs', { query: { keyword: 'quince' } })).data.total).toBe(2)
})

function openIndex(search_index = settings.search_index, beginAgainMs = 200) {
  const config = { data_dir: mkdtempSync(join(inject('cluster').folder, 'search-index-')), search_index }
  const index = openSearchIndex({ url: app.url, db: app.db, log: app.context.log, config, beginAgainMs })
  atFileEnd(() => index.close())
  return index
}
