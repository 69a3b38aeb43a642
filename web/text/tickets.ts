import type { OwnTicket } from '../../contract/admin/tickets.ts'

/** Where a ticket is, as the person is told who wrote it. */
export const ownTicketStateLabels: Record<OwnTicket['state'], string> = {
  open: 'Waiting for our answer',
  waiting: 'Answered',
  closed: 'Closed',
}

/** What they call it: the subject they gave, or what they reported. */
export function ownTicketTitle({ kind, subject }: Pick<OwnTicket, 'kind' | 'subject'>): string {
  if (kind === 'contact') return subject
  if (kind === 'job_report') return `Your report of ${subject}`
  return subject ? `Your report of a conversation with ${subject}` : 'Your report of a conversation'
}
