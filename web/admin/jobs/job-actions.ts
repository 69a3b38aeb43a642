import type { AdminJob } from '../../../contract/admin/jobs.ts'
import { call } from '../../browser-api.ts'
import { counted } from '../../text/counts.ts'

export const jobActions = ['flag', 'unflag', 'keep', 'delete'] as const
export type JobAction = (typeof jobActions)[number]

const isOver = ({ status }: AdminJob) => status === 'filled' || status === 'closed'

/** Why it cannot be done to this job; nothing where it can. The server looks again. */
export const notPossible: Record<JobAction, (job: AdminJob) => string | false> = {
  flag: (job) =>
    (job.flagged_at !== null && 'It is flagged already') ||
    (job.status === 'draft' && 'A draft is seen by nobody but its company') ||
    (isOver(job) && 'It has ended'),
  unflag: (job) => job.flagged_at === null && 'It is not flagged',
  keep: (job) => (job.flagged_at !== null || job.reports.open === 0) && 'No report of it is open',
  delete: (job) => isOver(job) && job.applications.total > 0 && 'It has ended, and its records stay',
}

/** What is done, before and after it is done; `name` is a job's title or how many they are. */
export const actionWords: Record<
  JobAction,
  { title: (name: string) => string; confirm: string; done: (name: string) => string; reader: string }
> = {
  flag: {
    title: (name) => `Flag ${name}`,
    confirm: 'Flag',
    done: (name) => `${name}: flagged`,
    reader: 'The company reads it by mail.',
  },
  unflag: {
    title: (name) => `Unflag ${name}`,
    confirm: 'Unflag',
    done: (name) => `${name}: no longer flagged`,
    reader: 'The company reads it by mail.',
  },
  keep: {
    title: (name) => `Keep ${name}`,
    confirm: 'Dismiss the reports',
    done: (name) => `${name}: kept, reports dismissed`,
    reader: 'Kept in the history, for us alone.',
  },
  delete: {
    title: (name) => `Delete ${name}`,
    confirm: 'Delete',
    done: (name) => `${name}: deleted`,
    reader: 'The company reads it by mail.',
  },
}

/** What follows, said before it is done. */
export function consequence(action: JobAction, jobs: readonly AdminJob[]): string {
  const one = jobs.length === 1
  const open = jobs.reduce((sum, { reports }) => sum + reports.open, 0)
  if (action === 'flag')
    return `${one ? 'The job is' : 'The jobs are'} hidden everywhere at once. Those who applied still see ${one ? 'it' : 'them'}, and answers stay due.${open ? ` ${counted(open, 'open report is', 'open reports are')} upheld.` : ''}`
  if (action === 'unflag')
    return `${one ? 'The job is shown' : 'The jobs are shown'} again as before, with the days that are left. What was reported is dismissed.`
  if (action === 'keep')
    return `${counted(open, 'open report is', 'open reports are')} dismissed. The company is told nothing.`
  return deleted(jobs)
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

/** Does it to one job. */
export function act(action: JobAction, id: string, reason: string): Promise<unknown> {
  const input = { params: { id }, body: { reason } }
  if (action === 'delete') return call('DELETE /admin/jobs/{id}', input)
  return call(`PATCH /admin/jobs/{id}/${action}`, input)
}
