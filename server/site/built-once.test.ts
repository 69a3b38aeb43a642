import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { builtOnce } from './built-once.ts'

const { app, context } = await testApp()

test('is built for the first caller, and again only for different settings', async () => {
  let built = 0
  const body = builtOnce(({ base_url }) => `${++built} for ${base_url}`)
  const first = body(context.config)
  expect(body(context.config)).toBe(first)
  expect((await first.encoded('identity')).toString()).toBe('1 for http://merlon.test')
  expect(body({ ...context.config, base_url: 'http://other.test' }).etag).not.toBe(first.etag)
  expect(built).toBe(2)
})

describe.each(['/api/openapi.json', '/api/docs'])('%s', (url) => {
  const get = (headers: Record<string, string> = {}) => app.inject({ url, headers })

  test('is the same in every encoding, and a caller that already has it gets 304', async () => {
    const plain = await get()
    expect(plain.headers).toMatchObject({
      etag: expect.stringMatching(/^W\/"[\w-]{27}"$/),
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    })
    for (const [encoding, read] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const small = await get({ 'accept-encoding': encoding })
      expect(small.headers).toMatchObject({ 'content-encoding': encoding, etag: plain.headers.etag })
      expect(read(small.rawPayload).equals(plain.rawPayload)).toBe(true)
      expect((await get({ 'accept-encoding': encoding })).rawPayload.equals(small.rawPayload)).toBe(true)
    }
    const known = await get({ 'if-none-match': String(plain.headers.etag) })
    expect([known.statusCode, known.payload, known.headers.etag]).toEqual([304, '', plain.headers.etag])
    const head = await app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.payload]).toEqual([200, ''])
    expect(head.headers['content-length']).toBe(String(plain.rawPayload.length))
  })
})
