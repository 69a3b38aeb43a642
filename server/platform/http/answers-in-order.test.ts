import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refuseUnreadable, refuseUnusual } from '../../refusals.ts'
import { answerInOrder } from './answers-in-order.ts'

const app = Fastify(refuseUnreadable({}))
refuseUnusual(app, {})
answerInOrder(app)
let begun = 0
app.get('/closing', async (_request, reply) => reply.header('connection', 'close').send('closing'))
app.post('/change', async () => String(++begun))
let port = 0
beforeAll(async () => {
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

const change = 'POST /change HTTP/1.1\r\nHost: x\r\n\r\n'

/** The number of changes made by requests sent at once. */
async function changesOf(sent: string) {
  begun = 0
  const socket = connect(port, '127.0.0.1', () => void socket.write(sent))
  await new Promise((resolve) => socket.resume().once('close', resolve))
  await pause(50)
  return begun
}

test.each([
  ['of an API call', 'GET /closing HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['to a malformed URL', 'GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['in another protocol', 'DESCRIBE rtsp://a.test/ RTSP/1.0\r\nConnection: keep-alive\r\n\r\n'],
])('a request behind a response that closes the connection is not started: %s', async (_name, first) => {
  expect(await changesOf(first + change + change)).toBe(0)
})

test('a request before it is', async () => {
  expect(await changesOf(`${change}${change}GET /closing HTTP/1.1\r\nHost: x\r\n\r\n`)).toBe(2)
})
