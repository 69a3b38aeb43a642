import { makeJob } from '../make.ts'
import { enter, expect, isPhone, test, watchShifts } from './parts.ts'

test('companies are filtered by choices that count at once, chips take them off, and typed words are kept', async ({
  page,
}) => {
  await page.goto('/companies', { waitUntil: 'networkidle' })
  if (isPhone(page)) await page.getByText('Filters').first().click()
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

test('a page past the last, a wrong value and a search without a match say what they are', async ({ page }) => {
  await page.goto('/companies?page=9999')
  await expect(page.getByRole('heading', { name: 'There is no page 9999' })).toBeVisible()
  await page.goto('/companies?company_size=9&category=plumbing&keyword=halden')
  await expect(page.getByText('Left out, because the value is not valid: category, number of people.')).toBeVisible()
  await expect(page.getByRole('heading', { name: /Halden Grid/ })).toBeVisible()
  await page.goto('/companies?keyword=zzzzqqqq')
  await expect(page.getByRole('heading', { name: 'No companies match.' })).toBeVisible()
})

test('a list that does not load leaves the one before it and says so', async ({ page, allow }) => {
  allow(/./)
  await page.goto('/companies', { waitUntil: 'networkidle' })
  await page.route(/\/companies\.data/, (route) => route.abort())
  await page.getByLabel('Keywords').fill('grid')
  await page.getByLabel('Keywords').press('Enter')
  await expect(page.getByText('The companies did not load.')).toBeVisible()
  expect(await page.locator('article').count()).toBeGreaterThan(5)
})

test('a company’s page has its figures with what they count, and its links', async ({ page, as }) => {
  const [halden] = (await as()('GET /employers', { query: { keyword: 'Halden Grid' } })).data.data
  await page.goto(`/company-details?id=${halden?.id}`, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1, name: halden?.company_name })).toBeVisible()
  for (const label of ['Answered in time', 'First answer', 'Told the outcome'])
    await expect(page.getByRole('term').filter({ hasText: label })).toBeVisible()
  await expect(page.getByText(/Counted from what happened to \d+ applicants/)).toBeVisible()
  const outside = page.getByRole('region', { name: 'Links' }).getByRole('link')
  for (const link of await outside.all()) {
    await expect(link).toHaveAttribute('rel', /noopener/)
    await expect(link).toHaveAttribute('href', /^https:/)
  }
})

test('a company’s page has every open job, in pages', async ({ page, db, newCompany }) => {
  const { company_id } = await newCompany()
  for (let made = 0; made < 26; made++) await makeJob(db, { company_id })
  await page.goto(`/company-details?id=${company_id}`, { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/page=2#open-jobs$/)
  await expect(page.getByText('25 to 26 of 26')).toBeVisible()
})

test('a company that is not verified shows to its own people, and to nobody else', async ({
  page,
  allow,
  newCompany,
  demo,
  as,
}) => {
  allow(/status of 404/)
  const company = await newCompany()
  const admin = as((await demo('admin')).token)
  await admin('PATCH /admin/employers/{id}/unverify', { params: { id: company.company_id }, body: { reason: 'Test.' } })
  expect((await page.goto(`/company-details/${company.company_id}`))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'There is no company at this address.' })).toBeVisible()
  await enter(page, company.login)
  await page.goto(`/company-details/${company.company_id}`, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1, name: company.company_name })).toBeVisible()
  await expect(page.getByText('This company is not verified yet.')).toBeVisible()
})

test('a title of 200 letters stays in its page, where facts stand before the jobs on a phone', async ({
  page,
  newCompany,
  newJob,
}) => {
  const company = await newCompany()
  const title = 'W'.repeat(200)
  await newJob(company, { title })
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    for (const path of [`/company-details/${company.company_id}`, `/jobs?keyword=${title}`]) {
      await page.goto(path)
      await expect(page.getByRole('article').filter({ hasText: title }).first()).toBeVisible()
      const sides = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
      expect(sides[0], `${path.slice(0, 20)} at ${width} pixels`).toBeLessThanOrEqual(sides[1]!)
    }
  }
  await page.goto(`/company-details/${company.company_id}`)
  const facts = page.getByRole('complementary', { name: 'Facts and links' })
  const jobs = page.getByRole('heading', { name: '1 open job' })
  const gap = async () => {
    const [above, below] = [await facts.boundingBox(), await jobs.boundingBox()]
    return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)
  }
  await expect.poll(gap).toBeGreaterThan(0)
  await page.setViewportSize({ width: 1440, height: 844 })
  await expect.poll(async () => (await facts.boundingBox())?.x).toBeGreaterThan(900)
})

test('the tick follows the last word of a name of two lines', async ({ page }) => {
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

test('on a phone the filters say what they found, and fold away for it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/companies', { waitUntil: 'networkidle' })
  const fold = page.getByText('Filters').first()
  const choice = page.getByLabel('Cloud', { exact: true })
  await fold.click()
  await choice.check()
  await expect(page).toHaveURL(/category=Cloud/)
  // The address is there before the list, whose next page would be another.
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

test('a job seeker finds companies and their jobs in the own area, where nothing moves while it comes', async ({
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the filters are a form', async ({ page }) => {
    await page.goto('/companies')
    await page.getByLabel('Keywords').fill('halden')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/keyword=halden/)
    await expect(page.getByRole('heading', { name: /Halden Grid/ })).toBeVisible()
  })
})

for (const [path, choice] of [
  ['/companies', 'Startup'],
  ['/find-job-seeker', 'Cloud'],
] as const)
  test(`fields left alone are no part of the address of ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await page.getByLabel(new RegExp(`^${choice}`)).check()
    await expect(page).toHaveURL(new RegExp(`${path}\\?\\w+=${choice}$`))
    await page.getByRole('searchbox', { name: 'Keywords' }).fill('soc')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${path}\\?keyword=soc&\\w+=${choice}$`))
    // What a browser without JavaScript sends.
    await page.goto(`${path}?keyword=&location=&category=Cloud`)
    await expect(page).toHaveURL(`${path}?category=Cloud`)
  })
