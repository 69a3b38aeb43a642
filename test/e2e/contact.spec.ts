import { enter, expect, freshWord, test } from './parts.ts'

test('the form names what is missing, keeps what was typed, sends the message, and confirms it', async ({
  page,
  as,
}) => {
  const subject = `A question about ${freshWord()}`
  await page.goto('/contact-us', { waitUntil: 'networkidle' })
  await page.getByLabel('Subject').fill(subject)
  await page.getByRole('button', { name: 'Send message' }).click()
  const summary = page.getByRole('alert').first()
  for (const name of ['Name', 'Email', 'Message']) await expect(summary.getByRole('link', { name })).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue(subject)
  await page.getByLabel('Name').fill('Lena Hartig')
  await page.getByLabel('Email').fill('lena@example.test')
  await page.getByRole('textbox', { name: 'Message' }).fill('Is this posting real?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Thank you. We received your message.')).toBeFocused()
  // To the installation's own address: among all email, it would soon be on the second page.
  const query = { recipient: 'no-reply@merlon.test' }
  await expect
    .poll(async () => (await as()('GET /mailbox', { query })).data.data.map((mail) => mail.subject))
    .toContain(`Contact: ${subject}`)
  await page.getByRole('button', { name: 'Send another message' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('')
})

test('signed-in readers don’t have to type their name and address', async ({ page, newSeeker }) => {
  const { login, name, email } = await newSeeker()
  await enter(page, login)
  await page.goto('/contact-us', { waitUntil: 'networkidle' })
  await expect(page.getByLabel('Name')).toHaveValue(name)
  await expect(page.getByLabel('Email')).toHaveValue(email)
})

const posting = 'You need an employer account to post a job'

test('posting a job leads everyone to where they can', async ({ page, demo }) => {
  await page.goto('/post-a-job')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(posting)
  const ways = page.getByRole('main')
  await expect(ways.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/sign-in?next=/employer/post-a-job',
  )
  await ways.getByRole('link', { name: 'Register as an employer' }).click()
  await expect(page).toHaveURL(/\/register\?type=employer$/)
  for (const [role, way] of [
    ['seeker', '/job-seeker/find-jobs'],
    ['admin', '/admin/manage-employers'],
  ] as const) {
    await enter(page, await demo(role))
    await page.goto('/post-a-job')
    await expect(page.getByRole('main').locator(`a[href="${way}"]`)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(posting)
  }
  await enter(page, await demo('employer'))
  await page.goto('/post-a-job')
  await expect(page).toHaveURL('/employer/post-a-job')
})

test('a message typed before the form is alive counts', async ({ page }) => {
  let come = () => {}
  const asked = new Promise<void>((resolve) => (come = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/contact-us', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Message' }).fill('Good day')
  come()
  await expect(page.getByText('8 of 5,000 characters')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Good day')
})
