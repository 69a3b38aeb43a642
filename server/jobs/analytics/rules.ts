import { mostAnalysedDays } from '../../../contract/jobs/analytics.ts'
import { invalid } from '../../platform/http/problem.ts'

const dayMs = 86_400_000
const text = (at: number) => new Date(at).toISOString().slice(0, 10)

type PeriodRequest = { from?: string | undefined; to?: string | undefined }

/**
 * The period to analyze and the equally long one before it; by default the last 30 days.
 * @throws Problem 422 if it ends before it starts, is in the future, or is too long
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

/** Days for up to about a month, weeks for up to about half a year, then months. */
export const intervalFor = (days: number) => (days <= 45 ? 'day' : days <= 190 ? 'week' : 'month')

/** The middle value, or the mean of the two middle ones. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
