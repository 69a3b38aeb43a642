import { connect } from 'node:net'
import { beforeAll, describe, test } from 'vitest'
import { expectRefusal, httpApp } from './http.ts'

const { app } = await httpApp()

describe('on the wire', () => {
  let port = 0
  beforeAll(async () => {
    port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  })
  /** The server's response to these bytes, until it closes or has sent all that it announced. */
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
  test('an unknown expectation: 400', async () =>
    void expectRefusal(
      parse(await wire('GET /api/health HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\nConnection: close\r\n\r\n')),
      400,
    ))
  test('a malformed URL: 400', async () =>
    void expectRefusal(parse(await wire('GET /api/%ff HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')), 400))
  test('a body that claims to exceed the limit: 413, before it is sent', async () =>
    void expectRefusal(
      parse(
        await wire(
          'POST /api/contact/submit HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99999999\r\n\r\n{',
        ),
      ),
      413,
    ))
})
