import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from './app.ts'
import { makeSeeker, signIn } from './make.ts'

const { app, db } = await testApp()
let port = 0
let token = ''
const logged: { level: string; what: unknown }[] = []
beforeAll(async () => {
  const log = Object.fromEntries(
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace'].map((level) => [
      level,
      (what: unknown) => void (['fatal', 'error', 'warn'].includes(level) && logged.push({ level, what })),
    ]),
  )
  app.log.child = () => ({ ...log, level: 'warn', silent() {}, child: () => log }) as never
  token = await signIn(db, (await makeSeeker(db)).account_id!)
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})

/** Sends the start of a request and disconnects; resolves when the server has closed its side. */
async function leave(head: string, body: string) {
  const gone = new Promise<void>((resolve) =>
    app.server.once('connection', (socket) => socket.once('close', () => resolve())),
  )
  const arrived = new Promise<void>((resolve) => app.server.once('request', () => resolve()))
  const socket = connect(port, '127.0.0.1', () => void socket.write(`${head}\r\nHost: x\r\n\r\n${body}`))
  await arrived
  await new Promise((resolve) => setTimeout(resolve, 50))
  socket.destroy()
  await gone
  await new Promise((resolve) => setTimeout(resolve, 50))
}

const form = '--b\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n%PDF-1.4 and then'
const bearer = () => `Authorization: Bearer ${token}`

test.each([
  [
    'a form',
    () =>
      `POST /api/job-seeker/resumes HTTP/1.1\r\n${bearer()}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9999`,
    form,
  ],
  [
    'a form in chunks',
    () =>
      `POST /api/job-seeker/resumes HTTP/1.1\r\n${bearer()}\r\nContent-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked`,
    `${form.length.toString(16)}\r\n${form}\r\n`,
  ],
  [
    'a form before its first part',
    () =>
      `POST /api/job-seeker/resumes HTTP/1.1\r\n${bearer()}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9999`,
    '--b',
  ],
  [
    'JSON',
    () => 'POST /api/contact/submit HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 9999',
    '{"name":',
  ],
  [
    'JSON in chunks',
    () => 'POST /api/contact/submit HTTP/1.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked',
    '5\r\n{"nam\r\n',
  ],
])('%s abandoned by its sender leaves nothing in the log', async (_name, head, body) => {
  logged.length = 0
  await leave(head(), body)
  expect(logged).toEqual([])
  expect((await app.inject('/api/health')).statusCode).toBe(200)
})

test.each([
  '/api/profile/resume.pdf',
  '/api/settings/export',
  '/api/job-seeker/jobs/recommended',
  '/api/jobs',
  '/api/events',
])('a client that disconnects while waiting for %s leaves nothing in the log', async (path) => {
  logged.length = 0
  await leave(`GET ${path} HTTP/1.1\r\n${bearer()}`, '')
  // A PDF is created in its own thread, which takes a while to notice.
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(logged).toEqual([])
  expect((await app.inject('/api/health')).statusCode).toBe(200)
})

test('a request whose connection was reset before it is handled leaves nothing in the log', async () => {
  logged.length = 0
  app.server.prependOnceListener('request', ({ socket }) => socket.destroy())
  await leave(`GET /api/user HTTP/1.1\r\n${bearer()}`, '')
  expect(logged).toEqual([])
  expect((await app.inject('/api/health')).statusCode).toBe(200)
})
