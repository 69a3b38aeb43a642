import type { ReadFilter } from '../../contract/jobs/jobs.ts'
import { normaliseJobType } from '../../contract/platform/normalise.ts'
import { payText, visaSponsorshipLabel, type FilterChip } from './job-filter-chips.ts'
import { changeFilters, jobsAddress, type JobFilters } from './job-filters.ts'
import { jobTypeLabel } from './job-type.ts'
import { categoryLabels, clearanceLabels, labelOf as nameOf, workplaceLabels } from './labels.ts'

type Read = { read_filters: readonly ReadFilter[]; read_keyword: string | null }

/**
 * The chips of a search whose keyword names filters: the remaining words, then each filter. Removing one leaves the
 * rest of the keyword.
 */
export function withReadFilters(
  chips: readonly FilterChip[],
  filters: JobFilters,
  { read_filters, read_keyword }: Read,
  base: string,
): FilterChip[] {
  if (!read_filters.length) return [...chips]
  const chip = (name: string, label: string, keyword: string) => ({
    name,
    label,
    remove: jobsAddress(changeFilters(filters, { keyword: keyword || undefined }), base),
  })
  // Alone, it has that filter's name; beside one that is set, it needs its own.
  const nameOf = ({ filter, words: typed }: ReadFilter, at: number) =>
    chips.some(({ name }) => name === filter) || read_filters.filter((each) => each.filter === filter).length > 1
      ? `read_${at}_${typed}`
      : filter
  const words = read_filters.map((each) => each.words).join(' ')
  return [
    ...(read_keyword ? [chip('keyword', read_keyword, words)] : []),
    ...read_filters.map((read, at) => chip(nameOf(read, at), labelOf(read), read.keyword_without)),
    ...chips.filter(({ name }) => name !== 'keyword'),
  ]
}

function labelOf({ filter, value, words, is_denied }: ReadFilter): string {
  if (filter === 'not_location') return `Not in ${value}`
  if (is_denied) {
    const denial = words.replace(/^(?:and|but) /i, '')
    return denial.charAt(0).toUpperCase() + denial.slice(1)
  }
  if (filter === 'workplace')
    return value
      .split(',')
      .map((each) => nameOf(workplaceLabels, each))
      .join(' or ')
  const type = filter === 'job_type' ? normaliseJobType(value) : undefined
  if (type) return jobTypeLabel(type)
  if (filter === 'category') return nameOf(categoryLabels, value)
  if (filter === 'clearance') return value === 'none' ? 'No clearance' : nameOf(clearanceLabels, value)
  if (filter === 'visa_sponsorship') return visaSponsorshipLabel
  if (filter === 'salary') {
    const [amounts = '', period] = value.split('/')
    const [min, max] = amounts.split('-')
    return payText({
      ...(min && { salary_min: Number(min) }),
      ...(max && { salary_max: Number(max) }),
      ...(period && { salary_type: 'hourly' }),
    })
  }
  return filter === 'experience_level' ? `${value} level` : value
}

/** The keyword exactly as typed: words that were corrected are put in quotes. */
export function asTyped(keyword: string, searched_for: string): string {
  const instead = searched_for.split(/\s+/)
  return keyword
    .split(/\s+/)
    .map((word, at) => (word === instead[at] ? word : `${word.startsWith('-') ? '-' : ''}"${word.replace(/^-+/, '')}"`))
    .join(' ')
}
