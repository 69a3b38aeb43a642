import type { Page } from '@playwright/test'
import { expect, expectGoodPage, test } from './base.ts'
import { watchShifts } from './parts.ts'

const ad = (id: number, more: object = {}) => ({
  id: String(id),
  title: `Banner ${id}`,
  banner_image_temp_url: null,
  redirect_url: `https://ads.example/${id}`,
  is_active: true,
  is_expired: false,
  ...more,
})

/** Job seekers' banners are asked for by the browser, and so can be what a test wants. */
const showAds = (page: Page, ads: object[]) =>
  page.route('**/api/ads*', (route) =>
    route.fulfill({ json: { data: { data: ads, current_page: 1, last_page: 1, per_page: 100, total: ads.length } } }),
  )

const banner = (page: Page) => page.getByRole('region', { name: 'Sponsored', exact: true })

test('one failed call after the other leaves its section out and the rest standing', async ({
  page,
  signIn,
  allow,
}) => {
  allow(/status of 500|could not be loaded|while loading ads|went wrong/)
  await signIn('seeker')
  const opportunities = page.getByRole('region', { name: 'Top Opportunities' })
  const cloud = page.getByRole('main').getByRole('link', { name: /^Cloud(?! Admin).*Data platforms/ })
  for (const failing of ['ads', 'jobs', 'plans']) {
    await page.route(`**/api/${failing}?*`, (route) =>
      route.fulfill({ status: 500, json: { message: 'It went wrong.' } }),
    )
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Your Next Role in Cybersecurity or Cloud')
    await expect(page.getByText('An error occurred while loading ads')).toHaveCount(failing === 'ads' ? 1 : 0)
    await expect(opportunities.getByRole('article')).toHaveCount(failing === 'jobs' ? 0 : 6)
    await expect(opportunities).toHaveCount(failing === 'jobs' ? 0 : 1)
    await expect(cloud).toHaveAttribute('href', '/jobs?category=Cloud')
    await expect(cloud.getByText('Over 2500 job roles available')).toHaveCount(failing === 'jobs' ? 0 : 1)
    await expect(page.getByText('No job seeker plans available at the moment.')).toHaveCount(
      failing === 'plans' ? 1 : 0,
    )
    await expect(page.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/job-seeker/overview')
    await expectGoodPage(page)
    await page.unroute(`**/api/${failing}?*`)
  }
})

test('what is on its way has its place and says so; no jobs, no section', async ({ page, signIn }) => {
  await signIn('seeker')
  await page.goto('/about-us', { waitUntil: 'networkidle' })
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  for (const path of ['ads', 'jobs', 'plans'])
    await page.route(`**/api/${path}?*`, async (route) => {
      await asked
      if (path !== 'jobs') return route.continue()
      await route.fulfill({ json: { data: { data: [], current_page: 1, last_page: 1, per_page: 6, total: 0 } } })
    })
  await page.getByRole('banner').getByRole('link', { name: 'Merlon' }).click()
  await expect(page.getByText('Loading opportunities...')).toBeVisible()
  await expect(page.getByText('Loading ads')).toBeAttached()
  await expect(page.getByText('Loading plans')).toBeAttached()
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible()
  answer()
  await expect(banner(page).getByRole('link')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Top Opportunities' })).toHaveCount(0)
  await expect(page.getByRole('article').filter({ hasText: /^STARTER/ })).toBeVisible()
})

test('a hundred banners take turns within the narrowest frame, and wrap around', async ({ page, signIn }) => {
  await signIn('seeker')
  // Only the buttons turn them: by itself the next one could come between two steps.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await showAds(page, [
    ad(0, { title: 'javascript', redirect_url: 'javascript:alert(1)' }),
    ...Array.from({ length: 100 }, (_, i) => ad(i + 1)),
  ])
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    const link = banner(page).getByRole('link')
    await expect(link).toHaveAttribute('href', 'https://ads.example/1')
    await banner(page).getByRole('button', { name: 'Previous' }).click()
    await expect(link).toHaveAttribute('href', 'https://ads.example/100')
    await banner(page).getByRole('button', { name: 'Next' }).click()
    await expect(link).toHaveAttribute('href', 'https://ads.example/1')
    await expect(page.locator('a[href^="javascript" i]')).toHaveCount(0)
    const frame = await banner(page).locator('.ad').boundingBox()
    for (const button of await banner(page).getByRole('button').all()) {
      const box = await button.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0))
    }
  }
  await page.setViewportSize({ width: 1440, height: 800 })
  await banner(page).getByRole('button', { name: 'Show slide 3 of 100' }).click()
  await expect(banner(page).getByRole('link')).toHaveAttribute('href', 'https://ads.example/3')
  await expect(banner(page).getByRole('button', { name: /^Show slide/ })).toHaveCount(5)
})

