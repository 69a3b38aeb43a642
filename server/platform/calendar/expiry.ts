/** Today in the last time zone there is: a day that was promised or printed is over once it is over everywhere. */
export const latestLocalToday = (): string => new Date(Date.now() - 12 * 3_600_000).toISOString().slice(0, 10)

/** Whether the last day that something was valid is over. Nothing printed: it is valid for good. */
export const hasExpired = (expires_on: string | null | undefined): boolean =>
  expires_on != null && expires_on < latestLocalToday()
