import { ApiError } from '../../api.ts'
import { call } from '../../browser-api.ts'
import { failureText } from '../../text/failure.ts'
import { nameAtStart } from '../../text/seeker.ts'
import { toast } from '../../ui/toast.ts'
import { markSeekerSaved } from './saved-marks.ts'

type Named = { id: string; name: string }

/** Saves someone for the company, with an undo. */
export async function saveSeeker({ id, name }: Named): Promise<void> {
  markSeekerSaved(id, true)
  try {
    const { data } = await call('POST /employer/saved-job-seekers', { body: { seeker_id: id } })
    markSeekerSaved(id, true)
    toast.message(`${nameAtStart({ name })} saved`, {
      action: { label: 'Undo', onSelect: () => void removeSavedSeeker({ record: data.id, id, name }) },
    })
  } catch (error) {
    markSeekerSaved(id, false)
    const gone = error instanceof ApiError && error.status === 404
    toast.error(
      gone
        ? `${nameAtStart({ name })} wasn’t saved because their profile is no longer shown.`
        : failureText(`${nameAtStart({ name })} wasn’t saved.`, error),
    )
  }
}

/** `id` is the person's own id, if they can still be viewed. */
type Kept = { record: string; id: string | undefined; name: string }

/** Removes someone immediately. For ten minutes, an undo restores them with their notes, tags, and lists. */
export async function removeSavedSeeker(kept: Kept): Promise<void> {
  const { record, id, name } = kept
  try {
    await call('DELETE /employer/saved-job-seekers/{id}', { params: { id: record } })
    toast.message(`${nameAtStart({ name })} removed`, { undo: () => void restoreSavedSeeker(kept) })
  } catch (error) {
    // A colleague already removed them.
    if (!(error instanceof ApiError && error.status === 404))
      return toast.error(failureText(`${nameAtStart({ name })} wasn’t removed.`, error))
  }
  markSeekerSaved(id ?? record, false)
}

async function restoreSavedSeeker({ record, id, name }: Kept) {
  try {
    await call('POST /employer/saved-job-seekers/{id}/restore', { params: { id: record } })
    toast.message(`${nameAtStart({ name })} is saved again`)
    markSeekerSaved(id ?? record, true)
  } catch (error) {
    toast.error(failureText(`${nameAtStart({ name })} wasn’t saved again.`, error))
  }
}

/** Removes someone of whom only their own id is known. */
export async function removeBySeeker({ id, name }: Named): Promise<void> {
  try {
    const { data } = await call('GET /employer/saved-job-seekers/job-seekers/{id}', { params: { id } })
    if (data.record) await removeSavedSeeker({ record: data.record.id, id, name })
    else markSeekerSaved(id, false)
  } catch (error) {
    toast.error(failureText(`${nameAtStart({ name })} wasn’t removed.`, error))
  }
}
