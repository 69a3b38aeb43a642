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

/** Who sees an article. Visitors see those for everyone. */
export const contentAudiences = ['everyone', 'job_seeker', 'employer'] as const
export type ContentAudience = (typeof contentAudiences)[number]

export const reviewStatuses = ['pending', 'approved', 'rejected'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

/** Characters of a review's text. */
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

/** Where a banner stands: on the home page above everything, between its sections, or both. */
export const adPlacements = ['home_top', 'home_middle', 'both'] as const
export type AdPlacement = (typeof adPlacements)[number]

/** Switched off, waiting for its start date, shown, or past its end date. */
export const adStates = ['active', 'scheduled', 'expired', 'off'] as const
export type AdState = (typeof adStates)[number]

/** A banner's place in pixels; a picture has its shape, within a twentieth, and at least its size. */
export const adPicture = { width: 1068, height: 112, tolerance: 0.05 } as const
export const mostAdTitle = 120
/** The most banners, since the page rotates through all of them. */
export const mostAds = 100
