import { enter, expect, expectGoodPage, freshWord, isPhone, password, test } from './parts.ts'

test('a job page leads to its company and tells its record', async ({ page, newCompany, newJob, signIn }) => {
  const company = await newCompany()
  const job = await newJob(company)
  await page.goto(`/job-details/${job.id}`)
  const record = page.getByRole('complementary').filter({ hasText: 'How this company answers' })
  await expect(record.getByText('Answered in time')).toBeVisible()
  await expect(record.getByText('Too few to say')).toHaveCount(3)
  await page.getByRole('link', { name: company.company_name }).first().click()
  await expect(page).toHaveURL(new RegExp(`/company-details/${company.company_id}/`))
  await signIn('seeker')
  await page.goto(`/job-seeker/job-details?id=${job.id}`)
  await page.getByRole('link', { name: company.company_name }).first().click()
  await expect(page).toHaveURL(`/job-seeker/company-details?id=${company.company_id}`)
})

test('a visitor who reports a job signs in, comes back to the open form, and loses no words', async ({
  page,
  context,
  allow,
  newCompany,
  newJob,
  newSeeker,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED/)
  const job = await newJob(await newCompany())
  const seeker = await newSeeker()
  await page.goto(`/job-details/${job.id}`)
  const { href } = new URL(page.url())
  await page.getByRole('link', { name: 'Report this job' }).click()
  await page.getByLabel('E-mail').fill(seeker.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Report ${job.title}` })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(href)
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Choose what is wrong with this job.')).toBeVisible()
  const words = `They ask for a fee of ${freshWord()}.`
  await dialog.getByLabel('Something else').check()
  await dialog.getByLabel('In your own words').fill(words)
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('The report was not sent.')).toBeVisible()
  await expect(dialog.getByLabel('In your own words')).toHaveValue(words)
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('The report is kept for our administrators')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Reported' })).toBeVisible()
})

test('beside the list a job can be reported too, and a company does not report its own', async ({
  page,
  newCompany,
  newJob,
  signIn,
}) => {
  const company = await newCompany()
  const job = await newJob(company)
  if (!isPhone(page)) {
    await signIn('seeker')
    await page.goto(`/jobs?job=${job.id}`)
    await page.getByRole('button', { name: 'Report this job' }).click()
    await expect(page.getByRole('dialog', { name: `Report ${job.title}` })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await enter(page, company.login)
  await page.goto(`/job-details/${job.id}`)
  await expect(page.getByRole('heading', { name: 'How this company answers' })).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-login')
  await expect(page.getByText('Report this job')).toHaveCount(0)
})
