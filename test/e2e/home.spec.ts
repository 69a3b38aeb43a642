import { categoryTexts } from '../../web/text/counts.ts'
import { expect, test } from './base.ts'

const sections = [
  'Discover top talent in Cybersecurity and Cloud',
  'How it works',
  'Explore Categories',
  'Leading Job Seekers',
  'Employers who filled the gap',
  'Hire with Confidence',
]

test('a visitor finds every section, in order', async ({ page }) => {
  await page.goto('/')
  const headings = page.getByRole('main').getByRole('heading').and(page.locator('h1, h2'))
  await expect(headings).toHaveText(sections)
  await expect(page.getByRole('region', { name: /^Sponsored/ })).toHaveCount(2)
})

test('category cards show live counts and lead to people', async ({ page, as, allow }) => {
  allow(/status of 404/)
  const [people, experts] = await Promise.all(
    (['Cloud', 'cybersecurity'] as const).map(async (category) => {
      const { data } = await as()('GET /job-seekers', { query: { category, per_page: 1 } })
      return categoryTexts(data.total, 'job_seekers')
    }),
  )
  await page.goto('/')
  const cloud = page.getByRole('link', { name: /^Cloud/ })
  await expect(cloud).toContainText(people!.line)
  await expect(page.getByRole('link', { name: /^Cyber Security/ })).toContainText(experts!.badge)
  await expect(cloud).toHaveAttribute('href', '/find-job-seeker?category=Cloud')
})

test('how it works is told for either audience', async ({ page }) => {
  await page.goto('/')
  const steps = page.getByRole('region', { name: 'How it works' }).getByRole('heading', { level: 3 })
  await expect(steps).toHaveText(['Create company profile', 'Post job', 'Connect and assess', 'Hire with confidence'])
  await page.getByRole('radio', { name: 'For job seekers' }).check()
  await expect(steps).toHaveText(['Create profile', 'Explore job listings', 'Apply and connect', 'Get hired and grow'])
})

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
  // From here on time passes only as it is told to: however long a step takes, no banner comes in between.
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

test('a card opens the profile, without what a visitor never gets, and closing gives the focus back', async ({
  page,
}) => {
  // What is clicked before its code is here is lost to nobody but a test.
  await page.goto('/', { waitUntil: 'networkidle' })
  const card = page.getByRole('region', { name: 'Leading Job Seekers' }).getByRole('article').first()
  const open = card.getByRole('button')
  const name = (await open.locator('bdi').textContent()) ?? ''
  const brand = page.getByRole('banner').getByRole('link', { name: 'Merlon' })
  const before = await brand.boundingBox()
  await open.click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  expect((await brand.boundingBox())?.x, 'nothing moves behind the dialog').toBe(before?.x)
  for (const heading of [
    'Biography',
    'Professional Summary',
    'Skills and Languages',
    'Certifications',
    'Social Media',
    'Personal Overview',
    'Contact Information',
  ])
    await expect(dialog.getByRole('heading', { name: heading })).toBeVisible()
  await expect(dialog.getByText('@')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
})

test('a job seeker finds jobs, plans and the way on', async ({ page, signIn }) => {
  await signIn('seeker')
  await page.goto('/')
  const headings = page
    .getByRole('main')
    .getByRole('heading')
    .and(page.locator('h1, section > .page-width h2, .section-head h2'))
  await expect(headings.filter({ hasText: 'Pricing for Job Seekers' })).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: /^STARTER/ })).toContainText('FREE')
  await expect(page.getByRole('article').filter({ hasText: /^PROFESSIONAL/ })).toContainText('$29.00/Month')
  await expect(page.getByRole('main').getByRole('link', { name: /^Cloud over/i })).toHaveAttribute(
    'href',
    '/jobs?category=Cloud',
  )
  await expect(page.getByRole('link', { name: 'Find Companies' })).toBeVisible()
})

test('the person before the gap of the wall is never cut off', async ({ page }) => {
  for (const width of [1440, 1087, 1024, 832, 640, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const box = await page.locator('.wall-card').boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? width + 1), `at ${width} pixels`).toBeLessThanOrEqual(width)
  }
})

test('a job seeker sees their own first page and no other before it, however late it comes', async ({
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
  // What is shown is seen with the next frame. Once another page was, no waiting takes it back.
  await expect
    .poll(() => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]))
    .toEqual(['Find Your Next Role in Cybersecurity or Cloud'])
  expect(delayed).toBeGreaterThan(0)
})
