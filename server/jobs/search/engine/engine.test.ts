import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { atFileEnd } from '../../../../test/file-end.ts'
import { makeCompany, makeJob } from '../../../../test/make.ts'
import { type EngineFault, openFakeEngine } from '../../../../test/search-engine.ts'
import { findMustHaves, type MustHave } from '../../browse/must-haves.ts'
import { parseSearch } from '../parse-search.ts'
import { openSearchEngine } from './open.ts'

let app: TestApp
let server: Awaited<ReturnType<typeof openFakeEngine>>
let company_id: string
const alias = 'jobs-v2'

beforeEach(async () => {
  app = await testApp({ answer_cache_bytes: 0 })
  server = await openFakeEngine()
  atFileEnd(() => server.close())
  company_id = (await makeCompany(app.db, { name: 'Northgate' })).id
  for (const title of ['Quince Analyst', 'Quince Engineer', 'Medlar Engineer']) await titled(title)
})

const titled = (title: string) => makeJob(app.db, { company_id, title })
const times = { lookEveryMs: 30, patienceMs: 500, beatMs: 50, feedAgainMs: 100 }

type Opening = { feeds?: boolean; url?: string; lookEveryMs?: number; patienceMs?: number; staleMs?: number }
/** Opens the search engine, and collects what is logged. */
function open({ feeds = true, url = server.url, ...more }: Opening = {}) {
  const lines: { msg: string; reason?: string }[] = []
  const stream = new Writable({
    write(line: Buffer, _encoding, written) {
      lines.push(JSON.parse(line.toString()) as (typeof lines)[number])
      written()
    },
  })
  const log = pino({ level: 'warn' }, stream)
  const engine = { url, index: 'jobs' }
  const index = openSearchEngine({ url: app.url, db: app.db, log, engine, feeds, times: { ...times, ...more } })
  atFileEnd(() => index.close())
  return { index, lines }
}
type Opened = ReturnType<typeof open>

const expectState = async ({ index }: Opened, state: string) =>
  await expect.poll(() => index.state(), { interval: 10, timeout: 60_000 }).toBe(state)

async function total({ index }: Opened, keyword = 'quince') {
  const { query } = await parseSearch(app.db, { keyword })
  return (await index.find(query, { page: 1, per_page: 12 }, false))?.total
}
const expectFound = async (opened: Opened, count: number, keyword?: string) =>
  await expect.poll(() => total(opened, keyword), { interval: 20, timeout: 60_000 }).toBe(count)

test('the engine is filled, follows changes, and answers the call', async () => {
  const opened = open()
  await expectState(opened, 'ready')
  expect(await total(opened)).toBe(2)
  expect(await opened.index.figures()).toMatchObject({ jobs: 3 })
  const { id } = await titled('Quince Lead')
  await expectFound(opened, 3)
  await app.db.updateTable('jobs').set({ status: 'paused' }).where('id', '=', id).execute()
  await expectFound(opened, 2)
  await app.db
    .updateTable('jobs')
    .set({ title_words: 'quince architect' })
    .where('title', '=', 'Medlar Engineer')
    .execute()
  await expectFound(opened, 3)
  await app.db.deleteFrom('jobs').where('title', '=', 'Quince Analyst').execute()
  await expectFound(opened, 2)
  const browse = async () =>
    (await app.as()('GET /jobs', { query: { keyword: 'quince engineer', facets: '1', location: 'Columbus, OH' } })).data
  const before = await browse()
  app.context.searchIndex = opened.index
  server.requests.length = 0
  expect(await browse()).toEqual(before)
  expect(server.requests.map(({ call }) => call)).toContain(`POST /${alias}/_search`)
})

test('of two processes one feeds the engine, and the other continues from its position', async () => {
  const first = open()
  const second = open()
  for (const opened of [first, second]) await expectState(opened, 'ready')
  const [index] = server.indices.keys()
  await first.index.close()
  await titled('Quince Lead')
  await expectFound(second, 3)
  await second.index.close()
  await titled('Quince Architect')
  const third = open()
  await expectFound(third, 4)
  expect([...server.indices.keys()]).toEqual([index])
  expect(server.requests.filter(({ call }) => call === `PUT /${index}`)).toHaveLength(1)
})

