import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../../browser-api.ts'

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

/** After what the page itself asks for, so that it does not wait for the bell. */
const firstMs = 1500
const everyMs = 60_000

/** Asks soon after the page stands, then each minute while it is seen, and when somebody comes back to it. */
export function useRefreshedUnread() {
  useEffect(() => {
    const ifSeen = () => document.visibilityState === 'visible' && void refreshUnread()
    const soon = setTimeout(ifSeen, firstMs)
    const timer = setInterval(ifSeen, everyMs)
    document.addEventListener('visibilitychange', ifSeen)
    return () => {
      clearTimeout(soon)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ifSeen)
      setUnread(null)
    }
  }, [])
}
