import { noLocation } from './fallbacks.ts'

export function locationText(location: string | null | undefined): string {
  return location?.trim() || noLocation
}

/** `21 days remaining`, or `1 day remaining`. A closed job has 0 left. */
export function daysRemainingText(days: number): string {
  const left = Number.isFinite(days) ? Math.max(0, Math.floor(days)) : 0
  return `${left} ${left === 1 ? 'day' : 'days'} remaining`
}

/** The closing date takes the signal color in its last seven days. */
export function closesSoon(days: number): boolean {
  return days <= 7
}

/** How many of the five deadline blocks are filled: one for every six days started. */
export function deadlineBlocks(days: number): number {
  return Math.min(5, Math.max(0, Math.ceil(days / 6)))
}

/** `12 mi`, `under 1 mi`. */
export const milesText = (miles: number): string => (miles < 1 ? 'under 1 mi' : `${Math.round(miles)} mi`)
