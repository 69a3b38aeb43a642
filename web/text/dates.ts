import { noDate } from './fallbacks.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format is slow and a page shows dozens of dates. */
function format(kind: Kind, timeZone: string) {
  const key = `${kind} ${timeZone}`
  let found = formats.get(key)
  if (!found) {
    found = new Intl.DateTimeFormat('en-US', { ...shapes[kind], timeZone })
    formats.set(key, found)
  }
  return found
}

type Kind = 'day' | 'short' | 'month' | 'time' | 'fullTime'
const time = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
const shapes: Record<Kind, Intl.DateTimeFormatOptions> = {
  day: { month: 'short', day: 'numeric', year: 'numeric' },
  short: { month: 'short', day: 'numeric' },
  month: { month: 'short', year: 'numeric' },
  time,
  fullTime: { ...time, year: 'numeric' },
}

type Moment = string | Date | null | undefined

/**
 * `Nov 18, 2026`; missing is `N/A`; what is not a date is shown as it came.
 * UTC unless told otherwise, so that server and browser write the same; a date without a time has no zone to shift it.
 */
export function dateText(value: Moment, timeZone = 'UTC'): string {
  return written(value, 'day', timeZone)
}

/** `Nov 2026`, as a resume says from when until when. */
export function monthText(value: Moment): string {
  return written(value, 'month', 'UTC')
}

/** `Nov 18`, for rails and axes. */
export function shortDateText(value: Moment, timeZone = 'UTC'): string {
  return written(value, 'short', timeZone)
}

/** `Nov 18` in the year that `now` lies in, `Nov 18, 2025` in another. */
export function nearDateText(value: Moment, now: Date, timeZone = 'UTC'): string {
  return written(value, sameYear(value, now, timeZone) ? 'short' : 'day', timeZone)
}

/** `Nov 18, 11:59 PM EST`, where the hour matters; with the year where `now` lies in another. */
export function nearDateTimeText(value: Moment, now: Date, timeZone = 'UTC'): string {
  return written(value, sameYear(value, now, timeZone) ? 'time' : 'fullTime', timeZone)
}

function sameYear(value: Moment, now: Date, timeZone: string) {
  const year = (moment: Moment) => dateText(moment, timeZone).slice(-4)
  return year(value) === year(now)
}

function written(value: Moment, kind: Kind, timeZone: string) {
  if (value === null || value === undefined || (typeof value === 'string' && !value.trim())) return noDate
  const date = momentOf(value)
  if (!date) return String(value)
  const dateOnly = typeof value === 'string' && /^\s*\d{4}-\d{2}-\d{2}\s*$/.test(value)
  return format(kind, dateOnly ? 'UTC' : timeZone).format(date)
}

/** Only ISO 8601 counts: `new Date` would make a date of `Suite 5`. */
function momentOf(value: string | Date): Date | undefined {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value
  const text = value.trim()
  const found = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/.exec(text)
  if (!found) return undefined
  const day = new Date(Date.UTC(Number(found[1]), Number(found[2]) - 1, Number(found[3])))
  if (day.getUTCDate() !== Number(found[3])) return undefined
  const moment = new Date(text.replace(' ', 'T'))
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

const steps: [unit: string, seconds: number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** `9 days ago`, `in 3 hours`, `just now`. `now` is given, so that server and browser write the same. */
export function relativeText(value: Moment, now: Date): string {
  const moment = value ? momentOf(value) : undefined
  if (!moment) return dateText(value)
  const seconds = (moment.getTime() - now.getTime()) / 1000
  for (const [unit, size] of steps) {
    const count = Math.floor(Math.abs(seconds) / size)
    if (count >= 1) {
      const amount = `${count} ${unit}${count === 1 ? '' : 's'}`
      return seconds > 0 ? `in ${amount}` : `${amount} ago`
    }
  }
  return 'just now'
}

const dayMs = 86_400_000

/** Midnight before a moment, by the clock that `dateText` goes by. */
const dayOf = (moment: Date) => new Date(Math.floor(moment.getTime() / dayMs) * dayMs)

/**
 * `Posted 9 days ago`, in days of the calendar that `dateText` writes, so that the two agree on one page: the hour a job
 * went up tells nobody anything. Empty for a job never posted.
 */
export function postedText(published_at: Moment, now: Date): string {
  const moment = published_at ? momentOf(published_at) : undefined
  if (!moment) return ''
  const [posted, today] = [dayOf(moment), dayOf(now)]
  return posted < today ? `Posted ${relativeText(posted, today)}` : 'Posted today'
}

/** Whole years since a birth date; undefined where there is none or it lies ahead. */
export function ageOn(date_of_birth: string | null | undefined, today: Date): number | undefined {
  const born = date_of_birth ? momentOf(date_of_birth) : undefined
  if (!born || born > today) return undefined
  const years = today.getUTCFullYear() - born.getUTCFullYear()
  const hadBirthday =
    today.getUTCMonth() > born.getUTCMonth() ||
    (today.getUTCMonth() === born.getUTCMonth() && today.getUTCDate() >= born.getUTCDate())
  return hadBirthday ? years : years - 1
}
