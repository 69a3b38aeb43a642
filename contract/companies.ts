import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { blankIsAbsent, idParams, page, paging, queryChoice, record, timestamp } from './shapes.ts'
import { limits } from './values.ts'

export const companyRecord = z.object({
  id: z.string(),
  company_name: z.string(),
  slug: z.string(),
  organization_type: z.string().nullable(),
  company_size: z.string().nullable(),
  website: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  logo_temp_url: z.string().nullable(),
  contact: z.object({ name: z.string(), email: z.string(), email_verified_at: timestamp.nullable() }).nullable(),
  verified_at: timestamp.nullable(),
  verified_method: z.enum(['domain_email', 'admin']).nullable(),
  verified_by: z.string().nullable(),
  live_jobs: z.int(),
  waiting_jobs: z.int(),
  created_at: timestamp,
})

export const companyEvent = z.object({
  at: timestamp,
  kind: z.enum(['registered', 'verified', 'unverified', 'edited']),
  actor: z.string().nullable(),
  reason: z.string().nullable(),
})

const changed = record(companyRecord.extend({ jobs_changed: z.int() }))

/** Companies as admins verify them. */
export const companies = {
  employers: endpoint('GET /admin/employers', {
    access: 'admin',
    summary: 'Companies, those waiting for verification first',
    query: z.object({
      keyword: blankIsAbsent(z.string().trim().max(limits.keyword).optional()),
      status: queryChoice('status', ['verified', 'unverified']),
      ...paging(),
    }),
    /** `by_status` counts what the keyword leaves, `all_by_status` every company. */
    reply: page(companyRecord, {
      by_status: z.record(z.string(), z.int()),
      all_by_status: z.record(z.string(), z.int()),
    }),
  }),
  employer: endpoint('GET /admin/employers/{id}', {
    access: 'admin',
    summary: 'One company with its history',
    params: idParams,
    reply: record(companyRecord.extend({ description: z.string(), events: z.array(companyEvent) })),
  }),
  verify: endpoint('PATCH /admin/employers/{id}/verify', {
    access: 'admin',
    summary: 'Verify a company; its waiting jobs go live',
    params: idParams,
    reply: changed,
  }),
  unverify: endpoint('PATCH /admin/employers/{id}/unverify', {
    access: 'admin',
    summary: 'Take a verification back; its live jobs wait again',
    params: idParams,
    body: z
      .object({ reason: z.string().trim().max(500, 'A reason can be 500 characters at most.').optional() })
      .optional(),
    reply: changed,
  }),
}
