import type { Page } from '@playwright/test'
import { enter, expect, expectGoodPage, isPhone, test } from './base.ts'

const pages = [
  ['/job-seeker/cloud', 6, 9_000],
  ['/job-seeker/cybersecurity', 6, 9_000],
  ['/employer', 6, 10_000],
  ['/employer/cloud', 11, 10_000],
  ['/employer/cybersecurity', 9, 10_000],
] as const

const headlines = (page: Page) => page.getByRole('region', { name: 'In short' })
/** What a reader of the page is given of the headlines: one of them. */
const shown = (page: Page) => headlines(page).getByRole('listitem')
const which = async (page: Page) => (await shown(page).getAttribute('aria-label')) ?? ''

for (const [path, count, everyMs] of pages)
  test(`${path}: headlines take turns without moving anything, and stop when they should`, async ({ page }) => {
    await page.clock.install()
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(shown(page)).toHaveCount(1)
    const pause = headlines(page).getByRole('button', { name: 'Pause rotation' })
    const height = async () => (await headlines(page).boundingBox())?.height
    const before = await height()
    const away = () => page.mouse.move(2, 2)
    await away()
    // It is alive once it turns.
    await expect(async () => {
      await page.clock.runFor(everyMs)
      expect(await which(page)).not.toBe(`1 of ${count}`)
    }).toPass()
    expect(await height()).toBe(before)

    const held = async (why: string) => {
      const now = await which(page)
      await page.clock.runFor(3 * everyMs + 100)
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
    for (let i = 0; i < count && (await which(page)) !== `${count} of ${count}`; i++) await next.click()
    await expect(shown(page)).toHaveAttribute('aria-label', `${count} of ${count}`)
    await next.click()
    await expect(shown(page)).toHaveAttribute('aria-label', `1 of ${count}`)
    await headlines(page).getByRole('button', { name: 'Previous headline' }).click()
    await expect(shown(page)).toHaveAttribute('aria-label', `${count} of ${count}`)
    expect(await height()).toBe(before)
    await expect(page.locator('.headlines [aria-live], .headlines [role=status]')).toHaveCount(0)
  })

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('headlines turn only when asked', async ({ page }) => {
    await page.clock.install()
    await page.goto('/employer/cloud', { waitUntil: 'networkidle' })
    await page.clock.runFor(60_000)
    await expect(shown(page)).toHaveAttribute('aria-label', '1 of 11')
    await expect(headlines(page).getByRole('button', { name: 'Pause rotation' })).toHaveCount(0)
    await headlines(page).getByRole('button', { name: 'Next headline' }).click()
    await expect(shown(page)).toHaveAttribute('aria-label', '2 of 11')
  })
})

/** Opens the panel where the filters are folded. */
async function unfold(page: Page) {
  const more = page.getByRole('button', { name: /^Filters/ })
  const place = page.getByRole('search').getByLabel('Location')
  if (!isPhone(page)) return
  await expect(place).toBeHidden()
  await more.click()
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  await expect(place).toBeVisible()
}

test('the search leads to the jobs asked for, each filter by its name, empty ones left out', async ({ page }) => {
  await page.goto('/job-seeker/cloud', { waitUntil: 'networkidle' })
  await unfold(page)
  const form = page.getByRole('form', { name: 'Search jobs' })
  await form.getByLabel('Advanced filter').selectOption({ label: 'Entry Level' })
  await form.getByLabel('Job title or keywords').fill('  linux ')
  await form.getByLabel('Job title or keywords').press('Enter')
  await page.waitForURL((url) => url.pathname === '/jobs')
  expect(new URL(page.url()).search).toBe('?keyword=linux&category=Cloud&experience_level=Entry')
})

test('employers search people', async ({ page }) => {
  await page.goto('/employer/cybersecurity', { waitUntil: 'networkidle' })
  // People stand in cards, whose styles come with the page.
  await expect(
    page
      .getByRole('article')
      .filter({ has: page.getByRole('button') })
      .first(),
  ).toHaveCSS('border-top-style', 'solid')
  await unfold(page)
  const form = page.getByRole('form', { name: 'Search job seekers' })
  await form.getByLabel('Location').fill('Ohio')
  await form.getByLabel('Experience').selectOption('Senior')
  await form.getByRole('button', { name: 'Find job seekers' }).click()
  await page.waitForURL((url) => url.pathname === '/find-job-seeker')
  expect(new URL(page.url()).search).toBe('?location=Ohio&category=cybersecurity&experience_level=Senior')
})

test('on a phone the search is on the first screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [path, button] of [
    ['/job-seeker/cloud', 'Search Job'],
    ['/employer/cybersecurity', 'Find job seekers'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('search').getByRole('button', { name: button })).toBeInViewport({ ratio: 1 })
  }
})

