import { dateText, momentOf, type Moment } from '../../contract/platform/format.ts'

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
 * went up tells no one anything. Empty for a job never posted.
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
