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
 * What becomes of a job of a file: a new draft; a new job that went live, which only a schedule does; a job whose
 * untouched fields were brought up to date; nothing new in it; left alone because it was posted here; it cannot be
 * taken; or an earlier file of the schedule had it and this one does not.
 */
export const importResults = ['created', 'published', 'updated', 'unchanged', 'kept', 'refused', 'gone'] as const
export type ImportResult = (typeof importResults)[number]

/** How often a schedule reads its newest file. */
export const importFrequencies = ['daily', 'weekly'] as const
export type ImportFrequency = (typeof importFrequencies)[number]

/** A run waits for its file to be read, saves jobs, or has come to one of the other ends. */
export const runStates = ['waiting', 'saving', 'done', 'nothing_new', 'failed', 'not_included'] as const
export type RunState = (typeof runStates)[number]

export const importLimits = { jobs: 5000, file_bytes: 10 * 1024 * 1024 } as const
