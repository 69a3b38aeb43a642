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
 * What happened to a job in an imported file: it became a draft; it went live (scheduled imports only); fields not edited
 * here were updated; nothing had changed; it was left alone because it's already posted; it was refused; or an earlier
 * file of the schedule had it and this one doesn't.
 */
export const importResults = ['created', 'published', 'updated', 'unchanged', 'kept', 'refused', 'gone'] as const
export type ImportResult = (typeof importResults)[number]

/** How often a schedule reads its newest file. */
export const importFrequencies = ['daily', 'weekly'] as const
export type ImportFrequency = (typeof importFrequencies)[number]

/** A run waits for its file, saves jobs, or has ended in one of the other ways. */
export const runStates = ['waiting', 'saving', 'done', 'nothing_new', 'failed', 'not_included'] as const
export type RunState = (typeof runStates)[number]

export const importLimits = { jobs: 5000, file_bytes: 10 * 1024 * 1024 } as const

/** The reasons for reporting a job, with their labels. */
export const reportReasonLabels = {
  scam: 'Scam or phishing',
  not_a_real_job: 'Not a real job',
  misleading_pay: 'Misleading pay',
  discriminatory: 'Discriminatory',
  duplicate_or_closed: 'Duplicate or already closed',
  other: 'Something else',
} as const

export type ReportReason = keyof typeof reportReasonLabels
export const reportReasons = Object.keys(reportReasonLabels) as [ReportReason, ...ReportReason[]]

/** The longest a report's details may be, in characters. */
export const mostReportWords = 2000

/** Where a visit to a job's page came from. */
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
  search: 'Job search',
  recommended: 'Recommended and nearby',
  saved: 'Saved and applied jobs',
  company: 'Company page',
  alert: 'Job alerts',
  feed: 'Feeds and embedded lists',
  search_engine: 'Search engines',
  other_site: 'Other sites',
  direct: 'Direct links',
}

/** The address of a job's page as it's linked in an email, with the source of the visit. */
export const jobPath = (id: string, source: ViewSource) => `/job-details/${id}?source=${source}`
