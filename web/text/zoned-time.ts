import { clockTime } from '../../contract/platform/format.ts'

/** The latest value of a date and time field, which limits years to four digits. */
export const lastClockTime = '9999-12-31T23:59'

/**
 * The moment of a local time in a time zone, in ISO 8601; empty if the time can't be read. A time skipped when clocks
 * move forward counts as that much later.
 */
export function momentOfClock(time: string, timeZone: string): string {
  const wanted = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(time) ? Date.parse(`${time}:00Z`) : NaN
  if (Number.isNaN(wanted)) return ''
  const ahead = (moment: number) => Date.parse(`${clockTime(new Date(moment), timeZone)}:00Z`) - moment
  const near = wanted - ahead(wanted)
  return new Date(wanted - ahead(near)).toISOString()
}
