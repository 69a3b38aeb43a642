import { useEffect, useSyncExternalStore } from 'react'

/** Who was saved or taken off since this page was loaded: the same person may stand in a list and in their profile. */
const marks = new Map<string, boolean>()
const recipient = new Set<() => void>()

const subscribe = (tell: () => void) => {
  recipient.add(tell)
  return () => void recipient.delete(tell)
}

export function markSeekerSaved(id: string, saved: boolean) {
  marks.set(id, saved)
  for (const tell of recipient) tell()
}

/** @param known what was loaded, where that is known */
export const useSeekerSaved = (id: string, known?: boolean) =>
  useSyncExternalStore(
    subscribe,
    () => marks.get(id) ?? known ?? false,
    () => known ?? false,
  )

/** Runs after somebody was saved or taken off. */
export const useSavedSeekersChange = (changed: () => void) => useEffect(() => subscribe(changed), [changed])
