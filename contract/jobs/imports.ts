import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { importLimits, importResults, importSources } from './values.ts'
import { id, idParams, page, paging, queryChoice, record, timestamp, uploadOf } from '../platform/shapes.ts'

const importedJob = z.object({
  /** Its place in the file, from 1. */
  position: z.int(),
  title: z.string(),
  source_id: z.string().nullable(),
  /** `waiting`: its turn comes. In a preview: what an import would do now. */
  result: z.enum(['waiting', ...importResults]),
  /** What was guessed, missing, cut or not understood, and why it was refused or left alone. */
  notes: z.array(z.string()),
  /** The draft; null where there is none, or it was deleted since. */
  job_id: id.nullable(),
})
export type ImportedJob = z.input<typeof importedJob>

const counts = z.record(z.enum(['waiting', ...importResults]), z.int())

const jobImport = z.object({
  id,
  source: z.enum(importSources),
  file_name: z.string(),
  total: z.int(),
  counts,
  created_at: timestamp,
  /** Null while jobs are still being saved. */
  finished_at: timestamp.nullable(),
})
export type JobImport = z.input<typeof jobImport>

/** Jobs of other systems, out of a file. */
export const imports = {
  start: endpoint('POST /employer/jobs/import', {
    access: 'recruiter',
    summary:
      'Import the jobs in a file as drafts (Greenhouse, Lever, Ashby, JobPosting, or Indeed XML; at most 10 MB and 5,000 jobs)',
    multipart: true,
    file_bytes: importLimits.file_bytes,
    body: z.object({
      file: uploadOf('Choose a JSON, XML, or HTML file of at most 10 MB.'),
      file_name: z.string().max(300).optional(),
      /** Recognised where it is not given. */
      source: z.preprocess(
        (value) => (value === '' ? undefined : value),
        z.enum(importSources, { error: `source must be one of: ${importSources.join(', ')}.` }).optional(),
      ),
      /** `true` saves nothing and answers what an import would do. */
      preview: z.enum(['true', 'false']).default('false'),
    }),
    reply: record(
      z.object({
        /** Of the import that has begun; null for a preview. */
        id: id.nullable(),
        source: z.enum(importSources),
        total: z.int(),
        counts,
        /** Every job of a preview; of an import they are asked for page by page. */
        jobs: z.array(importedJob),
      }),
    ),
  }),
  list: endpoint('GET /employer/jobs/imports', {
    access: 'employer',
    summary: 'List your company’s ten newest imports from the last 30 days',
    reply: z.object({ data: z.array(jobImport) }),
  }),
  show: endpoint('GET /employer/jobs/imports/{id}', {
    access: 'employer',
    summary: 'Get an import’s progress and its jobs',
    params: idParams,
    query: z.object({ result: queryChoice('result', importResults), ...paging() }),
    reply: page(importedJob, { import: jobImport }),
  }),
}
