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
 * Keeps a search under a name made of its filters, with a word and the way back; one that is kept already is named.
 * @param onTakenBack the alerts may be the page by then
 */
export async function saveAlert(filters: JobFilters, onTakenBack: () => void): Promise<void> {
  try {
    const { alert, isNew } = await addOnce(filters)
    if (!isNew)
      return toast.message(
        <>
          This search is kept already, as “{alert.name}”. {yours}
        </>,
      )
    toast.success(
      <>
        Saved as “{alert.name}”: {counted(alert.matches_this_week, 'job')} this week. You are told of new ones once a
        day. {yours}
      </>,
      { undo: () => void takeBack(alert, onTakenBack) },
    )
  } catch (error) {
    toast.error(failureText('The job alert was not saved.', error))
  }
}

type Kept = { alert: JobAlert; isNew: boolean }

/** Another search may have the same words: `4 job types`. It is then told apart by a number. */
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

async function takeBack({ id, name }: JobAlert, onTakenBack: () => void) {
  try {
    await call('DELETE /settings/job-alerts/{id}', { params: { id } })
    toast.message(`“${name}” is no alert any more`)
    onTakenBack()
  } catch (error) {
    toast.error(failureText(`“${name}” is still an alert.`, error))
  }
}
