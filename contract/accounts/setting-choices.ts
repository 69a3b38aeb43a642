/** What may be chosen in the settings; beside the schemas so that a page can list choices without them. */
export const searchStatuses = ['ready_to_interview', 'open_to_offers', 'closed'] as const
export const nameVisibilities = ['full', 'initials', 'hidden_until_accepted'] as const
export const fieldVisibilities = ['never', 'after_application', 'verified_employers'] as const
export const recruiterNameVisibilities = ['full', 'first_name', 'company'] as const
export const preferredChannels = ['email', 'phone', 'messages'] as const
/** Whom an employer shows how to reach them. */
export const contactShownTo = ['nobody', 'applicants', 'job_seekers'] as const
export const whoMayMessage = ['verified_employers', 'only_where_i_applied', 'nobody'] as const
export const digests = ['off', 'daily', 'weekly'] as const
export const exportFormats = ['json', 'csv'] as const

export const mostBlockedCompanies = 100

/** Events whose mail can be ended from the mail itself: what is about no application and no account of one's own. */
export const unsubscribableEvents = ['message', 'job_alert', 'saved_job_closing', 'content'] as const
export type UnsubscribableEvent = (typeof unsubscribableEvents)[number]
