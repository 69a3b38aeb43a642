import { z } from 'zod'
import { contentAudiences, contentCategories, mostReadSeconds, mostReviewText, reviewStatuses } from './values.ts'
import { endpoint } from '../platform/endpoint.ts'
import {
  idParams,
  keyword,
  message,
  optionalText,
  page,
  paging,
  queryChoice,
  record,
  timestamp,
} from '../platform/shapes.ts'

/** Of approved reviews; no average where there are none. */
const rated = z.object({ average: z.number().nullable(), count: z.int() })

export const contentCard = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  category: z.enum(contentCategories),
  audience: z.enum(contentAudiences),
  cover_temp_url: z.string().nullable(),
  author: z.string(),
  publish_at: timestamp,
  reading_minutes: z.int(),
  rating: rated,
})
export type ContentCard = z.input<typeof contentCard>

/** As others see it: approved, signed as its writer's privacy settings say. */
export const contentReview = z.object({
  id: z.string(),
  rating: z.int(),
  text: z.string(),
  signed_as: z.string(),
  user_type: z.enum(['job_seeker', 'employer', 'admin']),
  is_mine: z.boolean(),
  updated_at: timestamp,
})

export const ownReview = z.object({
  rating: z.int(),
  text: z.string(),
  status: z.enum(reviewStatuses),
  updated_at: timestamp,
})
export type OwnReview = z.input<typeof ownReview>

export const contentDetail = contentCard.extend({
  /** Sanitised HTML; its second headings have the ids of `sections`. */
  body: z.string(),
  sections: z.array(z.object({ id: z.string(), title: z.string() })),
  updated_at: timestamp,
  /** The newest fifty. */
  reviews: z.array(contentReview),
  /** The caller's own, in whatever state it is; null for visitors. */
  my_review: ownReview.nullable(),
  /** How a review of the caller's would be signed; null where they may not write one. */
  signs_as: z.string().nullable(),
  related: z.array(contentCard),
})
export type ContentDetail = z.input<typeof contentDetail>

const ratingError = 'Choose a rating from 1 to 5.'
const durationError = `duration is a whole number of seconds from 1 to ${mostReadSeconds}.`

/** Articles: published, visible, and for everyone or for the caller's kind; administrators see every audience's. */
export const content = {
  browse: endpoint('GET /content', {
    access: 'public',
    summary: 'Articles, newest first; with a keyword those that say it most',
    query: z.object({ keyword, category: queryChoice('category', contentCategories), ...paging() }),
    reply: page(contentCard, {
      /** How many there would be with each category alone, the keyword as it is. */
      by_category: z.record(z.string(), z.int()),
    }),
  }),
  show: endpoint('GET /content/{id}', {
    access: 'public',
    summary: 'An article with its approved reviews, the caller’s own review in any state, and related articles',
    params: idParams,
    reply: record(contentDetail),
  }),
  review: endpoint('POST /content/{id}/review', {
    access: 'signed_in',
    summary: 'Review an article, once a person; a changed one waits for approval anew',
    params: idParams,
    body: z.object({
      rating: z.number({ error: ratingError }).int(ratingError).min(1, ratingError).max(5, ratingError),
      text: optionalText('text', mostReviewText).optional(),
    }),
    reply: z.object({ message: z.string(), data: ownReview }),
  }),
  read: endpoint('POST /content/{id}/read-duration', {
    access: 'signed_in',
    summary: 'Add reading time, in whole seconds; of calls within ten seconds of each other one is counted',
    params: idParams,
    body: z.object({
      duration: z
        .number({ error: durationError })
        .int(durationError)
        .min(1, durationError)
        .max(mostReadSeconds, durationError),
    }),
    reply: message,
  }),
}
