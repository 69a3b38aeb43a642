import { useEffect, useSyncExternalStore } from 'react'

/** People saved or removed since this page loaded, because one person may be in a list and in their profile at once. */
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

/** @param known the loaded state, if it's known */
export const useSeekerSaved = (id: string, known?: boolean) =>
  useSyncExternalStore(
    subscribe,
    () => marks.get(id) ?? known ?? false,
    () => known ?? false,
  )

/** Runs after someone was saved or removed. */
export const useSavedSeekersChange = (changed: () => void) => useEffect(() => subscribe(changed), [changed])
