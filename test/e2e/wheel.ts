import type { Page } from '@playwright/test'
import { expect } from './base.ts'

/** Where the pointer is while the wheel turns: left, middle, and right of the content next to the page's sidebar. */
const spots = [0.25, 0.5, 0.85]

/** How much is still below the window, or below a pane under the pointer. Behind an open dialog, nothing scrolls. */
const findLeft = (page: Page, x: number, y: number) =>
  page.evaluate(
    ([left, top]) => {
      const below: string[] = []
      const root = document.documentElement
      let element = document.elementFromPoint(left, top)
      const dialog = element?.closest('dialog[open]')
      if (!dialog && root.scrollHeight - innerHeight - scrollY > 1) below.push('the page')
      for (; element && element !== document.body; element = element.parentElement) {
        const { overflowY } = getComputedStyle(element)
        const more = element.scrollHeight - element.clientHeight - element.scrollTop
        if (overflowY !== 'visible' && more > 1) below.push(`${element.tagName}.${element.className} (${overflowY})`)
      }
      return below
    },
    [x, y] as const,
  )

/** How much of the window is empty below the last visible thing, once the page is at its end. */
const findBlank = (page: Page) =>
  page.evaluate(() => {
    const isDrawn = (element: Element) => {
      const { visibility, clipPath, backgroundColor } = getComputedStyle(element)
      const hasContent = element.children.length === 0 || backgroundColor !== 'rgba(0, 0, 0, 0)'
      return visibility !== 'hidden' && clipPath !== 'inset(50%)' && hasContent
    }
    const isPane = (element: Element) => getComputedStyle(element).overflowY !== 'visible'
    let lowest = 0
    for (const element of document.querySelectorAll('body *')) {
      if (!isDrawn(element)) continue
      let { bottom } = element.getBoundingClientRect()
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
        if (isPane(at)) bottom = Math.min(bottom, at.getBoundingClientRect().bottom)
      lowest = Math.max(lowest, bottom)
    }
    return scrollY > 0 ? Math.max(0, Math.round(innerHeight - lowest)) : 0
  })
/** The space that a page leaves below its last line. */
const mostBlank = 100

/** Turning the wheel, wherever the pointer is, reaches the end of the page, and there is something there. */
export async function expectWheelReachesEnd(page: Page) {
  const { width, height } = page.viewportSize()!
  for (const spot of spots) {
    await page.evaluate(() => scrollTo(0, 0))
    let turns = 0
    await expect
      .poll(
        async () => {
          // The wheel stays with the pane that it started to scroll until the pointer moves or a moment passes.
          const [x, y] = [width * spot + (turns++ % 2) * 12, height * 0.6]
          await page.mouse.move(x, y)
          await page.mouse.wheel(0, 20_000)
          await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
          return findLeft(page, x, y)
        },
        { message: `below what the wheel reaches at ${spot * 100} % of the width`, intervals: [0, 50, 100] },
      )
      .toEqual([])
    expect(await findBlank(page), 'pixels of nothing at the end of the page').toBeLessThan(mostBlank)
  }
  // Removes hover effects.
  await page.mouse.move(0, 0)
}
