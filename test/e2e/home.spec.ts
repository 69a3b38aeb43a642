import type { Locator } from '@playwright/test'
import { expect, test } from './base.ts'

test('banners rotate every five seconds, pause, wrap around, and stay away once closed', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  const banner = page.getByRole('region', { name: 'Sponsored', exact: true })
  const title = () => banner.getByRole('img').or(banner.locator('b')).first()
  const name = async () => (await title().getAttribute('alt')) ?? (await title().textContent())
  await expect(banner.getByRole('button', { name: 'Pause rotation' })).toBeVisible()
  const begun = await name()
  await page.clock.runFor(5_100)
  await expect.poll(name).not.toBe(begun)
  // From here on, time passes only when told to, so no banner changes during a slow step.
  await banner.getByRole('button', { name: 'Pause rotation' }).click()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const leave = async () => {
    await page.mouse.move(0, 0)
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  }
  const first = await name()
  await leave()
  await page.clock.runFor(15_000)
  expect(await name()).toBe(first)
  await banner.getByRole('button', { name: 'Start rotation' }).click()
  await leave()
  await page.clock.runFor(5_100)
  await expect.poll(name).not.toBe(first)
  await banner.getByRole('button', { name: 'Previous' }).click()
  await expect.poll(name).toBe(first)
  await banner.getByRole('button', { name: /^Show slide 1 of/ }).click()
  await banner.getByRole('button', { name: 'Previous' }).click()
  await expect(banner.getByRole('button', { name: /^Show slide (\d+) of \1$/ })).toHaveAttribute('aria-current', 'true')
  await page.clock.resume()
  await expect(banner.getByRole('link')).toHaveAttribute('target', '_blank')
  await banner.getByRole('button', { name: 'Close banner for this session' }).click()
  await expect(page.getByRole('region', { name: /^Sponsored/ })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible()
  await expect(page.getByRole('region', { name: /^Sponsored/ })).toHaveCount(0)
})

test('neither the person in front of the gap in the wall nor the header is ever cut off', async ({ page }) => {
  await page.goto('/')
  const rightOf = async (locator: Locator) => {
    const box = await locator.boundingBox()
    return box ? box.x + box.width : Infinity
  }
  for (const width of [1440, 1087, 1024, 960, 900, 832, 640, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    const message = `at ${width} pixels`
    await expect.poll(() => rightOf(page.locator('.wall-card')), { message }).toBeLessThanOrEqual(width)
    if (width < 832) continue
    const last = page.getByRole('banner').getByRole('link', { name: 'Register' })
    await expect.poll(() => rightOf(last), { message }).toBeLessThanOrEqual(width - 16)
  }
})

test('a job seeker sees their own home page and no other before it, however slowly it loads', async ({
  page,
  signIn,
}) => {
  await signIn('seeker')
  let delayed = 0
  await page.route(/\/seeker-home-.*\.js/, (route) => {
    delayed++
    setTimeout(() => void route.continue(), 800)
  })
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    const look = () => {
      const heading = document.querySelector('h1')
      if (document.readyState !== 'loading' && heading?.checkVisibility({ visibilityProperty: true }))
        seen.add(heading.textContent)
      requestAnimationFrame(look)
    }
    look()
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Your Next Role in Cybersecurity or Cloud')
  await expect(page.locator('html')).not.toHaveAttribute('data-login')
  // What's shown is visible in the next frame. Once another page was visible, waiting can't undo that.
  await expect
    .poll(() => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]))
    .toEqual(['Find Your Next Role in Cybersecurity or Cloud'])
  expect(delayed).toBeGreaterThan(0)
})

test('a visitor’s home page has two buttons and one search line, which finds jobs', async ({ page }) => {
  await page.goto('/')
  const hero = page.locator('.hero')
  await expect(hero.getByRole('link')).toHaveText(['Register', 'Sign in'])
  const words = hero.getByRole('searchbox', { name: 'Job title or keywords' })
  await words.fill('  terraform ')
  await words.press('Enter')
  await expect(page).toHaveURL('/jobs?keyword=terraform')
  await expect(page.getByRole('searchbox').first()).toHaveValue('terraform')
})
