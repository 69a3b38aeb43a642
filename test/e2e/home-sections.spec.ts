import { expect, test } from './base.ts'
import { banner, watchShifts } from './parts.ts'

test('the example in the gap is labeled without covering its title', async ({ page, signIn, allow }) => {
  allow(/ERR_FAILED|Failed to load|[Cc]ould not|went wrong/)
  await signIn('seeker')
  await page.route('**/api/jobs?*', (route) => route.abort())
  await page.goto('/')
  const example = page.locator('.wall-job')
  await expect(example.getByText('Example')).toBeVisible()
  const [title, mark] = await Promise.all([
    example.getByText('Senior Detection Engineer').boundingBox(),
    example.getByText('Example').boundingBox(),
  ])
  expect(title!.y + title!.height).toBeLessThanOrEqual(mark!.y)
})

test('loading sections hold their place and say so; without jobs, there is no section', async ({ page, signIn }) => {
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
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    }
    await page.waitForLoadState('networkidle')
    expect(await shift()).toBeLessThanOrEqual(0.01)
    // Closed banners are hidden before the page is painted.
    await page.evaluate(() => {
      sessionStorage.setItem('ads_closed', '1')
      scrollTo(0, 0)
    })
    await page.reload({ waitUntil: 'networkidle' })
    await expect(page.getByRole('region', { name: /^Sponsored/ })).toHaveCount(0)
    expect(await shift()).toBeLessThanOrEqual(0.01)
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page is complete', async ({ page }) => {
    await page.goto('/')
    await expect(banner(page).getByRole('img')).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: 'Next' })).toHaveCount(0)
    const people = page.getByRole('region', { name: 'Leading Job Seekers' }).getByRole('article')
    await expect(people).toHaveCount(24)
    // Four per row, and the next slide is next to the first, not below it.
    const [first, fourth, ninth] = await Promise.all([0, 3, 8].map((i) => people.nth(i).boundingBox()))
    expect(fourth?.y).toBe(first?.y)
    expect(ninth?.y).toBe(first?.y)
    // Nothing is offered that needs a script.
    await expect(people.first().getByRole('heading')).toBeVisible()
    // The only button submits the search.
    await expect(page.getByRole('main').getByRole('button')).toHaveAttribute('type', 'submit')
    await expect(page.getByRole('button', { name: 'Switch theme' })).toHaveCount(0)
    await expect(page.getByText('Select a card')).toBeHidden()
    await page.getByRole('radio', { name: 'For job seekers' }).check()
    await expect(page.getByRole('heading', { name: 'Explore job listings' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Post job' })).toBeHidden()
    await page.getByRole('link', { name: /^Cyber Security/ }).click()
    await expect(page).toHaveURL('/find-job-seeker?category=cybersecurity')
  })
})
