import type { Page } from '@playwright/test'
import { makeAccount, makeSubscription, signIn as tokenOf } from '../make.ts'
import { loginData } from '../../contract/accounts/auth.ts'
import { enter, expect, expectGoodPage, test } from './parts.ts'

const home = '/job-seeker/plans-billing'
const card = (page: Page, last4: string) => page.getByRole('button', { name: new RegExp(last4) }).click()
const choose = async (page: Page, plan: string) => {
  await page
    .getByRole('main')
    .getByRole('button', { name: `Choose ${plan}` })
    .click()
  await page.getByRole('button', { name: 'Go on to payment' }).click()
  await page.waitForURL(/\/test-payment\?/)
}
const plan = (page: Page) => page.getByRole('region', { name: 'Your plan' })

test('a first plan is chosen on the pricing page, begins free, is changed, cancelled and kept', async ({
  page,
  newSeeker,
}) => {
  await enter(page, (await newSeeker()).login)
  await page.goto('/pricing')
  await page.getByRole('link', { name: 'Choose Professional' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Choose Professional' })
  await expect(dialog).toContainText('14 days cost nothing. After that it is $29.00 a month')
  await dialog.getByRole('button', { name: 'Go on to payment' }).click()
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
  await plan(page).getByRole('button', { name: 'Cancel the plan' }).click()
  const cancel = page.getByRole('dialog', { name: 'Cancel Lead?' })
  await expect(cancel).toContainText('You keep everything in Lead until')
  await expect(cancel).toContainText('Then you no longer have:')
  await cancel.getByRole('button', { name: 'Cancel the plan' }).click()
  await expect(plan(page)).toContainText(/Free until .*, then it ends/)
  // The button that had the focus is gone; what changed has it.
  await expect(page.locator('#current-plan')).toBeFocused()
  await plan(page).getByRole('button', { name: 'Keep the plan' }).click()
  await expect(page.locator('#current-plan')).toBeFocused()
  await expect(plan(page)).toContainText('then $59.00 a month')
})

test('a card that starts no free trial can pay from the first day instead', async ({ page, newSeeker, allow }) => {
  allow(/422/)
  await enter(page, (await newSeeker()).login)
  await page.goto(home)
  await choose(page, 'Professional')
  await card(page, '0002')
  await expect(page.getByRole('alert')).toContainText('start the plan without free days')
  await page.getByRole('button', { name: 'Start without free days' }).click()
  await expect(page.getByRole('alert')).toContainText('The plan was not begun. The card was declined.')
})

test('without free days a declined card buys nothing, and a confirmed payment has its invoice', async ({
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
  await expect(page.getByRole('alert')).toContainText('The plan was not begun. The card was declined.')
  const payments = page.getByRole('region', { name: 'Payments' })
  await expect(payments.getByRole('row', { name: /Professional.*Failed.*\$29\.00/ })).toHaveCount(1)
  // The address opened again begins nothing, and says the same.
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Professional was not begun: $29.00 could not be charged.')
  await page.goto(home)
  await choose(page, 'Professional')
  await card(page, '3155')
  await page.getByRole('button', { name: 'Decline the payment' }).click()
  await expect(plan(page)).toContainText(/Professional was not begun.* The payment was not confirmed/)
  await expect(page.getByText('The payment did not go through. The payment was not confirmed.')).toBeVisible()
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

test('while the first payment is under way, the plan that holds is the one so far', async ({ page, newSeeker, db }) => {
  const { login, seeker_id } = await newSeeker()
  const now = new Date()
  await makeSubscription(db, { seeker_id }, { plan: 'Lead', status: 'canceled', ended_at: now, next_step_at: null })
  await enter(page, login)
  await page.goto(home)
  await choose(page, 'Professional')
  await card(page, '6001')
  await expect(plan(page)).toContainText('Professional begins once its first payment has gone through.')
  await expect(plan(page)).toContainText('Will be paid with')
  const offered = (name: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(offered('STARTER')).toContainText('Your plan')
  await expect(offered('PROFESSIONAL')).toContainText('Not paid yet')
  await expectGoodPage(page)
  await plan(page).getByRole('button', { name: 'Cancel the plan' }).click()
  const cancel = page.getByRole('dialog', { name: 'Cancel Professional?' })
  await expect(cancel).toContainText('A payment of $29.00 is under way, and may still go through')
  await cancel.getByRole('button', { name: 'Cancel the plan' }).click()
  await expect(plan(page).getByRole('button', { name: 'Cancel the plan' })).toHaveCount(0)
})

test('a new card that is declined for what is due is not said to be left out', async ({
  page,
  newSeeker,
  db,
  allow,
}) => {
  allow(/422/)
  const { login, seeker_id } = await newSeeker()
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  const period = { period_start: inDays(-31), period_end: inDays(-1), next_step_at: inDays(1) }
  await makeSubscription(db, { seeker_id }, { plan: 'Professional', status: 'active', failed_renewals: 1, ...period })
  await enter(page, login)
  await page.goto(home)
  await page.getByRole('button', { name: 'Change payment method' }).click()
  await page.waitForURL(/\/test-payment\?/)
  await card(page, '0002')
  await expect(page.getByRole('alert')).toHaveText(/^The card was declined\. What is due is not paid yet/)
  await expect(plan(page)).toContainText('ending in 0002')
})

test('an upgrade says what it costs to the cent before it is paid', async ({ page, newSeeker, db }) => {
  const { login, call, seeker_id } = await newSeeker()
  await makeSubscription(db, { seeker_id }, { plan: 'Professional', status: 'active' })
  await enter(page, login)
  await page.goto(home)
  await page.getByRole('button', { name: 'Change to Lead' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change to Lead' })
  await expect(dialog).toContainText('for the 14 days left of 14')
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: 'Pay $30.00' }).click()
  await expect(plan(page)).toContainText('Lead')
  expect((await call('GET /subscription/transactions')).data.paid_in_all).toBe('30.00')
})

test('a price that has changed since it was shown is shown anew, and nothing is charged', async ({
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

test('a plan whose price has changed since the page was opened says so before anybody pays', async ({
  page,
  newSeeker,
  allow,
}) => {
  allow(/409/)
  const { login, call } = await newSeeker()
  await enter(page, login)
  // What the page was opened with.
  await page.route('**/api/plans?*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('"29.00"', '"25.00"') })
  })
  await page.goto(home)
  await page.getByRole('main').getByRole('button', { name: 'Choose Professional' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Choose Professional' })
  await expect(dialog).toContainText('$25.00 a month')
  await page.unroute('**/api/plans?*')
  await dialog.getByRole('button', { name: 'Go on to payment' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Professional costs $29.00 a month now. Nothing was charged.')
  await expect(dialog).toContainText('After that it is $29.00 a month')
  expect((await call('GET /subscription')).data.subscription).toBeNull()
  await dialog.getByRole('button', { name: 'Go on to payment' }).click()
  await page.waitForURL(/\/test-payment\?/)
})

test('a price that could not be had is asked for again, and the focus does not wait on what pays', async ({
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
  await expect(dialog.getByRole('alert')).toContainText('What it costs could not be worked out.')
  await dialog.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Pay $30.00' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeFocused()
})

test('a visitor who chooses a plan registers first, and goes on with it', async ({ page, signIn }) => {
  await page.goto('/pricing')
  await page.getByRole('region', { name: 'Pricing for Job Seekers' }).getByText('Choose Professional').click()
  await expect(page).toHaveURL(/\/register\?next=%2Fjob-seeker%2Fplans-billing%3Fchoose%3D/)
  await signIn('seeker')
  await page.goto('/')
  const chosen = page.getByRole('link', { name: 'Choose Professional' })
  await expect(chosen).toHaveAttribute('href', /^\/job-seeker\/plans-billing\?choose=/)
  await expect(page.getByRole('link', { name: 'Choose Starter' })).toHaveCount(0)
})

test('owners pay for a company; others of it do not see what it pays', async ({ page, newCompany, db, as }) => {
  const company = await newCompany()
  await enter(page, company.login)
  await page.goto('/employer/settings?section=billing')
  await expect(page.getByRole('region', { name: 'Your company’s plan' })).toContainText('Team')
  await expect(page.getByRole('region', { name: 'Included in Team' })).toContainText('1, no limit')
  await expectGoodPage(page)
  const { company_id } = company
  const interviewer = await makeAccount(db, { user_type: 'employer', company_id, company_role: 'interviewer' })
  const token = await tokenOf(db, interviewer.id)
  await enter(page, { token, data: loginData.parse((await as(token)('GET /user')).data) })
  await page.goto('/employer/settings?section=billing')
  await expect(page.getByText('Owners of the company see its plan and pay for it.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Plan and billing' })).toHaveCount(0)
  await expect(page.getByText('what the company pays')).toHaveCount(0)
})
