/**
 * Filters of the job search, shared by the API and the page's address: the allowed values and their spellings, the
 * bounds, and how filters combine. No zod here, because public pages load this file.
 */
import { clearancesMet } from '../platform/clearances.ts'
import {
  normaliseClearance,
  normaliseEducationLevel,
  normaliseExperienceLevel,
  normaliseJobType,
  normaliseSpecialty,
  normaliseWorkplace,
} from '../platform/normalise.ts'
import {
  clearances,
  educationLevels,
  experienceLevels,
  jobTypes,
  specialtyNames,
  workplaces,
  type Clearance,
  type JobType,
  type Workplace,
} from '../platform/values.ts'

/** Filters that take several values, in the order they appear in an address. */
export const listFilters = {
  job_type: { values: [...jobTypes, 'remote'], read: normaliseJobType },
  workplace: { values: workplaces, read: normaliseWorkplace },
  specialty: { values: specialtyNames, read: normaliseSpecialty },
  experience_level: { values: experienceLevels, read: normaliseExperienceLevel },
  education_level: { values: educationLevels, read: normaliseEducationLevel },
  clearance: { values: clearances, read: normaliseClearance },
} as const
export type ListFilter = keyof typeof listFilters
export const listFilterNames = Object.keys(listFilters) as ListFilter[]

/**
 * Combines a list filter's values with those read from the keyword. Wanted values are added. A denied one (`not hybrid`)
 * narrows the list to the values it allows, or adds those if none would be left.
 */
export function withReadValues(
  asked: readonly string[],
  read: readonly { value: string; is_denied?: boolean | undefined }[],
): string[] {
  const [denied, wanted] = [true, false].map((is) =>
    read.filter(({ is_denied = false }) => is_denied === is).map(({ value }) => value.split(',')),
  ) as [string[][], string[][]]
  return denied.reduce(
    (values, allowed) => {
      const left = values.filter((value) => allowed.includes(value))
      return left.length ? left : [...new Set([...values, ...allowed])]
    },
    [...new Set([...asked, ...wanted.flat()])],
  )
}

/** The search radius around a ZIP code. */
export const radiusMiles = { least: 5, most: 200, usual: 50 }
export const highestPay = 100_000_000
export const jobsPerPage = 12

type WorkFilters = {
  job_type?: readonly (JobType | 'remote')[] | undefined
  workplace?: readonly Workplace[] | undefined
  clearance?: readonly Clearance[] | undefined
  clearance_held?: Clearance | undefined
}

/**
 * Remote is accepted as a job type but means the workplace, so Full Time and Remote must both hold. A clearance someone
 * holds matches jobs that ask for it or for any lower level.
 */
export const meantBy = ({ job_type = [], workplace = [], clearance = [], clearance_held }: WorkFilters) => ({
  job_type: job_type.filter((type) => type !== 'remote'),
  workplace: eachOnce<Workplace>(workplace, job_type.includes('remote') ? ['remote'] : []),
  clearance: eachOnce(clearance, clearance_held ? clearancesMet[clearance_held] : []),
})

const eachOnce = <T>(list: readonly T[], more: readonly T[]): T[] => [...new Set([...list, ...more])]
