import { z } from 'zod'
import { alertFrequencies, longestAlertName } from './values.ts'
import { endpoint } from '../platform/endpoint.ts'
import { jobFilters, jobSearch } from '../jobs/job-search.ts'
import { idParams, line, message, onlyNamed, record, timestamp } from '../platform/shapes.ts'
import {
  categories,
  clearances,
  educationLevels,
  experienceLevels,
  jobTypes,
  mustHaveMatches,
  postedWithin,
  salaryTypes,
  specialtyNames,
  workplaces,
} from '../platform/values.ts'

/** An alert's filters: every filter of the job search, normalized, without those that aren't set. */
const keptFilters = z.object({
  keyword: z.string().optional(),
  location: z.string().optional(),
  zip_code: z.string().optional(),
  radius_miles: z.int().optional(),
  category: z.enum(categories).optional(),
  job_type: z.array(z.enum(jobTypes)).optional(),
  workplace: z.array(z.enum(workplaces)).optional(),
  specialty: z.array(z.enum(specialtyNames)).optional(),
  experience_level: z.array(z.enum(experienceLevels)).optional(),
  education_level: z.array(z.enum(educationLevels)).optional(),
  salary_min: z.number().optional(),
  salary_max: z.number().optional(),
  salary_type: z.enum(salaryTypes).optional(),
  clearance: z.array(z.enum(clearances)).optional(),
  posted_within: z.enum(postedWithin).optional(),
  visa_sponsorship: z.enum(['1']).optional(),
  must_haves: z.enum(mustHaveMatches).optional(),
})
export type AlertFilters = z.output<typeof keptFilters>

const readFilters = z.strictObject(keptFilters.shape)

/** Names of filters in an old alert that no longer exist. Such an alert matches nothing, because without them it would
 * match more than was asked for.
 */
export function unreadFilters(kept: object): string[] {
  const { error } = readFilters.safeParse(kept)
  const names = error?.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : String(issue.path[0] ?? 'filters'),
  )
  return [...new Set(names)]
}

/** Other parameters a search URL can have: sorting, paging, and older names of the pay filters. */
const besideFilters = ['employer_id', 'sort', 'page', 'per_page', 'facets', 'salary', 'salary_range']
const searchOnly = onlyNamed(
  jobSearch,
  [...Object.keys(jobFilters), ...besideFilters],
  (name) => `${name} isn’t a filter of the job search. Filters are: ${Object.keys(jobFilters).join(', ')}.`,
)

const everyCompany = 'Alerts search the jobs of all companies, so employer_id isn’t allowed.'

/** The filters as sent, parsed with the search's schema, without sorting and paging. */
const sentFilters = searchOnly
  .refine(({ employer_id }) => employer_id === undefined, { path: ['employer_id'], error: everyCompany })
  .transform(
    ({ sort: _, page: __, per_page: ___, facets: ____, employer_id: _____, ...filters }): AlertFilters => filters,
  )

export const jobAlert = z.object({
  id: z.string(),
  name: z.string(),
  filters: keptFilters,
  /** Names of its filters that no longer exist. While there are any, the alert matches nothing. */
  unread_filters: z.array(z.string()),
  frequency: z.enum(alertFrequencies),
  is_active: z.boolean(),
  /** When it last sent jobs, or null if it never has. */
  last_sent_at: timestamp.nullable(),
  /** When it sends the waiting jobs, or null if none are waiting. */
  tell_at: timestamp.nullable(),
  /** Jobs it found and has sent. */
  told: z.int(),
  /** Jobs it found since then and sends next, if they're still live and still match. */
  waiting: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
  /** Matching live jobs of the last seven days, which `GET /jobs` lists with its filters and `posted_within=7`. */
  matches_this_week: z.int(),
})
export type JobAlert = z.input<typeof jobAlert>

const name = line('Name', longestAlertName)
const frequency = z.enum(alertFrequencies, { error: `frequency must be one of: ${alertFrequencies.join(', ')}.` })

/** A job seeker's alerts. Each new matching job is sent once. */
export const alerts = {
  mine: endpoint('GET /settings/job-alerts', {
    access: 'job_seeker',
    summary: 'List your job alerts by name, with how many of this week’s jobs match each',
    reply: record(z.array(jobAlert)),
  }),
  add: endpoint('POST /settings/job-alerts', {
    access: 'job_seeker',
    summary: 'Create a job alert with filters of GET /jobs (up to 20 alerts)',
    body: z.object({
      name,
      filters: sentFilters,
      frequency: frequency.default('daily'),
      is_active: z.boolean().default(true),
    }),
    reply: record(jobAlert),
  }),
  edit: endpoint('PUT /settings/job-alerts/{id}', {
    access: 'job_seeker',
    summary: 'Update, pause, or resume a job alert; omitted fields don’t change, and filters are replaced as a whole',
    params: idParams,
    body: z.object({
      name: name.optional(),
      filters: sentFilters.optional(),
      frequency: frequency.optional(),
      is_active: z.boolean().optional(),
    }),
    reply: record(jobAlert),
  }),
  remove: endpoint('DELETE /settings/job-alerts/{id}', {
    access: 'job_seeker',
    summary: 'Delete a job alert',
    params: idParams,
    reply: message,
  }),
}
