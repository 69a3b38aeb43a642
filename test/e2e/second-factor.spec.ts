import { codeAt } from '../../server/accounts/auth/second-factor/rules.ts'
import { demoPassword } from './base.ts'
import { enter, expect, expectGoodPage, freshEmail, mailed, test } from './parts.ts'

const password = 'a gate of eleven stones'

test('an administrator sets up two-step verification, signs in with the app and a recovery code, and turns it off', async ({
  page,
  demo,
  as,
  allow,
}) => {
  allow(/(401|422) .*\/(auth\/login|second-factor)/)
  const email = freshEmail()
  const { token: boss } = await demo('admin')
  const added = { email, first_name: 'Nora', last_name: 'Quill', role: 'admin', password: demoPassword } as const
  await as(boss)('POST /admin/settings/admins', { body: added })
  const link = new URL(await mailed(as(), email, /https?:\/\/\S+reset-password\S+/))
  const token = link.searchParams.get('token') ?? ''
  await as()('POST /auth/reset-password', { body: { email, token, password } })
  await enter(page, await as()('POST /auth/login', { body: { email, password } }))

  await page.goto('/admin/settings?section=sign_in')
  const panel = page.getByRole('region', { name: 'Two-step verification' })
  await panel.getByRole('button', { name: 'Set up' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(dialog.getByRole('figure', { name: 'QR code' })).toBeVisible()
  await expectGoodPage(page)
  const secret = (await dialog.locator('.select-all').textContent()) ?? ''
  await dialog.getByRole('textbox', { name: 'Code' }).fill('000000')
  await dialog.getByRole('button', { name: 'Confirm' }).press('Enter')
  await expect(dialog.getByText('This code doesn’t match the one in your app.').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codeAt(secret.replaceAll(' ', ''), new Date()))
  await dialog.getByRole('button', { name: 'Confirm' }).press('Enter')
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await expectGoodPage(page)
  const codes = await dialog.getByRole('listitem').allTextContents()
  // If the browser has no clipboard, as over plain HTTP, the button says what to do instead.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }))
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Your browser didn’t allow copying.')).toBeVisible()
  const file = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect((await file).suggestedFilename()).toBe('recovery-codes.txt')
  await dialog.getByRole('button', { name: 'I’ve saved them' }).press('Enter')
  await expect(panel.getByText('10 of 10 recovery codes left.')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Set up another app' })).toBeFocused()

  await page.getByRole('button', { name: 'Account: Nora' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.goto('/sign-in?next=/admin/settings?section=sign_in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).press('Enter')
  const code = page.getByLabel('Code')
  await expect(code).toBeFocused()
  await expectGoodPage(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter the code from your app or a recovery code').first()).toBeVisible()
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code is wrong or was already used.')).toBeVisible()
  await code.fill(codes[0]!.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(panel.getByText('9 of 10 recovery codes left.')).toBeVisible()

  await panel.getByRole('button', { name: 'Turn off' }).click()
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codes[1]!)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(panel.getByText('Off', { exact: true })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Set up' })).toBeFocused()
})
