import { z } from 'zod'
import {
  contentAudiences,
  contentCategories,
  contentLimits as most,
  contentSorts,
  contentStates,
  reviewStatuses,
} from '../content/values.ts'
import { endpoint } from '../platform/endpoint.ts'
import {
  blankIsAbsent,
  id,
  idParams,
  keyword,
  line,
  message,
  page,
  paging,
  queryChoice,
  queryNumber,
  record,
  text,
  timestamp,
  loaded,
  yes,
  uploadOf,
} from '../platform/shapes.ts'
import { reasonBody } from '../companies/verification.ts'

const figures = {
  /** Signed-in readers, each counted once. */
  readers: z.int(),
  /** Their visits, if long enough to count. */
  readings: z.int(),
  seconds: z.int(),
  /** From approved reviews. */
  rating: z.object({ average: z.number().nullable(), count: z.int() }),
}

export const contentRecord = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  category: z.enum(contentCategories),
  audience: z.enum(contentAudiences),
  state: z.enum(contentStates),
  cover_temp_url: z.string().nullable(),
  author: z.string(),
  edited_by: z.string().nullable(),
  publish_at: timestamp.nullable(),
  is_visible: z.boolean(),
  reading_minutes: z.int(),
  pending_reviews: z.int(),
  ...figures,
  created_at: timestamp,
  updated_at: timestamp,
})
export type ContentRecord = z.input<typeof contentRecord>

const versionHead = z.object({ number: z.int(), title: z.string(), saved_by: z.string(), saved_at: timestamp })
const version = versionHead.extend({
  summary: z.string(),
  body: z.string(),
  category: z.enum(contentCategories),
  audience: z.enum(contentAudiences),
})
const detail = contentRecord.extend({
  body: z.string(),
  /** Earlier versions, newest first. */
  versions: z.array(versionHead),
})
export type ContentEdited = z.input<typeof detail>

const categoryError = 'Choose a category.'
const fields = {
  title: line('Title', most.title),
  summary: line('Summary', most.summary),
  body: text('Text', most.body),
  category: z.enum(contentCategories, { error: categoryError }),
  audience: z.enum(contentAudiences, { error: 'Choose an audience.' }),
  /** Omitted or blank keeps it a draft. */
  publish_at: z.preprocess(
    (value) => (value === '' ? null : value),
    z.iso.datetime({ error: 'publish_at must be a time, such as 2026-12-01T09:00:00.000Z.' }).nullish(),
  ),
  is_visible: yes.optional(),
  cover: uploadOf('Choose a JPEG, PNG, or WebP picture.').optional(),
  file_name: z.string().max(300).optional(),
}

export const contentReviewRecord = z.object({
  id: z.string(),
  content_id: z.string(),
  content_title: z.string(),
  rating: z.int(),
  text: z.string(),
  status: z.enum(reviewStatuses),
  /** The name others see. */
  signed_as: z.string(),
  user_type: z.enum(['job_seeker', 'employer', 'admin']),
  created_at: timestamp,
  /** When the writer last edited it. */
  written_at: timestamp,
  /** When it was last edited or decided. Send it back with a decision. */
  updated_at: timestamp,
})

const week = z.object({ from: z.iso.date(), readings: z.int(), reviews: z.int() })

