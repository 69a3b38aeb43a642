import type { Page } from '@playwright/test'
import { expect, expectGoodPage, freshEmail, mailedCode, password, test } from './parts.ts'

const visible = (page: Page, role: 'link' | 'button', name: string | RegExp) =>
  page.getByRole(role, { name, exact: true }).filter({ visible: true }).first()

async function register(page: Page, email: string, company?: string) {
  if (company) {
    await page.getByRole('radio', { name: 'Employer' }).check()
    await page.getByLabel('Company name').fill(company)
  }
  await page.getByLabel('First name').fill('Mina')
  await page.getByLabel('Last name').fill('Okafor')
  await page.getByLabel(company ? 'Work email' : 'Email').fill(email)
  await page.getByLabel(/^password/i).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/email-verification?**')
}

async function mailedLink(call: Parameters<typeof mailedCode>[0], email: string) {
  await mailedCode(call, email)
  const { data } = await call('GET /mailbox', { query: { recipient: email } })
  return /http\S+email-verification\S+/.exec(data.data[0]?.text_body ?? '')?.[0] ?? ''
}

const job = (id: string) => (url: URL) => url.pathname.startsWith(`/job-details/${id}/`)

test('Apply now as a visitor: register, enter the code, and the form is open on the job', async ({
  page,
  as,
  newCompany,
  newJob,
}) => {
  const { id, title } = await newJob(await newCompany())
  await page.goto(`/job-details/${id}`)
  await visible(page, 'link', 'Apply now').click()
  await expect(page.getByText(/to apply for the job\.$/)).toBeVisible()
  await expectGoodPage(page)
  // Back and forth between the two forms and the two kinds of account.
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByRole('radio', { name: 'Employer' }).check()
  await page.getByRole('radio', { name: 'Job seeker' }).check()
  const email = freshEmail()
  await register(page, email)
  await page.getByLabel('Code').fill(await mailedCode(as(), email))
  await page.getByRole('button', { name: 'Verify email' }).click()
  await page.waitForURL(job(id))
  await expect(page.getByRole('dialog', { name: `Apply for ${title}` })).toBeVisible()
  await expect(page).not.toHaveURL(/intent/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(visible(page, 'button', 'Apply now')).toBeFocused()
  await page.reload()
  await expect(visible(page, 'button', 'Apply now')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a search that a visitor saves becomes an alert after the emailed link, too, which opens in another tab', async ({
  page,
  context,
  as,
}) => {
  await page.goto('/jobs?keyword=remote+splunk&specialty=SRE', { waitUntil: 'networkidle' })
  await visible(page, 'button', 'Save as alert').click()
  const email = freshEmail()
  await register(page, email)
  const other = await context.newPage()
  await other.goto(await mailedLink(as(), email))
  await other.waitForURL('**/jobs?keyword=remote+splunk&specialty=SRE')
  await expect(other.getByText(/^Saved as “/)).toBeVisible()
})

test('Save as a visitor with an account; a URL alone saves nothing', async ({
  page,
  newSeeker,
  newCompany,
  newJob,
}) => {
  const company = await newCompany()
  const { id } = await newJob(company)
  const other = await newJob(company)
  const { email, call } = await newSeeker()
  await page.goto(`/job-details/${id}`)
  await visible(page, 'button', /^Save/).click()
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/sign-in?**')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^password/i).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(job(id))
  await expect(page.getByText('Job saved', { exact: true })).toBeVisible()
  for (const address of [
    `/job-details/${other.id}?intent=save`,
    `/sign-in?next=/job-details/${other.id}%3Fintent=save`,
  ]) {
    await page.goto(address)
    await page.waitForURL(job(other.id))
    await expect(visible(page, 'button', 'Apply now')).toBeVisible()
  }
  const { data } = await call('GET /job-seeker/saved-jobs', { query: {} })
  expect(data.data.map((saved) => saved.id)).toEqual([id])
})

test('the sign-in links on a job page lead back to it, from the forms too', async ({
  page,
  newSeeker,
  newCompany,
  newJob,
}) => {
  const { id } = await newJob(await newCompany())
  const { email } = await newSeeker()
  await page.goto(`/job-details/${id}`)
  const entry = async (name: string) => {
    await visible(page, 'link', name).click()
  }
  await entry('Register')
  await page.waitForURL('**/register?next=**')
  await entry('Sign In')
  await page.waitForURL('**/sign-in?next=**')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/sign-in?**')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^password/i).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(job(id))
})
