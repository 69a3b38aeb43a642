import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const day = 86_400_000
const ad = (title: string, more: object = {}) => ({ title, redirect_url: 'https://ads.example/', ...more })

test('only banners that are turned on and not past their end date are shown, in order', async () => {
  await app.db
    .insertInto('ads')
    .values([
      ad('Second', { sort_order: 2, expires_at: new Date(Date.now() + day), banner_image_key: 'ads/x.svg' }),
      ad('First', { sort_order: 1 }),
      ad('Off', { is_active: false }),
      ad('Over', { expires_at: new Date(Date.now() - 1) }),
    ])
    .execute()
  const { data } = await app.as()('GET /ads')
  expect(data.total).toBe(2)
  expect(data.data).toEqual([
    expect.objectContaining({
      title: 'First',
      banner_image_temp_url: null,
      is_active: true,
      is_expired: false,
      expires_at: null,
    }),
    expect.objectContaining({ title: 'Second', banner_image_temp_url: expect.stringMatching(/^\/api\/files\/ads/) }),
  ])
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.test', 'ftp://x'])('%s is never stored', async (url) => {
  await expect(
    app.db
      .insertInto('ads')
      .values(ad('Bad', { redirect_url: url }))
      .execute(),
  ).rejects.toThrow(/check/)
})
