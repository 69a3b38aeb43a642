import type { Page, Route } from '@playwright/test'
import { expect, expectGoodPage, test } from './base.ts'

const failed = /ERR_FAILED|Failed to fetch|didn’t respond|status of 500|not refresh|went wrong on our side/

test('a page whose call fails keeps the frame, and loads on retry', async ({ page, signIn, allow }) => {
  allow(failed)
  await signIn('seeker')
  await page.route('**/api/job-seeker/applications*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Something went wrong on our side. Try again in a moment.' } }),
  )
  await page.goto('/job-seeker/applied-jobs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page didn’t load.')
  await expect(page.getByText('Something went wrong on our side.')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expectGoodPage(page)
  await page.unroute('**/api/job-seeker/applications*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Applied jobs')
})

test('an overview keeps its figures while the server is unreachable', async ({ page, signIn, allow }) => {
  allow(failed)
  await page.clock.install()
  await signIn('employer')
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/employer/overview')
  await expect(heading).toBeVisible()
  const name = await heading.textContent()
  await page.route('**/api/dashboard/**', (route) => route.abort())
  await page.clock.runFor(61_000)
  await expect(page.getByText('We can’t reach the server right now.')).toBeVisible()
  await expect(heading).toHaveText(name ?? '')
  await page.unroute('**/api/dashboard/**')
  await page.clock.runFor(61_000)
  await expect(page.getByText('We can’t reach the server right now.')).toBeHidden()
})

test('a spinner covers the page while the next one is slow', async ({ page }) => {
  await page.goto('/about-us', { waitUntil: 'networkidle' })
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/privacy-policy.data*', async (route) => {
    await asked
    await route.continue()
  })
  await page.route('**/assets/privacy-policy*', async (route) => {
    await asked
    await route.continue()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  const spinner = page.getByRole('status').filter({ hasText: 'Loading page' })
  await expect(spinner).toBeVisible()
  await expect(spinner).toBeInViewport({ ratio: 1 })
  await expectGoodPage(page)
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/privacy/i)
  await expect(spinner).toHaveCount(0)
})

test('going offline keeps the page, and navigation continues once the connection is back', async ({
  page,
  context,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Error loading route module|Still no answer|Failed to load/)
  await page.goto('/about-us', { waitUntil: 'networkidle' })
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(page.getByText('Check your connection and try again.')).toBeVisible()
  await again.click()
  await expect(page.getByText('Check your connection and try again.')).toBeVisible()
  await context.setOffline(false)
  await again.click()
  await expect(page).toHaveURL('/privacy-policy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/privacy/i)
})

test.describe('a page whose release is gone from the server', () => {
  const gone = /status of 404|Error loading route module|Failed to (?:fetch|load)|did not load|dynamically imported/
  const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isKept: true }))
  const isKept = (page: Page) => page.evaluate(() => 'isKept' in window)
  const updated = (page: Page) => page.getByRole('alert').filter({ hasText: 'Merlon has been updated.' })

  /** The server no longer has this page's code, until a document is requested: that comes from the new release. */
  async function replaceRelease(page: Page, code: RegExp, { isStuck = false } = {}) {
    let isGone = true
    if (!isStuck) page.on('request', (request) => void (isGone &&= !request.isNavigationRequest()))
    const answer = (route: Route) =>
      isGone ? route.fulfill({ status: 404, json: { message: 'Not found.' } }) : route.fallback()
    await page.route(/\/assets\/manifest-/, (route) =>
      route.request().method() === 'HEAD' ? answer(route) : route.fallback(),
    )
    await page.route(code, answer)
  }

  test('goes to the next page of the new release', async ({ page, allow }) => {
    allow(gone)
    await page.goto('/about-us', { waitUntil: 'networkidle' })
    await mark(page)
    await replaceRelease(page, /\/assets\/privacy-policy-/)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page).toHaveURL('/privacy-policy')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/privacy/i)
    expect(await isKept(page)).toBe(false)
  })

  test('keeps what was typed when a link is hovered, and suggests a reload', async ({ page, allow }) => {
    allow(gone)
    await page.goto('/contact-us', { waitUntil: 'networkidle' })
    await replaceRelease(page, /\/assets\/(?:companies|load-companies)-/)
    await mark(page)
    const name = page.getByLabel('Name', { exact: false }).first()
    await name.fill('Ada Lovelace')
    await page.getByRole('banner').getByRole('link', { name: 'Companies' }).first().hover()
    await expect(updated(page)).toBeVisible()
    expect(await isKept(page)).toBe(true)
    await expect(name).toHaveValue('Ada Lovelace')
    await updated(page).getByRole('button', { name: 'Reload page' }).click()
    await page.waitForFunction(() => !('isKept' in window))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('reloads once for a dialog if nothing was typed', async ({ page, signIn, allow }) => {
    allow(gone)
    await signIn('seeker')
    await page.goto('/jobs?category=Cloud')
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/job-details/)
    const apply = page.getByRole('main').getByRole('button', { name: 'Apply now' }).first()
    await expect(apply).toBeVisible()
    await mark(page)
    await replaceRelease(page, /\/assets\/apply-dialog-/, { isStuck: true })
    await apply.click()
    await page.waitForFunction(() => !('isKept' in window))
    // A reload that brought back the same page would lose this mark.
    await mark(page)
    await apply.click()
    await expect(updated(page)).toBeVisible()
    await expect(page.getByText('Check your connection and try again.')).toBeHidden()
    expect(await isKept(page)).toBe(true)
  })
})

