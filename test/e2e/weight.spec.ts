import { gzipSync } from 'node:zlib'
import { expect, test } from './base.ts'

/** First load of a public page, before anybody touches it. */
const budget = 125 * 1024

for (const path of ['/', '/jobs', '/sign-in', '/register'])
  test(`${path} loads at most 125 kB of JavaScript (gzip)`, async ({ page }) => {
    const sizes = new Map<string, number>()
    page.on('response', (response) => {
      if (!response.url().endsWith('.js')) return
      void response
        .body()
        .then((body) => sizes.set(new URL(response.url()).pathname, gzipSync(body, { level: 9 }).length))
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    const named = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(
        (link) => new URL(link.href).pathname,
      ),
    )
    const first = named.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0)
    console.log(`${path}: ${(first / 1024).toFixed(1)} kB named by the page, in ${named.length} files`)
    expect(named.length).toBeGreaterThan(0)
    expect(first).toBeLessThanOrEqual(budget)
  })
