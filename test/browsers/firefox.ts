import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PlaywrightWorkerArgs } from '@playwright/test'
import type { BrowserWindow, Point } from './browser-window.ts'

type Playwright = PlaywrightWorkerArgs['playwright']

/** Debian's Firefox ESR, driven by Playwright over WebDriver BiDi. */
export async function openFirefox(playwright: Playwright, baseURL: string) {
  const downloads = mkdtempSync(join(tmpdir(), 'merlon-firefox-'))
  const browser = await playwright.firefox.launch({
    channel: 'moz-firefox',
    executablePath: fileURLToPath(new URL('firefox-bidi.mjs', import.meta.url)),
    args: [],
    downloadsPath: downloads,
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
  })
  const page = await (await browser.newContext({ baseURL, colorScheme: null, viewport: null })).newPage()
  const said: string[] = []
  const hear = (text: string) => {
    // From the drawing that `enter` opens, which has no icon and may load nothing.
    if (!text.includes('/favicon.ico')) said.push(text)
  }
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') hear(message.text())
  })
  page.on('pageerror', (error) => hear(error.message))
  return {
    name: 'Firefox' as const,
    downloads,
    goto: async (path: string) => void (await page.goto(path)),
    run: <A, R>(inPage: (given: A) => R | Promise<R>, given: A): Promise<R> =>
      page.evaluate(inPage as never, given as never),
    resize: (width: number, height: number) => page.setViewportSize({ width, height }),
    click: (x: number, y: number) => page.mouse.click(x, y),
    drag: async (from: Point, to: () => Promise<Point>, over: () => Promise<void>) => {
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(from.x + 8, from.y + 8, { steps: 4 })
      const { x, y } = await to()
      await page.mouse.move(x, y, { steps: 8 })
      await over()
      await page.mouse.up()
    },
    type: (text: string) => page.keyboard.type(text),
    press: (key: string) => page.keyboard.press(key),
    upload: (css: string, file: string) => page.locator(css).setInputFiles(file),
    screenshot: () => page.screenshot(),
    complaints: async () => said.splice(0),
    close: async () => {
      await browser.close()
      rmSync(downloads, { recursive: true, force: true })
    },
  } satisfies BrowserWindow & { close: () => Promise<void> }
}
