import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findBrowser } from './browser.ts'

const folder = mkdtempSync(join(tmpdir(), 'browser-'))
afterAll(() => rmSync(folder, { recursive: true }))

const browser = join(folder, 'google-chrome')
writeFileSync(browser, '')

test('CHROMIUM_PATH decides, and has to be a program', () => {
  expect(findBrowser({ CHROMIUM_PATH: browser, PATH: '' })).toBeUndefined()
  chmodSync(browser, 0o755)
  expect(findBrowser({ CHROMIUM_PATH: browser, PATH: '' })).toBe(browser)
  expect(findBrowser({ CHROMIUM_PATH: join(folder, 'other'), PATH: folder })).toBeUndefined()
})
