import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testApp, type TestApp } from './app.ts'
import { contact, expectErrorPage, expectRefusal, httpApp, json } from './http.ts'
import { makeEmployer, signIn } from './make.ts'

const { db, send } = await httpApp()

describe('refusals come in order', () => {
  let limited: TestApp
  beforeAll(async () => {
    limited = await testApp({ limits: { requests_per_second: 4, account_forms_per_minute: 2 } })
    // Freezes time, because six requests can take longer than a second on a busy machine.
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

  test('a 429 says when to try again, in the usual shape', async () => {
    await many(4, () => from('10.1.1.1', { url: '/api/health' }))
    const response = await from('10.1.1.1', { url: '/api/health' })
    expectRefusal(response, 429)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    vi.setSystemTime(Date.now() + 1100)
    expect((await from('10.1.1.1', { url: '/api/health' })).statusCode).toBe(200)
  })

  test('a 429 for a page is a page, and says how long to wait', async () => {
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
    await many(4, () => from('10.1.1.2', { url: '/robots.txt', headers }))
    const response = await from('10.1.1.2', { url: '/robots.txt', headers })
    expect(response.statusCode).toBe(429)
    const heading = expectErrorPage(response)
    expect(heading).toBe('Too many requests')
    expect(response.headers['retry-after']).toBe('1')
    expect(response.payload).toContain('Try again in 1 second.')
    // A client that asks for data gets data.
    const api = await from('10.1.1.2', { url: '/api/health', headers })
    expect(expectRefusal(api, 429).message).toBe('You’ve sent too many requests. Try again in 1 second.')
    expectRefusal(await from('10.1.1.2', { url: '/robots.txt' }), 429)
  })

  test('the limit of a form before its type, size, and fields', async () => {
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

  test('an ended session on a public endpoint counts as a visitor', async () => {
    const response = await send({ url: '/api/health', headers: { authorization: 'Bearer ended' } })
    expect(response.statusCode).toBe(200)
  })
})
