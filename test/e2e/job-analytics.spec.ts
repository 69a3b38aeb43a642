import { makeApplication } from '../make.ts'
import { ago } from '../make/start.ts'
import { enter, expect, expectGoodPage, test } from './parts.ts'

const dayText = (days: number) => ago(days).toISOString().slice(0, 10)

test('figures, each chart next to its sentence and its numbers', async ({ page, db, newCompany, newJob }) => {
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
  for (const days of [4, 2]) await makeApplication(db, { job_id: hunter.id, created_at: ago(days) })
  await enter(page, company.login)
  await page.goto('/employer/job-analytics')
  const figure = (label: string) => page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })
  await expect(figure('Views')).toHaveText('Views45+125% from 20')
  await expect(figure('Applications')).toContainText('2')
  await expect(figure('Apply rate')).toContainText('4.4%')

  const overTime = page.getByRole('region', { name: 'Views and applications per day' })
  await expect(overTime).toContainText('45 views and 2 applications. Views peaked at ')
  await expect(overTime.locator('path.recharts-line-curve')).toHaveCount(2)
  await overTime.getByRole('button', { name: 'Table' }).click()
  const table = overTime.getByRole('table', { name: 'Views and applications per day' })
  await expect(table.getByRole('row')).toHaveCount(31)
  await expect(table.getByRole('row').nth(25)).toHaveText(/30\s*0$/)
  await expectGoodPage(page)
})
