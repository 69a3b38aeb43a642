import { enter, expect, test, watchShifts } from './parts.ts'

test('company filters apply right away, chips remove them, and typed words are kept', async ({ page }) => {
  await page.goto('/companies', { waitUntil: 'networkidle' })
  await page.getByLabel('Keywords').fill('robots')
  await page.getByLabel(/^Startup/).check()
  await expect(page).toHaveURL(/keyword=robots.*organization_type=Startup/)
  const chips = page.getByRole('list', { name: 'Applied filters' })
  await expect(chips.getByText('Startup', { exact: true })).toBeVisible()
  await page.getByLabel('Keywords').fill('robots and more')
  await page.getByRole('link', { name: 'Remove filter Startup' }).click()
  await expect(page).toHaveURL(/keyword=robots$/)
  await expect(page.getByLabel(/^Startup/)).not.toBeChecked()
  await expect(page.getByLabel('Keywords')).toHaveValue('robots and more')
  await page.goBack()
  await expect(page.getByLabel(/^Startup/)).toBeChecked()
})

test('the verified mark follows the last word of a two-line name', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await page.goto('/companies', { waitUntil: 'networkidle' })
  const name = page.getByRole('article').first().getByRole('heading').locator('span').nth(1)
  const gap = await name.evaluate((element) => {
    element.textContent = 'Northern Lakes Water and Power Cooperative of Ohio'
    const words = [...element.getClientRects()].at(-1)
    const tick = element.parentElement?.querySelector('svg')?.getBoundingClientRect()
    return [words, tick].map((box) => ({ left: box?.left ?? 0, right: box?.right ?? 0, top: box?.top ?? 0 }))
  })
  const [words, tick] = gap
  expect(Math.abs((tick?.left ?? 0) - (words?.right ?? 999))).toBeLessThan(12)
  expect(Math.abs((tick?.top ?? 0) - (words?.top ?? 999))).toBeLessThan(12)
})

test('on a phone, the filters show the number of results, and collapse', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/companies', { waitUntil: 'networkidle' })
  const fold = page.getByText('Filters').first()
  const choice = page.getByLabel('Cloud', { exact: true })
  await fold.click()
  await choice.check()
  await expect(page).toHaveURL(/category=Cloud/)
  // The URL changes before the list, whose next page would be a different one.
  await expect(page.getByRole('link', { name: 'Remove filter Hires in Cloud' })).toBeVisible()
  const show = page.getByRole('button', { name: /^Show \d/ })
  const found = page.getByRole('status').filter({ hasText: /compan/ })
  await expect.poll(async () => (await show.textContent()) === `Show ${await found.textContent()}`).toBe(true)
  await show.click()
  await expect(choice).toBeHidden()
  await fold.click()
  await expect(choice).toBeVisible()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(choice).toBeHidden()
})

test('a job seeker finds companies and their jobs in their own area, where nothing shifts while loading', async ({
  page,
  demo,
}) => {
  await enter(page, await demo('seeker'))
  const shift = await watchShifts(page)
  await page.goto('/job-seeker/companies?keyword=halden', { waitUntil: 'networkidle' })
  expect(await shift()).toBeLessThanOrEqual(0.05)
  await page.getByRole('link', { name: /Halden Grid/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Halden Grid/ })).toBeVisible()
  await expect(page).toHaveURL(/\/job-seeker\/company-details\?id=/)
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/job-seeker\/job-details\?id=/)
})

test('untouched fields are not in the URL', async ({ page }) => {
  await page.goto('/companies')
  await page.getByLabel(/^Startup/).check()
  await expect(page).toHaveURL('/companies?organization_type=Startup')
  await page.getByRole('searchbox', { name: 'Keywords' }).fill('soc')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/companies?keyword=soc&organization_type=Startup')
  // What a browser without JavaScript sends.
  await page.goto('/companies?keyword=&location=&category=Cloud')
  await expect(page).toHaveURL('/companies?category=Cloud')
})
