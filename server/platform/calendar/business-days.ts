import { addBusinessDays } from '../../../contract/platform/business-days.ts'
import { calendarDate } from '../../../contract/platform/format.ts'

/**
 * When an answer promised within `days` business days is due: at the end (23:59:59.999) of the last of them in the
 * company's time zone. The day of `from` isn't counted, so from a weekend, counting starts on the next business day.
 * @param timeZone IANA name, such as `America/New_York`; an unknown one throws a RangeError.
 */
export function dueAt(from: Date, days: number, timeZone: string): Date {
  if (!Number.isInteger(days) || days < 1) throw new RangeError(`Business days are a whole number from 1, not ${days}.`)
  return endOfDay(addBusinessDays(calendarDate(from, timeZone), days), timeZone)
}

/** Half and nine tenths of the way between two moments, when the company is reminded. */
export function reminderTimes(from: Date, due: Date): [half: Date, nineTenths: Date] {
  const span = Math.max(0, due.getTime() - from.getTime())
  return [new Date(from.getTime() + span * 0.5), new Date(from.getTime() + span * 0.9)]
}

/** The last millisecond of a date in a time zone, even if clocks change at midnight. */
export function endOfDay(date: string, timeZone: string): Date {
  const next = Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime(timeZone)
  return new Date(next.epochMilliseconds - 1)
}

/** Whether `dueAt` knows this time zone. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
