import { payPeriods } from '../../contract/jobs/pay-text.ts'
import { moneyText } from '../../contract/platform/format.ts'
import { limits } from '../../contract/platform/values.ts'
import { changeFilters, defaultRadius, jobsAddress } from './job-filters.ts'
import type { JobFilters } from './job-filters.ts'
import { jobTypeLabel } from './job-type.ts'
import { leftOutText } from './left-out-text.ts'
import {
  categoryLabels,
  clearanceLabels,
  mustHaveMatchLabels,
  postedWithinLabels,
  specialtyText,
  workplaceLabels,
} from './labels.ts'

export const visaSponsorshipLabel = 'Visa sponsorship'

export type FilterChip = { name: string; label: string; remove: string }

/** The applied filters as chips above the results, each with the address of the search without it. */
export const filterChips = (filters: JobFilters, base = '/jobs'): FilterChip[] =>
  appliedFilters(filters).map(({ name, label, without }) => ({ name, label, remove: jobsAddress(without, base) }))

/** The applied filters in words, each with the search without it. */
export function appliedFilters(filters: JobFilters) {
  const chips: { name: string; label: string; without: JobFilters }[] = []
  const chip = (name: string, label: string, change: Partial<JobFilters>) =>
    chips.push({ name, label, without: changeFilters(filters, change) })

  if (filters.keyword) chip('keyword', filters.keyword, { keyword: undefined })
  if (filters.location) chip('location', filters.location, { location: undefined })
  if (filters.zip_code) {
    const label = `Within ${filters.radius_miles ?? defaultRadius} miles of ${filters.zip_code}`
    chip('zip_code', label, { zip_code: undefined })
  }
  if (filters.category) chip('category', categoryLabels[filters.category], { category: undefined })
  const types = names(filters.job_type.map(jobTypeLabel), 'job types')
  if (types) chip('job_type', types, { job_type: [] })
  const places = names(
    filters.workplace.map((place) => workplaceLabels[place]),
    'workplaces',
  )
  if (places) chip('workplace', places, { workplace: [] })
  const fields = names(filters.specialty.map(specialtyText), 'specialties')
  if (fields) chip('specialty', fields, { specialty: [] })
  const levels = names(filters.experience_level, 'levels', 2)
  if (levels) chip('experience_level', levels, { experience_level: [] })
  const schooling = names(filters.education_level, 'education levels', 2)
  if (schooling) chip('education_level', schooling, { education_level: [] })
  const pay = payText(filters)
  if (pay) chip('salary', pay, { salary_min: undefined, salary_max: undefined })
  const cleared = names(
    filters.clearance.map((level) => clearanceLabels[level]),
    'clearances',
  )
  if (cleared) chip('clearance', cleared, { clearance: [] })
  if (filters.visa_sponsorship) chip('visa_sponsorship', visaSponsorshipLabel, { visa_sponsorship: undefined })
  if (filters.posted_within)
    chip('posted_within', `Posted: ${lower(postedWithinLabels[filters.posted_within])}`, { posted_within: undefined })
  if (filters.must_haves)
    chip('must_haves', `Must-haves: ${lower(mustHaveMatchLabels[filters.must_haves])}`, { must_haves: undefined })
  return chips
}

const lower = (label: string) => label.charAt(0).toLowerCase() + label.slice(1)

/**
 * The number of active filters, for the phone's Filters button. The keywords don't count, because their field is
 * visible above.
 */
export function filterCount(filters: JobFilters): number {
  return filterChips(filters).filter(({ name }) => name !== 'keyword').length
}

/** Up to `most` names in full, otherwise their number. */
function names(labels: string[], many: string, most = 3) {
  return labels.length > most ? `${labels.length} ${many}` : labels.join(', ')
}

export function payText({
  salary_min,
  salary_max,
  salary_type,
}: Pick<JobFilters, 'salary_min' | 'salary_max' | 'salary_type'>) {
  const period = salary_type && salary_type !== 'yearly' ? ` ${payPeriods[salary_type]}` : ''
  if (salary_min !== undefined && salary_max !== undefined)
    return `${moneyText(salary_min)}-${moneyText(salary_max)}${period}`
  if (salary_min !== undefined) return `${moneyText(salary_min)}+${period}`
  if (salary_max !== undefined) return `Up to ${moneyText(salary_max)}${period}`
  return ''
}

const parameterLabels: Record<string, string> = {
  keyword: 'keywords',
  location: 'location',
  zip_code: 'ZIP code',
  radius_miles: 'distance',
  category: 'category',
  job_type: 'job type',
  workplace: 'workplace',
  specialty: 'specialty',
  experience_level: 'experience level',
  education_level: 'education level',
  salary: 'salary',
  salary_min: 'minimum salary',
  salary_max: 'maximum salary',
  salary_range: 'salary',
  salary_type: 'salary period',
  clearance: 'clearance',
  clearance_held: 'clearance',
  posted_within: 'posting date',
  visa_sponsorship: 'visa sponsorship',
  must_haves: 'must-haves met',
  sort: 'sort order',
  page: 'page',
  per_page: 'page size',
}

const tooLong: Record<string, string> = {
  keyword_length: `The keywords were ignored because they’re longer than ${limits.keyword} characters.`,
  location_length: `The location was ignored because it’s longer than ${limits.keyword} characters.`,
}

/** The message if a visitor's address asks about a profile. */
export const mustHavesIgnoredText =
  'The must-haves filter was ignored. Sign in as a job seeker to compare jobs with your profile.'

/** The message about ignored values; empty if there were none. */
export function droppedText(dropped: readonly string[]): string {
  const long = dropped.flatMap((name) => tooLong[name] ?? [])
  const wrong = dropped.filter((name) => !tooLong[name])
  return [...long, leftOutText(wrong, parameterLabels)].filter(Boolean).join(' ')
}
