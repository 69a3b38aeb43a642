import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('banners/', import.meta.url)

test.each(readdirSync(folder))('%s is small, and draws its words where no font can be loaded', (file) => {
  const drawn = readFileSync(new URL(file, folder), 'utf8')
  expect(drawn.length).toBeLessThan(16 * 1024)
  expect(drawn).not.toMatch(/<text|font-family|<script|href=/)
  expect(drawn).toMatch(/<title>[^<]+<\/title>/)
})
