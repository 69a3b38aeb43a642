import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'

const opened: Socket[] = []
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy()
})

const request = 'GET /api/health/live HTTP/1.1\r\nHost: x\r\n\r\n'

/** The status line received on a new connection, which stays open; null if it's closed instead. */
function ask(port: number, localAddress: string) {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  opened.push(socket)
  socket.write(request)
  return new Promise<string | null>((answer) => {
    socket.once('data', (bytes) => answer(bytes.toString().split('\r\n')[0]!))
    socket.once('error', () => answer(null))
    socket.once('close', () => answer(null))
  })
}

async function serve(limits: Parameters<typeof testApp>[0]) {
  const { app } = await testApp(limits)
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
}
const ok = 'HTTP/1.1 200 OK'

test('a network has its own limit on connections', async () => {
  const port = await serve({ limits: { connections_per_network: 2 } })
  expect(await ask(port, '127.0.0.1')).toBe(ok)
  expect(await ask(port, '127.0.0.1')).toBe(ok)
  expect(await ask(port, '127.0.0.1')).toBeNull()
  expect(await ask(port, '127.0.0.2')).toBe(ok)
  opened[0]!.destroy()
  await expect.poll(() => ask(port, '127.0.0.1')).toBe(ok)
})

test('a process has a limit on all connections together', async () => {
  const port = await serve({ limits: { connections_at_once: 2 } })
  expect(await ask(port, '127.0.0.1')).toBe(ok)
  expect(await ask(port, '127.0.0.2')).toBe(ok)
  expect(await ask(port, '127.0.0.3')).toBeNull()
})

test('connections aren’t counted by network behind a proxy', async () => {
  const port = await serve({ limits: { connections_per_network: 1 }, trust_proxy: 1 })
  expect(await ask(port, '127.0.0.1')).toBe(ok)
  expect(await ask(port, '127.0.0.1')).toBe(ok)
})
