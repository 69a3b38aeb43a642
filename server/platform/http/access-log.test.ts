import { connect } from 'node:net'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeJob, makeSeeker, signIn } from '../../../test/make.ts'

const lines: string[] = []
const log = { write: (line: string) => void lines.push(line) }
const logged = () => lines.splice(0).map((line) => JSON.parse(line) as Record<string, unknown>)

test('is off by default', async () => {
  const { app } = await testApp({ log })
  await app.inject('/api/jobs')
  expect(logged()).toEqual([])
})

test('has a line for each request, with ids, and without anything typed or secret', async () => {
  const { app, db } = await testApp({ log, access_log: true })
  const token = await signIn(db, (await makeSeeker(db)).account_id!)
  const job = await makeJob(db)
  const send = async (method: 'GET' | 'POST', url: string, payload?: object) =>
    await app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, 'user-agent': 'SecretBrowser', referer: 'http://x.test/?q=hidden' },
      remoteAddress: '192.0.2.77',
      ...(payload ? { payload } : {}),
    })
  const wholeId = randomUUID()
  await send('GET', `/api/jobs/${job.id}?from=hidden`)
  await send('GET', '/api/jobs?keyword=hidden+words')
  await send('GET', '/api/jobs/zip-code/hidden')
  await send('GET', `/api/jobs/${encodeURIComponent('hidden name')}`)
  await send('GET', `/api/files/resumes/${wholeId}?expires=1&signature=hidden`)
  await send('GET', '/api/test-gateway/hidden-reference')
  await send('POST', '/api/auth/login', {
    email: 'hidden@x.test',
    password: 'hidden-password',
    user_type: 'job_seeker',
  })
  await send('POST', '/api/auth/reset-password?token=hidden', { token: 'hidden' })
  await send('GET', '/api/hidden')
  await send('GET', '/hidden/token')
  const text = lines.join('')
  expect(text).not.toMatch(/hidden|SecretBrowser|192\.0\.2/)
  expect(text).not.toContain(token)
  expect(text).not.toContain(wholeId)
  expect(logged().map(({ method, path, status, msg }) => [method, path, status, msg])).toEqual([
    ['GET', `/api/jobs/${job.id}`, 200, 'request'],
    ['GET', '/api/jobs', 200, 'request'],
    ['GET', '/api/jobs/zip-code/:zip', expect.any(Number), 'request'],
    ['GET', '/api/jobs/:id', 404, 'request'],
    ['GET', '/api/files/*', 404, 'request'],
    ['GET', '/api/test-gateway/:reference', expect.any(Number), 'request'],
    ['POST', '/api/auth/login', expect.any(Number), 'request'],
    ['POST', '/api/auth/reset-password', 422, 'request'],
    ['GET', '/…/…', 404, 'request'],
    ['GET', '/…/…', 404, 'request'],
  ])
})

test('distinguishes clients that disconnected from those that got a response, and records the duration', async () => {
  const { app, db } = await testApp({ log, access_log: true })
  const token = await signIn(db, (await makeSeeker(db)).account_id!)
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const closed = new Promise<void>((resolve) =>
    app.server.once('connection', (socket) => socket.once('close', () => resolve())),
  )
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(`GET /api/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`),
  )
  socket.once('data', () => socket.destroy())
  await closed
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(logged()).toEqual([
    expect.objectContaining({ path: '/api/events', status: 200, ms: expect.any(Number) as number, hung_up: true }),
  ])
})

test('has a line for requests refused before routing', async () => {
  const { app } = await testApp({ log, access_log: true, limits: { unread_bytes_per_network: -1 } })
  logged()
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const send = async (first: string, host: string) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${first} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
    )
    await new Promise((resolve) => socket.resume().once('close', resolve))
  }
  await send(`GET ${'/hidden'.repeat(17)}`, 'x')
  await send(`GET /${'a'.repeat(2001)}`, 'x')
  await send('TRACE /api/jobs', 'x')
  await send('GET /api/jobs', 'a b')
  await send('GET /api/plans', 'x')
  await expect.poll(() => lines.length).toBe(5)
  expect(lines.join('')).not.toContain('hidden')
  expect(logged().map(({ method, status, msg }) => [method, status, msg])).toEqual([
    ['GET', 404, 'request'],
    ['GET', 414, 'request'],
    ['TRACE', 405, 'request'],
    ['GET', 400, 'request'],
    ['GET', 429, 'request'],
  ])
})

test('does not hide requests refused while the server is busy', async () => {
  const { app } = await testApp({ log, access_log: true, log_level: 'warn' })
  await app.context.queue.close()
  for (let n = 0; n < 5; n++) expect((await app.inject('/api/health/ready')).statusCode).toBe(503)
  const all = logged()
  expect(all.filter(({ msg }) => msg === 'request').length).toBe(5)
  expect(all.filter(({ msg }) => String(msg).startsWith('refused')).length).toBe(1)
})
