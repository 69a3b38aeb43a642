import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { LightMyRequestResponse as Response, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { refusal, testApp, type TestApp } from './app.ts'
import { makeEmployer, makeJob, makeSeeker, signIn } from './make.ts'

const { app, db, as } = await testApp()
const send = (options: InjectOptions & { remoteAddress?: string }) =>
  app.inject({ remoteAddress: '10.0.0.1', ...options })
const json = { 'content-type': 'application/json' }

/** The one shape: a message, perhaps a code and errors, and nothing of what is inside. */
function expectRefusal(response: Pick<Response, 'statusCode' | 'headers' | 'payload'>, status: number) {
  expect(response.statusCode, response.payload).toBe(status)
  expect(response.headers['content-type']).toMatch(/^application\/json/)
  const body = JSON.parse(response.payload) as Record<string, unknown>
  expect(Object.keys(body).filter((key) => !['message', 'code', 'errors'].includes(key))).toEqual([])
  expect(body.message).toMatch(/\w+.*\.$/)
  expect(response.payload).not.toMatch(
    /fastify|node_modules|\.ts\b|postgres|select |Unexpected token|at position|FST_/i,
  )
  return body as { message: string; errors?: Record<string, string[]> }
}

/** A page by itself that loads nothing, in a policy that lets only its own style through; returns its heading. */
function expectErrorPage({ headers, payload }: Pick<Response, 'headers' | 'payload'>) {
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  const style = /<style>([\s\S]*)<\/style>/.exec(payload)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
  expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}';`)
  expect(headers['cache-control']).toBe('no-store')
  expect(payload).not.toMatch(/<script|style="|<link rel="stylesheet"/)
  expect(payload).toContain('<a href="/">Merlon</a>')
  return /<h1>(.+?)<\/h1>/.exec(payload)?.[1]
}

const contact = { name: 'Ada', email: 'ada@example.test', subject: 'Hello', message: 'A question.' }
const post = (payload: string | Buffer, headers: Record<string, string> = json, url = '/api/contact/submit') =>
  send({ method: 'POST', url, headers, payload })

describe('a compressed body', () => {
  const whole = gzipSync(JSON.stringify(contact))
  test.each([
    ['gzip', whole],
    ['gzip', whole.subarray(0, 20)],
    ['gzip', Buffer.concat([whole, Buffer.from('more')])],
    ['br', Buffer.from('hello')],
    ['deflate', Buffer.from('hello')],
    ['zstd', Buffer.from('hello')],
    ['x-none', Buffer.from('{}')],
  ])('of kind %s is refused at once', async (encoding, payload) => {
    for (const url of ['/api/contact/submit', '/api/auth/login'])
      expectRefusal(await post(payload, { ...json, 'content-encoding': encoding }, url), 415)
  })

  test('as it is, is taken', async () => {
    const sent = await post(JSON.stringify(contact), { ...json, 'content-encoding': 'identity' })
    expect(sent.statusCode).toBe(200)
  })
})

describe('addresses', () => {
  for (const url of ['/api/%', '/api/%ff', '/api/files/%E0%A4%A', '/api/files/%zz'])
    test(`${url} cannot be read`, async () => void expectRefusal(await send({ url }), 400))

  for (const url of ['/%zz', '/%ED%A0%80', '/jobs/%ff?x=1'])
    test(`${url} is told to a browser as a page, to others in the one shape`, async () => {
      const response = await send({ url, headers: { accept: 'text/html' } })
      expect(response.statusCode).toBe(400)
      expect(expectErrorPage(response)).toBe('This address cannot be read')
      expectRefusal(await send({ url }), 400)
      expectRefusal(await send({ url: `/api${url}`, headers: { accept: 'text/html' } }), 400)
    })

  for (const url of [
    '/api/mailbox?recipient=%ff',
    '/api/mailbox?recipient=%E0%A4%A',
    '/api/health?x=%zz',
    '/api/health?x?%zz',
  ])
    test(`${url} is refused, not guessed at`, async () => void expectRefusal(await send({ url }), 400))

  for (const url of [
    '/api',
    '/api/',
    '/api/nothing',
    '/api/jobs/../nothing',
    '/api/auth',
    '/api/auth/login/',
    '/api//health',
    `/api/${'x'.repeat(700)}`,
  ])
    test(`${url.slice(0, 40)} is not there`, async () => void expectRefusal(await send({ url }), 404))

  test('a method that an address does not know is not there', async () => {
    expectRefusal(await send({ method: 'DELETE', url: '/api/auth/login' }), 404)
    expectRefusal(await send({ method: 'GET', url: '/api/auth/login' }), 404)
  })

  test('NUL in a path is an address of nothing, in a query 422 with its name', async () => {
    expectRefusal(await send({ url: '/api/files/a%00b' }), 404)
    const { errors } = expectRefusal(await send({ url: '/api/mailbox?recipient=a%00b' }), 422)
    expect(Object.keys(errors ?? {})).toEqual(['recipient'])
  })

  test('whatever is wrong is said in words that name it', async () => {
    const said = async (url: string) => Object.entries(expectRefusal(await send({ url }), 422).errors ?? {})
    expect(await said('/api/jobs?keyword[]=a&keyword=b')).toEqual([['keyword', ['keyword has one value only.']]])
    const types = Array.from({ length: 46 }, (_, at) => `job_type=t${at}`).join('&')
    expect(await said(`/api/jobs?${types}`)).toEqual([['job_type', ['job_type can hold 40 values at most.']]])
    expect(await said('/api/files/x?signature=a&signature=b')).toEqual([
      ['signature', ['signature has one value only.']],
    ])
    expect(await said('/api/jobs?%00=1')).toEqual([['query', ['This contains a character that cannot be stored.']]])
  })

  test('a parameter of a list that is out of range is named', async () => {
    for (const value of ['1000000000', '0', 'x', '1e3.', '1e1', '0x10', '1.0', '+5', '%205', '5&per_page=6']) {
      const { errors } = expectRefusal(await send({ url: `/api/mailbox?per_page=${value}` }), 422)
      expect(Object.keys(errors ?? {})).toEqual(['per_page'])
    }
  })

  test('names nobody knows and empty values are ignored, and a page past the last is empty', async () => {
    for (const query of ['nonsense=1', 'page=&per_page=&recipient=', 'page=999999', '__proto__=1', 'constructor=1'])
      expect((await send({ url: `/api/mailbox?${query}` })).statusCode, query).toBe(200)
  })
})

describe('bodies', () => {
  const refused: [string, string | Buffer, Record<string, string>, number][] = [
    ['half a JSON', '{"name":', json, 400],
    ['JSON with a comma too many', '{"name":"a",}', json, 400],
    ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), json, 400],
    ['UTF-8 cut off in the middle', Buffer.from('{"name":"é"}').subarray(0, 10), json, 400],
    ['a body that says it is UTF-16', Buffer.from('{}', 'utf16le'), json, 400],
    ['a prototype in JSON', '{"__proto__":{"name":"x"}}', json, 400],
    ['a prototype by its constructor', '{"constructor":{"prototype":{"name":"x"}}}', json, 400],
    ['more depth than can be walked through', `{"name":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, json, 400],
    ['text', 'hello', { 'content-type': 'text/plain' }, 415],
    ['a plain form', 'name=Ada', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['XML', '<a/>', { 'content-type': 'application/xml' }, 415],
    ['a type that is none', '{}', { 'content-type': 'nonsense' }, 415],
    ['a body without a type', '{}', { 'content-type': '' }, 415],
    ['files where none belong', '--x--\r\n', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ['files without a boundary', 'x', { 'content-type': 'multipart/form-data' }, 415],
    ['more than 256 kB', JSON.stringify({ ...contact, message: 'x'.repeat(262_144) }), json, 413],
  ]
  for (const [name, payload, headers, status] of refused)
    test(`${name}: ${status}`, async () => void expectRefusal(await post(payload, headers), status))

  const invalid: [string, string, string[]][] = [
    ['null', 'null', ['email', 'message', 'name', 'subject']],
    ['a list', '[1]', ['body']],
    ['a number', '7', ['body']],
    ['a text', '"name"', ['body']],
    ['numbers for texts', JSON.stringify({ ...contact, name: 5, subject: {} }), ['name', 'subject']],
    ['a NUL', JSON.stringify({ ...contact, message: 'a\0b' }), ['message']],
    ['half a surrogate pair', JSON.stringify({ ...contact, message: 'broken \ud83d text' }), ['message']],
    ['texts of blanks', JSON.stringify({ ...contact, message: ' \n ' }), ['message']],
  ]
  for (const [name, payload, fields] of invalid)
    test(`${name}: 422 by field`, async () => {
      const { errors } = expectRefusal(await post(payload), 422)
      expect(Object.keys(errors ?? {}).toSorted()).toEqual(fields)
    })

  test('an empty one with a type is none', async () => {
    expectRefusal(await post(''), 422)
    const { account_id } = await makeSeeker(db)
    const headers = { ...json, authorization: `Bearer ${await signIn(db, account_id)}` }
    expect((await send({ method: 'POST', url: '/api/logout', headers })).statusCode).toBe(200)
  })

  test('a charset in the type is fine', async () =>
    expect(
      (await post(JSON.stringify(contact), { 'content-type': 'application/json; charset=utf-8' })).statusCode,
    ).toBe(200))
})

describe('on the wire', () => {
  let port = 0
  beforeAll(async () => {
    port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  })
  /** What the server says to these bytes until it closes, or has said all that it announced. */
  const wire = (bytes: string | Buffer) =>
    new Promise<string>((resolve, reject) => {
      let said = ''
      const socket = connect(port, '127.0.0.1', () => void socket.write(bytes)).setEncoding('utf8')
      socket.on('data', (chunk: string) => {
        said += chunk
        const [head = '', payload] = said.split('\r\n\r\n')
        const length = /^content-length: (\d+)$/im.exec(head)?.[1]
        if (payload !== undefined && length !== undefined && Buffer.byteLength(payload) >= Number(length))
          socket.destroy()
      })
      socket.on('error', reject)
      socket.on('close', () => resolve(said))
    })
  const parse = (said: string) => {
    const [head = '', payload = ''] = said.split('\r\n\r\n')
    const type = /^content-type: (.*)$/im.exec(head)?.[1]?.trim()
    return { statusCode: Number(head.split(' ')[1]), headers: { 'content-type': type }, payload }
  }

  test('garbage: 400', async () => void expectRefusal(parse(await wire('hello\r\n\r\n')), 400))
  test('bytes of another protocol: 400', async () =>
    void expectRefusal(parse(await wire(Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x0d, 0x0a, 0x0d, 0x0a]))), 400))
  test('headers of 40 kB: 431', async () =>
    void expectRefusal(
      parse(await wire(`GET /api/health HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`)),
      431,
    ))
  test('two lengths: 400', async () =>
    void expectRefusal(
      parse(
        await wire('POST /api/contact/submit HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}'),
      ),
      400,
    ))
  test('no host: 400', async () => void expectRefusal(parse(await wire('GET /api/health HTTP/1.1\r\n\r\n')), 400))
  test('an expectation nobody has: 400', async () =>
    void expectRefusal(
      parse(await wire('GET /api/health HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\nConnection: close\r\n\r\n')),
      400,
    ))
  test('a malformed address: 400', async () =>
    void expectRefusal(parse(await wire('GET /api/%ff HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')), 400))
  test('a body that says it is longer than the limit: 413, before it is sent', async () =>
    void expectRefusal(
      parse(
        await wire(
          'POST /api/contact/submit HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99999999\r\n\r\n{',
        ),
      ),
      413,
    ))
})

describe('an Idempotency-Key', () => {
  const count = async (subject: string) =>
    (await db.selectFrom('contact_messages').select('id').where('subject', '=', subject).execute()).length
  const submit = (subject: string, key: string) =>
    as()('POST /contact/submit', { body: { ...contact, subject } }, { idempotency_key: key })

  test('does the work once and repeats the answer', async () => {
    const first = await submit('Once', 'key-once')
    expect(await submit('Once', 'key-once')).toEqual(first)
    expect(await count('Once')).toBe(1)
  })

  test('with another body is 422 and does nothing', async () => {
    await submit('One body', 'key-body')
    const refused = await refusal(submit('Another body', 'key-body'))
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.errors)).toEqual(['Idempotency-Key'])
    expect(await count('Another body')).toBe(0)
  })

  test('of two at once lets one through; the other repeats it or is told to wait', async () => {
    const both = await Promise.allSettled([submit('Together', 'key-two'), submit('Together', 'key-two')])
    const failed = both.flatMap((one) =>
      one.status === 'rejected' ? [one.reason as { status: number; code: string }] : [],
    )
    expect(failed.length).toBeLessThan(2)
    for (const error of failed) expect(error).toMatchObject({ status: 409, code: 'in_progress' })
    expect(await count('Together')).toBe(1)
    expect((await submit('Together', 'key-two')).message).toBeTruthy()
    expect(await count('Together')).toBe(1)
  })

  test('of work under way is 409; of work cut off it says so once and is done when sent again', async () => {
    await submit('Given up', 'key-away')
    const age = (ms: number) =>
      db
        .updateTable('idempotency_keys')
        .set({ status: null, created_at: new Date(Date.now() - ms) })
        .where('key', '=', 'key-away')
        .execute()
    await age(30_000)
    expect(await refusal(submit('Given up', 'key-away'))).toMatchObject({ status: 409, code: 'in_progress' })
    await age(61_000)
    expect(await refusal(submit('Given up', 'key-away'))).toMatchObject({ status: 409, code: 'cut_off' })
    expect(await count('Given up')).toBe(1)
    await submit('Given up', 'key-away')
    expect(await count('Given up')).toBe(2)
  })

  test('is forgotten after a day', async () => {
    await submit('Yesterday', 'key-day')
    await db
      .updateTable('idempotency_keys')
      .set({ created_at: new Date(Date.now() - 86_400_001) })
      .where('key', '=', 'key-day')
      .execute()
    await submit('Yesterday', 'key-day')
    expect(await count('Yesterday')).toBe(2)
  })

  test('of a refused call may be used again', async () => {
    expect((await refusal(submit(' ', 'key-refused'))).status).toBe(422)
    await submit('Now right', 'key-refused')
    expect(await count('Now right')).toBe(1)
  })

  test('belongs to its caller', async () => {
    const [one, other] = [await makeSeeker(db), await makeSeeker(db)]
    for (const { account_id } of [one, other])
      await as(await signIn(db, account_id))(
        'POST /contact/submit',
        { body: { ...contact, subject: 'Callers' } },
        { idempotency_key: 'key-own' },
      )
    expect(await count('Callers')).toBe(2)
  })

  test('is 1 to 200 characters', async () => {
    expect((await refusal(submit('Long', 'k'.repeat(201)))).status).toBe(422)
    expect(await count('Long')).toBe(0)
  })

  test('keeps no tokens and no plain hash of a password', async () => {
    const { account } = await makeSeeker(db, { account: { password: true } })
    const body = { email: account.email, password: 'a wall of twelve gaps' }
    await as()('POST /auth/login', { body }, { idempotency_key: 'key-login' })
    expect(await db.selectFrom('idempotency_keys').selectAll().where('key', '=', 'key-login').execute()).toEqual([])
    const { createHash } = await import('node:crypto')
    const registration = {
      first_name: 'A',
      last_name: 'B',
      email: 'key@example.test',
      password: 'a wall of twelve gaps',
    }
    await as()('POST /auth/register/job-seeker', { body: registration }, { idempotency_key: 'key-register' })
    const kept = await db
      .selectFrom('idempotency_keys')
      .select('body_hash')
      .where('key', '=', 'key-register')
      .executeTakeFirst()
    expect(kept?.body_hash.equals(createHash('sha256').update(JSON.stringify(registration)).digest())).toBe(false)
  })
})

test('a reply is kept by nobody on its way, refused or not', async () => {
  const { account_id } = await makeSeeker(db)
  const headers = { authorization: `Bearer ${await signIn(db, account_id)}` }
  for (const url of ['/api/user', '/api/jobs', '/api/admin/employers', '/api/nothing'])
    expect((await send({ url, headers })).headers['cache-control'], url).toBe('no-store')
})

describe('an answer to nobody in particular', () => {
  const url = '/api/filters/all'

  test('is not sent again while it is the same', async () => {
    const first = await send({ url })
    expect(first.statusCode).toBe(200)
    expect(first.headers).toMatchObject({
      'cache-control': 'no-cache',
      etag: expect.stringMatching(/^W\/"[\w-]{27}"$/),
    })
    const again = await send({ url, headers: { 'if-none-match': `"other", ${first.headers.etag}` } })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
    expect(again.headers.etag).toBe(first.headers.etag)
    expect((await send({ url, headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200)
  })

  test('is another one once something changed', async () => {
    const jobs = { url: '/api/jobs?keyword=etagged' }
    const before = await send(jobs)
    await makeJob(db, { title: 'Etagged engineer' })
    const after = await send({ ...jobs, headers: { 'if-none-match': before.headers.etag } })
    expect(after.statusCode).toBe(200)
    expect(after.json()).toMatchObject({ data: { total: 1 } })
  })

  test('is told apart from the one for somebody signed in, which nobody keeps', async () => {
    const { account_id } = await makeSeeker(db)
    const authorization = `Bearer ${await signIn(db, account_id)}`
    const tag = (await send({ url })).headers.etag
    const signedIn = await send({ url, headers: { authorization, 'if-none-match': tag } })
    expect(signedIn.statusCode).toBe(200)
    expect(signedIn.headers).toMatchObject({
      'cache-control': 'no-store',
      vary: expect.stringMatching(/authorization/i),
    })
    expect(signedIn.headers.etag).toBeUndefined()
    expect((await send({ url })).headers.vary).toMatch(/authorization/i)
  })

  test.each(['/api/mailbox', '/api/health', '/api/jobs?page=0'])('of %s is never kept', async (never) => {
    const { headers } = await send({ url: never })
    expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined])
  })

  test('is compressed by brotli, without being asked for zstd', async () => {
    const { headers } = await send({ url, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } })
    expect(headers['content-encoding']).toBe('br')
    expect(headers.vary).toMatch(/authorization.*accept-encoding/i)
  })
})

describe('refusals come in order', () => {
  let limited: TestApp
  beforeAll(async () => {
    limited = await testApp({ limits: { requests_per_second: 4, account_forms_per_minute: 2 } })
    // A second is over when a test says so: on a machine with other work to do, six requests take longer.
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterAll(() => void vi.useRealTimers())
  const from = (remoteAddress: string, options: InjectOptions) => limited.app.inject({ ...options, remoteAddress })
  const many = async (times: number, ask: () => Promise<Response>) => {
    const seen: number[] = []
    for (let i = 0; i < times; i++) seen.push((await ask()).statusCode)
    return seen
  }

  test('429 before 401, 415 and 404', async () => {
    const asks: InjectOptions[] = [
      { url: '/api/user' },
      { url: '/api/user', headers: { authorization: 'Bearer ended' } },
      { method: 'POST', url: '/api/logout', headers: { 'content-type': 'text/plain' }, payload: 'x' },
      { url: '/api/nothing' },
    ]
    for (const [at, options] of asks.entries()) {
      const seen = await many(6, () => from(`10.1.0.${at}`, options))
      expect(seen.slice(0, 4), JSON.stringify(options)).not.toContain(429)
      expect(seen.slice(4), JSON.stringify(options)).toEqual([429, 429])
    }
  })

  test('a 429 says when to come back, in the one shape', async () => {
    await many(4, () => from('10.1.1.1', { url: '/api/health' }))
    const response = await from('10.1.1.1', { url: '/api/health' })
    expectRefusal(response, 429)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    vi.setSystemTime(Date.now() + 1100)
    expect((await from('10.1.1.1', { url: '/api/health' })).statusCode).toBe(200)
  })

  test('a 429 for a page is one, and says how long to wait', async () => {
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
    await many(4, () => from('10.1.1.2', { url: '/robots.txt', headers }))
    const response = await from('10.1.1.2', { url: '/robots.txt', headers })
    expect(response.statusCode).toBe(429)
    const heading = expectErrorPage(response)
    expect(heading).toBe('Too many requests')
    expect(response.headers['retry-after']).toBe('1')
    expect(response.payload).toContain('Wait 1 second, then try again.')
    // Who asks for data is answered with data.
    const api = await from('10.1.1.2', { url: '/api/health', headers })
    expect(expectRefusal(api, 429).message).toBe('Too many requests came at once. Wait 1 second, then try again.')
    expectRefusal(await from('10.1.1.2', { url: '/robots.txt' }), 429)
  })

  test('the limit of a form before its type, its size and its fields', async () => {
    const ask = (payload: string, headers: Record<string, string>) =>
      from('10.1.2.1', { method: 'POST', url: '/api/contact/submit', payload, headers })
    for (let i = 0; i < 2; i++) expect((await ask(JSON.stringify(contact), json)).statusCode).toBe(200)
    expect((await ask('x', { 'content-type': 'text/plain' })).statusCode).toBe(429)
    expectRefusal(await ask('{}', json), 429)
  })

  test('401 and 403 before the body is read', async () => {
    const { account_id } = await makeEmployer(db)
    const employer = `Bearer ${await signIn(db, account_id)}`
    for (const [headers, payload] of [
      [json, '{'],
      [{ 'content-type': 'text/plain' }, 'x'],
      [json, JSON.stringify({ x: 'x'.repeat(300_000) })],
    ] as const) {
      expectRefusal(await send({ method: 'POST', url: '/api/logout', headers, payload }), 401)
      expectRefusal(
        await send({
          method: 'POST',
          url: '/api/logout',
          headers: { ...headers, authorization: 'Bearer ended' },
          payload,
        }),
        401,
      )
      const applied = await send({
        method: 'POST',
        url: '/api/job-seeker/resumes',
        headers: { ...headers, authorization: employer },
        payload,
      })
      expectRefusal(applied, 403)
    }
  })

  test('422 before 404', async () => {
    const { account_id } = await makeEmployer(db)
    const headers = { ...json, authorization: `Bearer ${await signIn(db, account_id)}` }
    const url = '/api/employer/jobs/00000000-0000-4000-8000-000000000000/extend-expiry'
    expectRefusal(await send({ method: 'POST', url, headers, payload: '{"days":8}' }), 422)
    expectRefusal(await send({ method: 'POST', url, headers, payload: '{"days":7}' }), 404)
    expectRefusal(
      await send({ method: 'POST', url: url.replace(/0{8}-/, 'nonsense-'), headers, payload: '{"days":7}' }),
      404,
    )
  })

  test('an ended session on a public call is a visitor', async () => {
    const response = await send({ url: '/api/health', headers: { authorization: 'Bearer ended' } })
    expect(response.statusCode).toBe(200)
  })
})