/** Articles and their reviews. */
export const adminContent = {
  browse: endpoint('GET /admin/content', {
    access: 'admin',
    summary: 'List articles of any status',
    query: z.object({
      keyword,
      state: queryChoice('state', contentStates),
      category: queryChoice('category', contentCategories),
      audience: queryChoice('audience', contentAudiences),
      sort: queryChoice('sort', contentSorts),
      ...paging(),
    }),
    reply: page(contentRecord, { by_state: z.record(z.string(), z.int()) }),
  }),
  post: endpoint('POST /admin/content', {
    access: 'admin',
    summary:
      'Create an article, which is a draft without `publish_at`; send a form to include a cover (PNG, JPEG, or WebP)',
    multipart: 'or_json',
    body: z.object(fields),
    reply: record(detail),
  }),
  reviews: endpoint('GET /admin/content/reviews/all', {
    access: 'admin',
    summary: 'List reviews of all articles, pending ones first',
    query: z.object({
      keyword,
      status: queryChoice('status', reviewStatuses),
      content_id: blankIsAbsent(id.optional()),
      rating: queryNumber('rating', 1, 5),
      ...paging(),
    }),
    /** `content_title` is the title of the article in the filter; null without the filter or if the article was deleted. */
    reply: page(contentReviewRecord, {
      by_status: z.record(z.string(), z.int()),
      content_title: z.string().nullable(),
    }),
  }),
  review: endpoint('GET /admin/content/reviews/{id}', {
    access: 'admin',
    summary: 'Get a review',
    params: idParams,
    reply: record(contentReviewRecord),
  }),
  moderate: endpoint('PATCH /admin/content/reviews/{id}/status', {
    access: 'admin',
    summary:
      'Approve or reject a review, any number of times; 409 `stale` if its writer or another administrator changed it after `updated_at`',
    params: idParams,
    body: z.object({
      status: z.enum(reviewStatuses, { error: `status must be one of: ${reviewStatuses.join(', ')}.` }),
      updated_at: loaded,
    }),
    reply: record(contentReviewRecord),
  }),
  overview: endpoint('GET /admin/content/analytics/overview', {
    access: 'admin',
    summary: 'Get reading and rating statistics for all articles, over twelve weeks and by category',
    reply: record(
      z.object({
        ...figures,
        articles: z.int(),
        published: z.int(),
        pending_reviews: z.int(),
        /** Seven days from each date (UTC), the last week ending today: new readers and reviews. */
        weeks: z.array(week),
        by_category: z.array(z.object({ category: z.enum(contentCategories), articles: z.int(), ...figures })),
        most_read: z.array(z.object({ id: z.string(), title: z.string(), ...figures })),
      }),
    ),
  }),
  show: endpoint('GET /admin/content/{id}', {
    access: 'admin',
    summary: 'Get an article of any status, with its earlier versions',
    params: idParams,
    reply: record(detail),
  }),
  version: endpoint('GET /admin/content/{id}/versions/{number}', {
    access: 'admin',
    summary: 'Get an earlier version of an article',
    params: z.object({ id, number: z.coerce.number<string>().int().min(1).max(1_000_000) }),
    reply: record(version),
  }),
  edit: endpoint('PUT /admin/content/{id}', {
    access: 'admin',
    summary: 'Update an article; omitted fields keep their values, and the previous text is kept as a version',
    params: idParams,
    multipart: 'or_json',
    body: z.object(fields).partial().extend({ remove_cover: yes.optional(), updated_at: loaded }),
    reply: record(detail),
  }),
  toggle: endpoint('PATCH /admin/content/{id}/toggle-visibility', {
    access: 'admin',
    summary: 'Toggle whether an article is shown, or set it with `is_visible`',
    params: idParams,
    body: z.object({ is_visible: z.boolean().optional() }),
    reply: record(contentRecord),
  }),
  remove: endpoint('DELETE /admin/content/{id}', {
    access: 'admin',
    summary: 'Delete an article with its versions, reviews, and reading times',
    params: idParams,
    body: reasonBody,
    reply: message,
  }),
  analytics: endpoint('GET /admin/content/{id}/analytics', {
    access: 'admin',
    summary: 'Get reading and rating statistics for an article, over twelve weeks',
    params: idParams,
    reply: record(
      z.object({
        ...figures,
        /** The number of approved reviews for each rating, from 1 to 5. */
        by_rating: z.array(z.int()),
        by_audience: z.object({ job_seeker: z.int(), employer: z.int(), admin: z.int() }),
        weeks: z.array(week),
      }),
    ),
  }),
}
