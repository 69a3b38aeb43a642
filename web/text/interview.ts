import type { Interview } from '../../contract/applications/interviews.ts'
import { calendarDate, cityOf, momentText, timeText } from '../../contract/platform/format.ts'
import { ownTimeZone } from './clock.ts'

/**
 * `Thu, Dec 3 at 10:00 AM EST` by the reader's clock. Where it was scheduled by another clock, that one is named too:
 * `Thu, Dec 3 at 10:00 AM EST (7:00 AM PST in Los Angeles)`.
 */
export function interviewStartText(starts_at: string | Date, time_zone: string, reader = ownTimeZone()): string {
  const start = momentText(starts_at, reader)
  const there = timeText(starts_at, time_zone)
  if (there === timeText(starts_at, reader)) return start
  const sameDay = calendarDate(starts_at, reader) === calendarDate(starts_at, time_zone)
  return `${start} (${sameDay ? there : momentText(starts_at, time_zone)} in ${cityOf(time_zone)})`
}

/** `Thu, Dec 3 at 10:00 AM EST, 60 minutes`. */
export const interviewTimeText = ({ starts_at, time_zone, minutes }: Interview, reader?: string): string =>
  `${interviewStartText(starts_at, time_zone, reader)}, ${minutes} minutes`

export const isAhead = ({ starts_at, cancelled_at }: Interview, now: Date) => !cancelled_at && new Date(starts_at) > now
