import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '../../../contract/index.ts'
import type { Endpoint } from '../../../contract/platform/endpoint.ts'
import { testApp, type TestApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/http.ts'
import { makeAdmin, makeEmployer, signIn } from '../../../test/make.ts'
import { connect } from '../../../database/connect.ts'
import {
  exclusiveCsvExport,
  exclusiveExport,
  exportsAtOnce,
  exportTimes,
  type ExportsOf,
  exclusiveFileExport,
} from './exports.ts'
import type { Problem } from './problem.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

/** An export that continues until it's stopped. */
const endless = async (db = app.db, times = exportTimes) => {
  let at = 0
  const next = async () => await setTimeout(1, [++at])
  const reply = await exclusiveCsvExport(db, 'numbers', { Number: (row: number) => row }, next, times)
  const body = reply.body as Readable
  await new Promise((read) => body.once('readable', read))
  return body
}

const refused = (work: Promise<Readable>): Promise<Problem> =>
  work.then(
    (body) => {
      body.destroy()
      throw new Error('the export was not refused')
    },
    (error: Problem) => error,
  )

/** Waits until a slot is released. */
const ended = async (work: () => Promise<Readable>) => {
  for (let left = 50; ; left--)
    try {
      return await work()
    } catch (error) {
      if (!left) throw error
      await setTimeout(20)
    }
}

test('two run at once across all processes, and a third is refused until one has ended', async () => {
  const other = connect(app.url)
  try {
    const running = [await endless(), await endless(other.db)]
    for (const db of [app.db, other.db]) {
      const { status, message } = await refused(endless(db))
      expect({ status, message }).toEqual({ status: 429, message: expect.stringContaining('Two exports') as string })
    }
    running.shift()?.destroy()
    running.push(await ended(() => endless(other.db)))
    expect((await refused(endless())).status).toBe(429)
    for (const each of running) each.destroy()
    ;(await ended(() => endless())).destroy()
  } finally {
    await setTimeout(50)
    await other.close()
  }
})

test('one that no one reads gives up its slot, and so does one whose rows cannot be read', async () => {
  const impatient = { ...exportTimes, patience_ms: 100 }
  const left = [await ended(() => endless(app.db, impatient)), await ended(() => endless(app.db, impatient))]
  await expect.poll(() => left.every((body) => body.closed)).toBe(true)
  const broken = await exclusiveCsvExport(app.db, 'broken', { A: () => 1 }, () => Promise.reject(new Error('gone')))
  const body = broken.body as Readable
  const failed = new Promise((resolve) => body.once('error', resolve))
  body.resume()
  expect(await failed).toMatchObject({ message: 'gone' })
  for (const each of [await ended(() => endless()), await ended(() => endless())]) each.destroy()
})

test('all exports of the back office and of companies share the slots of transaction exports', async () => {
  const admin = await signIn(app.db, (await makeAdmin(app.db)).id)
  const { account_id } = await makeEmployer(app.db, { company: { plan: 'Team' } })
  const owner = await signIn(app.db, account_id)
  const exports = (Object.values(contract).flatMap((noun) => Object.values(noun)) as Endpoint[])
    .filter(({ route, reply }) => reply === 'raw' && /^GET \/(admin|employer)\/[^{]*export/.test(route))
    .map(({ route }) => `/api${route.slice('GET '.length)}`)
  expect(exports.length).toBeGreaterThanOrEqual(8)
  const ask = (url: string) =>
    app.app.inject({
      url,
      headers: { authorization: `Bearer ${url.startsWith('/api/admin/') ? admin : owner}` },
      remoteAddress: '10.0.0.1',
    })
  const all = async () => await Promise.all(exports.map(ask))

  const endlessOf = (whose: ExportsOf) =>
    exclusiveExport(app.db, whose, () => ({ media_type: 'text/csv', body: Readable.from(forever()) }))
  const running = []
  const two = Array.from({ length: exportsAtOnce }, (): ExportsOf[] => ['administrators', { company_id: randomUUID() }])
  for (const whose of two.flat()) running.push(await ended(async () => (await endlessOf(whose)).body as Readable))
  for (const refusal of await all()) expectRefusal(refusal, 429)
  for (const body of running) body.destroy()
  for (const url of exports) expect([url, (await endedAnswer(() => ask(url))).statusCode]).toEqual([url, 200])
})

test('a company has one at a time, and leaves the other slot to others', async () => {
  const [one, other] = [{ company_id: randomUUID() }, { company_id: randomUUID() }]
  const begin = async (whose: ExportsOf) =>
    (await exclusiveExport(app.db, whose, () => ({ media_type: 'text/csv', body: Readable.from(forever()) })))
      .body as Readable
  const first = await ended(() => begin(one))
  const { status, message } = await refused(begin(one))
  expect({ status, message }).toEqual({ status: 429, message: expect.stringContaining('Your company') as string })
  const second = await begin(other)
  first.destroy()
  const again = await ended(() => begin(one))
  for (const each of [second, again]) each.destroy()
  // The refusal kept no lock: all slots are free again.
  for (const each of [await ended(() => begin(one)), await ended(() => begin(other))]) each.destroy()
})

test('one that is read without end stops after the maximum time', async () => {
  expect(exportTimes.longest_ms).toBe(15 * 60_000)
  const body = await ended(() => endless(app.db, { ...exportTimes, longest_ms: 200 }))
  let read = 0
  body.on('data', () => read++)
  await new Promise((closed) => body.once('close', closed))
  expect(read).toBeGreaterThan(0)
  for (const each of [await ended(() => endless()), await ended(() => endless())]) each.destroy()
})

async function* forever() {
  for (;;) {
    yield 'more\n'
    await setTimeout(20)
  }
}

/** The response once the previous slot is released. */
const endedAnswer = async (ask: () => Promise<Awaited<ReturnType<typeof app.app.inject>>>) => {
  for (let left = 50; ; left--) {
    const answer = await ask()
    if (answer.statusCode !== 429 || !left) return answer
    await setTimeout(20)
  }
}

test('complete files are built two at a time, one for each account', async () => {
  const gone = new AbortController().signal
  const ends: (() => void)[] = []
  let running = 0
  let most = 0
  const write = (account: string) =>
    exclusiveFileExport(account, gone, async () => {
      most = Math.max(most, ++running)
      await new Promise<void>((end) => ends.push(end))
      running--
      return { media_type: 'text/csv', body: account }
    })
  const first = ['one', 'one', 'one', 'one', 'two', 'three'].map(write)
  expect((await refused(write('one') as never)).status).toBe(429)
  while (ends.length < 6) {
    await setTimeout(5)
    for (const end of ends) end()
  }
  for (const end of ends) end()
  expect((await Promise.all(first)).map(({ body }) => body)).toEqual(['one', 'one', 'one', 'one', 'two', 'three'])
  expect(most).toBe(2)
})
