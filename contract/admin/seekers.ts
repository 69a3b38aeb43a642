import { z } from 'zod'
import { auditActions, searchStatuses } from '../accounts/values.ts'
import { endpoint } from '../platform/endpoint.ts'
import { messageReportReasons } from '../messages/values.ts'
import { normaliseCategory } from '../platform/normalise.ts'
import { reportReasons } from '../jobs/values.ts'
import {
  blankIsAbsent,
  idParams,
  keyword,
  message,
  page,
  paging,
  queryChoice,
  record,
  timestamp,
} from '../platform/shapes.ts'
import { subscriptionStatuses } from '../billing/values.ts'
import { applicationStatuses, categories, specialtyNames } from '../platform/values.ts'
import { reasonBody } from '../companies/verification.ts'
import { accountNote } from './account-notes.ts'
import { accountNoteBody, resendBody } from './account-bodies.ts'
import { adminSeekerSorts, adminSeekerStates, registeredWithin } from './values.ts'

export const adminSeeker = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  email_verified_at: timestamp.nullable(),
  picture_temp_url: z.string().nullable(),
  headline: z.string().nullable(),
  category: z.enum(categories).nullable(),
  specialty: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  standing: z.enum(adminSeekerStates),
  suspended_at: timestamp.nullable(),
  suspended_reason: z.string().nullable(),
  plan: z.string(),
  /** Whether there's a subscription that hasn't ended, paid or not. */
  has_subscription: z.boolean(),
  /** All applications, and those that are open. */
  applications: z.object({ total: z.int(), open: z.int() }),
  /** What else is deleted with the account. */
  keeps: z.object({
    resumes: z.int(),
    saved_jobs: z.int(),
    alerts: z.int(),
    conversations: z.int(),
    reviews: z.int(),
  }),
  /** Null if not seen in at least 90 days. */
  last_seen_at: timestamp.nullable(),
  created_at: timestamp,
})
export type AdminSeeker = z.input<typeof adminSeeker>

const report = z.object({
  id: z.string(),
  /** What it's about: a job, or a conversation with a company. */
  about: z.enum(['job', 'conversation']),
  /** Who sent it: this person or the company. */
  by: z.enum(['job_seeker', 'company']),
  reason: z.enum([...new Set([...reportReasons, ...messageReportReasons])]),
  words: z.string(),
  state: z.enum(['open', 'upheld', 'dismissed']),
  job: z.object({ id: z.string().nullable(), title: z.string() }).nullable(),
  company: z.object({ id: z.string(), company_name: z.string() }).nullable(),
  created_at: timestamp,
})
export type AdminSeekerReport = z.input<typeof report>

const step = z.object({
  at: timestamp,
  kind: z.enum(['registered', 'email_confirmed', 'applied', 'plan', ...auditActions]),
  /** An administrator; null for the person or the system itself. */
  by: z.string().nullable(),
  /** The job and company they applied to, or the plan. */
  about: z.string().nullable(),
  to_status: z.enum(subscriptionStatuses).nullable(),
  reason: z.string().nullable(),
})
export type AdminSeekerStep = z.input<typeof step>

const openedSeeker = adminSeeker.extend({
  phone: z.string().nullable(),
  job_role: z.string().nullable(),
  years_of_experience: z.number().nullable(),
  /** Their privacy settings. */
  privacy: z.object({
    search_status: z.enum(searchStatuses),
    searchable: z.boolean(),
    show_in_home_carousel: z.boolean(),
  }),
  /** The number of devices they're signed in on. */
  sessions: z.int(),
  subscription: z
    .object({ plan: z.string(), status: z.enum(subscriptionStatuses), period_end: timestamp, is_ending: z.boolean() })
    .nullable(),
  applications_by_status: z.partialRecord(z.enum(applicationStatuses), z.int()),
  /** Open ones first, then newest first; at most 200. */
  reports: z.array(report),
  /** Administrators' notes, newest first. */
  notes: z.array(accountNote),
  /** Newest first, at most 200. Includes administrators' views. */
  history: z.array(step),
})
export type OpenedAdminSeeker = z.input<typeof openedSeeker>

export const adminSeekerFilters = {
  /** Matches names, email addresses, and the start of the id. */
  keyword,
  status: queryChoice('status', adminSeekerStates),
  /** The name of a plan. */
  plan: blankIsAbsent(z.string().trim().max(100, 'plan must be at most 100 characters.').optional()),
  category: queryChoice('category', categories, normaliseCategory),
  specialty: queryChoice('specialty', specialtyNames),
  registered_within: queryChoice('registered_within', registeredWithin),
  sort: queryChoice('sort', adminSeekerSorts),
}

const changed = record(adminSeeker)

/** Job seekers, for administrators. */
export const adminJobSeekers = {
  browse: endpoint('GET /admin/job-seekers', {
    access: 'admin',
    summary: 'List job seekers of any status, newest first by default',
    query: z.object({ ...adminSeekerFilters, ...paging() }),
    /** `by_status` counts within the other filters; `plans` are filter values. */
    reply: page(adminSeeker, {
      by_status: z.object({ all: z.int(), active: z.int(), suspended: z.int(), unverified: z.int() }),
      plans: z.array(z.string()),
    }),
  }),
  export: endpoint('GET /admin/job-seekers/export', {
    access: 'admin',
    summary: 'Export job seekers as CSV, newest first by default',
    query: z.object(adminSeekerFilters),
    reply: 'raw',
  }),
  show: endpoint('GET /admin/job-seekers/{id}', {
    access: 'admin',
    summary: 'Get a job seeker with their status, applications, reports, and history',
    params: idParams,
    reply: record(openedSeeker),
  }),
  suspend: endpoint('PATCH /admin/job-seekers/{id}/suspend', {
    access: 'admin',
    summary:
      'Suspend a job seeker: signs them out everywhere and hides them; nothing is deleted, and they’re sent the reason',
    params: idParams,
    body: reasonBody,
    reply: changed,
  }),
  reactivate: endpoint('PATCH /admin/job-seekers/{id}/reactivate', {
    access: 'admin',
    summary: 'Reactivate a suspended job seeker, as visible as before; they’re sent the reason',
    params: idParams,
    body: reasonBody,
    reply: changed,
  }),
  resend: endpoint('POST /admin/job-seekers/{id}/resend', {
    access: 'admin',
    summary: 'Email a job seeker the code that confirms their address, or a link to set a new password',
    params: idParams,
    body: resendBody,
    reply: message,
  }),
  note: endpoint('POST /admin/job-seekers/{id}/notes', {
    access: 'admin',
    summary: 'Add a note about a job seeker, which only administrators can see; it’s deleted with the account',
    params: idParams,
    body: accountNoteBody,
    reply: message,
  }),
  remove: endpoint('DELETE /admin/job-seekers/{id}', {
    access: 'admin',
    summary:
      'Delete a job seeker, as they could themselves: open applications are withdrawn, companies keep them without a name, and the job seeker is sent the reason',
    params: idParams,
    body: reasonBody,
    reply: z.object({ message: z.string(), withdrawn: z.int() }),
  }),
}
