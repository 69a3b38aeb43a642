import type { AlertFrequency } from '../../../../contract/matching/values.ts'
import { isTimeZone } from '../../../platform/calendar/business-days.ts'

/** Mails about one alert that tells at once are so far apart. */
export const instantMinutes = 15
/** What is told by the day or by the week is told at this hour, where its reader is. */
export const morning = 8

type AlertPace = { frequency: AlertFrequency; last_sent_at: Date | null; time_zone: string | null }

/** When what an alert found is told: at once, or in its reader's next morning, of a Monday where it is weekly. */
export function nextNoticeAt({ frequency, last_sent_at, time_zone }: AlertPace, now: Date): Date {
  if (frequency === 'instant') {
    const apart = instantMinutes * 60_000
    const free = (last_sent_at?.getTime() ?? 0) + apart
    // A clock that was wrong when it last told silences it no longer than that.
    return new Date(Math.min(Math.max(now.getTime(), free), now.getTime() + apart))
  }
  const zone = time_zone && isTimeZone(time_zone) ? time_zone : 'UTC'
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone)
  const today = here.withPlainTime({ hour: morning })
  const next = Temporal.ZonedDateTime.compare(today, here) > 0 ? today : today.add({ days: 1 })
  const days = frequency === 'weekly' ? (8 - next.dayOfWeek) % 7 : 0
  return new Date(next.add({ days }).epochMilliseconds)
}

/** So many jobs a mail names; of the others it says how many. */
export const mostToldAtOnce = 20
