import {
  categoryLabels,
  clearanceLabels,
  clearanceStateLabels,
  experienceText,
  polygraphLabels,
  searchStatusLabels,
  specialtyText,
} from '../../text/labels.ts'
import type { FoundPeople, PeopleFilters } from './load-found-people.ts'

type Applied = readonly [label: string | undefined, without: Partial<PeopleFilters>]

/** What is asked for, in words, each with the change that takes it off. */
export function appliedPeopleFilters({ filters, jobs }: FoundPeople): Applied[] {
  const { zip_code, job_id, clearance, clearance_state, polygraph } = filters
  const without = (name: 'skill' | 'certification' | 'language'): Applied[] =>
    filters[name].map((value) => [value, { [name]: filters[name].filter((each) => each !== value) }])
  return [
    [filters.keyword, { keyword: undefined }],
    [
      zip_code && `Within ${filters.radius_miles ?? 50} miles of ${zip_code}`,
      { zip_code: undefined, radius_miles: undefined },
    ],
    [job_id && `Must-haves of ${jobs.find(({ id }) => id === job_id)?.title ?? 'a job'}`, { job_id: undefined }],
    ...without('skill'),
    ...without('certification'),
    ...without('language'),
    [filters.search_status && searchStatusLabels[filters.search_status], { search_status: undefined }],
    [filters.category && categoryLabels[filters.category], { category: undefined }],
    [filters.specialty && specialtyText(filters.specialty), { specialty: undefined }],
    [filters.experience_level && experienceText(filters.experience_level), { experience_level: undefined }],
    [filters.education_level, { education_level: undefined }],
    [clearance && `${clearanceLabels[clearance]} or more`, { clearance: undefined }],
    [
      clearance_state && `Clearance ${clearanceStateLabels[clearance_state].toLowerCase()}`,
      { clearance_state: undefined },
    ],
    [polygraph && polygraphLabels[polygraph], { polygraph: undefined }],
  ]
}
