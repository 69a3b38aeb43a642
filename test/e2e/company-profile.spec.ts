import sharp from 'sharp'
import { enter, expect, expectGoodPage, freshWord, mailedCode, test } from './parts.ts'

test('a company completes its profile, is verified by its domain, and job seekers read it', async ({
  page,
  as,
  db,
  allow,
  newCompany,
}) => {
  allow(/status of 422/)
  const company = await newCompany()
  await db
    .updateTable('companies')
    .set({ verified_at: null, verified_method: null, verified_evidence: null })
    .where('id', '=', company.company_id)
    .execute()
  const domain = `${freshWord()}.example`
  await enter(page, company.login)
  await page.goto('/employer/company-profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Company profile')
  const verification = page.locator('#verification')
  await expect(verification).toContainText('You haven’t added a website')

  await page.getByRole('button', { name: 'Edit company' }).click()
  const name = `${company.company_name} Works`
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page
    .locator('#company')
    .getByRole('textbox', { name: /^Website/ })
    .fill(`www.${domain}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Company saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit company' })).toBeFocused()
  // The stored login is updated.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('root'))).toContain(name)

  const logo = { create: { width: 300, height: 100, channels: 3, background: '#3b6ea5' } } as const
  await page.getByLabel('Logo, PNG, JPEG, or WebP').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await sharp(logo).png().toBuffer(),
  })
  await expect(page.getByRole('button', { name: 'Remove logo' })).toBeVisible()
  await page.getByLabel('Banner, PNG, JPEG, or WebP').setInputFiles({
    name: 'banner.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  })
  await expect(page.locator('#company').getByRole('alert')).toContainText('This file is not a picture.')

  await page.getByRole('button', { name: 'Edit for job seekers' }).click()
  await page.getByRole('textbox', { name: /^Benefits/ }).fill('Four-day week\n- A budget for conferences')
  await page.getByRole('textbox', { name: /^Hiring process/ }).fill('1. A talk with the team\n2. An offer in writing')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.locator('#candidates')).toContainText('1. A talk with the team')
  await expectGoodPage(page)

  const address = page.getByRole('textbox', { name: /^Email at your domain/ })
  await address.fill('priya@gmail.com')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(address).toHaveAccessibleDescription(/Anyone can get an address at gmail\.com/)
  await address.fill(`priya@${domain}`)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByRole('textbox', { name: /^Code/ }).fill(await mailedCode(as(), `priya@${domain}`))
  await page.getByRole('button', { name: 'Verify company' }).click()
  await expect(verification).toContainText('Company verified by an email to its own domain')
  // Neither the toast nor the bar above covers what's measured.
  await page.getByRole('button', { name: 'Dismiss' }).last().click()
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectGoodPage(page)

  await page.getByRole('link', { name: 'View public page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(page.getByRole('listitem').filter({ hasText: 'A budget for conferences' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'How it hires' })).toBeVisible()
  await expectGoodPage(page)
})
