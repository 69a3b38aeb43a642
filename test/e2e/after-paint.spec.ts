import { expect, test, type Page } from '@playwright/test'
import { scriptsAtLatestMs } from '../../web/head/scripts-after-paint.ts'
import { alive } from './base.ts'

/** Scripts load after three seconds in any case; here, not before `bring()` is called in the page. */
const heldBack = (page: Page) =>
  page.addInitScript((limit) => {
    const set = window.setTimeout.bind(window)
    const hold = (act: () => void) => Object.assign(window, { bring: act })
    Object.assign(window, { setTimeout: (act: () => void, ms?: number) => (ms === limit ? hold(act) : set(act, ms)) })
  }, scriptsAtLatestMs)

const neverPainted = () => {
  PerformanceObserver.prototype.observe = () => undefined
}

test('scripts load once the page is painted', async ({ page }) => {
  await heldBack(page)
  await page.goto('/')
  await alive(page)
  const { painted, script } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
    script: Math.min(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    ),
  }))
  expect(script).toBeGreaterThanOrEqual(painted)
})

for (const [where, without] of [
  ['a browser that does not say when it painted', () => Reflect.deleteProperty(window, 'PerformanceObserver')],
  ['a page that is opened in the background', () => Object.defineProperty(document, 'hidden', { value: true })],
] as const)
  test(`scripts do not wait in ${where}`, async ({ page }) => {
    await heldBack(page)
    await page.addInitScript(neverPainted)
    await page.addInitScript(without)
    await page.goto('/jobs')
    await alive(page)
  })

test('without a paint, scripts load after three seconds, and not before', async ({ page }) => {
  expect(scriptsAtLatestMs).toBe(3000)
  await heldBack(page)
  await page.addInitScript(neverPainted)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) asked.push(request.url())
  })
  await page.goto('/jobs', { waitUntil: 'networkidle' })
  expect(asked).toEqual([])
  await page.evaluate(() => (window as unknown as { bring: () => void }).bring())
  await alive(page)
})
