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
  /** As it is now: past its end a job is expired. */
  status: z.enum(jobStatuses),
  outcome: z.enum(jobOutcomes).nullable(),
  flagged_at: timestamp.nullable(),
  flagged_reason: z.string().nullable(),
  created_at: timestamp,
  ended_at: timestamp.nullable(),
  is_live: z.boolean(),
  /** Its company is deleted. */
  company_deleted: z.boolean(),
  /** Everybody who ever applied, and those who wait for an answer. */
  applications: z.object({ total: z.int(), open: z.int() }),
  /** Reports that nobody dismissed: all of them, those nobody has looked into, and how many give which reason. */
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
  /** Null where the account is gone. */
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
  /** Null: the product itself, or an account that is gone. */
  by: z.string().nullable(),
  by_admin: z.boolean(),
  to_status: z.enum(jobStatuses).nullable(),
  outcome: z.enum(jobOutcomes).nullable(),
  /** What an edit changed, by name. */
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
  /** Who posted it; null where they have left. */
  posted_by: z.object({ name: z.string(), email: z.string() }).nullable(),
  job_reports: z.array(adminJobReport),
  /** Newest first, 200 at most; who of us opened it, too. */
  history: z.array(adminJobStep),
})
export type OpenedAdminJob = z.input<typeof openedJob>

export const adminJobFilters = {
  /** In the title, the company's name, and at the start of the id. */
  keyword,
  status: queryChoice('status', adminJobStates),
  job_type: queryChoice('job_type', listFilters.job_type.values, normaliseJobType),
  category: queryChoice('category', categories, normaliseCategory),
  company_id: blankIsAbsent(id.optional()),
  /** Posted in the last so many days. */
  posted_within: queryChoice('posted_within', postedWithin),
  sort: queryChoice('sort', adminJobSorts),
}

const changed = record(adminJob)

/** Jobs as admins look after them. */
export const adminJobs = {
  browse: endpoint('GET /admin/jobs', {
    access: 'admin',
    summary: 'Jobs of every company and state, the newest first',
    query: z.object({ ...adminJobFilters, ...paging() }),
    /** `by_state` counts what the other filters leave; `company_name` is that of the company asked for. */
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
    summary: 'Jobs as CSV, newest first by default',
    query: z.object(adminJobFilters),
    reply: 'raw',
  }),
  show: endpoint('GET /admin/jobs/{id}', {
    access: 'admin',
    summary: 'One job as it is kept, with what was reported of it and its history',
    params: idParams,
    reply: record(openedJob),
  }),
  flag: endpoint('PATCH /admin/jobs/{id}/flag', {
    access: 'admin',
    summary: 'Hide a job everywhere at once; its company reads the reason, and open reports of it are upheld',
    params: idParams,
    body: reasonBody,
    reply: changed,
  }),
  unflag: endpoint('PATCH /admin/jobs/{id}/unflag', {
    access: 'admin',
    summary:
      'Show a flagged job again as it was; its company reads the reason where one is given, and reports of it are dismissed',
    params: idParams,
    body: optionalReasonBody,
    reply: changed,
  }),
  keep: endpoint('PATCH /admin/jobs/{id}/keep', {
    access: 'admin',
    summary: 'Dismiss the open reports of a job that is not flagged; its company is not told of them',
    params: idParams,
    body: reasonBody,
    reply: changed,
  }),
  remove: endpoint('DELETE /admin/jobs/{id}', {
    access: 'admin',
    summary:
      'Remove a draft or a job nobody applied to; any other is closed, its records kept and its applicants told. Its company reads the reason',
    params: idParams,
    body: reasonBody,
    reply: z.object({ message: z.string(), removed: z.boolean(), told: z.int() }),
  }),
}
