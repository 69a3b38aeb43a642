import type { Page } from '@playwright/test'
import type { ArgumentsOf } from '../../contract/index.ts'
import { expect, expectGoodPage, test } from './parts.ts'

// These tests count Cloud jobs, because no other test posts one.

type Query = NonNullable<NonNullable<ArgumentsOf<'GET /jobs'>[0]>['query']>

const results = (page: Page) => page.getByRole('region', { name: /^[\d,]+ jobs?\b/ })
const rows = (page: Page) => results(page).getByRole('article')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const titles = (page: Page) => rows(page).getByRole('heading', { level: 2 })
const chips = (page: Page) => page.getByRole('list', { name: 'Applied filters' }).getByRole('listitem')
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const counted = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'job' : 'jobs'}`

/** Opens the URL and waits until the page is alive: earlier clicks are lost, though only in tests. */
async function openJobs(page: Page, query: string) {
  await page.goto(`/jobs?${query}`, { waitUntil: 'networkidle' })
}

/** The list shows what the API finds for the same search, in the same order. */
async function expectTitles(page: Page, found: { title: string }[]) {
  await expect(titles(page)).toHaveText(found.map(({ title }) => title))
}

test('a filter changes the URL, chips, and count, and each can be removed', async ({ page, as }) => {
  const find = async (query: Query) => (await as()('GET /jobs', { query: { specialty: ['SRE'], ...query } })).data
  await openJobs(page, 'specialty=SRE')
  const all = await find({ facets: '1' })
  await expect(heading(page)).toHaveText(counted(all.total))

  const contracts = all.facets?.job_type.contract ?? 0
  const contract = filters(page).getByRole('checkbox', { name: `Contract Based ${contracts}`, exact: true })
  await contract.check()
  await expect(page).toHaveURL(/\/jobs\?job_type=contract&specialty=SRE$/)
  const remote = await find({ job_type: ['contract'], workplace: ['remote'] })
  await filters(page)
    .getByRole('checkbox', { name: /^Remote/ })
    .check()
  await expect(page).toHaveURL(/\/jobs\?job_type=contract&workplace=remote&specialty=SRE$/)
  await expect(heading(page)).toHaveText(counted(remote.total))
  await expectTitles(page, remote.data)
  await expect(chips(page)).toHaveText(['Contract Based', 'Remote', 'SRE'])

  await page.getByRole('link', { name: 'Remove filter Contract Based' }).click()
  await expect(page).toHaveURL(/\/jobs\?workplace=remote&specialty=SRE$/)
  await expect(heading(page)).toHaveText(counted((await find({ workplace: ['remote'] })).total))

  await filters(page).getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(/\/jobs$/)
  await expect(chips(page)).toHaveCount(0)
})

test('salary is typed or set with a slider, by year or by hour', async ({ page }) => {
  await openJobs(page, 'specialty=SRE')
  const lowest = filters(page).getByLabel('Minimum salary amount')
  await lowest.fill('lots')
  await lowest.press('Enter')
  await expect(filters(page).getByText('Enter an amount, such as 150,000 or 150k.')).toBeVisible()
  await lowest.fill('150k')
  await lowest.press('Enter')
  await expect(page).toHaveURL(/salary_min=150000/)
  await expect(lowest).toHaveValue('150,000')
  await expect(lowest).toBeFocused()
  const highest = filters(page).getByLabel('Maximum salary', { exact: true })
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

test('the list is sorted and paged, and Back and Forward restore it', async ({ page, as }) => {
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

test('the link back to the list is one line, whatever the job is called', async ({ page, newCompany, newJob }) => {
  const job = await newJob(await newCompany(), { title: 'Detection Engineer '.repeat(6).trim() })
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/job-details/${job.id}`)
    const way = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('list')
    expect((await way.boundingBox())?.height, `at ${width} pixels`).toBeLessThan(30)
    await expect(way.getByRole('link')).toHaveText(['Jobs', 'Cybersecurity'])
  }
})