test('on a phone the filters fold away and say how many are chosen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/job-seeker/cybersecurity', { waitUntil: 'networkidle' })
  const more = page.getByRole('button', { name: /^Filters/ })
  await expect(more).toHaveAccessibleName('Filters 1 chosen')
  await unfold(page)
  await page.getByRole('search').getByLabel('Location').fill('Remote')
  await expect(more).toHaveAccessibleName('Filters 2 chosen')
  await expectGoodPage(page)
  await more.click()
  await expect(page.getByRole('search').getByLabel('Location')).toBeHidden()
  await page.getByRole('button', { name: 'Search Job' }).click()
  await page.waitForURL((url) => url.pathname === '/jobs')
  expect(new URL(page.url()).search).toBe('?location=Remote&category=cybersecurity')
})

test('figures are those of the call, and each field leads to its jobs', async ({ page, request }) => {
  await page.goto('/job-seeker/cybersecurity')
  const { data } = (await (await request.get('/api/market?category=cybersecurity')).json()) as {
    data: { specialties: { specialty: string }[] }
  }
  const pay = page.getByRole('region', { name: 'What the work pays' })
  await expect(pay.getByRole('listitem')).toHaveCount(data.specialties.length)
  await expect(page.getByRole('region', { name: 'Newest in cybersecurity' }).getByRole('article')).toHaveCount(6)
  const hiring = page.getByRole('region', { name: 'Who is hiring' }).getByRole('article')
  await expect(hiring).toHaveCount(6)
  await expect(hiring.getByText('Open in cybersecurity')).toHaveCount(6)
  await pay.getByRole('link', { name: 'Identity and access' }).click()
  await page.waitForURL((url) => url.pathname === '/jobs')
  expect(new URL(page.url()).searchParams.get('specialty')).toBe('identity and access')
})

const ways = {
  visitor: { '/job-seeker/cloud': '/register', '/employer/cloud': '/register?type=employer' },
  seeker: {
    '/job-seeker/cloud': '/job-seeker/find-jobs?category=Cloud',
    '/employer/cloud': '/job-seeker/find-jobs?category=Cloud',
  },
  employer: { '/job-seeker/cloud': '/employer/post-a-job', '/employer/cloud': '/employer/post-a-job' },
  admin: { '/job-seeker/cloud': '/admin/overview', '/employer/cloud': '/admin/overview' },
} as const

/** Visitors read the one of those whom the page is for. */
const closing = { seeker: 'Start Your Career Journey', employer: 'Hire with Confidence' }

for (const reader of ['visitor', 'seeker', 'employer', 'admin'] as const)
  test(`${reader} may read these pages, and finds the own way on`, async ({ page, demo }) => {
    if (reader !== 'visitor') await enter(page, await demo(reader))
    for (const [path, to] of Object.entries(ways[reader])) {
      await page.goto(path)
      await expect(page.locator('html')).not.toHaveAttribute('data-login')
      expect(new URL(page.url()).pathname).toBe(path)
      const main = page.getByRole('main')
      await expect(main.locator('.button-signal').first()).toHaveAttribute('href', to)
      await expect(main.locator('.button-signal').last()).toHaveAttribute('href', to)
      const ofPage = path.startsWith('/employer') ? closing.employer : closing.seeker
      const title = reader === 'seeker' || reader === 'employer' ? closing[reader] : ofPage
      const call = main.getByRole('region', { name: title }).getByRole('link')
      if (reader === 'admin') await expect(call).toHaveCount(0)
      else await expect(call).toHaveAttribute('href', to)
      const signIn = main.getByRole('link', { name: 'Sign in', exact: true })
      await expect(signIn).toHaveCount(reader === 'visitor' ? 1 : 0)
    }
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page is whole, and its search a plain form', async ({ page }) => {
    await page.goto('/job-seeker/cloud')
    const headings = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(headings).toHaveText([
      'Newest in cloud and DevOps',
      'What the work pays',
      'No ghosting, by the calendar',
      'How it works',
      'Who is hiring',
      'Start Your Career Journey',
    ])
    await expect(page.getByRole('main').getByText('Live jobs', { exact: true }).first()).toBeVisible()
    const form = page.getByRole('form', { name: 'Search jobs' })
    await form.getByLabel('Job title or keywords').fill('linux')
    // Folded away where the screen is small and scripts only seem to run.
    await form.evaluate((element: HTMLFormElement) => {
      const advanced = element.elements.namedItem('job_type') as HTMLSelectElement
      advanced.value = 'entry-level'
      element.requestSubmit()
    })
    await expect(page).toHaveURL(/\/jobs\?/)
    await expect(page.getByRole('list', { name: 'Applied filters' }).getByRole('listitem')).toHaveText([
      'linux',
      'Cloud',
      /Entry/,
    ])
    await page.goto('/employer/cloud')
    await expect(headings.first()).toHaveText('Leading Job Seekers')
    await page.getByRole('form', { name: 'Search job seekers' }).evaluate((f: HTMLFormElement) => f.requestSubmit())
    await expect(page).toHaveURL(/\/find-job-seeker\?.*category=Cloud/)
  })
})
