import type { Page } from '@playwright/test'
import type { ArgumentsOf } from '../../contract/index.ts'
import { expect, expectGoodPage, isPhone, password, test } from './parts.ts'

// What these tests count are Cloud jobs: no other test posts one.

type Query = NonNullable<NonNullable<ArgumentsOf<'GET /jobs'>[0]>['query']>

const results = (page: Page) => page.getByRole('region', { name: /^[\d,]+ jobs?\b/ })
const rows = (page: Page) => results(page).getByRole('article')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const titles = (page: Page) => rows(page).getByRole('heading', { level: 2 })
const chips = (page: Page) => page.getByRole('list', { name: 'Applied filters' }).getByRole('listitem')
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filters' })
const filters = (page: Page) => (isPhone(page) ? sheet(page) : page.getByRole('complementary', { name: 'Filters' }))
const counted = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'job' : 'jobs'}`

/** Opens the address and waits until its parts are alive: what is clicked before is lost to nobody but a test. */
async function openJobs(page: Page, query: string) {
  await page.goto(`/jobs?${query}`, { waitUntil: 'networkidle' })
}

/** On a phone the filters stand in a sheet. */
async function openFilters(page: Page) {
  if (isPhone(page)) await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(
    filters(page).getByRole('heading', { name: 'Job type' }).or(filters(page).getByText('Job type')),
  ).toBeVisible()
}
const closeFilters = async (page: Page) => {
  if (isPhone(page))
    await sheet(page)
      .getByRole('button', { name: /^Show .+ jobs?$/ })
      .click()
}

/** The list shows what the API finds for the same search, in the same order. */
async function expectTitles(page: Page, found: { title: string }[]) {
  await expect(titles(page)).toHaveText(found.map(({ title }) => title))
}

test('a filter changes address, chips and count, and each can be taken back', async ({ page, as }) => {
  const find = async (query: Query) => (await as()('GET /jobs', { query: { specialty: ['SRE'], ...query } })).data
  await openJobs(page, 'specialty=SRE')
  const all = await find({ facets: '1' })
  await expect(heading(page)).toHaveText(counted(all.total))

  await openFilters(page)
  const contracts = all.facets?.job_type.contract ?? 0
  const contract = filters(page).getByRole('checkbox', { name: `Contract Based ${contracts}`, exact: true })
  await contract.check()
  await expect(page).toHaveURL(/\/jobs\?job_type=contract&specialty=SRE$/)
  if (isPhone(page)) await expect(sheet(page).getByRole('button', { name: `Show ${counted(contracts)}` })).toBeVisible()
  const remote = await find({ job_type: ['contract'], workplace: ['remote'] })
  await filters(page)
    .getByRole('checkbox', { name: /^Remote/ })
    .check()
  await expect(page).toHaveURL(/\/jobs\?job_type=contract&workplace=remote&specialty=SRE$/)
  await closeFilters(page)
  await expect(heading(page)).toHaveText(counted(remote.total))
  await expectTitles(page, remote.data)
  await expect(chips(page)).toHaveText(['Contract Based', 'Remote', 'SRE'])

  await page.getByRole('link', { name: 'Remove filter Contract Based' }).click()
  await expect(page).toHaveURL(/\/jobs\?workplace=remote&specialty=SRE$/)
  await expect(heading(page)).toHaveText(counted((await find({ workplace: ['remote'] })).total))

  await openFilters(page)
  await filters(page).getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(/\/jobs$/)
  await closeFilters(page)
  await expect(chips(page)).toHaveCount(0)
})

test('salary is typed or drawn, by the year or the hour', async ({ page }) => {
  await openJobs(page, 'specialty=SRE')
  await openFilters(page)
  const lowest = filters(page).getByLabel('Lowest salary, typed')
  await lowest.fill('lots')
  await lowest.press('Enter')
  await expect(filters(page).getByText('That is not an amount. Type digits, like 150,000 or 150k.')).toBeVisible()
  await lowest.fill('150k')
  await lowest.press('Enter')
  await expect(page).toHaveURL(/salary_min=150000/)
  await expect(lowest).toHaveValue('150,000')
  await expect(lowest).toBeFocused()
  const highest = filters(page).getByLabel('Highest salary', { exact: true })
  await highest.focus()
  for (let steps = 0; steps < 5; steps++) await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/salary_max=245000/)
  await expect(highest).toBeFocused()
  await filters(page).getByRole('radio', { name: 'Hour' }).click()
  // The same pay by the hour.
  await expect(page).toHaveURL(/\/jobs\?specialty=SRE&salary_min=72.11&salary_max=117.79&salary_type=hourly$/)
  await filters(page).getByRole('radio', { name: 'Year' }).click()
  await expect(page).toHaveURL(/\/jobs\?specialty=SRE&salary_min=150000&salary_max=245000$/)
  await expectGoodPage(page)
})

test('the list is sorted and paged, and back and forward restore it', async ({ page, as }) => {
  const find = async (query: Query) => (await as()('GET /jobs', { query: { specialty: ['SRE'], ...query } })).data.data
  await openJobs(page, 'specialty=SRE')
  await page.getByLabel('Sort by').selectOption('Salary')
  await expect(page).toHaveURL(/sort=salary/)
  await expectTitles(page, await find({ sort: 'salary' }))
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/sort=salary&page=2/)
  await expectTitles(page, await find({ sort: 'salary', page: 2 }))
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expectTitles(page, await find({ sort: 'salary' }))
  await page.goBack()
  await expect(page.getByLabel('Sort by')).toHaveValue('newest')
  await expectTitles(page, await find({}))
  await page.goForward()
  await expect(page.getByLabel('Sort by')).toHaveValue('salary')
  await expectTitles(page, await find({ sort: 'salary' }))
})

test('a keyword with a typing error says what was searched for instead', async ({ page }) => {
  await openJobs(page, 'category=Cloud')
  await page.getByLabel('Job title or keywords').fill('kuberntes')
  await page.getByLabel('Job title or keywords').press('Enter')
  await expect(page).toHaveURL(/keyword=kuberntes&category=Cloud/)
  await expect(page.getByText('Nothing for “kuberntes”; showing “kubernetes”.')).toBeVisible()
  await expect(heading(page)).toHaveText(/^[\d,]+ jobs for “kubernetes”$/)
  await expect(page.getByLabel('Sort by')).toHaveValue('relevance')
})

test('near a ZIP code: distance, radius and the order by it', async ({ page, as }) => {
  const find = async (query: Query) =>
    (await as()('GET /jobs', { query: { category: 'Cloud', zip_code: '10001', ...query } })).data
  await openJobs(page, 'category=Cloud')
  await openFilters(page)
  await filters(page).getByLabel('Near ZIP code').fill('10001')
  await filters(page).getByLabel('Near ZIP code').press('Enter')
  await expect(page).toHaveURL(/\/jobs\?zip_code=10001&category=Cloud$/)
  await filters(page).getByLabel('Distance').selectOption('Within 10 miles')
  await expect(page).toHaveURL(/radius_miles=10/)
  await closeFilters(page)
  await page.getByLabel('Sort by').selectOption('Nearest')
  await expect(page).toHaveURL(/sort=distance/)
  const near = await find({ radius_miles: 10, sort: 'distance' })
  await expect(heading(page)).toHaveText(`${counted(near.total)} within 10 miles of 10001`)
  await expectTitles(page, near.data)
  await expect(rows(page).first()).toContainText(`${Math.round(near.data[0]?.distance_miles ?? -1)} mi`)
  await page.getByRole('link', { name: 'Remove filter Within 10 miles of 10001' }).click()
  await expect(page).toHaveURL(/\/jobs\?category=Cloud$/)
})

test('wrong values in the address are left out and named', async ({ page }) => {
  const left = (names: string) => results(page).getByText(`Left out, because the value is not valid: ${names}.`)
  await page.goto('/jobs?category=Cloud&job_type=nonsense&salary_min=9e99&page=0&sort=distance&unknown=1')
  await expect(left('job type, lowest salary, page, sort order')).toBeVisible()
  await expect(chips(page)).toHaveText(['Cloud'])
  await page.goto('/jobs?category=Cloud&zip_code=00000')
  await expect(left('ZIP code')).toBeVisible()
  await expect(rows(page)).toHaveCount(12)
  await page.goto(`/jobs?keyword=${'x'.repeat(10_000)}&per_page=1000000000`)
  await expect(left('page size')).toContainText('The keywords were left out: they are longer than 200 characters.')
  await page.goto('/jobs?category=Cloud&job=00000000-0000-0000-0000-000000000000')
  await expect(page.getByText('The job this address points to is not open any more.')).toBeVisible()
  await expect(rows(page)).toHaveCount(12)
})

test('nothing found says so and offers the way back', async ({ page }) => {
  await page.goto('/jobs?keyword=zzzzqqqq&category=Cloud')
  await expect(page.getByText('No opportunities found.')).toBeVisible()
  await expect(page.getByText('Try adjusting your filters or check back later.')).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/jobs$/)
  await expect(rows(page)).toHaveCount(12)
})

test('the second job: in the preview where there is room for one, else on its page', async ({ page }) => {
  await openJobs(page, 'category=Cloud')
  const second = rows(page).nth(1)
  const title = (await titles(page).nth(1).textContent()) ?? ''
  const preview = page.getByRole('article', { name: /^Preview: / })
  const previewed = preview.getByRole('heading', { level: 2 }).first()
  if (isPhone(page)) {
    await second.click()
  } else {
    await expect(previewed).toHaveText((await titles(page).first().textContent()) ?? '')
    await second.getByRole('button', { name: `Preview ${title}` }).focus()
    await page.keyboard.press('Enter')
    await expect(previewed).toHaveText(title)
    await expect(preview.getByText('Must have')).toBeVisible()
    await rows(page)
      .nth(2)
      .click({ position: { x: 200, y: 5 } })
    await expect(previewed).toHaveText((await titles(page).nth(2).textContent()) ?? '')
    await second.getByRole('link', { name: title, exact: true }).click()
  }
  await page.waitForURL('**/job-details/**')
  await expect(heading(page)).toHaveText(title)
  await page.goBack()
  await expect(rows(page)).toHaveCount(12)
})

test('saving as a visitor leads to register, and by signing in there the job is saved', async ({ page, newSeeker }) => {
  const seeker = await newSeeker()
  await openJobs(page, 'category=Cloud&specialty=SRE')
  const title = (await titles(page).first().textContent()) ?? ''
  await rows(page)
    .first()
    .getByRole('button', { name: `Save ${title}` })
    .click()
  await page.waitForURL(/\/register\?next=%2Fjob-details%2F/)
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/sign-in?**')
  await page.getByLabel('E-mail').fill(seeker.email)
  await page.getByLabel(/^password/i).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/job-details/**')
  await expect(heading(page)).toHaveText(title)
  await expect(page.getByText('Job saved')).toBeVisible()
  expect((await seeker.call('GET /job-seeker/saved-jobs')).data.data.map((job) => job.title)).toEqual([title])
})

test('the way back to the list is one line, whatever the job is called', async ({ page, newCompany, newJob }) => {
  const job = await newJob(await newCompany(), { title: 'Detection Engineer '.repeat(6).trim() })
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/job-details/${job.id}`)
    const way = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('list')
    expect((await way.boundingBox())?.height, `at ${width} pixels`).toBeLessThan(30)
    await expect(way.getByRole('link')).toHaveText(['Jobs', 'Cybersecurity'])
  }
})
