import {
  categoryLabels,
  clearanceAskedLabels,
  jobTypeLabels,
  labelOf,
  postedWithinLabels,
  workplaceLabels,
} from '../../contract/labels.ts'
import type { Caller } from '../http/callers.ts'
import { statusNow } from './post/rules.ts'
import type { FacetGroup } from './search/conditions.ts'
import type { Facets } from './search/facets.ts'
import type { JobDetailRow } from './queries.ts'

/** Who may open a job that is not live: its company, admins, and seekers who applied to it. */
export function maySee(job: JobDetailRow, caller: Caller): boolean {
  if (job.is_live || caller.user_type === 'admin') return true
  if (caller.user_type === 'employer') return caller.company_id === job.company_id
  return caller.user_type === 'job_seeker' && job.application_id !== null
}

/**
 * It was open to anyone once and is over now; its page says so and shows others. A paused or flagged one may come back,
 * and of a company that is not verified nothing is shown.
 */
export const hasEnded = (
  job: Pick<JobDetailRow, 'status' | 'flagged_at' | 'published_at' | 'expires_at' | 'verified_at'>,
): boolean =>
  job.flagged_at === null &&
  job.verified_at !== null &&
  job.published_at !== null &&
  ['expired', 'filled', 'closed'].includes(statusNow(job))

/** Every filter with its values as they read, and how many live jobs have each. */
export function searchFilters(facets: Facets) {
  const single = ['category', 'visa_sponsorship', 'posted_within']
  const filter = (name: Exclude<FacetGroup, 'must_haves'>, label: string, text: (value: string) => string) => ({
    name,
    label,
    multiple: !single.includes(name),
    values: Object.entries(facets[name]).map(([value, count]) => ({ value, label: text(value), count })),
  })
  const asIs = (value: string) => value
  return [
    filter('category', 'Category', (value) => labelOf(categoryLabels, value)),
    filter('job_type', 'Job type', (value) => labelOf(jobTypeLabels, value)),
    filter('workplace', 'Workplace', (value) => labelOf(workplaceLabels, value)),
    filter('specialty', 'Specialty', (value) => value.charAt(0).toUpperCase() + value.slice(1)),
    filter('experience_level', 'Experience', asIs),
    filter('education_level', 'Education', asIs),
    filter('clearance', 'Clearance', (value) => labelOf(clearanceAskedLabels, value)),
    filter('visa_sponsorship', 'Visa sponsorship', () => 'Offered'),
    filter('posted_within', 'Posted', (value) => labelOf(postedWithinLabels, value)),
  ]
}
