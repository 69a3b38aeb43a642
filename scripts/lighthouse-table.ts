/** The parts of a Lighthouse report that are read. */
export type Report = {
  categories: Record<Category, { score: number | null; auditRefs: { id: string }[] }>
  audits: Record<string, { title: string; score: number | null; numericValue?: number; displayValue?: string }>
}

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'

/** The target for performance; the other three categories have to score 100. */
export const performanceTarget = 95
const whole: Category[] = ['accessibility', 'best-practices', 'seo']

export type Row = { path: string; cells: string[]; reached: boolean }

export function readReport(json: string): Report {
  const { categories, audits, runtimeError } = JSON.parse(json) as Report & { runtimeError?: { message: string } }
  if (runtimeError) throw new Error(`lighthouse could not load the page: ${runtimeError.message}`)
  return { categories, audits }
}

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const heads = ['page', 'perf', 'a11y', 'best', 'SEO', 'LCP s', 'CLS', 'TBT ms', 'kB']

/** One page: the median of each figure over its runs. */
export function rowOf(path: string, reports: readonly Report[]): Row {
  const score = (category: Category) =>
    Math.round(median(reports.map((each) => each.categories[category].score ?? 0)) * 100)
  const value = (audit: string) => median(reports.map((each) => each.audits[audit]?.numericValue ?? Number.NaN))
  const scores = [score('performance'), ...whole.map(score)]
  return {
    path,
    cells: [
      ...scores.map(String),
      (value('largest-contentful-paint') / 1000).toFixed(1),
      value('cumulative-layout-shift').toFixed(3),
      value('total-blocking-time').toFixed(0),
      (value('total-byte-weight') / 1024).toFixed(0),
    ],
    reached: scores[0]! >= performanceTarget && scores.slice(1).every((each) => each === 100),
  }
}

/** What cost points in a category that has to score 100, in any run. */
export function failing(reports: readonly Report[]): string[] {
  const lines = reports.flatMap(({ categories, audits }) =>
    whole.flatMap((category) =>
      categories[category].auditRefs
        .map(({ id }) => ({ id, audit: audits[id] }))
        .filter(({ audit }) => audit && audit.score !== null && audit.score < 1)
        .map(({ id, audit }) => `${category}: ${audit!.title} (${id})`),
    ),
  )
  return [...new Set(lines)]
}

/** The rows with their headings, in columns. */
export function table(rows: readonly Row[]): string {
  const lines = [heads, ...rows.map((row) => [row.path, ...row.cells])]
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)))
  return lines
    .map((line) =>
      line.map((cell, column) => (column ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!))).join('  '),
    )
    .join('\n')
}
