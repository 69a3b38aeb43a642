import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { pipelineFilters } from './pipeline.ts'
import { idParams } from '../platform/shapes.ts'

/** The pipeline as a file. */
export const pipelineExport = {
  ofJob: endpoint('GET /employer/jobs/{id}/applications/export', {
    access: 'recruiter',
    summary:
      'Export the applications to one of your jobs as a UTF-8 CSV file, filtered and sorted like their list. Withheld applicants are listed without what they sent',
    params: idParams,
    query: z.object(pipelineFilters),
    reply: 'raw',
  }),
}
