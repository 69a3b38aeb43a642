import { z } from 'zod'
import { clearancesMet } from './clearances.ts'
import {
  amount,
  normaliseCategory,
  normaliseClearance,
  normaliseEducationLevel,
  normaliseExperienceLevel,
  normaliseJobType,
  normaliseSpecialty,
  normaliseWorkplace,
  salaryRange,
} from './normalise.ts'
import { blankIsAbsent, paging, queryChoice, queryNumber } from './shapes.ts'
import {
  categories,
  clearances,
  educationLevels,
  experienceLevels,
  jobSorts,
  jobTypes,
  limits,
  mustHaveMatches,
  postedWithin,
  salaryTypes,
  specialtyNames,
  workplaces,
  type JobType,
  type Workplace,
} from './values.ts'

const many = <T extends z.ZodType>(each: T) =>
  z.preprocess((value) => {
    const list = (Array.isArray(value) ? value : [value]).filter((v) => v !== undefined && v !== '' && v !== 'All')
    return list.length ? list : undefined
  }, z.array(each).max(40).optional())

const oneOf = <const T extends readonly [string, ...string[]]>(
  name: string,
  values: T,
  normalise: (value: string) => string | undefined,
) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? (normalise(value) ?? value) : value),
    z.enum(values, { error: `${name} is one of: ${values.join(', ')}.` }),
  )

const highestPay = 100_000_000
/** `148000`, `$148,000` or `95.50`. */
const money = (name: string) => {
  const error = `${name} is an amount from 0 to ${highestPay}.`
  return z.preprocess(
    (value) => (value === '' ? undefined : typeof value === 'string' ? (amount(value) ?? value) : value),
    z.number({ error }).min(0, error).max(highestPay, error).optional(),
  )
}

const zip = blankIsAbsent(
  z
    .string()
    .trim()
    .regex(/^\d{5}$/, 'zip_code is a US ZIP code of five digits.')
    .optional(),
)

/** Every filter of a job search. A list repeats its name; `job_type[]` is read too (see mount). */
export const jobFilters = {
  keyword: blankIsAbsent(
    z.string().trim().max(limits.keyword, `keyword can be ${limits.keyword} characters at most.`).optional(),
  ),
  location: blankIsAbsent(z.string().trim().max(200, 'location can be 200 characters at most.').optional()),
  zip_code: zip,
  radius_miles: queryNumber('radius_miles', 5, 200),
  category: z.preprocess(
    (value) =>
      value === '' || value === 'All'
        ? undefined
        : typeof value === 'string'
          ? (normaliseCategory(value) ?? value)
          : value,
    z.enum(categories, { error: `category is one of: ${categories.join(', ')}.` }).optional(),
  ),
  job_type: many(oneOf('job_type', [...jobTypes, 'remote'], normaliseJobType)),
  workplace: many(oneOf('workplace', workplaces, normaliseWorkplace)),
  specialty: many(oneOf('specialty', specialtyNames, normaliseSpecialty)),
  experience_level: many(oneOf('experience_level', experienceLevels, normaliseExperienceLevel)),
  education_level: many(oneOf('education_level', educationLevels, normaliseEducationLevel)),
  salary_min: money('salary_min'),
  salary_max: money('salary_max'),
  salary_type: queryChoice('salary_type', salaryTypes),
  /** What the job asks for. `clearance_held` stands for every level that its holder reaches. */
  clearance: many(oneOf('clearance', clearances, normaliseClearance)),
  clearance_held: blankIsAbsent(oneOf('clearance_held', clearances, normaliseClearance).optional()),
  posted_within: queryChoice('posted_within', postedWithin),
  visa_sponsorship: queryChoice('visa_sponsorship', ['1']),
  /** For job seekers; for anybody else it is no filter, and `ignored` says so. */
  must_haves: queryChoice('must_haves', mustHaveMatches),
}

export const jobSearch = z.preprocess(
  splitSalary,
  z
    .object({
      ...jobFilters,
      /** One company's jobs. */
      employer_id: blankIsAbsent(z.guid('employer_id is the id of a company.').optional()),
      sort: queryChoice('sort', jobSorts),
      facets: blankIsAbsent(z.enum(['0', '1'], { error: 'facets is 0 or 1.' }).optional()),
      ...paging(12),
    })
    .superRefine((query, context) => {
      if (query.sort === 'distance' && !query.zip_code)
        context.addIssue({ code: 'custom', path: ['sort'], message: 'Sorting by distance needs zip_code.' })
      if (query.salary_min !== undefined && query.salary_max !== undefined && query.salary_min > query.salary_max)
        context.addIssue({ code: 'custom', path: ['salary_min'], message: 'salary_min is at most salary_max.' })
    })
    .transform(({ clearance_held, ...query }) => ({
      ...query,
      ...inWorkplaces(query),
      ...(clearance_held && { clearance: merged(query.clearance, clearancesMet[clearance_held]) }),
    })),
)
export type JobSearch = z.output<typeof jobSearch>

const merged = <T>(list: readonly T[] | undefined, more: readonly T[]): T[] => [...new Set([...(list ?? []), ...more])]

/** Remote is read among the job types and means where work happens: Full Time and Remote means both. */
function inWorkplaces({ job_type, workplace }: { job_type?: (JobType | 'remote')[]; workplace?: Workplace[] }) {
  const posted = job_type?.filter((type) => type !== 'remote')
  return {
    job_type: posted?.length ? posted : undefined,
    workplace: job_type?.includes('remote') ? merged<Workplace>(workplace, ['remote']) : workplace,
  }
}

/** `salary=$a-$b` is a range too, wherever it stands. */
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
