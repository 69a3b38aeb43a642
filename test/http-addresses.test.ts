import { describe, expect, test } from 'vitest'
import type { ApiDescription } from '../server/site/openapi.ts'
import { expectErrorPage, expectRefusal, httpApp } from './http.ts'

const { send } = await httpApp()

describe('URLs', () => {
  for (const url of ['/api/%', '/api/%ff', '/api/files/%E0%A4%A', '/api/files/%zz'])
    test(`${url} is malformed`, async () => void expectRefusal(await send({ url }), 400))

  for (const url of ['/%zz', '/%ED%A0%80', '/jobs/%ff?x=1'])
    test(`${url} gives a browser a page, and other clients a JSON error`, async () => {
      const response = await send({ url, headers: { accept: 'text/html' } })
      expect(response.statusCode).toBe(400)
      expect(expectErrorPage(response)).toBe('This address isn’t valid')
      expectRefusal(await send({ url }), 400)
      expectRefusal(await send({ url: `/api${url}`, headers: { accept: 'text/html' } }), 400)
    })

  for (const url of [
    '/api/mailbox?recipient=%ff',
    '/api/mailbox?recipient=%E0%A4%A',
    '/api/health?x=%zz',
    '/api/health?x?%zz',
  ])
    test(`${url} is refused, not guessed at`, async () => void expectRefusal(await send({ url }), 400))

  for (const url of [
    '/api',
    '/api/',
    '/api/nothing',
    '/api/jobs/../nothing',
    '/api/auth',
    '/api/auth/login/',
    '/api//health',
    `/api/${'x'.repeat(700)}`,
  ])
    test(`${url.slice(0, 40)} is not found`, async () => void expectRefusal(await send({ url }), 404))

  test('an unsupported method is not found', async () => {
    expectRefusal(await send({ method: 'DELETE', url: '/api/auth/login' }), 404)
    expectRefusal(await send({ method: 'GET', url: '/api/auth/login' }), 404)
  })

  test('NUL in a path is not found, and in a query a 422 naming it', async () => {
    expectRefusal(await send({ url: '/api/files/a%00b' }), 404)
    const { errors } = expectRefusal(await send({ url: '/api/mailbox?recipient=a%00b' }), 422)
    expect(Object.keys(errors ?? {})).toEqual(['recipient'])
  })

  test('a parameter with a key, such as job_type[a], is refused instead of ignored', async () => {
    const api = (await send({ url: '/api/openapi.json' })).json<ApiDescription>()
    const asked = Object.entries(api.paths).flatMap(([path, { get }]) =>
      get?.security.some((each) => !('bearer' in each))
        ? get.parameters.flatMap((each) =>
            'in' in each && each.in === 'query' ? [{ path, name: String(each.name) }] : [],
          )
        : [],
    )
    expect(asked).toContainEqual({ path: '/jobs', name: 'job_type' })
    for (const { path, name } of asked) {
      const url = `/api${path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')}`
      for (const key of ['0', 'a][b', '[', 'a'])
        expect((await send({ url: `${url}?${name}[${key}]=x` })).statusCode, `${url}?${name}[${key}]`).toBe(422)
      const { errors } = expectRefusal(await send({ url: `${url}?${name}[a]=x` }), 422)
      expect(errors?.[name]).toEqual([
        `${name}[a] isn’t a parameter. Send ${name}, once for each value if it takes several.`,
      ])
    }
  })

  test('errors name what is wrong', async () => {
    const said = async (url: string) => Object.entries(expectRefusal(await send({ url }), 422).errors ?? {})
    expect(await said('/api/jobs?keyword[]=a&keyword=b')).toEqual([['keyword', ['keyword must be a single value.']]])
    const types = Array.from({ length: 46 }, (_, at) => `job_type=t${at}`).join('&')
    expect(await said(`/api/jobs?${types}`)).toEqual([['job_type', ['job_type can be given at most 40 times.']]])
    expect(await said('/api/files/x?signature=a&signature=b')).toEqual([
      ['signature', ['signature must be a single value.']],
    ])
    expect(await said('/api/jobs?%00=1')).toEqual([['query', ['This contains an unsupported character.']]])
  })

  test('a list parameter that is out of range is named', async () => {
    for (const value of ['1000000000', '0', 'x', '1e3.', '1e1', '0x10', '1.0', '+5', '%205', '5&per_page=6']) {
      const { errors } = expectRefusal(await send({ url: `/api/mailbox?per_page=${value}` }), 422)
      expect(Object.keys(errors ?? {})).toEqual(['per_page'])
    }
  })

  test('unknown names and empty values are ignored, and a page past the last one is empty', async () => {
    for (const query of ['nonsense=1', 'page=&per_page=&recipient=', 'page=999999', '__proto__=1', 'constructor=1'])
      expect((await send({ url: `/api/mailbox?${query}` })).statusCode, query).toBe(200)
  })
})
