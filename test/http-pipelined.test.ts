import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { mostPipelined } from '../server/platform/http/answers-in-order.ts'
import { testApp } from './app.ts'
import { makeAdmin, makeSeeker, signIn } from './make.ts'

const unreadBytes = 2_000_000
const { app, db } = await testApp({
  limits: { work_at_once_per_network: 2, unread_bytes_per_network: unreadBytes, unread_pause_ms: 2500 },
})
let port = 0
const open: Socket[] = []
beforeAll(async () => {
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy()
  await vi.waitUntil(() => app.unread.size === 0)
})

type From = { from?: string; headers?: Record<string, string> }
const requestOf = (path: string, headers: Record<string, string> = {}) =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`

/** Sends these requests at once, and reads nothing until `read` is called. */
function pipeline(paths: string[], { from = '127.0.0.1', headers }: From = {}) {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  open.push(socket)
  let said = ''
  let isClosed = false
  socket.on('error', () => {}).on('close', () => (isClosed = true))
  socket.pause()
  socket.write(paths.map((path) => requestOf(path, headers)).join(''))
  return {
    socket,
    isClosed: () => isClosed,
    read: () => {
      socket.setEncoding('latin1').on('data', (text: string) => (said += text))
      socket.resume()
    },
    statuses: () => [...said.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status)),
    said: () => said,
  }
}

/** One request on its own connection; returns its status. */
async function ask(path: string, options: From = {}) {
  const { read, statuses } = pipeline([path], { ...options, headers: { connection: 'close', ...options.headers } })
  read()
  await expect.poll(statuses, { timeout: 60_000 }).toHaveLength(1)
  return statuses()[0]
}

const large = '/api/openapi.json'

test('pipelined requests are answered in order', async () => {
  const paths = ['/api/plans', '/api/nothing', '/api/jobs?page=0', '/api/health', '/api/plans']
  const { read, statuses } = pipeline(paths)
  read()
  await expect.poll(statuses).toEqual([200, 404, 422, 200, 200])
})

test('pipelined requests on one connection are handled one at a time', async () => {
  await db.transaction().execute(async (tx) => {
    await sql`lock table jobs in access exclusive mode`.execute(tx)
    const { read, statuses } = pipeline(Array.from({ length: 8 }, (_, at) => `/api/jobs?page=${at + 1}`))
    read()
    await pause(300)
    // A network has two slots, and these eight requests have taken one of them. (Earlier responses may be cached.)
    expect(await ask('/api/content?page=7')).toBe(200)
    expect(statuses()).toEqual([])
  })
})

test('a connection with too many waiting requests is closed, and they are dropped', async () => {
  await db.transaction().execute(async (tx) => {
    await sql`lock table jobs in access exclusive mode`.execute(tx)
    const few = pipeline(Array.from({ length: mostPipelined + 1 }, () => '/api/jobs'))
    const many = pipeline(
      Array.from({ length: mostPipelined + 2 }, () => '/api/jobs'),
      { from: '127.0.0.2' },
    )
    few.read()
    many.read()
    await expect.poll(many.isClosed).toBe(true)
    expect([few.isClosed(), many.said()]).toEqual([false, ''])
  })
})

describe('unread responses', () => {
  test('are limited for each network, and dropped with their connections', async () => {
    const all = Array.from({ length: 12 }, () => pipeline(Array.from({ length: mostPipelined }, () => large)))
    const { length: bytes } = (await app.inject(large)).rawPayload
    await expect.poll(() => app.unread.get('127.0.0.1') ?? 0, { timeout: 60_000 }).toBeGreaterThan(unreadBytes)
    await pause(300)
    // What was being sent when the limit was passed: one response for each of the network's slots.
    expect(app.unread.get('127.0.0.1')).toBeLessThan(unreadBytes + 3 * bytes)
    expect(await ask('/api/plans')).toBe(429)
    expect(await ask('/api/plans', { from: '127.0.0.3' })).toBe(200)
    for (const { socket } of all) socket.destroy()
    await expect.poll(() => app.unread.size).toBe(0)
    expect(await ask('/api/plans')).toBe(200)
  })

  test('end their connection when nothing has been read for a while', async () => {
    const reader = pipeline(Array.from({ length: mostPipelined }, () => large))
    await expect.poll(() => app.unread.size).toBe(1)
    await expect.poll(() => app.unread.size, { timeout: 60_000 }).toBe(0)
    reader.read()
    await expect.poll(reader.isClosed).toBe(true)
    expect(reader.statuses().length).toBeLessThan(mostPipelined)
  })

  test('do not include live events, which can be silent for a while', async () => {
    const { account_id } = await makeSeeker(db)
    const events = pipeline(['/api/events'], { headers: { authorization: `Bearer ${await signIn(db, account_id)}` } })
    events.read()
    await expect.poll(events.statuses).toEqual([200])
    await pause(4000)
    expect(events.isClosed()).toBe(false)
  })
})

test('an export counts as its network’s work until it has been read', async () => {
  const headers = { authorization: `Bearer ${await signIn(db, (await makeAdmin(db)).id)}` }
  await sql`insert into audit_events (actor_name, action, subject_type, subject_id, reason, network, user_agent)
    select 'Bench', 'account.sign_in_failed', 'account', at::text, repeat('x', 200), '10.0.0.0', repeat('y', 200)
    from generate_series(1, 60000) as at`.execute(db)
  const exports = [
    pipeline(['/api/admin/audit/export'], { headers }),
    pipeline(['/api/admin/audit/export'], { headers }),
  ]
  await expect.poll(() => app.unread.get('127.0.0.1'), { timeout: 60_000 }).toBe(2 * 65_536)
  await pause(500)
  expect(await ask('/api/content?page=8')).toBe(429)
  expect(await ask('/api/content?page=9', { from: '127.0.0.4' })).toBe(200)
  for (const { socket } of exports) socket.destroy()
  await expect.poll(() => ask('/api/content?page=10'), { timeout: 60_000 }).toBe(200)
})
