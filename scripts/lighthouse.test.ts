import { expect, test } from 'vitest'
import { failing, readReport, rowOf, table, type Report } from './lighthouse-table.ts'

const report = (performance: number, seo = 1): Report => ({
  categories: {
    performance: { score: performance, auditRefs: [] },
    accessibility: { score: 1, auditRefs: [] },
    'best-practices': { score: 1, auditRefs: [] },
    seo: { score: seo, auditRefs: [{ id: 'document-title' }, { id: 'hreflang' }] },
  },
  audits: {
    'document-title': { title: 'No title', score: seo < 1 ? 0 : 1 },
    hreflang: { title: 'Does not apply', score: null },
    'largest-contentful-paint': { title: '', score: 1, numericValue: 2345 * performance },
    'cumulative-layout-shift': { title: '', score: 1, numericValue: 0.004 },
    'total-blocking-time': { title: '', score: 1, numericValue: 31.6 },
    'total-byte-weight': { title: '', score: 1, numericValue: 204_800 },
  },
})

test('a page is rated by the median of its runs', () => {
  const row = rowOf('/', [report(0.5), report(0.97), report(1), report(0.96), report(0.98)])
  expect(row).toEqual({ path: '/', cells: ['97', '100', '100', '100', '2.3', '0.004', '32', '200'], reached: true })
})

test('performance below its target, or another category below 100, fails', () => {
  expect(rowOf('/', [report(0.94)]).reached).toBe(false)
  expect(rowOf('/', [report(1, 0.92)]).reached).toBe(false)
  expect(failing([report(1, 0.92), report(1)])).toEqual(['seo: No title (document-title)'])
})

test('the table has headings and aligned columns', () => {
  const lines = table([rowOf('/', [report(1)]), rowOf('/companies', [report(1)])]).split('\n')
  expect(lines).toHaveLength(3)
  expect(new Set(lines.map((line) => line.length)).size).toBe(1)
})

test('a page that could not be loaded is an error', () => {
  expect(() => readReport(JSON.stringify({ runtimeError: { message: 'no answer' } }))).toThrow('no answer')
})
