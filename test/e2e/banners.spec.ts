import type { Page } from '@playwright/test'
import { expect, expectGoodPage, test } from './base.ts'
import { banner } from './parts.ts'

const ad = (id: number, more: object = {}) => ({
  id: String(id),
  title: `Banner ${id}`,
  banner_image_temp_url: null,
  redirect_url: `https://ads.example/${id}`,
  placement: 'both',
  is_active: true,
  is_expired: false,
  ...more,
})

/** The browser fetches job seekers' banners, so a test can replace them. */
async function showAds(page: Page, ads: object[]) {
  await page.route('**/api/ads*', (route) =>
    route.fulfill({ json: { data: { data: ads, current_page: 1, last_page: 1, per_page: 100, total: ads.length } } }),
  )
  await page.route('**/api/ads/*/*', (route) => route.fulfill({ json: { message: 'Thank you.' } }))
}

test('a broken picture, right-to-left text, and words of 200 letters stay in their frames', async ({
  page,
  signIn,
  allow,
}) => {
  allow(/status of 404/)
  await signIn('seeker')
  const long = 'W'.repeat(200)
  await showAds(page, [ad(1, { title: long, banner_image_temp_url: '/api/files/ads/none.svg' })])
  await page.route('**/api/jobs?*', async (route) => {
    const answer = await route.fetch()
    const json = (await answer.json()) as {
      data: { data: { title: string; employer: { company_name: string; logo_temp_url: string | null } }[] }
    }
    const [first, second] = json.data.data
    if (first) Object.assign(first, { title: 'مهندس أمن سحابي (AWS)', location: long })
    if (second) Object.assign(second, { title: long, employer: { ...second.employer, company_name: long } })
    for (const job of json.data.data) job.employer.logo_temp_url = '/api/files/logos/none.svg'
    await route.fulfill({ json })
  })
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await expect(banner(page).getByText(long)).toBeVisible()
    await expect(banner(page).getByRole('button')).toHaveCount(1)
    const cards = page.getByRole('region', { name: 'Top Opportunities' }).getByRole('article')
    await expect(cards).toHaveCount(6)
    await expectGoodPage(page)
    for (const card of await cards.all())
      expect(await card.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(1)
  }
})

test('with reduced motion, nothing moves until told to', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/')
  const link = banner(page).getByRole('link')
  await expect(banner(page).getByRole('button', { name: 'Start rotation' })).toBeVisible()
  const first = await link.getAttribute('href')
  await page.clock.runFor(16_000)
  expect(await link.getAttribute('href')).toBe(first)
  await banner(page).getByRole('button', { name: 'Start rotation' }).click()
  await page.mouse.move(0, 700)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.clock.runFor(5_100)
  await expect(link).not.toHaveAttribute('href', first ?? '')
})

test('a banner has its dots at every width', async ({ page }) => {
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    const dots = banner(page).getByRole('button', { name: /^Show slide/ })
    await expect(dots.first()).toBeInViewport({ ratio: 1 })
    await expect(banner(page).getByRole('button', { name: 'Close banner for this session' })).toBeInViewport({
      ratio: 1,
    })
    await expect(banner(page).getByText('Sponsored', { exact: true })).toBeInViewport({ ratio: 1 })
  }
})

test('by keyboard, the pause button comes first, and closing a banner moves the focus below it', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const pause = banner(page).getByRole('button', { name: 'Pause rotation' })
  for (let tabs = 0; tabs < 12; tabs++) {
    await page.keyboard.press('Tab')
    if (await banner(page).evaluate((element) => element.contains(document.activeElement))) break
  }
  await expect(pause).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(banner(page).getByRole('button', { name: 'Start rotation' })).toBeFocused()
  const close = banner(page).getByRole('button', { name: 'Close banner for this session' })
  await close.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: /^Sponsored/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: 'Register' })).toBeFocused()
})

test('an inactive or expired banner disappears, even from an open page', async ({ page, signIn }) => {
  await signIn('seeker')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  const ends = new Date(Date.now() + 120_000).toISOString()
  await showAds(page, [
    ad(1, { is_active: false }),
    ad(2, { is_expired: true }),
    ad(3, { expires_at: ends }),
    ad(4, { expires_at: null }),
  ])
  await page.goto('/')
  const link = banner(page).getByRole('link')
  await expect(link).toHaveAttribute('href', 'https://ads.example/3')
  await expect(banner(page).getByRole('button', { name: /^Show slide/ })).toHaveCount(2)
  await page.clock.runFor(130_000)
  await expect(link).toHaveAttribute('href', 'https://ads.example/4')
  await showAds(page, [ad(5)])
  await page.clock.runFor(61_000)
  await expect(link).toHaveAttribute('href', 'https://ads.example/5')
})
