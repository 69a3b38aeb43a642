import type { OpenedTicket } from '../../../contract/admin/support.ts'
import { ApiError } from '../../api.ts'

/** The props of a dialog that acts on a ticket. */
export type TicketWork = {
  ticket: OpenedTicket
  onClose: () => void
  onDone: (ticket: OpenedTicket) => void
  /** Called if someone else changed the ticket. It's reloaded, and what was typed is kept. */
  onStale: () => void
}

export const isStale = (error: unknown) => error instanceof ApiError && error.code === 'stale'
