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
  // What is drawn otherwise by width is so a moment after the width is another.
  await expect.poll(wide, { message: 'wider than 320 px' }).toEqual([])
}

/** The other theme differs in its colours only. */
async function expectReadable(page: Page) {
  const { violations } = await axe(page).withRules(['color-contrast']).analyze()
  expect(
    violations.flatMap((each) => each.nodes.map((node) => node.target.join(' '))),
    'hard to read',
  ).toEqual([])
}

/**
 * One heading, a title of its own, nothing for axe to find in either theme, an end that the wheel reaches, nothing too
 * wide. On a phone only what is otherwise there: its width, what a finger presses, and what lies over the end.
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
  // Somebody who chose no theme has the system's, also while the page is open.
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectReadable(page)
  await expectWheelReachesEnd(page)
  await expectNarrow(page)
}
