import { searchPath } from '../../../../contract/matching/values.ts'
import type { AlertFilters } from '../../../../contract/matching/alerts.ts'
import { payRangeText, salaryPeriodText, type Pay } from '../../../../contract/jobs/pay-text.ts'
import { jobPath } from '../../../../contract/jobs/values.ts'
import type { MailTemplate } from '../../../platform/mail/mail.ts'
import { companyIn, titleIn } from '../../../platform/mail/names.ts'
import { locationText } from '../../../jobs/queries.ts'
import { mostToldAtOnce } from './rules.ts'

type Alert = { id: string; name: string; filters: AlertFilters }
type Job = Pay & {
  id: string
  title: string
  company_name: string
  city: string | null
  state: string | null
  workplace: string
}

/** To the job seeker who keeps the alert: `jobs` in the order they are listed, each with what of the search it meets. */
export function jobsFound(
  { id, name, filters }: Alert,
  jobs: readonly { job: Job; why: readonly string[] }[],
): MailTemplate {
  const shown = jobs.slice(0, mostToldAtOnce)
  const more = jobs.length - shown.length
  const counted = jobs.length === 1 ? '1 new job' : `${jobs.length} new jobs`
  const [first] = shown
  return {
    subject: `${counted}: ${name}`,
    paragraphs: [
      first && jobs.length === 1
        ? `${titleIn(first.job.title)} at ${companyIn(first.job.company_name)} matches your alert “${name}”.`
        : `${counted} match your alert “${name}”.${more ? ` These are the newest ${shown.length}.` : ''}`,
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
    button: { label: more ? `And ${more} more: open the search` : 'Open the search', path: searchPath(filters) },
  }
}

/** One job is led to itself, with why. */
const alone = ({ job, why }: { job: Job; why: readonly string[] }) => ({
  words: [
    `${titleIn(job.title)} at ${companyIn(job.company_name)}.`,
    ...(why.length ? [`Why: ${why.join('; ')}.`] : []),
  ].join(' '),
  path: jobPath(job.id, 'alert'),
})

const payOf = (pay: Pay) => [payRangeText(pay), salaryPeriodText(pay)].filter(Boolean).join(' ')
