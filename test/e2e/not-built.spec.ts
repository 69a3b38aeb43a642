import { expect, expectGoodPage, isPhone, test } from './base.ts'

// The words come with the login, as everything in a signed-in area does; the server says 404 before (addresses.spec.ts).
for (const [who, address, link] of [['admin', '/admin/settings', 'Employers']] as const)
  test(`${address} is not built yet, and keeps the sidebar of who is signed in`, async ({ page, signIn, allow }) => {
    allow(/404/)
    await signIn(who)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'This page is not built yet.' })).toBeVisible()
    // On a phone the links are in the menu.
    if (!isPhone(page)) await expect(page.getByRole('link', { name: link, exact: true }).first()).toBeVisible()
    await expectGoodPage(page)
    await page.getByRole('link', { name: 'Go to the overview' }).click()
    await expect(page).toHaveURL(/\/overview$/)
  })
