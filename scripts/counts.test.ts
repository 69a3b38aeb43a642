import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readCounts } from './counts.ts'

const folder = mkdtempSync(join(tmpdir(), 'counts-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const file = join(folder, `${Math.random()}.json`)
  writeFileSync(file, JSON.stringify(content))
  return file
}

const vitest = (passed: number, failed: number, files: { status: string; assertionResults: unknown[] }[] = []) =>
  report({ numPassedTests: passed, numFailedTests: failed, testResults: files })
const playwright = (expected: number, unexpected: number, flaky = 0, errors: unknown[] = []) =>
  report({ stats: { expected, unexpected, flaky, skipped: 2 }, errors })

test('adds what the runners report', () => {
  expect(readCounts('vitest', vitest(12, 0), 0)).toEqual({ passed: 12, failed: 0 })
  expect(readCounts('vitest', vitest(10, 2), 1)).toEqual({ passed: 10, failed: 2 })
  expect(readCounts('playwright', playwright(7, 1), 1)).toEqual({ passed: 7, failed: 1 })
})

test('a test file that could not be read counts as failed', () => {
  const files = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{}] },
    { status: 'passed', assertionResults: [] },
  ]
  expect(readCounts('vitest', vitest(3, 1, files), 1)).toEqual({ passed: 3, failed: 2 })
})

test('a test that passed when repeated has passed; an error outside of tests counts as failed', () => {
  expect(readCounts('playwright', playwright(7, 0, 1), 0)).toEqual({ passed: 8, failed: 0 })
  expect(readCounts('playwright', playwright(7, 0, 0, [{}]), 1)).toEqual({ passed: 7, failed: 1 })
})

test('a runner that crashed, left no report or ran nothing has failed', () => {
  expect(readCounts('vitest', vitest(3, 0), 1)).toEqual({ passed: 3, failed: 1 })
  expect(readCounts('vitest', vitest(3, 0), null)).toEqual({ passed: 3, failed: 1 })
  expect(readCounts('vitest', vitest(0, 0), 0)).toEqual({ passed: 0, failed: 1 })
  expect(readCounts('playwright', join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1 })
  const half = join(folder, 'half.json')
  writeFileSync(half, '{"stats": {')
  expect(readCounts('playwright', half, 0)).toEqual({ passed: 0, failed: 1 })
})
