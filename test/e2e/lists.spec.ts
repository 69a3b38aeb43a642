import type { Page } from '@playwright/test'
import { apply, capital, enter, expect, expectGoodPage, freshWord, isPhone, test } from './parts.ts'

/** On phones a row is no table row to axe and others: its title finds it on both. */
const rowOf = (page: Page, name: string) => page.locator('tbody tr', { hasText: name })
const menuOf = (page: Page, name: string) => page.getByRole('button', { name: `Actions for ${name}` })

test('a job ends as hired here with the one who was hired, and says when', async ({
  page,
  newCompany,
  newJob,
  newSeeker,
}) => {
  const company = await newCompany()
  const job = await newJob(company)
  const [ada, ben] = [await newSeeker({ first_name: 'Ada' }), await newSeeker({ first_name: 'Ben' })]
  const [hers, his] = [await apply(ada, job), await apply(ben, job)]
  await enter(page, company.login)
  await page.goto('/employer/my-jobs')
  await menuOf(page, job.title).click()
  await page.getByRole('menuitem', { name: 'End with an outcome' }).click()
  const dialog = page.getByRole('dialog', { name: `End ${job.title}` })
  await dialog.getByRole('button', { name: 'End the job' }).click()
  await expect(dialog.getByText('Choose how it ended.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Hired through Merlon' }).check()
  const who = dialog.getByLabel('Who was hired?')
  await expect(who).toBeVisible()
  await dialog.getByRole('button', { name: 'End the job' }).click()
  await expect(dialog.getByText('Choose who was hired.')).toBeVisible()
  const summary = dialog.getByRole('alert')
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Who was hired?' }).click()
  await expect(who).toBeFocused()
  await expectGoodPage(page)
  await who.selectOption(ada.name)
  await expect(dialog).toContainText(`${ada.name} is told of being hired. 1 other person`)
  await dialog.getByRole('button', { name: 'End the job' }).click()
  await expect(rowOf(page, job.title).getByText('Filled, hired through Merlon')).toBeVisible()
  await expect(rowOf(page, job.title).getByText(/^Ended \w{3} \d+, \d{4}$/)).toBeVisible()
  const { data } = await company.call('GET /employer/jobs/{id}/applications', { params: job.params, query: {} })
  expect(Object.fromEntries(data.data.map(({ id, status }) => [id, status]))).toEqual({
    [hers.id]: 'hired',
    [his.id]: 'closed',
  })
})

test('nobody who applied: a job cannot end as hired here', async ({ page, newCompany, newJob }) => {
  const company = await newCompany()
  const job = await newJob(company)
  await enter(page, company.login)
  await page.goto('/employer/my-jobs')
  await menuOf(page, job.title).click()
  await page.getByRole('menuitem', { name: 'End with an outcome' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: /Hired through Merlon/ })).toBeDisabled()
  await dialog.getByRole('radio', { name: 'Hired elsewhere' }).check()
  await dialog.getByRole('button', { name: 'End the job' }).click()
  await expect(rowOf(page, job.title).getByText('Filled, hired elsewhere')).toBeVisible()
})

test('a list is searched while one types, and the field keeps the focus', async ({ page, newCompany, newJob }) => {
  const company = await newCompany()
  const word = capital(freshWord())
  for (const title of [`${word} Analyst`, `${word} Engineer`, 'Grid Defender']) await newJob(company, { title })
  await enter(page, company.login)
  await page.goto('/employer/my-jobs')
  const search = page.getByRole('searchbox', { name: 'Search my jobs by title' })
  await search.pressSequentially(word)
  const found = page.getByRole('status').filter({ hasText: 'match' })
  await expect(found).toHaveText(`2 jobs match “${word}”`)
  await expect(search).toBeFocused()
  await expect(page.getByRole('link', { name: /^All/ })).toContainText('2')
  await expectGoodPage(page)
  await search.pressSequentially(' eng')
  await search.press('Enter')
  await expect(found).toHaveText(`1 job matches “${word} eng”`)
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(rowOf(page, 'Grid Defender')).toBeVisible()
  await expect(search).toHaveValue('')
  await expect(search).toBeFocused()
})

