import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findBrowser, hasBrowser, otherBrowsers } from './browser.ts'

const folder = mkdtempSync(join(tmpdir(), 'browser-'))
afterAll(() => rmSync(folder, { recursive: true }))

const browser = join(folder, 'google-chrome')
writeFileSync(browser, '')

test('CHROMIUM_PATH takes precedence, and has to be a program', () => {
  expect(findBrowser({ CHROMIUM_PATH: browser, PATH: '' })).toBeUndefined()
  chmodSync(browser, 0o755)
  expect(findBrowser({ CHROMIUM_PATH: browser, PATH: '' })).toBe(browser)
  expect(findBrowser({ CHROMIUM_PATH: join(folder, 'other'), PATH: folder })).toBeUndefined()
})

test('a browser counts as installed if all of its programs are', () => {
  const webkit = otherBrowsers.find(({ name }) => name === 'WebKit')!
  const [first, second] = webkit.programs
  writeFileSync(join(folder, first!), '', { mode: 0o755 })
  expect(hasBrowser(webkit, { PATH: folder })).toBe(false)
  writeFileSync(join(folder, second!), '', { mode: 0o755 })
  expect(hasBrowser(webkit, { PATH: folder })).toBe(true)
})
