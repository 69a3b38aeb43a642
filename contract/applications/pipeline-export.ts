import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { pipelineFilters } from './pipeline.ts'
import { idParams } from '../platform/shapes.ts'

/** What leaves the pipeline as a file. */
export const pipelineExport = {
  ofJob: endpoint('GET /employer/jobs/{id}/applications/export', {
    access: 'recruiter',
    summary:
      'Applications to one of my jobs as a CSV file, filtered and sorted as their list: UTF-8, a line each, whoever is withheld without what was sent',
    params: idParams,
    query: z.object(pipelineFilters),
    reply: 'raw',
  }),
}
