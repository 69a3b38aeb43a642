import { connect } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from './app.ts'
import { expectErrorPage, expectRefusal } from './http.ts'

const { app } = await testApp()
let port = 0
beforeAll(async () => {
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})

/** The server's response to these lines, until it closes the connection. */
async function wire(...lines: string[]) {
  const said = await new Promise<string>((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => void socket.write(`${lines.join('\r\n')}\r\n\r\n`))
    socket.setEncoding('utf8').on('data', (more: string) => (text += more))
    socket.on('error', reject).on('close', () => resolve(text))
  })
  const [head = '', payload = ''] = said.split('\r\n\r\n')
  const [first = '', ...rest] = head.split('\r\n')
  const headers: Record<string, string> = Object.fromEntries(
    rest.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { statusCode: Number(first.split(' ')[1]), headers, payload, all: said }
}
const close = 'Connection: close'

describe('Host', () => {
  for (const host of ['localhost', 'a.test:3000', '127.0.0.1', '[::1]:3000', 'a_b.test'])
    test(`${host} is valid`, async () =>
      expect((await wire('GET /api/health HTTP/1.1', `Host: ${host}`, close)).statusCode).toBe(200))

  for (const host of [
    '',
    'a b',
    'a.test/x',
    'user@a.test',
    'a.test:port',
    'a.test:999999',
    '[::1',
    'a.test, b.test',
    '<a>',
  ])
    test(`'${host}' is invalid: 400`, async () =>
      void expectRefusal(await wire('GET /api/health HTTP/1.1', `Host: ${host}`, close), 400))

  test('that is invalid ends the connection, and what follows is not answered', async () => {
    const wrong = ['GET /api/health HTTP/1.1', 'Host: a b', '', 'GET /api/health HTTP/1.1', 'Host: a.test', close]
    const answer = await wire(...wrong)
    expect(answer.statusCode).toBe(400)
    expect(answer.headers.connection).toBe('close')
    expect(answer.all.match(/^HTTP\/1\.1 /gm)).toHaveLength(1)
  })

  test('twice: 400, even if both are the same', async () => {
    for (const other of ['b.test', 'a.test'])
      expectRefusal(await wire('GET /api/health HTTP/1.1', 'Host: a.test', `hOST: ${other}`, close), 400)
  })

  test('is not required for HTTP/1.0', async () =>
    expect((await wire('GET /api/health HTTP/1.0')).statusCode).toBe(200))
})

describe('TRACE', () => {
  test.each([
    ['/api/health', 'GET, HEAD'],
    ['/api/job-seeker/resumes', 'GET, HEAD, POST'],
    ['/api/employer/jobs/x', 'PUT, DELETE'],
    ['/api/employer/jobs/x?y', 'PUT, DELETE'],
    ['/jobs', 'GET, HEAD'],
  ])('for %s is a 405 that allows %s', async (path, allow) => {
    const answer = await wire(`TRACE ${path} HTTP/1.1`, 'Host: x', close)
    expectRefusal(answer, 405)
    expect(answer.headers.allow?.split(', ').toSorted()).toEqual(allow.split(', ').toSorted())
  })
})

test.each([
  ['a.test:443', 'GET, HEAD'],
  ['/api/job-seeker/resumes', 'GET, HEAD, POST'],
])('CONNECT %s is a 405 that allows %s', async (target, allow) => {
  const answer = await wire(`CONNECT ${target} HTTP/1.1`, 'Host: a.test:443')
  expectRefusal(answer, 405)
  expect(answer.headers.allow?.split(', ').toSorted()).toEqual(allow.split(', ').toSorted())
  expect(answer.headers.connection).toBe('close')
})

test.each([
  ['DESCRIBE rtsp://a.test/jobs RTSP/1.0', 'GET, HEAD'],
  ['PLAY rtsp://a.test/api/job-seeker/resumes RTSP/1.0', 'GET, HEAD, POST'],
  ['GET_PARAMETER * RTSP/1.0', 'GET, HEAD'],
])('%s is a 405 with our headers that allows %s', async (line, allow) => {
  const answer = await wire(line, 'CSeq: 1')
  expectRefusal(answer, 405)
  expect(answer.headers.allow?.split(', ').toSorted()).toEqual(allow.split(', ').toSorted())
  expect(answer.headers).toMatchObject({ connection: 'close', 'x-content-type-options': 'nosniff' })
})

