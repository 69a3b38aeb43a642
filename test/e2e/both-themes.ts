import type { Page } from '@playwright/test'
import { axe, expect, expectGoodPage, expectLargeTargets, isPhone } from './base.ts'
import { expectEndUncovered } from './page-end.ts'
import { expectWheelReachesEnd } from './wheel.ts'

/** Nothing is wider than the smallest phone. */
async function expectNarrow(page: Page) {
  await page.setViewportSize({ width: 320, height: 720 })
  const wide = () =>
    page.evaluate(() =>
      document.documentElement.scrollWidth <= 320
        ? []
        : [...document.body.querySelectorAll('*')]
            .filter((element) => element.getBoundingClientRect().right > 321)
            .map((element) => `${element.tagName}.${element.className}`.slice(0, 80)),
    )
  // Layouts that depend on the width take a moment to follow it.
  await expect.poll(wide, { message: 'wider than 320 px' }).toEqual([])
}

/** The other theme differs only in its colors. */
async function expectReadable(page: Page) {
  const { violations } = await axe(page).withRules(['color-contrast']).analyze()
  expect(
    violations.flatMap((each) => each.nodes.map((node) => node.target.join(' '))),
    'hard to read',
  ).toEqual([])
}

/**
 * One heading, a unique title, no findings by axe in either theme, an end that the wheel reaches, and nothing too wide.
 * On a phone, checks only what's different there: the width, the touch targets, and what covers the end.
 */
export async function expectGoodInBothThemes(page: Page, title: RegExp) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (isPhone(page)) {
    await expectLargeTargets(page)
    await expectEndUncovered(page)
    await expectNarrow(page)
    await expectEndUncovered(page)
    return
  }
  await expect(page).toHaveTitle(title)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expectGoodPage(page)
  // Without a chosen theme, the page follows the system's, even while it's open.
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectReadable(page)
  await expectWheelReachesEnd(page)
  await expectNarrow(page)
}
