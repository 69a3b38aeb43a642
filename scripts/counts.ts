import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

/** `skipped` counts whole parts of the suite that this machine can't run. */
export type Counts = { passed: number; failed: number; skipped?: number }

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
})

const readers = {
  vitest: vitestReport.transform(({ numPassedTests, numFailedTests, testResults }): Counts => {
    // A file that could not be read has no tests to fail.
    const unread = testResults.filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.length)
    return { passed: numPassedTests, failed: numFailedTests + unread.length }
  }),
  // A test that passes when repeated is flaky: Playwright lists it at the end of its output, and it has passed.
  playwright: playwrightReport.transform(({ stats, errors }): Counts => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
  })),
}

/** What a runner's JSON report counts. No report, a broken one or one of nothing: the runner itself failed. */
export function readCounts(runner: keyof typeof readers, file: string, code: number | null): Counts {
  const read = readers[runner].safeParse(parseFile(file))
  const counts = read.success ? read.data : { passed: 0, failed: 0 }
  const broken = counts.failed === 0 && (code !== 0 || counts.passed === 0)
  return broken ? { ...counts, failed: 1 } : counts
}

function parseFile(file: string): unknown {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined // the runner was killed while it wrote
    throw error
  }
}
