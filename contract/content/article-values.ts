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

/** Whom an article is shown to: visitors see what is for everyone. */
export const contentAudiences = ['everyone', 'job_seeker', 'employer'] as const
export type ContentAudience = (typeof contentAudiences)[number]

export const reviewStatuses = ['pending', 'approved', 'rejected'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

/** Characters of a review's text. */
export const mostReviewText = 2000
/** Seconds that one call can report, and between two that are counted. */
export const mostReadSeconds = 3600
export const secondsBetweenReads = 10

/** A draft has no day, one that is scheduled waits for it; a hidden one is shown to nobody. */
export const contentStates = ['draft', 'scheduled', 'published', 'hidden'] as const
export type ContentState = (typeof contentStates)[number]
export const contentSorts = ['newest', 'changed', 'title', 'readers', 'rating'] as const
export type ContentSort = (typeof contentSorts)[number]

/** Characters, of the text without and with its markup, and how many versions are kept. */
export const contentLimits = { title: 160, summary: 400, text: 50_000, body: 60_000, versions: 50 }
