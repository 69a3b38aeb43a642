import { expect, expectGoodPage, mailed, test } from './parts.ts'

test('an email’s unsubscribe link says what it ends, ends it with a button without signing in, and undoes it', async ({
  page,
  as,
  allow,
  newSeeker,
  newCompany,
  newJob,
}) => {
  allow(/404/)
  const [seeker, company] = [await newSeeker(), await newCompany()]
  const job = await newJob(company)
  await seeker.call('POST /settings/privacy', { body: { show_in_home_carousel: true } })
  const { own } = (await seeker.call('POST /settings/privacy/preview', { body: {} })).data
  await company.call('POST /employer/invitations', { body: { seeker_id: own.id, job_id: job.id, message: 'Come.' } })
  const link = await mailed(as(), seeker.email, /\/unsubscribe\?token=\S+/)
  const isMailed = async () => (await seeker.call('GET /settings/notifications')).data.events.message.email

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Unsubscribe from these emails?' })).toBeVisible()
  await expect(page.getByText('e•••@example.test')).toBeVisible()
  await expect(page.getByText('messages and invitations')).toBeVisible()
  await expectGoodPage(page)
  expect(await isMailed()).toBe(true)
  await page.getByRole('button', { name: 'Unsubscribe', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible()
  expect(await isMailed()).toBe(false)
  await expectGoodPage(page)
  await page.reload()
  await page.getByRole('button', { name: 'Resubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'Unsubscribe from these emails?' })).toBeVisible()
  expect(await isMailed()).toBe(true)

  await page.goto(`${link}x`)
  await expect(page.getByRole('heading', { name: 'This link can’t be used' })).toBeVisible()
  await expect(page.getByText('This link is invalid or incomplete', { exact: false })).toBeVisible()
})
