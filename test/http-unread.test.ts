import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Worker } from 'node:worker_threads'
import { beforeAll, describe, expect, test } from 'vitest'
import { storedKey } from '../server/platform/http/limits.ts'
import { lingering } from '../server/platform/http/unread-bodies.ts'
import { testApp } from './app.ts'
import { makeEmployer, makeSeeker, signIn } from './make.ts'
import type { SenderOptions } from './upload-sender.ts'

const fileBytes = 100_000
const { app, db } = await testApp({ limits: { file_bytes: fileBytes, account_forms_per_minute: 1 } })
const tokens = { seeker: '', employer: '' }
let port = 0
const connections = new Map<number, Socket>()
beforeAll(async () => {
  tokens.seeker = await signIn(db, (await makeSeeker(db)).account_id!)
  tokens.employer = await signIn(db, (await makeEmployer(db)).account_id)
  app.server.on('connection', (socket) => connections.set(socket.remotePort!, socket))
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})

type Sending = {
  target: string
  headers?: Record<string, string>
  /** Sent once, before the endless part. */
  first?: string
  /** Sent over and over, as fast as it's read. */
  more?: Buffer
  length?: number
}

/** Sends an endless body until the server closes; returns the response and how much of the body it had read. */
async function endless({ target, headers = {}, first = '', more = Buffer.alloc(32_768, 'x'), length }: Sending) {
  const sized = length === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const chunk = (bytes: Buffer) =>
    length === undefined
      ? Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
      : bytes
  let said = ''
  let from = 0
  await new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => (from = socket.localPort!))
    const pour = () => {
      while (!socket.destroyed && socket.writable && socket.write(chunk(more)));
    }
    socket.setEncoding('utf8').on('data', (text: string) => (said += text))
    // The server ends its side first; a client that keeps sending is disconnected.
    socket.on('drain', pour).on('error', () => {})
    socket.on('close', resolve)
    socket.write(`${target} HTTP/1.1\r\nHost: x\r\n${sized}\r\n${lines.join('')}\r\n`)
    if (first) socket.write(chunk(Buffer.from(first)))
    pour()
  })
  const [head = ''] = said.split('\r\n\r\n')
  return {
    status: Number(head.split(' ')[1]),
    connection: /^connection: (.*)$/im.exec(head)?.[1],
    read: connections.get(from)!.bytesRead,
  }
}

const json = { 'Content-Type': 'application/json' }
const form = { 'Content-Type': 'multipart/form-data; boundary=b' }
const bearer = (token: keyof typeof tokens) => ({ Authorization: `Bearer ${tokens[token]}` })
const file = '--b\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n'
const field = '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\n'

/** What a refusal before the body may read: what's discarded, and what arrived before the response was ready. */
const little = lingering.bytes + 16 * 65_536
const upload = 'POST /api/job-seeker/resumes'

const cases: [name: string, status: number, sending: () => Sending, mostRead: number][] = [
  ['a form of a visitor', 401, () => ({ target: upload, headers: form, first: file }), little],
  ['one that says it is 10 GB', 401, () => ({ target: upload, headers: form, first: file, length: 1e10 }), little],
  ['of an employer', 403, () => ({ target: upload, headers: { ...form, ...bearer('employer') }, first: file }), little],
  ['to no address', 404, () => ({ target: 'POST /api/nothing', headers: json }), little],
  ['to too deep an address', 404, () => ({ target: `POST /api${'/a'.repeat(40)}`, headers: json }), little],
  ['to too long an address', 414, () => ({ target: `POST /api/${'a'.repeat(4000)}`, headers: json }), little],
  ['of another type', 415, () => ({ target: 'POST /api/auth/login', headers: form, first: file }), little],
  ['JSON for a form', 415, () => ({ target: upload, headers: { ...json, ...bearer('seeker') } }), little],
  ['with a call that takes none', 200, () => ({ target: 'GET /api/health', headers: json }), little],
  ['JSON', 413, () => ({ target: 'POST /api/auth/login', headers: json, first: '{"email":"' }), 262_144 + little],
  ['JSON that says so', 413, () => ({ target: 'POST /api/auth/login', headers: json, length: 1e9 }), little],
  [
    'a file that says so',
    413,
    () => ({ target: upload, headers: { ...form, ...bearer('seeker') }, length: 1e9 }),
    little,
  ],
  [
    'a file',
    413,
    () => ({ target: upload, headers: { ...form, ...bearer('seeker') }, first: file }),
    fileBytes + little,
  ],
  [
    'a field',
    413,
    () => ({ target: upload, headers: { ...form, ...bearer('seeker') }, first: field }),
    fileBytes + 131_072 + little,
  ],
  [
    'before the first part',
    413,
    () => ({ target: upload, headers: { ...form, ...bearer('seeker') } }),
    fileBytes + 131_072 + little,
  ],
  [
    'of empty parts',
    413,
    () => ({
      target: upload,
      headers: { ...form, ...bearer('seeker') },
      first: file,
      more: Buffer.from(`\r\n${field}`.repeat(500)),
    }),
    fileBytes + 131_072 + little,
  ],
]

// Each lasts as long as the server lingers.
test.concurrent.each(cases)(
  'an endless body, %s: %i, and the connection is closed',
  async (_name, status, sending, most) => {
    const { read, ...answer } = await endless(sending())
    expect(answer).toEqual({ status, connection: 'close' })
    expect(read).toBeLessThan(most)
  },
)

test('after too many forms of one address, too', async () => {
  const target = 'POST /api/contact/submit'
  await db
    .insertInto('limit_counters')
    .values({ key: storedKey('POST /contact/submit:127.0.0.1'), window_start: new Date(Date.now() - 8000), hits: 9 })
    .onConflict((c) => c.columns(['key', 'window_start']).doUpdateSet({ hits: 9 }))
    .execute()
  const { read, ...answer } = await endless({ target, headers: json })
  expect(answer).toEqual({ status: 429, connection: 'close' })
  expect(read).toBeLessThan(little)
})

test('a small body that is refused unread leaves the connection open for the next call', async () => {
  const body = '{"note":"short"}'
  const said = await new Promise<string>((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1')
    socket.setEncoding('utf8').on('data', (more: string) => (text += more))
    socket.on('close', () => resolve(text))
    socket.write(
      `POST /api/logout HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    )
    socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  })
  expect([...said.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['401', '200'])
})

describe.each(['fetch', 'request'] as const)('with %s, a client still sending reads each response', (means) => {
  test.each([
    [401, '/api/job-seeker/resumes', 'multipart/form-data; boundary=b'],
    [404, '/api/nothing', 'application/json'],
    [413, '/api/auth/login', 'application/json'],
    [415, '/api/auth/login', 'text/plain'],
    [400, '/api/%ff', 'application/json'],
  ])('%i', async (status, path, type) => {
    const sender = new Worker(new URL('./upload-sender.ts', import.meta.url), {
      workerData: { means, url: `http://127.0.0.1:${port}${path}`, type, times: 40 } satisfies SenderOptions,
    })
    const [seen] = (await once(sender, 'message')) as [(number | string)[]]
    expect(seen).toEqual(Array(40).fill(status))
  })
})
