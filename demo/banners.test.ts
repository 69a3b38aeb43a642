import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { composeAds } from './ads.ts'

const folder = new URL('banners/', import.meta.url)

test.each(readdirSync(folder))('%s is small, and draws its words as shapes because no font can be loaded', (file) => {
  const drawn = readFileSync(new URL(file, folder), 'utf8')
  expect(drawn.length).toBeLessThan(16 * 1024)
  expect(drawn).not.toMatch(/<text|font-family|<script|href=/)
  expect(drawn).toMatch(/<title>[^<]+<\/title>/)
})

test('every demo banner has a picture, even one that is not shown', async () => {
  const kept = new Set<string>()
  const ads = await composeAds({ put: async (key) => void kept.add(key) }, new Date())
  expect(ads).toHaveLength(8)
  for (const { banner_image_key } of ads) expect(kept).toContain(banner_image_key)
  expect(kept.size).toBe(readdirSync(folder).length)
})
