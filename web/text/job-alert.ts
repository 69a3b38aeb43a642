import { counted, momentText } from '../../contract/platform/format.ts'
import { type AlertFrequency, longestAlertName, thisWeek } from '../../contract/matching/values.ts'
import type { AlertFilters, JobAlert } from '../../contract/matching/alerts.ts'
import { appliedFilters } from './job-filter-chips.ts'
import { jobsAddress, noJobFilters, type JobFilters } from './job-filters.ts'
import { sentence } from './sentence.ts'
import { ownTimeZone } from './clock.ts'

export const alertsAddress = '/job-seeker/settings?section=job_alerts'

export const frequencyLabels: Record<AlertFrequency, string> = {
  instant: 'As soon as they’re posted',
  daily: 'Once a day',
  weekly: 'Once a week',
}

/** The filters as the search page holds them. */
export const searchOf = (filters: AlertFilters): JobFilters => ({ ...noJobFilters, ...filters })

/** What the search asks for, ignoring sort order and paging. Two searches with the same text find the same jobs. */
export const whatIsAsked = (filters: JobFilters) =>
  jobsAddress({ ...filters, page: 1, per_page: undefined, sort: undefined })

/** The jobs of this week that an alert would have sent. */
export const weekAddress = (filters: AlertFilters) => jobsAddress(searchOf(thisWeek(filters)), '/job-seeker/find-jobs')

type AlertDelivery = Pick<JobAlert, 'last_sent_at' | 'tell_at' | 'told' | 'waiting' | 'is_active'>

const everyJob = 'All jobs'

/**
 * What was sent and what is waiting: `Last sent Mon, Nov 23 at 8:00 AM EST, 12 jobs in total. 3 jobs will be sent Tue, Nov
 * 24 at 8:00 AM EST.`
 */
export function deliveryText({ last_sent_at, tell_at, told, waiting, is_active }: AlertDelivery): string {
  const last = last_sent_at
    ? `Last sent ${momentText(last_sent_at, ownTimeZone())}, ${counted(told, 'job')} in total.`
    : 'Nothing sent yet.'
  if (!waiting) return last
  const jobs = counted(waiting, 'job')
  if (!is_active) return `${last} ${jobs} will be sent once you resume it.`
  return `${last} ${jobs} will be sent${tell_at ? ` ${momentText(tell_at, ownTimeZone())}` : ' soon'}.`
}

/** The filters in words: `detection engineer, Remote, $130,000+`. */
export const filtersText = (filters: JobFilters) =>
  appliedFilters(filters)
    .map(({ label }) => label)
    .join(', ') || everyJob

/** The default name of an alert for this search. `at` numbers alerts that would share a name. */
export function alertName(filters: JobFilters, at = 1): string {
  const end = at > 1 ? ` (${at})` : ''
  const name = sentence(filtersText(filters))
  const room = longestAlertName - end.length
  return (name.length > room ? `${name.slice(0, room - 1).trimEnd()}…` : name) + end
}
