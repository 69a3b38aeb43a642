import type { OwnTicket } from '../../contract/admin/tickets.ts'

/** A ticket's status, as its author sees it. */
export const ownTicketStateLabels: Record<OwnTicket['state'], string> = {
  open: 'Waiting for our answer',
  waiting: 'Answered',
  closed: 'Closed',
}

/** A ticket's title for its author: the subject they gave, or what they reported. */
export function ownTicketTitle({ kind, subject }: Pick<OwnTicket, 'kind' | 'subject'>): string {
  if (kind === 'contact') return subject
  if (kind === 'job_report') return `Your report about ${subject}`
  return subject ? `Your report about a conversation with ${subject}` : 'Your report about a conversation'
}
