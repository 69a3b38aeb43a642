import { enter, expect, expectGoodPage, resumeFile, test } from './parts.ts'

test('an overview does not wait for recommended jobs, and refreshes what is due once a minute', async ({
  page,
  newSeeker,
}) => {
  const seeker = await newSeeker()
  await page.clock.install()
  await enter(page, seeker.login)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/job-seeker/jobs/recommended**', async (route) => {
    await answered
    await route.continue()
  })
  await page.goto('/job-seeker/overview')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good to see you, Robin')
  const recommended = page.getByRole('region', { name: 'Recommended jobs' })
  const near = page.getByRole('region', { name: 'Nearby jobs' })
  await expect(near.getByRole('link', { name: 'Add your ZIP code' })).toBeVisible()
  await expect(recommended.getByText('Loading recommended jobs')).toBeAttached()
  answer()
  await expect(recommended.getByRole('article').first().getByRole('list', { name: 'Why' })).toBeVisible()

  await seeker.call('POST /profile/personal', { body: { zip_code: '43215' } })
  await page.clock.runFor(61_000)
  await expect(near.getByText('43215')).toBeVisible()
  await expect(near.getByRole('link', { name: /^See \d+ jobs? near you$/ })).toBeVisible()

  // If recommended jobs hang, the previous ones stay, and nothing else waits.
  await page.route('**/api/job-seeker/jobs/recommended**', () => {})
  const { data: saved } = await seeker.call('GET /job-seeker/jobs/recommended', { query: { per_page: 1 } })
  await seeker.call('POST /job-seeker/jobs/{id}/save', { params: { id: saved.data[0]!.id } })
  await page.clock.runFor(61_000)
  const figure = page.locator('dl > div').filter({ hasText: 'Saved jobs' }).getByRole('definition').first()
  await expect(figure).toHaveText('1')
  await expect(recommended.getByRole('article').first()).toBeVisible()
})

test('past the limit on viewed people, the new matches say so, and the rest of the overview stays', async ({
  page,
  newCompany,
  newJob,
  allow,
}) => {
  allow(/status of 429/)
  const message = 'You can view up to 600 profiles an hour. Try again in 40 minutes.'
  await page.route('**/api/dashboard/employer/matches', (route) => route.fulfill({ status: 429, json: { message } }))
  const company = await newCompany()
  await newJob(company)
  await enter(page, company.login)
  await page.goto('/employer/overview')
  await expect(page.getByRole('region', { name: 'New matches' })).toContainText(message)
  await expect(page.getByRole('region', { name: 'Waiting for an answer' })).toBeVisible()
  await expectGoodPage(page)
})

test('a new job seeker’s overview has first steps instead of figures, and they’re checked off', async ({
  page,
  newSeeker,
}) => {
  await enter(page, (await newSeeker()).login)
  await page.goto('/job-seeker/overview')
  const steps = page.getByRole('region', { name: 'Get started' })
  await expect(steps).toContainText('0 of 4 done')
  await expect(page.getByText('0 in the last 7 days')).not.toBeAttached()
  await expectGoodPage(page)
  await steps.getByLabel('Resume file, PDF or DOCX, up to 5 MB').setInputFiles(resumeFile())
  await expect(steps.getByRole('heading', { name: 'Upload your resume (done)' })).toBeVisible()
  await expect(steps).toContainText('1 of 4 done')
  await steps.getByRole('link', { name: 'Edit profile' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile')
  await expect(page.getByText('Not added yet: username, phone, location, ZIP code')).toBeVisible()
})

test('a new company’s overview has first steps until it posts a job', async ({ page, newCompany, newJob }) => {
  const company = await newCompany()
  await enter(page, company.login)
  await page.goto('/employer/overview')
  const steps = page.getByRole('region', { name: 'Get started' })
  await expect(steps.getByRole('heading', { name: 'Verify your company (done)' })).toBeVisible()
  await expect(steps).toContainText('1 of 4 done')
  await expect(page.getByText('Overdue answers')).not.toBeAttached()
  await expectGoodPage(page)
  await company.call('POST /employer/jobs', { body: { title: 'SOC Analyst', status: 'draft' } })
  await page.reload()
  await expect(steps.getByRole('link', { name: 'See drafts' })).toBeVisible()
  await newJob(company)
  await page.reload()
  await expect(page.getByText('Overdue answers')).toBeVisible()
  await expect(steps).not.toBeAttached()
})
