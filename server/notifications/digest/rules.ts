import type { digests } from '../../../contract/accounts/values.ts'

export type Digest = { digest: (typeof digests)[number]; time_zone: string }

const sentAt = Temporal.PlainTime.from('08:00')

/** When a digest was last due: 8:00 AM in the reader's time zone, every day or on Mondays. */
export function lastDigestAt(now: Date, { digest, time_zone }: Digest): Date {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(time_zone)
  const today = here.toPlainDate()
  const day = digest === 'weekly' ? today.subtract({ days: today.dayOfWeek - 1 }) : today
  const at = (date: Temporal.PlainDate) =>
    new Date(date.toZonedDateTime({ timeZone: time_zone, plainTime: sentAt }).epochMilliseconds)
  return at(day) <= now ? at(day) : at(day.subtract({ days: digest === 'weekly' ? 7 : 1 }))
}

/**
 * Whether items waiting since `oldest` should be sent now: late if no worker ran, and immediately if digests were
 * turned off.
 */
export const isDue = (oldest: Date, now: Date, recipient: Digest) =>
  recipient.digest === 'off' || oldest < lastDigestAt(now, recipient)
