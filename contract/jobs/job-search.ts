import { z } from 'zod'
import { highestPay, jobsPerPage, type ListFilter, listFilters, meantBy, radiusMiles } from './job-filters.ts'
import {
  amount,
  normaliseCategory,
  normaliseClearance,
  normaliseExperienceLevel,
  salaryRange,
} from '../platform/normalise.ts'
import { countText } from '../platform/format.ts'
import { blankIsAbsent, paging, queryChoice, queryChoices, queryNumber, zipCode } from '../platform/shapes.ts'
import {
  categories,
  clearances,
  jobSorts,
  limits,
  mustHaveMatches,
  postedWithin,
  salaryTypes,
} from '../platform/values.ts'

const anyOf = <const F extends ListFilter>(name: F) =>
  queryChoices<(typeof listFilters)[F]['values']>(name, listFilters[name].values, listFilters[name].read)

/** `148000`, `$148,000` or `95.50`. */
const money = (name: string) => {
  const error = `${name} must be an amount from 0 to ${countText(highestPay)}.`
  return z.preprocess(
    (value) => (value === '' ? undefined : typeof value === 'string' ? (amount(value) ?? value) : value),
    z.number({ error }).min(0, error).max(highestPay, error).optional(),
  )
}

/** Every filter of a job search. A list repeats its name; `job_type[]` works too (see mount). */
export const jobFilters = {
  keyword: blankIsAbsent(
    z.string().trim().max(limits.keyword, `keyword must be at most ${limits.keyword} characters.`).optional(),
  ),
  location: blankIsAbsent(z.string().trim().max(200, 'location must be at most 200 characters.').optional()),
  zip_code: blankIsAbsent(zipCode('zip_code must be a five-digit US ZIP code.').optional()),
  radius_miles: queryNumber('radius_miles', radiusMiles.least, radiusMiles.most),
  category: queryChoice('category', categories, normaliseCategory),
  job_type: anyOf('job_type'),
  workplace: anyOf('workplace'),
  specialty: anyOf('specialty'),
  experience_level: anyOf('experience_level'),
  education_level: anyOf('education_level'),
  salary_min: money('salary_min'),
  salary_max: money('salary_max'),
  salary_type: queryChoice('salary_type', salaryTypes),
  /** The clearance a job asks for. `clearance_held` matches every level that its holder satisfies. */
  clearance: anyOf('clearance'),
  clearance_held: queryChoice('clearance_held', clearances, normaliseClearance),
  posted_within: queryChoice('posted_within', postedWithin),
  visa_sponsorship: queryChoice('visa_sponsorship', ['1']),
  /** Only for job seekers. For anyone else it has no effect, and `ignored` lists it. */
  must_haves: queryChoice('must_haves', mustHaveMatches),
}

export const jobSearch = z.preprocess(
  (value) => withLevel(splitSalary(value)),
  z
    .object({
      ...jobFilters,
      /** Only this company's jobs. */
      employer_id: blankIsAbsent(z.guid('employer_id must be a company’s ID.').optional()),
      sort: queryChoice('sort', jobSorts),
      facets: blankIsAbsent(z.enum(['0', '1'], { error: 'facets must be 0 or 1.' }).optional()),
      ...paging(jobsPerPage),
    })
    .superRefine((query, context) => {
      if (query.sort === 'distance' && !query.zip_code)
        context.addIssue({ code: 'custom', path: ['sort'], message: 'zip_code is required to sort by distance.' })
      if (query.salary_min !== undefined && query.salary_max !== undefined && query.salary_min > query.salary_max)
        context.addIssue({
          code: 'custom',
          path: ['salary_min'],
          message: 'salary_min must be less than or equal to salary_max.',
        })
    })
    .transform(({ clearance_held, ...query }) => {
      const { job_type, workplace, clearance } = meantBy({ ...query, clearance_held })
      return {
        ...query,
        job_type: filled(job_type),
        workplace: filled(workplace),
        clearance: filled(clearance),
      }
    }),
)
export type JobSearch = z.output<typeof jobSearch>

const filled = <T>(list: T[]) => (list.length ? list : undefined)

/** The search bar offers Entry Level among the job types, but it means the experience level. */
function withLevel(value: unknown) {
  if (typeof value !== 'object' || value === null || !('job_type' in value)) return value
  const isLevel = (type: unknown) => typeof type === 'string' && normaliseExperienceLevel(type) === 'Entry'
  const query = value as Record<string, unknown>
  const types = [query.job_type].flat()
  if (!types.some(isLevel)) return value
  return {
    ...query,
    job_type: types.filter((type) => !isLevel(type)),
    experience_level: [query.experience_level ?? [], 'Entry'].flat(),
  }
}

/** Also accepts a range as `$a-$b` in any of the salary parameters. */
function splitSalary(value: unknown) {
  if (typeof value !== 'object' || value === null) return value
  const query = { ...value } as Record<string, unknown>
  for (const name of ['salary', 'salary_range', 'salary_min']) {
    const range = typeof query[name] === 'string' ? salaryRange(query[name]) : undefined
    if (range) {
      query.salary_min = range.min
      query.salary_max = range.max
    }
  }
  return query
}
