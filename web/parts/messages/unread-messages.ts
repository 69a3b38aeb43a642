import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../../browser-api.ts'
import { useLive } from '../../live.ts'
import { session } from '../../session.ts'

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

/** Asks once the page stands, when something happens in a conversation, and when somebody comes back to the page. */
export function useRefreshedMessages() {
  useLive(({ kind }) => {
    if (kind !== 'notification' && kind !== 'typing') ifSeen()
  })
  useEffect(() => {
    document.addEventListener('visibilitychange', ifSeen)
    return () => {
      document.removeEventListener('visibilitychange', ifSeen)
      setUnreadMessages(null)
    }
  }, [])
}

const ifSeen = () => {
  // Who signed out a moment ago asks nothing.
  if (document.visibilityState === 'visible' && session.getState().login) void refreshUnreadMessages()
}
