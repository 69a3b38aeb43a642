import { counted } from '../../../contract/platform/format.ts'
import type { AdminJob } from '../../../contract/admin/jobs.ts'
import { type ReportReason, reportReasonLabels } from '../../../contract/jobs/values.ts'
import { call } from '../../browser-api.ts'
import { type RecordAction, RecordActionDialog } from '../actions/record-action-dialog.tsx'
import type { PendingAction } from '../records/records-page.tsx'

export type JobAction = 'flag' | 'unflag' | 'keep' | 'delete'

const isOver = ({ status }: AdminJob) => status === 'filled' || status === 'closed'
const openReports = (jobs: readonly AdminJob[]) => jobs.reduce((sum, { reports }) => sum + reports.open, 0)

/** What can be done to jobs; the server looks again whether it can. */
export const jobActions: Record<JobAction, RecordAction<AdminJob>> = {
  flag: {
    label: 'Flag',
    notPossible: (job) =>
      (job.flagged_at !== null && 'It is flagged already') ||
      (job.status === 'draft' && 'A draft is seen by nobody but its company') ||
      (isOver(job) && 'It has ended'),
    title: (name) => `Flag ${name}`,
    confirm: 'Flag',
    danger: true,
    reason: 'The company reads it by mail.',
    consequence(jobs) {
      const [one, open] = [jobs.length === 1, openReports(jobs)]
      return `${one ? 'The job is' : 'The jobs are'} hidden everywhere at once. Those who applied still see ${one ? 'it' : 'them'}, and answers stay due.${open ? ` ${counted(open, 'open report is', 'open reports are')} upheld.` : ''}`
    },
    act: ({ id }, reason) => call('PATCH /admin/jobs/{id}/flag', { params: { id }, body: { reason } }),
    done: (name) => `${name}: flagged`,
  },
  unflag: {
    label: 'Unflag',
    notPossible: (job) => job.flagged_at === null && 'It is not flagged',
    title: (name) => `Unflag ${name}`,
    confirm: 'Unflag',
    reason: 'The company reads it by mail.',
    mayBeBlank: true,
    consequence: (jobs) =>
      `${jobs.length === 1 ? 'The job is shown' : 'The jobs are shown'} again as before, with the days that are left. What was reported is dismissed.`,
    act: ({ id }, reason) => call('PATCH /admin/jobs/{id}/unflag', { params: { id }, body: { reason } }),
    done: (name) => `${name}: no longer flagged`,
  },
  keep: {
    label: 'Dismiss reports',
    notPossible: (job) => (job.flagged_at !== null || job.reports.open === 0) && 'No report of it is open',
    title: (name) => `Keep ${name}`,
    confirm: 'Dismiss the reports',
    reason: 'Kept in the history, for us alone.',
    consequence: (jobs) =>
      `${counted(openReports(jobs), 'open report is', 'open reports are')} dismissed. The company is told nothing.`,
    act: ({ id }, reason) => call('PATCH /admin/jobs/{id}/keep', { params: { id }, body: { reason } }),
    done: (name) => `${name}: kept, reports dismissed`,
  },
  delete: {
    label: 'Delete',
    notPossible: (job) => isOver(job) && job.applications.total > 0 && 'It has ended, and its records stay',
    title: (name) => `Delete ${name}`,
    confirm: 'Delete',
    danger: true,
    reason: 'The company reads it by mail.',
    consequence: deleted,
    act: ({ id }, reason) => call('DELETE /admin/jobs/{id}', { params: { id }, body: { reason } }),
    done: (name) => `${name}: deleted`,
  },
}

function deleted(jobs: readonly AdminJob[]): string {
  const applied = jobs.filter(({ applications }) => applications.total > 0)
  const people = applied.reduce((sum, { applications }) => sum + applications.total, 0)
  const waiting = applied.reduce((sum, { applications }) => sum + applications.open, 0)
  const gone = jobs.length - applied.length
  const told = waiting
    ? `${counted(waiting, 'open application is', 'open applications are')} closed, and ${waiting === 1 ? 'the applicant is' : 'each applicant is'} told.`
    : 'Nobody waits for an answer.'
  if (jobs.length === 1)
    return people
      ? `${counted(people, 'application was', 'applications were')} sent: the job is closed and its records stay. ${told}`
      : 'Nobody applied to it. It is gone for good.'
  return [
    gone && `${counted(gone, 'job')} that nobody applied to ${gone === 1 ? 'is' : 'are'} gone for good.`,
    people &&
      `${counted(applied.length, 'job is', 'jobs are')} closed with ${counted(people, 'application')}, and the records stay. ${told}`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Flags, unflags, keeps or deletes one job or several. */
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
    .map(([reason, count]) => `${count} ${lowerStart(reportReasonLabels[reason])}`)
    .join(', ')

const lowerStart = (label: string) => label.charAt(0).toLowerCase() + label.slice(1)
