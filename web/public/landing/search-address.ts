import { jobsAddress, readJobFilters } from '../../text/job-filters.ts'
import { peopleAddress } from '../../parts/people/people-address.ts'
import { readPeopleFilters } from '../../parts/people/load-people.ts'

/** The fourth field of the job search: what each choice asks for. `entry-level` is a level, the others are types. */
export const advancedFilters = [
  { value: 'remote', label: 'Remote Only' },
  { value: 'full-time', label: 'Full-Time' },
  { value: 'contract', label: 'Contract' },
  { value: 'entry-level', label: 'Entry Level' },
] as const

/** Where a filled form leads: values trimmed, empty ones left out, each under the name the list knows it by. */
export const searchAddress = {
  job_seeker: (asked: URLSearchParams) => jobsAddress(readJobFilters(asked).filters),
  employer: (asked: URLSearchParams) =>
    peopleAddress('/find-job-seeker', readPeopleFilters(`http://form.test/?${asked}`).filters),
}
