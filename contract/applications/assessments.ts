import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { idParams, message, record, text, timestamp } from '../platform/shapes.ts'
import { limits } from '../platform/values.ts'

/** Somebody of the company, by the name they have or had. Null: their account is deleted. */
const author = z.string().nullable()

export const note = z.object({
  id: z.string(),
  body: z.string(),
  author,
  /** Its author alone changes it. */
  is_mine: z.boolean(),
  created_at: timestamp,
  /** Null where nothing was changed since. */
  edited_at: timestamp.nullable(),
})
export type Note = z.input<typeof note>

export const ratings = z.object({
  /** To one decimal; null where nobody rated. */
  average: z.number().nullable(),
  ratings: z.array(z.object({ author, rating: z.int(), is_mine: z.boolean(), rated_at: timestamp })),
})
export type Ratings = z.input<typeof ratings>

const body = z.object({ body: text('The note', limits.application_note) })
const noteParams = idParams.extend({ note_id: idParams.shape.id })
const range = 'A rating must be a whole number from 1 to 5.'

/** What people of a company say of an application among themselves. Who applied never reads it. */
export const assessments = {
  notes: endpoint('GET /employer/applications/{id}/notes', {
    access: 'employer',
    summary: 'What my colleagues and I wrote down about an application, newest first; never shown to who applied',
    params: idParams,
    reply: record(z.array(note)),
  }),
  addNote: endpoint('POST /employer/applications/{id}/notes', {
    access: 'employer',
    summary: 'Write a note that my colleagues read',
    params: idParams,
    body,
    reply: record(note),
  }),
  changeNote: endpoint('PUT /employer/applications/{id}/notes/{note_id}', {
    access: 'employer',
    summary: 'Change a note of my own',
    params: noteParams,
    body,
    reply: record(note),
  }),
  removeNote: endpoint('DELETE /employer/applications/{id}/notes/{note_id}', {
    access: 'employer',
    summary: 'Delete a note of my own',
    params: noteParams,
    reply: message,
  }),
  ratings: endpoint('GET /employer/applications/{id}/rating', {
    access: 'employer',
    summary: 'How my colleagues and I rate an application, and the mean',
    params: idParams,
    reply: record(ratings),
  }),
  rate: endpoint('PUT /employer/applications/{id}/rating', {
    access: 'employer',
    summary: 'Rate an application from 1 to 5, or change my rating',
    params: idParams,
    body: z.object({ rating: z.number({ error: range }).int(range).min(1, range).max(5, range) }),
    reply: record(ratings),
  }),
  removeRating: endpoint('DELETE /employer/applications/{id}/rating', {
    access: 'employer',
    summary: 'Take my rating back',
    params: idParams,
    reply: record(ratings),
  }),
}
