import { useEffect, useSyncExternalStore } from 'react'
import { whenQuiet } from '../../../browser-api.ts'
import { type LiveEvent, useLive } from '../../../live.ts'
import { session } from '../../../session.ts'

type Counted = {
  /** Asks the server. */
  ask: () => Promise<number>
  /** Whether it may be another after this. */
  changesBy: (kind: LiveEvent['kind']) => boolean
}

/** What the page itself asks for has begun by then. */
const begunMs = 100
/** A page that goes on asking waits no longer than that for its counts. */
const latestMs = 1000

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** Once what the page itself asked for is there: the stream, which comes after it, says only what is new. */
const whenPageStands = () => Promise.race([pause(begunMs).then(whenQuiet), pause(latestMs)])

/** A figure for the bell, the sidebar and a page alike: how much is unread. Null: not known yet. */
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
  /** The old figure stands where the server does not answer: what happens next asks again. */
  const refresh = () => ask().then(set, () => undefined)
  const ifSeen = () => {
    // Who signed out a moment ago asks nothing, nor an administrator who is led out of another's area.
    const login = session.getState().login?.data
    if (document.visibilityState === 'visible' && login && login.user_type !== 'admin') void refresh()
  }
  /** Asks once the page stands, when something is told, and when somebody comes back to it. */
  function useRefreshed() {
    useLive(({ kind }) => {
      if (kind === 'reset' || kind === 'poll' || changesBy(kind)) ifSeen()
    })
    useEffect(() => {
      let isHere = true
      void whenPageStands().then(() => isHere && ifSeen())
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
