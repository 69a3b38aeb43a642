import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { jobCard } from './jobs.ts'
import { idParams, message, page, paging, timestamp } from './shapes.ts'

export const savedJob = jobCard.extend({ saved_at: timestamp, is_live: z.boolean() })

export const saved = {
  save: endpoint('POST /job-seeker/jobs/{id}/save', {
    access: 'job_seeker',
    summary: 'Save a job',
    params: idParams,
    reply: message,
  }),
  unsave: endpoint('DELETE /job-seeker/jobs/{id}/unsave', {
    access: 'job_seeker',
    summary: 'Take a job off the saved ones',
    params: idParams,
    reply: message,
  }),
  mine: endpoint('GET /job-seeker/saved-jobs', {
    access: 'job_seeker',
    summary: 'My saved jobs, last saved first; ended ones stay and say so',
    query: z.object({ ...paging() }),
    reply: page(savedJob),
  }),
}