test('a job at its furthest end says from when on it can be extended', async ({ page, newCompany, newJob }) => {
  const company = await newCompany()
  const job = await newJob(company)
  for (const days of [14, 14] as const)
    await company.call('POST /employer/jobs/{id}/extend-expiry', { params: job.params, body: { days } })
  await enter(page, company.login)
  await page.goto('/employer/my-jobs')
  await menuOf(page, job.title).click()
  await page.getByRole('menuitem', { name: 'Extend' }).click()
  const dialog = page.getByRole('dialog', { name: `Extend ${job.title}` })
  await expect(dialog).toContainText(/at most 60 days ahead. It can be extended from \w{3} \d+, \d{4} on\./)
  await expect(dialog.getByRole('radio')).toHaveCount(0)
  await expectGoodPage(page)
})

test('deleting a draft hands the focus to the next row', async ({ page, newCompany, newJob }) => {
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
    // Nothing is left in the list: what is nearest to it.
    else await expect(page.locator('#main :focus')).toBeInViewport()
  }
})

test('an admin finds a company and verifies it; totals stay those of all, and the focus stays', async ({
  page,
  as,
  demo,
  newCompany,
}) => {
  const [company, other] = [await newCompany(), await newCompany()]
  const admin = await demo('admin')
  for (const { company_id } of [company, other])
    await as(admin.token)('PATCH /admin/employers/{id}/unverify', {
      params: { id: company_id },
      body: { reason: 'Its domain lapsed.' },
    })
  await enter(page, admin)
  await page.goto('/admin/manage-employers')
  const sentence = page.getByText(/^[\d,]+ verified, [\d,]+ waiting\./)
  await page.getByRole('searchbox').fill(company.company_name)
  await expect(page.getByRole('status').filter({ hasText: 'matches' })).toHaveText(
    `1 company matches “${company.company_name}”`,
  )
  // Other tests register companies meanwhile, so only that the sentence speaks of all of them can be told.
  await expect(sentence).toHaveText(/^\d{3,} verified/)
  await expect(page.getByRole('link', { name: /^Waiting/ })).toContainText('1')
  const row = rowOf(page, company.company_name)
  await expect(row.getByText('Waiting', { exact: true })).toBeVisible()
  await expectGoodPage(page)
  const small = await row
    .getByText(company.email)
    .evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize))
  expect(small).toBeGreaterThanOrEqual(12)
  await row.getByRole('button', { name: 'Verify' }).click()
  const verifying = page.getByRole('dialog', { name: /^Verify / })
  await verifying.getByRole('button', { name: 'Verify' }).click()
  await expect(verifying.getByText('Choose what you have seen.')).toBeVisible()
  await verifying.getByRole('radio', { name: 'Register extract seen' }).check()
  await verifying.getByRole('button', { name: 'Verify' }).click()
  await expect(row.getByText(/^Verified \w{3}/)).toBeVisible()
  await expect(row.getByRole('link', { name: company.company_name, exact: true })).toBeFocused()

  await page.getByRole('searchbox').fill(other.company_name)
  await expect(row).toHaveCount(0)
  await page.getByRole('link', { name: other.company_name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: other.company_name })
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await verifying.getByRole('radio', { name: 'Phone call with the company' }).check()
  await verifying.getByRole('button', { name: 'Verify' }).click()
  await expect(dialog.getByText(/by Ruth/).first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeFocused()
})

test('on a phone the tabs are one row and the search is as wide as the list', async ({ page, newCompany, newJob }) => {
  test.skip(!isPhone(page), 'it stands beside the tabs elsewhere')
  const company = await newCompany()
  await newJob(company)
  await enter(page, company.login)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/employer/my-jobs')
  const [tabs, field] = [page.getByRole('navigation', { name: 'Jobs by state' }), page.getByRole('searchbox')]
  await expect(field).toBeVisible()
  expect((await tabs.boundingBox())?.height).toBeLessThan(50)
  expect((await field.boundingBox())?.width).toBeGreaterThan(200)
  await expectGoodPage(page)
})
