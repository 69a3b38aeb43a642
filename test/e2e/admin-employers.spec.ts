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
  await expect(page.getByRole('status').filter({ hasText: /compan(y|ies) found$/ })).toBeAttached()
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

test('an administrator takes a verification back from the record, and verifies again by what was seen', async ({
  page,
  as,
  demo,
  newCompany,
  newJob,
}) => {
  const company = await newCompany()
  const job = await newJob(company)
  const visitor = as()
  const isLive = async () => {
    const { data } = await visitor('GET /jobs', { query: { keyword: job.title } })
    return data.data.some(({ id }) => id === job.id)
  }
  await enter(page, await demo('admin'))
  await page.goto(`/admin/manage-employers?id=${company.company_id}`)
  const record = page.getByRole('dialog', { name: company.company_name, exact: true })
  await expect(record.getByText(company.company_id)).toBeVisible()
  await record.getByRole('button', { name: 'Take verification back' }).press('Enter')
  const back = page.getByRole('dialog', { name: `Take back the verification of ${company.company_name}` })
  await expect(back).toHaveAccessibleDescription('1 live job is hidden and waits for review again.')
  await back.getByLabel('Reason').fill('The register has no such company.')
  await expectGoodPage(page)
  await back.getByRole('button', { name: 'Take back' }).press('Enter')
  await expect(record.getByRole('list', { name: 'History' })).toContainText('The register has no such company.')
  await mailed(visitor, company.email, /The register has no such company\./, /verif/i)
  expect(await isLive()).toBe(false)

  await record.getByRole('button', { name: 'Verify' }).press('Enter')
  const verify = page.getByRole('dialog', { name: `Verify ${company.company_name}` })
  await expect(verify).toHaveAccessibleDescription(/^1 waiting job goes live now/)
  await verify.getByRole('radio', { name: 'Register extract seen' }).check()
  await verify.getByRole('button', { name: 'Verify' }).press('Enter')
  await expect(record.getByRole('button', { name: 'Take verification back' })).toBeVisible()
  expect(await isLive()).toBe(true)
})
