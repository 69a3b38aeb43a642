/**
 * What the job search takes, for its call and for the address of its page alike: the lists of values and how each may be
 * written, the bounds, and what filters mean together. No zod: public pages load this file.
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

/** Filters that take several values, in the order an address has them. */
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
 * The values of a list filter with those that words of the keyword were read as: they add to them, and what is denied
 * (`not hybrid`) leaves as many of them as it can.
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

/** How far around a ZIP code. */
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
 * Remote is read among the job types and means where work happens: Full Time and Remote means both. A clearance that is
 * held stands for every level that its holder reaches.
 */
export const meantBy = ({ job_type = [], workplace = [], clearance = [], clearance_held }: WorkFilters) => ({
  job_type: job_type.filter((type) => type !== 'remote'),
  workplace: eachOnce<Workplace>(workplace, job_type.includes('remote') ? ['remote'] : []),
  clearance: eachOnce(clearance, clearance_held ? clearancesMet[clearance_held] : []),
})

const eachOnce = <T>(list: readonly T[], more: readonly T[]): T[] => [...new Set([...list, ...more])]
