import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { apply, capital, enter, expect, expectGoodPage, freshWord, mailed, test } from './parts.ts'

/** Gives the reason in the open dialog, and sends it. */
async function decide(page: Page, name: string, button: string, reason: string) {
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByRole('button', { name: button, exact: true }).press('Enter')
  await expect(dialog.getByText('Give the reason.')).toBeVisible()
  await dialog.getByLabel('Reason').fill(reason)
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: button, exact: true }).press('Enter')
  await expect(dialog).toBeHidden()
}

test('an administrator looks into a report, flags the job, takes it back, and deletes several', async ({
  page,
  as,
  demo,
  newCompany,
  newJob,
  newSeeker,
}) => {
  const word = capital(freshWord())
  const company = await newCompany()
  const job = await newJob(company, { title: `${word} Analyst` })
  const other = await newJob(company, { title: `${word} Engineer` })
  const visitor = as()
  const isShown = async () => {
    const { data } = await visitor('GET /jobs', { query: { keyword: word } })
    return data.data.some(({ id }) => id === job.id)
  }
  const seeker = await newSeeker()
  const words = 'They ask for a fee.'
  await seeker.call('POST /jobs/{id}/report', { params: job.params, body: { reason: 'other', words } })

  await enter(page, await demo('admin'))
  await page.goto(`/admin/manage-jobs?status=reported&keyword=${word}`)
  const row = page.getByRole('row').filter({ hasText: job.title })
  await expect(row.getByText('Reported, 1')).toBeVisible()
  await expectGoodPage(page)

  // The report leads straight to flagging, by keys alone.
  await row.getByRole('button', { name: `Actions for ${job.title}` }).press('Enter')
  await expect(page.getByText('1 something else')).toBeVisible()
  await page.getByRole('menuitem', { name: 'Flag', exact: true }).press('Enter')
  await decide(page, `Flag ${job.title}`, 'Flag', 'It asks for a fee.')
  await expect(row).toHaveCount(0)
  expect(await isShown()).toBe(false)
  await mailed(visitor, company.email, /It asks for a fee\./, /^Hidden/)

  await page.getByRole('navigation', { name: 'Jobs by state' }).getByRole('link', { name: 'All' }).click()
  await expect(row.getByText('Flagged, 1')).toBeVisible()
  await row.getByRole('button', { name: `Details of ${job.title}` }).click()
  const details = page.getByRole('dialog', { name: job.title, exact: true })
  await expect(details.getByText(words)).toBeVisible()
  await expect(details.getByRole('list', { name: 'What happened to this job' })).toContainText('It asks for a fee.')
  await expectGoodPage(page)
  await details.getByRole('button', { name: 'Unflag' }).click()
  const unflag = page.getByRole('dialog', { name: `Unflag ${job.title}` })
  await expect(unflag.getByLabel('Reason (optional)')).toBeVisible()
  await expectGoodPage(page)
  await unflag.getByRole('button', { name: 'Unflag', exact: true }).press('Enter')
  await expect(unflag).toBeHidden()
  await expect(details.getByRole('list', { name: 'What happened to this job' })).toContainText('Unflagged')
  await details.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(row.getByText('Live', { exact: true })).toBeVisible()
  expect(await isShown()).toBe(true)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain(job.title)
  expect(file).toContain(other.title)

  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('2 jobs that nobody applied to are gone for good.')).toBeVisible()
  await decide(page, 'Delete 2 jobs', 'Delete', 'No such company.')
  await expect(page.getByRole('heading', { name: 'No jobs match' })).toBeVisible()
})

test('applications to a job are overseen by name and state, found, filtered, and nothing else is shown of who applied', async ({
  page,
  demo,
  newCompany,
  newJob,
  newSeeker,
}) => {
  const company = await newCompany()
  const job = await newJob(company)
  const seeker = await newSeeker()
  await apply(seeker, job)
  await enter(page, await demo('admin'))
  await page.goto(`/admin/manage-jobs?keyword=${job.id}`)
  await page.getByRole('button', { name: `Actions for ${job.title}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Delete and tell 1 applicant' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'View applications' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Applications to ${job.title}` })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: seeker.name })
  await expect(row).toContainText(company.company_name)
  await expect(page.getByText(seeker.email)).toHaveCount(0)
  await expectGoodPage(page)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('ended')
  await expect(page.getByRole('heading', { name: 'No applications match' })).toBeVisible()

  // All of one employer, who is looked up by name.
  await page.goto('/admin/manage-jobs/applications')
  await page.getByRole('button', { name: 'Employer', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search employers by name or e-mail' }).fill(company.company_name)
  await page.getByRole('button', { name: company.company_name }).click()
  await expect(page.getByRole('button', { name: 'All employers' })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row).toBeVisible()
})