describe('a URL', () => {
  const refused: [name: string, path: string, status: number][] = [
    ['of 7,000 segments', '/a'.repeat(7000), 414],
    ['of 2,001 characters', `/${'a'.repeat(2000)}`, 414],
    ['of 17 segments', '/a'.repeat(17), 404],
    ['of 17 encoded slashes', `/${'%2fa'.repeat(17)}`, 404],
    ['of 17 backslashes', `/${'\\a'.repeat(17)}`, 404],
    ['for data, too deep', `${'/a'.repeat(17)}.data`, 404],
    ['for data, too long', `${'/a'.repeat(3000)}.data?_routes=root`, 414],
    ['in full', `http://x${'/a'.repeat(17)}`, 404],
  ]
  for (const [name, path, status] of refused)
    test(`${name} is a ${status} before routing`, async () => {
      expectRefusal(await wire(`GET ${path} HTTP/1.1`, 'Host: x', close), status)
      const page = await wire(`GET ${path} HTTP/1.1`, 'Host: x', 'Accept: text/html', close)
      expect(page.statusCode).toBe(status)
      expect(expectErrorPage(page)).toBe(status === 414 ? 'This address is too long' : 'Page not found')
      expectRefusal(
        await wire(`GET /api${path.replace('http://x', '')} HTTP/1.1`, 'Host: x', 'Accept: text/html', close),
        status,
      )
    })

  test('of 16 segments and 2,000 characters is routed', async () => {
    const path = `/robots.txt${'/a'.repeat(15)}`
    expectRefusal(await wire(`GET ${path}${'a'.repeat(2000 - path.length)} HTTP/1.1`, 'Host: x', close), 404)
    const query = `x=${'y'.repeat(1900)}`
    expect((await wire(`GET /api/health?${query}&${query} HTTP/1.1`, 'Host: x', close)).statusCode).toBe(200)
  })

  test('with an id that is too long is a 404 for those who may call it, and a 401 for others', async () => {
    const id = 'x'.repeat(700)
    expectRefusal(
      await wire(`POST /api/job-seeker/jobs/${id}/apply HTTP/1.1`, 'Host: x', 'Content-Length: 0', close),
      401,
    )
    expectRefusal(await wire(`GET /api/jobs/${id} HTTP/1.1`, 'Host: x', close), 404)
  })
})

test('every response has the same security headers', async () => {
  const fine = await wire('GET /api/health HTTP/1.1', 'Host: x', close)
  const names = [
    'content-security-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'origin-agent-cluster',
    'permissions-policy',
    'referrer-policy',
    'x-content-type-options',
    'x-dns-prefetch-control',
    'x-download-options',
    'x-frame-options',
    'x-permitted-cross-domain-policies',
    'x-xss-protection',
  ]
  const securityOf = ({ headers }: { headers: Record<string, string> }) =>
    Object.fromEntries(names.map((name) => [name, headers[name]]))
  expect(Object.values(securityOf(fine)).filter(Boolean)).toHaveLength(names.length)
  expect(fine.headers['permissions-policy']).toContain('camera=()')
  for (const [status, ...lines] of [
    [400, 'hello'],
    [400, 'GET /api/health HTTP/1.1', close],
    [400, 'GET /api/%ff HTTP/1.1', 'Host: x', close],
    [400, 'GET /%ff HTTP/1.1', 'Host: x', 'Accept: text/html', close],
    [400, 'GET /api/health HTTP/1.1', 'Host: x', 'Expect: miracles', close],
    [404, 'GET /nothing HTTP/1.1', 'Host: x', 'Accept: text/html', close],
    [405, 'CONNECT a.test:443 HTTP/1.1', 'Host: x'],
    [414, `GET ${'/a'.repeat(3000)} HTTP/1.1`, 'Host: x', 'Accept: text/html', close],
    [431, 'GET /api/health HTTP/1.1', 'Host: x', `X: ${'x'.repeat(40_000)}`, close],
  ] as const) {
    const answer = await wire(...lines)
    expect(answer.statusCode, lines[0]).toBe(status)
    const isPage = answer.headers['content-type']?.startsWith('text/html')
    // A page outside the app allows its own style.
    const expected = {
      ...securityOf(fine),
      ...(isPage ? { 'content-security-policy': answer.headers['content-security-policy'] } : {}),
    }
    expect(securityOf(answer), lines[0].slice(0, 60)).toEqual(expected)
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'/)
  }
})
