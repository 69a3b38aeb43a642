/** Where a file of jobs can come from. */
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

/** The reasons for reporting a job, with their labels. */
export const reportReasonLabels = {
  scam: 'Scam or phishing',
  not_a_real_job: 'Not a real job',
  misleading_pay: 'Misleading pay',
  discriminatory: 'Discriminatory',
  duplicate_or_closed: 'A duplicate, or already closed',
  other: 'Something else',
} as const

export type ReportReason = keyof typeof reportReasonLabels
export const reportReasons = Object.keys(reportReasonLabels) as [ReportReason, ...ReportReason[]]

/** Characters of a report's own words, at most. */
export const mostReportWords = 2000

/** Where whoever opens a job's page comes from. */
export const viewSources = [
  'search',
  'recommended',
  'saved',
  'company',
  'alert',
  'feed',
  'search_engine',
  'other_site',
  'direct',
] as const
export type ViewSource = (typeof viewSources)[number]

export const viewSourceLabels: Record<ViewSource, string> = {
  search: 'Job search here',
  recommended: 'Recommended and near',
  saved: 'Saved and applied jobs',
  company: 'Company page',
  alert: 'Job alerts',
  feed: 'Feeds and embedded lists',
  search_engine: 'Search engines',
  other_site: 'Other sites',
  direct: 'Direct links',
}

/** A job's page as a mail leads to it, saying where its reader comes from. */
export const jobPath = (id: string, source: ViewSource) => `/job-details/${id}?source=${source}`
