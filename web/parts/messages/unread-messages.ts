import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../../browser-api.ts'

/** In how many conversations something is unread. Null: not known yet. */
let count: number | null = null
const readers = new Set<() => void>()

export function setUnreadMessages(unread: number | null) {
  if (unread === count) return
  count = unread
  for (const tell of readers) tell()
}

function subscribe(tell: () => void) {
  readers.add(tell)
  return () => void readers.delete(tell)
}

export const useUnreadMessages = () =>
  useSyncExternalStore(
    subscribe,
    () => count,
    () => null,
  )

export const refreshUnreadMessages = () =>
  call('GET /messages/unread').then(
    ({ data }) => setUnreadMessages(data.unread),
    () => undefined,
  )

/** After what the page itself asks for. */
const firstMs = 1500
const everyMs = 30_000

/** Asks soon after the page stands, and then while it is seen. */
export function useRefreshedMessages() {
  useEffect(() => {
    const ifSeen = () => document.visibilityState === 'visible' && void refreshUnreadMessages()
    const soon = setTimeout(ifSeen, firstMs)
    const timer = setInterval(ifSeen, everyMs)
    return () => {
      clearTimeout(soon)
      clearInterval(timer)
      setUnreadMessages(null)
    }
  }, [])
}
