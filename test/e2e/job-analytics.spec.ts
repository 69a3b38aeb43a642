import { readFile } from 'node:fs/promises'
import { makeApplication } from '../make.ts'
import { ago } from '../make/start.ts'
import { enter, expect, expectGoodPage, test } from './parts.ts'

const dayText = (days: number) => ago(days).toISOString().slice(0, 10)

test('figures, each picture beside its sentence and its numbers, one job, other days, and the file', async ({
  page,
  allow,
  db,
  newCompany,
  newJob,
}) => {
  const company = await newCompany()
  const [hunter, analyst] = [
    await newJob(company, { title: 'Threat Hunter, substations' }),
    await newJob(company, { title: 'SOC Analyst, nights' }),
  ]
  const views = [
    [hunter.id, 1, 'search', 10],
    [hunter.id, 5, 'company', 30],
    [hunter.id, 40, 'search', 20],
    [analyst.id, 2, 'direct', 5],
  ] as const
  await db
    .insertInto('job_views')
    .values(views.map(([job_id, days, source, count]) => ({ job_id, viewed_on: dayText(days), source, views: count })))
    .execute()
  const answered = { status: 'in_review', first_answered_at: ago(3) } as const
  await makeApplication(db, { job_id: hunter.id, created_at: ago(4), ...answered })
  await makeApplication(db, { job_id: hunter.id, created_at: ago(2) })

  await enter(page, company.login)
  await page.goto('/employer/overview')
  await page.getByRole('navigation').getByRole('link', { name: 'Job analytics' }).first().click()
  const figure = (label: string) => page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })
  await expect(figure('Views')).toHaveText('Views45+125% from 20')
  await expect(figure('Applications')).toContainText('2')
  await expect(figure('Apply rate')).toContainText('4.4%')

  const overTime = page.getByRole('region', { name: 'Views and applications per day' })
  await expect(overTime).toContainText('45 views and 2 applications. Most views fell on ')
  await expect(overTime.locator('path.recharts-line-curve')).toHaveCount(2)
  await overTime.getByRole('button', { name: 'Table' }).click()
  const table = overTime.getByRole('table', { name: 'Views and applications per day' })
  await expect(table.getByRole('row')).toHaveCount(31)
  await expect(table.getByRole('row').nth(25)).toHaveText(/30\s*0$/)
  const stages = page.getByRole('region', { name: 'Time in stage, median' })
  await expect(stages.getByRole('row')).toHaveCount(5)
  await expect(page.getByRole('region', { name: 'From application to hire' })).toContainText(
    'Of 2 who applied in this time, 0 were hired so far.',
  )
  const sources = page.getByRole('region', { name: 'Where readers came from' })
  await expect(sources).toContainText('Of 45 views, 30 came by: Company page.')
  await expect(sources.getByRole('row', { name: 'Company page' })).toContainText('66.7%')
  await expect(page.getByRole('region', { name: 'Beside the market' })).not.toBeEmpty()
  await expectGoodPage(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect((await download).suggestedFilename()).toBe(`job-analytics-${dayText(29)}-${dayText(0)}.csv`)
  expect(file).toContain('"Threat Hunter, substations"')
  expect(file.trim().split('\n')).toHaveLength(3)

  await page.getByLabel('Period').selectOption('Last 90 days')
  await expect(figure('Views')).toContainText('65')
  await page.getByRole('table', { name: 'Figures by job' }).getByRole('link', { name: analyst.title }).click()
  await expect(figure('Views')).toHaveText('Views5none before')
  await expect(page).toHaveURL(/days=90/)
  await expect(page.getByLabel('Jobs')).toHaveValue(analyst.id)
  await page.getByLabel('Jobs').selectOption('All jobs')
  await expect(figure('Views')).toContainText('65')
  allow(/404/)
  await page.goto(`/employer/job-analytics?days=7&job_id=${company.company_id}`)
  await expect(page.getByText('Left out, because the value is not valid: job.')).toBeVisible()
  await expect(figure('Views')).toContainText('45')
})

test('a company without a job is told what comes here; a job without views has its zeros', async ({
  page,
  newCompany,
  newJob,
}) => {
  const company = await newCompany()
  await enter(page, company.login)
  await page.goto('/employer/job-analytics')
  await expect(page.getByRole('heading', { name: 'No job posted yet' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Post a job' })).toBeVisible()
  await expect(page.getByLabel('Period')).toBeHidden()
  await newJob(company)
  await page.reload()
  const main = page.getByRole('main')
  await expect(main).toContainText('Nobody looked and nobody applied in this time.')
  await expect(main).toContainText('Nobody applied in this time.')
  await expect(main).toContainText('No views in this time.')
  await expect(main).not.toContainText('NaN')
  await expectGoodPage(page)
})
