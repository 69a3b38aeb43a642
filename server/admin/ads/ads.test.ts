import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeAdmin, signIn } from '../../../test/make.ts'

let app: TestApp
let token: string
let call: ReturnType<TestApp['as']>
const day = 86_400_000
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'

beforeAll(async () => {
  app = await testApp()
  token = await signIn(app.db, (await makeAdmin(app.db)).id)
  call = app.as(token)
})
beforeEach(() => app.db.deleteFrom('ads').execute())

const picture = async (width = 1068, height = 112, format: 'png' | 'gif' = 'png') => {
  const made = sharp({ create: { width, height, channels: 3, background: '#345' } })
  return new Blob([new Uint8Array(await made.toFormat(format).toBuffer())])
}
const banner = async (more: object = {}) => ({
  title: 'SecOps Summit',
  redirect_url: 'summit.example/2027',
  placement: 'both' as const,
  banner_image: await picture(),
  ...more,
})
const post = async (more: object = {}) => (await call('POST /admin/ads', { body: await banner(more) })).data
const edit = (id: string, body: object) => call('PATCH /admin/ads/{id}', { params: { id }, body })
const shown = async () => (await app.as()('GET /ads')).data.data.map(({ title }) => title)
const at = (days: number) => new Date(Date.now() + days * day).toISOString()
const see = (id: string, { kind = 'impression', address = '203.0.113.7', browser = firefox, as = '' } = {}) =>
  app.app.inject({
    method: 'POST',
    url: `/api/ads/${id}/${kind}`,
    remoteAddress: address,
    headers: { 'user-agent': browser, ...(as && { authorization: `Bearer ${as}` }) },
    payload: {},
  })
const figures = async (id: string) => {
  const { data } = await call('GET /admin/ads')
  const { impressions, clicks } = data.data.find((each) => each.id === id)!
  return { impressions, clicks }
}

describe('a banner', () => {
  test('is shown from its start to its end while it is on, with its picture re-encoded', async () => {
    const made = await post({ starts_at: at(1), expires_at: at(2) })
    expect(made).toMatchObject({ state: 'scheduled', redirect_url: 'https://summit.example/2027', sort_order: 1 })
    expect(await shown()).toEqual([])
    expect((await edit(made.id, { starts_at: '' })).data.state).toBe('active')
    expect(await shown()).toEqual(['SecOps Summit'])
    expect((await edit(made.id, { is_active: false })).data.state).toBe('off')
    expect(await shown()).toEqual([])
    expect((await edit(made.id, { is_active: true, expires_at: at(-1) })).data.state).toBe('expired')
    const address = new URL(made.banner_image_temp_url!, 'http://merlon.test')
    const file = await app.app.inject({ url: address.pathname + address.search })
    const { format, width, height } = await sharp(file.rawPayload).metadata()
    expect([format, width, height]).toEqual(['webp', 2136, 224])
  })

  test.each([
    ['a picture of another shape', async () => ({ banner_image: await picture(800, 600) }), 'banner_image'],
    ['a picture that is too small', async () => ({ banner_image: await picture(534, 56) }), 'banner_image'],
    ['a picture of 10,000 × 10,000', async () => ({ banner_image: await picture(10_000, 10_000) }), 'banner_image'],
    ['a GIF', async () => ({ banner_image: await picture(1068, 112, 'gif') }), 'banner_image'],
    [
      'an SVG with a script',
      async () => ({ banner_image: new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>']) }),
      'banner_image',
    ],
    ['javascript:', async () => ({ redirect_url: 'javascript:alert(1)' }), 'redirect_url'],
    ['data:', async () => ({ redirect_url: 'data:text/html,x' }), 'redirect_url'],
    ['no title', async () => ({ title: ' ' }), 'title'],
    ['a title of 121 letters', async () => ({ title: 'x'.repeat(121) }), 'title'],
    ['another place', async () => ({ placement: 'footer' }), 'placement'],
    ['an end before its start', async () => ({ starts_at: at(2), expires_at: at(1) }), 'expires_at'],
  ])('with %s is refused on its field', async (_, wrong, field) => {
    const refused = await refusal(call('POST /admin/ads', { body: await banner(await wrong()) }))
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, [field]])
    expect(await shown()).toEqual([])
  })

  test('that someone else changed in the meantime is not overwritten', async () => {
    const { id, updated_at } = await post()
    await edit(id, { title: 'Theirs', updated_at })
    expect(await refusal(edit(id, { title: 'Mine', updated_at }))).toMatchObject({ status: 409, code: 'stale' })
  })

  test('is deleted with its statistics, and the log says why', async () => {
    const { id } = await post()
    await see(id)
    await call('DELETE /admin/ads/{id}', { params: { id }, body: { reason: 'Its event is called off.' } })
    expect(await app.db.selectFrom('ad_days').selectAll().execute()).toEqual([])
    const { data } = await call('GET /admin/audit', { query: { subject_id: id } })
    expect(data.data.map(({ action }) => action)).toEqual(['ad.deleted', 'ad.created'])
    expect(data.data[0]!.reason).toBe('Its event is called off.')
  })
})

