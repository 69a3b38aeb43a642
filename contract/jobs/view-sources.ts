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
