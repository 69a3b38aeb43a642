import type { Page } from '@playwright/test'
import { expect, expectGoodPage, test } from './base.ts'

const headlines = (page: Page) => page.getByRole('region', { name: 'In short' })
/** The headline that a reader gets. */
const shown = (page: Page) => headlines(page).getByRole('listitem')
const which = async (page: Page) => (await shown(page).getAttribute('aria-label')) ?? ''

test('headlines rotate without shifting anything, and stop when they should', async ({ page }) => {
  await page.clock.install()
  await page.goto('/employer/cloud', { waitUntil: 'networkidle' })
  await expect(shown(page)).toHaveCount(1)
  const pause = headlines(page).getByRole('button', { name: 'Pause rotation' })
  const height = async () => (await headlines(page).boundingBox())?.height
  const before = await height()
  const away = () => page.mouse.move(2, 2)
  await away()
  // It's alive once it rotates.
  await expect(async () => {
    await page.clock.runFor(10_000)
    expect(await which(page)).not.toBe('1 of 11')
  }).toPass()
  expect(await height()).toBe(before)

  const held = async (why: string) => {
    const now = await which(page)
    await page.clock.runFor(3 * 10_000 + 100)
    expect(await which(page), why).toBe(now)
  }
  await headlines(page).hover()
  await held('pointed at')
  await away()
  await pause.focus()
  await held('focused')
  await pause.press('Enter')
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await held('paused')
  const next = headlines(page).getByRole('button', { name: 'Next headline' })
  for (let i = 0; i < 11 && (await which(page)) !== '11 of 11'; i++) await next.click()
  await expect(shown(page)).toHaveAttribute('aria-label', '11 of 11')
  await next.click()
  await expect(shown(page)).toHaveAttribute('aria-label', '1 of 11')
  await headlines(page).getByRole('button', { name: 'Previous headline' }).click()
  await expect(shown(page)).toHaveAttribute('aria-label', '11 of 11')
  expect(await height()).toBe(before)
  await expect(page.locator('.headlines [aria-live], .headlines [role=status]')).toHaveCount(0)
})

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('headlines change only on request', async ({ page }) => {
    await page.clock.install()
    await page.goto('/employer/cloud', { waitUntil: 'networkidle' })
    await page.clock.runFor(60_000)
    await expect(shown(page)).toHaveAttribute('aria-label', '1 of 11')
    await expect(headlines(page).getByRole('button', { name: 'Pause rotation' })).toHaveCount(0)
    await headlines(page).getByRole('button', { name: 'Next headline' }).click()
    await expect(shown(page)).toHaveAttribute('aria-label', '2 of 11')
  })
})

test('on a phone, the search is on the first screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [path, button] of [
    ['/job-seeker/cloud', 'Search Job'],
    ['/employer/cybersecurity', 'Find job seekers'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('search').getByRole('button', { name: button })).toBeInViewport({ ratio: 1 })
  }
})

test('on a phone, the filters collapse and show how many are selected', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/job-seeker/cybersecurity', { waitUntil: 'networkidle' })
  const more = page.getByRole('button', { name: /^Filters/ })
  await expect(more).toHaveAccessibleName('Filters 1 chosen')
  const place = page.getByRole('search').getByLabel('Location')
  await expect(place).toBeHidden()
  await more.click()
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  await place.fill('Remote')
  await expect(more).toHaveAccessibleName('Filters 2 chosen')
  await expectGoodPage(page)
  await more.click()
  await expect(place).toBeHidden()
  await page.getByRole('button', { name: 'Search Job' }).click()
  await page.waitForURL((url) => url.pathname === '/jobs')
  expect(new URL(page.url()).search).toBe('?location=Remote&category=cybersecurity')
})
