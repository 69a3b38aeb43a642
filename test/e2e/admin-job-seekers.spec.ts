import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { apply, capital, enter, expect, expectGoodPage, freshWord, mailed, password, test } from './parts.ts'

/** Enters the reason in the open dialog and confirms it, using only the keyboard. */
async function decide(page: Page, name: string, button: string, reason: string) {
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByRole('button', { name: button, exact: true }).press('Enter')
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await dialog.getByLabel('Reason').fill(reason)
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: button, exact: true }).press('Enter')
  await expect(dialog).toBeHidden()
}

test('an administrator suspends a job seeker, who is signed out right away, reactivates them, and deletes two', async ({
  page,
  browser,
  as,
  demo,
  newCompany,
  newJob,
  newSeeker,
  allow,
}) => {
  // Being signed out causes these errors.
  allow(/status of 40[13]/)
  const last_name = capital(freshWord())
  const [one, two] = [
    await newSeeker({ first_name: 'Amal', last_name }),
    await newSeeker({ first_name: 'Bo', last_name }),
  ]
  const job = await newJob(await newCompany())
  await apply(one, job)
  const visitor = as()

  await enter(page, await demo('admin'))
  await page.goto('/admin/manage-job-seekers')
  await page.getByRole('searchbox', { name: 'Search job seekers by name, email, or ID' }).fill(last_name)
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ hasText: one.name })
  await expect(page.getByRole('row').filter({ hasText: last_name })).toHaveCount(2)
  await expectGoodPage(page)
  await page.getByRole('button', { name: 'Name', exact: true }).press('Enter')
  await expect(page).toHaveURL(/sort=name$/)
  const heading = page.getByRole('columnheader', { name: 'Name', exact: true })
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Name', exact: true }).press('Enter')
  await expect(page).toHaveURL(/sort=name_reversed$/)
  await expect(heading).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Location' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Location' })).toBeVisible()

  const context = await browser.newContext()
  const theirs = await context.newPage()
  await enter(theirs, one.login)
  await theirs.goto('/job-seeker/settings')
  await row.getByRole('button', { name: `Actions for ${one.name}` }).press('Enter')
  await page.getByRole('menuitem', { name: 'Suspend' }).press('Enter')
  await expect(page.getByText('1 open application stays open')).toBeVisible()
  await decide(page, `Suspend ${one.name}`, 'Suspend', 'Copied certificates.')
  await expect(row.getByText(/^Suspended \w{3} /)).toBeVisible()
  await expect(theirs).toHaveURL(/\/sign-in/)
  await theirs.goto('/sign-in')
  await theirs.getByLabel('Email').fill(one.email)
  await theirs.getByLabel('Password', { exact: true }).fill(password)
  await theirs.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(theirs.getByText('This account is suspended.')).toBeVisible()
  await context.close()
  await mailed(visitor, one.email, /Copied certificates\./, /was suspended/)

  await row.getByRole('button', { name: `Details of ${one.name}` }).click()
  const details = page.getByRole('dialog', { name: one.name, exact: true })
  const history = details.getByRole('list', { name: 'History of this account' })
  await expect(history).toContainText('Copied certificates.')
  await expect(history).toContainText(`Applied to ${job.title}`)
  await expectGoodPage(page)
  await details.getByRole('button', { name: 'Reactivate' }).click()
  await decide(page, `Reactivate ${one.name}`, 'Reactivate', 'They are theirs.')
  await expect(history).toContainText('They are theirs.')
  await details.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(row.getByText('Active', { exact: true })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain(one.email)
  expect(file.trim().split('\n')).toHaveLength(3)

  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('This permanently deletes 2 accounts and their profiles')).toBeVisible()
  await expect(page.getByText('1 open application is withdrawn.')).toBeVisible()
  await decide(page, 'Delete 2 job seekers', 'Delete', 'Made up by one person.')
  await expect(page.getByRole('heading', { name: 'No job seekers match' })).toBeVisible()
  await mailed(visitor, two.email, /Made up by one person\./, /was deleted/)
})
