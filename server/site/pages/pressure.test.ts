import underPressure from '@fastify/under-pressure'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inProcess } from './in-process.ts'
import { testApp } from '../../../test/app.ts'
import { refuseUnderPressure } from '../../platform/http/pressure.ts'

const app = Fastify()
beforeAll(async () => {
  // Any memory use is over the limit, so the app is under pressure from the first sample on.
  await app.register(underPressure, { maxRssBytes: 1, sampleInterval: 10, ...refuseUnderPressure })
  app.get('/', () => ({ reached: true }))
  await app.ready()
  while (!app.isUnderPressure()) await new Promise((resolve) => setTimeout(resolve, 10))
})
afterAll(() => app.close())

test('outside requests are refused, and so are those that guess the pass', async () => {
  expect((await app.inject('/')).statusCode).toBe(503)
  expect((await app.inject({ url: '/', headers: { 'x-in-process': 'guessed' } })).statusCode).toBe(503)
})

test('a call made to render an admitted page is answered', async () => {
  const answer = await inProcess(
    app,
    '10.0.0.1',
    () => undefined,
  )({ route: 'GET /', method: 'GET', path: '/', headers: {} })
  expect(answer).toEqual({ status: 200, text: '{"reached":true}' })
})

test('a pause without samples refuses no one while the delay is far below the limit', async () => {
  const measured = Fastify()
  // Without a sample the mean delay is NaN, which is treated as infinite.
  let late = false
  await measured.register(underPressure, {
    maxEventLoopDelay: 60_000,
    async pressureHandler(request, reply, kind, value) {
      late ||= value === Infinity
      await refuseUnderPressure.pressureHandler(request, reply, kind, value)
    },
    sampleInterval: 10,
  })
  measured.get('/', () => ({ reached: true }))
  await measured.ready()
  for (let tries = 0; tries < 2000 && !late; tries++) {
    expect((await measured.inject('/')).statusCode).toBe(200)
    const until = performance.now() + 12
    while (performance.now() < until); // no one else has the process
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(late, 'a measure without a sample was seen').toBe(true)
  await measured.close()
})

test('a process that falls behind refuses new requests for a moment', async () => {
  const { app } = await testApp({ limits: { event_loop_delay_ms: 1 } })
  let answer = await app.inject('/api/health')
  while (answer.statusCode !== 503) {
    const until = Date.now() + 100
    while (Date.now() < until); // no one else has the process
    answer = await app.inject('/api/health')
  }
  expect(answer.headers['retry-after']).toBe('5')
  expect((await app.inject('/api/health/ready')).statusCode).toBe(503)
  expect((await app.inject('/api/health/live')).statusCode, 'a busy process is alive').toBe(200)
})
