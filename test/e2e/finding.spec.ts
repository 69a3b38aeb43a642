import { enter, expect, expectGoodPage, test } from './parts.ts'

test('a recommended job says why; not for me, taken back at once and later', async ({
  page,
  newCompany,
  newJob,
  newSeeker,
}) => {
  const job = await newJob(await newCompany(), { requirements: [], workplace: 'remote' })
  await enter(page, (await newSeeker()).login)
  await page.goto('/job-seeker/find-jobs')
  await page.getByRole('navigation', { name: 'Ways to find jobs' }).getByRole('link', { name: 'Recommended' }).click()
  await expect(page.getByRole('heading', { name: 'Recommended jobs' })).toBeVisible()
  const row = page.getByRole('article').filter({ hasText: job.title })
  await expect(row).toContainText('Asks for no must-haves +20')
  await expect(page.getByText(/Your profile doesn’t say your specialty, your skills/)).toBeVisible()
  await expectGoodPage(page)
  await row.getByRole('button', { name: 'Not for me' }).press('Enter')
  await expect(row).toHaveCount(0)
  // By keyboard one goes on with the row that stands there now.
  await expect(
    page.getByRole('article').getByRole('button', { name: 'Not for me' }).and(page.locator(':focus')),
  ).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: 'Not for me' }).click()
  await expect(row).toHaveCount(0)
  // By keyboard: the message with Undo stays for a while, and lies over the end of the list.
  await page.locator('summary', { hasText: 'Not for me (1)' }).press('Enter')
  await page.getByRole('button', { name: `Take back: ${job.title}` }).press('Enter')
  await expect(row).toBeVisible()
})

test('near me asks for a ZIP code where the profile has none, and searches around it', async ({ page, newSeeker }) => {
  await enter(page, (await newSeeker()).login)
  await page.goto('/job-seeker/find-jobs/near')
  await expect(page.getByRole('heading', { name: 'Where are you?' })).toBeVisible()
  await expectGoodPage(page)
  await page.getByLabel('ZIP code').fill('43215')
  await page.getByRole('button', { name: 'Search around it' }).click()
  await expect(page).toHaveURL(/\/job-seeker\/find-jobs\?.*zip_code=43215/)
  await expect(page.getByLabel('Sort by')).toHaveValue('distance')
})
