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
  /** Only a job seeker gets this field. */
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
  /** These two count everything within: a job of today is among the last 30 days too. */
  posted_within: facetCounts,
  /** Only for job seekers. */
  must_haves: facetCounts.optional(),
})
/** Yearly pay in US dollars over equal steps; `counts[i]` jobs whose range meets step i. */
export const histogram = z.object({ from: z.number(), step: z.number(), counts: z.array(z.int()) })

/** Words of a keyword that were read as a filter: `remote`, `part time`, `austin`, `$150k`. Those in quotes never are. */
export const readFilter = z.object({
  filter: z.enum([
    'workplace',
    'job_type',
    'experience_level',
    'education_level',
    'clearance',
    'category',
    'location',
    /** Where the job is not to be. */
    'not_location',
    'salary',
    'visa_sponsorship',
  ]),
  /**
   * Of a salary the lowest and highest pay in US dollars, by the year where no period is said: `150000-`,
   * `120000-150000`, `-200000`, `60-/hour`. Of a place how it is written: `New York, NY`. Several have commas: what is
   * not remote is `on-site,hybrid`.
   */
  value: z.string(),
  /** As they were typed. */
  words: z.string(),
  /** They say what is not wanted (`not hybrid`, `no degree`), and the value is all that is left. */
  is_denied: z.boolean().optional(),
  /** The keyword without them: what is searched for once this filter is taken off. Empty where they were all of it. */
  keyword_without: z.string(),
})
export type ReadFilter = z.output<typeof readFilter>

export const jobList = page(jobCard, {
  facets: facets.optional(),
  histogram: histogram.optional(),
  /** The keyword that was searched for instead, as nothing was found for the one that was asked for. */
  searched_for: z.string().nullable().optional(),
  /** Words that were left out then, as nothing has all of them; empty where others were put in their place. */
  left_out: z.array(z.string()).optional(),
  /** Where nothing is found and facets are asked for: how many jobs there would be without each filter. */
  without: facetCounts.optional(),
  /** Filters that mean nothing for this caller and were left out. */
  ignored: z.array(z.string()).optional(),
  /** What may have been meant, to be offered: it finds something. */
  did_you_mean: z.object({ keyword: z.string().nullable(), location: z.string().nullable() }).optional(),
  /** The location asked for as it is written: `New York, NY` for `nyc`. */
  read_location: z.string().nullable().optional(),
  /** Places asked for that there are none of by that name. */
  unknown_places: z.array(z.string()).optional(),
  /** Filters that words of the keyword were read as, and the words that are left. */
  read_filters: z.array(readFilter).optional(),
  read_keyword: z.string().nullable().optional(),
  /** It asks for jobs near the reader: a ZIP code finds them. */
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
    /** Of all its jobs; shown where the job names none of its own. */
    benefits: z.array(z.string()),
    hiring_process: z.array(z.string()),
    ledger,
  }),
  /** Only for job seekers: must-haves and nice-to-haves line by line, and what is still to be asked. */
  fit: z.array(fitLine).optional(),
  questions: z.array(question).optional(),
  /** Must-haves the profile says no to, for whoever wants to put an answer right. */
  settled: z.array(question).optional(),
  /** Of who posted it, for job seekers whom they show it to. */
  contact: companyContact.optional(),
  /** Only for the job's own company and admins. */
  owner: z
    .object({
      created_at: timestamp,
      outcome: z.enum(jobOutcomes).nullable(),
      flagged_at: timestamp.nullable(),
      applications: z.int(),
      /** Names of a draft's fields that nobody chose yet: what stands in them means nothing. */
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
        /** Its company takes no applications for it at the moment. */
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
