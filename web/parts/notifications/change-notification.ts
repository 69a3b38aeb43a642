import { call } from '../../browser-api.ts'
import { failureText } from '../../text/failure.ts'
import { announce } from '../../ui/announce.ts'
import { toast } from '../../ui/toast.ts'
import { refreshUnread } from './unread.ts'

type Named = { id: string }

/** Failing, it stays unread and says so. */
export async function markRead({ id }: Named, onDone: () => void = () => {}) {
  try {
    await call('POST /notifications/content/{id}/mark-read', { params: { id } })
    await refreshUnread()
    announce('Marked as read')
    onDone()
  } catch (error) {
    toast.error(failureText('It was not marked as read.', error))
  }
}

/** The button that a row is archived with. */
export const archiveId = (id: string) => `archive-${id}`

/** @param onDone reloads the list; `back` is the id of a notification whose archiving was undone */
export async function archive(notification: Named, onDone: (back?: string) => void) {
  try {
    await call('POST /notifications/content/{id}/archive', { params: { id: notification.id } })
    toast.message('Notification archived', {
      undo: () => void restore(notification, () => onDone(notification.id)),
    })
    onDone()
  } catch (error) {
    toast.error(failureText('It was not archived.', error))
  }
}

export async function restore({ id }: Named, onDone: () => void) {
  try {
    await call('POST /notifications/content/{id}/restore', { params: { id } })
    toast.success('Notification taken out of the archive')
    onDone()
  } catch (error) {
    toast.error(failureText('It was not taken out of the archive.', error))
  }
}
