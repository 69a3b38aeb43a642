import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../../browser-api.ts'
import { useLive } from '../../live.ts'

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

/** Asks soon after the page stands, when something is told, and when somebody comes back to it. */
export function useRefreshedUnread() {
  useLive(({ kind }) => {
    if (kind === 'notification' || kind === 'reset' || kind === 'poll') ifSeen()
  })
  useEffect(() => {
    const soon = setTimeout(ifSeen, firstMs)
    document.addEventListener('visibilitychange', ifSeen)
    return () => {
      clearTimeout(soon)
      document.removeEventListener('visibilitychange', ifSeen)
      setUnread(null)
    }
  }, [])
}

const ifSeen = () => {
  if (document.visibilityState === 'visible') void refreshUnread()
}
