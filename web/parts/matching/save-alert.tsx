import { Link } from 'react-router'
import { counted } from '../../../contract/platform/format.ts'
import type { JobAlert } from '../../../contract/matching/alerts.ts'
import { ApiError } from '../../api.ts'
import { call } from '../../browser-api.ts'
import { failureText } from '../../text/failure.ts'
import { alertName, alertsAddress, searchOf, whatIsAsked } from '../../text/job-alert.ts'
import type { JobFilters } from '../../text/job-filters.ts'
import { toast } from '../../ui/toast.ts'

const yours = (
  <Link className="underline" to={alertsAddress}>
    Your job alerts
  </Link>
)

/**
 * Saves a search under a name made of its filters, with an undo. If the search is already saved, its alert is named.
 * @param onTakenBack called after an undo, when the alerts may be the current page
 */
export async function saveAlert(filters: JobFilters, onUndone: () => void): Promise<void> {
  try {
    const { alert, isNew } = await addOnce(filters)
    if (!isNew)
      return toast.message(
        <>
          You already have this search as “{alert.name}”. {yours}
        </>,
      )
    toast.success(
      <>
        Saved as “{alert.name}”: {counted(alert.matches_this_week, 'job')} this week. We’ll email you new jobs once a
        day. {yours}
      </>,
      { undo: () => void undoSave(alert, onUndone) },
    )
  } catch (error) {
    toast.error(failureText('The job alert wasn’t saved.', error))
  }
}

type Kept = { alert: JobAlert; isNew: boolean }

/** Another search may have the same name, such as `4 job types`. A number then distinguishes the two. */
async function addOnce(filters: JobFilters): Promise<Kept> {
  try {
    return await add(filters, alertName(filters))
  } catch (error) {
    if (!(error instanceof ApiError && error.errors.name)) throw error
  }
  const { data: kept } = await call('GET /settings/job-alerts')
  const same = kept.find((alert) => whatIsAsked(searchOf(alert.filters)) === whatIsAsked(filters))
  if (same) return { alert: same, isNew: false }
  const taken = new Set(kept.map(({ name }) => name.toLowerCase()))
  let at = 2
  while (taken.has(alertName(filters, at).toLowerCase())) at++
  return await add(filters, alertName(filters, at))
}

async function add(filters: JobFilters, name: string): Promise<Kept> {
  const { data: alert } = await call('POST /settings/job-alerts', { body: { name, filters } })
  return { alert, isNew: true }
}

async function undoSave({ id, name }: JobAlert, onUndone: () => void) {
  try {
    await call('DELETE /settings/job-alerts/{id}', { params: { id } })
    toast.message(`“${name}” deleted`)
    onUndone()
  } catch (error) {
    toast.error(failureText(`“${name}” wasn’t deleted.`, error))
  }
}