test('an older version never replaces a newer one', async () => {
  const opened = open()
  await expectState(opened, 'ready')
  const [documents] = [...server.indices.values()].map((index) => index.documents)
  for (const version of documents!.values()) version.number = 1e12
  await app.db.updateTable('jobs').set({ title_words: 'medlar' }).execute()
  await titled('Quince Lead')
  await expectFound(opened, 3)
  expect(opened.lines).toEqual([])
})

test('an index of another database or an unfinished one is rebuilt, and the old one is deleted', async () => {
  const first = open()
  await expectState(first, 'ready')
  await first.index.close()
  const [before] = server.indices.keys()
  await fetch(`${server.url}/${alias}-half`, { method: 'PUT', body: JSON.stringify({ settings: {}, mappings: {} }) })
  await fetch(`${server.url}/other-jobs-v2-x`, { method: 'PUT', body: JSON.stringify({ settings: {}, mappings: {} }) })
  await app.db.deleteFrom('changes').execute()
  await titled('Quince Lead')
  const again = open()
  await expectFound(again, 3)
  const names = [...server.indices.keys()]
  expect(names).toHaveLength(2)
  expect(names).not.toContain(before)
  expect(names).toContain('other-jobs-v2-x')
})

test('a deleted index is rebuilt', async () => {
  const opened = open()
  await expectState(opened, 'ready')
  const [index] = server.indices.keys()
  await fetch(`${server.url}/${index}`, { method: 'DELETE' })
  await titled('Quince Lead')
  await expectFound(opened, 3)
  expect([...server.indices.values()].map(({ aliases }) => [...aliases])).toEqual([[alias]])
})

test('a process that does not feed waits for one that does, and ignores an index of another version', async () => {
  const opened = open({ feeds: false })
  await fetch(`${server.url}/jobs-v1-x`, { method: 'PUT', body: JSON.stringify({ settings: {}, mappings: {} }) })
  await expectState(opened, 'building')
  expect(await total(opened)).toBeUndefined()
  open()
  await expectState(opened, 'ready')
  expect(await total(opened)).toBe(2)
})

test('an index that is no longer fed is not asked', async () => {
  const feeding = open()
  const reading = open({ feeds: false, staleMs: 200 })
  await expectState(reading, 'ready')
  await feeding.index.close()
  await expectState(reading, 'failed')
  expect(await total(reading)).toBeUndefined()
  expect(reading.lines.map(({ reason }) => reason)).toEqual(['no process is feeding the engine'])
  const later = open({ feeds: false, staleMs: 200 })
  await new Promise((looked) => setTimeout(looked, 200))
  expect(later.index.state()).toBe('building')
  open()
  for (const each of [reading, later]) await expectState(each, 'ready')
  expect(later.lines).toEqual([])
})

test('jobs that the engine is too busy for are written later', async () => {
  const busy = { type: 'es_rejected_execution_exception', reason: 'queue is full' }
  server.fail({ on: /_bulk$/, status: 429, answers: JSON.stringify({ error: busy, status: 429 }), times: 1 })
  const opened = open()
  await expectState(opened, 'ready')
  expect(await total(opened)).toBe(2)
  expect(opened.lines).toEqual([])
})

test('a refused job stops the feed, with one log line that says why', async () => {
  const error = { type: 'mapper_parsing_exception', reason: 'failed to parse' }
  const items = Array.from({ length: 3 }, () => ({ index: { _id: 'x', status: 400, error } }))
  server.fail({ on: /_bulk$/, answers: JSON.stringify({ took: 1, errors: true, items }) })
  const { index, lines } = open()
  await expect.poll(() => lines.length, { timeout: 60_000 }).toBe(1)
  await new Promise((later) => setTimeout(later, 400))
  expect(lines).toMatchObject([{ reason: expect.stringMatching(/failed to parse/) as string }])
  expect(index.state()).toBe('building')
})

