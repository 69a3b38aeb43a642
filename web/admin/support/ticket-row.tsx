import { Eye } from 'lucide-react'
import type { Ticket } from '../../../contract/admin/support.ts'
import { dateText, nearDateText } from '../clock.ts'
import { ticketKindLabels, ticketReason, ticketTitle } from '../../text/support.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useNow } from '../../ui/now.ts'
import { Cell, Row, Who } from '../../ui/table.tsx'
import { TicketState } from './ticket-state.tsx'
import { RecordLink } from '../records/record-link.tsx'

/** One message or report. */
export function TicketRow({ ticket, onOpen }: { ticket: Ticket; onOpen: () => void }) {
  const now = useNow()
  const { writer, assignee, created_at, replied_at } = ticket
  const came = replied_at ?? created_at
  const reason = ticketReason(ticket)
  return (
    <Row>
      <Cell phone="title" className="sm:min-w-[220px]">
        <Who name={<RecordLink id={ticket.id}>{ticketTitle(ticket)}</RecordLink>}>
          #{ticket.number}, {reason && `${reason}, `}
          {writer ? (
            <span className="[overflow-wrap:anywhere]">
              {writer.name}, {writer.email}
            </span>
          ) : (
            'somebody whose account is gone'
          )}
        </Who>
      </Cell>
      <Cell className="whitespace-nowrap">{ticketKindLabels[ticket.kind]}</Cell>
      <Cell label="Looked after by">{assignee?.name ?? <span className="text-text-2">Nobody</span>}</Cell>
      <Cell numeric label="Came" className="whitespace-nowrap" title={dateText(came)}>
        {nearDateText(came, now)}
      </Cell>
      <Cell>
        <TicketState ticket={ticket} />
      </Cell>
      <Cell phone="action">
        <span className="flex justify-end">
          <IconButton size="small" label={`Open ${ticketTitle(ticket)}`} onClick={onOpen}>
            <Eye size={17} />
          </IconButton>
        </span>
      </Cell>
    </Row>
  )
}