test('a picture that fails, words from right to left and of 200 letters stay in their frames', async ({
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

test('testimonials are three a slide and turn around at both ends', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/', { waitUntil: 'networkidle' })
  const carousel = page.getByRole('region', { name: 'Employers who filled the gap' })
  await expect(carousel).toHaveAttribute('aria-roledescription', 'carousel')
  await expect(carousel.getByRole('group', { name: '1 of 2' }).getByRole('figure')).toHaveCount(3)
  await expect(carousel.getByText('Rated 5 out of 5')).toHaveCount(6)
  const at = (slide: number) =>
    expect(carousel.getByRole('button', { name: `Show slide ${slide} of 2` })).toHaveAttribute('aria-current', 'true')
  await at(1)
  await carousel.getByRole('button', { name: 'Next' }).click()
  await at(2)
  const heading = await carousel.getByRole('heading').boundingBox()
  // A slide counts as the current one halfway already.
  const arrived = (slide: number) => {
    const card = carousel
      .getByRole('group', { name: `${slide} of 2` })
      .getByRole('figure')
      .first()
    return expect.poll(async () => Math.round((await card.boundingBox())?.x ?? 0)).toBe(Math.round(heading?.x ?? -1))
  }
  await arrived(2)
  await carousel.getByRole('button', { name: 'Next' }).click()
  await at(1)
  await arrived(1)
  await carousel.getByRole('button', { name: 'Previous' }).click()
  await at(2)
  await arrived(2)
  await carousel.getByRole('button', { name: 'Show slide 1 of 2' }).click()
  await at(1)
  await arrived(1)
  // Twice before the row has arrived is twice.
  await carousel.getByRole('button', { name: 'Next' }).dblclick()
  await page.waitForTimeout(1_200)
  await at(1)
})

test('on a phone a carousel goes on card by card', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/', { waitUntil: 'networkidle' })
  const carousel = page.getByRole('region', { name: 'Leading Job Seekers' })
  await expect(carousel.getByRole('group', { name: '1 of 3' }).getByRole('article')).toHaveCount(8)
  const cards = carousel.getByRole('article')
  await expect(carousel.getByText('1 of 24', { exact: true })).toBeVisible()
  await expect(carousel.getByRole('button', { name: /^Show slide/ })).toHaveCount(0)
  await carousel.getByRole('button', { name: 'Next' }).click()
  await expect(cards.nth(1)).toBeInViewport({ ratio: 0.95 })
  await expect(carousel.getByText('2 of 24', { exact: true })).toBeVisible()
  await carousel.getByRole('button', { name: 'Previous' }).click()
  await expect(cards.first()).toBeInViewport({ ratio: 0.95 })
  await carousel.getByRole('button', { name: 'Previous' }).click()
  await expect(cards.last()).toBeInViewport({ ratio: 0.95 })
  await expect(carousel.getByText('24 of 24', { exact: true })).toBeVisible()
  await carousel.getByRole('button', { name: 'Next' }).click()
  await expect(cards.first()).toBeInViewport({ ratio: 0.95 })
})

test('nothing moves by itself for who asked for that, until told to', async ({ page }) => {
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

test('by keyboard, what stops the rotation comes first, and closing a banner leads on below it', async ({ page }) => {
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

for (const [name, width, height] of [
  ['desk', 1440, 900],
  ['phone', 390, 844],
] as const)
  test(`nothing on the page shifts while it loads and is read, on a ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const shift = await watchShifts(page)
    await page.goto('/', { waitUntil: 'networkidle' })
    const end = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let top = 0; top < end; top += 500) {
      await page.mouse.wheel(0, 500)
      await page.waitForTimeout(80)
    }
    await page.waitForTimeout(900)
    expect(await shift()).toBeLessThanOrEqual(0.01)
    // Banners that were closed are gone before the page is painted.
    await page.evaluate(() => {
      sessionStorage.setItem('ads_closed', '1')
      scrollTo(0, 0)
    })
    await page.reload({ waitUntil: 'networkidle' })
    await expect(page.getByRole('region', { name: /^Sponsored/ })).toHaveCount(0)
    expect(await shift()).toBeLessThanOrEqual(0.01)
  })

test('the ways on are each caller’s own', async ({ page, signIn }) => {
  await page.goto('/')
  const hire = page.getByRole('link', { name: 'Start Hiring' })
  await expect(hire).toHaveAttribute('href', '/register?type=employer')
  await signIn('employer')
  await page.goto('/')
  await expect(hire).toHaveAttribute('href', '/employer/post-a-job')
  await expect(page.getByRole('main').getByRole('link', { name: 'Post a job' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveCount(0)
  await signIn('admin')
  await page.goto('/')
  await expect(hire).toHaveAttribute('href', '/post-a-job')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page is whole', async ({ page }) => {
    await page.goto('/')
    await expect(banner(page).getByRole('img')).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: 'Next' })).toHaveCount(0)
    const people = page.getByRole('region', { name: 'Leading Job Seekers' }).getByRole('article')
    await expect(people).toHaveCount(24)
    // Four a row, and the next slide beside the first, not under it.
    const [first, fourth, ninth] = await Promise.all([0, 3, 8].map((i) => people.nth(i).boundingBox()))
    expect(fourth?.y).toBe(first?.y)
    expect(ninth?.y).toBe(first?.y)
    // Nothing offers what only a script does.
    await expect(people.first().getByRole('heading')).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Switch theme' })).toHaveCount(0)
    await expect(page.getByText('Select a card')).toBeHidden()
    await page.getByRole('radio', { name: 'For job seekers' }).check()
    await expect(page.getByRole('heading', { name: 'Explore job listings' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Post job' })).toBeHidden()
    await page.getByRole('link', { name: /^Cyber Security/ }).click()
    await expect(page).toHaveURL('/find-job-seeker?category=cybersecurity')
  })
})
