import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/app.ts'
import { atFileEnd } from '../../../test/file-end.ts'
import { makeApplication, makeCompany, makeJob, makeSeeker, signIn } from '../../../test/make.ts'
import { ahead } from '../../../test/make/start.ts'
import { openSearchIndex } from '../../jobs/search/index/open.ts'
import { ResponseCache, type CachedResponse, type PendingResponse, type Shown } from './response-cache.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const get = (url: string, headers: Record<string, string> = {}) =>
  app.app.inject({ url, headers, remoteAddress: '10.0.0.1' })

/** The response, and whether it came from the cache. */
async function ask(url: string, headers: Record<string, string> = {}) {
  const before = app.context.answers.hits
  const answer = await get(url, headers)
  expect(answer.statusCode).toBe(200)
  return { isKept: app.context.answers.hits > before, answer }
}

describe('responses to visitors', () => {
  let job: Awaited<ReturnType<typeof makeJob>>
  beforeEach(async () => {
    job = await makeJob(app.db, { title: 'Kept engineer' })
  })

  test('are cached, byte for byte the same in every encoding', async () => {
    const url = `/api/jobs/${job.id}`
    const first = await ask(url)
    expect(first.isKept).toBe(false)
    for (const [encoding, read] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
      ['identity', (body: Buffer) => body],
    ] as const) {
      const { isKept, answer } = await ask(url, { 'accept-encoding': encoding })
      expect(isKept).toBe(true)
      expect(answer.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
      expect(read(answer.rawPayload).toString()).toBe(first.answer.payload)
      for (const name of ['etag', 'cache-control', 'content-type', 'vary'])
        expect(answer.headers[name], name).toBe(first.answer.headers[name])
    }
    const known = await get(url, { 'if-none-match': String(first.answer.headers.etag) })
    expect([known.statusCode, known.payload]).toEqual([304, ''])
  })

  test('are only for visitors: signed-in readers get their own', async () => {
    const url = `/api/jobs/${job.id}`
    await get(url)
    const { account_id, seeker_id } = await makeSeeker(app.db)
    await app.db.insertInto('saved_jobs').values({ job_id: job.id, seeker_id }).execute()
    const authorization = `Bearer ${await signIn(app.db, account_id)}`
    const { isKept, answer } = await ask(url, { authorization })
    expect(isKept).toBe(false)
    expect(answer.json()).toMatchObject({ data: { is_saved: true } })
    expect((await get(url)).json()).not.toHaveProperty('data.is_saved')
    // An expired token makes a visitor, whose response is built for them.
    expect((await ask(url, { authorization: 'Bearer nothing' })).isKept).toBe(false)
  })

  test('refusals are not cached', async () => {
    const url = '/api/jobs/00000000-0000-4000-8000-000000000000'
    const before = app.context.answers.hits
    for (let asked = 0; asked < 2; asked++) expect((await get(url)).statusCode).toBe(404)
    expect(app.context.answers.hits).toBe(before)
  })

  /** The job on its own and in its company's list, after both were cached. */
  async function afterKept(change: () => Promise<unknown>) {
    const urls = [`/api/jobs/${job.id}`, `/api/jobs?employer_id=${job.company_id}`]
    for (const url of [...urls, ...urls]) await get(url)
    await change()
    return await Promise.all(urls.map((url) => get(url)))
  }

  test.each<[string, () => Promise<unknown>, string]>([
    ['a job', () => set({ title: 'Changed title' }), 'Changed title'],
    ['its company', () => named('Renamed Works'), 'Renamed Works'],
  ])('%s that changed is shown right away', async (_what, change, shown) => {
    for (const { payload } of await afterKept(change)) expect(payload).toContain(shown)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['paused', () => set({ status: 'paused' })],
    ['flagged', () => set({ flagged_at: new Date() })],
    ['deleted', () => app.db.deleteFrom('jobs').where('id', '=', job.id).execute()],
  ])('a job that is %s disappears right away', async (_what, change) => {
    const [own, list] = await afterKept(change)
    expect(own!.statusCode).toBe(404)
    expect(list!.json()).toMatchObject({ data: { total: 0 } })
  })

  test('a posted job is in the list right away, and so is an answer in its company’s record', async () => {
    const company = await makeCompany(app.db)
    const list = `/api/jobs?employer_id=${company.id}`
    const record = `/api/employers/${company.id}`
    const ledger = async () => (await get(record)).json<{ data: { ledger: unknown } }>().data.ledger
    expect((await get(list)).json()).toMatchObject({ data: { total: 0 } })
    const before = await ledger()
    const { id } = await makeJob(app.db, { company_id: company.id })
    expect((await get(list)).json()).toMatchObject({ data: { total: 1 } })
    for (let sent = 0; sent < 6; sent++) await makeApplication(app.db, { job_id: id })
    expect(await ledger()).not.toEqual(before)
  })

  test('many who request what has just changed share one build', async () => {
    const url = `/api/jobs/${job.id}`
    await get(url)
    await set({ title: 'Changed once' })
    const before = app.context.answers.hits
    const answers = await Promise.all(Array.from({ length: 50 }, () => get(url)))
    for (const { payload } of answers) expect(payload).toContain('Changed once')
    expect(app.context.answers.hits - before).toBe(49)
  })

  test('a job disappears when it expires', async () => {
    const ends = await makeJob(app.db, { expires_at: new Date(Date.now() + 700) })
    const urls = [`/api/jobs/${ends.id}`, `/api/jobs?employer_id=${ends.company_id}`]
    for (const url of urls) await get(url)
    await expect.poll(async () => (await get(urls[0]!)).statusCode, { timeout: 60_000 }).toBe(404)
    expect((await get(urls[1]!)).json()).toMatchObject({ data: { total: 0 } })
  })

  const set = (values: Record<string, unknown>) =>
    app.db.updateTable('jobs').set(values).where('id', '=', job.id).execute()
  const named = (name: string) =>
    app.db.updateTable('companies').set({ name }).where('id', '=', job.company_id).execute()
})

