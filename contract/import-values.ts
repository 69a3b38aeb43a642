/** Where a file of jobs can come from. Imports no zod: pages load this file. */
export const importSources = ['greenhouse', 'lever', 'ashby', 'job_posting', 'indeed'] as const
export type ImportSource = (typeof importSources)[number]

export const importSourceLabels: Record<ImportSource, string> = {
  greenhouse: 'Greenhouse',
  lever: 'Lever',
  ashby: 'Ashby',
  job_posting: 'schema.org JobPosting',
  indeed: 'Indeed XML',
}

/**
 * What becomes of a job of a file: a new draft; a draft whose untouched fields were brought up to date; nothing new in
 * it; left alone because it was posted here; or it cannot be taken.
 */
export const importResults = ['created', 'updated', 'unchanged', 'kept', 'refused'] as const
export type ImportResult = (typeof importResults)[number]

export const importLimits = { jobs: 5000, file_bytes: 10 * 1024 * 1024 } as const
