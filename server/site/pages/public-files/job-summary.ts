import { labelOf, workplaceLabels } from '../../../../contract/jobs/labels.ts'
import { salaryPeriodText, salaryText } from '../../../../web/text/salary.ts'
import { locationText } from '../../../jobs/queries.ts'
import type { FullJobRow } from './queries.ts'

/** `$148,000-$182,000 a year`. */
export const payOf = (job: FullJobRow) => {
  const pay = { ...job, salary_type: job.salary_type }
  return [salaryText(pay), salaryPeriodText(pay)].filter(Boolean).join(' ')
}

/** Where the work is done: the place, plus the workplace unless it would repeat the place. */
export const placesOf = (job: FullJobRow) => [
  locationText(job) ?? 'Location not specified',
  ...(job.workplace === 'remote' && !job.city && !job.state ? [] : [labelOf(workplaceLabels, job.workplace)]),
]

/** A one-line summary of a job: place, workplace, pay, and when the company promises to answer. */
export const summaryOf = (job: FullJobRow) =>
  [...placesOf(job), payOf(job), job.answer_days && `answers within ${job.answer_days} business days`]
    .filter(Boolean)
    .join(' · ')
