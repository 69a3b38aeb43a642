import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { blankIsAbsent, id, idParams, keyword, page, paging, queryChoice, timestamp } from '../platform/shapes.ts'
import { adminApplicationSorts } from './values.ts'
import { applicationStatuses, jobStatuses, notSelectedReasons } from '../platform/values.ts'

/** An application as admins see it: where it stands, and of the person no more than the name that the company reads. */
export const adminApplication = z.object({
  id: z.string(),
  /** What stands in the name's place where the company no longer sees it. */
  applicant_name: z.string(),
  withheld: z.enum(['deleted', 'withdrawn', 'unavailable']).nullable(),
  status: z.enum(applicationStatuses),
  /** Why not selected, from the list; the company's own words are between the two. */
  reason: z.enum(notSelectedReasons).nullable(),
  created_at: timestamp,
  due_at: timestamp.nullable(),
  is_overdue: z.boolean(),
  ended_at: timestamp.nullable(),
  job: z.object({ id: z.string(), title: z.string(), status: z.enum(jobStatuses), flagged_at: timestamp.nullable() }),
  company: z.object({ id: z.string(), company_name: z.string(), logo_temp_url: z.string().nullable() }),
})
export type AdminApplication = z.input<typeof adminApplication>

const filters = {
  /** In the names that are shown, in titles and companies. */
  keyword,
  status: queryChoice('status', [...applicationStatuses, 'open', 'ended']),
  /** Only those whose answer is late. */
  overdue: queryChoice('overdue', ['yes']),
  company_id: blankIsAbsent(id.optional()),
  sort: queryChoice('sort', adminApplicationSorts),
}
const counts = {
  /** Of what the other filters leave. */
  by_status: z.record(z.string(), z.int()),
  overdue: z.int(),
  /** Of the company asked for. */
  company_name: z.string().nullable(),
}

/** Applications as admins oversee them. Each list is in the audit log. */
export const adminApplications = {
  browse: endpoint('GET /admin/applications', {
    access: 'admin',
    summary: 'Applications to every job, newest first by default',
    query: z.object({ ...filters, ...paging() }),
    reply: page(adminApplication, counts),
  }),
  ofJob: endpoint('GET /admin/jobs/{id}/applications', {
    access: 'admin',
    summary: 'Applications to one job, newest first by default',
    params: idParams,
    query: z.object({ ...filters, ...paging() }),
    reply: page(adminApplication, {
      ...counts,
      job: z.object({ id: z.string(), title: z.string(), company_name: z.string() }),
    }),
  }),
  export: endpoint('GET /admin/applications/export', {
    access: 'admin',
    summary: 'Applications as CSV, newest first by default',
    query: z.object({ ...filters, job_id: blankIsAbsent(id.optional()) }),
    reply: 'raw',
  }),
}
