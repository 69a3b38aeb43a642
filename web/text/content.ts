import { countText } from '../../contract/platform/format.ts'
import type { ContentAudience, ContentState, ReviewStatus } from '../../contract/content/values.ts'

export const contentStateLabels: Record<ContentState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  hidden: 'Hidden',
}
export const reviewStatusLabels: Record<ReviewStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
}
export const audienceLabels: Record<ContentAudience, string> = {
  everyone: 'Everyone',
  job_seeker: 'Job seekers',
  employer: 'Companies',
}

/** `2 h 05 min`, `12 min`, `40 s` */
export function durationText(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  return `${countText(Math.floor(minutes / 60))} h ${String(minutes % 60).padStart(2, '0')} min`
}
