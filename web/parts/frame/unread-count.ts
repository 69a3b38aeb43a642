import { useEffect, useSyncExternalStore } from 'react'
import { type LiveEvent, useLive } from '../../live.ts'
import { session } from '../../session.ts'

type Counted = {
  /** Asks the server. */
  ask: () => Promise<number>
  /** Whether it may be another after this. */
  changesBy: (kind: LiveEvent['kind']) => boolean
}

/** A figure for the bell, the sidebar and a page alike: how much is unread. Null: not known yet. */
export function unreadCount({ ask, changesBy }: Counted) {
  let count: number | null = null
  const readers = new Set<() => void>()

  function set(unread: number | null) {
    if (unread === count) return
    count = unread
    for (const tell of readers) tell()
  }
  function subscribe(tell: () => void) {
    readers.add(tell)
    return () => void readers.delete(tell)
  }
  const use = () =>
    useSyncExternalStore(
      subscribe,
      () => count,
      () => null,
    )
  /** The old figure stands where the server does not answer: what happens next asks again. */
  const refresh = () => ask().then(set, () => undefined)
  const ifSeen = () => {
    // Who signed out a moment ago asks nothing.
    if (document.visibilityState === 'visible' && session.getState().login) void refresh()
  }
  /** Asks once the page stands, when something is told, and when somebody comes back to it. */
  function useRefreshed() {
    useLive(({ kind }) => {
      if (kind === 'reset' || kind === 'poll' || changesBy(kind)) ifSeen()
    })
    useEffect(() => {
      document.addEventListener('visibilitychange', ifSeen)
      return () => {
        document.removeEventListener('visibilitychange', ifSeen)
        set(null)
      }
    }, [])
  }
  return { set, use, refresh, useRefreshed }
}
