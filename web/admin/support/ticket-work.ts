import type { OpenedTicket } from '../../../contract/admin/support.ts'
import { ApiError } from '../../api.ts'

/** What is done to a ticket in a dialog of its own. */
export type TicketWork = {
  ticket: OpenedTicket
  onClose: () => void
  onDone: (ticket: OpenedTicket) => void
  /** Somebody else was first: the ticket is loaded anew, and what was typed stays. */
  onStale: () => void
}

export const isStale = (error: unknown) => error instanceof ApiError && error.code === 'stale'
