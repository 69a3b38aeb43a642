import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { idParams, message } from '../platform/shapes.ts'
import { viewSources } from './values.ts'

/** Views of job pages. */
export const jobViews = {
  count: endpoint('POST /jobs/{id}/view', {
    access: 'public',
    summary:
      'Count a view of a job: once per visitor per day, ignoring bots and the company’s own people. The response is the same either way',
    params: idParams,
    body: z.object({
      source: z.enum(viewSources, { error: `source must be one of: ${viewSources.join(', ')}.` }),
    }),
    reply: message,
    safe: true,
  }),
}
