import { describe, expect, test } from 'vitest'
import { httpApp } from './http.ts'
import { makeJob, makeSeeker, signIn } from './make.ts'

const { db, send } = await httpApp()

test('a reply is never cached along the way, refused or not', async () => {
  const { account_id } = await makeSeeker(db)
  const headers = { authorization: `Bearer ${await signIn(db, account_id)}` }
  for (const url of ['/api/user', '/api/jobs', '/api/admin/employers', '/api/nothing'])
    expect((await send({ url, headers })).headers['cache-control'], url).toBe('no-store')
})

describe('a public response', () => {
  const url = '/api/filters/all'

  test('is not sent again while it is unchanged', async () => {
    const first = await send({ url })
    expect(first.statusCode).toBe(200)
    expect(first.headers).toMatchObject({
      'cache-control': 'no-cache',
      etag: expect.stringMatching(/^W\/"[\w-]{27}"$/),
    })
    const again = await send({ url, headers: { 'if-none-match': `"other", ${first.headers.etag}` } })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
    expect(again.headers.etag).toBe(first.headers.etag)
    expect((await send({ url, headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200)
    // The first one is built, and the second comes from the cache.
    for (const asked of ['/api/filters/all?head', url]) {
      const head = await send({ method: 'HEAD', url: asked, headers: { 'if-none-match': first.headers.etag } })
      expect([head.statusCode, head.payload, head.headers.etag]).toEqual([304, '', first.headers.etag])
    }
  })

  test('is sent again once something changed', async () => {
    const jobs = { url: '/api/jobs?keyword=etagged' }
    const before = await send(jobs)
    await makeJob(db, { title: 'Etagged engineer' })
    const after = await send({ ...jobs, headers: { 'if-none-match': before.headers.etag } })
    expect(after.statusCode).toBe(200)
    expect(after.json()).toMatchObject({ data: { total: 1 } })
  })

  test('is separate from a signed-in reader’s, which is never cached', async () => {
    const { account_id } = await makeSeeker(db)
    const authorization = `Bearer ${await signIn(db, account_id)}`
    const tag = (await send({ url })).headers.etag
    const signedIn = await send({ url, headers: { authorization, 'if-none-match': tag } })
    expect(signedIn.statusCode).toBe(200)
    expect(signedIn.headers).toMatchObject({
      'cache-control': 'no-store',
      vary: expect.stringMatching(/authorization/i),
    })
    expect(signedIn.headers.etag).toBeUndefined()
    expect((await send({ url })).headers.vary).toMatch(/authorization/i)
  })

  test.each(['/api/mailbox', '/api/health', '/api/jobs?page=0'])('of %s is never cached', async (never) => {
    const { headers } = await send({ url: never })
    expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined])
  })

  test('is compressed with brotli, even if the client prefers zstd', async () => {
    const { headers } = await send({ url, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } })
    expect(headers['content-encoding']).toBe('br')
    expect(headers.vary).toMatch(/authorization.*accept-encoding/i)
  })
})
