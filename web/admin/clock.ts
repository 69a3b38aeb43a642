import * as dates from '../text/dates.ts'

/** The administrator's time zone, from their browser. The back office shows every date and time in it. */
export const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone

type Moment = Parameters<typeof dates.dateText>[0]

export const dateText = (value: Moment) => dates.dateText(value, ownZone)
export const shortDateText = (value: Moment) => dates.shortDateText(value, ownZone)
export const nearDateText = (value: Moment, now: Date) => dates.nearDateText(value, now, ownZone)
export const nearDateTimeText = (value: Moment, now: Date) => dates.nearDateTimeText(value, now, ownZone)

const exact = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
  timeZone: ownZone,
})

/** To the second, with the zone: `Nov 18, 2026, 11:59:03 PM EST`. */
export const exactText = (at: string) => exact.format(new Date(at))

/** States the time zone where times are shown without one. */
export const clockText = `Dates and times are in your time zone, ${ownZone.replaceAll('_', ' ')}.`
