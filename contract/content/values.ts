import { bothWays } from '../platform/sorts.ts'

/** What an article is about, in the order of the filters. */
export const contentCategories = [
  'career_paths',
  'certifications',
  'clearance_and_federal',
  'finding_work',
  'interviews',
  'pay_and_offers',
  'on_the_job',
  'hiring',
] as const
export type ContentCategory = (typeof contentCategories)[number]

export const contentCategoryLabels: Record<ContentCategory, string> = {
  career_paths: 'Career paths',
  certifications: 'Certifications',
  clearance_and_federal: 'Clearance and federal work',
  finding_work: 'Finding work',
  interviews: 'Interviews',
  pay_and_offers: 'Pay and offers',
  on_the_job: 'On the job',
  hiring: 'Hiring',
}

/** Who sees an article. Visitors see only those for everyone. */
export const contentAudiences = ['everyone', 'job_seeker', 'employer'] as const
export type ContentAudience = (typeof contentAudiences)[number]

export const reviewStatuses = ['pending', 'approved', 'rejected'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

/** The most characters in a review. */
export const mostReviewText = 2000
/** The most seconds one call can report, and the fewest between two that count. */
export const mostReadSeconds = 3600
export const secondsBetweenReads = 10

/** A draft has no publication date, a scheduled article waits for its date, and a hidden one isn't shown. */
export const contentStates = ['draft', 'scheduled', 'published', 'hidden'] as const
export type ContentState = (typeof contentStates)[number]
const contentOrders = ['newest', 'changed', 'title', 'published', 'readers', 'rating'] as const
export type ContentOrder = (typeof contentOrders)[number]
export const contentSorts = bothWays(contentOrders)

/** The longest an article may be in characters, without and with markup, and how many versions are kept. */
export const contentLimits = { title: 160, summary: 400, text: 50_000, body: 60_000, versions: 50 }

/** Where a banner appears on the home page: at the top, between sections, or both. */
export const adPlacements = ['home_top', 'home_middle', 'both'] as const
export type AdPlacement = (typeof adPlacements)[number]

/** Shown, waiting for its start date, past its end date, or turned off. */
export const adStates = ['active', 'scheduled', 'expired', 'off'] as const
export type AdState = (typeof adStates)[number]

/** The banner area in pixels. A picture must be at least this large and have this aspect ratio within 5%. */
export const adPicture = { width: 1068, height: 112, tolerance: 0.05 } as const
export const mostAdTitle = 120
/** The most banners there can be, since the page rotates through all of them. */
export const mostAds = 100
