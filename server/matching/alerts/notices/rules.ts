import type { AlertFrequency } from '../../../../contract/matching/values.ts'
import { isTimeZone } from '../../../platform/calendar/business-days.ts'

/** The minimum time between emails of an instant alert. */
export const instantMinutes = 15
/** Daily and weekly alerts are sent at this hour in the reader's time zone. */
export const morning = 8

type AlertPace = { frequency: AlertFrequency; last_sent_at: Date | null; time_zone: string | null }

/** When an alert's matches are sent: right away, or the reader's next morning, on a Monday for weekly alerts. */
export function nextNoticeAt({ frequency, last_sent_at, time_zone }: AlertPace, now: Date): Date {
  if (frequency === 'instant') {
    const apart = instantMinutes * 60_000
    const free = (last_sent_at?.getTime() ?? 0) + apart
    // If the clock was wrong last time, don't wait longer than the usual interval.
    return new Date(Math.min(Math.max(now.getTime(), free), now.getTime() + apart))
  }
  const zone = time_zone && isTimeZone(time_zone) ? time_zone : 'UTC'
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone)
  const today = here.withPlainTime({ hour: morning })
  const next = Temporal.ZonedDateTime.compare(today, here) > 0 ? today : today.add({ days: 1 })
  const days = frequency === 'weekly' ? (8 - next.dayOfWeek) % 7 : 0
  return new Date(next.add({ days }).epochMilliseconds)
}

/** The most jobs listed in an email. It says how many more there are. */
export const mostPerEmail = 20
