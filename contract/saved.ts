import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { jobCard } from './jobs.ts'
import { idParams, message, optionalText, page, paging, record, timestamp } from './shapes.ts'
import { limits } from './values.ts'

export const savedJob = jobCard.extend({
  saved_at: timestamp,
  is_live: z.boolean(),
  /** It is live and closes within five days. */
  closes_soon: z.boolean(),
  /** My own words about it, which nobody else reads. */
  note: z.string(),
})
export type SavedJob = z.input<typeof savedJob>

export const saved = {
  save: endpoint('POST /job-seeker/jobs/{id}/save', {
    access: 'job_seeker',
    summary: 'Save a job; 500 at most',
    params: idParams,
    reply: message,
  }),
  unsave: endpoint('DELETE /job-seeker/jobs/{id}/unsave', {
    access: 'job_seeker',
    summary: 'Take a job off the saved ones',
    params: idParams,
    reply: message,
  }),
  note: endpoint('PUT /job-seeker/saved-jobs/{id}', {
    access: 'job_seeker',
    summary: 'A note on a job I saved, by the id of the job; empty takes it away',
    params: idParams,
    body: z.object({ note: optionalText('Note', limits.saved_note) }),
    reply: record(z.object({ id: z.string(), note: z.string() })),
  }),
  list: endpoint('GET /job-seeker/saved-jobs', {
    access: 'job_seeker',
    summary: 'My saved jobs, last saved first; ended ones stay and say so',
    query: z.object({ ...paging() }),
    reply: page(savedJob),
  }),
}
