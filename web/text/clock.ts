import { nearDateText } from './dates.ts'

/** The reader's own. */
export const ownTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short' })
const longDay = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' })
const longDayAndYear = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
})
const key = new Intl.DateTimeFormat('en-CA')

const dayMs = 86_400_000

/** A day by the reader's own clock: `2026-11-23`. */
export const dayKey = (at: string | Date) => key.format(new Date(at))

/** `2:31 PM`, by the reader's own clock. */
export const clockText = (at: string) => clock.format(new Date(at))

/** Of a list: the time today, the weekday within a week, else the date. */
export function briefTimeText(at: string, now: Date): string {
  if (dayKey(at) === dayKey(now)) return clockText(at)
  if (now.getTime() - new Date(at).getTime() < 6 * dayMs) return weekday.format(new Date(at))
  return nearDateText(at, now, ownTimeZone())
}

/** Above a day's messages: `Today`, `Yesterday`, `Wednesday, November 18`. */
export function dayHeading(at: string, now: Date): string {
  if (dayKey(at) === dayKey(now)) return 'Today'
  if (dayKey(at) === dayKey(new Date(now.getTime() - dayMs))) return 'Yesterday'
  const date = new Date(at)
  return (date.getFullYear() === now.getFullYear() ? longDay : longDayAndYear).format(date)
}
