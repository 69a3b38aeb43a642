import type { Page } from '@playwright/test'
import { capital, enter, expect, expectGoodPage, freshWord, test } from './parts.ts'

/** On phones a row isn't a table row to axe and others: its title finds it on both. */
const rowOf = (page: Page, name: string) => page.locator('tbody tr', { hasText: name })
const menuOf = (page: Page, name: string) => page.getByRole('button', { name: `Actions for ${name}` })

test('a list is searched while you type, and the field keeps the focus', async ({ page, newCompany, newJob }) => {
  const company = await newCompany()
  const word = capital(freshWord())
  for (const title of [`${word} Analyst`, `${word} Engineer`, 'Grid Defender']) await newJob(company, { title })
  await enter(page, company.login)
  await page.goto('/employer/my-jobs')
  const search = page.getByRole('searchbox', { name: 'Search your jobs by title' })
  await search.pressSequentially(word)
  const found = page.getByRole('status').filter({ hasText: 'match' })
  await expect(found).toHaveText(`2 jobs match “${word}”`)
  await expect(search).toBeFocused()
  await expect(page.getByRole('link', { name: /^All/ })).toContainText('2')
  await expectGoodPage(page)
  await search.pressSequentially(' eng')
  await search.press('Enter')
  await expect(found).toHaveText(`1 job matches “${word} eng”`)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(rowOf(page, 'Grid Defender')).toBeVisible()
  await expect(search).toHaveValue('')
  await expect(search).toBeFocused()
})

test('a job at its latest closing date says when it can be extended', async ({ page, newCompany, newJob }) => {
  const company = await newCompany()
  const job = await newJob(company)
  for (const days of [14, 14] as const)
    await company.call('POST /employer/jobs/{id}/extend-expiry', { params: job.params, body: { days } })
  await enter(page, company.login)
  await page.goto('/employer/my-jobs')
  await menuOf(page, job.title).click()
  await page.getByRole('menuitem', { name: 'Extend' }).click()
  const dialog = page.getByRole('dialog', { name: `Extend ${job.title}` })
  await expect(dialog).toContainText(/at most 60 days ahead, so you can extend this job starting \w{3} \d+, \d{4}\./)
  await expect(dialog.getByRole('radio')).toHaveCount(0)
  await expectGoodPage(page)
})

test('deleting a draft moves the focus to the next row', async ({ page, newCompany, newJob }) => {
  const company = await newCompany()
  await newJob(company, { title: 'Older Draft', status: 'draft' })
  await newJob(company, { title: 'Newer Draft', status: 'draft' })
  await enter(page, company.login)
  await page.goto('/employer/my-jobs')
  for (const [title, left] of [
    ['Newer Draft', 'Older Draft'],
    ['Older Draft', null],
  ] as const) {
    await menuOf(page, title).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(rowOf(page, title)).toHaveCount(0)
    if (left) await expect(page.getByRole('link', { name: left })).toBeFocused()
    // The list is empty, so the nearest control to it.
    else await expect(page.locator('#main :focus')).toBeInViewport()
  }
})