test('hovering a link offline keeps the page, and the link works once the connection is back', async ({
  page,
  context,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Error loading route module|Failed to load/)
  await page.goto('/about-us', { waitUntil: 'networkidle' })
  // Lost if the page were reloaded.
  await page.evaluate(() => Object.assign(window, { isKept: true }))
  await context.setOffline(true)
  const lost = page.waitForEvent('console', (message) => message.text().includes('Error loading route module'))
  // The footer's links aren't prefetched.
  const link = page.getByRole('main').getByRole('link', { name: 'Browse companies' })
  await link.hover()
  await lost
  await expect(page).toHaveURL('/about-us')
  await context.setOffline(false)
  await link.click()
  await expect(page).toHaveURL('/companies')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/compan/i)
  expect(await page.evaluate(() => 'isKept' in window)).toBe(true)
})

test('a page refused for too many requests says when to try again', async ({ page, allow }) => {
  allow(/./)
  await page.goto('/about-us', { waitUntil: 'networkidle' })
  const json = { message: 'You’ve sent too many requests. Try again in 7 seconds.' }
  await page.route('**/*.data*', (route) => route.fulfill({ status: 429, json }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByText(/Try again in 7 seconds\./)).toBeVisible()
  await page.unroute('**/*.data*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/privacy/i)
})

test('a browser without storage shows working pages', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })
  for (const path of ['/', '/jobs', '/sign-in']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.goto('/about-us', { waitUntil: 'networkidle' })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/privacy/i)
})

test('a form whose code fails to load keeps the page, and opens on retry', async ({ page, signIn, allow }) => {
  allow(/ERR_FAILED|A dialog did not load/)
  await signIn('seeker')
  // With jobs that no test posts, so that the list a job seeker gets later starts like the server's.
  await page.goto('/jobs?category=Cloud')
  const code = /assets\/apply-dialog-.*\.js/
  await page.route(code, (route) => route.abort())
  const link = page.getByRole('article').first().getByRole('link').first()
  const title = (await link.textContent()) ?? ''
  await link.click()
  // The list's preview has the same button, which disappears with the list.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.getByRole('main').getByRole('button', { name: 'Apply now' }).first().click()
  const said = page.getByRole('alert').filter({ hasText: 'This didn’t load.' })
  await expect(said).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await said.getByRole('button', { name: 'Close' }).click()
  await expect(said).toBeHidden()
  await page.getByRole('main').getByRole('button', { name: 'Apply now' }).first().click()
  await expect(said).toBeVisible()
  await page.unroute(code)
  await said.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a phone’s menu closes when the keyboard focus leaves it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about-us')
  const button = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await menu.locator('a, button, input').last().focus()
  await page.keyboard.press('Tab')
  await expect(menu).toBeHidden()
})

test('a page whose code never loads shows the error screen after two minutes', async ({ page, allow }) => {
  allow(/the page did not load within 120 s/)
  await page.clock.install()
  await page.goto('/', { waitUntil: 'networkidle' })
  const asked = page.waitForRequest(/\/assets\/jobs-/)
  await page.route(/\/assets\/jobs-/, () => undefined)
  await page.getByRole('main').getByRole('button', { name: 'Search jobs' }).click()
  await asked
  const heading = page.getByRole('heading', { level: 1 })
  // The file may be requested before the click's own wait, so the hundred seconds may not have started yet.
  await page.clock.fastForward(100_000)
  await expect(heading).toHaveText('Discover top talent in Cybersecurity and Cloud')
  await expect(async () => {
    await page.clock.fastForward(21_000)
    await expect(heading).toHaveText('Unexpected Application Error!', { timeout: 1_000 })
  }).toPass()
  await expect(page.getByRole('button', { name: 'Reload page' })).toBeVisible()
})
