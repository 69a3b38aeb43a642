import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as plain, type Page } from '@playwright/test'

export const password = 'Fill-the-gap-2026'
export type Role = 'seeker' | 'employer' | 'admin'

type Fixtures = {
  /** Goes in as one of the demo accounts. */
  signIn: (role: Role) => Promise<void>
  /** What the page may complain about, e.g. the 404 a test asks for. */
  allow: (pattern: RegExp) => void
}

/**
 * Once every control answers: the scripts come after the first paint. Where there are none, as without JavaScript, there
 * is nothing to wait for.
 */
export async function alive(page: Page) {
  if (!(await page.evaluate(() => document.documentElement.dataset.theme))) return
  await page.waitForFunction(() =>
    [...document.querySelectorAll('button, input, select, textarea')].every((control) =>
      Object.keys(control).some((key) => key.startsWith('__reactProps')),
    ),
  )
}

/** Every test fails on a console error, an exception or a violation of the Content-Security-Policy. */
export const test = plain.extend<Fixtures & { complaints: string[]; allowed: RegExp[] }>({
  allowed: async ({ baseURL: _ }, provide) => provide([]),
  complaints: [
    async ({ page, allowed }, provide) => {
      const said: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          said.push(`${message.text()} ${message.location().url}`)
      })
      page.on('pageerror', (error) => said.push(String(error)))
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) =>
          console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI}`),
        )
      })
      await provide(said)
      expect(said.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([])
    },
    { auto: true },
  ],
  page: async ({ page }, provide) => {
    const goto = page.goto.bind(page)
    page.goto = async (url, options) => {
      const response = await goto(url, options)
      if (options?.waitUntil !== 'commit') await alive(page)
      return response
    }
    await provide(page)
  },
  allow: async ({ allowed }, provide) => provide((pattern) => void allowed.push(pattern)),
  signIn: async ({ page }, provide) =>
    provide(async (role) => {
      await page.goto('/sign-in')
      await page.getByLabel(/e-?mail/i).fill(`${role}@demo.merlon.test`)
      await page
        .getByLabel(/^password/i)
        .first()
        .fill(password)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'))
    }),
})

export { expect }

/** axe finds nothing, and nothing is wider than the screen. */
export async function expectGoodPage(page: Page) {
  await expect(page.locator('h1')).toHaveCount(1)
  const found = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(found.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, 'pixels wider than the screen').toBeLessThanOrEqual(1)
}
