import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { idParams, message, record, text, timestamp } from '../platform/shapes.ts'
import { limits } from '../platform/values.ts'

/** A colleague's name. Null if their account was deleted. */
const author = z.string().nullable()

export const note = z.object({
  id: z.string(),
  body: z.string(),
  author,
  /** Only its author can change it. */
  is_mine: z.boolean(),
  created_at: timestamp,
  /** Null if it was never changed. */
  edited_at: timestamp.nullable(),
})
export type Note = z.input<typeof note>

export const ratings = z.object({
  /** Rounded to one decimal place. Null if there are no ratings. */
  average: z.number().nullable(),
  ratings: z.array(z.object({ author, rating: z.int(), is_mine: z.boolean(), rated_at: timestamp })),
})
export type Ratings = z.input<typeof ratings>

const body = z.object({ body: text('The note', limits.application_note) })
const noteParams = idParams.extend({ note_id: idParams.shape.id })
const range = 'A rating must be a whole number from 1 to 5.'

/** Notes and ratings that colleagues share about an application. The applicant never sees them. */
export const assessments = {
  notes: endpoint('GET /employer/applications/{id}/notes', {
    access: 'employer',
    summary: 'List your and your colleagues’ notes on an application, newest first. The applicant never sees them',
    params: idParams,
    reply: record(z.array(note)),
  }),
  addNote: endpoint('POST /employer/applications/{id}/notes', {
    access: 'employer',
    summary: 'Add a note that your colleagues can read',
    params: idParams,
    body,
    reply: record(note),
  }),
  changeNote: endpoint('PUT /employer/applications/{id}/notes/{note_id}', {
    access: 'employer',
    summary: 'Edit one of your notes',
    params: noteParams,
    body,
    reply: record(note),
  }),
  removeNote: endpoint('DELETE /employer/applications/{id}/notes/{note_id}', {
    access: 'employer',
    summary: 'Delete one of your notes',
    params: noteParams,
    reply: message,
  }),
  ratings: endpoint('GET /employer/applications/{id}/rating', {
    access: 'employer',
    summary: 'List your and your colleagues’ ratings of an application, with the average',
    params: idParams,
    reply: record(ratings),
  }),
  rate: endpoint('PUT /employer/applications/{id}/rating', {
    access: 'employer',
    summary: 'Rate an application from 1 to 5, or change your rating',
    params: idParams,
    body: z.object({ rating: z.number({ error: range }).int(range).min(1, range).max(5, range) }),
    reply: record(ratings),
  }),
  removeRating: endpoint('DELETE /employer/applications/{id}/rating', {
    access: 'employer',
    summary: 'Remove your rating',
    params: idParams,
    reply: record(ratings),
  }),
}
