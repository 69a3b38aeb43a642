import type { Page } from '@playwright/test'
import { expect, test } from './parts.ts'

/** Every call waits until `answer()`. */
async function hold(page: Page) {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/**', async (route) => {
    await answered
    await route.continue()
  })
  return answer
}

/** What was ever visible of a visitor's page, frame by frame, even after `clock.install`. */
async function watchVisitors(page: Page, text: string) {
  await page.context().addInitScript((wanted) => {
    const nextFrame = requestAnimationFrame
    const seen = new Set<string>()
    Object.assign(window, { seen })
    const look = () => {
      for (const each of document.querySelectorAll('a, h1'))
        if (
          (each.textContent === 'Register' || each.textContent === 'Sign In' || each.textContent === wanted) &&
          each.checkVisibility({ visibilityProperty: true })
        )
          seen.add(each.textContent)
      nextFrame(look)
    }
    look()
  }, text)
  return () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
}

const account = (page: Page) => page.getByRole('button', { name: /^Account/ })

for (const [role, path, heading] of [
  ['seeker', '/job-seeker/applied-jobs', 'Applied jobs'],
  ['employer', '/employer/my-jobs', 'My jobs'],
  ['admin', '/admin/overview', /./],
] as const)
  test(`${path} shows its frame and who is signed in before any response arrives`, async ({ page, signIn }) => {
    await signIn(role)
    const answer = await hold(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(account(page)).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Your pages' })).toBeVisible()
    await expect(page.getByRole('main').locator('.skeleton').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
    answer()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  })

test('a signed-in area shows its frame before its scripts', async ({ page, signIn }) => {
  await signIn('seeker')
  await page.route('**/assets/*.js', () => undefined)
  await page.goto('/job-seeker/overview', { waitUntil: 'commit' })
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Merlon' })).toBeVisible()
})

test('a public page shows the signed-in header, and nothing for visitors, before any response arrives', async ({
  page,
  signIn,
}) => {
  await signIn('seeker')
  const seen = await watchVisitors(page, 'Discover top talent in Cybersecurity and Cloud')
  await page.clock.install()
  const answer = await hold(page)
  await page.goto('/jobs', { waitUntil: 'commit' })
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(account(page)).toBeVisible()
  await expect(page.getByRole('main')).toBeHidden()
  await expect(page.locator('.page-wait')).toBeVisible()
  // Longer than restoring a login, scripts, and styles may take: a visitor's page never stands in for slow content.
  await page.clock.fastForward(5500)
  await page.evaluate(() => {
    for (const each of document.getAnimations()) each.currentTime = 5500
  })
  await expect(page.getByRole('main')).toBeHidden()
  answer()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.page-wait')).toBeHidden()
  expect(await seen()).toEqual([])
})

test('if the scripts never load, the page is shown anyway', async ({ page, signIn, allow }) => {
  allow(/ERR_FAILED|Failed to load/)
  await signIn('seeker')
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/about-us', { waitUntil: 'commit' })
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
