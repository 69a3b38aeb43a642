import { useState } from 'react'
import type { TicketState } from '../../../contract/admin/values.ts'
import type { OpenedTicket } from '../../../contract/admin/support.ts'
import { call } from '../../browser-api.ts'
import { failureText } from '../../text/failure.ts'
import { toast } from '../../ui/toast.ts'
import { isStale } from './ticket-work.ts'

type After = { onDone: (ticket: OpenedTicket) => void; onStale: () => void }

/** Closes a ticket as it was read, or opens it again. */
export function useMove({ id, updated_at }: OpenedTicket, { onDone, onStale }: After) {
  const [busy, setBusy] = useState(false)
  return {
    busy,
    move: async (state: TicketState) => {
      setBusy(true)
      try {
        const { data } = await call('PUT /admin/support/{id}/state', { params: { id }, body: { state, updated_at } })
        toast.success(state === 'closed' ? 'The ticket is closed' : 'The ticket is open again')
        onDone(data)
      } catch (error) {
        toast.error(failureText('', error).trim())
        if (isStale(error)) onStale()
      }
      setBusy(false)
    },
  }
}
