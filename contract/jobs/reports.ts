import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { mostReportWords, reportReasons } from './values.ts'
import { idParams, message, optionalText } from '../platform/shapes.ts'

/** Reports of jobs. Only administrators see them, never the company. */
export const reports = {
  reportJob: endpoint('POST /jobs/{id}/report', {
    access: 'signed_in',
    summary: 'Report a job. Reporting it again replaces your first report until an administrator has reviewed it',
    params: idParams,
    body: z
      .object({
        reason: z.enum(reportReasons, { error: 'Choose what’s wrong with this job.' }),
        words: optionalText('words', mostReportWords).default(''),
      })
      .refine(({ reason, words }) => reason !== 'other' || words, {
        path: ['words'],
        error: 'Describe what’s wrong.',
      }),
    reply: message,
  }),
}
