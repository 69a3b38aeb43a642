import { counted } from '../../../contract/platform/format.ts'
import type { AdminJob } from '../../../contract/admin/jobs.ts'
import { type ReportReason, reportReasonLabels } from '../../../contract/jobs/values.ts'
import { call } from '../../browser-api.ts'
import { type RecordAction, RecordActionDialog } from '../actions/record-action-dialog.tsx'
import type { PendingAction } from '../records/records-page.tsx'

export type JobAction = 'flag' | 'unflag' | 'keep' | 'delete'

const isOver = ({ status }: AdminJob) => status === 'filled' || status === 'closed'
const openReports = (jobs: readonly AdminJob[]) => jobs.reduce((sum, { reports }) => sum + reports.open, 0)

/** Actions on jobs. The server checks again whether they're possible. */
export const jobActions: Record<JobAction, RecordAction<AdminJob>> = {
  flag: {
    label: 'Flag',
    notPossible: (job) =>
      (job.flagged_at !== null && 'It’s already flagged') ||
      (job.status === 'draft' && 'Only its company can see a draft') ||
      (isOver(job) && 'It’s closed'),
    title: (name) => `Flag ${name}?`,
    confirm: 'Flag',
    danger: true,
    reason: 'The company gets this by email.',
    consequence(jobs) {
      const [one, open] = [jobs.length === 1, openReports(jobs)]
      return `${one ? 'The job is' : 'The jobs are'} hidden everywhere right away. Applicants still see ${one ? 'it' : 'them'}, and ${one ? 'the company still owes' : 'the companies still owe'} answers.${open ? ` ${counted(open, 'open report is', 'open reports are')} upheld.` : ''}`
    },
    act: ({ id }, reason) => call('PATCH /admin/jobs/{id}/flag', { params: { id }, body: { reason } }),
    done: (name) => `${name} flagged`,
  },
  unflag: {
    label: 'Unflag',
    notPossible: (job) => job.flagged_at === null && 'It isn’t flagged',
    title: (name) => `Unflag ${name}?`,
    confirm: 'Unflag',
    reason: 'The company gets this by email.',
    mayBeBlank: true,
    consequence: (jobs) =>
      `${jobs.length === 1 ? 'The job is shown again until its' : 'The jobs are shown again until their'} closing date. All reports are dismissed.`,
    act: ({ id }, reason) => call('PATCH /admin/jobs/{id}/unflag', { params: { id }, body: { reason } }),
    done: (name) => `${name} unflagged`,
  },
  keep: {
    label: 'Dismiss reports',
    notPossible: (job) => (job.flagged_at !== null || job.reports.open === 0) && 'It has no open reports',
    title: (name) => `Dismiss the reports about ${name}?`,
    confirm: 'Dismiss reports',
    reason: 'Saved in the history. Only administrators can see it.',
    consequence: (jobs) =>
      `${counted(openReports(jobs), 'open report is', 'open reports are')} dismissed. The company isn’t notified.`,
    act: ({ id }, reason) => call('PATCH /admin/jobs/{id}/keep', { params: { id }, body: { reason } }),
    done: (name) => `Reports dismissed for ${name}`,
  },
  delete: {
    label: 'Delete',
    notPossible: (job) => isOver(job) && job.applications.total > 0 && 'It’s closed, and its records are kept',
    title: (name) => `Delete ${name}?`,
    confirm: 'Delete',
    danger: true,
    reason: 'The company gets this by email.',
    consequence: deleted,
    act: ({ id }, reason) => call('DELETE /admin/jobs/{id}', { params: { id }, body: { reason } }),
    done: (name) => `${name} deleted`,
  },
}

function deleted(jobs: readonly AdminJob[]): string {
  const applied = jobs.filter(({ applications }) => applications.total > 0)
  const people = applied.reduce((sum, { applications }) => sum + applications.total, 0)
  const waiting = applied.reduce((sum, { applications }) => sum + applications.open, 0)
  const gone = jobs.length - applied.length
  const notice = waiting
    ? `${counted(waiting, 'open application is', 'open applications are')} closed, and ${waiting === 1 ? 'the applicant is' : 'each applicant is'} notified.`
    : 'No applications are open.'
  if (jobs.length === 1)
    return people
      ? `It has ${counted(people, 'application')}, so the job is closed and its records are kept. ${notice}`
      : 'No one has applied. The job is deleted permanently.'
  return [
    gone && `${counted(gone, 'job')} without applications ${gone === 1 ? 'is' : 'are'} deleted permanently.`,
    people &&
      `${counted(applied.length, 'job')} with ${counted(people, 'application')} ${applied.length === 1 ? 'is' : 'are'} closed, and the records are kept. ${notice}`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Flags, unflags, or deletes one or more jobs, or dismisses their reports. */
export function JobActionDialog({ action, rows, ...over }: PendingAction<AdminJob, JobAction>) {
  const [job] = rows
  return (
    <RecordActionDialog
      action={jobActions[action]}
      rows={rows}
      noun={['job', 'jobs']}
      nameOf={({ title }) => title}
      {...over}
    >
      {rows.length === 1 && job && job.reports.total > 0 && (
        <p className="text-text-2">
          {reportsText(job)}: {reasonsText(job)}.
        </p>
      )}
    </RecordActionDialog>
  )
}

/** `6 reports`. */
export const reportsText = ({ reports }: Pick<AdminJob, 'reports'>) => counted(reports.total, 'report')

/** `4 scam or phishing, 1 not a real job`, the most frequent first. */
export const reasonsText = ({ reports }: Pick<AdminJob, 'reports'>) =>
  (Object.entries(reports.by_reason) as [ReportReason, number][])
    .toSorted(([, one], [, other]) => other - one)
    .map(([reason, count]) => `${reports.total === 1 ? '' : `${count} `}${lowerStart(reportReasonLabels[reason])}`)
    .join(', ')

const lowerStart = (label: string) => label.charAt(0).toLowerCase() + label.slice(1)
