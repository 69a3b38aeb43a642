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

type File = { name: string; status: string; assertionResults: { fullName: string; status: string }[] }
const vitest = (passed: number, failed: number, files: File[] = []) =>
  report({ numPassedTests: passed, numFailedTests: failed, testResults: files })
const playwright = (expected: number, unexpected: number, flaky = 0, more: object = {}) =>
  report({ stats: { expected, unexpected, flaky, skipped: 2 }, errors: [], suites: [], ...more })

test('reads what the runners report', () => {
  expect(readCounts('vitest', vitest(12, 0), 0)).toEqual({ passed: 12, failed: 0, failures: [] })
  expect(readCounts('vitest', vitest(10, 2), 1)).toMatchObject({ passed: 10, failed: 2 })
  expect(readCounts('playwright', playwright(7, 1), 1)).toMatchObject({ passed: 7, failed: 1 })
})

test('a test file that could not be read counts as failed', () => {
  const files = [
    { name: 'a.test.ts', status: 'failed', assertionResults: [] },
    { name: 'b.test.ts', status: 'failed', assertionResults: [{ fullName: 'it works', status: 'failed' }] },
    { name: 'c.test.ts', status: 'passed', assertionResults: [] },
  ]
  expect(readCounts('vitest', vitest(3, 1, files), 1)).toMatchObject({ passed: 3, failed: 2 })
})

test('failed tests are named', () => {
  const assertionResults = [
    { fullName: 'a list is sorted', status: 'failed' },
    { fullName: 'a list is paged', status: 'passed' },
  ]
  const files = [
    { name: `${process.cwd()}/server/a.test.ts`, status: 'failed', assertionResults },
    { name: `${process.cwd()}/server/b.test.ts`, status: 'failed', assertionResults: [] },
  ]
  expect(readCounts('vitest', vitest(1, 1, files), 1).failures).toEqual([
    'server/a.test.ts: a list is sorted',
    'server/b.test.ts could not be read',
  ])
  const inner = { title: 'on a phone', specs: [{ title: 'it fits', file: 'jobs.spec.ts', ok: false }] }
  const specs = [{ title: 'it scrolls', file: 'jobs.spec.ts', ok: true }]
  const suites = [{ title: 'jobs.spec.ts', specs, suites: [inner] }]
  expect(readCounts('playwright', playwright(1, 1, 0, { suites }), 1).failures).toEqual(['jobs.spec.ts: it fits'])
})

test('a test that passed on retry counts as passed; an error outside of tests counts as failed', () => {
  expect(readCounts('playwright', playwright(7, 0, 1), 0)).toMatchObject({ passed: 8, failed: 0 })
  const errors = [{ message: 'No server.\nIt ended.' }, {}]
  expect(readCounts('playwright', playwright(7, 0, 0, { errors }), 1)).toEqual({
    passed: 7,
    failed: 2,
    failures: ['No server.', 'an unnamed error'],
  })
})

test('a runner that crashed, left no report, or ran nothing counts as failed', () => {
  const failures = ['vitest itself']
  expect(readCounts('vitest', vitest(3, 0), 1)).toEqual({ passed: 3, failed: 1, failures })
  expect(readCounts('vitest', vitest(3, 0), null)).toEqual({ passed: 3, failed: 1, failures })
  expect(readCounts('vitest', vitest(0, 0), 0)).toEqual({ passed: 0, failed: 1, failures })
  const none = { passed: 0, failed: 1, failures: ['playwright itself'] }
  expect(readCounts('playwright', join(folder, 'none.json'), 0)).toEqual(none)
  const half = join(folder, 'half.json')
  writeFileSync(half, '{"stats": {')
  expect(readCounts('playwright', half, 0)).toEqual(none)
})
