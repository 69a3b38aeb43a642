import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { z } from 'zod'

/** `skipped` counts whole parts of the suite that this machine can't run; `failures` lists the tests that failed. */
export type Counts = { passed: number; failed: number; skipped?: number; failures?: string[] }

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

type Suite = { title: string; specs: { title: string; file: string; ok: boolean }[]; suites?: Suite[] | undefined }
const suite: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z.array(z.object({ title: z.string(), file: z.string(), ok: z.boolean() })),
  get suites() {
    return z.array(suite).optional()
  },
})
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.object({ message: z.string().optional() })),
  suites: z.array(suite),
})

const readers = {
  vitest: vitestReport.transform(({ numPassedTests, numFailedTests, testResults }): Counts => {
    const failed = testResults.filter(({ status }) => status === 'failed')
    const failures = failed.flatMap(({ name, assertionResults }) => {
      const file = relative(process.cwd(), name)
      if (assertionResults.length === 0) return [`${file} could not be read`]
      return assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `${file}: ${fullName}`)
    })
    // A file that couldn't be read has no tests to fail.
    const unread = failed.filter(({ assertionResults }) => assertionResults.length === 0)
    return { passed: numPassedTests, failed: numFailedTests + unread.length, failures }
  }),
  // A test that passes when retried is flaky: Playwright lists it at the end of its output, and it counts as passed.
  playwright: playwrightReport.transform(({ stats, errors, suites }): Counts => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures: [...findFailures(suites), ...errors.map(({ message }) => message?.split('\n')[0] ?? 'an unnamed error')],
  })),
}

const findFailures = (suites: Suite[]): string[] =>
  suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`),
    ...findFailures(inner),
  ])

/** The counts in a runner's JSON report. If the report is missing, broken, or empty, the runner itself failed. */
export function readCounts(runner: keyof typeof readers, file: string, code: number | null): Counts {
  const read = readers[runner].safeParse(parseFile(file))
  const counts = read.success ? read.data : { passed: 0, failed: 0 }
  const broken = counts.failed === 0 && (code !== 0 || counts.passed === 0)
  return broken ? { ...counts, failed: 1, failures: [`${runner} itself`] } : counts
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
