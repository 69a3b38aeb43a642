/** `Friday, December 4`, on the calendar of a time zone. */
export const dayIn = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone }).format(moment)
