import type { Route } from '@playwright/test'
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
  await page.getByRole('menuitem', { name: 'Suspend', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('nothing is charged')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(dialog.getByText('Give the reason.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The bank took a payment back.')
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(row.getByText('Suspended', { exact: true })).toBeVisible()
  expect((await seeker.call('GET /subscription')).data.plan.plan_name).toBe('Starter')

  await row.getByRole('link', { name: seeker.name, exact: true }).click()
  const opened = page.getByRole('dialog', { name: `Professional of ${seeker.name}` })
  await expect(opened.getByText('The bank took a payment back.')).toBeVisible()
  await expectGoodPage(page)
  await opened.getByRole('button', { name: 'Reactivate' }).click()
  const again = page.getByRole('dialog', { name: 'Reactivate Professional' })
  await again.getByLabel('Reason').fill('It was a mistake of the bank.')
  // The list is still on its way as the dialog is closed.
  const slowly = async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000))
    await route.continue().catch(() => {})
  }
  await page.route(/\/api\/admin\/subscriptions\?/, slowly, { times: 1 })
  await again.getByRole('button', { name: 'Reactivate' }).click()
  await expect(opened.getByText('Active', { exact: true }).first()).toBeVisible()
  await opened.getByRole('button', { name: 'Close' }).last().click()
  await expect(row.getByText('Active', { exact: true })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^subscriptions-[\d-]+\.csv$/)
  expect((await seeker.call('GET /subscription')).data.subscription).toMatchObject({ id, status: 'active' })
})

test('an administrator changes a plan, and who has it pays what they pay', async ({ page, demo, db, newSeeker }) => {
  // Sold to nobody, so that no other test finds it.
  const plan_name = capital(freshWord())
  await db
    .insertInto('plans')
    .values({
      audience: 'job_seeker',
      plan_name,
      monthly_price_cents: 1900,
      sort_order: 9,
      limits: JSON.stringify({ compared_jobs: 4, resume_pdf_versions: 1 }),
      retired_at: new Date(),
    })
    .execute()
  const { seeker_id, call } = await newSeeker()
  await makeSubscription(db, { seeker_id }, { plan: plan_name, status: 'active' })
  await enter(page, await demo('admin'))
  await page.goto('/admin/subscription-and-plans?section=plans')
  await page.getByRole('button', { name: `Edit ${plan_name} for job seekers` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Price a month').fill('21.50')
  await dialog.getByLabel('Jobs compared side by side').fill('6')
  await dialog.getByLabel(/names of the companies/).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('A reason is required.').first()).toBeVisible()
  await expectGoodPage(page)
  await dialog.getByLabel('Reason').fill('A new season.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const item = page.getByRole('listitem').filter({ has: page.getByText(plan_name, { exact: true }) })
  await expect(item).toContainText('$21.50/Month')
  await expect(item).toContainText('1 subscription, 1 at another price')
  expect((await call('GET /subscription')).data.subscription).toMatchObject({ next_amount: '19.00' })
  expect((await call('GET /subscription/plan')).data.grants).toEqual(['profile_viewers'])
})
