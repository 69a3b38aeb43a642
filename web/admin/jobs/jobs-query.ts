import { adminJobSorts, adminJobStates } from '../../../contract/admin/values.ts'
import { categories, jobTypes, postedWithin } from '../../../contract/platform/values.ts'
import { type FiltersOf, id, keyword, oneOf } from '../../text/list-query.ts'

export const jobTypeChoices = [...jobTypes, 'remote'] as const

/** What the list of all jobs can be asked for. */
export const jobsShape = {
  status: oneOf(adminJobStates),
  keyword,
  job_type: oneOf(jobTypeChoices),
  category: oneOf(categories),
  company_id: id,
  posted_within: oneOf(postedWithin),
  sort: oneOf(adminJobSorts),
}
export type JobsFilters = FiltersOf<typeof jobsShape>

export const jobsAddress = '/admin/manage-jobs'
/** Applications to one job, or to all. */
export const applicationsAddress = (job_id?: string) =>
  `${jobsAddress}/applications${job_id ? `?id=${encodeURIComponent(job_id)}` : ''}`
