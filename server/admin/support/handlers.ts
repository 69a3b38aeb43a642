import type { ReportDecision, TicketState } from '../../../contract/admin/values.ts'
import type { AppContext, Db } from '../../platform/app-context.ts'
import { auditedFilters, type AdminRequest, type AuditEntry, recordAudit } from '../../accounts/audit/record.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { paged } from '../../platform/http/paged.ts'
import { conflict, invalid } from '../../platform/http/problem.ts'
import { replyAddress, ticketToken } from '../../platform/mail/ticket-token.ts'
import { notify } from '../../notifications/notify/notify.ts'
import { findAssignees, lockAssignee } from '../settings/queries.ts'
import {
  type LockedTicket,
  insertTicketEvent,
  lockTicket,
  refuseDecidedWithJob,
  updateReport,
  updateTicket,
} from './changes.ts'
import { ticketAnswer } from './emails.ts'
import { countTickets, findSubjectForWriter, findTickets, findTicket } from './queries.ts'

export const adminSupportHandlers: HandlersOf<'adminSupport'> = {
  async browse(request, { db }) {
    const { query, caller } = request
    await recordAudit(db, request, { action: 'ticket.listed', after: auditedFilters(query) })
    const { by_state, unassigned } = await countTickets(db, query, caller.account_id)
    const tickets = await findTickets(db, query, caller.account_id)
    const assignees = await findAssignees(db)
    return paged(tickets, by_state[query.status ?? 'all'], query, { by_state, unassigned, assignees })
  },

  async show(request, { db }) {
    const { id } = request.params
    const ticket = await findTicket(db, id)
    await recordAudit(db, request, { action: 'ticket.viewed', subject: { id } })
    return { data: ticket }
  },

  reply: {
    async first(request, context) {
      const { answer, state, updated_at } = request.body
      return await changing(request, context, updated_at, async (tx, ticket) => {
        if (ticket.report && state === 'closed') throw needsDecision()
        await mailAnswer(tx, context, ticket, answer)
        const to_state = ticket.state === 'closed' ? 'closed' : state
        const taken = ticket.assignee_id === null ? { assignee_id: request.caller.account_id } : {}
        await updateTicket(tx, ticket.id, { state: to_state, ...taken })
        const event = { ticket_id: ticket.id, kind: 'answered' as const, words: answer, to_state }
        await insertTicketEvent(tx, request.caller.account_id, event)
        return { action: 'ticket.answered', before: { state: ticket.state }, after: { state: to_state, ...taken } }
      })
    },
    again: async ({ params }, { db }) => ({ data: await findTicket(db, params.id) }),
  },

  note: {
    async first(request, context) {
      return await changing(request, context, undefined, async (tx, ticket) => {
        const event = { ticket_id: ticket.id, kind: 'noted' as const, words: request.body.note }
        await insertTicketEvent(tx, request.caller.account_id, event)
        return { action: 'ticket.noted' }
      })
    },
    again: async ({ params }, { db }) => ({ data: await findTicket(db, params.id) }),
  },

  async assign(request, context) {
    const { assignee_id, updated_at } = request.body
    return await changing(request, context, updated_at, async (tx, ticket) => {
      // Locked, because an administrator who's being removed would be gone by the next statement.
      if (assignee_id) await lockAssignee(tx, assignee_id)
      const assignee = (await findAssignees(tx)).find(({ id }) => id === assignee_id)
      if (assignee_id && !assignee) throw invalid({ assignee_id: 'Choose an administrator.' })
      if (ticket.assignee_id === assignee_id)
        throw conflict(
          assignee ? `This ticket is already assigned to ${assignee.name}.` : 'This ticket is already unassigned.',
          'same',
        )
      await updateTicket(tx, ticket.id, { assignee_id })
      const event = { ticket_id: ticket.id, kind: 'assigned' as const, assignee_name: assignee?.name ?? null }
      await insertTicketEvent(tx, request.caller.account_id, event)
      return { action: 'ticket.assigned', before: { assignee_id: ticket.assignee_id }, after: { assignee_id } }
    })
  },

  async move(request, context) {
    const { state, updated_at } = request.body
    return await changing(request, context, updated_at, async (tx, ticket) => {
      if (ticket.state === state) throw conflict('This ticket already has that status.', 'same')
      if (ticket.report && state === 'closed') throw needsDecision()
      if (ticket.report && ticket.state === 'closed') {
        await refuseDecidedWithJob(tx, ticket)
        await updateReport(tx, ticket, 'open')
      }
      return await move(tx, request, ticket, { state })
    })
  },

  async decide(request, context) {
    const { decision, reason, updated_at } = request.body
    return await changing(request, context, updated_at, async (tx, ticket) => {
      if (!ticket.report) throw conflict('This ticket isn’t a report. Close it instead.', 'no_report')
      if (ticket.report.state !== 'open') throw conflict(`This report is already ${ticket.report.state}.`, 'decided')
      await refuseDecidedWithJob(tx, ticket)
      await updateReport(tx, ticket, decision)
      return await move(tx, request, ticket, { state: 'closed', decision, reason })
    })
  },
}

const needsDecision = () => conflict('Uphold or dismiss the report to close this ticket.', 'needs_decision')

type TicketRequest = AdminRequest & { params: { id: string } }
type Done = Omit<AuditEntry, 'subject'>

/** Changes a ticket unless it has changed since it was read, and records it. Changes to one ticket are serialized. */
async function changing(
  request: TicketRequest,
  { db }: AppContext,
  updated_at: Date | undefined,
  work: (tx: Db, ticket: LockedTicket) => Promise<Done>,
) {
  const { id } = request.params
  return await db.transaction().execute(async (tx) => {
    const ticket = await lockTicket(tx, id, updated_at)
    await recordAudit(tx, request, { ...(await work(tx, ticket)), subject: { id } })
    return { data: await findTicket(tx, id) }
  })
}

type To = { state: TicketState; decision?: ReportDecision; reason?: string }

async function move(
  tx: Db,
  request: TicketRequest,
  ticket: LockedTicket,
  { state, decision, reason }: To,
): Promise<Done> {
  await updateTicket(tx, ticket.id, { state })
  await insertTicketEvent(tx, request.caller.account_id, {
    ticket_id: ticket.id,
    kind: 'moved',
    to_state: state,
    ...(decision ? { decision } : {}),
    ...(reason ? { words: reason } : {}),
  })
  const after = { state, ...(decision ? { decision } : {}) }
  return { action: 'ticket.moved', before: { state: ticket.state }, after, reason }
}

/** @throws Problem 409 if the person who reported it has deleted their account */
async function mailAnswer(tx: Db, context: AppContext, { id, report }: LockedTicket, answer: string) {
  const { writer, ...ticket } = await findTicket(tx, id)
  if (!writer) throw conflict('The person who reported this has deleted their account, so you can’t answer.', 'nobody')
  const recipient = report?.reporter_id ? { account: report.reporter_id } : { address: writer.email }
  const { config } = context
  const token = ticketToken(config.secret, { id, email: writer.email })
  const own = replyAddress(config, token)
  const back = { path: `/ticket?token=${token}`, reply_to: own ?? config.contact_mail, joins: own !== null }
  const subject = await findSubjectForWriter(tx, id)
  await notify(tx, context, 'ticket_answered', recipient, ticketAnswer({ ...ticket, subject }, answer, back))
}
