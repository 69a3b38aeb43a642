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

/** What an alert looks for: every filter of the job search, in one spelling, and nothing that is not asked for. */
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

/**
 * Names of what a search that was kept long ago asks and no filter reads any more. Such a search finds nothing: without
 * them it would find more than was asked for.
 */
export function unreadFilters(kept: object): string[] {
  const { error } = readFilters.safeParse(kept)
  const names = error?.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : String(issue.path[0] ?? 'filters'),
  )
  return [...new Set(names)]
}

/** What else the address of a search may say: how its list is sorted and cut, and older spellings of the pay. */
const besideFilters = ['employer_id', 'sort', 'page', 'per_page', 'facets', 'salary', 'salary_range']
const searchOnly = onlyNamed(
  jobSearch,
  [...Object.keys(jobFilters), ...besideFilters],
  (name) => `${name} is no filter of the job search. Filters are: ${Object.keys(jobFilters).join(', ')}.`,
)

const everyCompany = 'An alert looks at the jobs of every company: employer_id is no filter of it.'

/** The same as it is sent, read by the schema of the search; how a list is sorted and cut is left out. */
const sentFilters = searchOnly
  .refine(({ employer_id }) => employer_id === undefined, { path: ['employer_id'], error: everyCompany })
  .transform(
    ({ sort: _, page: __, per_page: ___, facets: ____, employer_id: _____, ...filters }): AlertFilters => filters,
  )

export const jobAlert = z.object({
  id: z.string(),
  name: z.string(),
  filters: keptFilters,
  /** Names of filters that it asks for and that are none any more: as long as there are some, it finds nothing. */
  unread_filters: z.array(z.string()),
  frequency: z.enum(alertFrequencies),
  is_active: z.boolean(),
  /** When it last told of jobs; null: never yet. */
  last_sent_at: timestamp.nullable(),
  /** When it tells of those that wait; null: none does. */
  tell_at: timestamp.nullable(),
  /** Jobs it found and has told of. */
  told: z.int(),
  /** Jobs it found since, and tells of next if they are still live and still match. */
  waiting: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
  /** Live jobs of the last seven days that match: `GET /jobs` with its filters and `posted_within=7` lists them. */
  matches_this_week: z.int(),
})
export type JobAlert = z.input<typeof jobAlert>

const name = line('Name', longestAlertName)
const frequency = z.enum(alertFrequencies, { error: `frequency must be one of: ${alertFrequencies.join(', ')}.` })

/** Searches that a job seeker keeps, and is told of new jobs by, each job once. */
export const alerts = {
  mine: endpoint('GET /settings/job-alerts', {
    access: 'job_seeker',
    summary: 'My job alerts, by name, each with how many jobs of this week match it',
    reply: record(z.array(jobAlert)),
  }),
  add: endpoint('POST /settings/job-alerts', {
    access: 'job_seeker',
    summary: 'Keep a search as a job alert; filters are those of GET /jobs. 20 a person',
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
    summary: 'Change a job alert, pause it or go on with it; fields left out stay, filters are replaced as a whole',
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
