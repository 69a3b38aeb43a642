import { useEffect, useSyncExternalStore } from 'react'

/** Who was saved or taken off since this page was loaded: the same person may stand in a list and in their profile. */
const marks = new Map<string, boolean>()
const readers = new Set<() => void>()

const subscribe = (tell: () => void) => {
  readers.add(tell)
  return () => void readers.delete(tell)
}

export function markSeekerSaved(id: string, saved: boolean) {
  marks.set(id, saved)
  for (const tell of readers) tell()
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
