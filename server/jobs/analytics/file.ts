import { byteOrderMark, csvLine } from '../../platform/csv.ts'
import { daysRemaining } from '../queries.ts'
import { statusNow } from '../rules.ts'
import type { findJobs } from './queries.ts'

type Job = Awaited<ReturnType<typeof findJobs>>[number]

/** What a column is called, and what it says of a job. Numbers stay numbers, so that a spreadsheet can add them up. */
const columns: Record<string, (job: Job) => unknown> = {
  job: ({ title }) => title,
  job_id: ({ id }) => id,
  job_type: ({ job_type }) => job_type,
  status: (job) => statusNow(job),
  views: ({ views }) => views,
  applications: ({ applications }) => applications,
  apply_rate: ({ apply_rate }) => apply_rate,
  open: ({ open }) => open,
  days_to_first_answer: ({ days_to_first_answer }) => days_to_first_answer,
  days_remaining: (job) => daysRemaining(job.expires_at, statusNow(job)),
}

export const fileOf = (jobs: readonly Job[]) =>
  byteOrderMark +
  [Object.keys(columns), ...jobs.map((job) => Object.values(columns).map((column) => column(job)))]
    .map((cells) => csvLine(cells))
    .join('')
