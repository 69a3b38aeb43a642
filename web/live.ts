import { useEffect, useEffectEvent } from 'react'
import type { StreamEvent } from '../contract/platform/live-events.ts'

/** What changed; `poll`: nothing can be heard now, so it is to be asked. */
export type LiveEvent = StreamEvent | { kind: 'poll' }

const readers = new Set<(event: LiveEvent) => void>()
let close: (() => void) | null = null

const tell = (event: LiveEvent) => {
  for (const reader of readers) reader(event)
}

/** After what the page itself asks for. */
const firstMs = 1500
/** Its code did not come: the connection may be down. */
const againMs = 30_000
const leavingMs = 1000

/** Connected while somebody on this page listens; the code for it comes after the page. */
function connect(afterMs = firstMs) {
  let isOver = false
  const timer = setTimeout(() => {
    import('./live-connection.ts').then(
      ({ openConnection }) => {
        if (!isOver) close = openConnection(tell)
      },
      async (error: unknown) => {
        // A page that is being left breaks off what it loads, and is gone by then.
        await new Promise((pass) => setTimeout(pass, leavingMs))
        if (isOver) return
        console.warn('Nothing is told as it happens, yet:', error)
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

/** Hears what happens to whoever is signed in, in whichever tab or process it happens. */
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
