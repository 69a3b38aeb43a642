import type { digests } from '../../../contract/accounts/values.ts'

export type Digest = { digest: (typeof digests)[number]; time_zone: string }

const sentAt = Temporal.PlainTime.from('08:00')

/** The last moment at which such mail was due: 8:00 by somebody's own clocks, each day or on Mondays. */
export function lastDigestAt(now: Date, { digest, time_zone }: Digest): Date {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(time_zone)
  const today = here.toPlainDate()
  const day = digest === 'weekly' ? today.subtract({ days: today.dayOfWeek - 1 }) : today
  const at = (date: Temporal.PlainDate) =>
    new Date(date.toZonedDateTime({ timeZone: time_zone, plainTime: sentAt }).epochMilliseconds)
  return at(day) <= now ? at(day) : at(day.subtract({ days: digest === 'weekly' ? 7 : 1 }))
}

/** Whether what has waited since `oldest` is to be mailed now: late where no worker ran, at once where digests were switched off. */
export const isDue = (oldest: Date, now: Date, recipient: Digest) =>
  recipient.digest === 'off' || oldest < lastDigestAt(now, recipient)
