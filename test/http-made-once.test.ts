import { connect, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { handlers } from '../server/handlers.ts'
import { testApp } from './app.ts'
import { makeJob } from './make.ts'

/** A listening app whose job responses take as long as `work`, with a count of how often they were built. */
async function openCounting(work: () => Promise<unknown>, settings: Parameters<typeof testApp>[0] = {}) {
  const { show } = handlers.jobs
  const counted = { made: 0, work }
  handlers.jobs.show = async (...asked) => {
    counted.made++
    await counted.work()
    return await show(...asked)
  }
  const opened = await testApp(settings)
  handlers.jobs.show = show
  await opened.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = opened.app.server.address() as AddressInfo
  const ask = async (id: string) => (await fetch(`http://127.0.0.1:${port}/api/jobs/${id}`)).status
  /** A connection that sends requests without reading. */
  function openConnection() {
    const socket = connect(port, '127.0.0.1')
    const write = (id: string) => socket.write(`GET /api/jobs/${id} HTTP/1.1\r\nHost: a\r\n\r\n`)
    return { write, end: () => void socket.destroy() }
  }
  return { ...opened, counted, ask, openConnection }
}

test('what fifty clients request at once is built once', async () => {
  const { db, counted, ask } = await openCounting(() => pause(100))
  const { id } = await makeJob(db)
  expect(await Promise.all(Array.from({ length: 50 }, () => ask(id)))).toEqual(Array(50).fill(200))
  await pause(200)
  expect(counted.made).toBe(1)
})

test('a waiting client that disconnects holds up no one, even if it is its turn to build the response', async () => {
  const release = Promise.withResolvers<void>()
  const { db, counted, ask, openConnection } = await openCounting(() => release.promise)
  const { id } = await makeJob(db)
  const first = ask(id)
  await expect.poll(() => counted.made).toBe(1)
  const gone = openConnection()
  gone.write(id)
  await pause(200)
  gone.end()
  // What's being built isn't cached, so the waiting client builds it, and no one reads that.
  await db.updateTable('jobs').set({ title: 'Changed' }).where('id', '=', id).execute()
  const never = Promise.withResolvers<void>()
  counted.work = () => never.promise
  release.resolve()
  expect(await first).toBe(200)
  await expect.poll(() => counted.made).toBe(2)
  counted.work = async () => undefined
  expect(await ask(id)).toBe(200)
  never.resolve()
})

test('a client that waited releases its network’s slot once it is answered, read or not', async () => {
  const [held, made] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const limits = { work_at_once_per_network: 3 }
  const { app, db, counted, ask, openConnection } = await openCounting(() => held.promise, { limits })
  const [slow, one, other] = await Promise.all([makeJob(db), makeJob(db), makeJob(db)])
  // On one connection, in this order: something slow, and twice what another network is just building.
  const connection = openConnection()
  connection.write(slow.id)
  await expect.poll(() => counted.made).toBe(1)
  counted.work = () => made.promise
  const maker = app.inject({ url: `/api/jobs/${one.id}`, remoteAddress: '10.9.9.9' })
  await expect.poll(() => counted.made).toBe(2)
  connection.write(one.id)
  connection.write(one.id)
  await pause(300)
  counted.work = async () => undefined
  made.resolve()
  await maker
  expect(await ask(other.id)).toBe(200)
  held.resolve()
  connection.end()
})
