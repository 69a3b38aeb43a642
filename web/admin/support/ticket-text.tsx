import type { OpenedTicket } from '../../../contract/admin/support.ts'
import { ticketReason } from '../../text/support.ts'

/** What somebody wrote or reported, in their words. */
export function TicketText({ ticket }: { ticket: OpenedTicket }) {
  const reason = ticketReason(ticket)
  return (
    <blockquote className="border-l-2 border-line-2 pl-3" aria-label="What they wrote">
      {reason && <b className="block">{reason}</b>}
      {ticket.words ? (
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">{ticket.words}</p>
      ) : (
        <p className="text-text-2">No words of their own.</p>
      )}
    </blockquote>
  )
}
