import { counted, momentText } from '../../contract/platform/format.ts'
import { type AlertFrequency, longestAlertName, thisWeek } from '../../contract/matching/values.ts'
import type { AlertFilters, JobAlert } from '../../contract/matching/alerts.ts'
import { appliedFilters } from './job-filter-chips.ts'
import { jobsAddress, noJobFilters, type JobFilters } from './job-filters.ts'
import { sentence } from './sentence.ts'
import { ownTimeZone } from './clock.ts'

export const alertsAddress = '/job-seeker/settings?section=job_alerts'

export const frequencyLabels: Record<AlertFrequency, string> = {
  instant: 'As they are posted',
  daily: 'Once a day',
  weekly: 'Once a week',
}

/** As the search's page holds them. */
export const searchOf = (filters: AlertFilters): JobFilters => ({ ...noJobFilters, ...filters })

/** What is asked for, apart from how its list is sorted and cut; two searches with the same one find the same. */
export const whatIsAsked = (filters: JobFilters) =>
  jobsAddress({ ...filters, page: 1, per_page: undefined, sort: undefined })

/** The jobs of this week that an alert would have told of. */
export const weekAddress = (filters: AlertFilters) => jobsAddress(searchOf(thisWeek(filters)), '/job-seeker/find-jobs')

type AlertDelivery = Pick<JobAlert, 'last_sent_at' | 'tell_at' | 'told' | 'waiting' | 'is_active'>

const everyJob = 'Every job'

/** What it has told of, and what waits: `Last told Mon, Nov 23 at 8:00 AM EST; 12 jobs in all. 3 jobs wait until Tue, Nov 24 at 8:00 AM EST.` */
export function deliveryText({ last_sent_at, tell_at, told, waiting, is_active }: AlertDelivery): string {
  const last = last_sent_at
    ? `Last told ${momentText(last_sent_at, ownTimeZone())}; ${counted(told, 'job')} in all.`
    : 'Nothing told yet.'
  if (!waiting) return last
  const waits = `${counted(waiting, 'job')} ${waiting === 1 ? 'waits' : 'wait'}`
  if (!is_active) return `${last} ${waits} until it goes on.`
  return `${last} ${waits}${tell_at ? ` until ${momentText(tell_at, ownTimeZone())}` : ''}.`
}

/** The filters in words: `detection engineer, Remote, $130,000+`. */
export const filtersText = (filters: JobFilters) =>
  appliedFilters(filters)
    .map(({ label }) => label)
    .join(', ') || everyJob

/** What an alert of this search is called until somebody calls it otherwise; `at` tells those of one name apart. */
export function alertName(filters: JobFilters, at = 1): string {
  const end = at > 1 ? ` (${at})` : ''
  const name = sentence(filtersText(filters))
  const room = longestAlertName - end.length
  return (name.length > room ? `${name.slice(0, room - 1).trimEnd()}…` : name) + end
}
