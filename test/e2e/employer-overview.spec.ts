import { makeApplication } from '../make.ts'
import { ago, ahead } from '../make/start.ts'
import { capital, enter, expect, expectGoodPage, freshWord, test } from './parts.ts'

test('an overview says who waits, the latest first, and leads to them; new matches are saved and opened', async ({
  page,
  db,
  newCompany,
  newJob,
  newSeeker,
}) => {
  const skill = capital(freshWord())
  const company = await newCompany()
  const requirements = [{ id: 'skill', must: true, label: `Uses ${skill}`, type: 'skill' as const, name: skill }]
  const job = await newJob(company, { title: 'Grid Defender', requirements })
  const applied = async (first_name: string, due_at: Date, created_at: Date) => {
    const applicant = JSON.stringify({ name: `${first_name} Okoye`, headline: 'Analyst', email: 'okoye@example.test' })
    await makeApplication(db, { job_id: job.id, applicant, due_at, created_at })
  }
  await applied('Late', ago(2), ago(9))
  for (const name of ['Second', 'Third', 'Fourth', 'Fifth', 'Sixth']) await applied(name, ahead(4), ago(1))
  const match = await newSeeker({ first_name: 'Marit' })
  await match.call('POST /profile/professional', { body: { skills: [skill], job_role: 'Grid analyst' } })

  await enter(page, company.login)
  await page.goto('/employer/overview')
  const waiting = page.getByRole('region', { name: 'Waiting for an answer' })
  await expect(waiting.getByRole('listitem')).toHaveCount(5)
  await expect(waiting.getByRole('listitem').first()).toHaveText(/^Late Okoye Grid Defender.*was due .*9 days ago$/)
  await expect(waiting.getByRole('listitem').nth(1)).toHaveText(/due .*1 day ago$/)
  await expect(waiting.getByRole('link', { name: 'All 6 people' })).toHaveAttribute(
    'href',
    '/employer/my-jobs/answer-now',
  )
  await expect(page.getByRole('main').getByRole('link', { name: '1 answer past your promise.' })).toBeVisible()

  const matches = page.getByRole('region', { name: 'New matches' })
  await expect(matches).toContainText(`${job.title} 1 new match`)
  await matches.getByRole('button', { name: `Save ${match.name}` }).click()
  await expect(matches.getByRole('button', { name: `Saved ${match.name}` })).toHaveAttribute('aria-pressed', 'true')
  await expectGoodPage(page)
  await page.reload()
  await expect(matches.getByRole('button', { name: `Saved ${match.name}` })).toBeVisible()
  await matches.getByRole('link', { name: match.name }).click()
  await expect(page.getByRole('dialog', { name: match.name })).toContainText(skill)
  await expect(page).toHaveURL(new RegExp(`find-job-seekers\\?job_id=${job.id}`))
  await page.goto('/employer/overview')
  await waiting.getByRole('link', { name: 'Late Okoye' }).click()
  await expect(page.getByRole('dialog', { name: /Late Okoye/ })).toBeVisible()
})

test('past the limit on people looked at, the new matches say so, and the rest of an overview stands', async ({
  page,
  newCompany,
  allow,
}) => {
  allow(/status of 429/)
  const message = 'You can look at 600 people within an hour. Try again in 40 minutes.'
  await page.route('**/api/dashboard/employer/matches', (route) => route.fulfill({ status: 429, json: { message } }))
  await enter(page, (await newCompany()).login)
  await page.goto('/employer/overview')
  await expect(page.getByRole('region', { name: 'New matches' })).toContainText(message)
  await expect(page.getByRole('region', { name: 'Waiting for an answer' })).toBeVisible()
  await expectGoodPage(page)
})

test('a new company that is not verified is told what verification brings, and that nobody has applied', async ({
  page,
  db,
  newCompany,
}) => {
  const company = await newCompany()
  await db
    .updateTable('companies')
    .set({ verified_at: null, verified_method: null, verified_evidence: null })
    .where('id', '=', company.company_id)
    .execute()
  await enter(page, company.login)
  await page.goto('/employer/overview')
  const waiting = page.getByRole('region', { name: 'Waiting for an answer' })
  await expect(waiting.getByRole('heading', { name: 'Nobody has applied yet' })).toBeVisible()
  const matches = page.getByRole('region', { name: 'New matches' })
  await expect(matches).toContainText('you can search for people and invite them to apply')
  await expectGoodPage(page)
  await matches.getByRole('link', { name: 'Verify your company' }).click()
  await expect(page).toHaveURL('/employer/company-profile#verification')
})
