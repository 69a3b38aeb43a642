import { apply, enter, expect, freshEmail, mailedCode, password, test } from './parts.ts'

test.beforeEach(({ isMobile }) => test.skip(isMobile, 'the same page; every-page.spec.ts looks at it on a phone'))

test('privacy: the picture follows each choice before it is saved, and what is saved is what others get', async ({
  page,
  newSeeker,
  newCompany,
  allow,
}) => {
  allow(/409/)
  const [seeker, company] = [await newSeeker({ first_name: 'Wren' }), await newCompany()]
  await enter(page, seeker.login)
  await page.goto('/job-seeker/settings?section=privacy')
  const picture = page.getByTestId('privacy-picture')
  await expect(picture.getByRole('heading', { name: seeker.name })).toBeVisible()
  await page.getByRole('radio', { name: /^Hidden until you apply/ }).check()
  await expect(picture.getByRole('heading', { name: 'Name hidden' })).toBeVisible()
  await expect(page.getByText('Not saved yet.')).toBeVisible()
  const tab = page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Contact' })
  await tab.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await expect(picture.getByRole('heading', { name: 'Name hidden' })).toBeVisible()
  await page.getByRole('radio', { name: 'One you applied to' }).check()
  await expect(picture.getByRole('heading', { name: seeker.name })).toBeVisible()
  await page.getByRole('radio', { name: 'Anybody' }).check()
  await expect(picture).toContainText('You are not in the public list of job seekers.')
  await page.getByRole('checkbox', { name: /^In the public list/ }).check()
  await expect(picture.getByRole('heading', { name: 'Name hidden' })).toBeVisible()
  await page.getByLabel('Block a company').fill(company.company_name)
  await page.getByRole('button', { name: `Block ${company.company_name}` }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(page.getByText('Not saved yet.')).toBeHidden()
  const { data } = await seeker.call('GET /settings/privacy')
  expect(data).toMatchObject({
    name_visibility: 'hidden_until_accepted',
    show_in_home_carousel: true,
    blocked_companies: [{ name: company.company_name }],
  })
  // Changed on another device meanwhile.
  await seeker.call('POST /settings/privacy', { body: { name_visibility: 'initials' } })
  await page.getByRole('checkbox', { name: /^Verified employers find me/ }).uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Show what holds' }).click()
  await expect(page.getByRole('radio', { name: /^Initials/ })).toBeChecked()
  await page.getByRole('checkbox', { name: /^Verified employers find me/ }).uncheck()
  await tab.click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(
    page.getByRole('heading', { name: 'How you want to be reached' }).or(page.getByLabel('Phone')),
  ).toBeVisible()
  expect((await seeker.call('GET /settings/privacy')).data).toMatchObject({ searchable: true })
})

test('a new address: with the password and the code; other tabs follow', async ({ page, context, newSeeker, as }) => {
  const seeker = await newSeeker()
  await enter(page, seeker.login)
  await page.goto('/job-seeker/settings?section=sign_in')
  const other = await context.newPage()
  await other.goto('/job-seeker/settings?section=sign_in')
  await expect(other.getByText(`You sign in with ${seeker.email}.`)).toBeVisible()
  const address = freshEmail()
  const panel = page.getByRole('region', { name: 'E-mail address' })
  await panel.getByLabel('New address').fill(address)
  await panel.getByLabel('Password', { exact: true }).fill(password)
  await panel.getByRole('button', { name: 'Send a code' }).click()
  await panel.getByLabel('Code').fill(await mailedCode(as(), address))
  await panel.getByRole('button', { name: 'Change the address' }).click()
  for (const tab of [page, other]) await expect(tab.getByText(`You sign in with ${address}.`)).toBeVisible()
})

test('deleting the account: the data first, then the end, and the company reads "A former applicant"', async ({
  page,
  newSeeker,
  newCompany,
  newJob,
  allow,
}) => {
  allow(/422/)
  const [seeker, company] = [await newSeeker(), await newCompany()]
  const job = await newJob(company)
  await apply(seeker, job)
  await enter(page, seeker.login)
  await page.goto('/job-seeker/settings?section=account')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^merlon-.*\.zip$/)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account' })
  await dialog.getByLabel('Password', { exact: true }).fill('not the password')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(dialog.getByText('This is not the password of your account.')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('Your account is deleted. A mail confirms it.')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
  const { data } = await company.call('GET /employer/jobs/{id}/applications', { params: job.params })
  expect(data.data).toMatchObject([{ withheld: 'deleted', seeker: { name: 'A former applicant' } }])
})
