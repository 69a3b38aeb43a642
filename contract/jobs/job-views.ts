import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { idParams, message } from '../platform/shapes.ts'
import { viewSources } from './values.ts'

/** That the page of a job was opened. */
export const jobViews = {
  count: endpoint('POST /jobs/{id}/view', {
    access: 'public',
    summary:
      'Count that a job is looked at: each visitor once a day, bots and the company’s own people not at all. Answers the same, counted or not',
    params: idParams,
    body: z.object({
      source: z.enum(viewSources, { error: `source must be one of: ${viewSources.join(', ')}.` }),
    }),
    reply: message,
    safe: true,
  }),
}
