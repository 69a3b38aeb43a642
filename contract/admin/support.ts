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
  /** The number shown to people, also in emails: `#42`. */
  number: z.int(),
  kind: z.enum(ticketKinds),
  state: z.enum(ticketStates),
  /** The subject of the message, or what was reported: a job's title or a company's name. */
  subject: z.string(),
  /** Only for a report. */
  reason: z.enum([...new Set([...reportReasons, ...messageReportReasons])]).nullable(),
  decision: decision.nullable(),
  /** Null if the account that reported was deleted. */
  writer: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** The administrator it's assigned to. */
  assignee: admin.nullable(),
  created_at: timestamp,
  updated_at: timestamp,
  /** When they replied; null once we've answered or closed the ticket. */
  replied_at: timestamp.nullable(),
})
export type Ticket = z.input<typeof ticket>

const step = z.object({
  at: timestamp,
  kind: z.enum([...ticketEventKinds, 'viewed']),
  /** An administrator, or the person who replied. Null if their account was deleted. */
  by: z.string().nullable(),
  words: z.string(),
  to_state: z.enum(ticketStates).nullable(),
  decision: decision.nullable(),
  assignee_name: z.string().nullable(),
})
export type TicketStep = z.input<typeof step>

const openedTicket = ticket.extend({
  words: z.string(),
  /** The other party's messages in a reported conversation, oldest first. */
  quoted: z.array(z.string()),
  job: z.object({ id: z.string().nullable(), title: z.string() }).nullable(),
  company: z.object({ id: z.string(), company_name: z.string() }).nullable(),
  /** The job seeker in a reported conversation. */
  seeker: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The sender's account; `id` is that of the job seeker or company. For a contact message, the account with that address. */
  account: z.object({ user_type: z.enum(userTypes), id: z.string().nullable(), name: z.string() }).nullable(),
  /** Whether it's decided on the job, by flagging it or dismissing its reports. */
  decided_with_job: z.boolean(),
  /** Other tickets from the same person, newest first; at most ten. */
  others: z.array(ticket.pick({ id: true, kind: true, state: true, subject: true, created_at: true })),
  /** Newest first. Includes administrators' views. */
  history: z.array(step),
})
export type OpenedTicket = z.input<typeof openedTicket>

/** As loaded, to detect changes by others. */
const updated_at = timestamp
const changed = record(openedTicket)

/** Contact messages and reports as tickets. */
export const adminSupport = {
  browse: endpoint('GET /admin/support', {
    access: 'admin',
    summary: 'List tickets (contact messages and reports), most recent message first by default',
    query: z.object({
      /** Matches the subject, the text, and the sender's name and email address; or the number, such as #42. */
      keyword,
      status: queryChoice('status', ticketStates),
      kind: queryChoice('kind', ticketKinds),
      /** An administrator's id, `me`, or `nobody`. */
      assignee: blankIsAbsent(z.union([z.enum(['me', 'nobody']), id]).optional()),
      sort: queryChoice('sort', ticketSorts),
      ...paging(),
    }),
    /** `by_state` counts within the other filters; `unassigned` counts those that aren't closed or assigned. */
    reply: page(ticket, {
      by_state: z.record(z.enum(['all', ...ticketStates]), z.int()),
      unassigned: z.int(),
      assignees: z.array(admin),
    }),
  }),
  show: endpoint('GET /admin/support/{id}', {
    access: 'admin',
    summary: 'Get a ticket with its answers, notes, and history',
    params: idParams,
    reply: changed,
  }),
  reply: endpoint('POST /admin/support/{id}/reply', {
    access: 'admin',
    summary: 'Answer a ticket by email; an unassigned ticket is assigned to you',
    params: idParams,
    body: z.object({
      answer: text('An answer', longestAnswer),
      /** The new state, unless the ticket is closed. Reports are closed by their decision. */
      state: z.enum(['waiting', 'closed']).default('waiting'),
      updated_at,
    }),
    reply: changed,
  }),
  note: endpoint('POST /admin/support/{id}/notes', {
    access: 'admin',
    summary: 'Add a note to a ticket, which only administrators can see',
    params: idParams,
    body: z.object({ note: text('A note', longestNote) }),
    reply: changed,
  }),
  assign: endpoint('PUT /admin/support/{id}/assignee', {
    access: 'admin',
    summary: 'Assign a ticket, or unassign it with null',
    params: idParams,
    body: z.object({ assignee_id: id.nullable(), updated_at }),
    reply: changed,
  }),
  move: endpoint('PUT /admin/support/{id}/state', {
    access: 'admin',
    summary: 'Close or reopen a ticket, or set it to waiting for the person’s reply',
    params: idParams,
    body: z.object({ state: z.enum(ticketStates), updated_at }),
    reply: changed,
  }),
  decide: endpoint('PUT /admin/support/{id}/decision', {
    access: 'admin',
    summary: 'Uphold or dismiss a report, which closes its ticket; a job’s reports are decided on the job',
    params: idParams,
    body: reasonBody.extend({ decision, updated_at }),
    reply: changed,
  }),
}
