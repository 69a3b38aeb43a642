import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { messageReportReasons } from '../messages/values.ts'
import { reportReasons } from '../jobs/values.ts'
import {
  blankIsAbsent,
  id,
  idParams,
  keyword,
  page,
  paging,
  queryChoice,
  record,
  text,
  timestamp,
} from '../platform/shapes.ts'
import { userTypes } from '../platform/values.ts'
import { reasonBody } from '../companies/verification.ts'
import {
  longestAnswer,
  longestNote,
  reportDecisions,
  ticketEventKinds,
  ticketKinds,
  ticketSorts,
  ticketStates,
} from './values.ts'

const admin = z.object({ id: z.string(), name: z.string() })
const decision = z.enum(reportDecisions)

const ticket = z.object({
  id: z.string(),
  /** What it's called by, in its mail as well: `#42`. */
  number: z.int(),
  kind: z.enum(ticketKinds),
  state: z.enum(ticketStates),
  /** What was written as subject, or what was reported: a job's title, a company's name. */
  subject: z.string(),
  /** Of a report. */
  reason: z.enum([...new Set([...reportReasons, ...messageReportReasons])]).nullable(),
  decision: decision.nullable(),
  /** Null where the account that reported is gone. */
  writer: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** Who of us looks after it. */
  assignee: admin.nullable(),
  created_at: timestamp,
  updated_at: timestamp,
  /** When they wrote back; null once we have answered that or closed the ticket. */
  replied_at: timestamp.nullable(),
})
export type Ticket = z.input<typeof ticket>

const step = z.object({
  at: timestamp,
  kind: z.enum([...ticketEventKinds, 'viewed']),
  /** Who did it: an administrator, or the person who wrote back. Null where their account is gone. */
  by: z.string().nullable(),
  words: z.string(),
  to_state: z.enum(ticketStates).nullable(),
  decision: decision.nullable(),
  assignee_name: z.string().nullable(),
})
export type TicketStep = z.input<typeof step>

const openedTicket = ticket.extend({
  words: z.string(),
  /** What the other side of a reported conversation had written, oldest first. */
  quoted: z.array(z.string()),
  job: z.object({ id: z.string().nullable(), title: z.string() }).nullable(),
  company: z.object({ id: z.string(), company_name: z.string() }).nullable(),
  /** The job seeker of a reported conversation. */
  seeker: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The account of whoever wrote; `id` is that of the job seeker or the company. Of a contact message: the account of the address. */
  account: z.object({ user_type: z.enum(userTypes), id: z.string().nullable(), name: z.string() }).nullable(),
  /** It is decided with its job, which is flagged or kept. */
  decided_with_job: z.boolean(),
  /** Other tickets of whoever wrote it, the newest first, ten at most. */
  others: z.array(ticket.pick({ id: true, kind: true, state: true, subject: true, created_at: true })),
  /** Newest first; who of us opened it, too. */
  history: z.array(step),
})
export type OpenedTicket = z.input<typeof openedTicket>

/** As it was loaded: what somebody did since is not overlooked. */
const updated_at = timestamp
const changed = record(openedTicket)

/** Contact messages and reports as tickets. */
export const adminSupport = {
  browse: endpoint('GET /admin/support', {
    access: 'admin',
    summary: 'What people wrote to us and reported, what came or was written back last first',
    query: z.object({
      /** In the subject, the words, and the writer's name and address; or the number, such as #42. */
      keyword,
      status: queryChoice('status', ticketStates),
      kind: queryChoice('kind', ticketKinds),
      /** The id of an admin, `me`, or `nobody`. */
      assignee: blankIsAbsent(z.union([z.enum(['me', 'nobody']), id]).optional()),
      sort: queryChoice('sort', ticketSorts),
      ...paging(),
    }),
    /** `by_state` counts what the other filters leave, `unassigned` those of them that are not closed and nobody's. */
    reply: page(ticket, {
      by_state: z.record(z.enum(['all', ...ticketStates]), z.int()),
      unassigned: z.int(),
      assignees: z.array(admin),
    }),
  }),
  show: endpoint('GET /admin/support/{id}', {
    access: 'admin',
    summary: 'One ticket: what was written, what was answered and noted, and its history',
    params: idParams,
    reply: changed,
  }),
  reply: endpoint('POST /admin/support/{id}/reply', {
    access: 'admin',
    summary: 'Answer a ticket by mail; one that nobody looks after becomes the own',
    params: idParams,
    body: z.object({
      answer: text('An answer', longestAnswer),
      /** What becomes of one that is not closed. Reports are closed by their decision. */
      state: z.enum(['waiting', 'closed']).default('waiting'),
      updated_at,
    }),
    reply: changed,
  }),
  note: endpoint('POST /admin/support/{id}/notes', {
    access: 'admin',
    summary: 'Write a note on a ticket, which only administrators read',
    params: idParams,
    body: z.object({ note: text('A note', longestNote) }),
    reply: changed,
  }),
  assign: endpoint('PUT /admin/support/{id}/assignee', {
    access: 'admin',
    summary: 'Say who looks after a ticket; null: nobody',
    params: idParams,
    body: z.object({ assignee_id: id.nullable(), updated_at }),
    reply: changed,
  }),
  move: endpoint('PUT /admin/support/{id}/state', {
    access: 'admin',
    summary: 'Close a ticket, open it again, or say that it waits for whoever wrote it',
    params: idParams,
    body: z.object({ state: z.enum(ticketStates), updated_at }),
    reply: changed,
  }),
  decide: endpoint('PUT /admin/support/{id}/decision', {
    access: 'admin',
    summary: 'Uphold or dismiss a report that is not decided with its job, which closes its ticket',
    params: idParams,
    body: reasonBody.extend({ decision, updated_at }),
    reply: changed,
  }),
}
