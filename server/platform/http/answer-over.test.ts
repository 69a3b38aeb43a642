import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { onAnswerOver } from './answer-over.ts'

let server: Server
afterEach(() => void server.close())

/** Sends this many requests at once. */
async function sendTogether(count: number, answer: (response: ServerResponse, at: number) => void) {
  let at = 0
  server = createServer((_request, response) => answer(response, at++)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const closed = once(socket, 'close')
  socket.resume().write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(count))
  return { socket, closed }
}

test('a response behind one that closes the connection ends with it, once per listener', async () => {
  const over: number[] = []
  const { closed } = await sendTogether(2, (response, at) => {
    for (let times = 0; times < 2; times++) onAnswerOver(response, () => over.push(at))
    if (at === 0) response.setHeader('connection', 'close')
    response.end()
  })
  await closed
  await expect.poll(() => over).toEqual([0, 0, 1, 1])
})

test('a response whose connection is already gone ends immediately', async () => {
  const responses: ServerResponse[] = []
  const { socket } = await sendTogether(2, (response) => responses.push(response))
  await expect.poll(() => responses.length).toBe(2)
  socket.destroy()
  await expect.poll(() => responses[1]!.req.socket.closed).toBe(true)
  let times = 0
  onAnswerOver(responses[1]!, () => times++)
  expect(times).toBe(1)
})

test('a connection that stays open keeps no listeners of sent responses', async () => {
  let listeners: number[] = []
  const { socket, closed } = await sendTogether(4, (response) => {
    onAnswerOver(response, () => listeners.push(response.req.socket.listenerCount('close')))
    response.end()
  })
  await expect.poll(() => listeners.length).toBe(4)
  const before = listeners.at(-1)
  listeners = []
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(() => listeners).toEqual([before])
  socket.destroy()
  await closed
})
