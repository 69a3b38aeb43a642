import { z } from 'zod'
import { ledger } from './employers.ts'
import { endpoint } from './endpoint.ts'
import {
  amount,
  normaliseCategory,
  normaliseEducationLevel,
  normaliseExperienceLevel,
  normaliseJobType,
  normaliseSpecialty,
  normaliseWorkplace,
  salaryRange,
} from './normalise.ts'
import { fitLine, question, requirement } from './requirements.ts'
import { blankIsAbsent, idParams, page, paging, queryChoice, queryNumber, record, timestamp } from './shapes.ts'
import {
  categories,
  educationLevels,
  experienceLevels,
  jobOutcomes,
  jobSorts,
  jobStatuses,
  jobTypes,
  limits,
  salaryTypes,
  specialtyNames,
  vacancyTypes,
  workplaces,
} from './values.ts'
import { verified } from './verification.ts'

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
    }),
)
export type JobSearch = z.output<typeof jobSearch>

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

export const companyInJob = z.object({
  id: z.string(),
  company_name: z.string(),
  slug: z.string(),
  logo_temp_url: z.string().nullable(),
  ...verified,
  is_staffing_agency: z.boolean(),
})

export const jobCard = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  category: z.enum(categories),
  specialty: z.string(),
  location: z.string().nullable(),
  job_type: z.string(),
  workplace: z.enum(workplaces),
  experience_level: z.string().nullable(),
  education_level: z.string().nullable(),
  salary_min: z.number().nullable(),
  salary_max: z.number().nullable(),
  salary_type: z.enum(salaryTypes),
  currency: z.string(),
  skills: z.array(z.string()),
  days_remaining: z.int(),
  published_at: timestamp.nullable(),
  expires_at: timestamp.nullable(),
  distance_miles: z.number().nullable().optional(),
  employer: companyInJob,
  /** Only for job seekers. */
  is_saved: z.boolean().optional(),
  application: z.object({ id: z.string(), status: z.string(), created_at: timestamp }).nullable().optional(),
})
export type JobCard = z.input<typeof jobCard>

const facetCounts = z.record(z.string(), z.int())
export const facets = z.object({
  category: facetCounts,
  job_type: facetCounts,
  workplace: facetCounts,
  specialty: facetCounts,
  experience_level: facetCounts,
  education_level: facetCounts,
})
/** Yearly pay over equal steps; `counts[i]` jobs whose range meets step i. */
export const histogram = z.object({ from: z.number(), step: z.number(), counts: z.array(z.int()) })

export const jobList = page(jobCard, {
  facets: facets.optional(),
  histogram: histogram.optional(),
  /** The keyword as it was understood, where a typing error was forgiven. */
  searched_for: z.string().nullable().optional(),
})

export const jobDetail = jobCard.extend({
  description: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip_code: z.string().nullable(),
  experience_counts: z.boolean(),
  requirements: z.array(requirement),
  benefits: z.array(z.string()),
  hiring_steps: z.record(z.string(), z.string()),
  vacancy_type: z.enum(vacancyTypes).nullable(),
  answer_days: z.int().nullable(),
  status: z.enum(jobStatuses),
  updated_at: timestamp,
  /** How many applications are past their answer-by date now. */
  overdue_answers: z.int(),
  pay_in_search: histogram,
  company: z.object({
    industry: z.string().nullable(),
    organization_type: z.string().nullable(),
    company_size: z.string().nullable(),
    description: z.string(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    website: z.string().nullable(),
    ledger,
  }),
  /** Only for job seekers: must-haves and nice-to-haves line by line, and what is still to be asked. */
  fit: z.array(fitLine).optional(),
  questions: z.array(question).optional(),
  /** Must-haves the profile says no to, for whoever wants to put an answer right. */
  settled: z.array(question).optional(),
  /** Only for the job's own company and admins. */
  owner: z
    .object({
      created_at: timestamp,
      outcome: z.enum(jobOutcomes).nullable(),
      flagged_at: timestamp.nullable(),
      applications: z.int(),
    })
    .optional(),
})
export type JobDetail = z.input<typeof jobDetail>

export const jobs = {
  browse: endpoint('GET /jobs', {
    access: 'public',
    summary: 'Search live jobs',
    query: jobSearch,
    reply: jobList,
  }),
  show: endpoint('GET /jobs/{id}', {
    access: 'public',
    summary: 'One job; an ended one only for its company, admins and its applicants',
    params: idParams,
    reply: record(jobDetail),
  }),
  similar: endpoint('GET /jobs/{id}/similar', {
    access: 'public',
    summary: 'Live jobs like this one (which may have ended)',
    params: idParams,
    reply: z.object({
      data: z.object({
        title: z.string(),
        company: z.object({ id: z.string(), company_name: z.string(), slug: z.string() }),
        ended: z.boolean(),
        data: z.array(jobCard),
      }),
    }),
  }),
  nearZip: endpoint('GET /jobs/zip-code/{zip}', {
    access: 'public',
    summary: 'Live jobs around a ZIP code, nearest first',
    params: z.object({ zip: z.string() }),
    query: z.object({ radius_miles: queryNumber('radius_miles', 5, 200), ...paging(12) }),
    reply: z.object({
      data: jobList.shape.data.extend({
        place: z.object({ zip_code: z.string(), city: z.string().nullable(), state: z.string().nullable() }),
      }),
    }),
  }),
  filters: endpoint('GET /filters/all', {
    access: 'public',
    summary: 'Every filter of the job search with its values, and how many live jobs have them',
    reply: record(
      z.object({
        filters: z.array(
          z.object({
            name: z.string(),
            label: z.string(),
            multiple: z.boolean(),
            values: z.array(z.object({ value: z.string(), label: z.string(), count: z.int() })),
          }),
        ),
        histogram,
      }),
    ),
  }),
}
