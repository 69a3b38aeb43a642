import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
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
import { companySizes, reviewStates, verificationEvidence } from '../platform/values.ts'
import { evidenceBody, reasonBody, verified } from '../companies/verification.ts'
import { accountNoteBody, resendBody } from './account-bodies.ts'
import { accountNote } from './account-notes.ts'
import { adminCompanySorts, verifiedBy } from './values.ts'

export const companyRecord = z.object({
  id: z.string(),
  company_name: z.string(),
  slug: z.string(),
  organization_type: z.string().nullable(),
  industry: z.string().nullable(),
  company_size: z.string().nullable(),
  website: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  logo_temp_url: z.string().nullable(),
  contact: z.object({ name: z.string(), email: z.string(), email_verified_at: timestamp.nullable() }).nullable(),
  ...verified,
  verified_by: z.string().nullable(),
  /** Only of a company that is not verified. */
  review_state: z.enum(reviewStates).nullable(),
  /** Since its mail was confirmed at the earliest. */
  waiting_since: timestamp.nullable(),
  /** Nobody of the company has confirmed an e-mail address: it does not wait for us yet. */
  mail_unconfirmed: z.boolean(),
  /** Other companies of the same name (but for case, punctuation and 'Inc') or web domain, the oldest first, ten at most. */
  look_alikes: z.array(
    z.object({
      id: z.string(),
      company_name: z.string(),
      website: z.string().nullable(),
      contact_email: z.string().nullable(),
      created_at: timestamp,
      verified_at: timestamp.nullable(),
      same: z.array(z.enum(['name', 'domain'])),
    }),
  ),
  live_jobs: z.int(),
  waiting_jobs: z.int(),
  plan: z.string(),
  /** One that has not ended, whose plan holds or waits to be paid. */
  has_subscription: z.boolean(),
  /** What ends with it, beside its live jobs: all its jobs, those who ever applied and those who wait, its people. */
  jobs: z.int(),
  applications: z.object({ total: z.int(), open: z.int() }),
  people: z.int(),
  created_at: timestamp,
  /** Of a company that is gone: its name and history stay. */
  deleted_at: timestamp.nullable(),
})

export const companyEvent = z.object({
  at: timestamp,
  kind: z.enum([
    'registered',
    'verified',
    'unverified',
    'asked',
    'answered',
    'rejected',
    'reopened',
    'edited',
    'deleted',
  ]),
  actor: z.string().nullable(),
  /** Why, or what was answered. */
  reason: z.string().nullable(),
  evidence: z.enum(verificationEvidence).nullable(),
})

const changed = record(companyRecord.extend({ jobs_changed: z.int() }))

const text = (name: string) =>
  blankIsAbsent(z.string().trim().max(100, `${name} must be at most 100 characters.`).optional())

export const adminCompanyFilters = {
  /** In the name, the website, the contact's name and address, and at the start of the id. */
  keyword,
  status: queryChoice('status', ['verified', 'unverified', ...reviewStates]),
  industry: text('industry'),
  company_size: queryChoice('company_size', companySizes),
  /** A plan by its name. */
  plan: text('plan'),
  verified_by: queryChoice('verified_by', verifiedBy),
  sort: queryChoice('sort', adminCompanySorts),
}

/** Companies as admins look after them. */
export const adminCompanies = {
  employers: endpoint('GET /admin/employers', {
    access: 'admin',
    summary:
      'Companies: those that wait for us first, the longest waiting first; then asked, rejected and verified ones',
    query: z.object({ ...adminCompanyFilters, ...paging() }),
    /** `by_status` counts what the other filters leave, `all_by_status` every company; `industries` and `plans` are to filter by. */
    reply: page(companyRecord, {
      by_status: z.record(z.string(), z.int()),
      all_by_status: z.record(z.string(), z.int()),
      industries: z.array(z.string()),
      plans: z.array(z.string()),
    }),
  }),
  export: endpoint('GET /admin/employers/export', {
    access: 'admin',
    summary: 'Companies as CSV, newest first by default',
    query: z.object(adminCompanyFilters),
    reply: 'raw',
  }),
  employer: endpoint('GET /admin/employers/{id}', {
    access: 'admin',
    summary: 'One company with its history',
    params: idParams,
    /** `time_zone` is the company's. */
    reply: record(
      companyRecord.extend({
        description: z.string(),
        time_zone: z.string(),
        /** What administrators noted, newest first. */
        notes: z.array(accountNote),
        events: z.array(companyEvent),
      }),
    ),
  }),
  verify: endpoint('PATCH /admin/employers/{id}/verify', {
    access: 'admin',
    summary: 'Verify a company, by what and in which words; its waiting jobs go live',
    params: idParams,
    body: evidenceBody,
    reply: changed,
  }),
  unverify: endpoint('PATCH /admin/employers/{id}/unverify', {
    access: 'admin',
    summary: 'Take a verification back; its live jobs wait again, and the company reads the reason',
    params: idParams,
    body: reasonBody,
    reply: changed,
  }),
  ask: endpoint('PATCH /admin/employers/{id}/ask', {
    access: 'admin',
    summary: 'Ask a company for more before it is verified',
    params: idParams,
    body: reasonBody,
    reply: record(companyRecord),
  }),
  reject: endpoint('PATCH /admin/employers/{id}/reject', {
    access: 'admin',
    summary: 'Refuse to verify a company; its jobs go on waiting',
    params: idParams,
    body: reasonBody,
    reply: record(companyRecord),
  }),
  reopen: endpoint('PATCH /admin/employers/{id}/reopen', {
    access: 'admin',
    summary: 'Take a rejection back; the company waits again',
    params: idParams,
    body: reasonBody,
    reply: record(companyRecord),
  }),
  resend: endpoint('POST /admin/employers/{id}/resend', {
    access: 'admin',
    summary: 'Mail the contact of a company the code that confirms their address, or a link to set a new password',
    params: idParams,
    body: resendBody,
    reply: message,
  }),
  note: endpoint('POST /admin/employers/{id}/notes', {
    access: 'admin',
    summary: 'Add a note about a company, which only administrators can read; it’s deleted with the account',
    params: idParams,
    body: accountNoteBody,
    reply: message,
  }),
  remove: endpoint('DELETE /admin/employers/{id}', {
    access: 'admin',
    summary:
      'Delete a company as its owner could: its jobs end and applicants are told, its plan ends, and its people’s accounts go; they read the reason',
    params: idParams,
    body: reasonBody,
    reply: z.object({ message: z.string(), removed: z.int(), closed: z.int(), told: z.int(), people: z.int() }),
  }),
}
