import {
  categoryLabels,
  clearanceAskedLabels,
  jobTypeLabels,
  labelOf,
  postedWithinLabels,
  workplaceLabels,
} from '../../../contract/jobs/labels.ts'
import type { FacetGroup } from './job-query.ts'
import type { Facets } from './job-query.ts'

/** Every filter with its values, their labels, and how many live jobs have each. */
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
