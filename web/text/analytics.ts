import { changePercentText, counted, countText } from '../../contract/platform/format.ts'
import type { AnalyticsFigures } from '../../contract/jobs/analytics.ts'

const one = (value: number) => (Math.round(value * 10) / 10).toString()

/** `1.6 days`, `1 day`, `5 hours`, or a dash if nothing was measured. */
export function daysText(days: number | null): string {
  if (days === null) return '–'
  if (days >= 1) return one(days) === '1' ? '1 day' : `${one(days)} days`
  const hours = Math.round(days * 24)
  return hours < 1 ? 'under an hour' : counted(hours, 'hour')
}

/** A count compared with the previous one: `+18% from 2,724`, `the same as before`. */
export function changeText(now: number, before: number): string {
  if (now === before) return 'the same as before'
  if (before === 0) return 'none before'
  return `${changePercentText(Math.round(((now - before) / before) * 100) / 100)} from ${countText(before)}`
}

/** `0.7 days faster`; undefined if either wasn't measured or both read the same. */
export function paceText(now: number | null, before: number | null): string | undefined {
  if (now === null || before === null || daysText(now) === daysText(before)) return undefined
  return `${daysText(Math.abs(now - before))} ${now < before ? 'faster' : 'slower'} than before`
}

/** The share of promises kept; null if none was due. */
export const keptShare = ({ answered_in_time: kept, answered_late: late }: AnalyticsFigures) =>
  kept + late ? kept / (kept + late) : null
