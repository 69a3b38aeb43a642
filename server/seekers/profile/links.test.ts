import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { signedInSeeker } from '../../../test/applying.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

describe('links', () => {
  test('are added, updated, reordered, and deleted', async () => {
    const { call } = await signedInSeeker(app)
    const add = async (url: string, position?: number) =>
      (await call('POST /profile/social-links', { body: { platform: 'github', url, position } })).data.id
    const [a, b] = [await add('github.com/a'), await add('github.com/b')]
    const c = await add('github.com/c', 0)
    const listed = async () => (await call('GET /profile/social-links')).data.map(({ id }) => id)
    expect(await listed()).toEqual([c, a, b])
    const ordered = await call('POST /profile/social-links/reorder', { body: { ids: [b, c, a] } })
    expect(ordered.data.map(({ id, position }) => [id, position])).toEqual([
      [b, 0],
      [c, 1],
      [a, 2],
    ])
    const changed = await call('PUT /profile/social-links/{id}', {
      params: { id: a },
      body: { platform: 'blog', url: 'hale.dev', position: 0 },
    })
    expect(changed.data).toEqual({ id: a, platform: 'blog', url: 'https://hale.dev', position: 0 })
    await call('DELETE /profile/social-links/{id}', { params: { id: b } })
    expect(await listed()).toEqual([a, c])
  })

  test.each([{}, { url: '' }, { url: null }])('without a URL are rejected: %j', async (without) => {
    const { call } = await signedInSeeker(app)
    const add = call('POST /profile/social-links', { body: { platform: 'github', ...without } as never })
    expect(await refusal(add)).toMatchObject({ status: 422, errors: { url: ['Address is required.'] } })
  })

  test('are limited to 10, even if two are added at once', async () => {
    const { call } = await signedInSeeker(app)
    const add = (at: number) =>
      call('POST /profile/social-links', { body: { platform: 'website', url: `https://hale.dev/${at}` } })
    for (let at = 0; at < 9; at++) await add(at)
    const settled = await Promise.allSettled([add(9), add(10)])
    expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = await refusal(add(11))
    expect([refused.status, refused.code]).toEqual([409, 'link_limit'])
  })

  test('added again with the same Idempotency-Key stay one', async () => {
    const { call } = await signedInSeeker(app)
    const again = { idempotency_key: crypto.randomUUID() }
    const add = () =>
      call('POST /profile/social-links', { body: { platform: 'github', url: 'https://github.com/robin' } }, again)
    expect(await add()).toEqual(await add())
    expect((await call('GET /profile/social-links')).data).toHaveLength(1)
  })

  test('reordered, updated, and deleted at once stay unique and ordered', async () => {
    const { call } = await signedInSeeker(app)
    const body = { platform: 'github' as const, url: 'https://github.com/robin' }
    const ids: string[] = []
    for (let at = 0; at < 6; at++) ids.push((await call('POST /profile/social-links', { body })).data.id)
    const [first = '', second = ''] = ids
    const reorder = (order: string[]) => call('POST /profile/social-links/reorder', { body: { ids: order } })
    const settled = await Promise.allSettled([
      reorder(ids.toReversed()),
      call('DELETE /profile/social-links/{id}', { params: { id: first } }),
      reorder(ids),
      call('PUT /profile/social-links/{id}', { params: { id: second }, body: { ...body, position: 0 } }),
    ])
    const refused = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason as { status: number }] : []))
    for (const { status } of refused) expect(status).toBe(404)
    const { data } = await call('GET /profile/social-links')
    expect(data.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4])
    expect(data.map(({ id }) => id).toSorted()).toEqual(ids.slice(1).toSorted())
  })

  test("of other job seekers are not found, and an order must name all of one's own", async () => {
    const [mine, theirs] = [await signedInSeeker(app), await signedInSeeker(app)]
    const body = { platform: 'github' as const, url: 'https://github.com/robin' }
    const [{ data: link }, { data: own }] = [
      await theirs.call('POST /profile/social-links', { body }),
      await mine.call('POST /profile/social-links', { body }),
    ]
    const params = { id: link.id }
    expect((await refusal(mine.call('PUT /profile/social-links/{id}', { params, body }))).status).toBe(404)
    expect((await refusal(mine.call('DELETE /profile/social-links/{id}', { params }))).status).toBe(404)
    const order = (ids: string[]) => refusal(mine.call('POST /profile/social-links/reorder', { body: { ids } }))
    expect((await order([link.id, own.id])).status).toBe(404)
    expect((await order([])).status).toBe(422)
    expect((await order([own.id, own.id])).status).toBe(422)
    expect((await theirs.call('GET /profile/social-links')).data).toHaveLength(1)
  })
})
