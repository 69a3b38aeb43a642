import { enter, expect, test } from './parts.ts'

test('privacy: the preview follows each choice before it is saved, and others see what is saved', async ({
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
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  const tab = page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Contact' })
  await tab.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await expect(picture.getByRole('heading', { name: 'Name hidden' })).toBeVisible()
  await page.getByRole('radio', { name: 'One you applied to' }).check()
  await expect(picture.getByRole('heading', { name: seeker.name })).toBeVisible()
  await page.getByRole('radio', { name: 'Anyone' }).check()
  await expect(picture).toContainText('You’re not in the public list of job seekers.')
  await page.getByRole('checkbox', { name: /^Show me in the public list/ }).check()
  await expect(picture.getByRole('heading', { name: 'Name hidden' })).toBeVisible()
  await page.getByLabel('Block a company').fill(company.company_name)
  await page.getByRole('button', { name: `Block ${company.company_name}` }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(page.getByText('Unsaved changes')).toBeHidden()
  const { data } = await seeker.call('GET /settings/privacy')
  expect(data).toMatchObject({
    name_visibility: 'hidden_until_accepted',
    show_in_home_carousel: true,
    blocked_companies: [{ name: company.company_name }],
  })
  // Changed on another device in the meantime.
  await seeker.call('POST /settings/privacy', { body: { name_visibility: 'initials' } })
  await page.getByRole('checkbox', { name: /^Let verified companies find me/ }).uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Show current settings' }).click()
  await expect(page.getByRole('radio', { name: /^Initials/ })).toBeChecked()
  await page.getByRole('checkbox', { name: /^Let verified companies find me/ }).uncheck()
  await tab.click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(
    page.getByRole('heading', { name: 'How you want to be reached' }).or(page.getByLabel('Phone')),
  ).toBeVisible()
  expect((await seeker.call('GET /settings/privacy')).data).toMatchObject({ searchable: true })
})
