import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect, type Database } from '../database/connect.ts'
import { openEmbedded } from '../database/embedded.ts'
import { migrate } from '../database/migrate.ts'
import { makeSeeker, signIn } from '../test/make.ts'
import { createApp } from './app.ts'
import { readConfig } from './platform/config/config.ts'

/** This file's own PostgreSQL, which it can stop; the other tests share one. */
const folder = mkdtempSync(join(tmpdir(), 'merlon-restart-'))
const lines: { at: number; text: string }[] = []
const note = (text: string) => void lines.push({ at: performance.now(), text })
let postgres: Awaited<ReturnType<typeof openEmbedded>>
let database: Database
let app: Awaited<ReturnType<typeof createApp>>

beforeAll(async () => {
  postgres = await openEmbedded({ dataDir: join(folder, 'database') })
  await migrate(postgres.url)
  database = connect(postgres.url)
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => (note(String(text)), true))
  const config = readConfig({
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: postgres.url,
    LIMIT_REQUESTS_PER_SECOND: '100000',
  })
  app = await createApp({ config, database: { ...database, url: postgres.url }, pages: false, log: { write: note } })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await database.close()
  await postgres.stop()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

test('a database restart under load logs at most one error a second, and gives 503 until it is back', async () => {
  const token = await signIn(database.db, (await makeSeeker(database.db)).account_id!)
  const statuses = new Set<number>()
  let isOver = false
  const ask = async () => {
    while (!isOver) {
      for (const url of ['/api/user', '/api/jobs', '/api/filters/all', '/api/health/ready'])
        statuses.add((await app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode)
      await sleep(20)
    }
  }
  const asking = Array.from({ length: 8 }, ask)
  await sleep(1000)
  expect([...statuses]).toEqual([200])
  expect(lines).toEqual([])

  const began = performance.now()
  await postgres.stop()
  await sleep(4000)
  expect((await app.inject('/api/health/live')).statusCode).toBe(200)
  expect((await app.inject('/api/health/ready')).statusCode).toBe(503)
  postgres = await openEmbedded({ dataDir: join(folder, 'database') })
  await vi.waitFor(async () => expect((await app.inject('/api/health/ready')).statusCode).toBe(200), 60_000)
  await sleep(1000)
  const seconds = (performance.now() - began) / 1000
  isOver = true
  await Promise.all(asking)

  expect(statuses).toEqual(new Set([200, 503]))
  const errors = lines.filter(({ text }) => !text.startsWith('{') || /"level":[56]0/.test(text))
  expect(errors.length, 'it is said').toBeGreaterThan(1)
  expect(errors.length, errors.map(({ text }) => text.slice(0, 300)).join('\n')).toBeLessThanOrEqual(seconds + 1)
  const refused = lines.filter(({ text }) => text.includes('"msg":"refused: '))
  expect(refused.length).toBeLessThanOrEqual(seconds + 1)
  expect(lines.length).toBeLessThan(4 * seconds)
  expect(
    errors.some(({ text }) => /"left_out":\d+/.test(text)),
    'the number of skipped lines is logged',
  ).toBe(true)
})