describe('a cached response', () => {
  const failures: unknown[] = []
  const open = (bytes = 1e6) => {
    const cache = new ResponseCache(app.url, bytes, (error) => failures.push(error))
    atFileEnd(() => cache.close())
    return cache
  }
  const answer = (topic: string, more: Partial<CachedResponse> = {}): CachedResponse => ({
    etag: '"1"',
    headers: {},
    shown: { topics: [topic] },
    body: Buffer.from('body'),
    ...more,
  })
  /** Starts building a response that isn't cached. */
  async function begin(cache: ResponseCache, key: string): Promise<PendingResponse> {
    const making = await cache.findOrMake(key)
    if ('body' in making) throw new Error(`${key} is kept already`)
    return making
  }
  function keep(cache: ResponseCache, making: PendingResponse, made: CachedResponse) {
    cache.keep(making, made)
    making.end()
  }
  async function isKept(cache: ResponseCache, key: string) {
    const found = await cache.findOrMake(key)
    if ('body' in found) return true
    found.end()
    return false
  }
  const tell = (topic: string) => sql`insert into changes (topic) values (${topic})`.execute(app.db)

  test('is invalidated when its topic changes in any process, and no other is', async () => {
    const caches = [open(), open()]
    for (const cache of caches) {
      keep(cache, await begin(cache, '/one'), answer('ads'))
      keep(cache, await begin(cache, '/two'), answer('plans'))
    }
    await tell('ads')
    for (const cache of caches) {
      expect(await isKept(cache, '/one')).toBe(false)
      expect(await isKept(cache, '/two')).toBe(true)
    }
  })

  test('is not stored if its topic changed during the build', async () => {
    const cache = open()
    keep(cache, await begin(cache, '/other'), answer('content'))
    const making = await begin(cache, '/late')
    await tell('people')
    expect(await isKept(cache, '/other')).toBe(true) // hears of it
    keep(cache, making, answer('people'))
    expect(await isKept(cache, '/late')).toBe(false)
  })

  test('counts toward a limit: the least recently used goes first', async () => {
    const cache = open(100_000)
    const body = Buffer.alloc(2000)
    const keepMany = async (from: number) => {
      for (let at = from; at < from + 20; at++) keep(cache, await begin(cache, `/${at}`), answer('many', { body }))
    }
    await keepMany(0)
    expect(await isKept(cache, '/0')).toBe(true)
    await keepMany(20)
    expect(cache.bytes).toBeLessThanOrEqual(100_000)
    expect(await isKept(cache, '/0')).toBe(true)
    expect(await isKept(cache, '/1')).toBe(false)
    keep(cache, await begin(cache, '/large'), answer('many', { body: Buffer.alloc(50_000) }))
    expect(await isKept(cache, '/large')).toBe(false)
    expect(failures).toEqual([])
  })

  test('is valid only for a moment if only the clock changes it', async () => {
    const cache = open()
    const until = (date: Date) => answer('clock', { shown: { topics: ['clock'], until: date } })
    keep(cache, await begin(cache, '/past'), until(new Date()))
    expect(await isKept(cache, '/past')).toBe(false)
    keep(cache, await begin(cache, '/later'), until(ahead(1)))
    expect(await isKept(cache, '/later')).toBe(true)
  })

  test('is built once for many who ask at once, and by each of them if it cannot be cached', async () => {
    const cache = open()
    let made = 0
    const askAll = (key: string, shown: Shown = { topics: ['ads'] }) =>
      Promise.all(Array.from({ length: 100 }, () => cache.remembered(key, shown, async () => ++made)))
    expect(await askAll('/crowd')).toEqual(Array(100).fill(1))
    await tell('ads')
    expect(await askAll('/crowd')).toEqual(Array(100).fill(2))
    await askAll('/never', { topics: ['ads'], until: new Date() })
    expect(made).toBe(102)
    // A failed build doesn't hold up anyone.
    const asked = [0, 1].map(() => cache.remembered('/fails', { topics: [] }, () => Promise.reject(new Error('no'))))
    expect(await Promise.allSettled(asked)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  })
})

test('while changes cannot be read, responses are built, and later cached again', async () => {
  const { id } = await makeJob(app.db)
  const url = `/api/jobs/${id}`
  await ask(url)
  await app.db.transaction().execute(async (tx) => {
    await sql`lock table changes in access exclusive mode`.execute(tx)
    expect((await ask(url)).isKept).toBe(false)
    const asked = performance.now()
    expect((await ask(url)).isKept).toBe(false)
    expect(performance.now() - asked).toBeLessThan(2500)
  })
  await expect.poll(async () => (await ask(url)).isKept, { timeout: 60_000, interval: 500 }).toBe(true)
})

test('a list from the search index is cached no longer than what it shows', async () => {
  const indexed = await testApp()
  const { id: company_id } = await makeCompany(indexed.db)
  const titles = ['Quince Analyst', 'Quince Engineer', 'Quince Lead']
  const [first] = await Promise.all(titles.map((title) => makeJob(indexed.db, { company_id, title })))
  const { db, log, config, answers } = indexed.context
  const index = openSearchIndex({
    url: indexed.url,
    db,
    log,
    onBehind: () => answers.invalidate(['jobs']),
    config: { ...config, search_index: { from_jobs: 1, most_bytes: 1e9 } },
  })
  atFileEnd(() => index.close())
  await expect.poll(() => index.state(), { timeout: 60_000 }).toBe('ready')
  indexed.context.searchIndex = index
  const total = async () => (await indexed.as()('GET /jobs', { query: { keyword: 'quince' } })).data.total
  for (let round = 0; round < 20; round++) {
    const status = round % 2 ? 'published' : 'paused'
    await indexed.db.updateTable('jobs').set({ status }).where('id', '=', first!.id).execute()
    // Several concurrent requests for the same list. On a busy machine the index may answer before it has caught up,
    // and that response may not be cached.
    await expect.poll(() => Promise.all(Array.from({ length: 5 }, total))).toEqual(Array(5).fill(round % 2 ? 3 : 2))
  }
})
