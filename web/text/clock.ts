import {
  calendarDate,
  nameOfDayText,
  nearDateText,
  timeOfDayText,
  weekdayText,
} from '../../contract/platform/format.ts'

/** The reader's own. */
export const ownTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

const dayMs = 86_400_000

/** A day by the reader's own clock: `2026-11-23`. */
export const dayKey = (at: string | Date) => calendarDate(at, ownTimeZone())

/** `2:31 PM`, by the reader's own clock. */
export const clockText = (at: string) => timeOfDayText(at, ownTimeZone())

/** Of a list: the time today, the weekday within a week, else the date. */
export function briefTimeText(at: string, now: Date): string {
  if (dayKey(at) === dayKey(now)) return clockText(at)
  if (now.getTime() - new Date(at).getTime() < 6 * dayMs) return nameOfDayText(at, ownTimeZone())
  return nearDateText(at, now, ownTimeZone())
}

/** Above a day's messages: `Today`, `Yesterday`, `Wed, Nov 18`. */
export function dayHeading(at: string, now: Date): string {
  if (dayKey(at) === dayKey(now)) return 'Today'
  if (dayKey(at) === dayKey(new Date(now.getTime() - dayMs))) return 'Yesterday'
  return weekdayText(at, ownTimeZone(), now)
}