const faults: [string, EngineFault][] = [
  ['drops', { on: /_search$/, does: 'drops' }],
  ['never answers', { on: /_search$/, does: 'never answers' }],
  ['is too busy', { on: /_search$/, status: 429, answers: '{"error":{"type":"busy","reason":"later"}}' }],
  ['fails', { on: /_search$/, status: 503, answers: '' }],
  ['answers with invalid JSON', { on: /_search$/, answers: '<html>' }],
  ['answers with unexpected JSON', { on: /_search$/, answers: '{"hits":{"total":2}}' }],
  [
    'answers from only some shards',
    {
      on: /_search$/,
      answers: '{"timed_out":true,"_shards":{"failed":0},"hits":{"total":{"value":1,"relation":"eq"},"hits":[]}}',
    },
  ],
]
test.each(faults)('if the engine %s, the database answers, with one line in the log', async (_name, fault) => {
  const opened = open({ patienceMs: 200 })
  await expectState(opened, 'ready')
  app.context.searchIndex = opened.index
  server.fail(fault)
  const called = async () => (await app.as()('GET /jobs', { query: { keyword: 'quince' } })).data.total
  for (let at = 0; at < 5; at++) expect(await called()).toBe(2)
  expect(opened.lines).toHaveLength(1)
  expect(opened.lines[0]).toMatchObject({ msg: 'search engine: the database answers searches' })
  server.fail(null)
  await expectState(opened, 'ready')
  await expectFound(opened, 2)
})

test('an unreachable engine is not asked for each search, and recovers automatically', async () => {
  const opened = open({ lookEveryMs: 300 })
  await expectState(opened, 'ready')
  server.fail({ on: /./, does: 'drops' })
  for (let at = 0; at < 3; at++) expect(await total(opened)).toBeUndefined()
  expect(opened.index.state()).toBe('failed')
  const asked = () => server.requests.filter(({ call }) => call.endsWith('_search')).length
  const before = asked()
  for (let at = 0; at < 20; at++) expect(await total(opened)).toBeUndefined()
  expect(asked()).toBe(before)
  server.fail(null)
  await titled('Quince Lead')
  await expectFound(opened, 3)
})

test('username and password are sent in a header and never logged', async () => {
  const url = server.url.replace('//', '//reader:p%40ss@')
  const opened = open({ url })
  await expectState(opened, 'ready')
  expect(new Set(server.requests.map(({ authorization }) => authorization))).toEqual(
    new Set([`Basic ${Buffer.from('reader:p@ss').toString('base64')}`]),
  )
  await server.close()
  await expectState(opened, 'failed')
  const said = JSON.stringify(opened.lines)
  expect(said).toMatch(/ECONN|other side closed|UND_ERR/)
  expect(said).not.toMatch(/p@ss|p%40ss|reader/)
})

test('a profile that meets very many must-haves is still compared with each job', async () => {
  const requirements = ['Kubernetes', 'Splunk'].map(
    (name, at) => ({ id: `r${at}`, type: 'skill', must: true, label: name, name, years: 1 }) as const,
  )
  await makeJob(app.db, { company_id, title: 'Quince Lead', requirements })
  const [{ number }] = (await findMustHaves(app.db, sql`true`)) as [MustHave]
  const opened = open()
  await expectState(opened, 'ready')
  const facetOf = async (met: number[]) => {
    const { query } = await parseSearch(app.db, { keyword: 'quince', must_haves: 'all_but_one' }, met)
    const found = await opened.index.find(query, { page: 1, per_page: 20 }, true)
    return [found?.total, found?.facets?.must_haves]
  }
  const others = Array.from({ length: 2000 }, (_, at) => at)
  expect(await facetOf(others)).toEqual([2, { all_met: 2, all_but_one: 2, all_but_two: 3 }])
  for (const met of [[number], [number, ...others]])
    expect(await facetOf(met)).toEqual([3, { all_met: 2, all_but_one: 3, all_but_two: 3 }])
  expect(opened.lines).toEqual([])
})

test('the database answers what the engine cannot', async () => {
  const opened = open()
  await expectState(opened, 'ready')
  const { query } = await parseSearch(app.db, { keyword: 'quince', must_haves: 'all_met' }, [1])
  const page = { page: 1, per_page: 20 }
  expect((await opened.index.find(query, page, true))?.total).toBe(2)
  expect(await opened.index.find(query, { page: 501, per_page: 20 }, true)).toBeNull()
  expect(opened.lines).toEqual([])
})
