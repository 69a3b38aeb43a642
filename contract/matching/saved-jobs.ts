import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { jobCard, jobDetail } from '../jobs/jobs.ts'
import { id, idParams, message, optionalText, page, paging, record, timestamp } from '../platform/shapes.ts'
import { limits } from '../platform/values.ts'

export const savedJob = jobCard.extend({
  saved_at: timestamp,
  is_live: z.boolean(),
  /** Whether it's live and closes within five days. */
  closes_soon: z.boolean(),
  /** The job seeker's private note. */
  note: z.string(),
})
export type SavedJob = z.input<typeof savedJob>

/** IDs, separated by commas or repeated; duplicates count once. */
const compared = z.preprocess(
  (value) => [...new Set([value].flat().flatMap((each) => (typeof each === 'string' ? each.split(',') : [])))],
  z
    .array(id, 'ids must be IDs of saved jobs.')
    .min(1, 'ids must name at least one saved job.')
    .max(limits.compared, `ids can have at most ${limits.compared} entries.`),
)

export const saved = {
  save: endpoint('POST /job-seeker/jobs/{id}/save', {
    access: 'job_seeker',
    summary: 'Save a job (up to 500)',
    params: idParams,
    reply: message,
  }),
  unsave: endpoint('DELETE /job-seeker/jobs/{id}/unsave', {
    access: 'job_seeker',
    summary: 'Remove a job from your saved jobs',
    params: idParams,
    reply: message,
  }),
  note: endpoint('PUT /job-seeker/saved-jobs/{id}', {
    access: 'job_seeker',
    summary: 'Write a note on a saved job, by the job’s ID; an empty note deletes it',
    params: idParams,
    body: z.object({ note: optionalText('Note', limits.saved_note) }),
    reply: record(z.object({ id: z.string(), note: z.string() })),
  }),
  list: endpoint('GET /job-seeker/saved-jobs', {
    access: 'job_seeker',
    summary: 'List your saved jobs, most recently saved first; jobs that have closed stay, marked as not live',
    query: z.object({ ...paging() }),
    reply: page(savedJob),
  }),
  compare: endpoint('GET /job-seeker/compare', {
    access: 'job_seeker',
    summary:
      'Get saved jobs in full to compare, as many as your plan includes; jobs that are no longer available are left out',
    query: z.object({ ids: compared }),
    reply: record(z.object({ jobs: z.array(jobDetail), left_out: z.int() })),
  }),
}
