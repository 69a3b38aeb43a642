import { makeSubscription } from '../make.ts'
import { enter, expect, expectGoodPage, freshWord, capital, test } from './parts.ts'

test('an administrator finds a subscription, suspends it and takes that back, reads why, and exports the list', async ({
  page,
  demo,
  db,
  newSeeker,
}) => {
  const seeker = await newSeeker({ first_name: capital(freshWord()) })
  const holder = { seeker_id: seeker.seeker_id }
  const { id } = await makeSubscription(db, holder, { plan: 'Professional', status: 'active' })
  await enter(page, await demo('admin'))
  await page.goto('/admin/overview')
  await page.getByRole('link', { name: 'Subscriptions & plans' }).click()
  await expect(page.getByText('Recurring a month')).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('link', { name: 'Subscriptions', exact: true }).click()
  await page.getByRole('searchbox').fill(seeker.name)
  const row = page.getByRole('row').filter({ hasText: seeker.email })
  await expect(row.getByText('Active', { exact: true })).toBeVisible()

  await row.getByRole('button', { name: `Actions for ${seeker.name}` }).click()
  await page.getByRole('menuitem', { name: 'Suspend' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('nothing is charged')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(dialog.getByText('Give the reason.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The bank took a payment back.')
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(row.getByText('Suspended', { exact: true })).toBeVisible()
  expect((await seeker.call('GET /subscription')).data.plan.plan_name).toBe('Starter')

  await row.getByRole('button', { name: seeker.name, exact: true }).click()
  const opened = page.getByRole('dialog', { name: `Professional of ${seeker.name}` })
  await expect(opened.getByText('The bank took a payment back.')).toBeVisible()
  await expectGoodPage(page)
  await opened.getByRole('button', { name: 'Reactivate' }).click()
  const again = page.getByRole('dialog', { name: 'Reactivate Professional' })
  await again.getByLabel('Reason').fill('It was a mistake of the bank.')
  await again.getByRole('button', { name: 'Reactivate' }).click()
  await expect(opened.getByText('Active', { exact: true }).first()).toBeVisible()
  await opened.getByRole('button', { name: 'Close' }).last().click()
  await expect(row.getByText('Active', { exact: true })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^subscriptions-[\d-]+\.csv$/)
  expect((await seeker.call('GET /subscription')).data.subscription).toMatchObject({ id, status: 'active' })
})

test('an administrator changes a plan: who has it pays what they pay, and the pages say the new price', async ({
  page,
  demo,
  db,
  newSeeker,
  allow,
}) => {
  allow(/422/)
  const { seeker_id, call } = await newSeeker()
  await makeSubscription(db, { seeker_id }, { plan: 'Lead', status: 'active' })
  await enter(page, await demo('admin'))
  await page.goto('/admin/subscription-and-plans?section=plans')
  const change = async (price: string) => {
    await page.getByRole('button', { name: 'Edit Lead for job seekers' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Price a month').fill(price)
    await dialog.getByLabel('Reason').fill('A test of prices.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    return dialog
  }
  const dialog = await change('12.00')
  await expect(dialog.getByText('so it has to cost more').first()).toBeVisible()
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(await change('61.00')).toBeHidden()
  try {
    await expect(page.getByText('$61.00/Month')).toBeVisible()
    await expect(page.getByText(/at another price/).first()).toBeVisible()
    expect((await call('GET /subscription')).data).toMatchObject({ subscription: { next_amount: '59.00' } })
    await page.goto('/pricing')
    await expect(page.getByText('$61.00').first()).toBeVisible()
  } finally {
    await db
      .updateTable('plans')
      .set({ monthly_price_cents: 5900 })
      .where('plan_name', '=', 'Lead')
      .where('audience', '=', 'job_seeker')
      .execute()
  }
})
