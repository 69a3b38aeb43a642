/**
 * How a value may be written, and the one spelling it has inside. Contract, server and pages share these,
 * so that a filter that works in an address works in a call. No imports but the values: public pages load this file.
 */
import { folded, inList, ownEntry } from './job-type.ts'
import {
  categories,
  clearances,
  educationLevels,
  experienceLevels,
  salaryTypes,
  specialtyNames,
  workplaces,
} from './values.ts'
import type {
  Category,
  Clearance,
  EducationLevel,
  ExperienceLevel,
  SalaryType,
  Specialty,
  Workplace,
} from './values.ts'

const categoryAliases: Record<string, Category> = { cyber: 'cybersecurity' }
const listedCategory = inList(categories)

/** Any letter case, with or without the space: `Cyber Security`, `cloud`. */
export function normaliseCategory(value: string): Category | undefined {
  return listedCategory(value) ?? ownEntry(categoryAliases, folded(value))
}

const listedWorkplace = inList(workplaces)

/** `on site`, `Onsite`, `Remote only` included. */
export function normaliseWorkplace(value: string): Workplace | undefined {
  return listedWorkplace(value) ?? (folded(value) === 'remoteonly' ? 'remote' : undefined)
}

export const normaliseSpecialty: (value: string) => Specialty | undefined = inList(specialtyNames)
/** `Top Secret`, `TS/SCI` included. */
export const normaliseClearance: (value: string) => Clearance | undefined = inList(clearances)
export const normaliseEducationLevel: (value: string) => EducationLevel | undefined = inList(educationLevels)
export const normaliseSalaryType: (value: string) => SalaryType | undefined = inList(salaryTypes)

const listedExperience = inList(experienceLevels)
/** `Entry`, `entry-level` and `Entry Level` are one value. */
export function normaliseExperienceLevel(value: string): ExperienceLevel | undefined {
  return listedExperience(folded(value).replace(/level$/, ''))
}

/** `$120,000-$200,000` as two amounts. Undefined: not a range. */
export function salaryRange(value: string): { min: number; max: number } | undefined {
  const [from, to, ...rest] = value.split(/[-–]/)
  const [min, max] = [amount(from ?? ''), amount(to ?? '')]
  return min === undefined || max === undefined || rest.length ? undefined : { min, max }
}

/** `$148,000`, `95.50` or `148k` as a number; undefined where it is not an amount. */
export function amount(value: string): number | undefined {
  const written = value.trim().replace(/^\$/, '').replaceAll(',', '')
  const [, number, thousands] = /^(\d{1,9}(?:\.\d+)?)\s?(k?)$/i.exec(written) ?? []
  if (number === undefined) return undefined
  return thousands ? Math.round(Number(number) * 100_000) / 100 : Number(number)
}

export { normaliseJobType } from './job-type.ts'
export { slugOf } from './slug.ts'
