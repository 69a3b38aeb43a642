import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as plain, type Page } from '@playwright/test'
import { makeCall, type Call } from '../../web/api.ts'
import type { Login } from '../../web/session.ts'

export const demoPassword = 'Fill-the-gap-2026'
export type Role = 'seeker' | 'employer' | 'admin'

export type Fixtures = {
  /** The typed client, as a visitor or as the token's owner. */
  as: (token?: string) => Call
  /** One of the demo accounts. All tests share them, so nothing in them may be changed. */
  demo: (role: Role) => Promise<Login>
  /** Signs in as one of the demo accounts. */
  signIn: (role: Role) => Promise<void>
  /** What the page may complain about, such as a 404 that the test causes. */
  allow: (pattern: RegExp) => void
}

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600

/** Whether every control responds: scripts load after the first paint. Runs in the page. */
export const isAlive = () =>
  !document.documentElement.dataset.theme ||
  // A page that's still loading may have no controls yet.
  (document.readyState === 'complete' &&
    [...document.querySelectorAll('button, input, select, textarea, .site-footer')].every((control) =>
      Object.keys(control).some((key) => key.startsWith('__reactProps')),
    ))

/** Waits until every control responds. Without scripts, there is nothing to wait for. */
export async function alive(page: Page) {
  await page.waitForFunction(isAlive)
}

/** Signs in without typing, by writing the login to this browser's storage as signing in does. */
export async function enter(page: Page, login: Login) {
  await page.goto('/favicon.svg')
  await page.evaluate((given) => {
    localStorage.setItem('root', JSON.stringify({ state: { login: given }, version: 0 }))
    localStorage.setItem('TOKEN_PERSIST', given.token)
  }, login)
}

/** A page that waits until it's alive after each navigation, unless `commit` is requested. */
export function patient(page: Page): Page {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (options?.waitUntil !== 'commit') await alive(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    await alive(page)
    return response
  }
  return page
}

/** Every test fails on a console error, an exception, or a violation of the Content-Security-Policy. */
export const test = plain.extend<
  Fixtures & { complaints: string[]; allowed: RegExp[] },
  { demoLogins: Map<Role, Promise<Login>> }
>({
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
  page: async ({ page }, provide) => provide(patient(page)),
  allow: async ({ allowed }, provide) => provide((pattern) => void allowed.push(pattern)),
  demoLogins: [async ({ browserName: _ }, provide) => provide(new Map()), { scope: 'worker' }],
  as: async ({ baseURL }, provide) =>
    provide((token) =>
      makeCall(
        async ({ method, path, headers, body }) => {
          const response = await fetch(`${baseURL}${path}`, {
            method,
            headers,
            ...(body === undefined ? {} : { body }),
          })
          return { status: response.status, text: await response.text() }
        },
        () => (token ? { authorization: `Bearer ${token}` } : ({} as Record<string, string>)),
      ),
    ),
  demo: async ({ as, demoLogins }, provide) =>
    provide((role) => {
      const body = { email: `${role}@demo.merlon.test`, password: demoPassword }
      const login = demoLogins.get(role) ?? as()('POST /auth/login', { body })
      demoLogins.set(role, login)
      return login
    }),
  signIn: async ({ page, demo }, provide) => provide(async (role) => enter(page, await demo(role))),
})

export { expect }

/** One run in the page: no page has frames, and merging the results of frames would open another page each time. */
export const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode()

const hasBroken = async (builder: AxeBuilder) =>
  (await builder.analyze()).violations.map(
    (each) => `${each.id}: ${each.nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )

/** Touch targets are large enough. */
export const expectLargeTargets = async (page: Page) =>
  expect(await hasBroken(axe(page).withRules(['target-size'])), 'hard to press').toEqual([])

/**
 * axe finds nothing, and nothing is wider than the screen. On a phone, checks only what's different there: the width
 * and the touch targets.
 */
export async function expectGoodPage(page: Page) {
  await expect(page.locator('h1')).toHaveCount(1)
  // By project: a narrow window on a desktop isn't a phone.
  if (plain.info().project.name === 'phone') await expectLargeTargets(page)
  else {
    // Fading colors can't be measured.
    await page.waitForFunction(() => !document.getAnimations().some((each) => each instanceof CSSTransition))
    const everything = axe(page).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    expect(await hasBroken(everything)).toEqual([])
  }
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
      message: 'pixels wider than the screen',
    })
    .toBeLessThanOrEqual(1)
}
