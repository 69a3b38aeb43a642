import { mostAnalysedDays } from '../../../contract/jobs/analytics.ts'
import { invalid } from '../../platform/http/problem.ts'

const dayMs = 86_400_000
const text = (at: number) => new Date(at).toISOString().slice(0, 10)

type PeriodRequest = { from?: string | undefined; to?: string | undefined }

/**
 * The days that are looked at and as many before them; 30 that end today where nothing is said.
 * @throws Problem 422 where they end before they begin, lie ahead, or are too many
 */
export function periodOf({ from, to }: PeriodRequest, now: Date) {
  const end = Date.parse(to ?? text(now.getTime()))
  const start = from ? Date.parse(from) : end - 29 * dayMs
  if (start > end) throw invalid({ from: 'The start date is after the end date.' })
  if (start > now.getTime()) throw invalid({ from: 'The start date is in the future.' })
  const days = (end - start) / dayMs + 1
  if (days > mostAnalysedDays) throw invalid({ from: `A period can be at most ${mostAnalysedDays} days.` })
  return {
    now: { from: text(start), to: text(end) },
    before: { from: text(start - days * dayMs), to: text(start - dayMs) },
    days,
  }
}

/** What reads well: days for a month, weeks for half a year, months beyond. */
export const intervalFor = (days: number) => (days <= 45 ? 'day' : days <= 190 ? 'week' : 'month')

/** The middle of them, or between the two in the middle. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
