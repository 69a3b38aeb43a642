import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { longestName, mostFaults, mostValues } from '../server/platform/http/unreadable-values.ts'
import { contact, expectRefusal, httpApp, json } from './http.ts'
import { makeSeeker, signIn } from './make.ts'

const { db, send, post } = await httpApp()

describe('a compressed body', () => {
  const whole = gzipSync(JSON.stringify(contact))
  test.each([
    ['gzip', whole],
    ['gzip', whole.subarray(0, 20)],
    ['gzip', Buffer.concat([whole, Buffer.from('more')])],
    ['br', Buffer.from('hello')],
    ['deflate', Buffer.from('hello')],
    ['zstd', Buffer.from('hello')],
    ['x-none', Buffer.from('{}')],
  ])('with encoding %s is refused right away', async (encoding, payload) => {
    for (const url of ['/api/contact/submit', '/api/auth/login'])
      expectRefusal(await post(payload, { ...json, 'content-encoding': encoding }, url), 415)
  })

  test('sent uncompressed is accepted', async () => {
    const sent = await post(JSON.stringify(contact), { ...json, 'content-encoding': 'identity' })
    expect(sent.statusCode).toBe(200)
  })
})

describe('bodies', () => {
  const refused: [string, string | Buffer, Record<string, string>, number][] = [
    ['half a JSON', '{"name":', json, 400],
    ['JSON with a comma too many', '{"name":"a",}', json, 400],
    ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), json, 400],
    ['UTF-8 cut off in the middle', Buffer.from('{"name":"é"}').subarray(0, 10), json, 400],
    ['a body that says it is UTF-16', Buffer.from('{}', 'utf16le'), json, 400],
    ['a prototype in JSON', '{"__proto__":{"name":"x"}}', json, 400],
    ['a prototype by its constructor', '{"constructor":{"prototype":{"name":"x"}}}', json, 400],
    ['too many levels', `{"name":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, json, 400],
    ['text', 'hello', { 'content-type': 'text/plain' }, 415],
    ['a plain form', 'name=Ada', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['XML', '<a/>', { 'content-type': 'application/xml' }, 415],
    ['an invalid type', '{}', { 'content-type': 'nonsense' }, 415],
    ['a body without a type', '{}', { 'content-type': '' }, 415],
    ['files where none are expected', '--x--\r\n', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ['files without a boundary', 'x', { 'content-type': 'multipart/form-data' }, 415],
    ['more than 256 kB', JSON.stringify({ ...contact, message: 'x'.repeat(262_144) }), json, 413],
  ]
  for (const [name, payload, headers, status] of refused)
    test(`${name}: ${status}`, async () => void expectRefusal(await post(payload, headers), status))

  const invalid: [string, string, string[]][] = [
    ['null', 'null', ['email', 'message', 'name', 'subject']],
    ['a list', '[1]', ['body']],
    ['a number', '7', ['body']],
    ['a text', '"name"', ['body']],
    ['numbers for strings', JSON.stringify({ ...contact, name: 5, subject: {} }), ['name', 'subject']],
    ['a NUL', JSON.stringify({ ...contact, message: 'a\0b' }), ['message']],
    ['half a surrogate pair', JSON.stringify({ ...contact, message: 'broken \ud83d text' }), ['message']],
    ['blank strings', JSON.stringify({ ...contact, message: ' \n ' }), ['message']],
  ]
  for (const [name, payload, fields] of invalid)
    test(`${name}: 422 by field`, async () => {
      const { errors } = expectRefusal(await post(payload), 422)
      expect(Object.keys(errors ?? {}).toSorted()).toEqual(fields)
    })

  const many = (count: number) => JSON.stringify({ ...contact, more: Array.from({ length: count }, () => 1) })
  // The object and its strings count, too.
  const fitting = mostValues - Object.keys(contact).length - 2

  test('the maximum number of values is checked, and one more is refused', async () => {
    expect((await post(many(fitting))).statusCode).toBe(200)
    expect(expectRefusal(await post(many(fitting + 1)), 422).errors).toHaveProperty('body')
  })

  test('a field name has a maximum length; past it, its value is not checked', async () => {
    const named = (letters: number) => JSON.stringify({ ...contact, ['k'.repeat(letters)]: 1 })
    expect((await post(named(longestName))).statusCode).toBe(200)
    expect(expectRefusal(await post(named(longestName + 1)), 422).errors).toHaveProperty('body')
  })

  test('of a thousand strings that cannot be stored, the first hundred are reported', async () => {
    const payload = JSON.stringify({ ...contact, more: Array.from({ length: 1000 }, () => 'a\0b') })
    const { errors } = expectRefusal(await post(payload), 422)
    expect(Object.keys(errors ?? {})).toEqual(Array.from({ length: mostFaults }, (_, at) => `more.${at}`))
  })

  test('an empty body with a type counts as none', async () => {
    expectRefusal(await post(''), 422)
    const { account_id } = await makeSeeker(db)
    const headers = { ...json, authorization: `Bearer ${await signIn(db, account_id)}` }
    expect((await send({ method: 'POST', url: '/api/logout', headers })).statusCode).toBe(200)
  })

  test('a charset in the type is accepted', async () =>
    expect(
      (await post(JSON.stringify(contact), { 'content-type': 'application/json; charset=utf-8' })).statusCode,
    ).toBe(200))
})
