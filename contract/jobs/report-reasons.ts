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
