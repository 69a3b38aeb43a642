import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { limitDefaults } from '../server/platform/config/limit-defaults.ts'
import { testApp } from './app.ts'
import { expectRefusal } from './http.ts'
import { makeSeeker, signIn } from './make.ts'

const { app, db } = await testApp({
  limits: { request_head_ms: 400, body_pause_ms: 400, body_pause_bytes: 30 },
})
let port = 0
const logged: unknown[] = []
beforeAll(async () => {
  const log = Object.fromEntries(
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace'].map((level) => [
      level,
      (what: unknown) => void (['fatal', 'error', 'warn'].includes(level) && logged.push({ level, what })),
    ]),
  )
  app.log.child = () => ({ ...log, level: 'warn', silent() {}, child: () => log }) as never
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})

/** Sends these bytes and no more; returns the response until the server closes its side. */
function begin(head: string, body = '', to = port) {
  let said = ''
  const socket = connect(to, '127.0.0.1', () => void socket.write(`${head}\r\nHost: x\r\n\r\n${body}`))
  const answer = new Promise<ReturnType<typeof parse>>((resolve) => {
    socket.setEncoding('utf8').on('data', (text: string) => (said += text))
    socket.on('error', () => {}).on('end', () => resolve(parse(said)))
  })
  return { answer, socket }
}

function parse(said: string) {
  const [head = '', payload = ''] = said.split('\r\n\r\n')
  const header = (name: string) => new RegExp(`^${name}: (.*?)\r?$`, 'im').exec(head)?.[1]
  const headers = { 'content-type': header('content-type'), connection: header('connection') }
  return { statusCode: Number(head.split(' ')[1]), headers, payload }
}

const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n%PDF-1.4 and then'
const uploadBy = (token: string) =>
  `POST /api/job-seeker/resumes HTTP/1.1\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9999`
const newToken = async () => await signIn(db, (await makeSeeker(db)).account_id!)

test.each([
  ['a form in a file', async () => [uploadBy(await newToken()), part]],
  ['a form before its first part', async () => [uploadBy(await newToken()), '--b']],
  ['JSON', () => ['POST /api/contact/submit HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 99', '{"na']],
  [
    'JSON in chunks',
    () => [
      'POST /api/contact/submit HTTP/1.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked',
      '5\r\n{"nam\r\n',
    ],
  ],
] as [string, () => Promise<[string, string]> | [string, string]][])(
  '%s that stalls is a 408 and closed, and leaves nothing in the log',
  async (_name, sending) => {
    logged.length = 0
    const closed = new Promise((resolve) => app.server.once('connection', (socket) => socket.once('close', resolve)))
    const begun = Date.now()
    const { answer } = begin(...(await sending()))
    const refused = await answer
    expectRefusal(refused as never, 408)
    expect(refused.headers.connection).toBe('close')
    expect(Date.now() - begun).toBeLessThan(3000)
    await closed
    expect(logged).toEqual([])
  },
)

test('a slow but steady body is read', async () => {
  const body = JSON.stringify({ name: 'Ada', email: 'ada@example.test', subject: 'Slow', message: 'A question.' })
  const head = `POST /api/contact/submit HTTP/1.1\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: ${body.length}`
  const { answer, socket } = begin(head)
  for (let at = 0; at < body.length; at += 20) {
    await new Promise((resolve) => setTimeout(resolve, 120))
    socket.write(body.slice(at, at + 20))
  }
  expect((await answer).statusCode).toBe(200)
})

test('a body that arrives a byte at a time is a 408 and closed', async () => {
  const head = 'POST /api/contact/submit HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 9999'
  const { answer, socket } = begin(head)
  const drip = setInterval(() => socket.write(' '), 50)
  const refused = await answer
  clearInterval(drip)
  expectRefusal(refused as never, 408)
})

test.each([
  ['never begins', ''],
  ['stops within its headers', 'GET /api/health HTTP/1.1\r\nX-Slow: '],
  ['sends its headers a byte at a time', 'GET /api/health HTTP/1.1\r\nX-Slow: '],
])('a sender that %s is a 408 and closed', async (name, first) => {
  let said = ''
  const socket = connect(port, '127.0.0.1', () => void socket.write(first))
  const drip = name.endsWith('time') ? setInterval(() => socket.write('a'), 50) : undefined
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket
    .setEncoding('utf8')
    .on('data', (text: string) => (said += text))
    .on('error', () => {})
  await closed
  clearInterval(drip)
  expectRefusal(parse(said) as never, 408)
})

test('a slow response does not count as a pause of the sender', async () => {
  const { answer, socket } = begin('GET /api/health HTTP/1.1\r\nConnection: keep-alive')
  await new Promise((resolve) => setTimeout(resolve, 900))
  expect(socket.destroyed).toBe(false)
  socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  expect((await answer).statusCode).toBe(200)
})

test('a steady body has a quarter of an hour', () => {
  expect(limitDefaults.request_ms).toBe(15 * 60_000)
  expect(app.server.requestTimeout).toBe(limitDefaults.request_ms)
})

test('a steady body that never ends is eventually a 408', async () => {
  const own = await testApp({ limits: { request_head_ms: 400, request_ms: 1500, body_pause_bytes: 30 } })
  const { port } = new URL(await own.app.listen({ port: 0, host: '127.0.0.1' }))
  const head = 'POST /api/contact/submit HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 250000'
  const { answer, socket } = begin(head, '', Number(port))
  const more = setInterval(() => socket.write(' '.repeat(100)), 50)
  const refused = await answer
  clearInterval(more)
  expectRefusal(refused as never, 408)
})
