/** Of job alerts, beside the schemas so that a page can use it without them. */
import type { AlertFilters } from './alerts.ts'
import type { PostedWithin } from '../platform/values.ts'

export const alertFrequencies = ['instant', 'daily', 'weekly'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]

export const longestAlertName = 100

/** The days that a preview of an alert looks back. */
export const alertPreviewDays = '7' satisfies PostedWithin

/** The search whose jobs are an alert's matches of this week; one for jobs of fewer days stays as it is. */
export const thisWeek = <F extends { posted_within?: PostedWithin | undefined }>(filters: F) => ({
  ...filters,
  posted_within:
    filters.posted_within && Number(filters.posted_within) < Number(alertPreviewDays)
      ? filters.posted_within
      : alertPreviewDays,
})

/** An alert's search as its owner opens it, newest first. */
export function searchPath(filters: AlertFilters): string {
  const query = Object.entries({ ...filters, sort: 'newest' }).flatMap(([name, value]) =>
    [value].flat().map((each): [string, string] => [name, String(each)]),
  )
  return `/job-seeker/find-jobs?${new URLSearchParams(query).toString()}`
}
