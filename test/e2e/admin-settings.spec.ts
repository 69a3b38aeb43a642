import { enter, expect, expectGoodPage, freshEmail, mailed, test } from './parts.ts'
import { demoPassword } from './base.ts'

test('a super admin adds an admin, who sets a password by the link and may add nobody, and removes them', async ({
  page,
  demo,
  as,
  browser,
  allow,
}) => {
  allow(/422 \(Unprocessable Entity\) .*\/api\/admin\/settings\/admins/)
  const email = freshEmail()
  await enter(page, await demo('admin'))
  await page.goto('/admin/settings?section=admins')
  await page.getByRole('button', { name: 'Add an admin' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill('Nora')
  await dialog.getByLabel('Last name').fill('Quill')
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Your password').fill('not my password')
  await dialog.getByRole('button', { name: 'Add and send the link' }).click()
  await expect(dialog.getByText('This is not the password of your account.').first()).toBeVisible()
  await expectGoodPage(page)
  await dialog.getByLabel('Your password').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Add and send the link' }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Has no password yet')

  const link = await mailed(as(), email, /https?:\/\/\S+reset-password\S+/)
  const context = await browser.newContext()
  const theirs = await context.newPage()
  const password = 'a gate of eleven stones'
  await theirs.goto(link)
  await theirs.getByLabel('New password', { exact: true }).fill(password)
  await theirs.getByRole('button', { name: 'Set the password' }).click()
  await theirs.getByRole('link', { name: 'Sign in' }).last().click()
  await theirs.getByLabel('E-mail').fill(email)
  await theirs.getByLabel('Password', { exact: true }).fill(password)
  await theirs.getByRole('button', { name: 'Sign in' }).click()
  await theirs.getByRole('button', { name: 'Nora' }).waitFor()
  await theirs.goto('/admin/settings?section=admins')
  await expect(theirs.getByRole('row').filter({ hasText: email })).toContainText('You')
  await expect(theirs.getByRole('button', { name: 'Add an admin' })).toHaveCount(0)
  await context.close()

  await row.getByRole('button', { name: 'Actions for Nora Quill' }).click()
  await page.getByRole('menuitem', { name: 'Remove', exact: true }).click()
  await dialog.getByLabel('Your password').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(row).toHaveCount(0)
})

test('what the footer says is set here, and given back', async ({ page, demo }) => {
  await enter(page, await demo('admin'))
  const form = page.locator('form').filter({ hasText: 'In the footer' })
  const save = async (phone: string) => {
    await page.goto('/admin/settings?section=platform')
    await form.getByLabel('Phone').fill(phone)
    await form.getByLabel('Reason').fill('A test of the day.')
    await form.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(page.getByText('Pages say it within seconds')).toBeVisible()
    await expect(form.getByLabel('Reason')).toBeEmpty()
    await expect(form.getByRole('button', { name: 'Save' })).toBeFocused()
  }
  const footer = async () => {
    await page.goto('/about-us')
    return await page.getByRole('contentinfo').innerText()
  }
  await save('+1 614 555 0123')
  await expect.poll(footer).toContain('+1 614 555 0123')
  await save('')
  await expect.poll(footer).not.toContain('+1 614 555 0123')
})
