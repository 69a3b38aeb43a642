import { connect, type Socket } from 'node:net'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hashToken } from '../server/platform/http/callers.ts'
import { testApp } from './app.ts'
import { makeNestedPdf, makePdf } from './files.ts'
import { expectRefusal } from './http.ts'
import { makeSeeker, signIn } from './make.ts'

const { app, db } = await testApp({
  limits: {
    file_bytes: 100_000,
    uploads_at_once_per_account: 2,
    uploads_at_once_per_network: 3,
    uploads_at_once_of_visitors: 2,
    failed_uploads_per_hour: 3,
  },
})
let port = 0
beforeAll(async () => {
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})

const open = new Set<Socket>()
afterEach(async () => {
  for (const socket of open) await giveUp(socket)
})

const asAccount = (token: string) => `POST /api/job-seeker/resumes HTTP/1.1\r\nAuthorization: Bearer ${token}`
const asVisitor = 'PUT /api/import-schedule/file HTTP/1.1'

/** Sends half of this many files to a call; resolves when each is being read. */
async function half(call: string, count: number, localAddress = '127.0.0.1') {
  const sockets = []
  for (let at = 0; at < count; at++) {
    const reading = new Promise<void>((resolve) =>
      app.server.once('request', (request) => request.once('resume', resolve)),
    )
    const head = `${call}\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9999`
    const socket = connect({ port, host: '127.0.0.1', localAddress }, () => {
      socket.write(`${head}\r\n\r\n${part}`)
    })
    open.add(socket.on('error', () => {}))
    sockets.push(socket)
    await reading
  }
  return sockets
}

/** Resolves when the server has noticed. */
async function giveUp(socket: Socket) {
  open.delete(socket)
  socket.destroy()
  await new Promise((resolve) => setTimeout(resolve, 100))
}

const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n%PDF-1.4 and then'
const newToken = async () => await signIn(db, (await makeSeeker(db)).account_id!)

async function post(token: string, file: Buffer, key?: string) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(file)]), 'cv.pdf')
  const response = new Response(form)
  return await app.inject({
    method: 'POST',
    url: '/api/job-seeker/resumes',
    remoteAddress: '127.0.0.1',
    headers: {
      'content-type': response.headers.get('content-type') ?? '',
      authorization: `Bearer ${token}`,
      ...(key ? { 'idempotency-key': key } : {}),
    },
    payload: Buffer.from(await response.arrayBuffer()),
  })
}
describe('half-sent files', () => {
  test('by visitors have one limit for all networks together, because tokens are read after the files', async () => {
    await half(asVisitor, 1, '127.0.0.5')
    const [second] = await half(asVisitor, 1, '127.0.0.6')
    const form = new Response(new FormData())
    const send = async () =>
      await app.inject({
        method: 'PUT',
        url: '/api/import-schedule/file',
        remoteAddress: '127.0.0.7',
        headers: { 'content-type': form.headers.get('content-type') ?? '' },
        payload: '',
      })
    expectRefusal(await send(), 429)
    expect((await post(await newToken(), makePdf())).statusCode).toBe(200)
    await giveUp(second!)
    expect((await send()).statusCode).not.toBe(429)
  })

  test('block more from their account until one is abandoned', async () => {
    const token = await newToken()
    const [first] = await half(asAccount(token), 2)
    const refused = await post(token, makePdf())
    expectRefusal(refused, 429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await post(await newToken(), makePdf())).statusCode).toBe(200)
    await giveUp(first!)
    expect((await post(token, makePdf())).statusCode).toBe(200)
  })

  test('block more from their network', async () => {
    await half(asAccount(await newToken()), 2)
    await half(asAccount(await newToken()), 1)
    expectRefusal(await post(await newToken(), makePdf()), 429)
  })
})

test('files sent one after the other are not blocked', async () => {
  const token = await newToken()
  for (let times = 0; times < 5; times++) expect((await post(token, makePdf())).statusCode).toBe(200)
})

/** Sends a whole file and disconnects while it's being read. */
async function sendAndLeave(token: string, file: Buffer) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(file)]), 'cv.pdf')
  const sent = new Response(form)
  const [type, bytes] = [sent.headers.get('content-type'), Buffer.from(await sent.arrayBuffer())]
  const head = `POST /api/job-seeker/resumes HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\nContent-Length: ${bytes.length}`
  const socket = connect(
    port,
    '127.0.0.1',
    () => void socket.write(Buffer.concat([Buffer.from(`${head}\r\n\r\n`), bytes])),
  )
  socket.on('error', () => {})
  await new Promise((resolve) => setTimeout(resolve, 250))
  await giveUp(socket)
}

describe('files that take a long time to read', () => {
  test('are abandoned if the client disconnects, and block no one', async () => {
    const token = await newToken()
    for (let times = 0; times < 3; times++) await sendAndLeave(token, makeNestedPdf())
    const began = Date.now()
    expect((await post(await newToken(), makePdf())).statusCode).toBe(200)
    // By now, three of them would have been read for a quarter of a minute.
    expect(Date.now() - began).toBeLessThan(5000)
  })

  test('and other unreadable files count toward an hourly limit, abandoned or not; readable ones do not', async () => {
    const token = await newToken()
    expect((await post(token, makePdf())).statusCode).toBe(200)
    await sendAndLeave(token, makeNestedPdf())
    for (let times = 0; times < 2; times++) expectRefusal(await post(token, Buffer.from('no file')), 422)
    const refused = await post(token, makePdf())
    expectRefusal(refused, 429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
  })
})

describe('an Idempotency-Key', () => {
  test('of a file that was refused is free for the one that is accepted', async () => {
    const token = await newToken()
    expectRefusal(await post(token, Buffer.alloc(150_000, 'x'), 'key-file'), 413)
    expectRefusal(await post(token, Buffer.alloc(400_000, 'x'), 'key-file'), 413)
    const begun = await half(asAccount(token), 2)
    expectRefusal(await post(token, makePdf(), 'key-file'), 429)
    for (const socket of begun) await giveUp(socket)
    const taken = await post(token, makePdf(), 'key-file')
    expect(taken.statusCode, taken.payload).toBe(200)
    expect((await post(token, makePdf(), 'key-file')).json()).toEqual(taken.json())
    const { resumes } = await db
      .selectFrom('resumes')
      .innerJoin('job_seekers', 'job_seekers.id', 'resumes.seeker_id')
      .innerJoin('sessions', 'sessions.account_id', 'job_seekers.account_id')
      .where('sessions.token_hash', '=', hashToken(token))
      .select((eb) => eb.fn.countAll<string>().as('resumes'))
      .executeTakeFirstOrThrow()
    expect(Number(resumes)).toBe(1)
  })
})
