/** As set in the settings: two times of day (`22:00`), or null for both. */
export type QuietHours = { quiet_from: string | null; quiet_until: string | null; time_zone: string | null }

/**
 * When the current quiet hours end, or null outside them. They can span midnight, and get longer or shorter when clocks
 * change.
 */
export function quietUntil(now: Date, { quiet_from, quiet_until, time_zone }: QuietHours): Date | null {
  if (!quiet_from || !quiet_until || !time_zone) return null
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(time_zone)
  const [time, from, until] = [
    here.toPlainTime(),
    Temporal.PlainTime.from(quiet_from),
    Temporal.PlainTime.from(quiet_until),
  ]
  const [begun, ended] = [isBefore(from, time), isBefore(until, time)]
  const pastMidnight = isBefore(until, from)
  if (pastMidnight ? !begun && ended : !begun || ended) return null
  const day = here.toPlainDate().add({ days: pastMidnight && begun ? 1 : 0 })
  return endingAt(day.toPlainDateTime(until), time_zone, now)
}

/** Whether one time of day is at or before another. */
const isBefore = (one: Temporal.PlainTime, other: Temporal.PlainTime) => Temporal.PlainTime.compare(one, other) <= 0

/** When clocks go back, a time occurs twice. Takes the next one. */
function endingAt(time: Temporal.PlainDateTime, time_zone: string, now: Date): Date {
  const [first, second] = (['earlier', 'later'] as const).map(
    (disambiguation) => new Date(time.toZonedDateTime(time_zone, { disambiguation }).epochMilliseconds),
  )
  return first! > now ? first! : second!
}
