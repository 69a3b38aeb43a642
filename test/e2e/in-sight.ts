import type { Page } from '@playwright/test'
import { expect } from './base.ts'

/** A Tab stop, and what a keyboard user would miss about it: it isn't drawn, or something covers it. */
type Stop = { name: string; problem: string | null }

/** Checks the focused element. Runs in the page. */
function lookAtFocus(): Stop {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return { name: 'the page', problem: null }
  const name = `${focused.tagName.toLowerCase()} “${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40)}”`
  // A radio or checkbox may be drawn by its label.
  const drawn = focused.matches('input, select') ? (focused.closest('label, .input') ?? focused) : focused
  const { left, top, right, bottom, width, height } = drawn.getBoundingClientRect()
  if (width < 8 || height < 8 || !focused.checkVisibility({ visibilityProperty: true }))
    return { name, problem: 'is not drawn' }
  const [x0, x1] = [Math.max(left, 0), Math.min(right, innerWidth)]
  const [y0, y1] = [Math.max(top, 0), Math.min(bottom, innerHeight)]
  if (x1 - x0 < 4 || y1 - y0 < 4) return { name, problem: 'is outside the window' }
  const spots = [0.2, 0.5, 0.8].flatMap((x) => [0.2, 0.5, 0.8].map((y) => [x0 + (x1 - x0) * x, y0 + (y1 - y0) * y]))
  const isSeen = spots.some(([x = 0, y = 0]) => {
    const shown = document.elementFromPoint(x, y)
    return shown && (drawn.contains(shown) || shown.contains(drawn))
  })
  return { name, problem: isSeen ? null : 'lies under something' }
}

/** Tabs through the page from the top, and checks the focused element at each stop. */
export async function expectStopsInSight(page: Page, stops: number) {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    scrollTo(0, 0)
  })
  const missed: string[] = []
  for (let at = 0; at < stops; at += 1) {
    await page.keyboard.press('Tab')
    const { name, problem } = await page.evaluate(lookAtFocus)
    if (problem) missed.push(`${at + 1}. ${name} ${problem}`)
  }
  expect(missed, page.url()).toEqual([])
}

/** Panes that scroll, or clip, within less than a few lines. Runs in the page. */
export const lowPanes = () =>
  [...document.querySelectorAll<HTMLElement>('body *')].flatMap((pane) => {
    if (!pane.checkVisibility() || pane.matches('.sr-only, textarea, svg *') || pane.clientHeight < 2) return []
    const scrolls = /auto|scroll|hidden|clip/.test(getComputedStyle(pane).overflowY)
    return scrolls && pane.clientHeight < 96 && pane.scrollHeight > pane.clientHeight + 40
      ? [`${pane.tagName.toLowerCase()}.${pane.className}: ${pane.clientHeight} of ${pane.scrollHeight} pixels`]
      : []
  })
