/** `2026-12-04` in a time zone. */
export const dateIn = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(moment)

/** Includes the year unless it's the current one. */
const yearOf = (moment: Date, timeZone: string, now: Date) =>
  dateIn(moment, timeZone).slice(0, 4) === dateIn(now, timeZone).slice(0, 4) ? {} : ({ year: 'numeric' } as const)

/** `Friday, December 4` in a time zone; `Monday, January 4, 2027` in another year. */
export const dayIn = (moment: Date, timeZone: string, now = new Date()) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...yearOf(moment, timeZone, now),
    timeZone,
  }).format(moment)

/** `Thursday, December 3, 10:00 AM EST` in a time zone, with the year if it isn't the current one. */
export const momentIn = (moment: Date, timeZone: string, now = new Date()) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...yearOf(moment, timeZone, now),
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })
    .format(moment)
    .replace(' at ', ', ')
