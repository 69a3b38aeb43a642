import { adminJobSorts, adminJobStates } from '../../../contract/admin/values.ts'
import { categories, jobTypes, postedWithin } from '../../../contract/platform/values.ts'
import { type FiltersOf, id, keyword, oneOf } from '../../text/list-query.ts'

export const jobTypeChoices = [...jobTypes, 'remote'] as const

/** The filters of the job list. */
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
/** The list of applications to one job, or to all jobs. */
export const applicationsAddress = (job_id?: string) =>
  `${jobsAddress}/applications${job_id ? `?id=${encodeURIComponent(job_id)}` : ''}`
