import type { Interview } from '../../contract/applications/interviews.ts'

/**
 * `Thu, Dec 3, 10:00 AM EST, 60 minutes`, in the time zone it was scheduled in; with the year if it's not the current
 * one.
 */
export function interviewTimeText({ starts_at, time_zone, minutes }: Interview): string {
  const yearIn = (moment: Date) =>
    new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone: time_zone }).format(moment)
  const start = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(yearIn(new Date(starts_at)) === yearIn(new Date()) ? {} : { year: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: time_zone,
  }).format(new Date(starts_at))
  return `${start}, ${minutes} minutes`
}

export const isAhead = ({ starts_at, cancelled_at }: Interview, now: Date) => !cancelled_at && new Date(starts_at) > now
