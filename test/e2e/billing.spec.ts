import type { Page } from '@playwright/test'
import { makeSubscription } from '../make.ts'
import { enter, expect, expectGoodPage, test } from './parts.ts'

const home = '/job-seeker/plans-billing'
const card = (page: Page, last4: string) => page.getByRole('button', { name: new RegExp(last4) }).click()
const choose = async (page: Page, plan: string) => {
  await page
    .getByRole('main')
    .getByRole('button', { name: `Choose ${plan}` })
    .click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.waitForURL(/\/test-payment\?/)
}
const plan = (page: Page) => page.getByRole('region', { name: 'Your plan' })

test('a first plan is chosen on the pricing page, starts with a free trial, is changed, canceled, and kept', async ({
  page,
  newSeeker,
}) => {
  await enter(page, (await newSeeker()).login)
  await page.goto('/pricing')
  await page.getByRole('link', { name: 'Choose Professional' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Choose Professional' })
  await expect(dialog).toContainText('Your first 14 days are free. After that, it’s $29.00 a month')
  await dialog.getByRole('button', { name: 'Continue to payment' }).click()
  await page.waitForURL(/\/test-payment\?/)
  await expect(page.getByRole('main').getByText('Nothing is charged.', { exact: true })).toBeVisible()
  await expectGoodPage(page)
  await card(page, '4242')
  await expect(plan(page)).toContainText(/Professional.*Free until .*, then \$29\.00 a month/)
  await expect(page).toHaveURL(new RegExp(`${home}$`))
  await expectGoodPage(page)
  await page.getByRole('button', { name: 'Change to Lead' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Change plan' }).click()
  await expect(plan(page)).toContainText('Lead')
  await expect(page.locator('#current-plan')).toBeFocused()
  await expect(page.locator('#current-plan')).toBeInViewport()
  await plan(page).getByRole('button', { name: 'Cancel plan' }).click()
  const cancel = page.getByRole('dialog', { name: 'Cancel your Lead plan?' })
  await expect(cancel).toContainText('You keep everything in Lead until')
  await expect(cancel).toContainText('After that, you lose:')
  await cancel.getByRole('button', { name: 'Cancel plan' }).click()
  await expect(plan(page)).toContainText(/Free until .*\. Then your plan ends/)
  // The focused button is gone, so the focus moved to what changed.
  await expect(page.locator('#current-plan')).toBeFocused()
  await plan(page).getByRole('button', { name: 'Keep plan' }).click()
  await expect(page.locator('#current-plan')).toBeFocused()
  await expect(plan(page)).toContainText('then $59.00 a month')
})

test('without a free trial, a declined card buys nothing, and a confirmed payment has an invoice', async ({
  page,
  newSeeker,
  allow,
  db,
}) => {
  allow(/422/)
  const { login, seeker_id } = await newSeeker()
  const now = new Date()
  await makeSubscription(db, { seeker_id }, { plan: 'Lead', status: 'canceled', ended_at: now, next_step_at: null })
  await enter(page, login)
  await page.goto(home)
  await choose(page, 'Professional')
  await card(page, '0002')
  await expect(page.getByRole('alert')).toContainText('Your plan wasn’t started. The card was declined.')
  const payments = page.getByRole('region', { name: 'Payments' })
  await expect(payments.getByRole('row', { name: /Professional.*Failed.*\$29\.00/ })).toHaveCount(1)
  // Opening the URL again starts nothing, and shows the same.
  await page.reload()
  await expect(page.getByRole('alert')).toContainText(
    'Professional wasn’t started because the payment of $29.00 failed.',
  )
  await page.goto(home)
  await choose(page, 'Professional')
  await card(page, '3155')
  await page.getByRole('button', { name: 'Decline payment' }).click()
  await expect(plan(page)).toContainText(/Professional wasn’t started.* The payment wasn’t confirmed/)
  await expect(page.getByText('Your payment didn’t go through. The payment wasn’t confirmed.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${home}$`))
  await expect(payments).toContainText('Total paid: $0.00')
  await choose(page, 'Professional')
  await card(page, '3155')
  await page.getByRole('button', { name: 'Pay $29.00' }).click()
  await expect(plan(page)).toContainText(/It renews on .* for \$29\.00/)
  await expect(payments).toContainText('Total paid: $29.00')
  const download = page.waitForEvent('download')
  await payments.getByRole('button', { name: /^Invoice / }).click()
  expect((await download).suggestedFilename()).toMatch(/^Invoice .*\.pdf$/)
})

test('a price that has changed since it was shown is shown again, and nothing is charged', async ({
  page,
  newSeeker,
  db,
  allow,
}) => {
  allow(/409/)
  const { login, call, seeker_id } = await newSeeker()
  const { id } = await makeSubscription(db, { seeker_id }, { plan: 'Professional', status: 'active' })
  await enter(page, login)
  await page.goto(home)
  await page.getByRole('button', { name: 'Change to Lead' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change to Lead' })
  await expect(dialog.getByRole('button', { name: 'Pay $30.00' })).toBeVisible()
  const period_start = new Date(Date.now() - 14 * 86_400_000)
  await db.updateTable('subscriptions').set({ period_start }).where('id', '=', id).execute()
  await dialog.getByRole('button', { name: 'Pay $30.00' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Nothing was charged')
  await expect(dialog.getByRole('button', { name: 'Pay $15.00' })).toBeVisible()
  expect((await call('GET /subscription/transactions')).data.total).toBe(0)
})

test('a price that failed to load is fetched again, and the focus does not wait on the pay button', async ({
  page,
  newSeeker,
  db,
  allow,
}) => {
  allow(/ERR_FAILED/)
  const { login, seeker_id } = await newSeeker()
  await makeSubscription(db, { seeker_id }, { plan: 'Professional', status: 'active' })
  await enter(page, login)
  await page.goto(home)
  await page.route('**/change-plan', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Change to Lead' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change to Lead' })
  await expect(dialog.getByRole('alert')).toContainText('The price couldn’t be calculated.')
  await dialog.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Pay $30.00' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeFocused()
})

test('a visitor who chooses a plan registers first, and continues with it', async ({ page, signIn }) => {
  await page.goto('/pricing')
  await page.getByRole('region', { name: 'Pricing for Job Seekers' }).getByText('Choose Professional').click()
  await expect(page).toHaveURL(/\/register\?next=%2Fjob-seeker%2Fplans-billing%3Fchoose%3D/)
  await signIn('seeker')
  await page.goto('/')
  const chosen = page.getByRole('link', { name: 'Choose Professional' })
  await expect(chosen).toHaveAttribute('href', /^\/job-seeker\/plans-billing\?choose=/)
  await expect(page.getByRole('link', { name: 'Choose Starter' })).toHaveCount(0)
})