test('a banner is deleted without a reason, and a body', async () => {
  const { id } = await post()
  await call('DELETE /admin/ads/{id}', { params: { id }, body: {} })
  const { id: other } = await post()
  const { statusCode } = await app.app.inject({
    method: 'DELETE',
    url: `/api/admin/ads/${other}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(statusCode).toBe(200)
  const { data } = await call('GET /admin/audit', { query: { subject_id: id } })
  expect(data.data[0]).toMatchObject({ action: 'ad.deleted', reason: null })
})

test('banners keep the order they are given, and an order of other banners is refused', async () => {
  const made = [await post({ title: 'A' }), await post({ title: 'B' }), await post({ title: 'C' })]
  const ids = made.map(({ id }) => id)
  await call('PUT /admin/ads/order', { body: { ids: ids.toReversed() } })
  expect(await shown()).toEqual(['C', 'B', 'A'])
  for (const wrong of [ids.slice(1), [...ids, '00000000-0000-4000-8000-000000000000'], [ids[0]!, ids[0]!, ids[1]!]])
    expect(await refusal(call('PUT /admin/ads/order', { body: { ids: wrong } }))).toMatchObject({ status: 409 })
})

test('an order that another admin changed after it was loaded is refused with the current order', async () => {
  const loaded_ids = [(await post({ title: 'A' })).id, (await post({ title: 'B' })).id]
  const ids = loaded_ids.toReversed()
  await call('PUT /admin/ads/order', { body: { ids, loaded_ids } })
  const late = await refusal(call('PUT /admin/ads/order', { body: { ids: loaded_ids, loaded_ids } }))
  expect(late).toMatchObject({ status: 409, code: 'stale', current: { ids } })
  expect(await shown()).toEqual(['B', 'A'])
})

test('there can be at most a hundred banners', async () => {
  const rows = Array.from({ length: 99 }, (_, index) => ({
    title: `Banner ${index}`,
    redirect_url: 'https://ads.example/',
    sort_order: index,
  }))
  await app.db.insertInto('ads').values(rows).execute()
  const both = await Promise.allSettled([post(), post()])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

describe('views and clicks', () => {
  test('are counted separately, once per visitor, banner, and day', async () => {
    const [first, second] = [await post(), await post()]
    await Promise.all(Array.from({ length: 5 }, () => see(first.id)))
    await see(first.id, { address: '203.0.113.8' })
    await see(first.id, { browser: `${firefox} other` })
    await see(second.id)
    for (let times = 0; times < 3; times++) await see(first.id, { kind: 'click' })
    expect(await figures(first.id)).toEqual({ impressions: 3, clicks: 1 })
    expect(await figures(second.id)).toEqual({ impressions: 1, clicks: 0 })
  })

  test('by bots and administrators are not counted, and get the same response', async () => {
    const { id } = await post()
    const answers = [
      await see(id, { browser: 'Googlebot/2.1' }),
      await see(id, { browser: '' }),
      await see(id, { as: token }),
      await see(id),
    ]
    expect(new Set(answers.map(({ statusCode, payload }) => `${statusCode} ${payload}`)).size).toBe(1)
    expect(await figures(id)).toEqual({ impressions: 1, clicks: 0 })
  })

  test('of a banner that is not shown are not found', async () => {
    const { id } = await post({ is_active: false })
    expect((await see(id)).statusCode).toBe(404)
    expect((await see(id, { kind: 'click' })).statusCode).toBe(404)
  })

  test('from one network under many names are counted at most fifty times a day', async () => {
    const { id } = await post()
    app.context.config.limits.ad_counts_per_network_and_day = 50
    app.context.config.limits.ad_counts_per_minute = 1000
    for (let name = 0; name < 60; name++) await see(id, { browser: `${firefox} ${name}` })
    expect((await figures(id)).impressions).toBe(50)
  })
})
