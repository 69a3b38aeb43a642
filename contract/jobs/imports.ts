import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { importLimits, importResults, importSources } from './values.ts'
import { id, idParams, page, paging, queryChoice, record, timestamp, uploadOf } from '../platform/shapes.ts'

const importedJob = z.object({
  /** Its position in the file, from 1. */
  position: z.int(),
  title: z.string(),
  source_id: z.string().nullable(),
  /** `waiting` if it hasn't been saved yet. In a preview, what an import would do. */
  result: z.enum(['waiting', ...importResults]),
  /** What was guessed, missing, shortened, or not recognized, and why it wasn't imported or changed. */
  notes: z.array(z.string()),
  /** The draft; null if there is none or it has been deleted. */
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

/** Jobs imported from another system's file. */
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
      /** Detected if not given. */
      source: z.preprocess(
        (value) => (value === '' ? undefined : value),
        z.enum(importSources, { error: `source must be one of: ${importSources.join(', ')}.` }).optional(),
      ),
      /** `true` saves nothing and returns what an import would do. */
      preview: z.enum(['true', 'false']).default('false'),
    }),
    reply: record(
      z.object({
        /** The import's id; null for a preview. */
        id: id.nullable(),
        source: z.enum(importSources),
        total: z.int(),
        counts,
        /** Every job of a preview. For an import, get them page by page. */
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
