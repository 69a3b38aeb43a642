import { createHash } from 'node:crypto'
import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify'
import { expect } from 'vitest'
import { testApp } from './app.ts'

export const json = { 'content-type': 'application/json' }
export const contact = { name: 'Ada', email: 'ada@example.test', subject: 'Hello', message: 'A question.' }

/** The API over plain HTTP. */
export async function httpApp() {
  const { app, db, as } = await testApp()
  const send = (options: InjectOptions & { remoteAddress?: string }) =>
    app.inject({ remoteAddress: '10.0.0.1', ...options })
  const post = (payload: string | Buffer, headers: Record<string, string> = json, url = '/api/contact/submit') =>
    send({ method: 'POST', url, headers, payload })
  return { app, db, as, send, post }
}

/** The usual error shape: a message, perhaps a code and errors, and nothing internal. */
export function expectRefusal(response: Pick<Response, 'statusCode' | 'headers' | 'payload'>, status: number) {
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

/** An error page that loads nothing, with a policy that only allows its own style; returns its heading. */
export function expectErrorPage({ headers, payload }: Pick<Response, 'headers' | 'payload'>) {
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
