import { listHref, readListQuery } from '../../text/list-query.ts'
import { jobsAddress, readJobFilters } from '../../text/job-filters.ts'
import { seekersShape } from '../../parts/sourcing/load-seekers.ts'

/** The choices of the job search's fourth field. `entry-level` is a level; the others are types. */
export const advancedFilters = [
  { value: 'remote', label: 'Remote Only' },
  { value: 'full-time', label: 'Full-Time' },
  { value: 'contract', label: 'Contract' },
  { value: 'entry-level', label: 'Entry Level' },
] as const

/** The URL a submitted form leads to: values trimmed, empty ones left out, under the list's own parameter names. */
export const searchAddress = {
  job_seeker: (asked: URLSearchParams) => jobsAddress(readJobFilters(asked).filters),
  employer: (asked: URLSearchParams) =>
    listHref('/find-job-seeker', readListQuery(`http://form.test/?${asked}`, seekersShape).filters),
}
