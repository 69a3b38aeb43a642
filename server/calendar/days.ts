/** `2026-12-04`, on the calendar of a time zone. */
export const dateIn = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(moment)

/** `Friday, December 4`, on the calendar of a time zone. */
export const dayIn = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone }).format(moment)

/** `Thursday, December 3, 10:00 AM EST`, by the clocks of a time zone. */
export const momentIn = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })
    .format(moment)
    .replace(' at ', ', ')
