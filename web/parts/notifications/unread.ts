import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../../browser-api.ts'
import { useLive } from '../../live.ts'
import { session } from '../../session.ts'

/** How many notifications are unread: one figure for the bell, the sidebar and the page. Null: not known yet. */
let count: number | null = null
const readers = new Set<() => void>()

export function setUnread(unread: number | null) {
  if (unread === count) return
  count = unread
  for (const tell of readers) tell()
}

function subscribe(tell: () => void) {
  readers.add(tell)
  return () => void readers.delete(tell)
}

export const useUnread = () =>
  useSyncExternalStore(
    subscribe,
    () => count,
    () => null,
  )

/** The old figure stands where the server does not answer: the next minute asks again. */
export const refreshUnread = () =>
  call('GET /notifications/content/unread').then(
    ({ data }) => setUnread(data.unread),
    () => undefined,
  )

/** Asks once the page stands, when something is told, and when somebody comes back to it. */
export function useRefreshedUnread() {
  useLive(({ kind }) => {
    if (kind === 'notification' || kind === 'reset' || kind === 'poll') ifSeen()
  })
  useEffect(() => {
    document.addEventListener('visibilitychange', ifSeen)
    return () => {
      document.removeEventListener('visibilitychange', ifSeen)
      setUnread(null)
    }
  }, [])
}

const ifSeen = () => {
  // Who signed out a moment ago asks nothing.
  if (document.visibilityState === 'visible' && session.getState().login) void refreshUnread()
}
