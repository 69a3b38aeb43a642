/** Today in the westernmost time zone: a promised or printed date has passed once it has passed everywhere. */
export const latestLocalToday = (): string => new Date(Date.now() - 12 * 3_600_000).toISOString().slice(0, 10)

/** Whether something's last valid day has passed. Without a date, it never expires. */
export const hasExpired = (expires_on: string | null | undefined): boolean =>
  expires_on != null && expires_on < latestLocalToday()
