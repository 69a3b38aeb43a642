import { capital, enter, expect, expectGoodPage, freshWord, test } from './parts.ts'

test('an administrator finds someone from any page by keyboard, opens the record, and goes back', async ({
  page,
  demo,
  newCompany,
  newJob,
}) => {
  const word = capital(freshWord())
  const company = await newCompany()
  const job = await newJob(company, { title: `${word} Analyst` })
  await newJob(company, { title: `${word} Engineer` })
  await enter(page, await demo('admin'))
  await page.goto('/admin/ads')
  await expect(page.getByRole('button', { name: 'Search people, companies, jobs, and IDs' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Ads' })).toBeVisible()
  await page.keyboard.press('/')
  const search = page.getByRole('dialog', { name: 'Search' })
  const input = search.getByLabel('Search people, companies, jobs, and IDs')
  await expect(input).toBeFocused()
  await input.fill(word)
  await expect(search.getByText(`2 results for “${word}”`)).toBeVisible()
  await expectGoodPage(page)
  await input.fill(`${word} nowhere`)
  await expect(search.getByText('No results for')).toBeVisible()
  await input.fill(job.id)
  await expect(search.getByText('1 result for')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(search.getByRole('link', { name: job.title })).toBeFocused()
  await page.keyboard.press('Enter')

  const record = page.getByRole('dialog', { name: job.title })
  await expect(record.getByRole('heading', { name: job.title })).toBeVisible()
  expect(page.url()).toContain(`/admin/manage-jobs?id=${job.id}`)
  await page.goBack()
  await expect(record).toBeHidden()
  await expect(page).toHaveURL('/admin/ads')

  await page.goto('/admin/settings?section=keyboard')
  await page.getByRole('checkbox', { name: /^Single-key shortcuts/ }).uncheck()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await expect(search).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(search).toBeVisible()
})

test('a record opens from its list at its own URL, which Back leaves', async ({ page, demo }) => {
  await enter(page, await demo('admin'))
  await page.goto('/admin/manage-employers?keyword=sable')
  const open = page
    .getByRole('row')
    .getByRole('link', { name: /Sable Harbor/ })
    .first()
  await open.click()
  const record = page.getByRole('dialog', { name: /Sable Harbor/ })
  await expect(record).toBeVisible()
  await expect(page).toHaveURL(/keyword=sable&id=[0-9a-f-]{36}$/)
  await page.goBack()
  await expect(record).toBeHidden()
  await expect(page).toHaveURL(/\?keyword=sable$/)
  await open.click()
  await record.getByRole('button', { name: 'Close' }).first().click()
  await expect(page).toHaveURL(/\?keyword=sable$/)
  await expect(open).toBeFocused()
})

test('the longest page name stays on one line next to its count', async ({ page, demo }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, await demo('admin'))
  await page.goto('/admin/subscription-and-plans')
  const label = page.getByRole('navigation', { name: 'Your pages' }).getByText('Subscriptions & plans')
  await expect(label).toBeVisible()
  const { height, isCut } = await label.evaluate((element) => ({
    height: element.clientHeight,
    isCut: element.scrollWidth > element.clientWidth,
  }))
  expect(height).toBeLessThan(24)
  expect(isCut).toBe(false)
  // With icons only, the count stays in the link.
  await page.setViewportSize({ width: 1280, height: 900 })
  const link = page.getByRole('navigation', { name: 'Your pages' }).locator('[aria-current=page]')
  await expect(link.locator('.link-count')).toBeVisible()
  const reach = async () => {
    const [box, count] = await Promise.all([link.boundingBox(), link.locator('.link-count').boundingBox()])
    return count!.x + count!.width - (box!.x + box!.width)
  }
  await expect.poll(reach).toBeLessThanOrEqual(0)
})
