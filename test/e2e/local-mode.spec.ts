import { rolePages, visitorPages } from './every-page.ts'
import type { Page } from '@playwright/test'
import { enter, expect, test } from './parts.ts'

/** Turns on local mode from the first page on, and records what the pages request from the API. */
async function openLocally(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/files/'))
      asked.push(`${request.method()} ${pathname}`)
  })
  await page.addInitScript(() => localStorage.setItem('local_mode', '1'))
  return asked
}

/** Pages without a record in their query, because there are none. */
const withoutRecord = (path: string) => !path.includes('{')

/** Follows a link: only the first page is its own document. */
async function expectEmptyPage(page: Page, path: string) {
  await page.evaluate(async (to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void> }
    }
    await router.navigate(to)
  }, path)
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
  const failed = page.getByText(/Unexpected Application Error!|This page didn’t load|failed to load/)
  await expect(failed, path).toHaveCount(0)
}

for (const role of ['seeker', 'employer', 'admin'] as const)
  test(`every page of a ${role} is empty in local mode, and calls nothing`, async ({ page, demo }) => {
    const login = await demo(role)
    await enter(page, login)
    const asked = await openLocally(page)
    // Public pages load the same way for everyone who is signed in.
    const open = role === 'seeker' ? visitorPages.flatMap(([path, , status]) => (status ? [] : [path])) : []
    const paths = [...rolePages[role].map(([path]) => path), ...open].filter(withoutRecord)
    await page.goto('/about-us')
    await expect(page.locator('html')).not.toHaveAttribute('data-login')
    for (const path of paths) await test.step(path, () => expectEmptyPage(page, path))
    expect(asked).toEqual([])
  })

test('a visitor signs in within local mode, and sees an empty overview', async ({ page }) => {
  const asked = await openLocally(page)
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill('someone@example.test')
  await page.getByLabel('Password', { exact: true }).fill('anything at all')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/job-seeker\/overview$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked).toEqual([])
})
