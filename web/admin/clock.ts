import * as format from '../../contract/platform/format.ts'

/** The administrator's time zone, from their browser. The back office shows every date and time in it. */
export const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone

export const dateText = (value: format.Moment) => format.dateText(value, ownZone)
export const shortDateText = (value: format.Moment) => format.shortDateText(value, ownZone)
export const nearDateText = (value: format.Moment, now: Date) => format.nearDateText(value, now, ownZone)
export const nearDateTimeText = (value: format.Moment, now: Date) => format.nearDateTimeText(value, now, ownZone)

/** To the second, with the zone: `Nov 18, 2026 at 11:59:03 PM EST`. */
export const exactText = (at: string) => format.exactText(at, ownZone)

/** States the time zone where times are shown without one. */
export const clockText = `Dates and times are in your time zone, ${format.timeZoneText(ownZone)}.`
