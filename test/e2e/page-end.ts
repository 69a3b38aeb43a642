import type { Page } from '@playwright/test'
import { expect } from './base.ts'

/** Text in the window, at the end of the page, that something fixed covers. Runs in the page. */
function findCovered() {
  // Nothing has to be readable behind an open dialog.
  if (document.querySelector('dialog[open]')) return []
  scrollTo(0, document.documentElement.scrollHeight)
  const isFixed = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).position === 'fixed' || isFixed(element.parentElement))
  const covered: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode
    const parent = text.parentElement
    if (!text.textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true }) || isFixed(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const { left, bottom, width, height } of range.getClientRects()) {
      const [x, y] = [left + width / 2, bottom - height / 4]
      if (isFixed(document.elementFromPoint(x, y))) covered.push(text.textContent.trim().slice(0, 80))
    }
  }
  return covered
}

/** The end of a page is readable: nothing fixed covers it. */
export async function expectEndUncovered(page: Page) {
  await expect.poll(() => page.evaluate(findCovered), { message: 'covered at the end of the page' }).toEqual([])
  await page.evaluate(() => scrollTo(0, 0))
}
