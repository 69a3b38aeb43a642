/**
 * How a value may be written, and the one spelling it has inside. Contract, server and pages share these,
 * so that a filter that works in an address works in a call. No imports but the values: public pages load this file.
 */
import {
  categories,
  educationLevels,
  experienceLevels,
  jobTypes,
  salaryTypes,
  specialtyNames,
  workplaces,
} from './values.ts'
import type { Category, EducationLevel, ExperienceLevel, JobType, SalaryType, Specialty, Workplace } from './values.ts'

const folded = (value: string) => value.toLowerCase().replace(/[^a-z0-9]/g, '')

const inList =
  <const T extends readonly string[]>(values: T) =>
  (value: string): T[number] | undefined => {
    const wanted = folded(value)
    return wanted ? values.find((each) => folded(each) === wanted) : undefined
  }

const postable = inList(jobTypes)
const jobTypeAliases: Record<string, JobType | 'remote'> = {
  remote: 'remote',
  remoteonly: 'remote',
  contractbased: 'contract',
  contractor: 'contract',
  intern: 'Internship',
  temp: 'Temporary',
}

/** `Full Time`, `fulltime`, `FULL-TIME` are one value; `remote` is read, though nobody posts it. Undefined: not a job type. */
export function normaliseJobType(value: string): JobType | 'remote' | undefined {
  return postable(value) ?? ownEntry(jobTypeAliases, folded(value))
}

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
export const normaliseEducationLevel: (value: string) => EducationLevel | undefined = inList(educationLevels)
export const normaliseSalaryType: (value: string) => SalaryType | undefined = inList(salaryTypes)

const listedExperience = inList(experienceLevels)
/** `Entry`, `entry-level` and `Entry Level` are one value. */
export function normaliseExperienceLevel(value: string): ExperienceLevel | undefined {
  return listedExperience(value.replace(/[\s_-]*level\s*$/i, ''))
}

/** `$120,000-$200,000` as two amounts. Undefined: not a range. */
export function salaryRange(value: string): { min: number; max: number } | undefined {
  const [from, to, ...rest] = value.split(/[-–]/)
  const [min, max] = [amount(from ?? ''), amount(to ?? '')]
  return min === undefined || max === undefined || rest.length ? undefined : { min, max }
}

/** `$148,000` or `95.50` as a number; undefined where it is not an amount. */
export function amount(value: string): number | undefined {
  const digits = value.trim().replace(/^\$/, '').replaceAll(',', '')
  return /^\d{1,9}(\.\d+)?$/.test(digits) ? Number(digits) : undefined
}

/**
 * The readable end of a canonical address: `Senior C++ Engineer` → `senior-cpp-engineer`.
 * Never empty (`job` by default), at most 80 characters, cut between words.
 */
export function slugOf(title: string, fallback = 'job'): string {
  const words = title
    .slice(0, 400)
    .replace(/c\+\+/gi, 'cpp')
    .replace(/\b([cf])#/gi, '$1sharp')
    .replace(/(^|[^a-z0-9])\.net\b/gi, '$1dotnet')
    .replaceAll('&', ' and ')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  let slug = ''
  for (const word of words) {
    if (slug.length + word.length > 79) break
    slug += (slug && '-') + word
  }
  return slug || (words[0]?.slice(0, 80) ?? fallback)
}

function ownEntry<T>(table: Record<string, T>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
