import { z } from 'zod'

/** A name of the tz database, such as `America/New_York`, and no bare offset, which knows no summer. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return /^[A-Za-z]/.test(name)
  } catch {
    return false
  }
}

export const timeZone = z
  .string()
  .max(100, 'A time zone must be at most 100 characters.')
  .refine(isTimeZone, 'Unknown time zone. Choose one such as America/New_York.')
