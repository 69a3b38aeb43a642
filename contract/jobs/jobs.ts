import { z } from 'zod'
import { ledger } from '../companies/companies.ts'
import { companyContact } from '../companies/company-contact.ts'
import { companyInJob } from '../companies/company-in-job.ts'
import { endpoint } from '../platform/endpoint.ts'
import { jobsPerPage, radiusMiles } from './job-filters.ts'
import { jobSearch } from './job-search.ts'
import { fitLine, question, requirement } from '../seekers/requirements.ts'
import { firstFive, idParams, page, paging, queryNumber, record, timestamp } from '../platform/shapes.ts'
import { categories, jobOutcomes, jobStatuses, salaryTypes, vacancyTypes, workplaces } from '../platform/values.ts'

export { jobSearch, type JobSearch } from './job-search.ts'

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
  must_haves: z.object({ met: z.int(), total: z.int() }).optional(),
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
  clearance: facetCounts,
  visa_sponsorship: facetCounts,
  /** These two are cumulative: a job posted today also counts in the last 30 days. */
  posted_within: facetCounts,
  /** Only for job seekers. */
  must_haves: facetCounts.optional(),
})
/** Yearly pay in US dollars in equal steps; `counts[i]` is the number of jobs whose range overlaps step i. */
export const histogram = z.object({ from: z.number(), step: z.number(), counts: z.array(z.int()) })

/** Words of the keyword that were read as a filter, such as `remote`, `part time`, `austin`, or `$150k`. Quoted words never are. */
export const readFilter = z.object({
  filter: z.enum([
    'workplace',
    'job_type',
    'experience_level',
    'education_level',
    'clearance',
    'category',
    'location',
    /** Where the job must not be. */
    'not_location',
    'salary',
    'visa_sponsorship',
  ]),
  /**
   * For a salary, the lowest and highest pay in US dollars, by the year unless a period is given: `150000-`,
   * `120000-150000`, `-200000`, `60-/hour`. For a place, its name: `New York, NY`. Several values are separated by
   * commas: not remote is `on-site,hybrid`.
   */
  value: z.string(),
  /** The words as they were typed. */
  words: z.string(),
  /** The words exclude something (`not hybrid`, `no degree`), and `value` holds everything else. */
  is_denied: z.boolean().optional(),
  /** The keyword without these words, to search for when this filter is removed. May be empty. */
  keyword_without: z.string(),
})
export type ReadFilter = z.output<typeof readFilter>

export const jobList = page(jobCard, {
  facets: facets.optional(),
  histogram: histogram.optional(),
  /** The keyword searched for instead, because the requested one had no results. */
  searched_for: z.string().nullable().optional(),
  /** Words left out of that search, because no job has all of them; empty if they were replaced by others. */
  left_out: z.array(z.string()).optional(),
  /** If nothing is found and facets are requested, how many jobs there would be without each filter. */
  without: facetCounts.optional(),
  /** Filters that don't apply to this caller and were ignored. */
  ignored: z.array(z.string()).optional(),
  /** A suggested correction that has results. */
  did_you_mean: z.object({ keyword: z.string().nullable(), location: z.string().nullable() }).optional(),
  /** The requested location in full: `New York, NY` for `nyc`. */
  read_location: z.string().nullable().optional(),
  /** Requested places that don't exist. */
  unknown_places: z.array(z.string()).optional(),
  /** Filters read from words of the keyword, and the remaining words. */
  read_filters: z.array(readFilter).optional(),
  read_keyword: z.string().nullable().optional(),
  /** The search asks for jobs nearby, which needs a ZIP code. */
  is_near: z.boolean().optional(),
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
  /** How many applications are past their answer-by date. */
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
    /** The company's benefits, shown if the job lists none of its own. */
    benefits: z.array(z.string()),
    hiring_process: z.array(z.string()),
    ledger,
  }),
  /** Only for job seekers: must-haves and nice-to-haves line by line, and the questions still open. */
  fit: z.array(fitLine).optional(),
  questions: z.array(question).optional(),
  /** Must-haves the profile doesn't meet, so the job seeker can correct an answer. */
  settled: z.array(question).optional(),
  /** The poster's contact details, for job seekers allowed to see them. */
  contact: companyContact.optional(),
  /** Only for the job's own company and administrators. */
  owner: z
    .object({
      created_at: timestamp,
      outcome: z.enum(jobOutcomes).nullable(),
      flagged_at: timestamp.nullable(),
      applications: z.int(),
      /** Names of a draft's fields that haven't been chosen yet; their values mean nothing. */
      unchosen: z.array(z.string()),
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
    summary: 'Get a job. Closed jobs are visible only to their company, administrators, and applicants',
    params: idParams,
    reply: record(jobDetail),
  }),
  similar: endpoint('GET /jobs/{id}/similar', {
    access: 'public',
    summary: 'List live jobs similar to a job, which may itself be closed or paused',
    params: idParams,
    reply: z.object({
      data: z.object({
        title: z.string(),
        company: z.object({ id: z.string(), company_name: z.string(), slug: z.string() }),
        ended: z.boolean(),
        /** The company isn't accepting applications right now. */
        paused: z.boolean(),
        data: z.array(jobCard),
      }),
    }),
  }),
  nearZip: endpoint('GET /jobs/zip-code/{zip}', {
    access: 'public',
    summary: 'List live jobs around a ZIP code, nearest first',
    params: z.object({ zip: z.string().max(20).overwrite(firstFive) }),
    query: z.object({
      radius_miles: queryNumber('radius_miles', radiusMiles.least, radiusMiles.most),
      ...paging(jobsPerPage),
    }),
    reply: z.object({
      data: jobList.shape.data.extend({
        place: z.object({ zip_code: z.string(), city: z.string().nullable(), state: z.string().nullable() }),
      }),
    }),
  }),
  filters: endpoint('GET /filters/all', {
    access: 'public',
    summary: 'List every job search filter with its values and how many live jobs match each',
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
