import type { Locator, Page } from '@playwright/test'
import { capital, enter, expect, freshWord, isPhone, resumeFile, test, watchShifts } from './parts.ts'

const open = (page: Page, query: string) => page.goto(`/jobs?${query}`, { waitUntil: 'networkidle' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const rail = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const preview = (page: Page) => page.getByRole('article', { name: /^Preview: / })
/** The address changes before the list: this waits for the list of the new one, which links to itself as a feed. */
const listed = (page: Page, query: RegExp) =>
  expect(page.locator('head link[type="application/rss+xml"]')).toHaveAttribute('href', query)
const titles = (page: Page) => page.getByRole('region', { name: /^[\d,]+ jobs?\b/ }).locator('article h2')

test.describe('from the top of the page', () => {
  for (const address of ['/jobs?keyword=remote+security', '/job-seeker/find-jobs?keyword=remote+security'])
    test(`the keyboard reaches the first result in a few steps: ${address}`, async ({ page, newSeeker }) => {
      if (address !== '/jobs?keyword=remote+security') await enter(page, (await newSeeker()).login)
      await page.goto(address, { waitUntil: 'networkidle' })
      const focused = () =>
        page.evaluate(() => ({
          text: document.activeElement?.textContent?.trim(),
          isResult: document.activeElement?.closest('article') !== null,
        }))
      let stops = 0
      for (; stops < 12 && !(await focused()).isResult; stops++) {
        await page.keyboard.press('Tab')
        if ((await focused()).text === 'Skip to results') await page.keyboard.press('Enter')
      }
      expect(await focused()).toMatchObject({ isResult: true })
      expect(stops).toBeLessThanOrEqual(12)
    })
})

test('the skip links lead to the content and to the results', async ({ page, newSeeker, newCompany }) => {
  const lead = async (address: string) => {
    for (const [presses, name, target] of [
      [1, 'Skip to content', '#main'],
      [2, 'Skip to results', '#list-results'],
    ] as const) {
      await page.goto(address, { waitUntil: 'networkidle' })
      for (let at = 0; at < presses; at++) await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.locator(target), address).toBeFocused()
    }
  }
  for (const address of ['/jobs', '/companies', '/find-job-seeker']) await lead(address)
  await enter(page, (await newSeeker()).login)
  for (const address of ['/job-seeker/find-jobs', '/job-seeker/companies']) await lead(address)
  await enter(page, (await newCompany()).login)
  await lead('/employer/find-job-seekers')
})

test('whatever changes the search keeps the focus', async ({ page }) => {
  test.skip(isPhone(page), 'the filters stand in a sheet')
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
  await expect(rail(page).getByText('A ZIP code has five digits.')).toBeVisible()
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

test('on a phone the sheet has place and category too', async ({ page, as }) => {
  test.skip(!isPhone(page), 'wide screens have them in the search bar')
  await open(page, '')
  await page.getByRole('button', { name: /^Filters/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  const location = sheet.getByLabel('Location')
  await location.fill('Ohio')
  await location.press('Enter')
  await expect(page).toHaveURL(/\/jobs\?location=Ohio$/)
  await expect(location).toBeFocused()
  await sheet.getByLabel('Category').selectOption('Cloud')
  await expect(page).toHaveURL(/\/jobs\?location=Ohio&category=Cloud$/)
  const { data } = await as()('GET /jobs', { query: { location: 'Ohio', category: 'Cloud' } })
  await sheet.getByRole('button', { name: `Show ${data.total.toLocaleString('en-US')} jobs` }).click()
  await expect(page.getByRole('button', { name: 'Filters 2' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Applied filters' }).getByRole('listitem')).toHaveText(['Ohio', 'Cloud'])
})

test('the previewed job stands in the address: reloaded, shared, gone back to', async ({ page, request }) => {
  test.skip(isPhone(page), 'there is no preview')
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
  // The address is there before the list.
  await expect(async () => {
    const first = await titles(page).first().textContent()
    await expect(preview(page)).toHaveAccessibleName(`Preview: ${first}`, { timeout: 500 })
  }).toPass()
})

for (const [address, role] of [
  ['/jobs', undefined],
  ['/job-seeker/find-jobs', 'seeker'],
] as const)
  test(`a low row, wheeled to and clicked, is previewed in view: ${address}`, async ({ page, signIn }) => {
    test.skip(isPhone(page), 'there is no preview')
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
    // For a visitor it's a link; somebody who has applied is led to the application.
    const apply = preview(page).locator('.button', { hasText: /Apply now|View application/ })
    await expect(apply).toBeInViewport({ ratio: 1 })
  })

test('an application sent from the preview shows there and on the job page, beside Save', async ({
  page,
  newSeeker,
  newCompany,
  newJob,
}) => {
  test.skip(isPhone(page), 'there is no preview')
  const [seeker, company, word] = [await newSeeker(), await newCompany(), capital(freshWord())]
  const jobs = [await newJob(company, { title: `First ${word}` }), await newJob(company, { title: `Second ${word}` })]
  await enter(page, seeker.login)
  await open(page, `keyword=${word}`)
  // The newest is shown; this is the other one.
  await page.getByRole('button', { name: `Preview ${jobs[0]?.title}` }).click({ position: { x: 200, y: 5 } })
  await expect(preview(page)).toHaveAccessibleName(`Preview: ${jobs[0]?.title}`)
  await preview(page).getByRole('button', { name: 'Apply now' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Resume file, PDF or DOCX, 5 MB at most').setInputFiles(resumeFile())
  await expect(dialog.getByRole('radio', { name: /^Resume/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Confirm the answer' }).click()
  await dialog.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByRole('heading', { name: 'Application sent' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(preview(page)).toHaveAccessibleName(`Preview: ${jobs[0]?.title}`)
  await expect(preview(page).getByRole('link', { name: /View application/ })).toBeFocused()

  await page.goto(`/job-details?id=${jobs[0]?.id}`)
  const aside = page.getByRole('complementary', { name: 'Apply, company and similar jobs' })
  const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? NaN
  const [view, save] = [
    aside.getByRole('link', { name: 'View application' }),
    aside.getByRole('button', { name: 'Save' }),
  ]
  // Measured one after the other: what is above may still grow between.
  await expect.poll(async () => (await topOf(save)) - (await topOf(view))).toBe(0)
  await expect(aside.getByText('Your application')).toBeVisible()
})

test('a search that fails to load keeps the list, says so, and is tried again', async ({ page, allow }) => {
  test.skip(isPhone(page), 'the filters stand in a sheet')
  allow(/Failed to load resource/)
  await open(page, 'category=Cloud')
  const before = await heading(page).textContent()
  await page.route(/\.data\?/, (route) => route.abort())
  await rail(page)
    .getByRole('checkbox', { name: /^Senior/ })
    .check()
  await expect(page.getByRole('alert')).toContainText('The jobs of this search did not load.')
  await expect(heading(page)).toHaveText(before ?? '')
  await expect(titles(page)).toHaveCount(12)
  await page.unroute(/\.data\?/)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(heading(page)).not.toHaveText(before ?? '')
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveURL(/experience_level=Senior/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the forms search, and the address ends clean', async ({ page }) => {
    await page.goto('/jobs')
    await page.getByLabel('Job title or keywords').fill('soc')
    await page.getByLabel('Job title or keywords').press('Enter')
    await expect(page).toHaveURL(/\/jobs\?keyword=soc$/)
    await rail(page).getByRole('radio', { name: 'Hour' }).click()
    await rail(page).getByLabel('Lowest salary, typed').fill('40')
    await rail(page)
      .getByRole('checkbox', { name: /^Full Time/ })
      .check()
    await rail(page)
      .getByRole('checkbox', { name: /^Contract Based/ })
      .check()
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page).toHaveURL(
      /\/jobs\?keyword=soc&job_type=full-time&job_type=contract&salary_type=hourly&salary_min=40$/,
    )
    await page.getByLabel('Job title or keywords').fill('analyst')
    await page.getByLabel('Job title or keywords').press('Enter')
    await expect(page.getByRole('list', { name: 'Applied filters' }).getByRole('listitem')).toHaveText([
      'analyst',
      'Full Time, Contract Based',
      '$40+ / hour',
    ])
    await expect(page.getByText('Left out,')).toHaveCount(0)
  })
})

test('a job seeker does not see the visitors’ list before their own, however late its code comes', async ({
  page,
  signIn,
}) => {
  await signIn('seeker')
  let come = () => undefined as void
  const late = new Promise<void>((resolve) => (come = resolve))
  // What had come by the time the page was shown.
  await page.addInitScript(() => {
    new MutationObserver((_, watch) => {
      if (document.documentElement.hasAttribute('data-login')) return
      watch.disconnect()
      Object.assign(window, { had: performance.getEntriesByType('resource').map(({ name }) => name) })
    }).observe(document, { subtree: true, attributeFilter: ['data-login'] })
  })
  const asked = page.waitForRequest(/assets\/load-jobs-.*\.js/)
  await page.route(/assets\/load-jobs-.*\.js/, (route) => late.then(() => route.continue()))
  await page.goto('/jobs')
  await asked
  await expect(page.locator('html')).toHaveAttribute('data-login')
  come()
  await expect(page.locator('html')).not.toHaveAttribute('data-login')
  expect(await page.evaluate(() => (window as unknown as { had: string[] }).had)).toContainEqual(
    expect.stringContaining('/load-jobs-'),
  )
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

for (const [name, width, height] of [
  ['desk', 1440, 900],
  ['phone', 390, 844],
] as const)
  test(`nothing moves while the job seekers' own list comes, on a ${name}`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height })
    await signIn('seeker')
    const shift = await watchShifts(page)
    await page.goto('/job-seeker/find-jobs?job_type=remote', { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toContainText('jobs')
    expect(await shift()).toBeLessThanOrEqual(0.02)
  })
