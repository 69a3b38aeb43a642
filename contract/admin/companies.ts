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
  /** Null for a verified company. */
  review_state: z.enum(reviewStates).nullable(),
  /** Not before its email address was confirmed. */
  waiting_since: timestamp.nullable(),
  /** No one at the company has confirmed their email address, so it isn't waiting for a decision yet. */
  mail_unconfirmed: z.boolean(),
  /** Other companies with the same name (ignoring case, punctuation, and 'Inc') or web domain; oldest first, at most ten. */
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
  /** Whether there's a subscription that hasn't ended, paid or not. */
  has_subscription: z.boolean(),
  /** What deleting it affects besides live jobs: all its jobs, all and open applications, and its people. */
  jobs: z.int(),
  applications: z.object({ total: z.int(), open: z.int() }),
  people: z.int(),
  created_at: timestamp,
  /** Set for a deleted company, whose name and history are kept. */
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
  /** The reason, or the company's answer. */
  reason: z.string().nullable(),
  evidence: z.enum(verificationEvidence).nullable(),
})

const changed = record(companyRecord.extend({ jobs_changed: z.int() }))

const text = (name: string) =>
  blankIsAbsent(z.string().trim().max(100, `${name} must be at most 100 characters.`).optional())

export const adminCompanyFilters = {
  /** Matches the name, the website, the contact's name and email address, and the start of the id. */
  keyword,
  status: queryChoice('status', ['verified', 'unverified', ...reviewStates]),
  industry: text('industry'),
  company_size: queryChoice('company_size', companySizes),
  /** The name of a plan. */
  plan: text('plan'),
  verified_by: queryChoice('verified_by', verifiedBy),
  sort: queryChoice('sort', adminCompanySorts),
}

/** Companies, for administrators. */
export const adminCompanies = {
  employers: endpoint('GET /admin/employers', {
    access: 'admin',
    summary:
      'List companies: those waiting for a decision first, longest wait first; then asked, rejected, and verified ones',
    query: z.object({ ...adminCompanyFilters, ...paging() }),
    /** `by_status` counts within the other filters, `all_by_status` counts every company; `industries` and `plans` are filter values. */
    reply: page(companyRecord, {
      by_status: z.record(z.string(), z.int()),
      all_by_status: z.record(z.string(), z.int()),
      industries: z.array(z.string()),
      plans: z.array(z.string()),
    }),
  }),
  export: endpoint('GET /admin/employers/export', {
    access: 'admin',
    summary: 'Export companies as CSV, newest first by default',
    query: z.object(adminCompanyFilters),
    reply: 'raw',
  }),
  employer: endpoint('GET /admin/employers/{id}', {
    access: 'admin',
    summary: 'Get a company with its history',
    params: idParams,
    /** `time_zone` is the company's. */
    reply: record(
      companyRecord.extend({
        description: z.string(),
        time_zone: z.string(),
        /** Administrators' notes, newest first. */
        notes: z.array(accountNote),
        events: z.array(companyEvent),
      }),
    ),
  }),
  verify: endpoint('PATCH /admin/employers/{id}/verify', {
    access: 'admin',
    summary: 'Verify a company, with the evidence; its pending jobs go live',
    params: idParams,
    body: evidenceBody,
    reply: changed,
  }),
  unverify: endpoint('PATCH /admin/employers/{id}/unverify', {
    access: 'admin',
    summary: 'Remove a verification; its live jobs become pending, and the company is sent the reason',
    params: idParams,
    body: reasonBody,
    reply: changed,
  }),
  ask: endpoint('PATCH /admin/employers/{id}/ask', {
    access: 'admin',
    summary: 'Ask a company a question before verifying it',
    params: idParams,
    body: reasonBody,
    reply: record(companyRecord),
  }),
  reject: endpoint('PATCH /admin/employers/{id}/reject', {
    access: 'admin',
    summary: 'Reject a company; its jobs stay pending',
    params: idParams,
    body: reasonBody,
    reply: record(companyRecord),
  }),
  reopen: endpoint('PATCH /admin/employers/{id}/reopen', {
    access: 'admin',
    summary: 'Undo a rejection; the company waits for a decision again',
    params: idParams,
    body: reasonBody,
    reply: record(companyRecord),
  }),
  resend: endpoint('POST /admin/employers/{id}/resend', {
    access: 'admin',
    summary: 'Email a company’s contact the code that confirms their address, or a link to set a new password',
    params: idParams,
    body: resendBody,
    reply: message,
  }),
  note: endpoint('POST /admin/employers/{id}/notes', {
    access: 'admin',
    summary: 'Add a note about a company, which only administrators can see; it’s deleted with the account',
    params: idParams,
    body: accountNoteBody,
    reply: message,
  }),
  remove: endpoint('DELETE /admin/employers/{id}', {
    access: 'admin',
    summary:
      'Delete a company with its people’s accounts, as its account owner could: jobs close, applicants are notified, and the plan ends; everyone there is sent the reason',
    params: idParams,
    body: reasonBody,
    reply: z.object({ message: z.string(), removed: z.int(), closed: z.int(), told: z.int(), people: z.int() }),
  }),
}
