import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, expectGoodPage, test } from './parts.ts'

test('the search links to its own feed, also after it changes', async ({ page }) => {
  await page.goto('/jobs?category=Cloud', { waitUntil: 'networkidle' })
  const feed = page.locator('head link[rel=alternate][type="application/rss+xml"]')
  await expect(feed).toHaveAttribute('href', '/jobs/feed.rss?category=Cloud')
  await page.getByLabel('Sort by').selectOption('salary')
  await expect(feed).toHaveAttribute('href', '/jobs/feed.rss?category=Cloud&sort=salary')
  await expect(page.locator('head link[rel=alternate][type="application/feed+json"]')).toHaveAttribute(
    'href',
    '/jobs/feed.json?category=Cloud&sort=salary',
  )
  await expect(page.getByRole('link', { name: 'RSS feed for this search' })).toHaveAttribute('href', /sort=salary/)
})

test('a page that was left says nothing about the next', async ({ page }) => {
  await page.goto('/about-us', { waitUntil: 'networkidle' })
  await expect(page.locator('head meta[property="og:url"]')).toHaveCount(1)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page).toHaveTitle(/Privacy policy/)
  await expect(page.locator('head meta[property^="og:"]')).toHaveCount(0)
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', /\/privacy-policy$/)
})

test('the browser’s toolbar takes the theme’s color, also when it changes', async ({ page }) => {
  await page.goto('/about-us', { waitUntil: 'networkidle' })
  const frame = page.locator('meta[name=theme-color]')
  await expect(frame).toHaveCount(2)
  await expect(frame.first()).toHaveAttribute('content', '#f8fafa')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(frame.first()).toHaveAttribute('content', '#081011')
  await page.evaluate(() => localStorage.setItem('theme', 'light'))
  await page.reload()
  for (const at of [0, 1]) await expect(frame.nth(at)).toHaveAttribute('content', '#f8fafa')
})

test('a company’s jobs can be embedded on another site, with the code on its page', async ({ page, as, baseURL }) => {
  const { data } = await as()('GET /employers', { query: { per_page: 1 } })
  const [company] = data.data
  await page.goto(`/company-details/${company!.id}`, { waitUntil: 'networkidle' })
  await page.getByText('Show these jobs on your site').click()
  const lines = await page.locator('.company-elsewhere pre').innerText()
  const address = /src="([^"]+)"/.exec(lines)?.[1] ?? ''
  expect(new URL(address).pathname).toBe(`/embed/companies/${company!.id}`)

  // Another site has another origin, and knows nothing about this one except its address.
  const other = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><title>Another site</title>${lines.replace(new URL(address).origin, baseURL ?? '')}`)
  })
  await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready))
  const { port } = other.address() as AddressInfo
  await page.goto(`http://127.0.0.1:${port}/`)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(`Open jobs at ${company!.company_name}`)
  await expect(frame.getByRole('listitem').first()).toBeVisible()
  other.close()
  for (const theme of ['light', 'dark']) {
    await page.goto(`/embed/companies/${company!.id}?theme=${theme}`)
    await page.setViewportSize({ width: 320, height: 700 })
    await expectGoodPage(page)
  }
})
