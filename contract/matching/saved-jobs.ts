import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { jobCard, jobDetail } from '../jobs/jobs.ts'
import { id, idParams, message, optionalText, page, paging, record, timestamp } from '../platform/shapes.ts'
import { limits } from '../platform/values.ts'

export const savedJob = jobCard.extend({
  saved_at: timestamp,
  is_live: z.boolean(),
  /** It is live and closes within five days. */
  closes_soon: z.boolean(),
  /** My own words about it, which nobody else reads. */
  note: z.string(),
})
export type SavedJob = z.input<typeof savedJob>

/** Ids, separated by commas or each by itself; each counts once. */
const compared = z.preprocess(
  (value) => [...new Set([value].flat().flatMap((each) => (typeof each === 'string' ? each.split(',') : [])))],
  z
    .array(id, 'ids are those of saved jobs.')
    .min(1, 'Name the jobs to compare.')
    .max(limits.compared, `ids can be ${limits.compared} at most.`),
)

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
  compare: endpoint('GET /job-seeker/compare', {
    access: 'job_seeker',
    summary: 'Saved jobs in full beside each other, as many as my plan includes; without those I cannot open any more',
    query: z.object({ ids: compared }),
    reply: record(z.object({ jobs: z.array(jobDetail), left_out: z.int() })),
  }),
}
