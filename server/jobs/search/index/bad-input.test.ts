import { mkdirSync, mkdtempSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { beforeEach, expect, inject, test } from 'vitest'
import { limits } from '../../../../contract/platform/values.ts'
import { refusal, testApp, type TestApp } from '../../../../test/app.ts'
import { atFileEnd } from '../../../../test/file-end.ts'
import { makeAdmin, makeCompany, makeJob, signIn } from '../../../../test/make.ts'
import { ago } from '../../../../test/make/start.ts'
import { openSearchIndex } from './open.ts'
import type { SearchIndex } from '../search-index.ts'

let app: TestApp
let company_id: string
beforeEach(async () => {
  app = await testApp({ answer_cache_bytes: 0 })
  company_id = (await makeCompany(app.db, { name: 'Northgate' })).id
  for (let at = 0; at < 5; at++) await titled(app, `Quince ${['Analyst', 'Engineer'][at % 2]}`, company_id, at)
})
const titled = ({ db }: TestApp, title: string, company_id: string, at = 0) =>
  makeJob(db, { company_id, title, created_at: ago(at) })

const newFolder = () => mkdtempSync(join(inject('cluster').folder, 'search-index-'))

/** The index of an app, and how many searches it left to the database. */
function openIndex({ of = app, data_dir = newFolder(), most_bytes = 1e9 } = {}) {
  const config = { data_dir, search_index: { from_jobs: 3, most_bytes } }
  const index = openSearchIndex({ url: of.url, db: of.db, log: of.context.log, config, beginAgainMs: 500 })
  atFileEnd(() => index.close())
  let left = 0
  const counted = async <Answer>(answer: Promise<Answer>) => {
    const answered = await answer
    if (answered === null) left++
    return answered
  }
  of.context.searchIndex = {
    ...index,
    find: (...asked) => counted(index.find(...asked)),
    count: (...asked) => counted(index.count(...asked)),
    countTerms: (...asked) => counted(index.countTerms(...asked)),
  }
  return { index, data_dir, left: () => left }
}
const ready = async (index: SearchIndex) => await expect.poll(() => index.state(), { timeout: 60_000 }).toBe('ready')
async function openReady(options?: Parameters<typeof openIndex>[0]) {
  const opened = openIndex(options)
  await ready(opened.index)
  return opened
}

const browse = async (query: Record<string, string>, { as } = app) => (await as()('GET /jobs', { query })).data
const total = async (keyword: string, of = app) => (await browse({ keyword }, of)).total

/** Asks the database, then the index, and expects the same from both. */
async function expectSame(queries: readonly Record<string, string>[]) {
  const answers = []
  for (const query of queries) answers.push(await browse(query))
  const { left } = await openReady()
  for (const [at, query] of queries.entries()) expect(await browse(query), JSON.stringify(query)).toEqual(answers[at])
  return { answers, left: left() }
}

test('a keyword of ten thousand words is refused with its name and limit', async () => {
  const ask = () =>
    refusal(browse({ keyword: Array.from({ length: 10_000 }, (_, at) => `quince${at}`).join(' '), facets: '1' }))
  for (const isIndexed of [false, true]) {
    if (isIndexed) await openReady()
    const refused = await ask()
    expect(refused.status).toBe(422)
    expect(refused.errors.keyword?.[0]).toMatch(/^keyword .*\b[\d,]+ characters/)
  }
})

test('both answer a keyword of the maximum length alike', async () => {
  const letters = Array.from({ length: limits.keyword / 2 }, (_, at) => 'abcdefghijklmnopqrstuvwxyz'[at % 26])
  const words = (separator: string) => letters.join(separator).slice(0, limits.keyword)
  const keywords = [words(' '), words('-'), words('"'), words('|'), `-${words(' -')}`.slice(0, limits.keyword)]
  const { left } = await expectSame(keywords.map((keyword) => ({ keyword, facets: '1' })))
  expect(left).toBe(0)
})

test('both answer a keyword of only stop words alike', async () => {
  const keywords = ['the of and', 'the', '"the of"', '-the', 'the OR of', 'jobs', '-', '"', '!!! &&& |||', 'quince the']
  const { answers, left } = await expectSame(keywords.map((keyword) => ({ keyword, facets: '1' })))
  expect(answers.at(-1)?.total).toBe(5)
  expect(left).toBe(0)
})

test('a page past the end is empty, with the total', async () => {
  const pages = ['2', '3', '1000000'].flatMap((page): Record<string, string>[] => [
    { page, per_page: '3' },
    { page, per_page: '3', keyword: 'quince', facets: '1' },
    { page, per_page: '3', sort: 'salary' },
    { page, per_page: '3', location: 'Columbus, OH', sort: 'newest' },
  ])
  const { answers, left } = await expectSame(pages)
  expect(answers.map(({ total, data }) => [total, data.length])).toEqual(
    pages.map(({ page }) => [5, page === '2' ? 2 : 0]),
  )
  expect(left).toBe(0)
  for (const page of ['1000001', '0', '-1', '1.5', 'NaN', '1e9'])
    expect((await refusal(browse({ page }))).errors.page).toHaveLength(1)
})

test('answers fifty concurrent searches for the most common word', async () => {
  const { left } = await openReady()
  const pages = await Promise.all(
    Array.from({ length: 50 }, (_, at) => browse({ keyword: 'quince', facets: '1', page: String(1 + (at % 2)) })),
  )
  for (const page of pages) expect(page.total).toBe(5)
  expect(left()).toBe(0)
})

test('while many jobs change, searches return live jobs, and all changes are seen', async () => {
  const many = 3000
  await copyJob('Quince Analyst', many)
  const { left } = await openReady()
  expect(await total('quince')).toBe(many + 5)
  let isChanging = true
  const change = async () => {
    for (let part = 0; part < 10; part++)
      await sql`update jobs set status = 'paused' where slug like ${`copy-%${part}`}`.execute(app.db)
    isChanging = false
  }
  const search = async () => {
    for (let page = 1; isChanging; page++) {
      const { total, data } = await browse({ keyword: 'quince', facets: '1', page: String(page % 9 || 1) })
      expect(total).toBeGreaterThanOrEqual(5)
      expect(total).toBeLessThanOrEqual(many + 5)
      expect(new Set(data.map(({ id }) => id)).size).toBe(data.length)
      await sleep(20)
    }
  }
  await Promise.all([change(), search(), search(), search()])
  await expect.poll(() => total('quince'), { timeout: 60_000 }).toBe(5)
  expect(left()).toBe(0)
  await sql`update jobs set status = 'published' where status = 'paused'`.execute(app.db)
  await expect.poll(() => total('quince'), { timeout: 60_000 }).toBe(many + 5)
})

async function copyJob(title: string, times: number) {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'jobs' and is_generated = 'NEVER' and column_name not in ('id', 'slug')`.execute(
    app.db,
  )
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
  await sql`insert into jobs (id, slug, ${columns}) select gen_random_uuid(), 'copy-' || number, ${columns}
    from (select * from jobs where title = ${title} limit 1) as one, generate_series(1, ${times}) as number`.execute(
    app.db,
  )
}

test('an index that cannot be stored still answers, is built once, and leaves nothing behind', async () => {
  const data_dir = newFolder()
  const folder = join(data_dir, 'search-index')
  mkdirSync(join(folder, 'segments.json', 'in the way'), { recursive: true })
  const { index, left, threads } = await openWithThreads({ data_dir })
  expect([await total('quince'), left(), threads.length]).toEqual([5, 0, 1])
  await index.close()
  expect(readdirSync(folder).filter((file) => /segment$|new$/.test(file))).toEqual([])
})

test('a stored index that is damaged, or of another version or database, is not used', async () => {
  const first = await openReady()
  await first.index.close()
  const folder = join(first.data_dir, 'search-index')
  const fileOf = (ending: string) =>
    join(
      folder,
      readdirSync(folder).find((file) => file.endsWith(ending))!,
    )
  const again = async () => {
    const { index, left } = await openReady({ data_dir: first.data_dir })
    expect([await total('quince'), await total('engineer'), left()]).toEqual([5, 2, 0])
    await index.close()
  }
  truncateSync(fileOf('.segment'), 200)
  await again()
  const list = readFileSync(fileOf('segments.json'), 'utf8')
  writeFileSync(fileOf('segments.json'), list.replace(/"version":\d+/, '"version":0'))
  await again()
  const other = await testApp({ answer_cache_bytes: 0 })
  const elsewhere = await makeCompany(other.db, { name: 'Southgate' })
  for (let at = 0; at < 4; at++) await titled(other, 'Medlar Architect', elsewhere.id)
  const { left } = await openReady({ of: other, data_dir: first.data_dir })
  expect([await total('medlar', other), await total('quince', other), left()]).toEqual([4, 0, 0])
})

/** A ready index, and the threads started for it. */
async function openWithThreads(options?: Parameters<typeof openIndex>[0]) {
  const threads: Worker[] = []
  const keep = (thread: Worker) => void threads.push(thread)
  process.on('worker', keep)
  const opened = await openReady(options)
  process.off('worker', keep)
  return { ...opened, threads }
}

test('a new index is handed to a new thread to free memory; a stored one is opened once', async () => {
  const { index, threads, data_dir } = await openWithThreads()
  expect(threads.length).toBe(2)
  await index.close()
  expect((await openWithThreads({ data_dir })).threads.length).toBe(1)
})

test('if its thread is killed during searches, the database answers them', async () => {
  const { index, left, threads } = await openWithThreads()
  const asked = Array.from({ length: 30 }, (_, at) => browse({ keyword: `quince -none${at}`, facets: '1' }))
  await expect.poll(() => index.figures()).not.toBe(null)
  await threads.at(-1)!.terminate()
  for (const page of await Promise.all(asked)) expect(page.total).toBe(5)
  expect(await total('quince')).toBe(5)
  expect(left()).toBeGreaterThan(0)
  await ready(index)
  const before = left()
  expect(await total('quince')).toBe(5)
  expect(left()).toBe(before)
})

test('if the index would be too large, the database answers, and health says so', async () => {
  const { index, left } = openIndex({ most_bytes: 1000 })
  await expect.poll(() => index.state(), { timeout: 60_000 }).toBe('too_large')
  expect(await total('quince')).toBe(5)
  expect(left()).toBeGreaterThan(0)
  const admin = app.as(await signIn(app.db, (await makeAdmin(app.db)).id))
  const { search } = (await admin('GET /admin/health')).data
  expect(search).toEqual({ state: 'late', kind: 'memory', index: 'too_large', figures: null })
  expect((await admin('GET /health')).parts?.search).toBe('too_large')
})

test('an index that grows past its limit is abandoned, and health says so', async () => {
  const { index } = await openReady({ most_bytes: 8000 })
  expect(await total('quince')).toBe(5)
  for (let at = 0; at < 30; at++) await titled(app, `Quince Architect ${at}`, company_id)
  await expect.poll(() => index.state(), { timeout: 60_000 }).toBe('too_large')
  expect(await total('quince')).toBe(35)
})
