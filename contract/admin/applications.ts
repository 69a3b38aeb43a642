import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { blankIsAbsent, id, idParams, keyword, page, paging, queryChoice, timestamp } from '../platform/shapes.ts'
import { adminApplicationSorts } from './values.ts'
import { applicationStatuses, jobStatuses, notSelectedReasons } from '../platform/values.ts'

/** An application as administrators see it: its status, and only the name that the company sees. */
export const adminApplication = z.object({
  id: z.string(),
  /** A placeholder if the company can no longer see the name. */
  applicant_name: z.string(),
  withheld: z.enum(['deleted', 'withdrawn', 'unavailable']).nullable(),
  status: z.enum(applicationStatuses),
  /** Why they weren't selected, from the list. The company's own words stay between the company and the applicant. */
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
  /** Matches the names shown, job titles, and companies. */
  keyword,
  status: queryChoice('status', [...applicationStatuses, 'open', 'ended']),
  /** Only applications whose answer is late. */
  overdue: queryChoice('overdue', ['yes']),
  company_id: blankIsAbsent(id.optional()),
  sort: queryChoice('sort', adminApplicationSorts),
}
const counts = {
  /** Counts within the other filters. */
  by_status: z.record(z.string(), z.int()),
  overdue: z.int(),
  /** The name of the company in the filter. */
  company_name: z.string().nullable(),
}

/** Applications, for oversight. Every request is in the audit log. */
export const adminApplications = {
  browse: endpoint('GET /admin/applications', {
    access: 'admin',
    summary: 'List applications to all jobs, newest first by default',
    query: z.object({ ...filters, ...paging() }),
    reply: page(adminApplication, counts),
  }),
  ofJob: endpoint('GET /admin/jobs/{id}/applications', {
    access: 'admin',
    summary: 'List applications to a job, newest first by default',
    params: idParams,
    query: z.object({ ...filters, ...paging() }),
    reply: page(adminApplication, {
      ...counts,
      job: z.object({ id: z.string(), title: z.string(), company_name: z.string() }),
    }),
  }),
  export: endpoint('GET /admin/applications/export', {
    access: 'admin',
    summary: 'Export applications as CSV, newest first by default',
    query: z.object({ ...filters, job_id: blankIsAbsent(id.optional()) }),
    reply: 'raw',
  }),
}
