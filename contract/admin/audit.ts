import { z } from 'zod'
import { auditActions, auditKinds, auditSubjects } from '../accounts/values.ts'
import { endpoint } from '../platform/endpoint.ts'
import { timeZone } from '../platform/time-zone.ts'
import { blankIsAbsent, day, id, keyword, page, paging, queryChoice, record, timestamp } from '../platform/shapes.ts'

export const auditEvent = z.object({
  id: z.string(),
  at: timestamp,
  /** Null for the system itself. */
  actor_id: z.string().nullable(),
  /** An administrator's name at the time; anyone else's current name; null if the account was deleted. */
  actor_name: z.string().nullable(),
  action: z.enum(auditActions),
  subject_type: z.enum(auditSubjects),
  subject_id: z.string().nullable(),
  subject_name: z.string().nullable(),
  /** The changed fields, before and after. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string().nullable(),
  /** The network address of the request. */
  network: z.string().nullable(),
  user_agent: z.string().nullable(),
})
export type AuditEvent = z.input<typeof auditEvent>

const filters = {
  /** Matches names, reasons, and ids. */
  keyword,
  action: queryChoice(
    'action',
    auditActions,
    undefined,
    'action must be an action of the audit log, such as company.verified. The API description lists all of them.',
  ),
  /** `changes` leaves out lists and records that were only viewed; `views` is only those. */
  kind: queryChoice('kind', auditKinds),
  subject_type: queryChoice('subject_type', auditSubjects),
  subject_id: blankIsAbsent(z.string().max(100, 'subject_id must be at most 100 characters.').optional()),
  actor_id: blankIsAbsent(id.optional()),
  /** Dates, both inclusive, in `time_zone` (UTC by default). */
  time_zone: timeZone.optional(),
  from: blankIsAbsent(day('from', '2020-01-01').optional()),
  until: blankIsAbsent(day('until', '2020-01-01').optional()),
}

/** What administrators did and viewed, and sign-ins. Append-only. */
export const adminAudit = {
  browse: endpoint('GET /admin/audit', {
    access: 'admin',
    summary: 'List the audit log, newest first',
    query: z.object({ ...filters, ...paging() }),
    /** The names of the subject and the person in the filters, if the log or the accounts have them. */
    reply: page(auditEvent, { subject_name: z.string().nullable(), asked_actor_name: z.string().nullable() }),
  }),
  show: endpoint('GET /admin/audit/{id}', {
    access: 'admin',
    summary: 'Get an entry of the audit log',
    params: z.object({ id: z.string().regex(/^\d{1,15}$/, 'id must be the number of an entry.') }),
    reply: record(auditEvent),
  }),
  export: endpoint('GET /admin/audit/export', {
    access: 'admin',
    summary: 'Export the audit log as CSV, newest first',
    query: z.object(filters),
    reply: 'raw',
  }),
}
