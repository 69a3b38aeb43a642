/** The latest value of a date and time field, which limits years to four digits. */
export const lastClockTime = '9999-12-31T23:59'

/** The local time in a time zone at a moment, as a date and time field holds it: `2026-12-03T10:00`. */
export function clockTime(moment: string | Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(moment))
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

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
