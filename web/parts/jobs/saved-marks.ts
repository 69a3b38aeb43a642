import { useSyncExternalStore } from 'react'

/** Jobs saved on this page since it loaded, because one job may be in a list, a preview, and a sidebar at once. */
const marks = new Map<string, boolean>()
const recipient = new Set<() => void>()

export function markSaved(id: string, saved: boolean) {
  marks.set(id, saved)
  for (const tell of recipient) tell()
}

export function useSavedMark(job: { id: string; is_saved?: boolean | undefined }) {
  const subscribe = (tell: () => void) => {
    recipient.add(tell)
    return () => recipient.delete(tell)
  }
  return useSyncExternalStore(
    subscribe,
    () => marks.get(job.id) ?? job.is_saved ?? false,
    () => job.is_saved ?? false,
  )
}
