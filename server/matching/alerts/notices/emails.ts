import { searchPath } from '../../../../contract/matching/values.ts'
import type { AlertFilters } from '../../../../contract/matching/alerts.ts'
import { payRangeText, salaryPeriodText, type Pay } from '../../../../contract/jobs/pay-text.ts'
import { jobPath } from '../../../../contract/jobs/values.ts'
import type { MailTemplate } from '../../../platform/mail/mail.ts'
import { companyIn, titleIn } from '../../../platform/mail/names.ts'
import { locationText } from '../../../jobs/queries.ts'
import { mostPerEmail } from './rules.ts'

type Alert = { id: string; name: string; filters: AlertFilters }
type Job = Pay & {
  id: string
  title: string
  company_name: string
  city: string | null
  state: string | null
  workplace: string
}

/** To the alert's owner: `jobs` in list order, each with the reasons it matches. */
export function jobsFound(
  { id, name, filters }: Alert,
  jobs: readonly { job: Job; why: readonly string[] }[],
): MailTemplate {
  const shown = jobs.slice(0, mostPerEmail)
  const more = jobs.length - shown.length
  const counted = jobs.length === 1 ? '1 new job' : `${jobs.length} new jobs`
  const [first] = shown
  return {
    subject: `${counted}: ${name}`,
    paragraphs: [
      first && jobs.length === 1
        ? `${titleIn(first.job.title)} at ${companyIn(first.job.company_name)} matches your “${name}” alert.`
        : `${counted} match your “${name}” alert.${more ? ` Here are the newest ${shown.length}.` : ''}`,
    ],
    items: shown.map(({ job, why }) => ({
      title: titleIn(job.title),
      path: jobPath(job.id, 'alert'),
      words: [
        [companyIn(job.company_name), locationText(job), payOf(job)].filter(Boolean).join(' · '),
        ...(why.length ? [`Why: ${why.join('; ')}.`] : []),
      ].join('\n'),
    })),
    unsubscribe: { alert_id: id },
    ...(first && jobs.length === 1 ? { notification: alone(first) } : {}),
    button: { label: more ? `See ${more} more` : 'See all matches', path: searchPath(filters) },
  }
}

/** A single job links to itself, with its reasons. */
const alone = ({ job, why }: { job: Job; why: readonly string[] }) => ({
  words: [
    `${titleIn(job.title)} at ${companyIn(job.company_name)}.`,
    ...(why.length ? [`Why: ${why.join('; ')}.`] : []),
  ].join(' '),
  path: jobPath(job.id, 'alert'),
})

const payOf = (pay: Pay) => [payRangeText(pay), salaryPeriodText(pay)].filter(Boolean).join(' ')
