import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { serialize } from 'node:v8'
import { sql } from 'kysely'
import { beforeEach, expect, inject, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { atFileEnd } from '../../../../test/file-end.ts'
import { makeCompany, makeJob } from '../../../../test/make.ts'
import { parseSearch } from '../parse-search.ts'
import { openSearchIndex } from './open.ts'
import type { SearchIndex } from '../search-index.ts'

let app: TestApp
let company_id: string
let data_dir: string
beforeEach(async () => {
  app = await testApp({ answer_cache_bytes: 0 })
  company_id = (await makeCompany(app.db, { name: 'Northgate' })).id
  data_dir = mkdtempSync(join(inject('cluster').folder, 'one-index-'))
  for (const title of ['Quince Analyst', 'Quince Engineer', 'Medlar Engineer']) await titled(title)
})

const titled = (title: string) => makeJob(app.db, { company_id, title })
const folder = () => join(data_dir, 'search-index')
const count = async (index: SearchIndex, keyword = 'quince') => index.count(await queryOf(keyword))
const queryOf = async (keyword: string) => (await parseSearch(app.db, { keyword })).query
const pageOf = async (index: SearchIndex, keyword: string) =>
  index.find(await queryOf(keyword), { page: 1, per_page: 12 }, true)

function openIndex({ most_bytes = 1e9, of = app, where = data_dir, askAgainMs = 200 } = {}) {
  const config = { data_dir: where, search_index: { from_jobs: 3, most_bytes } }
  const steps: unknown[] = []
  const log = { ...app.context.log, info: (said: { step?: string }) => void (said.step && steps.push(said.step)) }
  for (const level of ['warn', 'error'] as const) log[level] = () => undefined
  const index = openSearchIndex({ url: of.url, db: of.db, log: log as never, config, beginAgainMs: 5000, askAgainMs })
  atFileEnd(() => index.close())
  return { index, steps }
}
const ready = async (index: SearchIndex) => await expect.poll(() => index.state(), { timeout: 60_000 }).toBe('ready')

/** The owner of the index, and a process that asks it. */
async function openTwo() {
  const first = openIndex()
  await ready(first.index)
  const second = openIndex()
  await ready(second.index)
  return [first, second] as const
}

/** The database connections of index threads, by PostgreSQL process. */
async function threads() {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and application_name = 'merlon search index'`.execute(app.db)
  return rows.map(({ pid }) => pid)
}

test('of two processes that start together, one builds the index, and both answer the same', async () => {
  const both = [openIndex(), openIndex()]
  for (const { index } of both) await ready(index)
  expect(await threads()).toHaveLength(1)
  expect(both.flatMap(({ steps }) => steps)).toEqual(['no stored index is used: ' + noList(), '3 jobs read'])
  const [one, other] = both.map(({ index }) => index)
  for (const keyword of ['quince', 'engineer -quince', '"quince engineer"', 'nothing'])
    expect(await pageOf(one!, keyword)).toEqual(await pageOf(other!, keyword))
  expect(await pageOf(other!, 'quince')).toMatchObject({ total: 2 })
  const terms = [await queryOf(''), ["'quince'", "'engineer'"]] as const
  const counts = await one!.countTerms(terms[0], [...terms[1]])
  expect(counts?.size).toBeGreaterThan(1)
  expect(await other!.countTerms(terms[0], [...terms[1]])).toEqual(counts)
  expect(await other!.figures()).toEqual(await one!.figures())
})
const noList = () => `ENOENT: no such file or directory, open '${join(folder(), 'segments.json')}'`

test('both see a change', async () => {
  const [first, second] = await openTwo()
  const job = await titled('Quince Lead')
  const seen = async (jobs: number) => {
    for (const { index } of [first, second])
      await expect.poll(() => count(index), { interval: 10, timeout: 60_000 }).toBe(jobs)
  }
  await seen(3)
  await app.db.deleteFrom('jobs').where('id', '=', job.id).execute()
  await seen(2)
})

test('many concurrent requests to both each get their own answer', async () => {
  const both = await openTwo()
  const asked = Array.from({ length: 100 }, (_, at) => ({ index: both[at % 2]!.index, isQuince: at % 3 === 0, at }))
  const totals = await Promise.all(
    asked.map(async ({ index, isQuince, at }) => pageOf(index, isQuince ? `quince -none${at}` : `medlar -none${at}`)),
  )
  expect(totals.map((page) => page?.total)).toEqual(asked.map(({ isQuince }) => (isQuince ? 2 : 1)))
})

test('if the owner is closed, the other takes over from the stored index', async () => {
  const [first, second] = await openTwo()
  await titled('Quince Lead')
  await expect.poll(() => count(first.index)).toBe(3)
  await first.index.close()
  // Until then the database answers, so the number never changes.
  const counts = new Set<number | null>()
  const look = async () => void counts.add(await count(second.index))
  await expect.poll(() => look().then(threads), { interval: 20, timeout: 60_000 }).toHaveLength(1)
  await ready(second.index)
  expect(await count(second.index)).toBe(3)
  for (const each of counts) expect([3, null]).toContain(each)
  expect(second.steps).toEqual([])
  const third = openIndex()
  await ready(third.index)
  expect(await count(third.index)).toBe(3)
})

test('if the owner’s thread fails during requests, no one waits, and the other takes over', async () => {
  const [first, second] = await openTwo()
  const queries = await Promise.all(Array.from({ length: 200 }, (_, at) => queryOf(`quince -none${at}`)))
  const asked = queries.map((query, at) => (at % 2 ? first : second).index.count(query))
  const [broken] = await threads()
  await sql`select pg_terminate_backend(${broken})`.execute(app.db)
  for (const answer of await Promise.all(asked)) expect([2, null]).toContain(answer)
  const isAnother = async () => (await threads()).some((pid) => pid !== broken)
  await expect.poll(isAnother, { timeout: 60_000 }).toBe(true)
  for (const { index } of [second, first]) {
    await expect.poll(() => count(index), { timeout: 60_000 }).toBe(2)
  }
  expect(await threads()).toHaveLength(1)
})

test('if the owner’s process is killed during requests, no one waits, and the other takes over', async () => {
  const child = await startProcess()
  const { index, steps } = openIndex()
  await ready(index)
  expect(await count(index)).toBe(2)
  const queries = await Promise.all(Array.from({ length: 50 }, (_, at) => queryOf(`quince -none${at}`)))
  // It soon stops reading requests, so most of these are in flight.
  child.kill('SIGSTOP')
  const asked = queries.map((query) => index.count(query))
  const began = Date.now()
  child.kill('SIGKILL')
  const answers = await Promise.all(asked)
  expect(answers).toContain(null)
  for (const answer of answers) expect([2, null]).toContain(answer)
  expect(Date.now() - began).toBeLessThan(4000)
  await ready(index)
  expect(steps).toEqual([])
  expect(await threads()).toHaveLength(1)
  expect(await count(index)).toBe(2)
})

test('an owner that does not answer delays a search by its time limit, not longer', async () => {
  const child = await startProcess()
  const { index } = openIndex()
  await ready(index)
  child.kill('SIGSTOP')
  const began = Date.now()
  expect(await count(index)).toBe(null)
  expect(Date.now() - began).toBeLessThan(9000)
  // The next caller doesn't wait as long again.
  const next = Date.now()
  expect(await count(index, 'engineer')).toBe(null)
  expect(Date.now() - next).toBeLessThan(2500)
  child.kill('SIGCONT')
  await expect.poll(() => count(index, 'medlar'), { timeout: 60_000 }).toBe(1)
})

test('answers two hundred concurrent requests for profiles that meet very many must-haves', async () => {
  const [, { index }] = await openTwo()
  const query = await queryOf('quince')
  const met = Array.from({ length: 3000 }, (_, at) => 2 ** 52 + at)
  const asked = Array.from({ length: 200 }, (_, at) => index.count({ ...query, met: [...met, at] }))
  expect(new Set(await Promise.all(asked))).toEqual(new Set([2]))
})

test('an invalid request closes its connection and nothing else', async () => {
  const [first, second] = await openTwo()
  const frame = (bytes: Buffer) => Buffer.concat([Buffer.from(Uint32Array.of(bytes.length).buffer).swap32(), bytes])
  const query = await queryOf('quince')
  const garbage = [
    Buffer.from('GET / HTTP/1.1\r\n\r\n'),
    Buffer.from([0xff, 0xff, 0xff, 0xff, 1]),
    frame(Buffer.from('no value at all')),
    frame(serialize(null)),
    frame(serialize({ number: 1 })),
    frame(serialize({ number: 1, ask: { kind: 'close' } })),
    frame(serialize({ number: 1, ask: { kind: 'drop' } })),
    frame(serialize({ number: 1, ask: { kind: 'find', query: { keyword: 7 }, page: null, facets: true } })),
    frame(serialize({ number: 1, ask: { kind: 'count', query: { ...query, keyword: { all: "'", wanted: null } } } })),
    frame(serialize({ number: 1, ask: { kind: 'terms', query, terms: [7, null, '&&'] } })),
  ]
  for (const bytes of garbage) {
    const socket = connect(join(folder(), 'socket'))
    socket.on('error', () => undefined).resume()
    socket.write(bytes)
    await once(socket, 'close')
  }
  // Half a frame, never completed.
  const slow = connect(join(folder(), 'socket'))
  atFileEnd(async () => slow.destroy())
  slow.write(Buffer.from([0, 0]))
  expect([await count(first.index), await count(second.index)]).toEqual([2, 2])
  expect(second.index.state()).toBe('ready')
  expect(await threads()).toHaveLength(1)
})

test('only the owning user can access the folder and the socket, wherever the folder is', async () => {
  const { index } = openIndex()
  await ready(index)
  expect(statSync(folder()).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder(), 'socket')).mode & 0o777).toBe(0o600)
  const where = join(data_dir, 'a-folder-with-a-long-name/'.repeat(6))
  mkdirSync(where, { recursive: true })
  const far = [openIndex({ where }), openIndex({ where })]
  for (const each of far) await ready(each.index)
  expect(await Promise.all(far.map((each) => count(each.index)))).toEqual([2, 2])
  const socketFolder = () => {
    const { path } = JSON.parse(readFileSync(join(where, 'search-index/owner.json'), 'utf8')) as { path: string }
    return join(path, '..')
  }
  const before = socketFolder()
  expect(statSync(before).mode & 0o777).toBe(0o700)
  for (const { index: each } of far) await each.close()
  await ready(openIndex({ where }).index)
  expect(socketFolder()).not.toBe(before)
  expect(existsSync(before)).toBe(false)
})

test('all processes learn that the index is too large, and only one tries', async () => {
  const first = openIndex({ most_bytes: 6000 })
  await ready(first.index)
  const second = openIndex({ most_bytes: 6000 })
  await ready(second.index)
  for (let at = 0; at < 20; at++) await titled(`Quince Architect ${'for a long title '.repeat(3)} ${at}`)
  for (const { index } of [first, second]) await expect.poll(() => index.state(), { timeout: 60_000 }).toBe('too_large')
  expect(await count(second.index)).toBe(null)
  expect(await threads()).toEqual([])
})

test('an owner with another database or other code is not asked, and its stored index is left alone', async () => {
  const { index } = openIndex()
  await ready(index)
  const stored = readdirSync(folder())
  const other = await testApp({ answer_cache_bytes: 0 })
  const elsewhere = await makeCompany(other.db, { name: 'Southgate' })
  for (let at = 0; at < 3; at++) await makeJob(other.db, { company_id: elsewhere.id, title: `Medlar ${at}` })
  const stranger = openIndex({ of: other, askAgainMs: 50 })
  await expect.poll(() => stranger.index.state()).toBe('building')
  expect(await count(stranger.index, 'medlar')).toBe(null)
  const note = JSON.parse(readFileSync(join(folder(), 'owner.json'), 'utf8')) as object
  writeFileSync(join(folder(), 'owner.json'), JSON.stringify({ ...note, identity: 'another' }))
  const later = openIndex({ askAgainMs: 50 })
  await expect.poll(() => later.index.state()).toBe('building')
  // Long enough that it no longer counts as starting up.
  for (const each of [stranger, later]) await expect.poll(() => each.index.state(), { timeout: 18_000 }).toBe('failed')
  expect(readdirSync(folder())).toEqual(stored)
  expect(await count(index)).toBe(2)
})

/** Another process on the same folder and database that owns the index. */
async function startProcess() {
  const source = `
    const { connect } = await import(${JSON.stringify(new URL('../../../../database/connect.ts', import.meta.url).href)})
    const { openSearchIndex } = await import(${JSON.stringify(new URL('open.ts', import.meta.url).href)})
    const url = ${JSON.stringify(app.url)}
    const { db } = connect(url, { max: 2 })
    const log = { info() {}, warn: console.error, error: console.error }
    const config = { data_dir: ${JSON.stringify(data_dir)}, search_index: { from_jobs: 3, most_bytes: 1e9 } }
    const index = openSearchIndex({ url, db, log, config })
    while (index.state() !== 'ready') await new Promise((wake) => setTimeout(wake, 20))
    process.send('ready')`
  const file = join(data_dir, 'other-process.mjs')
  writeFileSync(file, source)
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  atFileEnd(async () => child.kill('SIGKILL'))
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the other process ended'))),
  ])
  return child
}
