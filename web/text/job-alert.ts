import { type AlertFrequency, longestAlertName, thisWeek } from '../../contract/alert-values.ts'
import type { AlertFilters } from '../../contract/alerts.ts'
import { appliedFilters } from './job-filter-chips.ts'
import { jobsAddress, noJobFilters, type JobFilters } from './job-filters.ts'

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

const everyJob = 'Every job'

/** The filters in words: `detection engineer, Remote, $130,000+`. */
export const filtersText = (filters: JobFilters) =>
  appliedFilters(filters)
    .map(({ label }) => label)
    .join(', ') || everyJob

/** What an alert of this search is called until somebody calls it otherwise; `at` tells those of one name apart. */
export function alertName(filters: JobFilters, at = 1): string {
  const end = at > 1 ? ` (${at})` : ''
  const words = filtersText(filters)
  const name = words.charAt(0).toUpperCase() + words.slice(1)
  const room = longestAlertName - end.length
  return (name.length > room ? `${name.slice(0, room - 1).trimEnd()}…` : name) + end
}
