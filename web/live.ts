import { useEffect, useEffectEvent } from 'react'
import type { StreamEvent } from '../contract/platform/live-events.ts'

/** What changed. `poll` means that no events can be received right now, so the listener has to ask. */
export type LiveEvent = StreamEvent | { kind: 'poll' }

const readers = new Set<(event: LiveEvent) => void>()
let close: (() => void) | null = null

const tell = (event: LiveEvent) => {
  for (const reader of readers) reader(event)
}

/** Runs after the page's own requests. */
const firstMs = 1500
/** Its code didn't load; the connection may be down. */
const againMs = 30_000
const leavingMs = 1000

/** Connected while a component on this page listens. Its code loads after the page. */
function connect(afterMs = firstMs) {
  let isOver = false
  const timer = setTimeout(() => {
    import('./live-connection.ts').then(
      ({ openConnection }) => {
        if (!isOver) close = openConnection(tell)
      },
      async (error: unknown) => {
        // A page that is being left cancels its requests and is gone by then.
        await new Promise((pass) => setTimeout(pass, leavingMs))
        if (isOver) return
        console.warn('Live updates are not connected:', error)
        tell({ kind: 'poll' })
        connect(againMs)
      },
    )
  }, afterMs)
  close = () => {
    isOver = true
    clearTimeout(timer)
  }
}

/** Receives the signed-in person's events, from whichever tab or process they come. */
export function useLive(onEvent: (event: LiveEvent) => void) {
  const heard = useEffectEvent(onEvent)
  useEffect(() => {
    const reader = (event: LiveEvent) => heard(event)
    readers.add(reader)
    if (readers.size === 1) connect()
    return () => {
      readers.delete(reader)
      if (readers.size) return
      close?.()
      close = null
    }
  }, [])
}
