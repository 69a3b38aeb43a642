import type { Page } from '@playwright/test'
import { enter, expect, test, watchShifts } from './parts.ts'

const open = (page: Page, query: string) => page.goto(`/jobs?${query}`, { waitUntil: 'networkidle' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const rail = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const preview = (page: Page) => page.getByRole('article', { name: /^Preview: / })
/** The URL changes before the list: this waits for the new list, which links to its own feed. */
const listed = (page: Page, query: RegExp) =>
  expect(page.locator('head link[type="application/rss+xml"]')).toHaveAttribute('href', query)
const titles = (page: Page) => page.getByRole('region', { name: /^[\d,]+ jobs?\b/ }).locator('article h2')

test('the skip links lead to the content and the results, and the first result is a few steps further', async ({
  page,
  newSeeker,
  newCompany,
}) => {
  const lead = async (address: string) => {
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to results' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('#list-results'), address).toBeFocused()
  }
  for (const address of ['/companies', '/find-job-seeker', '/jobs']) await lead(address)
  const isResult = () => page.evaluate(() => document.activeElement?.closest('article') !== null)
  for (let stops = 0; stops < 9 && !(await isResult()); stops++) await page.keyboard.press('Tab')
  expect(await isResult()).toBe(true)
  await page.reload({ waitUntil: 'networkidle' })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  await enter(page, (await newSeeker()).login)
  await lead('/job-seeker/find-jobs')
  await enter(page, (await newCompany()).login)
  await lead('/employer/find-job-seekers')
})

test('whatever changes the search keeps the focus', async ({ page }) => {
  await open(page, 'category=Cloud')
  const keyword = page.getByLabel('Job title or keywords')
  await keyword.fill('kubernetes')
  await keyword.press('Enter')
  await expect(page).toHaveURL(/keyword=kubernetes/)
  await expect(heading(page)).toContainText('for “kubernetes”')
  await expect(keyword).toBeFocused()

  const hour = rail(page).getByRole('radio', { name: 'Hour' })
  await rail(page).getByRole('radio', { name: 'Year' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/salary_type=hourly/)
  await expect(hour).toBeFocused()

  const zip = rail(page).getByLabel('Near ZIP code')
  await zip.fill('432')
  await zip.press('Enter')
  await expect(rail(page).getByText('Enter a five-digit ZIP code.')).toBeVisible()
  await zip.fill('43215')
  await zip.press('Enter')
  await expect(page).toHaveURL(/zip_code=43215/)
  await expect(zip).toBeFocused()

  const sort = page.getByLabel('Sort by')
  await sort.focus()
  await sort.selectOption('Nearest')
  await expect(page).toHaveURL(/sort=distance/)
  await listed(page, /sort=distance/)
  await expect(sort).toBeFocused()

  const remove = (label: string) => page.getByRole('link', { name: `Remove filter ${label}` })
  await remove('kubernetes').focus()
  await page.keyboard.press('Enter')
  await expect(remove('Within 50 miles of 43215')).toBeFocused()
  await expect(keyword).toHaveValue('')
  await page.keyboard.press('Enter')
  await expect(remove('Cloud')).toBeFocused()
  await expect(zip).toHaveValue('')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/jobs\?salary_type=hourly$/)
  await expect(heading(page)).toBeFocused()
})

test('the previewed job is in the URL, to be reloaded, shared, and returned to', async ({ page, request }) => {
  await open(page, 'category=Cloud&specialty=SRE')
  const title = (await titles(page).nth(2).textContent()) ?? ''
  await page
    .getByRole('button', { name: `Preview ${title}` })
    .nth(0)
    .click({ position: { x: 200, y: 5 } })
  await expect(page).toHaveURL(/\/jobs\?category=Cloud&specialty=SRE&job=[\w-]+$/)
  const html = await (await request.get(page.url())).text()
  expect(html).toContain(`aria-label="Preview: ${title.replaceAll('&', '&amp;')}"`)
  expect(html).toMatch(/rel="canonical" href="[^"]+\/jobs\?category=Cloud&amp;specialty=SRE"/)
  await page.reload({ waitUntil: 'networkidle' })
  await expect(preview(page)).toHaveAccessibleName(`Preview: ${title}`)

  const other = (await titles(page).nth(1).textContent()) ?? ''
  await page
    .getByRole('button', { name: `Preview ${other}` })
    .first()
    .press('Enter')
  await expect(page.getByText(`Showing ${other}`)).toBeAttached()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Go to the preview' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(preview(page)).toBeFocused()
  await page
    .getByRole('button', { name: `Preview ${title}` })
    .first()
    .press('Enter')
  await expect(page.getByText(`Showing ${title}`)).toBeAttached()

  await page.getByRole('link', { name: `Open ${title} on its own page` }).click()
  await expect(heading(page)).toHaveText(title)
  await page.goBack()
  await expect(preview(page)).toHaveAccessibleName(`Preview: ${title}`)

  await rail(page)
    .getByRole('checkbox', { name: /^Senior/ })
    .check()
  await expect(page).toHaveURL(/\/jobs\?category=Cloud&specialty=SRE&experience_level=Senior$/)
  // The URL changes before the list.
  await expect(async () => {
    const first = await titles(page).first().textContent()
    await expect(preview(page)).toHaveAccessibleName(`Preview: ${first}`, { timeout: 500 })
  }).toPass()
})

for (const [address, role] of [
  ['/jobs', undefined],
  ['/job-seeker/find-jobs', 'seeker'],
] as const)
  test(`a low row, scrolled to and clicked, is previewed in view: ${address}`, async ({ page, signIn }) => {
    if (role) await signIn(role)
    await page.goto(address)
    const low = page.getByRole('button', { name: /^Preview / }).last()
    await expect(low).toBeAttached()
    await expect(low).not.toBeInViewport()
    await page.mouse.move(600, 560)
    await page.mouse.wheel(0, 20_000)
    await expect(low).toBeInViewport()
    const name = await low.getAttribute('aria-label')
    await low.click()
    await expect(preview(page)).toHaveAccessibleName(name!.replace('Preview ', 'Preview: '))
    await expect(preview(page).getByRole('heading', { level: 2 }).first()).toBeInViewport({ ratio: 1 })
    // For a visitor it's a link; someone who has applied is led to the application.
    const apply = preview(page).locator('.button', { hasText: /Apply now|View application/ })
    await expect(apply).toBeInViewport({ ratio: 1 })
  })

test('a search that fails to load keeps the list, says so, and can be retried', async ({ page, allow }) => {
  allow(/Failed to load resource/)
  await open(page, 'category=Cloud')
  const before = await heading(page).textContent()
  await page.route(/\.data\?/, (route) => route.abort())
  await rail(page)
    .getByRole('checkbox', { name: /^Senior/ })
    .check()
  await expect(page.getByRole('alert')).toContainText('The jobs didn’t load.')
  await expect(heading(page)).toHaveText(before ?? '')
  await expect(titles(page)).toHaveCount(12)
  await page.unroute(/\.data\?/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(heading(page)).not.toHaveText(before ?? '')
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveURL(/experience_level=Senior/)
})

for (const [name, width, height] of [
  ['desk', 1440, 900],
  ['phone', 390, 844],
] as const)
  test(`nothing moves while the job seekers' own list loads, on a ${name}`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height })
    await signIn('seeker')
    const shift = await watchShifts(page)
    await page.goto('/job-seeker/find-jobs?job_type=remote', { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toContainText('jobs')
    expect(await shift()).toBeLessThanOrEqual(0.02)
  })
