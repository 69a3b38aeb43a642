import { counted } from '../../../contract/platform/format.ts'
import type { ContentAudience } from '../../../contract/content/values.ts'

/** The audience of an article that isn't for everyone. */
export const audienceTexts: Record<ContentAudience, string | null> = {
  everyone: null,
  job_seeker: 'For job seekers',
  employer: 'For employers',
}

/** `4.3 of 5 from 12 reviews` */
export const ratingText = ({ average, count }: { average: number | null; count: number }) =>
  average === null ? 'No reviews yet' : `${average} of 5 from ${counted(count, 'review')}`
