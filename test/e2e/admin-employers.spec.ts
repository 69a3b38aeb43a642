import { readFile } from 'node:fs/promises'
import { apply, enter, expect, expectGoodPage, mailed, test } from './parts.ts'

test('an administrator filters employers, sorts them, and deletes one knowing what goes with it', async ({
  page,
  as,
  demo,
  newCompany,
  newJob,
  newSeeker,
}) => {
  const company = await newCompany({ plan: 'Professional' })
  const job = await newJob(company)
  const seeker = await newSeeker()
  await apply(seeker, job)
  await enter(page, await demo('admin'))
  await page.goto('/admin/manage-employers')
  await page.getByRole('combobox', { name: 'Plan' }).selectOption('Professional')
  await expect(page).toHaveURL(/plan=Professional/)
  await page.getByRole('button', { name: 'Registered', exact: true }).click()
  await expect(page).toHaveURL(/sort=newest/)
  const row = page.getByRole('row').filter({ hasText: company.company_name })
  await expect(row).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'People' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'People' })).toBeVisible()

  await page
    .getByRole('searchbox', { name: 'Search employers by company, e-mail or ID' })
    .fill(company.company_id.slice(0, 13))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(2)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain(company.company_name)
  expect(file.trim().split('\n')).toHaveLength(2)

  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Delete ${company.company_name}` })
  await expect(dialog.getByText('1 account of its people')).toBeVisible()
  await expect(dialog.getByText('1 job, 1 of them live')).toBeVisible()
  await expect(dialog.getByText('1 open one is closed')).toBeVisible()
  await expect(dialog.getByText('The plan (Professional) ends at once.')).toBeVisible()
  await expect(dialog).toHaveAccessibleDescription(/1 account of its people.+ends at once\./)
  await dialog.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await dialog.getByLabel('Reason').fill('A shell company.')
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'No employers match' })).toBeVisible()
  await mailed(as(), company.email, /A shell company\./, /is deleted/)

  await page.goto(`/admin/manage-employers?id=${company.company_id}`)
  const details = page.getByRole('dialog', { name: company.company_name })
  await expect(details.getByText(/^Deleted .+ Its name stays/)).toBeVisible()
  await expect(details.getByRole('list', { name: 'History' })).toContainText('A shell company.')
  await expect(details.getByRole('button', { name: 'Delete' })).toHaveCount(0)
})
