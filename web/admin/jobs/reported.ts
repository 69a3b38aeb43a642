import type { AdminJob } from '../../../contract/admin/jobs.ts'
import { type ReportReason, reportReasonLabels } from '../../../contract/jobs/report-reasons.ts'
import { counted } from '../../text/counts.ts'

/** `6 reports`. */
export const reportsText = ({ reports }: Pick<AdminJob, 'reports'>) => counted(reports.total, 'report')

/** `4 scam or phishing, 1 not a real job`, the most frequent first. */
export const reasonsText = ({ reports }: Pick<AdminJob, 'reports'>) =>
  (Object.entries(reports.by_reason) as [ReportReason, number][])
    .toSorted(([, one], [, other]) => other - one)
    .map(([reason, count]) => `${count} ${lowerStart(reportReasonLabels[reason])}`)
    .join(', ')

const lowerStart = (label: string) => label.charAt(0).toLowerCase() + label.slice(1)

/** What stands for a job where its title is too little: the start of its id, by which it is found. */
export const shortId = (id: string) => id.slice(0, 8)
