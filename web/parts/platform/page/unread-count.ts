import { useEffect, useSyncExternalStore } from 'react'
import { whenQuiet } from '../../../browser-api.ts'
import { type LiveEvent, useLive } from '../../../live.ts'
import { session } from '../../../session.ts'

type Counted = {
  /** Requests the count from the server. */
  ask: () => Promise<number>
  /** Whether the count may change after this event. */
  changesBy: (kind: LiveEvent['kind']) => boolean
}

/** By then, the page's own requests have started. */
const begunMs = 100
/** A page that keeps loading delays its counts by this long at most. */
const latestMs = 1000

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** Runs after the page's own requests. The stream that opens later reports only what is new. */
const whenPageIsReady = () => Promise.race([pause(begunMs).then(whenQuiet), pause(latestMs)])

/** One unread count for the bell, the sidebar, and a page. Null until it's known. */
export function unreadCount({ ask, changesBy }: Counted) {
  let count: number | null = null
  const recipient = new Set<() => void>()

  function set(unread: number | null) {
    if (unread === count) return
    count = unread
    for (const tell of recipient) tell()
  }
  function subscribe(tell: () => void) {
    recipient.add(tell)
    return () => void recipient.delete(tell)
  }
  const use = () =>
    useSyncExternalStore(
      subscribe,
      () => count,
      () => null,
    )
  /** Keeps the old count if the server doesn't respond; the next event requests it again. */
  const refresh = () => ask().then(set, () => undefined)
  const ifSeen = () => {
    // Someone who just signed out requests nothing, nor does an administrator being sent out of another area.
    const login = session.getState().login?.data
    if (document.visibilityState === 'visible' && login && login.user_type !== 'admin') void refresh()
  }
  /** Requests the count once the page is ready, on live events, and when someone returns to the page. */
  function useRefreshed() {
    useLive(({ kind }) => {
      if (kind === 'reset' || kind === 'poll' || changesBy(kind)) ifSeen()
    })
    useEffect(() => {
      let isHere = true
      void whenPageIsReady().then(() => isHere && ifSeen())
      document.addEventListener('visibilitychange', ifSeen)
      return () => {
        isHere = false
        document.removeEventListener('visibilitychange', ifSeen)
        set(null)
      }
    }, [])
  }
  return { set, use, refresh, useRefreshed }
}
