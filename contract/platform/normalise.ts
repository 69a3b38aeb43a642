/**
 * The spellings that a value can have, and the one it has internally. The contract, the server, and the pages share
 * them, so that a filter that works in a page's URL works in the API. Imports nothing but values, because public pages
 * load this file.
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

/** In any letter case, with or without the space: `Cyber Security`, `cloud`. */
export function normaliseCategory(value: string): Category | undefined {
  return listedCategory(value) ?? ownEntry(categoryAliases, folded(value))
}

const listedWorkplace = inList(workplaces)

/** Also reads `on site`, `Onsite`, and `Remote only`. */
export function normaliseWorkplace(value: string): Workplace | undefined {
  return listedWorkplace(value) ?? (folded(value) === 'remoteonly' ? 'remote' : undefined)
}

export const normaliseSpecialty: (value: string) => Specialty | undefined = inList(specialtyNames)
/** Also reads `Top Secret` and `TS/SCI`. */
export const normaliseClearance: (value: string) => Clearance | undefined = inList(clearances)
export const normaliseEducationLevel: (value: string) => EducationLevel | undefined = inList(educationLevels)
export const normaliseSalaryType: (value: string) => SalaryType | undefined = inList(salaryTypes)

const listedExperience = inList(experienceLevels)
/** `Entry`, `entry-level`, and `Entry Level` are one value. */
export function normaliseExperienceLevel(value: string): ExperienceLevel | undefined {
  return listedExperience(folded(value).replace(/level$/, ''))
}

/** Reads `$120,000-$200,000` as two amounts. Undefined if the text isn't a range. */
export function salaryRange(value: string): { min: number; max: number } | undefined {
  const [from, to, ...rest] = value.split(/[-–]/)
  const [min, max] = [amount(from ?? ''), amount(to ?? '')]
  return min === undefined || max === undefined || rest.length ? undefined : { min, max }
}

/** Reads `$148,000`, `95.50`, or `148k` as a number. Undefined if the text isn't an amount. */
export function amount(value: string): number | undefined {
  const written = value.trim().replace(/^\$/, '').replaceAll(',', '')
  const [, number, thousands] = /^(\d{1,9}(?:\.\d+)?)\s?(k?)$/i.exec(written) ?? []
  if (number === undefined) return undefined
  return thousands ? Math.round(Number(number) * 100_000) / 100 : Number(number)
}

export { normaliseJobType } from './job-type.ts'
export { slugOf } from './slug.ts'
