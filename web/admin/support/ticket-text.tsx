import type { OpenedTicket } from '../../../contract/admin/support.ts'
import { dateText } from '../clock.ts'
import { ticketReason } from '../../text/support.ts'

/** What somebody wrote or reported, in their words, and what they wrote back last. */
export function TicketText({ ticket }: { ticket: OpenedTicket }) {
  const reason = ticketReason(ticket)
  const reply = ticket.history.find(({ kind }) => kind === 'replied')
  return (
    <>
      <blockquote className="border-l-2 border-line-2 pl-3" aria-label="What they wrote">
        {reason && <b className="block">{reason}</b>}
        {ticket.words ? (
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{ticket.words}</p>
        ) : (
          <p className="text-text-2">No words of their own.</p>
        )}
      </blockquote>
      {reply?.words && (
        <div>
          <p className="mb-1.5 text-[13px] text-text-2">They wrote back, {dateText(reply.at)}:</p>
          <blockquote className="border-l-2 border-line-2 pl-3" aria-label="What they wrote back">
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{reply.words}</p>
          </blockquote>
        </div>
      )}
    </>
  )
}
