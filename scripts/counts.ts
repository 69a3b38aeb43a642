import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

export type Counts = { passed: number; failed: number }

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
})

/** What a runner's JSON report counts. No report, or one of nothing: the runner itself failed. */
export function readCounts(runner: 'vitest' | 'playwright', file: string, code: number | null): Counts {
  const counts = existsSync(file) ? readers[runner](JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 }
  const broken = counts.failed === 0 && (code !== 0 || counts.passed === 0)
  return broken ? { ...counts, failed: 1 } : counts
}

const readers = {
  vitest(report: unknown): Counts {
    const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(report)
    // A file that could not be read has no tests to fail.
    const unread = testResults.filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.length)
    return { passed: numPassedTests, failed: numFailedTests + unread.length }
  },
  // A test that passes only when tried again has failed.
  playwright(report: unknown): Counts {
    const { stats, errors } = playwrightReport.parse(report)
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
  },
}
