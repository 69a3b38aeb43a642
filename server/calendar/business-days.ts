import { addBusinessDays, nextDay } from '../../contract/business-days.ts'

const dayMs = 86_400_000

/**
 * When an answer promised within `days` business days is due: the end (23:59:59.999) of the last of them where the
 * company is. The day of `from` itself does not count, so on a weekend counting starts on the next business day.
 * @param timeZone IANA name, such as `America/New_York`; an unknown one throws a RangeError.
 */
export function dueAt(from: Date, days: number, timeZone: string): Date {
  if (!Number.isInteger(days) || days < 1) throw new RangeError(`Business days are a whole number from 1, not ${days}.`)
  return endOfDay(addBusinessDays(localDate(from, timeZone), days), timeZone)
}

/** Half and nine tenths of the way from one moment to another, when the company is reminded. */
export function reminderTimes(from: Date, due: Date): [half: Date, nineTenths: Date] {
  const span = Math.max(0, due.getTime() - from.getTime())
  return [new Date(from.getTime() + span * 0.5), new Date(from.getTime() + span * 0.9)]
}

/** The calendar date (`YYYY-MM-DD`) it is somewhere at a moment. */
export function localDate(moment: Date, timeZone: string): string {
  return new Date(moment.getTime() + offsetAt(moment.getTime(), timeZone)).toISOString().slice(0, 10)
}

/** The last millisecond of a date somewhere, also where clocks change at midnight. */
export function endOfDay(date: string, timeZone: string): Date {
  const midnight = Date.parse(`${nextDay(date)}T00:00:00.000Z`)
  const before = offsetAt(midnight - dayMs, timeZone)
  const after = offsetAt(midnight + dayMs, timeZone)
  // Midnight comes twice where clocks fall back over it (the first ends the day), never where they spring over it:
  // then the offset that held before gives the moment of the change, which is when the new day starts.
  const starts = [midnight - before, midnight - after].filter((at) => at + offsetAt(at, timeZone) === midnight)
  return new Date((starts.length ? Math.min(...starts) : midnight - before) - 1)
}

/** Whether this is a time zone `dueAt` can count in. */
export function isTimeZone(name: string): boolean {
  try {
    clockOf(name)
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string) {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    clocks.set(timeZone, clock)
  }
  return clock
}

/** Milliseconds the wall clock is ahead of UTC. */
function offsetAt(moment: number, timeZone: string) {
  const seconds = Math.floor(moment / 1000) * 1000
  const wall: Record<string, number> = {}
  for (const { type, value } of clockOf(timeZone).formatToParts(seconds)) wall[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = wall
  return Date.UTC(year, month - 1, day, hour, minute, second) - seconds
}
