import type { JobAlert } from '../../../contract/matching/alerts.ts'
import { ApiError } from '../../api.ts'
import { call } from '../../browser-api.ts'
import { failureText } from '../../text/failure.ts'
import { toast } from '../../ui/toast.ts'

/** Deletes at once, with the way back: the same alert anew. */
export async function removeAlert(alert: JobAlert, onChanged: () => Promise<void>): Promise<void> {
  const { id, name, unread_filters } = alert
  try {
    await call('DELETE /settings/job-alerts/{id}', { params: { id } })
    // Brought back without what nobody reads, it would find more than it asked for.
    const undo = unread_filters.length ? {} : { undo: () => void restore(alert, onChanged) }
    toast.message(`“${name}” deleted`, undo)
  } catch (error) {
    // Deleted already, in another tab.
    if (!(error instanceof ApiError && error.status === 404))
      return toast.error(failureText(`“${name}” was not deleted.`, error))
  }
  await onChanged()
}

async function restore({ name, filters, frequency, is_active }: JobAlert, onChanged: () => Promise<void>) {
  try {
    await call('POST /settings/job-alerts', { body: { name, filters, frequency, is_active } })
    toast.message(`“${name}” is back`)
  } catch (error) {
    toast.error(failureText(`“${name}” was not brought back.`, error))
  }
  await onChanged()
}
