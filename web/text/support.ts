import type { ParkedMailState, ReportDecision, TicketKind, TicketState } from '../../contract/admin/values.ts'
import type { Ticket, TicketStep } from '../../contract/admin/support.ts'
import { messageReportReasonLabels } from '../../contract/messages/values.ts'
import { reportReasonLabels } from '../../contract/jobs/values.ts'
import { sentence } from './sentence.ts'

export const ticketKindLabels: Record<TicketKind, string> = {
  contact: 'Contact message',
  job_report: 'Reported job',
  message_report: 'Reported conversation',
}

export const ticketStateLabels: Record<TicketState, string> = { open: 'Open', waiting: 'Waiting', closed: 'Closed' }
export const decisionLabels: Record<ReportDecision, string> = { upheld: 'Upheld', dismissed: 'Dismissed' }

export const parkedMailLabels: Record<ParkedMailState, string> = {
  parked: 'Undelivered',
  retried: 'Resent',
  dropped: 'Deleted',
}

/** Why it was reported. One reason may be worded differently for a job and a conversation. */
export function ticketReason({ kind, reason }: Pick<Ticket, 'kind' | 'reason'>): string | null {
  const labels: Record<string, string> = kind === 'job_report' ? reportReasonLabels : messageReportReasonLabels
  return reason && (labels[reason] ?? reason)
}

/** A ticket's title: its subject, or what was reported. */
export function ticketTitle({ subject, kind }: Pick<Ticket, 'subject' | 'kind'>): string {
  if (kind !== 'message_report') return subject
  return subject ? `Conversation with ${subject}` : 'Conversation'
}

/** What was done with a ticket: `Answered by email`, `Report upheld and ticket closed`. */
export function ticketStepText({ kind, to_state, decision, assignee_name }: TicketStep): string {
  if (kind === 'answered') return to_state === 'closed' ? 'Answered by email and closed' : 'Answered by email'
  if (kind === 'noted') return 'Note'
  if (kind === 'assigned') return assignee_name ? `Assigned to ${assignee_name}` : 'Unassigned'
  if (kind === 'said_again') return 'Reported again with new details'
  if (kind === 'replied') return 'Replied'
  if (kind === 'viewed') return 'Opened in the back office'
  if (decision) return `Report ${decision} and ticket closed`
  if (to_state === 'closed') return 'Closed'
  return to_state === 'waiting' ? 'Waiting for a reply' : 'Reopened'
}

/** `Answer is late`: what an email was about. */
export const mailEventText = (event: string) => sentence(event.replaceAll('_', ' '))
