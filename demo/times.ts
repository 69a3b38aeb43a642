import type { Random } from './random.ts'

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

export const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms)
export const before = (moment: Date, ms: number) => new Date(moment.getTime() - ms)
export const earlier = (a: Date, b: Date) => (a < b ? a : b)
export const between = (a: Date, b: Date) => new Date((a.getTime() + b.getTime()) / 2)
export const later = (a: Date, b: Date) => (a > b ? a : b)

/** A moment during US working hours on this day or the last working day before it, and never after `now`. */
export function workMoment(random: Random, about: Date, now: Date): Date {
  const weekday = about.getUTCDay()
  const back = random.chance(0.88) ? (weekday === 0 ? 2 : weekday === 6 ? 1 : 0) : 0
  const midnight = Math.floor((about.getTime() - back * day) / day) * day
  const moment = new Date(midnight + 13 * hour + random.whole(0, 9 * 60) * minute + random.whole(0, 59_999))
  return moment < now ? moment : before(now, random.whole(4, 400) * minute)
}

/** The moment itself during working hours, otherwise the next working morning. */
export function deskMoment(random: Random, moment: Date): Date {
  const hourOfDay = moment.getUTCHours()
  const weekday = moment.getUTCDay()
  const isDesk = weekday !== 0 && weekday !== 6 && hourOfDay >= 13 && hourOfDay < 23
  if (isDesk) return moment
  const days = weekday === 6 ? 2 : weekday === 0 ? 1 : hourOfDay < 13 ? 0 : weekday === 5 ? 3 : 1
  const midnight = Math.floor(moment.getTime() / day) * day + days * day
  return new Date(midnight + 13 * hour + random.whole(20, 240) * minute)
}
