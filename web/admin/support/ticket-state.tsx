import type { TicketState as State } from '../../../contract/admin/values.ts'
import type { Ticket } from '../../../contract/admin/support.ts'
import { decisionLabels, ticketStateLabels } from '../../text/support.ts'
import { Tag, type TagTone } from '../../ui/badge.tsx'

const tones: Record<State, TagTone> = { open: 'warning', waiting: 'info', closed: 'plain' }

type Props = { ticket: Pick<Ticket, 'state' | 'decision'> & Partial<Pick<Ticket, 'replied_at'>> }

/** The status of a ticket, whether its sender has replied, and the decision on a report. */
export const TicketState = ({ ticket: { state, decision, replied_at } }: Props) => (
  <span className="flex flex-wrap gap-1">
    <Tag tone={tones[state]}>{ticketStateLabels[state]}</Tag>
    {replied_at && <Tag tone="signal">New reply</Tag>}
    {decision && <Tag tone={decision === 'upheld' ? 'danger' : 'plain'}>{decisionLabels[decision]}</Tag>}
  </span>
)
