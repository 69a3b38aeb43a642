import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal, httpApp } from './http.ts'

const { app, send } = await httpApp()
const text = '0123456789'.repeat(500)
let url = ''
let etag = ''
beforeAll(async () => {
  const key = `logos/${randomUUID()}.png`
  await app.context.files.put(key, Buffer.from(text), 'image/png')
  url = app.context.files.temporaryUrl(key, 'public')
  etag = String((await send({ url })).headers.etag)
})
const ask = (range: string, headers = {}) => send({ url, headers: { range, ...headers } })

describe('a range of a file', () => {
  test('can be requested, as the whole file says', async () => {
    const whole = await send({ url })
    expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', etag: expect.stringMatching(/^"[\w-]{27}"$/) })
    expect(whole.payload).toBe(text)
  })

  test.each([
    ['bytes=0-9', '0123456789', '0-9'],
    ['bytes=4995-', '56789', '4995-4999'],
    ['bytes=-3', '789', '4997-4999'],
    ['bytes=4998-99999', '89', '4998-4999'],
    ['bytes=0-0', '0', '0-0'],
    ['bytes=-99999', text, '0-4999'],
  ])('%s', async (range, part, place) => {
    const answer = await ask(range, { 'accept-encoding': 'br' })
    expect(answer.statusCode).toBe(206)
    expect(answer.payload).toBe(part)
    expect(answer.headers).toMatchObject({
      'content-range': `bytes ${place}/5000`,
      'content-length': String(part.length),
      'content-type': 'image/png',
      'content-disposition': 'inline',
      etag,
    })
  })

  test.each(['bytes=5000-', 'bytes=9999-10000', 'bytes=-0'])('%s is invalid: 416 with the length', async (range) => {
    const answer = await ask(range)
    expectRefusal(answer, 416)
    expect(answer.headers['content-range']).toBe('bytes */5000')
    expect(answer.headers['content-disposition']).toBeUndefined()
  })

  test.each(['bytes=0-1,4-5', 'lines=0-9', 'bytes=', 'bytes=-', 'bytes=9-3', 'bytes=a-b', `bytes=0-${'9'.repeat(20)}`])(
    '%s gets the whole file',
    async (range) => {
      const answer = await ask(range)
      expect(answer.statusCode).toBe(200)
      expect(answer.payload).toBe(text)
    },
  )

  test('is sent only for the same file (If-Range), and otherwise the whole file', async () => {
    expect((await ask('bytes=0-1', { 'if-range': etag })).statusCode).toBe(206)
    for (const other of ['"another"', `W/${etag}`, 'Sun, 22 Nov 2026 00:00:00 GMT'])
      expect((await ask('bytes=0-1', { 'if-range': other })).payload).toBe(text)
  })

  test('does not affect HEAD, and a cached file is not sent again', async () => {
    expect((await send({ method: 'HEAD', url, headers: { range: 'bytes=0-1' } })).statusCode).toBe(200)
    for (const kept of [etag, `"other", ${etag}`, '*', ' * '])
      expect((await send({ url, headers: { 'if-none-match': kept } })).statusCode, kept).toBe(304)
    expect(
      (await send({ url: url.replace('signature=', 'signature=x'), headers: { 'if-none-match': '*' } })).statusCode,
    ).toBe(404)
  })

  test('of a file with an invalid link is a 404', async () =>
    void expectRefusal(
      await send({ url: url.replace('signature=', 'signature=x'), headers: { range: 'bytes=0-1' } }),
      404,
    ))
})
