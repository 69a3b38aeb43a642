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
  /** People who are signed in, each once. */
  readers: z.int(),
  /** Their visits that lasted. */
  readings: z.int(),
  seconds: z.int(),
  /** Of approved reviews. */
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
  /** What it said before, the latest first. */
  versions: z.array(versionHead),
})
export type ContentEdited = z.input<typeof detail>

const categoryError = 'Choose a category.'
const fields = {
  title: line('Title', most.title),
  summary: line('Summary', most.summary),
  body: text('Text', most.body),
  category: z.enum(contentCategories, { error: categoryError }),
  audience: z.enum(contentAudiences, { error: 'Choose whom it is for.' }),
  /** Absent or empty: it stays a draft. */
  publish_at: z.preprocess(
    (value) => (value === '' ? null : value),
    z.iso.datetime({ error: 'publish_at is a time, such as 2026-12-01T09:00:00.000Z.' }).nullish(),
  ),
  is_visible: yes.optional(),
  cover: uploadOf('Choose a picture: JPEG, PNG or WebP.').optional(),
  file_name: z.string().max(300).optional(),
}

export const contentReviewRecord = z.object({
  id: z.string(),
  content_id: z.string(),
  content_title: z.string(),
  rating: z.int(),
  text: z.string(),
  status: z.enum(reviewStatuses),
  /** As others would see it signed. */
  signed_as: z.string(),
  user_type: z.enum(['job_seeker', 'employer', 'admin']),
  created_at: timestamp,
  /** When its writer last changed it. */
  written_at: timestamp,
  /** When it was last changed or decided: send it back with a decision. */
  updated_at: timestamp,
})

const week = z.object({ from: z.iso.date(), readings: z.int(), reviews: z.int() })

/** Articles as they are written, and what readers say of them. */
export const adminContent = {
  browse: endpoint('GET /admin/content', {
    access: 'admin',
    summary: 'Articles in every state',
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
    summary: 'Write an article: a draft without publish_at; as a form where a cover (PNG, JPEG or WebP) is among it',
    multipart: 'or_json',
    body: z.object(fields),
    reply: record(detail),
  }),
  reviews: endpoint('GET /admin/content/reviews/all', {
    access: 'admin',
    summary: 'Reviews of all articles, those that wait first',
    query: z.object({
      keyword,
      status: queryChoice('status', reviewStatuses),
      content_id: blankIsAbsent(id.optional()),
      rating: queryNumber('rating', 1, 5),
      ...paging(),
    }),
    /** `content_title` is that of the article asked for; null where none was, or it's gone. */
    reply: page(contentReviewRecord, {
      by_status: z.record(z.string(), z.int()),
      content_title: z.string().nullable(),
    }),
  }),
  review: endpoint('GET /admin/content/reviews/{id}', {
    access: 'admin',
    summary: 'One review',
    params: idParams,
    reply: record(contentReviewRecord),
  }),
  moderate: endpoint('PATCH /admin/content/reviews/{id}/status', {
    access: 'admin',
    summary:
      'Approve or reject a review, as often as needed; 409 stale if its writer or another administrator changed it after updated_at',
    params: idParams,
    body: z.object({
      status: z.enum(reviewStatuses, { error: `status must be one of: ${reviewStatuses.join(', ')}.` }),
      updated_at: loaded,
    }),
    reply: record(contentReviewRecord),
  }),
  overview: endpoint('GET /admin/content/analytics/overview', {
    access: 'admin',
    summary: 'How articles are read and rated, over twelve weeks and by category',
    reply: record(
      z.object({
        ...figures,
        articles: z.int(),
        published: z.int(),
        pending_reviews: z.int(),
        /** Seven days from each date (UTC), the last week ending today: people who read for the first time, and reviews. */
        weeks: z.array(week),
        by_category: z.array(z.object({ category: z.enum(contentCategories), articles: z.int(), ...figures })),
        most_read: z.array(z.object({ id: z.string(), title: z.string(), ...figures })),
      }),
    ),
  }),
  show: endpoint('GET /admin/content/{id}', {
    access: 'admin',
    summary: 'An article in any state, with what it said before',
    params: idParams,
    reply: record(detail),
  }),
  version: endpoint('GET /admin/content/{id}/versions/{number}', {
    access: 'admin',
    summary: 'What an article said before a change',
    params: z.object({ id, number: z.coerce.number<string>().int().min(1).max(1_000_000) }),
    reply: record(version),
  }),
  edit: endpoint('PUT /admin/content/{id}', {
    access: 'admin',
    summary: 'Change an article; what is absent stays, what it said is kept as a version',
    params: idParams,
    multipart: 'or_json',
    body: z.object(fields).partial().extend({ remove_cover: yes.optional(), updated_at: loaded }),
    reply: record(detail),
  }),
  toggle: endpoint('PATCH /admin/content/{id}/toggle-visibility', {
    access: 'admin',
    summary: 'Hide an article, or show it again; with is_visible it becomes that',
    params: idParams,
    body: z.object({ is_visible: z.boolean().optional() }),
    reply: record(contentRecord),
  }),
  remove: endpoint('DELETE /admin/content/{id}', {
    access: 'admin',
    summary: 'Delete an article with its versions, reviews and reading times',
    params: idParams,
    body: reasonBody,
    reply: message,
  }),
  analytics: endpoint('GET /admin/content/{id}/analytics', {
    access: 'admin',
    summary: 'How one article is read and rated, over twelve weeks',
    params: idParams,
    reply: record(
      z.object({
        ...figures,
        /** Approved reviews by how they rate, from 1 to 5. */
        by_rating: z.array(z.int()),
        by_audience: z.object({ job_seeker: z.int(), employer: z.int(), admin: z.int() }),
        weeks: z.array(week),
      }),
    ),
  }),
}
