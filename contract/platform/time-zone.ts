import { z } from 'zod'

/**
 * A name from the tz database, such as `America/New_York`. Bare offsets are refused because they ignore daylight saving
 * time.
 */
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
  .refine(isTimeZone, 'Unknown time zone. Choose one, such as America/New_York.')
