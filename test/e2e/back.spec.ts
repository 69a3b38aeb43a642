import type { Locator, Page } from '@playwright/test'
import { apply, enter, expect, patient, test } from './parts.ts'

const scrolled = (pane: Locator) => pane.evaluate((element) => Math.round(element.scrollTop))
const windowScrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
const near = (page: Page, read: () => Promise<number>, wanted: number) =>
  expect.poll(async () => Math.abs((await read()) - wanted), { message: 'where it was scrolled to' }).toBeLessThan(3)

test('going back from a job restores the search: panes, preview, page, and focus', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 })
  await page.goto('/jobs?category=Cloud&page=2', { waitUntil: 'networkidle' })
  const panes = {
    rows: page.locator('.results-rows'),
    rail: page.locator('.filter-rail'),
    preview: page.locator('.preview'),
  }
  const eighth = page.locator('.results article').nth(7)
  const title = (await eighth.getByRole('heading').textContent()) ?? ''
  await eighth.getByRole('button', { name: `Preview ${title}` }).click()
  const previewed = panes.preview.getByRole('heading', { level: 2 }).first()
  await expect(previewed).toHaveText(title)
  await expect(panes.preview.getByText('Must-haves', { exact: true })).toBeVisible()
  await panes.rail.evaluate((element) => element.scrollTo(0, 260))
  await panes.preview.evaluate((element) => element.scrollTo(0, 120))
  const link = eighth.getByRole('link', { name: title, exact: true })
  await link.scrollIntoViewIfNeeded()
  const left = { rows: await scrolled(panes.rows), preview: await scrolled(panes.preview) }
  expect(left.rows).toBeGreaterThan(100)
  await link.click()
  await page.waitForURL('**/job-details/**')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  for (const reload of [false, true]) {
    if (reload) {
      await page.goForward()
      await page.waitForURL('**/job-details/**')
      await page.reload({ waitUntil: 'networkidle' })
    }
    await page.goBack()
    await expect(page).toHaveURL(/category=Cloud&page=2&job=/)
    await expect(link).toBeFocused()
    await expect(previewed).toHaveText(title)
    await near(page, () => scrolled(panes.rows), left.rows)
    await near(page, () => scrolled(panes.rail), 260)
    await near(page, () => scrolled(panes.preview), left.preview)
  }
  // A new search starts at the top.
  await page.getByRole('link', { name: 'Page 3', exact: true }).click()
  await expect(page).toHaveURL(/page=3/)
  await near(page, () => scrolled(panes.rows), 0)
})

test('going back to a list restores the scroll position and focuses what was opened', async ({ page }) => {
  await page.goto('/companies?page=2', { waitUntil: 'networkidle' })
  const link = page.getByRole('main').getByRole('article').nth(5).getByRole('link').first()
  const name = (await link.textContent()) ?? ''
  await link.scrollIntoViewIfNeeded()
  const left = await windowScrolled(page)
  await link.click()
  await page.waitForURL('**/company-details/**')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await page.goBack()
  await expect(link).toBeFocused()
  await near(page, () => windowScrolled(page), left)
})

test('going back to saved jobs, found jobs, and an open application', async ({
  page,
  newSeeker,
  newCompany,
  newJob,
}) => {
  patient(page)
  await page.setViewportSize({ width: 390, height: 500 })
  const [seeker, company] = await Promise.all([newSeeker(), newCompany()])
  const jobs = [await newJob(company), await newJob(company), await newJob(company)]
  for (const job of jobs) await seeker.call('POST /job-seeker/jobs/{id}/save', { params: job.params })
  await apply(seeker, jobs[0]!)
  await apply(seeker, jobs[1]!)
  await enter(page, seeker.login)
  for (const list of ['/job-seeker/saved-jobs', '/job-seeker/applied-jobs', '/job-seeker/find-jobs']) {
    await page.goto(list, { waitUntil: 'networkidle' })
    const row = page.getByRole('main').getByRole('article').last()
    if (list.endsWith('applied-jobs')) await row.getByRole('button', { name: 'History and what you sent' }).click()
    const link = row.getByRole('link').first()
    await link.scrollIntoViewIfNeeded()
    const left = await windowScrolled(page)
    expect(left, list).toBeGreaterThan(50)
    await link.click()
    await page.waitForURL('**/job-seeker/job-details**')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await expect(link, list).toBeFocused()
    await near(page, () => windowScrolled(page), left)
    if (list.endsWith('applied-jobs'))
      await expect(row.getByRole('button', { name: 'History and what you sent' })).toHaveAttribute(
        'aria-expanded',
        'true',
      )
  }
})
