import { z } from 'zod'
import { auditActions, auditKinds, auditSubjects } from '../accounts/values.ts'
import { endpoint } from '../platform/endpoint.ts'
import { timeZone } from '../platform/time-zone.ts'
import { blankIsAbsent, day, id, keyword, page, paging, queryChoice, record, timestamp } from '../platform/shapes.ts'

export const auditEvent = z.object({
  id: z.string(),
  at: timestamp,
  /** Null: the product itself. */
  actor_id: z.string().nullable(),
  /** An admin's as it was then, anybody else's as it is; null where the account is gone. */
  actor_name: z.string().nullable(),
  action: z.enum(auditActions),
  subject_type: z.enum(auditSubjects),
  subject_id: z.string().nullable(),
  subject_name: z.string().nullable(),
  /** What changed: the fields as they were and as they became. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string().nullable(),
  /** The network address it was done from. */
  network: z.string().nullable(),
  user_agent: z.string().nullable(),
})
export type AuditEvent = z.input<typeof auditEvent>

const filters = {
  /** In names, reasons and ids. */
  keyword,
  action: queryChoice('action', auditActions),
  /** `changes` leaves out lists and records that were only looked at; `views` is those alone. */
  kind: queryChoice('kind', auditKinds),
  subject_type: queryChoice('subject_type', auditSubjects),
  subject_id: blankIsAbsent(z.string().max(100, 'subject_id must be at most 100 characters.').optional()),
  actor_id: blankIsAbsent(id.optional()),
  /** Days, both of them included, by the clock of `time_zone`: UTC where none is named. */
  time_zone: timeZone.optional(),
  from: blankIsAbsent(day('from', '2020-01-01').optional()),
  until: blankIsAbsent(day('until', '2020-01-01').optional()),
}

/** What admins did and saw, and what became of sign-ins. It can be added to, never changed. */
export const adminAudit = {
  browse: endpoint('GET /admin/audit', {
    access: 'admin',
    summary: 'The audit log, newest first',
    query: z.object({ ...filters, ...paging() }),
    /** The name of the subject and of the person asked for, as far as the log and the accounts know them. */
    reply: page(auditEvent, { subject_name: z.string().nullable(), asked_actor_name: z.string().nullable() }),
  }),
  show: endpoint('GET /admin/audit/{id}', {
    access: 'admin',
    summary: 'One entry of the audit log',
    params: z.object({ id: z.string().regex(/^\d{1,15}$/, 'id is the number of an entry.') }),
    reply: record(auditEvent),
  }),
  export: endpoint('GET /admin/audit/export', {
    access: 'admin',
    summary: 'The audit log as CSV, newest first',
    query: z.object(filters),
    reply: 'raw',
  }),
}
