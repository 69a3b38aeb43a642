import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { listFilters } from '../jobs/job-filters.ts'
import { jobCard } from '../jobs/jobs.ts'
import { normaliseCategory, normaliseJobType } from '../platform/normalise.ts'
import { reportReasons } from '../jobs/values.ts'
import { requirement } from '../seekers/requirements.ts'
import {
  blankIsAbsent,
  id,
  idParams,
  keyword,
  page,
  paging,
  queryChoice,
  record,
  timestamp,
} from '../platform/shapes.ts'
import { categories, jobOutcomes, jobStatuses, postedWithin, userTypes, vacancyTypes } from '../platform/values.ts'
import { optionalReasonBody, reasonBody } from '../companies/verification.ts'
import { adminJobSorts, adminJobStates } from './values.ts'

const reason = z.enum(reportReasons)

export const adminJob = jobCard.extend({
  /** The current status. A job past its closing date is expired. */
  status: z.enum(jobStatuses),
  outcome: z.enum(jobOutcomes).nullable(),
  flagged_at: timestamp.nullable(),
  flagged_reason: z.string().nullable(),
  created_at: timestamp,
  ended_at: timestamp.nullable(),
  is_live: z.boolean(),
  /** Whether its company has been deleted. */
  company_deleted: z.boolean(),
  /** All applications, and those that are open. */
  applications: z.object({ total: z.int(), open: z.int() }),
  /** Reports that weren't dismissed: all of them, those still open, and the number for each reason. */
  reports: z.object({ total: z.int(), open: z.int(), by_reason: z.partialRecord(reason, z.int()) }),
})
export type AdminJob = z.input<typeof adminJob>

const adminJobReport = z.object({
  id: z.string(),
  reason,
  words: z.string(),
  state: z.enum(['open', 'upheld', 'dismissed']),
  created_at: timestamp,
  updated_at: timestamp,
  /** Null if the account was deleted. */
  reporter: z
    .object({
      name: z.string(),
      email: z.string(),
      user_type: z.enum(userTypes),
      company_name: z.string().nullable(),
    })
    .nullable(),
})

const adminJobStep = z.object({
  at: timestamp,
  kind: z.enum([
    'created',
    'edited',
    'status_changed',
    'extended',
    'reminded',
    'flagged',
    'unflagged',
    'kept',
    'viewed',
  ]),
  /** Null for the system itself or a deleted account. */
  by: z.string().nullable(),
  by_admin: z.boolean(),
  to_status: z.enum(jobStatuses).nullable(),
  outcome: z.enum(jobOutcomes).nullable(),
  /** The names of the fields an edit changed. */
  fields: z.array(z.string()),
  reason: z.string().nullable(),
})
export type AdminJobStep = z.input<typeof adminJobStep>

const openedJob = adminJob.extend({
  description: z.string(),
  experience_counts: z.boolean(),
  requirements: z.array(requirement),
  benefits: z.array(z.string()),
  hiring_steps: z.record(z.string(), z.string()),
  vacancy_type: z.enum(vacancyTypes).nullable(),
  answer_days: z.int().nullable(),
  updated_at: timestamp,
  /** Who posted it; null if they've left. */
  posted_by: z.object({ name: z.string(), email: z.string() }).nullable(),
  job_reports: z.array(adminJobReport),
  /** Newest first, at most 200. Includes administrators' views. */
  history: z.array(adminJobStep),
})
export type OpenedAdminJob = z.input<typeof openedJob>

export const adminJobFilters = {
  /** Matches the title, the company's name, and the start of the id. */
  keyword,
  status: queryChoice('status', adminJobStates),
  job_type: queryChoice('job_type', listFilters.job_type.values, normaliseJobType),
  category: queryChoice('category', categories, normaliseCategory),
  company_id: blankIsAbsent(id.optional()),
  /** Posted within this many days. */
  posted_within: queryChoice('posted_within', postedWithin),
  sort: queryChoice('sort', adminJobSorts),
}

const changed = record(adminJob)

/** Jobs, for administrators. */
export const adminJobs = {
  browse: endpoint('GET /admin/jobs', {
    access: 'admin',
    summary: 'List jobs of all companies and statuses, newest first by default',
    query: z.object({ ...adminJobFilters, ...paging() }),
    /** `by_state` counts within the other filters; `company_name` is the name of the company in the filter. */
    reply: page(adminJob, {
      by_state: z.object({
        all: z.int(),
        live: z.int(),
        flagged: z.int(),
        reported: z.int(),
        pending: z.int(),
        ends_soon: z.int(),
        ended: z.int(),
      }),
      company_name: z.string().nullable(),
    }),
  }),
  export: endpoint('GET /admin/jobs/export', {
    access: 'admin',
    summary: 'Export jobs as CSV, newest first by default',
    query: z.object(adminJobFilters),
    reply: 'raw',
  }),
  show: endpoint('GET /admin/jobs/{id}', {
    access: 'admin',
    summary: 'Get a job with its reports and history',
    params: idParams,
    reply: record(openedJob),
  }),
  flag: endpoint('PATCH /admin/jobs/{id}/flag', {
    access: 'admin',
    summary: 'Hide a job everywhere right away; its company is sent the reason, and open reports are upheld',
    params: idParams,
    body: reasonBody,
    reply: changed,
  }),
  unflag: endpoint('PATCH /admin/jobs/{id}/unflag', {
    access: 'admin',
    summary: 'Show a flagged job again; its company is sent the reason if there is one, and its reports are dismissed',
    params: idParams,
    body: optionalReasonBody,
    reply: changed,
  }),
  keep: endpoint('PATCH /admin/jobs/{id}/keep', {
    access: 'admin',
    summary: 'Dismiss the open reports of a job that isn’t flagged; its company isn’t notified',
    params: idParams,
    body: reasonBody,
    reply: changed,
  }),
  remove: endpoint('DELETE /admin/jobs/{id}', {
    access: 'admin',
    summary:
      'Delete a draft or a job without applications; close any other, keep its records, and notify its applicants. Its company is sent the reason',
    params: idParams,
    body: reasonBody,
    reply: z.object({ message: z.string(), removed: z.boolean(), told: z.int() }),
  }),
}
