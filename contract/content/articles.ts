import { z } from 'zod'
import { contentAudiences, contentCategories, mostReadSeconds, mostReviewText, reviewStatuses } from './values.ts'
import { endpoint } from '../platform/endpoint.ts'
import { countText } from '../platform/format.ts'
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

/** Counts approved reviews only; the average is null when there are none. */
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

/** An approved review as others see it, signed the way its author's privacy settings allow. */
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
  /** Sanitized HTML; its h2 headings have the ids in `sections`. */
  body: z.string(),
  sections: z.array(z.object({ id: z.string(), title: z.string() })),
  updated_at: timestamp,
  /** The 50 newest. */
  reviews: z.array(contentReview),
  /** The caller's own review, whatever its status; null for visitors. */
  my_review: ownReview.nullable(),
  /** How the caller's review would be signed; null if they can't write one. */
  signs_as: z.string().nullable(),
  related: z.array(contentCard),
})
export type ContentDetail = z.input<typeof contentDetail>

const ratingError = 'Choose a rating from 1 to 5.'
const durationError = `duration must be a whole number of seconds from 1 to ${countText(mostReadSeconds)}.`

/** Published, visible articles for everyone or for the caller's user type; administrators see those of every audience. */
export const content = {
  browse: endpoint('GET /content', {
    access: 'public',
    summary: 'List articles, newest first, or best match first with a keyword',
    query: z.object({ keyword, category: queryChoice('category', contentCategories), ...paging() }),
    reply: page(contentCard, {
      /** How many articles each category would return with the same keyword. */
      by_category: z.record(z.string(), z.int()),
    }),
  }),
  show: endpoint('GET /content/{id}', {
    access: 'public',
    summary: 'Get an article with its approved reviews, your own review in any status, and related articles',
    params: idParams,
    reply: record(contentDetail),
  }),
  review: endpoint('POST /content/{id}/review', {
    access: 'signed_in',
    summary: 'Review an article. You have one review per article; changing it sends it back for approval',
    params: idParams,
    body: z.object({
      rating: z.number({ error: ratingError }).int(ratingError).min(1, ratingError).max(5, ratingError),
      text: optionalText('text', mostReviewText).optional(),
    }),
    reply: z.object({ message: z.string(), data: ownReview }),
  }),
  read: endpoint('POST /content/{id}/read-duration', {
    access: 'signed_in',
    summary: 'Add reading time in whole seconds. Calls within ten seconds of each other count once',
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
