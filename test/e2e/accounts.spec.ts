import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectGoodPage, patient, test } from './base.ts'
import { password } from './parts.ts'

const newEmail = () => `e2e-${randomBytes(6).toString('hex')}@example.test`

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true })

async function signInAs(page: Page, email: string, secret = password) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^password/i).fill(secret)
  await signInButton(page).click()
}

/** Opens the newest email to this address in the mailbox, waiting until it's there. */
async function openMail(page: Page, email: string, subject: RegExp) {
  await page.goto(`/mailbox?recipient=${encodeURIComponent(email)}`)
  const mail = page.getByRole('listitem').filter({ hasText: subject }).getByRole('link')
  await expect(async () => {
    if (!(await mail.first().isVisible())) await page.getByRole('link', { name: 'Refresh' }).click()
    await expect(mail.first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  await mail.first().click()
  await expect(page.getByRole('article')).toContainText(subject)
}

async function registerSeeker(page: Page, email: string) {
  await page.goto('/register')
  await page.getByLabel('First name').fill('Mina')
  await page.getByLabel('Last name').fill('Okafor')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^password/i).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/job-seeker/email-verification?**')
}

async function registerAndVerify(page: Page, email: string) {
  await registerSeeker(page, email)
  await openMail(page, email, /is your Merlon code/)
  await page
    .getByRole('article')
    .getByRole('link', { name: /email-verification/ })
    .click()
  await page.waitForURL('**/job-seeker/overview')
}

const stored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('root'), localStorage.getItem('TOKEN_PERSIST')])

/** Uses the menu of a signed-in person, wherever the screen puts it; starts on a job seeker's overview. */
async function logOut(page: Page) {
  // The URL changes before the page does, and a menu opened on the previous page closes with it.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good to see you/)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}

test('a job seeker registers, enters the code, and signs out and in again', async ({ page, allow }) => {
  allow(/status of 422/)
  const email = newEmail()
  await registerSeeker(page, email)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify your email')
  await expect(page.getByText('You can request a new code in')).toBeVisible()
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Verify email' }).click()
  await expect(page.getByRole('alert')).toContainText('One field needs attention')
  await expect(page.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true')
  const verification = page.url()

  await openMail(page, email, /is your Merlon code/)
  const code = /\b\d{6}\b/.exec(await page.getByRole('article').innerText())?.[0] ?? ''
  await page.goto(verification)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Code').fill(code)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/job-seeker/overview')
  const [root, token] = await stored(page)
  expect(JSON.parse(root ?? '{}')).toMatchObject({
    state: { login: { token, data: { user_type: 'job_seeker', email } } },
  })

  await logOut(page)
  await expect(page.getByText('Logout successful')).toBeVisible()
  await page.waitForURL((url) => url.pathname === '/')
  expect((await stored(page))[1]).toBeNull()

  await page.goto('/sign-in')
  await signInAs(page, email)
  await page.waitForURL('**/job-seeker/overview')
  await page.goto('/register')
  await page.waitForURL('**/job-seeker/overview')
})

test('switching the kind of account keeps what was typed', async ({ page }) => {
  await page.goto('/register')
  await page.getByLabel('First name').fill('Mina')
  await page.getByLabel(/^password/i).fill('short')
  await page.getByRole('radio', { name: 'Employer' }).check()
  await expect(page).toHaveURL(/type=employer/)
  await page.getByLabel('Company name').fill('Halden Grid')
  await expect(page.getByLabel('First name')).toHaveValue('Mina')
  await page.getByRole('radio', { name: 'Job seeker' }).check()
  await expect(page.getByLabel('Company name')).toHaveCount(0)
  await page.getByRole('radio', { name: 'Employer' }).check()
  await expect(page.getByLabel('Company name')).toHaveValue('Halden Grid')
  await expect(page.getByLabel(/^password/i)).toHaveValue('short')
})

test('a form shows errors under each field, and the summary links to them', async ({ page, allow }) => {
  allow(/status of 422/)
  await page.goto('/register?type=employer')
  await page.getByRole('button', { name: 'Create account' }).click()
  const summary = page.getByRole('alert')
  await expect(summary).toContainText('Five fields need attention')
  await expect(summary).toBeFocused()
  await expectGoodPage(page)
  await summary.getByRole('link', { name: 'Work email' }).click()
  await expect(page.getByLabel('Work email')).toBeFocused()
  await page.keyboard.type('renata@haldengrid')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Enter a full email address')).toBeVisible()
  await page.getByLabel('Work email').fill('renata@halden-grid.test')
  await expect(page.getByText('Enter a full email address')).toHaveCount(0)
  await page.getByLabel('Company name').fill('Halden Grid')
  await page.getByLabel('First name').fill('Renata')
  await page.getByLabel('Last name').fill('Voss')
  await page.getByLabel(/^password/i).fill('halden grid 2026')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Don’t base your password on your name')).toBeVisible()
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel(/^password/i)).toHaveAttribute('type', 'text')
})

test('an error that appears during a press does not move the button away', async ({ page, allow }) => {
  allow(/status of 422/)
  await page.goto('/register')
  await page.getByLabel('Email').fill('renata@haldengrid')
  await page.getByLabel(/^password/i).fill('short')
  // Leaving the field checks it, but the press must still count as a click and submit the form.
  await page.getByRole('button', { name: 'Create account' }).click({ delay: 300 })
  await expect(page.getByRole('alert')).toContainText('Four fields need attention')
})

test('a wrong password is in the summary, and an unverified address leads to verification', async ({ page, allow }) => {
  allow(/status of 40[13]/)
  const email = newEmail()
  await registerSeeker(page, email)
  await page.goto('/sign-in')
  await signInAs(page, email, 'not the password')
  await expect(page.getByRole('alert')).toContainText('The email or password is incorrect.')
  await signInAs(page, email)
  await page.waitForURL('**/verify-email?**')
  await expect(page.getByLabel('Email')).toHaveValue(email)
})

test('a forgotten password is reset by email, which ends the session in another browser', async ({
  page,
  browser,
  allow,
}) => {
  allow(/status of 401/)
  const email = newEmail()
  const other = patient(await browser.newPage())
  await registerAndVerify(other, email)
  // An open page would notice the ended session by itself, at any moment.
  await other.goto('about:blank', { waitUntil: 'commit' })

  await page.goto('/sign-in')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await page.waitForURL('**/forgot-password/email?**')
  await openMail(page, email, /Set a new Merlon password/)
  await page
    .getByRole('article')
    .getByRole('link', { name: /reset-password/ })
    .click()
  await page.getByLabel('New password').fill('a gate of eleven stones')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your password is set')
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel(/^password/i).fill('a gate of eleven stones')
  await signInButton(page).click()
  await page.waitForURL('**/job-seeker/overview')

  await other.goto('/job-seeker/saved-jobs')
  await other.waitForURL('**/sign-in?next=%2Fjob-seeker%2Fsaved-jobs')
  await expect(other.getByText('Your session has ended')).toBeVisible()
  await signInAs(other, email, 'a gate of eleven stones')
  await other.waitForURL('**/job-seeker/saved-jobs')
  await other.close()
})

test('a form is sent once, however often the button is pressed', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/forgot-password')) sent.push(request.headers()['idempotency-key'] ?? '')
  })
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(newEmail())
  await page.getByRole('button', { name: 'Send reset link' }).dblclick()
  await page.waitForURL('**/forgot-password/email?**')
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatch(/^[0-9a-f]{32}$/)
})
