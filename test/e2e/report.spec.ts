import { expect, expectGoodPage, freshWord, password, test } from './parts.ts'

test('a visitor who reports a job signs in, returns to the open form, and loses no text', async ({
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
  await page.getByLabel('Email').fill(seeker.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Report ${job.title}` })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(href)
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Choose what’s wrong with this job.')).toBeVisible()
  const words = `They ask for a fee of ${freshWord()}.`
  await dialog.getByLabel('Something else').check()
  await dialog.getByLabel('Details').fill(words)
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('The report wasn’t sent.')).toBeVisible()
  await expect(dialog.getByLabel('Details')).toHaveValue(words)
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Our administrators will see your report')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Reported' })).toBeVisible()
})
