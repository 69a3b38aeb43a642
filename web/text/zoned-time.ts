import { clockTime } from '../../contract/platform/format.ts'

/** The latest a field of date and time takes; with it, a year has four digits. */
export const lastClockTime = '9999-12-31T23:59'

/**
 * The moment at which a clock in a time zone shows a time, in ISO 8601; empty where the time cannot be read. Where clocks
 * are set forward, a time that none shows is as much later.
 */
export function momentOfClock(time: string, timeZone: string): string {
  const wanted = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(time) ? Date.parse(`${time}:00Z`) : NaN
  if (Number.isNaN(wanted)) return ''
  const ahead = (moment: number) => Date.parse(`${clockTime(new Date(moment), timeZone)}:00Z`) - moment
  const near = wanted - ahead(wanted)
  return new Date(wanted - ahead(near)).toISOString()
}
