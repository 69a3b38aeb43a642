import { expect, expectGoodPage, test } from './base.ts'

// As a mail leads to them, or as no mail does; their other forms are in every-page.spec.ts.
for (const path of [
  '/verify-email?email=ada@example.test',
  '/forgot-password/email?email=ada@example.test',
  '/auth/reset-password',
])
  test(`${path} is a good page`, async ({ page }) => {
    await page.goto(path)
    await expectGoodPage(page)
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  for (const path of ['/sign-in', '/register', '/forgot-password'])
    test(`${path} says that the form needs it, and sends nothing`, async ({ page }) => {
      await page.goto(path)
      // Chromium driven without scripts parses noscript as if there were some: what was sent is looked at.
      const sent = await (await page.request.get(path)).text()
      expect(sent).toMatch(/<noscript>.*This form needs JavaScript\..*<\/noscript>/s)
      await expect(page.getByRole('main').getByRole('button').last()).toBeDisabled()
    })

  test('the mailbox can be read', async ({ page }) => {
    await page.goto('/mailbox?recipient=nobody@example.test')
    await expect(page.getByText('No mail for nobody@example.test')).toBeVisible()
  })
})
